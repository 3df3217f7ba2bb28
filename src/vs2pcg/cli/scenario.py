"""``vs2pcg scenario``: run scenarios; a judge's tool and a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from vs2pcg.cli.common import console, fail, say_json
from vs2pcg.scenarios.notation import Scenario, Unreadable, parse_each
from vs2pcg.scenarios.running import Result, run

ENDINGS = (".yaml", ".yml")
LARGEST = 2_000_000  # characters


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True))
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--quiet", is_flag=True, help="Only what failed, and the count.")
def scenario(paths: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """Run the scenarios of files or folders. The exit code is 1 if any fails.

    A scenario is a position, what is done in it, and what must come of it:

    \b
      scenario: A lone defender strikes back
      players:
        You: Spider-Man, front row
        Enemy: Iceman, front row
      turn: You, main
      steps:
        - attack Spider-Man -> Iceman
        - all pass
        - expect: Spider-Man is stunned

    docs/how-to-write-a-scenario.md tells all that can stand in one.
    """
    outcomes: list[dict[str, Any]] = []
    files = [f for p in paths for f in _files(Path(p))]
    if not files:
        fail(f"there is no .yaml file in {', '.join(paths)}")
    for file in files:
        try:
            outcomes += [_outcome(file, s) for s in _scenarios(file)]
        except UnreadableFile as error:
            outcomes.append(_unreadable(file, Unreadable(file.name, 1, str(error))))
    failed = sum(1 for o in outcomes if not o["passed"])
    if as_json:
        say_json(outcomes)
    else:
        for outcome in outcomes:
            if not outcome["passed"] or not quiet:
                _show(outcome)
        console.print(f"{len(outcomes) - failed} passed, {failed} failed")
    if failed:
        raise SystemExit(1)


class UnreadableFile(ValueError):
    """A file that holds no scenarios, or not in their notation."""


def _scenarios(file: Path) -> list[Scenario | Unreadable]:
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise UnreadableFile(f"{file} is too large: more than {LARGEST} characters")
        found = parse_each(text, str(file))
    except UnicodeDecodeError:
        raise UnreadableFile(f"{file} is not a text file (UTF-8)") from None
    except OSError as error:
        raise UnreadableFile(f"{file} can't be read: {error.strerror}") from None
    if not found:
        raise UnreadableFile(f"{file} holds no scenario; one begins with a line 'scenario: TITLE'")
    return found


def _outcome(file: Path, scenario: Scenario | Unreadable) -> dict[str, Any]:
    if isinstance(scenario, Unreadable):
        return _unreadable(file, scenario)
    result = run(scenario)
    return {
        "title": scenario.title,
        "file": scenario.where,
        "line": scenario.line,
        "passed": result.passed,
        "step": _failing_step(result),
        "problem": result.problem or None,
        "rules": list(dict.fromkeys(result.rules)),
    }


def _unreadable(file: Path, what: Unreadable) -> dict[str, Any]:
    return {
        "title": what.title,
        "file": str(file),
        "line": what.line,
        "passed": False,
        "step": None,
        "problem": what.problem,
        "rules": [],
    }


def _failing_step(result: Result) -> str | None:
    """What the line says that the problem is about."""
    for step in result.scenario.steps:
        if f", line {step.line}:" in result.problem:
            return step.text
    return None


def _show(outcome: dict[str, Any]) -> None:
    title = escape(outcome["title"])
    if outcome["passed"]:
        console.print(f"[green]ok[/]   {title}")
        return
    console.print(f"[red]FAIL[/] {title}")
    if outcome["step"]:
        console.print(f"     wanted: {escape(outcome['step'])}")
    console.print(f"     {escape(outcome['problem'])}", style="red")


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(file for ending in ENDINGS for file in path.rglob(f"*{ending}"))
