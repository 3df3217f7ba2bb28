"""The facts of every card, entered a second time: a slip of the keys shows up here."""

import json
from pathlib import Path
from typing import Any

import pytest

from vs2pcg.cards import CARDS

FACTS: dict[str, list[Any]] = json.loads(
    Path(__file__).with_name("card_facts.json").read_text(encoding="utf-8")
)


def test_no_card_and_no_facts_are_missing() -> None:
    assert sorted(set(FACTS) ^ set(CARDS)) == []


@pytest.mark.parametrize("number", sorted(FACTS))
def test_facts(number: str) -> None:
    if number not in CARDS:
        pytest.fail(f"{number} {FACTS[number][0]} is missing")
    d = CARDS[number]
    facts: list[Any] = [d.name, d.kind, "/".join(d.teams), d.level]
    priced = d.kind in ("supporting character", "equipment")
    facts.append(("X" if d.x_cost else d.cost) if priced else None)
    if d.is_character:
        facts += [d.atk, d.defense, d.health, int(d.flight), int(d.ranged)]
    assert facts == FACTS[number]
