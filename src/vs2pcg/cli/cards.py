"""``vs2pcg card`` and ``vs2pcg cards``: look cards up."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import click
from rich.markup import escape
from rich.table import Table

from vs2pcg.cards import CARDS
from vs2pcg.cli.common import console, fail, say_json
from vs2pcg.cli.showing import card_json, named_cards, show_card
from vs2pcg.decks.lookup import UnknownCard
from vs2pcg.language.text import rules_text
from vs2pcg.model.definition import CardDef


@click.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def card(name: tuple[str, ...], as_json: bool) -> None:
    """Show every card called NAME (or with that number): text, keywords, examples.

    \b
    vs2pcg card Silk
    vs2pcg card PNY-009
    """
    wanted = " ".join(name).strip()
    if not wanted:
        fail("which card? Give a name or a number, like Silk or PNY-009")
    try:
        found = named_cards(wanted)
    except UnknownCard as error:
        fail(str(error))
    if as_json:
        say_json([card_json(d) for d in found])
    else:
        show_card(wanted)


@click.command()
@click.option("--team", help="A team affiliation, or part of it.")
@click.option("--kind", help="main character, supporting character, plot twist, equipment, ...")
@click.option("--cost", help="A number, or a range like 2-4.")
@click.option("--text", help="Words of the name or the rules text.")
@click.option("--issue", help="FAN, TUB, AEW, PNY, or part of the Issue's name.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def cards(
    team: str | None,
    kind: str | None,
    cost: str | None,
    text: str | None,
    issue: str | None,
    as_json: bool,
) -> None:
    """List the cards that fit all that is asked for.

    \b
    vs2pcg cards --team Heels --cost 1-3
    vs2pcg cards --kind "plot twist" --text wound --issue TUB
    """
    low, high = _range(cost)
    _must_exist("--team", team, {t for d in CARDS.values() for t in d.teams})
    _must_exist("--kind", kind, {d.kind for d in CARDS.values()})
    _must_exist("--issue", issue, {f"{d.number[:3]} {d.issue}" for d in CARDS.values()})

    def fits(d: CardDef) -> bool:
        said = f"{d.name} {' '.join(rules_text(d))}".casefold()
        return (
            (team is None or any(team.casefold() in t.casefold() for t in d.teams))
            and (kind is None or kind.strip().casefold() in d.kind)
            and (cost is None or (_has_cost(d) and low <= d.cost <= high))
            and (text is None or text.casefold() in said)
            and (issue is None or issue.casefold() in f"{d.number} {d.issue}".casefold())
        )

    found = [d for d in CARDS.values() if fits(d)]
    if as_json:
        say_json([card_json(d) for d in found])
        return
    table = Table(box=None, header_style="dim")
    columns = [c for c in COLUMNS if not c.if_wide or console.width >= WIDE]
    for column in columns:
        table.add_column(column.title, no_wrap=column.no_wrap)
    for d in found:
        table.add_row(*(escape(column.says(d)) for column in columns))
    console.print(table)
    console.print(f"[dim]{len(found)} of {len(CARDS)} cards[/]")


def _has_cost(d: CardDef) -> bool:
    return d.kind in ("supporting character", "equipment")


def _cost(d: CardDef) -> str:
    return ("X" if d.x_cost else str(d.cost)) if _has_cost(d) else ""


def _kind(d: CardDef) -> str:
    return d.kind.removesuffix(" character") + (f" {d.level}" if d.level else "")


class Column(NamedTuple):
    title: str
    says: Callable[[CardDef], str]
    no_wrap: bool = False
    if_wide: bool = False  # left out where a terminal has no room for it


COLUMNS = (
    Column("number", lambda d: d.number, no_wrap=True),
    Column("name", lambda d: d.name),
    Column("kind", _kind, if_wide=True),
    Column("team", lambda d: ", ".join(d.teams), if_wide=True),
    Column("cost", _cost, no_wrap=True),
    Column("ATK/DEF", lambda d: f"{d.atk}/{d.defense}" if d.is_character else "", no_wrap=True),
    Column("health", lambda d: str(d.health) if d.is_character else "", if_wide=True),
)
WIDE = 60  # letters in a line


def _must_exist(option: str, wanted: str | None, known: set[str]) -> None:
    """A word that no card could have is a mistake, not a search that finds nothing."""
    if wanted is not None and not any(wanted.strip().casefold() in k.casefold() for k in known):
        fail(f"{option} {wanted!r} fits none of {', '.join(sorted(known))}")


def _range(cost: str | None) -> tuple[int, int]:
    if cost is None:
        return 0, 99
    low, dash, high = cost.partition("-")
    try:
        least, most = int(low), int(high) if dash else int(low)
    except ValueError:
        fail(f"--cost takes a number or a range like 2-4, not {cost!r}")
    if least > most:
        fail(f"--cost {cost} is empty: a range goes from the lower to the higher cost")
    return least, most
