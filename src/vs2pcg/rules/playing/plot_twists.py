"""Plot Twists: when they may be played, and playing them."""

from collections.abc import Iterator

from vs2pcg.model.choice import Choice, Objection
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef, Play, Power
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    COMBAT_TIMING,
    HAND,
    KO_PILE,
    PLAYING,
    PLOT_TWIST,
    TIMING_NAMES,
)
from vs2pcg.rules.basics.powers import has
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


def plot_twist_objections(s: State, player: int, card: int) -> Iterator[Objection]:
    """Everything that speaks against playing this plot twist now."""
    c = s.cards[card]
    d = c.d
    if d.kind != PLOT_TWIST:
        yield Objection("§plot-twists.timing", f"a {d.kind} is not played like this", "")
        return
    if not timing_fits(s, player, d):
        when = " or ".join(
            name for bit, name in TIMING_NAMES.items() if bit & (d.timing | d.any_turn_timing)
        )
        yield Objection("§plot-twists.timing", f"not its time ({when})", f"{when} timing")
    if c.zone != HAND or c.owner != player:
        yield Objection("§plot-twists.play", "not in your hand", "a card in your hand")
    yield from teams_objection(s, player, card)
    yield from combat_master_objections(s, player)
    if d.play_needs is not None and not d.play_needs(Context(s, player, card)):
        yield Objection("§plot-twists.play", d.play_needs_text, d.play_needs_text)


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


def can_play(s: State, player: int, card: int) -> bool:
    return next(plot_twist_objections(s, player, card), None) is None


def plot_twist_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    seen: set[str] = set()
    now = timing_now(s)
    for card in s.players[player].hand:
        d = s.cards[card].d
        if d.number in seen:
            continue
        if d.kind == PLOT_TWIST:
            seen.add(d.number)
            if now & (d.timing | d.any_turn_timing) and can_play(s, player, card):
                choices.append(Choice("play", d.number, d.name))
        if d.forms:
            seen.add(d.number)
            for form in d.forms:
                other = s.game_cards[form]
                if other.kind == PLOT_TWIST and can_play_as(s, player, card, form):
                    choices.append(Choice("play", form, d.name))
    return choices


def can_play_as(s: State, player: int, card: int, form: str) -> bool:
    trial = s.copy()
    trial.edit(card).d = trial.game_cards[form]
    return can_play(trial, player, card)


def play_plot_twist(s: State, player: int, card: int, form: str = "") -> Play[None]:
    """Play it from the hand: it may be cancelled; it is in its owner's KO pile afterwards."""
    printed = s.cards[card].d
    d = s.game_cards[form] if form and form != printed.number else printed
    yield from resolve_as(s, player, card, d)


def resolve_as(s: State, player: int, card: int, d: CardDef) -> Play[None]:
    """Play a card in hand as this plot twist."""
    s.move(card, PLAYING, player)
    s.edit(card).known = -1
    event = Event("plays plot twist", "§plot-twists.play", player, card, word=d.number)
    count = f"turn:played:plot twist:{player}"
    s.remember(count, s.memory.get(count, 0) + 1)
    if s.combat is not None:
        s.remember(f"combat:played:{player}")
    cancelled = yield from interrupt(s, event)
    happen(s, event)
    if cancelled:
        happen(s, Event("cancelled", "§cancel.plot-twist", player, card))
    elif d.play is not None:
        yield from d.play(Context(s, player, card, _power_of(d), event))
    if s.cards[card].zone == PLAYING:
        s.move(card, KO_PILE, s.cards[card].owner)
        happen(s, Event("put into KO pile", "§plot-twists.to-ko-pile", player, card))


def _power_of(d: CardDef) -> Power:
    return d.powers[0] if d.powers else Power(d.name, "text", d.text)
