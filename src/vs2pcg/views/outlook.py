"""What an attack would come to with the numbers as they are now, if nobody did anything more.

Powers that wait for the attack, plot twists and whatever a player still chooses are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vs2pcg.model.combat import Combat
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, SUPPORTING_CHARACTER
from vs2pcg.rules.basics.cant import forbidden
from vs2pcg.rules.basics.stats import atk_of, def_of, remaining_health
from vs2pcg.rules.characters.counters import in_melee_combat
from vs2pcg.rules.combat.striking import (
    extra_strikes,
    may_strike_in_combat,
    strike_factor,
    strikes_each,
    strikes_first,
)


class Outlook(NamedTuple):
    """Who would be stunned. Of ``one_of`` only a single one would be, which is to be chosen."""

    stunned: tuple[int, ...]
    one_of: tuple[int, ...]
    struck_with: int  # what the attackers bring against the defender
    against: int  # the defender's DEF
    back: tuple[tuple[int, int, int], ...]  # attacker, what it is struck back with, its DEF


def outlook(s: State, attackers: Sequence[int], defender: int) -> Outlook:
    """The outcome of this attack, or of the combat that is going on between these."""
    t = _in_combat(s, attackers, defender)
    struck_with = sum(
        atk_of(t, a) * strike_factor(t, a, defender) * (1 + extra_strikes(t, a))
        for a in attackers
        if may_strike_in_combat(t, a, defender)
    )
    times = 1 + extra_strikes(t, defender)
    back = tuple(
        (a, atk_of(t, defender) * strike_factor(t, defender, a) * times, def_of(t, a))
        for a in attackers
        if may_strike_in_combat(t, defender, a)
    )
    stunned: list[int] = []
    one_of: list[int] = []
    for group in _groups(t, [*attackers, defender], defender):
        down = list(stunned)
        strikers = [
            a
            for a in attackers
            if a in group and a not in down and may_strike_in_combat(t, a, defender)
        ]
        total = sum(
            atk_of(t, a) * strike_factor(t, a, defender) * (1 + extra_strikes(t, a))
            for a in strikers
        )
        if strikers and total >= def_of(t, defender) and _can_be_stunned(t, defender):
            stunned.append(defender)
        if defender in group and defender not in down:
            able = [(a, n, d) for a, n, d in back if a not in down]
            hit = [a for a, n, d in able if n >= d and _can_be_stunned(t, a)]
            every = len(able) == 1 or (in_melee_combat(t, defender) and strikes_each(t, defender))
            (stunned if every else one_of).extend(hit)
    return Outlook(tuple(stunned), tuple(one_of), struck_with, def_of(t, defender), back)


def _in_combat(s: State, attackers: Sequence[int], defender: int) -> State:
    """The state as if this combat were on, so that what holds in combat counts."""
    if s.combat is not None:
        return s
    t = s.copy()
    combat = Combat(t.combats + 1, t.cards[attackers[0]].side, t.cards[defender].side)
    combat.attackers = tuple(attackers)
    combat.defender = defender
    t.combat = combat
    t.structure_changed()
    return t


def _groups(s: State, fighters: list[int], defender: int) -> list[list[int]]:
    """Those who strike at the same time, the first ones first."""
    fast = [c for c in fighters if strikes_first(s, c)] if in_melee_combat(s, defender) else []
    slow = [c for c in fighters if c not in fast]
    return [fast, slow] if fast and slow else [fighters]


def _can_be_stunned(s: State, card: int) -> bool:
    c = s.cards[card]
    return c.d.is_character and not c.stunned and not forbidden(s, card, "can't be stunned")


def in_words(s: State, attackers: Sequence[int], defender: int) -> str:
    """The outlook as a sentence with its numbers."""
    if s.cards[defender].d.is_machine:
        return "it would be KO'd"
    seen = outlook(s, attackers, defender)
    numbers = [f"{seen.struck_with} against {seen.against}"]
    numbers += [f"struck back {n} against {d}" for _, n, d in seen.back]
    if not seen.back:
        numbers.append("no strike back")
    parts = [_fate(s, c) for c in seen.stunned]
    if seen.one_of:
        names = " or ".join(s.cards[c].d.name for c in seen.one_of)
        parts.append(f"one of {names} stunned" if len(seen.one_of) > 1 else f"{names} stunned")
    outcome = ", ".join(parts) or "nobody stunned"
    return f"{outcome} ({', '.join(numbers)})"


def as_it_stands(s: State) -> str:
    """What the combat that is on would come to; empty without one."""
    combat = s.combat
    if combat is None or combat.defender == NO_CARD or combat.stage != "actions":
        return ""
    return in_words(s, combat.attackers, combat.defender)


def _fate(s: State, card: int) -> str:
    """Stunned, and whether the wound would be the last that the character can take."""
    c = s.cards[card]
    if remaining_health(s, card) > 1:
        return f"{c.d.name} stunned"
    end = "KO'd" if c.d.kind == SUPPORTING_CHARACTER else "wounded for the last time"
    return f"{c.d.name} stunned and {end}"
