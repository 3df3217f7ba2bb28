"""What is to be known of single cards beyond their texts, as the files of ``rulings`` tell it.

A file holds one Issue; what several cards share is said once::

    [[ruling]]
    cards = ["TUB-001", "TUB-002"]
    text = "..."
    sources = ["2019: Specific Card Clarifications"]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from vs2pcg.rulebook.catalogue import RulebookError, take

NUMBER = re.compile(r"[A-Z]{3}-\d{3}")


@dataclass(frozen=True, slots=True)
class CardRuling:
    """One thing to know, of which cards it holds, and where it comes from."""

    cards: tuple[str, ...]
    text: str
    sources: tuple[str, ...]


def read_rulings(text: str, where: str) -> list[CardRuling]:
    """The rulings of one file, in its order."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(where, f"not TOML: {error}") from None
    (entries,) = take(table, {"ruling": list}, where, "the file")
    found: list[CardRuling] = []
    for n, entry in enumerate(entries, 1):
        what = f"ruling number {n}"
        if not isinstance(entry, dict):
            raise RulebookError(where, f"{what} should be a table that starts with [[ruling]]")
        cards, words, sources = take(
            entry, {"cards": list, "text": str, "sources": list}, where, what
        )
        for number in cards:
            if not isinstance(number, str) or not NUMBER.fullmatch(number):
                raise RulebookError(
                    where, f"{what} names {number!r}; a card's number looks like 'TUB-001'"
                )
        found.append(CardRuling(tuple(cards), " ".join(words.split()), tuple(map(str, sources))))
    return found


def by_card(rulings: Iterable[CardRuling]) -> dict[str, tuple[CardRuling, ...]]:
    """The same rulings, to be looked up by a card's number."""
    found: dict[str, tuple[CardRuling, ...]] = {}
    for ruling in rulings:
        for number in ruling.cards:
            found[number] = (*found.get(number, ()), ruling)
    return found


@cache
def card_rulings() -> dict[str, tuple[CardRuling, ...]]:
    """All of them, read once."""
    folder = files("vs2pcg.rulebook") / "rulings"
    pages = sorted(
        (page for page in folder.iterdir() if page.name.endswith(".toml")), key=lambda p: p.name
    )
    return by_card(
        ruling
        for page in pages
        for ruling in read_rulings(page.read_text(encoding="utf-8"), page.name)
    )


def rulings_of(number: str) -> tuple[CardRuling, ...]:
    return card_rulings().get(number, ())
