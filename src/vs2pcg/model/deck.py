"""A deck as a program needs it: numbers and counts. How people write decks is another matter."""

from collections.abc import Mapping
from typing import Any, NamedTuple


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


def deck_to_json(deck: Deck) -> dict[str, Any]:
    data = {
        key: dict(value)
        if isinstance(value, Mapping)
        else (list(value) if isinstance(value, tuple) else value)
        for key, value in deck._asdict().items()
    }
    if not deck.prepared:
        del data["prepared"]
    return data


def deck_from_json(data: Mapping[str, Any]) -> Deck:
    return Deck(
        data["name"],
        tuple(data["main"]),
        dict(data["cards"]),
        dict(data.get("inventions", {})),
        dict(data.get("identities", {})),
        dict(data.get("tokens", {})),
        dict(data.get("challenge_matches", {})),
        tuple(data.get("prepared", ())),
    )
