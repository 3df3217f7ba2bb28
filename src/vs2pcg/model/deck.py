"""A deck as a program needs it: numbers and counts. How people write decks is another matter."""

from collections.abc import Mapping
from typing import NamedTuple


class Deck(NamedTuple):
    """One main character, sixty cards, and the piles that start outside the game."""

    name: str
    main: tuple[str, ...]  # the numbers of all its levels, level 1 first
    cards: Mapping[str, int]
    inventions: Mapping[str, int] = {}
    identities: Mapping[str, int] = {}
    tokens: Mapping[str, int] = {}
    challenge_matches: Mapping[str, int] = {}
    prepared: tuple[str, ...] = ()  # these come to lie on top in the first shuffle, top first
