"""Nothing is without an example: each rule, power and plot twist is shown by a scenario, and
nothing names a rule, a power or a card that is not there."""

import re
from functools import cache
from pathlib import Path

import vs2pcg
from vs2pcg.cards import CARDS
from vs2pcg.language.keywords import KEYWORDS
from vs2pcg.model.definition import POWERS
from vs2pcg.rulebook.catalogue import rules
from vs2pcg.scenarios.notation import Scenario, parse

ROOT = Path(vs2pcg.__file__).parent
RULE = re.compile(r"§[a-z0-9-]+(?:\.[a-z0-9-]+)+")


@cache
def scenarios() -> tuple[Scenario, ...]:
    found: list[Scenario] = []
    for file in sorted(ROOT.rglob("*.yaml")):
        found += parse(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))
    return tuple(found)


def shown() -> set[str]:
    return {name for s in scenarios() for name in s.shows}


def test_every_rule_has_a_scenario() -> None:
    assert sorted(set(rules()) - shown()) == []


def test_every_power_has_a_scenario() -> None:
    examples = shown()
    missing = [
        f"{d.number}/{p.name}"
        for d in CARDS.values()
        for p in d.powers
        if f"{d.number}/{p.name}" not in examples
        and not (p.key.startswith("keyword/") and p.key in examples)
        and p.sort != "text"
        and not d.incomplete
    ]
    assert missing == []


def test_every_plot_twist_has_a_scenario() -> None:
    examples = {name.partition("/")[0] for name in shown()}
    missing = [
        f"{d.number} {d.name}"
        for d in CARDS.values()
        if d.kind == "plot twist" and not d.incomplete and d.number not in examples
    ]
    assert missing == []


def test_every_keyword_has_a_scenario() -> None:
    examples = shown()
    by_card = {
        p.name for d in CARDS.values() for p in d.powers if f"{d.number}/{p.name}" in examples
    }
    missing = [k for k in KEYWORDS if f"keyword/{k}" not in examples and k not in by_card]
    assert missing == []


def test_scenarios_show_what_there_is() -> None:
    book = rules()
    printed = {f"{d.number}/{p.name}" for d in CARDS.values() for p in d.powers}
    unknown = [
        f"{s.where}, line {s.line}: {name}"
        for s in scenarios()
        for name in s.shows
        if name not in book and name not in CARDS and name not in printed and name not in POWERS
    ]
    assert unknown == []


def test_no_scenario_is_without_a_subject() -> None:
    assert [f"{s.where}, line {s.line}" for s in scenarios() if not s.shows or not s.steps] == []


def test_the_code_names_no_unknown_rule() -> None:
    book = rules()
    unknown = {
        f"{file.relative_to(ROOT)}: {name}"
        for file in ROOT.rglob("*.py")
        for name in RULE.findall(file.read_text(encoding="utf-8"))
        if name not in book
    }
    assert sorted(unknown) == []
