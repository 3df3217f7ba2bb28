"""Characters that know they are in a card game: a hand and a resource row of their own.

A part of a hand or resource row is marked with the tag of the character it belongs to. Who has a
part is remembered as ``part:TAG``, and lasts while the character stays on that side.
"""

from vs2pcg.model import memories
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.playing.hands_and_decks import draw

CARDS_EACH_TURN = 2


def own_parts(s: State, player: int) -> list[int]:
    """The tags of the characters on this side that have parts, oldest first."""
    if memories.PART not in s.scopes:
        return []
    return [
        int(key.removeprefix(memories.PART))
        for key, owner in s.memory.items()
        if key.startswith(memories.PART) and owner == player
    ]


def begin_part(s: State, card: int) -> None:
    c = s.cards[card]
    s.remember(memories.own_part(c.tag), c.side)


def lose_part(s: State, tag: int) -> list[int]:
    """The character is gone: forget its part; the cards that were in it, in hand and in the row."""
    player = s.memory.pop(memories.own_part(tag), None)
    if player is None:
        return []
    p = s.players[player]
    return [c for c in (*p.hand, *p.resources) if s.cards[c].part == tag]


def draw_into_own_parts(s: State, player: int) -> None:
    """At the end of the draw phase each part gets two cards of its own."""
    for tag in own_parts(s, player):
        before = len(s.players[player].hand)
        draw(s, player, CARDS_EACH_TURN, "§own-parts.draw")
        for card in s.players[player].hand[before:]:
            s.edit(card).part = tag


def end_own_step(s: State) -> None:
    """This part is done; what points it had left go away."""
    p = s.edit_player(s.active)
    p.own_points = 0
    p.points_of = 0


def choose_part(s: State, player: int, card: int) -> Play[int]:
    """Of a card in hand and its copies in other parts of the hand, the player says which."""
    alike = [c for c in s.players[player].hand if s.cards[c].d is s.cards[card].d]
    firsts = list({s.cards[c].part: c for c in [*alike, card]}.values())
    if len(firsts) == 1:
        return card
    return (yield from choose_card(s, player, "copy", firsts, "§own-parts.which-part"))
