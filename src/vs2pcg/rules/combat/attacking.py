"""Who may attack whom: rows, protection, flight and whatever else allows or forbids it."""

from collections.abc import Iterator
from typing import Final

from vs2pcg.model.choice import Objection
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, FRONT, NO_CARD, ROWS
from vs2pcg.rules.basics.cant import objections_under, under
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.powers import has, powers_of
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.teams import teams_of

CANT_ATTACK: Final = "can't attack"
CANT_BE_ATTACKED: Final = "can't be attacked"
OPEN_TO_ATTACKS: Final = "is open to attacks"
IGNORES_PROTECTION: Final = "can attack protected characters"


def some_protect(s: State, side: int) -> bool:
    """Whether a face-up character in the front row there protects those behind it."""
    for card in s.front(side):
        c = s.cards[card]
        if c.face_up and c.d.is_character and not has(s, card, "Invisible"):
            return True
    return False


def is_protected(s: State, card: int) -> bool:
    """A face-up back row character behind a face-up front row character is protected."""
    c = s.cards[card]
    return c.zone == BACK and c.face_up and c.d.is_character and some_protect(s, c.side)


def protected_by(s: State, card: int) -> list[int]:
    """The face-up characters that this front row character protects."""
    c = s.cards[card]
    if c.zone != FRONT or not c.face_up or has(s, card, "Invisible"):
        return []
    return [b for b in s.back(c.side) if s.cards[b].face_up and s.cards[b].d.is_character]


def _protection_objections(s: State, attacker: int, target: int) -> Iterator[Objection]:
    """Whoever flies is told who keeps fliers off; others, that the target is protected."""
    t = s.cards[target]
    if not has(s, attacker, "Flight"):
        yield Objection(
            "§attack.protected",
            f"{t.d.name} is protected",
            "nobody face up in the front row there, or Flight or the like",
        )
        return
    for card in flight_blockers(s, t.side):
        power = "Grab" if has(s, card, "Grab") else "Flight"
        yield Objection(
            "§keyword.grab" if power == "Grab" else "§flight.blocked",
            f"{s.cards[card].d.name} in the front row has {power}",
            "that it leaves that row or loses the power",
        )


def flight_blockers(s: State, side: int) -> list[int]:
    """Front row characters that nobody flies over: fliers, and those with Grab."""
    return [
        c
        for c in s.front(side)
        if s.cards[c].face_up
        and s.cards[c].d.is_character
        and (has(s, c, "Flight") or has(s, c, "Grab"))
    ]


def able_objections(s: State, attacker: int) -> Iterator[Objection]:
    """What keeps a character from attacking anybody at all."""
    c = s.cards[attacker]
    name = c.d.name
    if s.combat is not None or s.flow != "main" or s.active != c.side:
        need = "your own Main Phase" if s.combat is None else "that this combat is over"
        yield Objection("§attack.when", "attacks are made in your own Main Phase", need)
    if not c.d.is_character:
        yield Objection("§attack.who", f"{name} is no character", "")
    if not c.face_up:
        yield Objection("§attack.who", f"{name} is face down", "that it recovers or turns up")
    if c.exhausted:
        yield Objection("§attack.ready", f"{name} is exhausted", "that it readies")
    if c.zone == BACK and not has(s, attacker, "Ranged"):
        yield Objection(
            "§attack.ranged",
            f"{name} is in the back row without Ranged",
            "Ranged, or the front row",
        )
    yield from objections_under(s, attacker, CANT_ATTACK)


def able_to_attack(s: State, attacker: int) -> bool:
    c = s.cards[attacker]
    if c.exhausted or not c.face_up or not c.d.is_character:
        return False
    return next(able_objections(s, attacker), None) is None


def reach_objections(s: State, attacker: int, target: int) -> Iterator[Objection]:
    """What keeps a character from attacking this one, given that it may attack at all."""
    a = s.cards[attacker]
    t = s.cards[target]
    name = t.d.name
    if t.side < 0 or t.zone not in ROWS or not s.opposed(a.side, t.side):
        yield Objection("§attack.enemy", f"{name} is no enemy", "an enemy character")
        return
    if not t.face_up:
        yield Objection("§attack.face-up", f"{name} is face down", "that it turns up")
    if t.d.is_machine:
        if any(s.cards[c].face_up and s.cards[c].d.is_character for c in s.row(t.side, t.zone)):
            yield Objection(
                "§machine.attacked", f"a face-up character is in the row of {name}", "an empty row"
            )
        if t.zone == BACK and some_protect(s, t.side) and not _passes(s, attacker, target):
            yield Objection("§machine.attacked", f"{name} is out of reach", "a way past the front")
        return
    ranged = a.zone == BACK
    if ranged and has(s, target, "Dodge"):
        yield Objection("§keyword.dodge", f"{name} has Dodge", "a melee attack")
    if t.zone == BACK and some_protect(s, t.side) and not _passes(s, attacker, target):
        yield from _protection_objections(s, attacker, target)
    for guard in s.row(t.side, t.zone):
        if guard != target and s.cards[guard].face_up and has(s, guard, "Safeguard"):
            if not has(s, target, "Safeguard"):
                yield Objection(
                    "§keyword.safeguard", f"{s.cards[guard].d.name} has Safeguard", "another row"
                )
            break
    yield from objections_under(s, target, CANT_BE_ATTACKED)


