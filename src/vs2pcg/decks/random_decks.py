"""Decks of anything an Issue holds: for tests, benchmarks and surprises."""

from __future__ import annotations

import random

from vs2pcg.cards import CARDS
from vs2pcg.decks.notation import levels_of
from vs2pcg.decks.piles import complete_piles
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import MAIN_CHARACTER

ISSUES = ("FAN", "TUB", "AEW", "PNY")


def main_characters(issue: str = "") -> list[CardDef]:
    return [
        d
        for d in CARDS.values()
        if d.kind == MAIN_CHARACTER and d.level == 1 and d.number.startswith(issue)
    ]


def random_deck(chance: random.Random, issue: str, must_hold: str = "") -> Deck:
    """Sixty cards of an Issue, whatever they are; with one of them four times if wanted."""
    mains = main_characters(issue)
    main = CARDS[must_hold] if must_hold in {d.number for d in mains} else chance.choice(mains)
    pool = [
        d.number
        for d in CARDS.values()
        if d.number.startswith(issue)
        and not d.no_deck
        and not d.incomplete
        and d.kind != MAIN_CHARACTER
    ]
    cards: dict[str, int] = {}
    if must_hold in pool:
        cards[must_hold] = CARDS[must_hold].limit
    while sum(cards.values()) < 60:
        number = chance.choice(pool)
        if cards.get(number, 0) < CARDS[number].limit:
            cards[number] = cards.get(number, 0) + 1
    deck = Deck(f"{main.name} and company", levels_of(main), cards)
    return complete_piles(deck)
