"""What a scenario says when it fails, and what its words may mean."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from vs2pcg.cards import CARDS
from vs2pcg.model.choice import Choice
from vs2pcg.model.definition import POWERS
from vs2pcg.rulebook.catalogue import rules


class Failure(AssertionError):
    """A step could not be done, or an expectation was not met."""


def near(word: str, known: Iterable[str]) -> str:
    """What somebody may have meant, to stand behind an error."""
    alike = {k.casefold(): k for k in sorted(set(known))}
    found = [alike[k] for k in difflib.get_close_matches(word.casefold(), alike, 3, 0.6)]
    return f"; near it: {', '.join(found)}" if found else ""


def check_cause(name: str) -> None:
    """A rule by its id, a power or a keyword by its key, or a card by its number."""
    number, _, power = name.partition("/")
    printed = (p.name for p in CARDS[number].powers) if number in CARDS else ()
    if name in rules() or name in POWERS or (number in CARDS and (not power or power in printed)):
        return
    raise Failure(f"no rule, power or card is called {name!r}{near(name, [*rules(), *POWERS])}")


def which(text: str) -> int:
    """The number behind ``#``, which picks one of several; 0 if there is none."""
    found = re.search(r" #(\d+)$", text)
    if found is None:
        return 0
    if not int(found[1]):
        raise Failure(f"they are counted from #1: {text!r}")
    return int(found[1])


def meant(wish: Choice, choices: Iterable[Choice]) -> list[Choice]:
    """The choices that fit what is written of one."""
    return [
        c
        for c in choices
        if c.verb == wish.verb
        and (not wish.label or c.label == wish.label)
        and (not wish.ref or c.ref == wish.ref)
    ]
