"""The rulings on single cards: their files are sound, and speak of cards that there are."""

import re
from pathlib import Path

import pytest

from vs2pcg.cards import CARDS
from vs2pcg.rulebook.card_rulings import by_card, card_rulings, read_rulings, rulings_of
from vs2pcg.rulebook.catalogue import RulebookError, rules

READINGS = Path(__file__).parent.parent / "docs" / "readings.md"
PAGE = """
[[ruling]]
cards = ["TUB-001", "TUB-002"]
text = "One may stand\\n for several."
sources = ["2019: Specific Card Clarifications"]
"""
SOURCE = re.compile(
    r"(2019|2020|2023|2024): \S.*|rulings: \S.*|easy to miss: \S.*|decisions: \d+|project"
)


def test_every_ruling_is_about_cards_that_exist() -> None:
    assert [number for number in card_rulings() if number not in CARDS] == []


def test_every_issue_has_rulings() -> None:
    assert {number[:3] for number in card_rulings()} == {"FAN", "TUB", "AEW", "PNY"}


@pytest.mark.parametrize("number", card_rulings())
def test_a_ruling_is_a_whole_text_with_its_sources(number: str) -> None:
    for ruling in rulings_of(number):
        assert ruling.text.endswith("."), ruling.text
        assert ruling.sources
        assert [s for s in ruling.sources if not SOURCE.fullmatch(s)] == []


def test_several_cards_share_a_ruling() -> None:
    (ruling,) = read_rulings(PAGE, "page.toml")
    assert ruling.text == "One may stand for several."
    assert by_card([ruling]) == {"TUB-001": (ruling,), "TUB-002": (ruling,)}


def test_a_card_without_rulings_has_none() -> None:
    assert rulings_of("TUB-024") == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[[ruling", "not TOML"),
        ("", "the file has no 'ruling'"),
        ("ruling = [1]", "ruling number 1 should be a table that starts with \\[\\[ruling\\]\\]"),
        ('[[ruling]]\ncards = ["TUB-001"]', "ruling number 1 has no 'text'"),
        (PAGE + "more = 1", "ruling number 1 has 'more'; only cards, text, sources belong there"),
        (PAGE.replace('["TUB-001", "TUB-002"]', "[]"), "the 'cards' of ruling number 1 should be"),
        (
            PAGE.replace("TUB-002", "Cyclops"),
            "ruling number 1 names 'Cyclops'; a card's number looks like 'TUB-001'",
        ),
        (PAGE.replace('"TUB-002"', "2"), "ruling number 1 names 2; a card's number looks like"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=rf"page\.toml: {problem}"):
        read_rulings(text, "page.toml")


def test_the_list_of_readings_names_rules_and_cards_that_exist() -> None:
    text = READINGS.read_text(encoding="utf-8")
    named = set(re.findall(r"§[a-z0-9-]+(?:\.[a-z0-9-]+)+", text))
    assert named
    assert named <= rules().keys()
    assert set(re.findall(r"\b[A-Z]{3}-\d{3}\b", text)) <= CARDS.keys()
