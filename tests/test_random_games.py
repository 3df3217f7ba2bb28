"""Games at random, under the harness: a short run. ``make soak`` is the long one."""

import random
from itertools import combinations

import pytest

from tests.companies import TABLES, company
from tests.harness import play
from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.random_decks import ISSUES, main_characters, random_deck
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef

NUMBERS = [n for n, d in CARDS.items() if not d.incomplete]


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


def in_company(number: str) -> list[Deck]:
    """Two decks of the Issue that hold the card, and between them as good as all others."""
    chance = random.Random(number)
    return [random_deck(chance, number[:3], number) for _ in range(2)]


def face_to_face(one: CardDef, other: CardDef) -> list[Deck]:
    chance = random.Random(one.number + other.number)
    return [random_deck(chance, d.number[:3], d.number) for d in (one, other)]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_card_in_the_company_of_its_issue(number: str) -> None:
    play(in_company(number), seed=int(number[4:]), rate=0.004)


@pytest.mark.parametrize("issue", ISSUES)
def test_every_main_character_against_every_other(issue: str) -> None:
    for seed, (one, other) in enumerate(combinations(main_characters(issue), 2)):
        play(face_to_face(one, other), seed, rate=0.001)


def test_every_two_cards_of_an_issue_meet() -> None:
    games = [in_company(number) for number in NUMBERS]
    for issue in ISSUES:
        games += [face_to_face(*two) for two in combinations(main_characters(issue), 2)]
    met: set[tuple[str, str]] = set()
    for decks in games:
        cards = {
            number
            for d in decks
            for pile in (
                d.main,
                d.cards,
                d.inventions,
                d.identities,
                d.tokens,
                d.challenge_matches,
            )
            for number in pile
        }
        met.update(combinations(sorted(cards), 2))
    never = [
        f"{one} and {other}"
        for one, other in combinations(sorted(NUMBERS), 2)
        if one[:3] == other[:3] and (one, other) not in met
    ]
    assert never == []
