"""The eight first decks, under names that a person can type."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from vs2pcg.decks.notation import read
from vs2pcg.model.deck import Deck

FIRST_DECKS = (
    "human-torch",
    "the-wizard",
    "iceman",
    "norman-osborn",
    "kris-statlander",
    "dr-britt-baker",
    "spider-man",
    "kraven-the-hunter",
)


@cache
def first_deck(name: str) -> Deck:
    """One of the first decks by its name."""
    if name not in FIRST_DECKS:
        raise KeyError(f"no first deck is called {name!r}; there are {', '.join(FIRST_DECKS)}")
    text = files("vs2pcg.decks").joinpath("first", f"{name}.deck").read_text(encoding="utf-8")
    return read(text, name)
