"""Running commands as people type them, and what they print."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from vs2pcg.cli.main import cli
from vs2pcg.model.state import State
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, args, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def words(result: Result) -> str:
    """The output with line breaks and frames taken out, so that a sentence can be found."""
    return " ".join(result.output.replace("│", " ").split())


def data(*args: str) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def position(text: str) -> State:
    (scenario,) = parse("scenario: a position\nplayers:\n" + text, "here")
    return build(scenario).state
