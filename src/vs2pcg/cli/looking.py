"""``look``: a card in play as it is now, and what makes its numbers what they are."""

from __future__ import annotations

from rich.markup import escape
from rich.panel import Panel

from vs2pcg.cli.common import console
from vs2pcg.model.state import State
from vs2pcg.model.words import IN_PLAY, RESOURCE
from vs2pcg.rules.basics.names import names_of
from vs2pcg.views.looking import Fact, facts_of
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
    return Panel(
        "\n".join(_drawn(fact) for fact in facts_of(s, card, viewer)),
        title=f"[bold]{escape(c.d.name)}[/] [dim]{c.d.number}[/]",
        title_align="left",
        width=min(console.width, 88),
    )


def _drawn(fact: Fact) -> str:
    head, text = escape(fact.head), escape(fact.text)
    match fact.kind:
        case "place":
            return f"[dim]{text}[/]"
        case "numbers":
            return f"[bold]{head}[/]  {text}"
        case "power":
            return f"[bold yellow]{head}[/] {text}"
        case "effect":
            return f"[italic]{text}[/]"
    return escape(str(fact))
