"""``vs2pcg scenario``: run scenarios; a judge's tool and a test."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from vs2pcg.cli.common import console, fail, say_json
from vs2pcg.scenarios.notation import NotationError, parse
from vs2pcg.scenarios.running import Result, run


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True))
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--quiet", is_flag=True, help="Only what failed, and the count.")
def scenario(paths: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """Run the scenarios of files or folders. The exit code is 1 if any fails."""
    results: list[Result] = []
    files = [f for p in paths for f in _files(Path(p))]
    if not files:
        fail("there is no .scenario file there")
    for file in files:
        try:
            scenarios = parse(file.read_text(encoding="utf-8"), str(file))
        except NotationError as error:
            fail(str(error))
        except UnicodeDecodeError:
            fail(f"{file} is not a text file (UTF-8)")
        if not scenarios:
            fail(f"{file} holds no scenario; one begins with a line 'scenario: TITLE'")
        results += [run(s) for s in scenarios]
    failed = [r for r in results if not r.passed]
    if as_json:
        say_json(
            [
                {
                    "title": r.scenario.title,
                    "file": r.scenario.where,
                    "line": r.scenario.line,
                    "passed": r.passed,
                    "problem": r.problem or None,
                    "rules": list(dict.fromkeys(r.rules)),
                }
                for r in results
            ]
        )
    else:
        for r in results:
            if r.passed and not quiet:
                console.print(f"[green]ok[/]   {escape(r.scenario.title)}")
            elif not r.passed:
                console.print(f"[red]FAIL[/] {escape(r.scenario.title)}")
                console.print(f"     {escape(r.problem)}", style="red")
        console.print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise SystemExit(1)


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.scenario")) if path.is_dir() else [path]
