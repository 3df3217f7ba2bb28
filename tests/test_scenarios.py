"""Every scenario of the cards and of the rulebook."""

from pathlib import Path

import pytest

import vs2pcg
from vs2pcg.scenarios.notation import Scenario, parse
from vs2pcg.scenarios.running import run

ROOT = Path(vs2pcg.__file__).parent


def all_scenarios() -> list[Scenario]:
    found: list[Scenario] = []
    for file in sorted(ROOT.rglob("*.yaml")):
        found += parse(file.read_text(), str(file.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda s: f"{s.where}: {s.title}")
def test_scenario(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, result.problem
