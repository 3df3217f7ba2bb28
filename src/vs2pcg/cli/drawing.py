"""The table as it looks in a terminal."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from vs2pcg.cards import CARDS

_TEAM_COLOURS = {
    "Fantastic": "bright_blue",
    "Frightful": "green",
    "Resistance": "yellow",
    "H.A.M.M.E.R.": "red",
    "Babyfaces": "bright_cyan",
    "Heels": "magenta",
    "Spider-Friends": "bright_red",
    "Sinister Syndicate": "bright_green",
}


def draw_table(view: dict[str, Any]) -> Group:
    """Everybody's side, the viewer's own at the bottom."""
    players = list(enumerate(view["players"]))
    me = view["viewer"]
    others = [p for p in players if p[0] != me]
    own = [p for p in players if p[0] == me]
    step = view["step"] if view["combat"] is None else "combat"
    head = Text(f"Turn {view['turn']}, {view['players'][view['active']]['name']}: {step}", "bold")
    if view["arena"]:
        head.append(f"   arena: {view['arena'][0]}", "italic")
    parts: list[RenderableType] = [head]
    for i, player in [*others, *own]:
        parts.append(_side(i, player, view, mine=i == me))
    return Group(*parts)


def _side(index: int, player: dict[str, Any], view: dict[str, Any], mine: bool) -> Panel:
    rows = ["front row", "back row"] if mine else ["back row", "front row"]
    if not player["alive"]:
        return Panel(Text("out of the game", "dim"), title=player["name"], border_style="dim")
    lines: list[RenderableType] = []
    for row in rows:
        cards = [_card(c, view) for c in player[row]]
        lines.append(_row(row, cards))
    resources = [_resource(r) for r in player["resource row"]]
    place = 0 if not mine else len(lines)
    lines.insert(place, _row("resources", resources))
    deck, hand = player["deck"], player["hand"]
    facts = (
        f"deck {deck['count']}   hand {hand['count']}   KO pile {len(player['KO pile'])}   "
        f"points {player['points']}"
    )
    if player["levels"]:
        facts += f"   XP {player['xp']}"
    lines.append(Text(facts, "dim"))
    if hand["known"]:
        names = ", ".join(c["name"] for c in hand["known"])
        lines.append(Text(("your hand: " if mine else "known in hand: ") + names, "cyan"))
    active = view["active"] == index
    return Panel(
        Group(*lines),
        title=f"[bold]{escape(player['name'])}[/]" + (" (turn)" if active else ""),
        border_style="yellow" if active else "white",
        title_align="left",
    )


def _row(name: str, cards: list[Text]) -> Columns:
    label = Text(f"{name:<10}", "dim")
    return Columns([label, *cards] if cards else [label, Text("-", "dim")], padding=(0, 2))


def _resource(r: dict[str, Any]) -> Text:
    name = r.get("name", "face down")
    style = "" if r["face up"] else "dim"
    text = name if r["face up"] or "name" not in r else f"({name})"
    return Text(text + (" (exhausted)" if r["exhausted"] else ""), style)


def _card(c: dict[str, Any], view: dict[str, Any]) -> Text:
    d = CARDS.get(c["number"])
    team = c["teams"][0] if c["teams"] else ""
    colour = _TEAM_COLOURS.get(team, "white")
    text = Text()
    combat = view["combat"]
    if combat is not None:
        if c["tag"] in combat["attackers"]:
            text.append("> ", "bold red")
        elif c["tag"] == combat["defender"]:
            text.append("< ", "bold blue")
    if not c["face up"]:
        what = "hidden" if c["hidden"] else "stunned"
        text.append(f"{c['name']} ({what})", "dim")
    else:
        text.append(c["name"], f"bold {colour}")
    if d is not None and "atk" in c:
        text.append(f" {c['atk']}/{c['defense']}")
        wounds = c["counters"].get("wounds", 0)
        text.append(f" {c['health'] - wounds}hp", "red" if wounds else "")
        icons = "".join(
            mark for mark, power in (("^", "Flight"), ("~", "Ranged")) if power in c["powers"]
        )
        text.append(f" {icons}" if icons else "")
    for kind in ("+1/+1", "-1/-1"):
        if c["counters"].get(kind):
            text.append(f" {c['counters'][kind]}x{kind}", "italic")
    if c["exhausted"] and c["face up"]:
        text.append(" exhausted", "dim")
    if "equipment" in c:
        text.append(f" + {c['equipment']['name']}", "italic")
    return text
