"""Scenarios about a deck: what the rules say of it."""

from __future__ import annotations

import re

from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import levels_of
from vs2pcg.model.words import MAIN_CHARACTER
from vs2pcg.scenarios.failing import Failure
from vs2pcg.scenarios.notation import Scenario


def check_deck(scenario: Scenario) -> None:
    """A scenario about a deck: a first deck with changes, and what must be said of it."""
    first, *changes = (part.strip() for part in scenario.decklist.split(","))
    where = f"{scenario.where}, line {scenario.line}"
    if first not in FIRST_DECKS:
        raise Failure(f"{where}: {first!r} is none of {', '.join(FIRST_DECKS)}")
    deck = first_deck(first)
    cards = dict(deck.cards)
    for change in changes:
        found = re.fullmatch(r"(main )?([+-]\d+ )?([A-Z]{3}-\d{3})", change)
        if found is None:
            raise Failure(f"{where}: {change!r} is neither '+2 TUB-010' nor 'main TUB-037'")
        number = found[3]
        if found[1]:
            if number not in CARDS or CARDS[number].kind != MAIN_CHARACTER:
                raise Failure(f"{where}: {number} is no main character")
            deck = deck._replace(main=levels_of(CARDS[number]))
        else:
            cards[number] = cards.get(number, 0) + int(found[2] or "+1")
    report = check(deck._replace(cards={k: n for k, n in cards.items() if n}))
    broken = {p.rule for p in report.problems}
    warned = {p.rule for p in report.warnings}
    for step in scenario.steps:
        here = f"{scenario.where}, line {step.line}"
        breaks = re.fullmatch(r"the deck breaks (.+)", step.text)
        warns = re.fullmatch(r"the deck is warned of (.+)", step.text)
        if step.sort == "expect" and step.text == "the deck is legal":
            if broken:
                raise Failure(f"{here}: {'; '.join(map(str, report.problems))}")
        elif step.sort == "expect" and breaks is not None:
            if breaks[1] not in broken:
                raise Failure(f"{here}: the deck breaks {', '.join(sorted(broken)) or 'nothing'}")
        elif step.sort == "expect" and warns is not None:
            if warns[1] not in warned:
                raise Failure(f"{here}: warned of {', '.join(sorted(warned)) or 'nothing'}")
        else:
            raise Failure(
                f"{here}: of a deck one may expect 'the deck is legal', 'the deck breaks §...' "
                "or 'the deck is warned of §...'"
            )
