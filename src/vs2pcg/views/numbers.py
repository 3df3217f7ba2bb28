"""Where a character's ATK, DEF and health come from: each part of the sum with its cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vs2pcg.model.context import Context
from vs2pcg.model.parts import Static
from vs2pcg.model.state import State
from vs2pcg.model.words import LASTING, NO_CARD, Until
from vs2pcg.rules.basics.auras import stat_auras
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.stats import base_stats, bonus, health_of
from vs2pcg.rules.basics.universes import elsewhere, seen_from


class Part(NamedTuple):
    """One summand, and what it comes from."""

    cause: str
    atk: int
    defense: int


def stat_parts(s: State, card: int) -> list[Part]:
    """What ATK and DEF are made of. The sum may be below zero; it then counts as zero."""
    c = s.cards[card]
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return stat_parts(s, card)
    base = base_stats(s, card)
    printed = (c.d.atk, c.d.defense)
    parts = [Part("printed" if base == printed else "set by an effect", *base)]
    if c.plus:
        parts.append(Part(f"{c.plus} +1/+1 counter{'s' if c.plus > 1 else ''}", c.plus, c.plus))
    if c.minus:
        word = f"{c.minus} -1/-1 counter{'s' if c.minus > 1 else ''}"
        parts.append(Part(word, -c.minus, -c.minus))
    for m in s.modifiers:
        if m.on == card and m.kind == "stats":
            parts.append(Part(lasting(s, m.source, m.until), m.a, m.b))
    parts += _of_powers(s, card)
    return parts


def lasting(s: State, source: int, until: Until) -> str:
    """Where a lasting effect comes from, and until when it lasts."""
    name = s.cards[source].d.name if source != NO_CARD else "an effect"
    end = LASTING[until]
    return f"{name}, {end}" if end else name


def _of_powers(s: State, card: int) -> Iterator[Part]:
    for power in powers_of(s, card):
        look = Context(s, controller(s, card), card, power)
        for static in power.statics:
            if static.only_self and _holds(static, look):
                yield from _given(static, look, card, power.name)
    for aura in stat_auras(s):
        look = Context(s, aura.player, aura.source, aura.power)
        if _holds(aura.static, look) and aura.static.on(look, card):
            cause = f"{aura.power.name} of {s.cards[aura.source].d.name}"
            yield from _given(aura.static, look, card, cause)


def _holds(static: Static, look: Context) -> bool:
    if not static.atk and not static.defense:
        return False
    return static.condition is None or static.condition(look)


def _given(static: Static, look: Context, card: int, cause: str) -> Iterator[Part]:
    atk, defense = bonus(static, look, card)
    if atk or defense:
        yield Part(cause, atk, defense)


def health_text(s: State, card: int) -> str:
    """Health left, of how much, and what changed it."""
    c = s.cards[card]
    most = health_of(s, card)
    text = f"{most - c.wounds} of {most} left"
    if c.wounds:
        text += f", {c.wounds} wound{'s' if c.wounds > 1 else ''}"
    if most != c.d.health:
        text += f" (printed {c.d.health})"
    return text
