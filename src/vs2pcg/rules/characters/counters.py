"""+1/+1 and -1/-1 counters, vitality counters, other counters, and timed bonuses.

Also Super Strength: increases are multiplied at the moment they are given.
"""

from collections.abc import Sequence
from typing import Final

from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play, Replacement
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    FRONT,
    MINUS,
    NO_CARD,
    NOBODY,
    PLUS,
    ROWS,
    THIS_COMBAT,
    VITALITY,
    Until,
)
from vs2pcg.rules.asking import choose_option
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.sources import controller, everything_in_play
from vs2pcg.rules.basics.universes import at_work
from vs2pcg.rules.happening import happen

CANT_GAIN_DEF: Final = "can't gain DEF"
_HELD_BACK = "held back"


def combat_is_melee(s: State) -> bool:
    """A melee combat is one with a front row attacker."""
    combat = s.combat
    return combat is not None and any(s.cards[a].zone == FRONT for a in combat.attackers)


def in_melee_combat(s: State, card: int) -> bool:
    """Whether this one is in a melee combat."""
    return s.combat is not None and s.combat.has(card) and combat_is_melee(s)


def increase_factor(s: State, card: int) -> int:
    """By how much Super Strength multiplies an increase given now."""
    if s.combat is None or not in_melee_combat(s, card):
        return 1
    factor = 1
    for power in powers_of(s, card):
        factor *= power.strength
    return factor


def replaced(s: State, event: Event, affected: int) -> Play[int]:
    """Ask every replacement of this event, each once; the affected side's player orders them."""
    amount = event.n
    found: list[tuple[Context, Replacement]] = []
    for card in everything_in_play(s):
        c = s.cards[card]
        if not (c.d.powers or s.power_mods):
            continue
        for power in powers_of(s, card):
            for part in power.replacements:
                if part.event == event.kind:
                    look = Context(s, controller(s, card), card, power, event)
                    if part.when(look):
                        found.append((look, part))
    for m in s.modifiers:
        if m.kind == "watch" and at_work(s, m):
            power = POWERS[m.word]
            for part in power.replacements:
                if part.event == event.kind:
                    look = Context(s, m.who, m.on, power, event, m.source)
                    look.modifier = m
                    if part.when(look):
                        found.append((look, part))
    while found:
        which = 0
        if len(found) > 1:
            side = s.cards[affected].side
            names = [look.named for look, _ in found]
            if len(set(names)) > 1 and side != NOBODY:
                which = yield from choose_option(
                    s, side, "order", names, "§timing.several-replacements", affected
                )
        look, part = found.pop(which)
        look.event = event._replace(n=amount)
        amount = yield from part.change(look)
    return amount


def put_counters(
    s: State, kind: str, amounts: Sequence[tuple[int, int]], rule: str, source: int = NO_CARD
) -> Play[None]:
    """Put counters on characters: all at once, then who listens is told."""
    put: list[tuple[int, int]] = []
    for card, n in amounts:
        c = s.cards[card]
        if n <= 0 or c.zone not in ROWS:
            continue
        if kind in (PLUS, MINUS):
            if c.stunned:
                continue
            if kind == MINUS and ("minus counters" in s.hearing or s.watching):
                n = yield from replaced(
                    s, Event("minus counters", rule, card=card, other=source, n=n), card
                )
            elif kind == PLUS:
                n *= increase_factor(s, card)
        if n > 0:
            put.append((card, n))
    for card, n in put:
        e = s.edit(card)
        if kind == PLUS:
            e.plus += n
        elif kind == MINUS:
            e.minus += n
        elif kind == VITALITY:
            e.vitality += n
        else:
            set_mark(s, card, kind, e.mark(kind) + n)
    for card, n in put:
        gained = _gained_by_counters(s, card, n) if kind == PLUS else ()
        happen(s, Event("counters", rule, s.cards[card].side, card, source, n, kind, gained))


def _gained_by_counters(s: State, card: int, n: int) -> tuple[int, int]:
    """The ATK and DEF that +1/+1 counters bring. Who can't gain DEF has it from them later."""
    if s.combat is None or not under(s, card, CANT_GAIN_DEF):
        return n, n
    s.add_modifier(Modifier(0, "stats", card, THIS_COMBAT, _HELD_BACK, b=-n))
    return n, 0


def lose_counters(s: State, card: int) -> None:
    """Who is turned face down loses all +1/+1 and -1/-1 counters, and what went with them."""
    e = s.edit(card)
    e.plus = e.minus = 0
    if s.combat is not None:
        s.keep_modifiers(
            tuple(m for m in s.modifiers if not (m.on == card and m.word == _HELD_BACK))
        )


def remove_counters(s: State, card: int, kind: str, n: int, rule: str) -> int:
    """Take up to that many counters away; how many there were to take."""
    e = s.edit(card)
    if kind == PLUS:
        n = min(n, e.plus)
        e.plus -= n
    elif kind == MINUS:
        n = min(n, e.minus)
        e.minus -= n
    else:
        n = min(n, e.mark(kind))
        set_mark(s, card, kind, e.mark(kind) - n)
    if n:
        happen(s, Event("counters removed", rule, e.side, card, NO_CARD, n, kind))
    return n


def set_mark(s: State, card: int, word: str, n: int) -> None:
    e = s.edit(card)
    kept = tuple(m for m in e.marks if m[0] != word)
    e.marks = (*kept, (word, n)) if n else kept


def give_stats(
    s: State,
    cards: Sequence[int],
    atk: int,
    defense: int,
    until: Until,
    rule: str,
    source: int = NO_CARD,
    who: int = NOBODY,
    increase: bool = True,
) -> None:
    """+ATK/+DEF for a time: a fixed amount from now on. Decreases are never multiplied."""
    for card in cards:
        a, b = atk, defense
        if increase and (a > 0 or b > 0):
            factor = increase_factor(s, card)
            if factor > 1:
                a = a * factor if a > 0 else a
                b = b * factor if b > 0 else b
        if b > 0 and under(s, card, CANT_GAIN_DEF):
            b = 0
            if a == 0:
                happen(s, Event("no effect", rule, s.cards[card].side, card))
        if a == 0 and b == 0:
            continue
        s.add_modifier(Modifier(0, "stats", card, until, a=a, b=b, who=who, source=source))
        happen(s, Event("stats", rule, s.cards[card].side, card, source, 0, until, (a, b)))
