"""What happened, in plain words, for one viewer. Each line knows the rule that caused it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event, EventKind
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, NO_CARD, NOBODY, SYMBOL_NAMES
from vs2pcg.views.seeing import SPECTATOR


def listed(words: list[str], joint: str) -> str:
    """One, other or third."""
    *others, last = words
    return f"{', '.join(others)} {joint} {last}" if others else last


class Line(NamedTuple):
    text: str
    rule: str
    depth: int = 0  # 0 for headlines, 1 for what follows from them


class _Words:
    """The names that this viewer may read in this event."""

    def __init__(self, s: State, event: Event, viewer: int) -> None:
        self.s = s
        self.e = event
        self.viewer = viewer

    @property
    def who(self) -> str:
        return self.s.players[self.e.player].name if self.e.player != NOBODY else "Nobody"

    @property
    def sees(self) -> bool:
        if self.e.seen == ALL_PLAYERS:
            return True
        return self.viewer != SPECTATOR and bool(self.e.seen >> self.viewer & 1)

    @property
    def card(self) -> str:
        return self._name(self.e.card) if self.sees else "a card"

    @property
    def other(self) -> str:
        return self._name(self.e.other)

    def _name(self, card: int) -> str:
        return self.s.cards[card].d.name if card != NO_CARD else ""

    @property
    def by(self) -> str:
        """Who did it; in a team attack all who struck."""
        who = [self._name(card) for card in self.e.cards]
        return f" by {listed(who, 'and')}" if who else ""

    def counted(self, one: str) -> str:
        return f"{self.e.n} {one}{'s' if self.e.n != 1 else ''}"


def _rule(w: _Words) -> str:
    """About a card; or about some, who are named in the words themselves."""
    if w.e.card != NO_CARD:
        return f"{w.card} {w.e.word}"
    words = w.e.word.format(who=w.who, me=w.other)
    return words[:1].upper() + words[1:]


def _stats(w: _Words) -> str:
    a, b = w.e.cards
    if b == 0:
        return f"{w.card} gets {a:+d} ATK"
    return f"{w.card} gets {b:+d} DEF" if a == 0 else f"{w.card} gets {a:+d}/{b:+d}"


def _counters(w: _Words) -> str:
    return f"a {w.e.word} counter" if w.e.n == 1 else f"{w.e.n} {w.e.word} counters"


def _pays(w: _Words) -> str:
    return f"{w.card} pays {SYMBOL_NAMES.get(w.e.n, 'a symbol')} with {w.other} ({w.e.word})"


def _plays(w: _Words) -> str:
    """A plot twist may be played as a copy of another."""
    copied = w.s.game_cards.get(w.e.word)
    what = f" as {copied.name}" if copied is not None and copied.name != w.card else ""
    return f"{w.who} plays {w.card}{what}"


_SAID: dict[EventKind, Callable[[_Words], str]] = {
    "turn": lambda w: (
        f"Turn {w.e.n}: {w.who}" + (f", in pocket universe {w.e.word}" if w.e.word else "")
    ),
    "goes first": lambda w: f"{w.who} goes first",
    "drawn": lambda w: f"{w.who} is drawn to say who goes first",
    "reveals main": lambda w: f"{w.who} reveals {w.card}",
    "placed main": lambda w: f"{w.card} starts in the {w.e.word}",
    "mulligan": lambda w: f"{w.who} {'takes a mulligan' if w.e.n else 'keeps the hand'}",
    "arena": lambda w: f"The arena is {w.e.word}",
    "uses arena": lambda w: f"{w.who} uses the arena {w.e.word}",
    "challenge match": lambda w: f"{w.who} chooses {w.card}",
    "draws card": lambda w: f"{w.who} draws {w.card}",
    "skips draw": lambda w: f"{w.who} draws no cards on the first turn",
    "no card to draw": lambda w: f"{w.who} has no card left to draw",
    "shuffles": lambda w: f"{w.who} shuffles the deck",
    "looks": lambda w: f"{w.who} looks at {w.counted('card')}",
    "looks at": lambda w: f"{w.who} sees {w.card}" if w.sees else "",
    "reveals": lambda w: f"{w.who} reveals {w.card}",
    "placed": lambda w: f"{w.who} places {w.card} face {w.e.word} as a resource",
    "recruit points": lambda w: f"{w.who} gains {w.counted('recruit point')}",
    "spends points": lambda w: f"{w.who} spends {w.counted('recruit point')}",
    "recruits": lambda w: f"{w.who} recruits {w.card} for {w.e.n}",
    "appears": lambda w: f"{w.card} appears",
    "equips": lambda w: f"{w.other} is equipped with {w.card}",
    "plays plot twist": _plays,
    "cancelled": lambda w: f"{w.card} is cancelled",
    "uses power": lambda w: f"{w.card} uses {w.e.word}",
    "triggers": lambda w: f"{w.card}: {w.e.word}" if w.e.card != NO_CARD else w.e.word,
    "pays": _pays,
    "powers up": lambda w: f"{w.card} is powered up with {w.other}",
    "attack declared": lambda w: (
        f"{listed([w._name(c) for c in w.e.cards], 'and')} "
        f"attack{'s' if len(w.e.cards) == 1 else ''} {w.other}"
    ),
    "joins attack": lambda w: f"{w.card} joins the attack",
    "strikes": lambda w: f"{w.card} strikes {w.other} ({w.e.word})",
    "stunned": lambda w: (
        f"{w.card} is {'dazed' if w.e.word == 'daze' else 'stunned'}{w.by}"
        + (" (DEF 0)" if w.e.word == "DEF 0" else "")
    ),
    "wounds": lambda w: f"{w.card} would get {w.counted('wound')}",
    "wounded": lambda w: f"{w.card} gets {w.counted('wound')}",
    "healed": lambda w: f"{w.card} is healed of {w.counted('wound')}",
    "KO'd": lambda w: f"{w.card} is KO'd",
    "recovers": lambda w: f"{w.card} recovers",
    "readies": lambda w: f"{w.card} readies",
    "exhausts": lambda w: f"{w.card} exhausts",
    "frozen": lambda w: f"{w.card} is frozen",
    "hides": lambda w: f"{w.card} hides",
    "turns up": lambda w: f"{w.card} turns face up",
    "moves": lambda w: f"{w.card} moves to the {w.e.word}",
    "changes side": lambda w: f"{w.card} moves to the side of {w.who}",
    "counters": lambda w: f"{w.card} gets {_counters(w)}",
    "counters removed": lambda w: f"{w.card} loses {_counters(w)}",
    "stats": _stats,
    "gains power": lambda w: f"{w.card} gains {w.e.word}",
    "loses powers": lambda w: f"{w.card} loses powers: {w.e.word}",
    "rule": _rule,
    "waits": lambda w: f"{w.e.word} is on {w.card}",
    "XP": lambda w: f"{w.card} gains {w.e.n} XP",
    "levels up": lambda w: f"{w.card} levels up to level {w.e.n}",
    "discards": lambda w: f"{w.who} discards {w.card}",
    "turned down": lambda w: f"{w.card} is turned face down",
    "turned up": lambda w: f"{w.card} is turned face up",
    "to hand": lambda w: f"{w.card} goes into the hand of {w.who}",
    "to deck": lambda w: f"{w.who} puts {w.card} {w.e.word} the deck",
    "removed": lambda w: f"{w.card} is removed from the game",
    "set aside": lambda w: f"{w.card} is set aside",
    "leaves combat": lambda w: f"{w.card} leaves the combat",
    "combat cancelled": lambda w: "The combat is cancelled",
    "wins combat": lambda w: f"{w.card} wins the combat",
    "coin": lambda w: f"The coin shows {'heads' if w.e.n else 'tails'}",
    "at random": lambda w: f"By chance, for {w.card}: {w.e.word}",
    "tunnels": lambda w: f"{w.card} Tunnels under {w.e.word}",
    "makes a prediction": lambda w: f"{w.who} makes a secret prediction",
    "prediction comes true": lambda w: f"{w.who} predicted it: {w.e.word}",
    "offers a deal": lambda w: f"{w.who} offers {w.s.players[w.e.n].name} a deal: {w.e.word}",
    "answers a deal": lambda w: f"{w.who} {w.e.word} the deal",
    "bombs fall": lambda w: f"The bombs of {w.card} fall: {w.e.word}",
    "bomb": lambda w: (
        f"A -{w.e.n}/-{w.e.n} bomb lands on {w.card}"
        if w.e.card != NO_CARD
        else f"A -{w.e.n}/-{w.e.n} bomb hits nobody"
    ),
    "puts on disguise": lambda w: f"{w.card} puts on the Disguise of {w.other}",
    "loses disguise": lambda w: f"{w.card} loses the Disguise",
    "row loses powers": lambda w: (
        f"Characters in the {w.e.word} of {w.who} lose printed keyword powers"
    ),
    "climbs": lambda w: f"{w.card} climbs {w.other}",
    "creates invention": lambda w: f"{w.card} creates {w.counted('invention')}",
    "transforms": lambda w: f"{w.other} transforms into {w.card}",
    "loses modifiers": lambda w: f"{w.card} loses what it got in this combat",
    "thaws": lambda w: f"{w.card} is frozen no more",
    "pocket universe": lambda w: f"{w.card} sends all others to a pocket universe",
    "collapse": lambda w: (
        f"{w.counted('pocket universe')} {'collapse' if w.e.n != 1 else 'collapses'}: "
        "everybody in there comes back"
    ),
    "chosen": lambda w: f"{w.who} chooses {w.card} with {w.e.word}",
    "no effect": lambda w: f"Nothing comes of it for {w.card}",
    "out": lambda w: f"{w.who} is out of the game",
    "game over": lambda w: (
        "The game is over: "
        + (" and ".join(w.s.players[p].name for p in w.e.cards) or "nobody")
        + (" wins" if len(w.e.cards) == 1 else " win")
    ),
}
_HEADLINES = frozenset(
    (
        "turn",
        "attack declared",
        "plays plot twist",
        "recruits",
        "uses power",
        "powers up",
        "game over",
        "out",
        "placed",
        "arena",
        "uses arena",
        "goes first",
    )
)


def line(s: State, event: Event, viewer: int = SPECTATOR) -> Line | None:
    """One event in words; None for what need not be said."""
    say = _SAID.get(event.kind)
    if say is None:
        return None
    text = say(_Words(s, event, viewer))
    if not text:
        return None
    return Line(text, _as_printed(event.rule), 0 if event.kind in _HEADLINES else 1)


def _as_printed(rule: str) -> str:
    """What an effect left to come later bears the name of the power or card that it came from."""
    power = POWERS.get(rule)
    if power is None:
        return rule
    number = rule.partition("/")[0]
    printed = f"{number}/{power.name}"
    return printed if printed in POWERS else number


def lines(s: State, events: Iterable[Event], viewer: int = SPECTATOR) -> list[Line]:
    found = (line(s, e, viewer) for e in events)
    return [x for x in found if x is not None]


def event_view(s: State, event: Event, viewer: int = SPECTATOR) -> dict[str, Any] | None:
    """An event as data for a viewer: only what its line of the log says anyway."""
    said = line(s, event, viewer)
    if said is None:
        return None
    data: dict[str, Any] = {"kind": event.kind, "text": said.text, "rule": said.rule}
    if event.player != NOBODY:
        data["player"] = event.player
    words = _Words(s, event, viewer)
    if event.card != NO_CARD and words.sees and s.cards[event.card].tag:
        data["card"] = s.cards[event.card].tag
    return data
