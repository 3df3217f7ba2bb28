"""What an attack would come to with the numbers as they are now, if nobody did anything more.

Powers that wait for the attack are named, and left out of the numbers as plot twists are, and
whatever a player still chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vs2pcg.model import memories
from vs2pcg.model.combat import Combat
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, SUPPORTING_CHARACTER
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.stats import atk_of, def_of, remaining_health, true_stats
from vs2pcg.rules.characters.counters import in_melee_combat
from vs2pcg.rules.characters.stun import Blow, killer_of, wounds_by_powers
from vs2pcg.rules.combat.striking import (
    extra_strikes,
    instead_of_striking,
    may_strike_in_combat,
    strike_factor,
    strikes_each,
    strikes_first,
    strikes_otherwise,
)
from vs2pcg.rules.expiring import expire_combat
from vs2pcg.rules.happening import hear
from vs2pcg.rules.tables.arena_mode import arena_on_declaration
from vs2pcg.views.log import listed


class Outlook(NamedTuple):
    """Who would be stunned. Of ``one_of`` only a single one would be, which is to be chosen."""

    stunned: tuple[int, ...]
    one_of: tuple[int, ...]
    struck_with: int  # what the attackers bring against the defender
    against: int  # the defender's DEF
    back: tuple[tuple[int, int, int], ...]  # attacker, what it is struck back with, its DEF
    otherwise: tuple[int, ...]  # attackers who do something else instead of striking
    killed: tuple[int, ...]  # of the stunned those for whom it is the end
    depends: bool  # the defender strikes first, and is stunned or not by whoever is left then
    fallen: tuple[int, ...]  # stunned before anybody strikes: no DEF left as this combat begins


def outlook(s: State, attackers: Sequence[int], defender: int) -> Outlook:
    """The outcome of this attack, or of the combat that is going on between these."""
    t, fallen, dead = _begun(_in_combat(s, attackers, defender), [*attackers, defender])
    attackers = [a for a in attackers if a not in fallen]
    if defender in fallen or not attackers:
        return Outlook(fallen, (), 0, 0, (), (), dead, False, fallen)
    able = [a for a in attackers if may_strike_in_combat(t, a, defender)]
    otherwise = [a for a in able if strikes_otherwise(t, a, defender)]
    strikers = [a for a in able if a not in otherwise]
    struck_with = _total(t, strikers, defender)
    against = def_of(t, defender)
    back = _back(t, attackers, defender)
    stunned = list(fallen)
    killed = list(dead)
    one_of: list[int] = []
    depends = False
    for group in _groups(t, [*attackers, defender], defender):
        down = list(stunned)
        striking = [a for a in strikers if a in group and a not in down]
        if defender not in down and _enough(t, striking, defender):
            # Of those whom its own first strike may stun, any one may be gone by now.
            cases = [(_without(t, x), [a for a in striking if a != x]) for x in one_of]
            cases = cases or [(t, striking)]
            if all(_enough(left, able_then, defender) for left, able_then in cases):
                stunned.append(defender)
                blows = [(left, Blow(defender, tuple(by), "struck")) for left, by in cases]
                killed += [defender] if all(_kills(*case) for case in blows) else []
            else:
                depends = True
        gone: list[int] = []
        if defender in group and defender in down:
            back = ()
        elif defender in group:
            back = _back(t, [a for a in attackers if a not in down], defender)
            hit = [a for a, n, d in back if n >= d and _can_be_stunned(t, a)]
            every = len(back) == 1 or _strikes_all(t, defender)
            (stunned if every else one_of).extend(hit)
            gone = hit if every else []
            killed += [a for a in gone if _kills(t, Blow(a, (defender,), "struck"))]
        t = _after(t, [a for a in otherwise if a in group and a not in down], defender)
        for a in gone:
            t = _without(t, a)
        if true_stats(t, defender)[1] <= 0 and defender not in stunned:
            if _can_be_stunned(t, defender):
                stunned.append(defender)
                killed += [defender] if _kills(t, Blow(defender, how="DEF 0")) else []
    return Outlook(
        stunned=tuple(stunned),
        one_of=tuple(one_of),
        struck_with=struck_with,
        against=against,
        back=back,
        otherwise=tuple(otherwise),
        killed=tuple(killed),
        depends=depends and defender not in stunned,
        fallen=fallen,
    )


def _begun(s: State, fighters: Sequence[int]) -> tuple[State, tuple[int, ...], tuple[int, ...]]:
    """The state once those are stunned who have no DEF left in this combat; who they are; and for
    whom of them it is the end."""
    fallen: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    while weak := tuple(
        c
        for c in fighters
        if c not in fallen and true_stats(s, c)[1] <= 0 and _can_be_stunned(s, c)
    ):
        dead += tuple(c for c in weak if _kills(s, Blow(c, how="DEF 0")))
        for c in weak:
            s = _without(s, c)
        fallen += weak
    return s, fallen, dead


def _enough(s: State, strikers: Sequence[int], defender: int) -> bool:
    """Whether these stun the defender if nobody else strikes it."""
    return (
        bool(strikers)
        and _total(s, strikers, defender) >= def_of(s, defender)
        and _can_be_stunned(s, defender)
    )


def _without(s: State, fighter: int) -> State:
    """The state once this one is stunned, and with it whatever its powers did."""
    t = s.copy()
    t.set_face(fighter, False)
    combat = t.edit_combat()
    combat.attackers = tuple(a for a in combat.attackers if a != fighter)
    return t


def _total(s: State, strikers: Sequence[int], defender: int) -> int:
    return sum(
        atk_of(s, a) * strike_factor(s, a, defender) * (1 + extra_strikes(s, a)) for a in strikers
    )


def _back(s: State, attackers: Sequence[int], defender: int) -> tuple[tuple[int, int, int], ...]:
    times = 1 + extra_strikes(s, defender)
    return tuple(
        (a, atk_of(s, defender) * strike_factor(s, defender, a) * times, def_of(s, a))
        for a in attackers
        if may_strike_in_combat(s, defender, a)
    )


def _kills(s: State, blow: Blow) -> bool:
    """Whether this stun is the end of its character, as far as nobody is asked about it."""
    try:
        next(wounds := wounds_by_powers(s.copy(), blow, 1, ""))
        wounds.close()
        n = 1
    except StopIteration as done:
        n = done.value
    return n > 0 and (n >= remaining_health(s, blow.card) or killer_of(s, blow) != NO_CARD)


def _after(s: State, otherwise: Sequence[int], defender: int) -> State:
    """The state after what some do instead of striking, as far as nobody is asked about it."""
    for a in otherwise:
        t = s.copy()
        if next(instead_of_striking(t, a, defender), None) is None:
            s = t
    return s


def _in_combat(s: State, attackers: Sequence[int], defender: int) -> State:
    """The state as if this combat were on, so that what holds in combat counts."""
    if s.combat is not None and s.combat.defends(defender):
        return s
    t = s.copy()
    if t.combat is not None:  # this attack would follow at once on a combat that is over
        number, t.combat = t.combat.number, None
        expire_combat(t, number)
    combat = Combat(t.combats + 1, t.cards[attackers[0]].side, t.cards[defender].side)
    combat.attackers = tuple(attackers)
    combat.defender = defender
    t.combat = combat
    t.structure_changed()
    return t


def set_off(s: State, attackers: Sequence[int], defender: int) -> list[str]:
    """The powers that this attack would set off, by name; what brings XP to others is left out.

    Predictions stay secret: they wait for the declaration itself, and are not asked here.
    """
    if s.combat is not None and s.combat.defends(defender):
        return []
    t = _in_combat(s, attackers, defender)
    together, first, n = tuple(attackers), attackers[0], len(attackers)
    ours, theirs = t.cards[first].side, t.cards[defender].side
    times = t.count(memories.was_attacked(t.cards[defender].tag))
    rule = "§attack.choose"
    ready = [a for a in together if not t.cards[a].exhausted]
    events = [
        *(Event("exhausts", "§attack.exhaust", ours, a) for a in ready),
        *(Event("attacks", rule, ours, a, defender, n, cards=together) for a in together),
        Event("defends", rule, theirs, defender, first, times, cards=together),
        Event("is attacked", rule, theirs, defender, first, times, cards=together),
        *(Event("enters combat", rule, t.cards[c].side, c) for c in (*together, defender)),
    ]
    t.queue = tuple(p for event in events for p in hear(t, event))
    next(arena_on_declaration(t, together), None)
    names = (
        POWERS[p.power].name
        for p in t.queue
        if POWERS[p.power].sort != "level up" or p.card in (*together, defender)
    )
    return list(dict.fromkeys(names))


def _groups(s: State, fighters: list[int], defender: int) -> list[list[int]]:
    """Those who strike at the same time, the first ones first."""
    fast = [c for c in fighters if strikes_first(s, c)] if in_melee_combat(s, defender) else []
    slow = [c for c in fighters if c not in fast]
    return [fast, slow] if fast and slow else [fighters]


def _strikes_all(s: State, defender: int) -> bool:
    return in_melee_combat(s, defender) and strikes_each(s, defender)


def _can_be_stunned(s: State, card: int) -> bool:
    c = s.cards[card]
    return c.d.is_character and not c.stunned and not under(s, card, "can't be stunned")


def in_words(s: State, attackers: Sequence[int], defender: int) -> str:
    """The outlook as a sentence with its numbers."""
    if s.cards[defender].d.is_machine:
        return "it would be KO'd"
    seen = outlook(s, attackers, defender)
    numbers = [f"{s.cards[c].d.name} has no DEF left" for c in seen.fallen]
    left = [a for a in attackers if a not in seen.fallen]
    if left and defender not in seen.fallen:
        if len(seen.otherwise) < len(left):
            numbers.append(f"{seen.struck_with} against {seen.against}")
        numbers += [f"{s.cards[a].d.name} does not strike" for a in seen.otherwise]
        joint = "and" if _strikes_all(_in_combat(s, attackers, defender), defender) else "or"
        numbers += _struck_back(seen, joint) or ["no strike back"]
    parts = [_fate(s, c, c in seen.killed) for c in seen.stunned]
    if seen.one_of:
        names = listed([s.cards[c].d.name for c in seen.one_of], "or")
        parts.append(f"one of {names} stunned" if len(seen.one_of) > 1 else f"{names} stunned")
    if seen.depends:
        name = s.cards[defender].d.name
        parts.append(f"{name} stunned or not, depending on whom it strikes first")
    outcome = ", ".join(parts) or "nobody stunned"
    waiting = set_off(s, attackers, defender)
    before = f", before {listed(waiting, 'and')}" if waiting else ""
    return f"{outcome} ({', '.join(numbers)}){before}"


def in_brief(s: State, attackers: Sequence[int], defender: int) -> str:
    """In the few words that fit on the defender's card: what becomes of it, and of the others."""
    if s.cards[defender].d.is_machine:
        return "KO'd"
    seen = outlook(s, attackers, defender)
    ends = {c: _end(s, c, c in seen.killed) for c in seen.stunned}
    parts = [ends.pop(defender)] if defender in ends else []
    if seen.depends:
        parts.append("perhaps stunned")
    parts += [f"yours {end}" for end in dict.fromkeys(ends.values())]
    if seen.one_of:
        parts.append("one of yours stunned" if len(seen.one_of) > 1 else "yours stunned")
    return ", ".join(parts) or "nobody stunned"


def _struck_back(seen: Outlook, joint: str) -> list[str]:
    """With the same strength against several: said once."""
    against: dict[int, list[str]] = {}
    for _, n, d in seen.back:
        against.setdefault(n, []).append(str(d))
    return [f"struck back {n} against {listed(ds, joint)}" for n, ds in against.items()]


def as_it_stands(s: State) -> str:
    """What the combat that is on would come to; empty without one."""
    combat = s.combat
    if combat is None or combat.defender == NO_CARD or combat.stage != "actions":
        return ""
    return in_words(s, combat.attackers, combat.defender)


def _fate(s: State, card: int, killed: bool) -> str:
    """Stunned, and whether it would be the end of the character."""
    d = s.cards[card].d
    if not killed:
        return f"{d.name} stunned"
    end = "KO'd" if d.kind == SUPPORTING_CHARACTER else "wounded for the last time"
    return f"{d.name} stunned and {end}"


def _end(s: State, card: int, killed: bool) -> str:
    if not killed:
        return "stunned"
    return "KO'd" if s.cards[card].d.kind == SUPPORTING_CHARACTER else "last wound"
