"""What is still known of cards that can't be told apart any more."""

from typing import NamedTuple

ONLOOKER = 1 << 8  # stands among the players' bits for whoever knows what all know


class Clue(NamedTuple):
    """Among these cards are at least some with these numbers, as these viewers know."""

    viewers: int
    numbers: tuple[str, ...]
    among: tuple[int, ...]
