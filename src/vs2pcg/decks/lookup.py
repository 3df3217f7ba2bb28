"""Finding a card by what people call it; errors name the nearest cards."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from vs2pcg.cards import CARDS
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import MAIN_CHARACTER

_NUMBER = re.compile(r"^(?P<issue>[A-Za-z]{3})[- ]?(?P<n>\d{1,3})$")
# "Silk (PNY-009)", "Silk [PNY]", "Silk (PNY) 9", "Silk (Protectors of New York)".
_BRACKETS = re.compile(r"^(?P<name>.+?)\s*[(\[](?P<words>[^()\[\]]+)[)\]]\s*(?P<n>\d{1,3})?$")
_NUMBER_FIRST = re.compile(r"^(?P<words>[A-Za-z]{3}-\d{3})\s+(?P<name>.+)$")
_ISSUES = {
    **{d.issue.casefold(): d.number[:3] for d in CARDS.values()},
    **{d.number[:3].casefold(): d.number[:3] for d in CARDS.values()},
}


class UnknownCard(ValueError):
    """No card has that name, or several have."""


def _plain(name: str) -> str:
    """Without stars, marks and capitals, for comparing."""
    simple = name.casefold().replace("é", "e").replace("’", "'").replace("★", "*")
    return re.sub(r"[^a-z0-9*']+", " ", simple).strip()


def _squeezed(name: str) -> str:
    """Without spaces and hyphens, too."""
    return _plain(name).replace(" ", "")


def find(name: str, main: bool = False, issue: str = "", kinds: Iterable[str] = ()) -> CardDef:
    """The card of that name or number. An issue's prefix settles what a name leaves open.

    A name that a main character shares with another card means the other, unless ``main``.
    """
    text = name.strip()
    allowed = set(kinds)
    number = _NUMBER.match(text)
    if number is not None:
        wanted = f"{number['issue'].upper()}-{int(number['n']):03d}"
        if wanted not in CARDS:
            raise UnknownCard(f"no card has the number {wanted}")
        return _main(CARDS[wanted]) if main else CARDS[wanted]
    mains = [d for d in CARDS.values() if d.level == 1]
    others = [d for d in CARDS.values() if d.kind != MAIN_CHARACTER]
    pool = mains if main else others
    if allowed:
        pool = [d for d in pool if d.kind in allowed]
    found = called(text, pool)
    if not found and not allowed:
        found = called(text, others if main else mains)
        if found and main:
            return _main(found[0])
    if not found:
        raise UnknownCard(f"no card is called {text!r}{_near(text, pool)}")
    found = [d for d in found if issue and d.number.startswith(issue)] or found
    if len(found) > 1 and not all(d.basic for d in found):
        numbers = ", ".join(f"{d.number} ({d.issue})" for d in found)
        raise UnknownCard(f"{text!r} may be {numbers}; write the number")
    return found[0]


def find_written(text: str, main: bool = False, issue: str = "") -> CardDef:
    """The card that a list means, which may write a number or an Issue beside the name."""
    beside = _BRACKETS.match(text) or _NUMBER_FIRST.match(text)
    if beside is None:
        return find(text, main, issue)
    name = beside["name"]
    words = " ".join(beside["words"].split())
    own_issue = _ISSUES.get(words.casefold())
    if own_issue is None and _NUMBER.match(words) is None:
        raise UnknownCard(
            f"{words!r} beside {name!r} is neither a number like PNY-009 nor an Issue "
            f"({', '.join(sorted(set(_ISSUES.values())))})"
        )
    if own_issue is None or beside.groupdict().get("n"):
        found = find(f"{own_issue}-{beside['n']}" if own_issue is not None else words, main)
        if not any(_squeezed(name) == _squeezed(n) for n in found.names):
            raise UnknownCard(f"{found.number} is {found.name}, not {name!r}")
        return found
    found = find(name, main, own_issue)
    if not found.number.startswith(own_issue):
        raise UnknownCard(f"{found.name} is {found.number}; {words} has no card of that name")
    return found


def called(text: str, pool: list[CardDef]) -> list[CardDef]:
    """The cards with that name: as it is printed, or else as it may be written."""
    return (
        [d for d in pool if d.name == text.replace("★", "*")]
        or [d for d in pool if _plain(d.name) == _plain(text)]
        or [d for d in pool if _squeezed(d.name) == _squeezed(text)]
    )


def _main(found: CardDef) -> CardDef:
    if found.kind != MAIN_CHARACTER:
        raise UnknownCard(f"{found.name} ({found.number}) is a {found.kind}, no main character")
    return found


def _near(text: str, pool: list[CardDef]) -> str:
    names = {_plain(d.name): d.name for d in pool}
    near = [names[n] for n in difflib.get_close_matches(_plain(text), names, 3, 0.5)]
    return f"; the nearest {'is' if len(near) == 1 else 'are'} {', '.join(near)}" if near else ""
