"""What several commands share: finding decks, telling errors, printing."""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import click
from rich.console import Console

from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.formats import MOST_BYTES, read_bytes, read_file
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import BadDeck
from vs2pcg.model.choice import Choice
from vs2pcg.model.deck import Deck
from vs2pcg.model.table import PLAYERS, TWO_AGAINST_TWO, Mode, Table, usual_mode
from vs2pcg.records import LARGEST, read

console = Console(highlight=False)
MOST_PROBLEMS = 10
STANDARD_INPUT = "the standard input"
MODES: dict[str, Mode] = {mode.replace(" ", "-"): mode for mode in PLAYERS}


def fail(message: str) -> NoReturn:
    """Stop with an error that says what is wrong."""
    raise click.ClickException(message)


def load_deck(name: str) -> Deck:
    """A legal deck: a first deck by name, or a deck file; - is the standard input."""
    try:
        deck = read_deck(name)
    except BadDeck as error:
        fail(unreadable(name, error))
    report = check(deck)
    if not report.legal:
        fail(f"{name} is not legal:\n  " + "\n  ".join(_first(report.problems)))
    return deck


def read_deck(name: str) -> Deck:
    """The same, legal or not. Raises BadDeck for what is in a file."""
    if not name.strip():
        fail(f"a deck's name is missing; the first decks are {', '.join(FIRST_DECKS)}")
    if name == "-":
        return read_bytes(sys.stdin.buffer.read(MOST_BYTES + 1), STANDARD_INPUT)
    path = Path(name)
    if name.lower() in FIRST_DECKS and not path.is_file():
        return first_deck(name.lower())
    if path.is_dir():
        fail(f"{name} is a folder; a deck is a file, or one of {', '.join(FIRST_DECKS)}")
    if path.is_char_device() or path.is_block_device():
        fail(f"{name} is a device, not a deck file")
    if not path.exists():
        near = difflib.get_close_matches(name.lower().removesuffix(".deck"), FIRST_DECKS, 1)
        fail(
            f"there is no deck file {name!r}, and no first deck of that name; "
            + (f"did you mean {near[0]}? The" if near else "the")
            + f" first decks are {', '.join(FIRST_DECKS)}"
        )
    try:
        return read_file(path)
    except OSError as error:
        fail(f"{name} can't be read: {error.strerror}")


def unreadable(name: str, error: BadDeck) -> str:
    called = STANDARD_INPUT if name == "-" else name
    return f"{called} can't be read:\n  " + "\n  ".join(_first(error.problems))


def _first(problems: Sequence[object]) -> list[str]:
    """So many problems as somebody will read, and how many more there are."""
    shown = [str(p) for p in problems[:MOST_PROBLEMS]]
    more = len(problems) - len(shown)
    return [*shown, f"... and {more} more"] if more else shown


def read_record(path: str) -> tuple[dict[str, Any], list[Choice]]:
    """The beginning and the choices of a game file. Raises BadRecord for what is in it."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            return read(file.read(LARGEST + 1))
    except OSError as error:
        fail(f"{path} can't be read: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{path} is not a text file (UTF-8); a game file is made with 'save' in vs2pcg play")


class Agreed(NamedTuple):
    """What was asked for of the table."""

    mode: str | None = None
    arena: bool = False
    eliminate_arenas: bool = False
    recruit_to_team_mate: bool = False

    def table(self, players: int) -> Table:
        mode = usual_mode(players) if self.mode is None else MODES[self.mode]
        if self.recruit_to_team_mate and mode != TWO_AGAINST_TWO:
            fail("--recruit-to-team-mate is an option of --table two-against-two")
        return Table(
            mode,
            arena=self.arena or self.eliminate_arenas,
            eliminate_arenas=self.eliminate_arenas,
            recruit_to_team_mate=self.recruit_to_team_mate,
        )


def table_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options of a table, handed on as one."""

    @click.option("--table", "mode", type=click.Choice(sorted(MODES)), help="How they play.")
    @click.option("--arena", is_flag=True, help="Arena mode: one arena for the whole game.")
    @click.option(
        "--eliminate-arenas", is_flag=True, help="Arena mode in which each player eliminates one."
    )
    @click.option(
        "--recruit-to-team-mate",
        is_flag=True,
        help="Two against two: recruit into a team-mate's rows, too.",
    )
    @wraps(command)
    def with_table(
        mode: str | None,
        arena: bool,
        eliminate_arenas: bool,
        recruit_to_team_mate: bool,
        **others: Any,
    ) -> None:
        command(agreed=Agreed(mode, arena, eliminate_arenas, recruit_to_team_mate), **others)

    return with_table


def say_json(data: Any) -> None:
    click.echo(json.dumps(data, indent=1, ensure_ascii=False))
