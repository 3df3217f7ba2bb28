"""The rulebook: its files are sound, and every rule in it is shown by a scenario."""

from pathlib import Path

import pytest

import vs2pcg
from vs2pcg.rulebook.catalogue import (
    RulebookError,
    collect,
    read,
    rules,
    search,
    source_words,
)
from vs2pcg.scenarios.notation import Scenario, parse

ROOT = Path(vs2pcg.__file__).parent
PAGE = """
heading = "Flight"
order = {order}

[[rule]]
id = "{id}"
text = "Fliers fly\\n  over."
sources = ["2024: Flight"]
"""


def scenarios(folder: Path) -> list[Scenario]:
    found: list[Scenario] = []
    for file in sorted(folder.rglob("*.yaml")):
        found += parse(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))
    return found


def cited(scenario: Scenario) -> set[str]:
    """The rules that a scenario is an example of."""
    return {name for name in scenario.shows if name.startswith("§")}


@pytest.mark.parametrize(
    "scenario", scenarios(ROOT / "rulebook"), ids=lambda s: f"{s.where}: {s.title}"
)
def test_a_scenario_of_the_book_shows_rules_of_the_book(scenario: Scenario) -> None:
    assert cited(scenario), "it shows no rule"
    assert cited(scenario) <= rules().keys()


def test_every_rule_is_shown() -> None:
    shown = set[str]().union(*(cited(s) for s in scenarios(ROOT)))
    assert [rule for rule in rules() if rule not in shown] == []


def test_every_rule_is_a_whole_text_with_a_source() -> None:
    for rule in rules().values():
        assert rule.text.endswith("."), rule.id
        assert rule.sources, rule.id


def test_files_come_in_the_order_of_the_book() -> None:
    book = collect(
        [("b.toml", PAGE.format(order=2, id="§b")), ("c.toml", PAGE.format(order=1, id="§c"))]
    )
    assert list(book) == ["§c", "§b"]
    assert book["§b"].text == "Fliers fly over."


def test_a_rule_may_be_in_one_file_only() -> None:
    pages = [
        ("one.toml", PAGE.format(order=1, id="§x")),
        ("two.toml", PAGE.format(order=2, id="§x")),
    ]
    with pytest.raises(RulebookError, match=r"two\.toml: §x is also in one\.toml"):
        collect(pages)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("heading = ", "not TOML"),
        ('order = 1\n[[rule]]\nid = "§x"', "the file has no 'heading'"),
        ('heading = "H"\norder = 1\n[[rule]]\ntext = "T."', "rule number 1 has no 'id'"),
        ('heading = "H"\norder = 1\n[[rule]]\nid = "§x"', "rule §x has no 'text'"),
        (PAGE.format(order=1, id="attack"), "'attack' is no id"),
        (PAGE.format(order='"1"', id="§x"), "the 'order' of the file should be a filled int"),
        (PAGE.format(order=1, id="§x") + "more = 1", "rule §x has 'more'"),
    ],
)
def test_an_error_says_what_is_wrong_and_where(text: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=rf"page\.toml: {problem}"):
        read(text, "page.toml")


def test_searching_by_words() -> None:
    found = [rule.id for rule in search("flight")]
    assert found[0] == "§flight.over"
    assert "§attack.ready" not in found
    assert [rule.id for rule in search("SECOND player one card")] == [
        "§tables.second-player-draws-one"
    ]
    assert search("") == []
    assert search("nosuchword") == []


def test_sources_in_words_for_readers() -> None:
    sources = ["2024: Flight", "rulings: Strike", "decisions: 7", "project"]
    assert source_words(sources) == "2024: Flight; rulings: Strike; our reading"
