"""``look``: a card in play as it is now, and what makes its numbers what they are."""

from __future__ import annotations

from rich.markup import escape
from rich.panel import Panel

from vs2pcg.cli.common import console
from vs2pcg.language.text import power_text
from vs2pcg.model.definition import POWERS
from vs2pcg.model.state import State
from vs2pcg.model.words import EQUIPPED, IN_PLAY, RESOURCE
from vs2pcg.rules.basics.names import names_of
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.views.numbers import health_text, lasting, stat_parts
from vs2pcg.views.seeing import may_know


def cards_called(s: State, name: str, viewer: int) -> list[int]:
    """The cards in play of that name, or with it in their name, as far as the viewer knows them."""
    wanted = name.casefold()
    seen = [c.id for c in s.cards if c.zone in IN_PLAY and _known(s, c.id, viewer)]
    exact = [
        c
        for c in seen
        if str(s.cards[c].tag) == name or any(n.casefold() == wanted for n in names_of(s, c))
    ]
    return exact or [c for c in seen if wanted and wanted in s.cards[c].d.name.casefold()]


def _known(s: State, card: int, viewer: int) -> bool:
    c = s.cards[card]
    return c.zone != RESOURCE or c.face_up or may_know(c, viewer)


def look_panel(s: State, card: int, viewer: int) -> Panel:
    """All about one card in play."""
    c = s.cards[card]
    body = [f"[dim]{escape(_place(s, card, viewer))}[/]"]
    if c.d.is_character:
        body += _numbers(s, card)
    counters = [
        f"{n} {word}" for word, n in (("XP", c.xp), ("vitality", c.vitality), *c.marks) if n
    ]
    if counters:
        body.append(f"counters: {escape(', '.join(counters))}")
    teams = teams_of(s, card)
    if teams:
        body.append(f"team affiliations: {escape(', '.join(teams))}")
    if c.equipment >= 0:
        body.append(f"equipped with: {escape(s.cards[c.equipment].d.name)}")
    for power in powers_of(s, card):
        text = power_text(power, c.d) or power.reminder
        body.append(f"[bold yellow]{escape(power.name)}[/] {escape(text)}")
    body += [f"[italic]{escape(x)}[/]" for x in _effects_on(s, card)]
    return Panel(
        "\n".join(body),
        title=f"[bold]{escape(c.d.name)}[/] [dim]{c.d.number}[/]",
        title_align="left",
        width=min(console.width, 88),
    )


def _place(s: State, card: int, viewer: int) -> str:
    c = s.cards[card]
    facts = [c.d.kind if not c.level else f"{c.d.kind}, level {c.level}"]
    if c.zone == EQUIPPED:
        facts.append(f"on {s.cards[c.bearer].d.name}")
    else:
        own = c.side == viewer
        facts.append(f"your {c.zone}" if own else f"{c.zone} of {s.players[c.side].name}")
    if c.zone == RESOURCE:
        facts.append("face up" if c.face_up else "face down")
    elif not c.face_up:
        facts.append("hidden" if c.hidden else "stunned")
    facts.append("exhausted" if c.exhausted else "ready")
    return ", ".join(facts)


def _numbers(s: State, card: int) -> list[str]:
    parts = stat_parts(s, card)
    lines = [f"[bold]{atk_of(s, card)}/{def_of(s, card)}[/]  ATK/DEF"]
    if len(parts) > 1 or parts[0].cause != "printed":
        lines += [
            f"  {p.atk}/{p.defense} {escape(p.cause)}"
            if i == 0
            else f"  {p.atk:+d}/{p.defense:+d} {escape(p.cause)}"
            for i, p in enumerate(parts)
        ]
    lines.append(f"health: {health_text(s, card)}")
    return lines


def _effects_on(s: State, card: int) -> list[str]:
    """What effects have given it or taken from it, besides numbers."""
    found = []
    for m in s.modifiers:
        if m.on != card or m.kind not in ("gain", "lose", "team", "rule"):
            continue
        word = POWERS[m.word].name if m.kind == "gain" else m.word
        said = {
            "gain": f"gained {word}",
            "lose": f"lost powers: {word}",
            "team": f"{'gained' if m.a > 0 else 'lost'} the team affiliation {word}",
            "rule": word,
        }[m.kind]
        found.append(f"{said} ({lasting(s, m.source, m.until)})")
    return found