def _passes(s: State, attacker: int, target: int) -> bool:
    """Whether the attacker gets past a protecting front row to this target."""
    a = s.cards[attacker]
    t = s.cards[target]
    if has(s, attacker, "Flight") and not flight_blockers(s, t.side):
        return True
    if has(s, attacker, "Invisible"):
        return True
    if a.zone == FRONT and has(s, attacker, "Stealth"):
        return True
    if a.zone == BACK and has(s, attacker, "Sniper"):
        return True
    if under(s, attacker, IGNORES_PROTECTION):
        return True
    return t.equipment != NO_CARD and _tracked(s, a.side, t.equipment)


def _tracked(s: State, side: int, equipment: int) -> bool:
    """Equipment may open its bearer to the attacks of its player's side."""
    return controller(s, equipment) == side and any(
        OPEN_TO_ATTACKS in static.rules
        for power in powers_of(s, equipment)
        for static in power.statics
    )


def can_reach(s: State, attacker: int, target: int) -> bool:
    return next(reach_objections(s, attacker, target), None) is None


def targets_of(s: State, attacker: int) -> list[int]:
    """Every enemy character or machine that this one may attack."""
    if not able_to_attack(s, attacker):
        return []
    found: list[int] = []
    cards = s.cards
    for side in s.enemies(cards[attacker].side):
        for row in (s.front(side), s.back(side)):
            for target in row:
                if cards[target].face_up and can_reach(s, attacker, target):
                    found.append(target)
    return found


def can_attack(s: State, attacker: int) -> bool:
    if not able_to_attack(s, attacker):
        return False
    cards = s.cards
    for side in s.enemies(cards[attacker].side):
        for row in (s.front(side), s.back(side)):
            for target in row:
                if cards[target].face_up and can_reach(s, attacker, target):
                    return True
    return False


def could_melee_attack(s: State, attacker: int, target: int) -> bool:
    """As a power asks it: everything about a melee attack, short of making it."""
    if s.cards[attacker].zone != FRONT:
        return False
    return able_to_attack(s, attacker) and can_reach(s, attacker, target)


def team_objections(s: State, attackers: list[int], other: int) -> Iterator[Objection]:
    """What keeps a character from joining these attackers in a team attack."""
    first = s.cards[attackers[0]]
    o = s.cards[other]
    if o.side != first.side:
        yield Objection("§team-attack.same-side", f"{o.d.name} is not on your side", "")
    if o.zone != first.zone:
        yield Objection("§team-attack.same-row", f"{o.d.name} is in another row", "the same row")
    common = set(teams_of(s, attackers[0]))
    for one in attackers[1:]:
        common &= set(teams_of(s, one))
    if common.isdisjoint(teams_of(s, other)):
        yield Objection(
            "§team-attack.same-team",
            f"{o.d.name} shares no team affiliation with all attackers",
            "one team affiliation common to all",
        )
    for one in (*attackers, other):
        for power in powers_of(s, one):
            for part in power.statics:
                partner = part.team_attacks_with
                if partner and not all(
                    each == one or is_named(s, each, partner) for each in (*attackers, other)
                ):
                    yield Objection(
                        "§team-attack.only-with",
                        f"{s.cards[one].d.name} team attacks only with {partner}",
                        partner,
                    )


def joiners(s: State, attackers: list[int], targets: list[int]) -> list[int]:
    """Who may join the attack, so that somebody is left whom all may attack."""
    first = s.cards[attackers[0]]
    found: list[int] = []
    for other in s.row(first.side, first.zone):
        if other in attackers or not able_to_attack(s, other):
            continue
        if next(team_objections(s, attackers, other), None) is not None:
            continue
        if any(can_reach(s, other, t) for t in targets):
            found.append(other)
    return found
