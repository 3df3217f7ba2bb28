"""A card in a frame: its numbers, its powers, and what helps to understand them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from vs2pcg.cards import CARDS
from vs2pcg.cli.colours import SYMBOL_COLOURS, TEAM_COLOURS
from vs2pcg.language.text import Line, keywords_used, lines, team_words
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import LOCATION
from vs2pcg.rulebook.card_rulings import rulings_of
from vs2pcg.rulebook.catalogue import source_words

_BRACKETS = re.compile(r"\[([A-Za-z ]+)\]")
_NARROW = 88  # a single column is no wider than this
_SIDE_BY_SIDE = 120  # from here on the notes stand beside the card


def card_frame(d: CardDef, examples: Sequence[str], width: int) -> RenderableType:
    """The whole of it; wide terminals show the notes beside the card."""
    notes = _notes(d, examples)
    if notes and width >= _SIDE_BY_SIDE:
        both = Table.grid(padding=(0, 1))
        both.add_row(_panel(d, _face(d), 64), Panel(Group(*notes), width=54, border_style="dim"))
        return both
    between = [Text()] if notes else []
    return _panel(d, [*_face(d), *between, *notes], min(width, _NARROW))


def _panel(d: CardDef, body: Sequence[RenderableType], width: int) -> Panel:
    team = d.teams[0] if d.teams else ""
    return Panel(
        Group(*body),
        title=Text(d.name, "bold"),
        title_align="left",
        subtitle=Text(f"{d.number}, {_home(d)}", "dim"),
        subtitle_align="right",
        border_style=TEAM_COLOURS.get(team, "white"),
        width=width,
    )


def _face(d: CardDef) -> list[RenderableType]:
    """What is printed on the card, as far as the project says it."""
    parts: list[RenderableType] = [_facts(d)]
    if d.aka:
        parts.append(Text(f"AKA {', '.join(d.aka)}"))
    for line in lines(d):
        parts.append(Text())
        parts += _power(line)
    if d.flavour:
        parts += [Text(), Text(d.flavour, "italic")]
    return parts


def _facts(d: CardDef) -> Table:
    """Two rows: what kind of card of which team, and its numbers."""
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column()
    table.add_column(justify="right")
    kind = d.kind + (f", level {d.level}" if d.level else "")
    if d.kind == LOCATION:
        kind = f"{'basic' if d.basic else 'special'} {kind}"
    colour = TEAM_COLOURS.get(d.teams[0], "") if d.teams else ""
    table.add_row(
        Text(", ".join([kind, *d.subtypes]), "bold"), Text(team_words(d) or "no team", colour)
    )
    numbers = _numbers(d)
    cost = _cost(d)
    if numbers.plain or cost:
        table.add_row(numbers, Text(cost, "bold"))
    return table


def _cost(d: CardDef) -> str:
    if d.kind not in ("supporting character", "equipment"):
        return ""
    return f"cost {'X' if d.x_cost else d.cost}"


def _numbers(d: CardDef) -> Text:
    text = Text()
    if not d.is_character:
        return text
    for name, number in (("ATK", d.atk), ("DEF", d.defense), ("health", d.health)):
        text.append(f"{name} ", "dim").append(f"{number}   ", "bold")
    for mark, name, has in (("^", "Flight", d.flight), ("~", "Ranged", d.ranged)):
        if has:
            text.append(f"{mark} {name}   ", "cyan")
    text.rstrip()
    return text


def _power(line: Line) -> list[RenderableType]:
    """The name, below it when and for what, and set off from both what it does."""
    parts: list[RenderableType] = []
    if line.title:
        parts.append(Text(line.title, "bold yellow"))
    if line.when:
        parts.append(with_symbols(line.when, "bold"))
    parts.append(Padding(with_symbols(line.text), (0, 0, 0, 2 if line.title or line.when else 0)))
    return parts


def with_symbols(words: str, style: str = "") -> Text:
    """The words with each power symbol in its colour."""
    text = Text(words, style)
    for found in _BRACKETS.finditer(words):
        colour = SYMBOL_COLOURS.get(found.group(1), "magenta")
        text.stylize(f"bold {colour}", found.start(), found.end())
    return text


def _notes(d: CardDef, examples: Sequence[str]) -> list[RenderableType]:
    """Keywords, rulings, doubts and examples, each under a heading."""
    words = keywords_used(d)
    sections: dict[str, list[RenderableType]] = {
        "Keywords": [Text.assemble((f"{name}: ", "bold"), text) for name, text in words.items()],
        "Rulings": [_item(r.text, f"({source_words(r.sources)})") for r in rulings_of(d.number)],
        "In doubt": [Text(d.doubt, "red")] if d.doubt else [],
        "Banned": [Text(d.banned, "red")] if d.banned else [],
        "Not complete": [Text(d.incomplete, "red")] if d.incomplete else [],
        "Shown in scenarios": [_item(title) for title in examples],
    }
    parts: list[RenderableType] = []
    for name, items in sections.items():
        if items:
            parts += [Text()] * bool(parts) + [_heading(name), *items]
    return parts


def _heading(name: str) -> Rule:
    return Rule(Text(name, "cyan"), align="left", style="dim")


def _item(words: str, aside: str = "") -> Table:
    """A point of a list; its lines hang together."""
    table = Table.grid(padding=(0, 1))
    text = Text(words)
    if aside:
        text.append(f" {aside}", "dim")
    table.add_row("*", text)
    return table


def _home(d: CardDef) -> str:
    """The Issue that holds a card; some are printed in none and come with a card."""
    return d.issue or f"with {CARDS[d.form_of].name}"
