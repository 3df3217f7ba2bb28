"""Decks and tables for random games: first decks, and decks of anything an Issue holds."""

from __future__ import annotations

import random

from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.random_decks import ISSUES, random_deck
from vs2pcg.model.deck import Deck
from vs2pcg.model.table import Table

TABLES = (
    Table("two players"),
    Table("two players", arena=True),
    Table("free for all"),
    Table("free for all", arena=True, eliminate_arenas=True),
    Table("two against two"),
    Table("two against two", recruit_to_team_mate=True),
)


def company(chance: random.Random) -> tuple[list[Deck], Table]:
    """Some decks at some table."""
    table = chance.choice(TABLES)
    players = {
        "two players": 2,
        "free for all": chance.choice((3, 4)),
        "two against two": 4,
    }[table.mode]
    decks = []
    for _ in range(players):
        if chance.random() < 0.3:
            decks.append(first_deck(chance.choice(FIRST_DECKS)))
        else:
            decks.append(random_deck(chance, chance.choice(ISSUES)))
    return decks, table
