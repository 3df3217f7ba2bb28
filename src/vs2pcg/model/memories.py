"""What the game remembers besides how things lie, each under a name for ``State.memory``.

A name begins with how long it is kept. Characters are meant by their tags. What only one card asks
about is named beside its power.
"""

from typing import Final

# --- until the step is over ----------------------------------------------------------------

ACTED: Final = "step:acted"  # the turn player did something
PLACED: Final = "step:placed"  # a resource was placed
RECRUIT_POINTS: Final = "step:recruit points"  # they have been counted


def moved(tag: int) -> str:
    return f"step:moved:{tag}"


def had_own_step(tag: int) -> str:
    """The part of the hand that belongs to this character had its step."""
    return f"step:own:{tag}"


# --- until the next combat, or the end of the turn -----------------------------------------


def played_in_combat(player: int) -> str:
    """A plot twist, by this player."""
    return f"combat:played:{player}"


# --- until the end of the turn -------------------------------------------------------------

UNIVERSE: Final = "turn:universe"  # whose turn it was as that universe collapsed


def held_at_build(card: int) -> str:
    """The card was in the hand as the Build Phase began."""
    return f"turn:held at build:{card}"


def used(tag: int, power: str) -> str:
    """A power of that name, by this card: how often."""
    return f"turn:used:{tag}:{power}"


def played(kind: str, player: int) -> str:
    """How many cards of that kind."""
    return f"turn:played:{kind}:{player}"


def appeared(player: int, team: str) -> str:
    """A supporting character of that team, on the side of this player."""
    return f"turn:appeared:{player}:{team}"


def was_attacked(tag: int) -> str:
    """How often."""
    return f"turn:was attacked:{tag}"


def attacked_in_melee(attacker: int, defender: int) -> str:
    return f"turn:melee:{attacker}:{defender}"


def stunned_in_combat(by: int, stunned: int) -> str:
    return f"turn:stunned in combat:{by}:{stunned}"


def last_wound(wounded: int, by: int) -> str:
    """The one put the last wound on the other that it could take."""
    return f"turn:downed:{wounded}:{by}"


# --- for the rest of the game --------------------------------------------------------------

MATCHES_IN_FORCE: Final = "game:matches"  # a Challenge Match has been chosen
SOMEBODY_CONCEDED: Final = "game:conceded"  # and leaves once what goes on now is done


def conceded(player: int) -> str:
    return f"game:conceded:{player}"


def used_this_game(tag: int, power: str) -> str:
    return f"game:used:{tag}:{power}"


def used_arena(player: int) -> str:
    return f"game:arena:{player}"


def appeared_this_game(player: int, name: str) -> str:
    """How often a character of that name appeared on the side of this player."""
    return f"game:appeared:{player}:{name}"


def ko_d_this_game(player: int, name: str) -> str:
    """How many characters of that name were KO'd on the side of this player."""
    return f"game:ko:{player}:{name}"


# --- with an end of their own --------------------------------------------------------------

SETUP: Final = "setup:"  # until the game begins
QUIET: Final = "quiet:"  # until a deck has cards again, or a main character is wounded
PART: Final = "part:"  # while the character is on that side
SECRET: Final = "secret:"  # until it is told
QUIET_BEGUN: Final = "quiet:begun"  # in this turn, which is no whole one


def prepared_deck(player: int) -> str:
    """What the names of all its places begin with."""
    return f"{SETUP}{player}:"


def prepared(player: int, place: int) -> str:
    """Which card will lie at this place of the deck."""
    return f"{prepared_deck(player)}{place}"


def quiet_turns(player: int) -> str:
    """Whole turns of this player in which nothing brought the end of the game nearer."""
    return f"{QUIET}{player}"


def own_part(tag: int) -> str:
    """This character has a part of the hand and of the resource row; whose."""
    return f"{PART}{tag}"


def secret(player: int, below: int, what: str) -> str:
    """A number below this one that only this player knows."""
    return f"{SECRET}{player}:{below}:{what}"
