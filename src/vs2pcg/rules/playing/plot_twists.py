"""Plot Twists: when they may be played, and playing them."""

from collections.abc import Iterator
from typing import NamedTuple

from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Objection
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef, Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, PlayAs
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    COMBAT_TIMING,
    HAND,
    KO_PILE,
    PLAYING,
    PLOT_TWIST,
    TIMING_NAMES,
)
from vs2pcg.rules.basics.powers import has, powers_of
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.reactions import interrupt
from vs2pcg.rules.playing.recruiting import teams_objection
from vs2pcg.rules.turn.timings import timing_now


def timing_fits(s: State, player: int, d: CardDef) -> bool:
    """A timing without the any-turn symbol is for your own turn only."""
    now = timing_now(s)
    if now & d.any_turn_timing and (player == s.active or now == COMBAT_TIMING):
        return True
    return bool(now & d.timing) and player == s.active


def _times(d: CardDef) -> str:
    """When it may be played, in words."""
    own, any_turn = (
        " or ".join(name for bit, name in TIMING_NAMES.items() if bit & timing)
        for timing in (d.timing & ~d.any_turn_timing, d.any_turn_timing)
    )
    parts = [
        f"{own} timing on your own turn" if own else "",
        f"{any_turn} timing on any player's turn" if any_turn else "",
    ]
    return ", or ".join(filter(None, parts))


class Way(NamedTuple):
    """What a card in hand may be played as, and which card's team symbols it then asks for."""

    text: CardDef
    symbols: CardDef
    ref: str
    label: str


def plot_twist_objections(
    s: State, player: int, card: int, way: Way | None = None
) -> Iterator[Objection]:
    """Everything that speaks against playing this plot twist now."""
    c = s.cards[card]
    d = way.text if way is not None else c.d
    if d.kind != PLOT_TWIST:
        yield Objection("§plot-twists.timing", f"a {d.kind} is not played like this", "")
        return
    if not timing_fits(s, player, d):
        yield Objection("§plot-twists.timing", "it is not its time", _times(d))
    if c.zone != HAND or c.owner != player:
        yield Objection("§plot-twists.play", "not in your hand", "a card in your hand")
    yield from teams_objection(s, player, card, way.symbols if way is not None else None)
    yield from combat_master_objections(s, player)
    if d.play_needs is not None and not d.play_needs(Context(s, player, card)):
        missing = f"something is missing for {d.name}"
        yield Objection("§plot-twists.play", missing, d.play_needs_text)


def combat_master_objections(s: State, player: int) -> Iterator[Objection]:
    combat = s.combat
    if combat is None:
        return
    for fighter in (*combat.attackers, combat.defender):
        if fighter >= 0 and s.opposed(s.cards[fighter].side, player):
            if has(s, fighter, "Combat Master"):
                yield Objection(
                    "§keyword.combat-master",
                    f"{s.cards[fighter].d.name} has Combat Master",
                    "that it leaves the combat or loses the power",
                )


def can_play(s: State, player: int, card: int, way: Way | None = None) -> bool:
    return next(plot_twist_objections(s, player, card, way), None) is None


def ways_to_play(s: State, player: int, card: int) -> Iterator[Way]:
    """What this card in hand may be played as: itself, another form of it, or a copy."""
    d = s.cards[card].d
    if d.kind == PLOT_TWIST and d.copies is None:
        yield Way(d, d, d.number, d.name)
    for form in d.forms:
        other = s.game_cards[form]
        if other.kind == PLOT_TWIST:
            yield Way(other, other, form, d.name)
    if d.copies is not None:
        for number in d.copies(Context(s, player, card)):
            other = s.game_cards[number]
            yield Way(other, d, f"{d.number}={number}", f"{d.name} as {other.name}")
    if d.kind == PLOT_TWIST and PlayAs.heard_as in s.hearing:
        for number in _forms_granted(s, player):
            other = s.game_cards[number]
            yield Way(other, other, f"{d.number}={number}", f"{d.name} as {other.name}")


def _forms_granted(s: State, player: int) -> list[str]:
    """As what the powers of a player's characters allow any plot twist to be played now."""
    found: list[str] = []
    for character in (*s.front(player), *s.back(player)):
        for power in powers_of(s, character):
            for part in power.special(PlayAs):
                if part.when(Context(s, player, character, power)):
                    found += [f for f in part.forms if f not in found]
    return found


def plot_twist_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    seen: set[str] = set()
    now = timing_now(s)
    for card in s.players[player].hand:
        d = s.cards[card].d
        if d.number in seen or not (d.kind == PLOT_TWIST or d.forms):
            continue
        seen.add(d.number)
        for way in ways_to_play(s, player, card):
            if now & (way.text.timing | way.text.any_turn_timing):
                if can_play(s, player, card, way):
                    choices.append(Choice("play", way.ref, way.label))
    return choices


def play_plot_twist(s: State, player: int, card: int, form: str = "") -> Play[None]:
    """Play it from the hand: it may be cancelled; it is in its owner's KO pile afterwards.

    ``form`` is the number of what it is played as; behind an equals sign, that of a copy.
    """
    printed = s.cards[card].d
    number = form.rpartition("=")[2]
    d = s.game_cards[number] if number and number != printed.number else printed
    yield from resolve_as(s, player, card, d)


def resolve_as(s: State, player: int, card: int, d: CardDef) -> Play[None]:
    """Play a card in hand as this plot twist."""
    s.move(card, PLAYING, player)
    s.edit(card).known = ALL_PLAYERS
    event = Event("plays plot twist", "§plot-twists.play", player, card, word=d.number)
    s.count(memories.played(PLOT_TWIST, player))
    if s.combat is not None:
        s.remember(memories.played_in_combat(player))
    happen(s, event)
    if (yield from interrupt(s, event)):
        happen(s, Event("cancelled", "§cancel.plot-twist", player, card))
    elif d.play is not None:
        yield from d.play(Context(s, player, card, _power_of(d), event))
    if s.cards[card].zone == PLAYING:
        s.move(card, KO_PILE, s.cards[card].owner)
        s.edit(card).part = 0
        happen(s, Event("put into KO pile", "§plot-twists.to-ko-pile", player, card))


def _power_of(d: CardDef) -> Power:
    return d.powers[0] if d.powers else Power(d.name, "text", d.text, key=d.form_of or d.number)
