"""Character Powers: which powers a card has right now."""

from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.state import State
from vs2pcg.model.words import CHALLENGE_MATCH, IN_PLAY, NO_CARD
from vs2pcg.rules.basics.auras import granted, granters, reaches
from vs2pcg.rules.basics.own_powers import (
    NO_POWERS,
    after_modifiers,
    barred_powers,
    face_down_powers,
    matches,
)
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.universes import elsewhere, seen_from


def powers_of(s: State, card: int) -> tuple[Power, ...]:
    """The powers that are on: printed, gained and granted ones, less those lost."""
    c = s.cards[card]
    d = c.d
    if not c.face_up:
        return face_down_powers(s, card) if d.face_down_powers or s.power_mods else NO_POWERS
    if c.zone not in IN_PLAY:
        if d.kind == CHALLENGE_MATCH and c.mark("chosen"):
            return d.powers
        return tuple(p for p in d.powers if p.everywhere) if d.face_down_powers else NO_POWERS
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return powers_of(s, card)
    if s.granters is None:
        granters(s)
    if (
        c.equipment == NO_CARD
        and not d.self_granting
        and not (s.power_mods and s.modified(card))
        and not (d.is_character and s.granted.powers)
    ):
        return d.powers
    passing = d.self_volatile or s.mod_wide or s.mod_volatile
    known = s.passing_powers if passing else s.power_cache
    cached = known.get(card)
    if cached is None:
        cached = known[card] = _work_out(s, card)
    return cached


def powers_if_face_up(s: State, card: int) -> tuple[Power, ...]:
    """What the powers of a character in play would be if it were face up."""
    with seen_from(s, s.cards[card].universe):
        return _work_out(s, card)


def has(s: State, card: int, keyword: str) -> bool:
    """Whether a character has a keyword power."""
    d = s.cards[card].d
    powers = powers_of(s, card)
    if powers is d.powers:
        return keyword in d.power_names
    for power in powers:  # noqa: SIM110 - asked so often that a loop pays
        if power.name == keyword:
            return True
    return False


def _work_out(s: State, card: int) -> tuple[Power, ...]:
    c = s.cards[card]
    powers = after_modifiers(s, card)
    gained: list[Power] = []
    if c.d.self_granting or powers is not c.d.powers:
        for power in powers:
            for static in power.statics:
                if static.only_self and static.powers:
                    look = Context(s, controller(s, card), card, power)
                    if static.condition is None or static.condition(look):
                        gained.extend(static.powers)
    if c.d.is_character and granted(s).powers:
        for aura in granters(s):
            if aura.static.powers and reaches(s, aura, card):
                gained.extend(aura.static.powers)
    if not gained:
        return powers
    barred = barred_powers(s, card)
    if not barred:
        return (*powers, *gained)
    return (*powers, *(p for p in gained if not any(matches(p, w) for w in barred)))


def printed_powers(s: State, card: int) -> tuple[Power, ...]:
    """Printed powers, Flight and Ranged each one; an AKA and flavour are none."""
    return tuple(p for p in s.cards[card].d.powers if p.sort != "text")
