"""What happened, told briefly: the log keeps every line, a player at the table needs fewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from rich.padding import Padding
from rich.text import Text

from vs2pcg.cli.common import console
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD
from vs2pcg.views.log import Line, line
from vs2pcg.views.wording import addressed

_UNSAID_RULES = frozenset(
    ("§attack.exhaust", "§recovery.ready", "§paying.turn-down", "§paying.discard")
)
_SUMMED_UP = 5  # an enemy turn of so many lines gets a summary


def whole_log(s: State, events: Iterable[Event], viewer: int) -> list[Line]:
    """Every line, with its rule."""
    found = (line(s, e, viewer) for e in events)
    return [x._replace(text=addressed(x.text)) for x in found if x is not None]


def brief(s: State, events: Sequence[Event], viewer: int) -> list[Line]:
    """The lines that a player needs: what goes without saying is left out, draws are gathered."""
    told: list[Line] = []
    drawn: list[tuple[Event, str]] = []
    before: Event | None = None
    for event in events:
        said = line(s, event, viewer)
        if said is None or _goes_without_saying(event, before):
            continue
        if drawn and (event.kind != "draws card" or event.player != drawn[0][0].player):
            told.append(_draws(s, drawn))
            drawn = []
        if event.kind == "draws card":
            drawn.append((event, said.text.split(" draws ", 1)[1]))
        else:
            told.append(said)
        before = event
    if drawn:
        told.append(_draws(s, drawn))
    return [x._replace(text=addressed(x.text)) for x in _counted(told)]


def _goes_without_saying(event: Event, before: Event | None) -> bool:
    if event.rule in _UNSAID_RULES:
        return True
    if event.kind == "appears" and before is not None:
        return before.kind in ("recruits", "placed") and before.card == event.card
    return event.kind in ("shuffles", "skips draw")


def _draws(s: State, drawn: list[tuple[Event, str]]) -> Line:
    who = s.players[drawn[0][0].player].name
    cards = [name for _, name in drawn]
    if len(cards) > 1 and set(cards) == {"a card"}:
        cards = [f"{len(cards)} cards"]
    return Line(f"{who} draws {', '.join(cards)}", drawn[0][0].rule, 1)


def _counted(told: list[Line]) -> list[Line]:
    """The same line several times in a row is one line with a number."""
    found: list[Line] = []
    times: list[int] = []
    for x in told:
        if found and found[-1] == x:
            times[-1] += 1
        else:
            found.append(x)
            times.append(1)
    return [
        x if n == 1 else x._replace(text=f"{x.text} ({n} times)")
        for x, n in zip(found, times, strict=True)
    ]


def finished_turns(events: Sequence[Event], since: int) -> list[tuple[int, Sequence[Event]]]:
    """The turns that ended at or after a place in the log: whose, and what happened in them."""
    starts = [i for i, e in enumerate(events) if e.kind == "turn"]
    return [(events[a].player, events[a:b]) for a, b in pairwise(starts) if b >= since]


def summary(s: State, player: int, events: Sequence[Event]) -> str:
    """A turn in one line; nothing for a turn in which little happened."""
    if len(events) < _SUMMED_UP:
        return ""
    parts: list[str] = []
    own = [e for e in events if e.player == player]
    for kind, said, among in (
        ("recruits", "recruited", own),
        ("plays plot twist", "played", own),
        ("stunned", "stunned:", events),
        ("KO'd", "KO'd:", events),
    ):
        names = dict.fromkeys(
            s.cards[e.card].d.name for e in among if e.kind == kind and e.card != NO_CARD
        )
        if names:
            parts.append(f"{said} {', '.join(names)}")
    attacks = sum(1 for e in events if e.kind == "attack declared")
    if attacks:
        parts.insert(min(1, len(parts)), f"attacked {_times(attacks)}")
    powers = dict.fromkeys(e.word for e in own if e.kind == "uses power")
    if powers:
        parts.append(f"used {', '.join(powers)}")
    name = s.players[player].name
    return f"In short, {name}: {'; '.join(parts)}" if parts else ""


def print_line(said: Line, with_rule: bool = False) -> None:
    """One line of the log; what follows from a headline is set in under it."""
    text = Text(said.text, "" if said.depth == 0 else "dim")
    if with_rule:
        text = Text(said.text).append(f" {said.rule}", "dim")
    console.print(Padding(text, (0, 0, 0, 2 * said.depth), expand=False))


def _times(n: int) -> str:
    return {1: "once", 2: "twice"}.get(n, f"{n} times")
