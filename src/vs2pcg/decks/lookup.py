"""Finding a card by what people call it; errors name the nearest cards."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from vs2pcg.cards import CARDS
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import MAIN_CHARACTER

_NUMBER = re.compile(r"^(?P<issue>[A-Za-z]{3})[- ]?(?P<n>\d{1,3})$")


class UnknownCard(ValueError):
    """No card has that name, or several have."""


def _plain(name: str) -> str:
    """Without stars, marks and capitals, for comparing."""
    simple = name.casefold().replace("é", "e").replace("’", "'").replace("★", "*")
    return re.sub(r"[^a-z0-9*']+", " ", simple).strip()


def find(name: str, main: bool = False, issue: str = "", kinds: Iterable[str] = ()) -> CardDef:
    """The card of that name or number. An issue's prefix settles what a name leaves open."""
    text = name.strip()
    number = _NUMBER.match(text)
    if number is not None:
        wanted = f"{number['issue'].upper()}-{int(number['n']):03d}"
        if wanted in CARDS:
            return CARDS[wanted]
        raise UnknownCard(f"no card has the number {wanted}")
    allowed = set(kinds)
    pool = [
        d
        for d in CARDS.values()
        if (d.kind == MAIN_CHARACTER) == main and (not allowed or d.kind in allowed)
    ]
    if main:
        pool = [d for d in pool if d.level == 1]
    found = [d for d in pool if d.name == text.replace("★", "*")] or [
        d for d in pool if _plain(d.name) == _plain(text)
    ]
    if not found:
        raise UnknownCard(f"no card is called {text!r}{_near(text, pool)}")
    same_issue = [d for d in found if d.number.startswith(issue)] if issue else []
    found = same_issue or found
    if len(found) > 1 and not all(d.basic for d in found):
        numbers = ", ".join(f"{d.number} ({d.issue})" for d in found)
        raise UnknownCard(f"{text!r} may be {numbers}; write the number")
    return found[0]


def _near(text: str, pool: list[CardDef]) -> str:
    names = {_plain(d.name): d.name for d in pool}
    near = [names[n] for n in difflib.get_close_matches(_plain(text), names, 3, 0.5)]
    return f"; the nearest are {', '.join(near)}" if near else ""
