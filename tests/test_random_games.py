"""Games at random, under the harness: a short run. ``make soak`` is the long one."""

import random

import pytest

from tests.companies import TABLES, company
from tests.harness import play
from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.random_decks import random_deck


@pytest.mark.parametrize("name", FIRST_DECKS)
def test_first_decks_against_each_other(name: str) -> None:
    others = [n for n in FIRST_DECKS if n != name]
    decks = [first_deck(name), first_deck(others[len(name) % len(others)])]
    play(decks, seed=len(name))


@pytest.mark.parametrize("seed", range(1, 13))
def test_any_company(seed: int) -> None:
    decks, table = company(random.Random(seed))
    play(decks, seed, table, rate=0.02)


@pytest.mark.parametrize("table", TABLES, ids=lambda t: f"{t.mode} {t.arena}")
def test_every_table(table: object) -> None:
    chance = random.Random(7)
    players = {"two players": 2, "free for all": 3, "two against two": 4}
    mode = getattr(table, "mode", "")
    decks = [random_deck(chance, issue) for issue in ("TUB", "PNY", "AEW", "FAN")]
    play(decks[: players[mode]], 7, table, rate=0.02)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [n for n, d in CARDS.items() if not d.incomplete])
def test_every_card_in_the_company_of_its_issue(number: str) -> None:
    chance = random.Random(number)
    issue = number[:3]
    decks = [random_deck(chance, issue, number), random_deck(chance, issue, number)]
    play(decks, seed=int(number[4:]), rate=0.004)
