"""One line of a deck list, in the many ways in which people and programs write it."""

from __future__ import annotations

import re
from typing import NamedTuple

from vs2pcg.model.words import MAIN_CHARACTER

MOST_COPIES = 99  # of a card, far above what is legal, so that the check can say so

PILES = ("inventions", "identities", "tokens", "challenge matches")
SIDEBOARD = "sideboard"

_COMMENT = re.compile(r"(^|\s+)(#|//).*$")
_BULLET = re.compile(r"^[-*•]\s+")
_SIDEBOARD = re.compile(r"^SB:\s*", re.IGNORECASE)
# "3 Silk", "3x Silk", "[3] Silk", "3,Silk", and "-1" or "2.5", which are told to be no counts.
_BEFORE = re.compile(
    r"""^[(\["']?(?P<n>[-+]?\d+(?:[.,]\d+)?)[)\]"']?(?:\s*[xX×]\s+|\s*[;,]\s*|\s+)(?P<name>\S.*)$"""
)
_AFTER = re.compile(
    r"^(?P<name>.+?)(?:\s+[xX×]\s*(?P<n>\d+)|\s*[;,]\s*(?P<m>\d+)|\s+[(\[](?P<k>\d+)[)\]])$"
)
_HEADING = re.compile(
    r"^[#=*\s-]*(?P<name>[A-Za-z][A-Za-z ]*?)[=*\s:-]*(?:[(\[]?\d+[)\]]?)?[=*\s:]*$"
)
_MAIN_CHARACTER = re.compile(
    r"^(?:1\s*[xX×]?\s+)?(?P<name>.+?)\s*\(main character\)$", re.IGNORECASE
)
_KEYS = {
    **dict.fromkeys(("name", "deck name", "title"), "name"),
    **dict.fromkeys(("main character", "main"), MAIN_CHARACTER),
}
_HEADINGS = {
    **{pile: pile for pile in PILES},
    **dict.fromkeys(("main character", "main characters"), MAIN_CHARACTER),
    **dict.fromkeys(("invention", "invention pile"), "inventions"),
    **dict.fromkeys(("identity", "identity pile"), "identities"),
    **dict.fromkeys(("token", "token pile"), "tokens"),
    **dict.fromkeys(("challenge match", "challenge match pile"), "challenge matches"),
    **dict.fromkeys(("sideboard", "side", "side deck", "maybeboard"), SIDEBOARD),
    **dict.fromkeys(
        (
            "supporting characters",
            "supporting character",
            "characters",
            "plot twists",
            "plot twist",
            "equipment",
            "locations",
            "location",
            "basic locations",
            "special locations",
            "main deck",
            "main",
            "deck",
            "cards",
        ),
        "",
    ),
}


class BadLine(ValueError):
    """A line that can't be meant, and what would be right."""


class Entry(NamedTuple):
    """A line of a list: how many, of what, in which pile, and where it stands."""

    copies: int
    name: str
    pile: str
    where: str


class Key(NamedTuple):
    """A line like "main character: Iceman"."""

    word: str
    value: str


class Heading(NamedTuple):
    """A line over the main character, the cards of a pile, or those of the deck: ""."""

    pile: str


def read_line(raw: str, pile: str, where: str) -> Entry | Key | Heading | None:
    """What a line says; None if nothing."""
    line = raw.strip().lstrip("\ufeff").strip()
    heading = pile_of_heading(line)
    if heading is not None:
        return Heading(heading)
    line = _COMMENT.sub("", line)
    if not line:
        return None
    word, colon, value = line.partition(":")
    key = _KEYS.get(word.strip().lower())
    if colon and key is not None:
        return Key(key, value.strip())
    main = _MAIN_CHARACTER.match(line)
    if main is not None:
        return Key(MAIN_CHARACTER, main["name"])
    if _SIDEBOARD.match(line):
        pile, line = SIDEBOARD, _SIDEBOARD.sub("", line)
    elif colon:
        raise BadLine(
            f"{word.strip()!r} is no heading; there are name, main character, {', '.join(PILES)}"
        )
    return _entry(_BULLET.sub("", line), pile, where)


def pile_of_heading(line: str) -> str | None:
    """Which cards a line is over; None if it is no heading."""
    found = _HEADING.match(line)
    return _HEADINGS.get(" ".join(found["name"].lower().split())) if found is not None else None


def _entry(line: str, pile: str, where: str) -> Entry:
    found = _BEFORE.match(line)
    if found is not None:
        return Entry(read_copies(found["n"]), found["name"].strip("\"' \t"), pile, where)
    found = _AFTER.match(line)
    if found is None:
        return Entry(1, line, pile, where)
    n = found["n"] or found["m"] or found["k"]
    return Entry(read_copies(n), found["name"].strip("\"' \t"), pile, where)


def read_copies(text: str | None) -> int:
    """How many copies. Raises BadLine for what is no number of cards."""
    if text is not None and len(text) < 4 and text.isdecimal() and 1 <= int(text) <= MOST_COPIES:
        return int(text)
    raise BadLine(f"{text!r} is not a number of cards; it may be 1 to {MOST_COPIES}")
