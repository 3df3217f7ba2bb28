"""The table: how many play, with and against whom, and what was agreed before the game."""

from typing import Final, Literal, NamedTuple

Mode = Literal["two players", "free for all", "two against two"]
TWO_PLAYERS: Final = "two players"
FREE_FOR_ALL: Final = "free for all"
TWO_AGAINST_TWO: Final = "two against two"

# How many play at each kind of table.
PLAYERS: Final[dict[Mode, tuple[int, ...]]] = {
    TWO_PLAYERS: (2,),
    FREE_FOR_ALL: (3, 4),
    TWO_AGAINST_TWO: (4,),
}


class Table(NamedTuple):
    """What was agreed before the game: never changes."""

    mode: Mode = TWO_PLAYERS
    arena: bool = False
    arenas: tuple[str, ...] = ()  # the arena pile
    eliminate_arenas: bool = False
    recruit_to_team_mate: bool = False
    turn_limit: int = 400


def usual_mode(players: int) -> Mode:
    """How so many play if nothing else was agreed."""
    return TWO_PLAYERS if players == 2 else FREE_FOR_ALL


def alliance_of(mode: Mode, player: int) -> int:
    """Which players win together: team-mates sit across from each other."""
    return player % 2 if mode == TWO_AGAINST_TWO else player


def numbers_of_players(mode: Mode) -> str:
    """In words: 3 or 4."""
    return " or ".join(map(str, PLAYERS[mode]))
