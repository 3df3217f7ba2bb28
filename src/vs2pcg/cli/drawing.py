"""The table as it looks in a terminal."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from vs2pcg.cards import CARDS
from vs2pcg.cli.colours import TEAM_COLOURS
from vs2pcg.cli.common import console
from vs2pcg.views.wording import short_facts

_GAP = "   "
_AROUND_A_ROW = 16  # the frame and the name of the row
LEGEND = "4/7 ATK/DEF  hp health left  ^ Flight  ~ Ranged  > attacks  < defends"


def draw_table(view: dict[str, Any]) -> Group:
    """Everybody's side, the viewer's own at the bottom."""
    players = list(enumerate(view["players"]))
    me = view["viewer"]
    others = [p for p in players if p[0] != me]
    own = [p for p in players if p[0] == me]
    parts: list[RenderableType] = [_heading(view)]
    for i, player in [*others, *own]:
        parts.append(_side(i, player, view, mine=i == me))
    return Group(*parts)


def _heading(view: dict[str, Any]) -> Text:
    step = view["step"] if view["combat"] is None else "combat"
    if not view["turn"]:
        head = Text("Before the first turn", "bold")
    else:
        head = Text(
            f"Turn {view['turn']}, {view['players'][view['active']]['name']}: {step}", "bold"
        )
    if view["arena"]:
        head.append(f"   arena: {', '.join(view['arena'])}", "italic")
    return head


def _side(index: int, player: dict[str, Any], view: dict[str, Any], mine: bool) -> Panel:
    title = f"[bold]{escape(player['name'])}[/]"
    if not player["alive"]:
        return Panel(
            Text("out of the game", "dim"), title=title, border_style="dim", title_align="left"
        )
    rows = {row: [_card(c, view) for c in player[row]] for row in ("back row", "front row")}
    rows["resources"] = [_resource(r) for r in player["resource row"]]
    order = ("front row", "back row", "resources")
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for row in order if mine else reversed(order):
        grid.add_row(row, _in_a_row(rows[row]))
    hand = player["hand"]
    if hand["known"]:
        grid.add_row("your hand" if mine else "of hand", _in_a_row(_hand(hand["known"])))
    active = view["active"] == index and view["turn"] > 0
    return Panel(
        Group(grid, Text(_facts(player, mine), "dim")),
        title=title + (" (turn)" if active else ""),
        border_style="yellow" if active else "white",
        title_align="left",
    )


def _facts(player: dict[str, Any], mine: bool) -> str:
    facts = [
        f"deck {player['deck']['count']}",
        f"hand {player['hand']['count']}",
        f"KO pile {len(player['KO pile'])}",
        f"points {player['points']}",
    ]
    if player["levels"]:
        facts.append(f"XP {player['xp']}")
    for name, pile in player["piles"].items():
        facts.append(f"{name} {pile['count']}")
    top = [c["name"] for c in player["deck"]["known"] if c["place"] == 1]
    if top:
        facts.append(f"top of the deck: {top[0]}")
    return "   ".join(facts)


def _hand(known: list[dict[str, Any]]) -> list[Text]:
    """The cards with what one needs to know of them, equal ones counted."""
    counts: Counter[tuple[str, int]] = Counter((c["number"], c.get("part", 0)) for c in known)
    names = {c["number"]: c["name"] for c in known}
    cards = []
    for (number, part), n in counts.items():
        text = Text(f"{n} {names[number]}" if n > 1 else names[number], "cyan")
        if number in CARDS:
            text.append(f" ({short_facts(CARDS[number])})", "dim")
        if part:
            text.append(" [own part]", "dim")
        cards.append(text)
    return cards


def _in_a_row(cards: list[Text]) -> Text:
    """Cards one after the other, none of them broken across lines."""
    if not cards:
        return Text("-", "dim")
    width = console.width - _AROUND_A_ROW
    text = Text()
    column = 0
    for card in cards:
        if column and column + len(_GAP) + card.cell_len > width:
            text.append("\n")
            column = 0
        elif column:
            text.append(_GAP)
            column += len(_GAP)
        text.append_text(card)
        column += card.cell_len
    return text


def _resource(r: dict[str, Any]) -> Text:
    name = r.get("name", "face down")
    style = "" if r["face up"] else "dim"
    text = name if r["face up"] or "name" not in r else f"({name})"
    return Text(text + (" (exhausted)" if r["exhausted"] else ""), style)


def _card(c: dict[str, Any], view: dict[str, Any]) -> Text:
    text = Text()
    combat = view["combat"]
    if combat is not None:
        if c["tag"] in combat["attackers"]:
            text.append("> ", "bold red")
        elif c["tag"] == combat["defender"]:
            text.append("< ", "bold blue")
    if not c["face up"]:
        text.append(f"{c['name']} ({'hidden' if c['hidden'] else 'stunned'})", "dim")
    else:
        team = c["teams"][0] if c["teams"] else ""
        text.append(c["name"], f"bold {TEAM_COLOURS.get(team, 'white')}")
    if "atk" in c:
        _numbers(text, c)
    for kind in ("+1/+1", "-1/-1"):
        if c["counters"].get(kind):
            text.append(f" {c['counters'][kind]}x{kind}", "italic")
    if c["exhausted"] and c["face up"]:
        text.append(" exhausted", "dim")
    if "equipment" in c:
        text.append(f" + {c['equipment']['name']}", "italic")
    if c["universe"]:
        text.append(" (pocket universe)", "dim")
    return text


def _numbers(text: Text, c: dict[str, Any]) -> None:
    if c["face up"]:
        text.append(f" {c['atk']}/{c['defense']}")
    wounds = c["counters"].get("wounds", 0)
    text.append(f" {c['health'] - wounds}hp", "red" if wounds else "")
    icons = "".join(
        mark for mark, power in (("^", "Flight"), ("~", "Ranged")) if power in c["powers"]
    )
    text.append(f" {icons}" if icons else "")
