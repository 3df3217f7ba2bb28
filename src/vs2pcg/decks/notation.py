"""The deck file of our own: a list that a person writes by hand.

::

    name: Spiders of the Five Boroughs
    main character: Spider-Man (PNY-005)

    3 Silk
    2 Wolverine (PNY-020)

    inventions:
    1 Gadget

Empty lines, headings in brackets and lines that begin with # do not count. Piles that the deck
needs and the file does not mention are made as the rules say.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from vs2pcg.cards import CARDS
from vs2pcg.decks.lookup import UnknownCard, find
from vs2pcg.decks.piles import complete_piles
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import MAIN_CHARACTER

LARGEST = 200_000
PILES = ("inventions", "identities", "tokens", "challenge matches")
_LINE = re.compile(r"^(?:(?P<n>\d{1,3})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×](?P<after>\d{1,3}))?$")
_WITH_NUMBER = re.compile(r"^(?P<name>.*?)\s*[(\[](?P<number>[A-Za-z]{3}-\d{1,3})[)\]]$")
_HEADING = re.compile(r"^(?P<name>[A-Za-z ]+?)\s*(\(\d+\))?:?$")
_SKIPPED = {
    "supporting characters",
    "supporting character",
    "plot twists",
    "plot twist",
    "equipment",
    "locations",
    "location",
    "main deck",
    "deck",
    "main",
    "cards",
    "sideboard",
}


class BadDeck(ValueError):
    """A deck file that can't be read: every line that is wrong, and what would be right."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class Entry(NamedTuple):
    """A line of a list: how many, of what, in which pile, and where it stands."""

    copies: int
    name: str
    pile: str
    where: str


def read(text: str, name: str = "deck") -> Deck:
    """Read a deck file or a plain list."""
    if len(text) > LARGEST:
        raise BadDeck([f"the file is too large for a deck: {len(text)} characters"])
    title = name
    main = ""
    pile = ""
    entries: list[Entry] = []
    for i, raw in enumerate(text.splitlines(), 1):
        line = raw.strip().lstrip("\ufeff")
        if not line or line.startswith(("#", "//")):
            continue
        key, colon, rest = line.partition(":")
        word = key.strip().lower()
        if colon and word == "name":
            title = rest.strip() or name
        elif colon and word in ("main character", "main"):
            main = rest.strip()
        elif line.lower().endswith("(main character)"):
            main = line[: -len("(main character)")].strip().removeprefix("1 ").strip()
        else:
            heading = _HEADING.match(line)
            plain = heading["name"].lower() if heading is not None else ""
            if plain in PILES or plain.removesuffix(" pile") + "s" in PILES:
                pile = plain if plain in PILES else plain.removesuffix(" pile") + "s"
            elif plain in _SKIPPED:
                pile = ""
            else:
                entries.append(_entry(line, pile, f"line {i}"))
    return assemble(title, main, entries)


def _entry(line: str, pile: str, where: str) -> Entry:
    found = _LINE.match(line)
    assert found is not None
    count = int(found["n"] or found["after"] or 1)
    return Entry(count, found["name"].strip(), pile, where)


def assemble(title: str, main: str, entries: list[Entry]) -> Deck:
    """A deck of what was written, wherever it was written."""
    problems: list[str] = []
    piles: dict[str, Counter[str]] = {p: Counter() for p in ("", *PILES)}
    main_def: CardDef | None = None
    if main:
        try:
            main_def = _find(main, True, "")
        except UnknownCard as error:
            problems.append(f"main character: {error}")
    issue = main_def.number[:3] if main_def is not None else ""
    for entry in entries:
        try:
            d = _find(entry.name, False, issue)
        except UnknownCard as error:
            mains = _as_main(entry.name)
            if mains is not None and main_def is None and entry.copies == 1:
                main_def, issue = mains, mains.number[:3]
                continue
            problems.append(f"{entry.where}: {error}")
            continue
        if d.kind == MAIN_CHARACTER and main_def is None and d.level == 1:
            main_def = d
            continue
        piles[entry.pile][d.number] += entry.copies
    if main_def is None and not any(p.startswith("main character") for p in problems):
        problems.append("no main character; write a line 'main character: NAME'")
    if problems or main_def is None:
        raise BadDeck(problems)
    deck = Deck(
        title,
        levels_of(main_def),
        dict(piles[""]),
        dict(piles["inventions"]),
        dict(piles["identities"]),
        dict(piles["tokens"]),
        dict(piles["challenge matches"]),
    )
    return complete_piles(deck)


def _find(text: str, main: bool, issue: str) -> CardDef:
    numbered = _WITH_NUMBER.match(text)
    return find(numbered["number"] if numbered is not None else text, main, issue)


def _as_main(text: str) -> CardDef | None:
    try:
        return _find(text, True, "")
    except UnknownCard:
        return None


def levels_of(main: CardDef) -> tuple[str, ...]:
    """The numbers of every level of a main character, level 1 first."""
    return tuple(
        d.number
        for d in CARDS.values()
        if d.kind == MAIN_CHARACTER
        and d.name == main.name
        and d.number[:3] == main.number[:3]
        and (d.level > 1 or d.number == main.number)
    )


def write(deck: Deck) -> str:
    """The deck as a file of our own; reading it gives the same deck."""
    main = CARDS[deck.main[0]]
    parts = [f"name: {deck.name}", f"main character: {main.name} ({main.number})", ""]
    parts += _lines(deck.cards)
    for title, contents in (
        ("inventions", deck.inventions),
        ("identities", deck.identities),
        ("tokens", deck.tokens),
        ("challenge matches", deck.challenge_matches),
    ):
        if contents:
            parts += ["", f"{title}:", *_lines(contents)]
    return "\n".join(parts) + "\n"


def _lines(contents: object) -> list[str]:
    assert isinstance(contents, dict)
    return [f"{n} {CARDS[number].name} ({number})" for number, n in sorted(contents.items())]
