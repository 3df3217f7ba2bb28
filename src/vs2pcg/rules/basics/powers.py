"""Character Powers: which powers a card has right now."""

from collections.abc import Iterable

from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS, Power
from vs2pcg.model.state import State
from vs2pcg.model.words import CHALLENGE_MATCH, IN_PLAY, NO_CARD
from vs2pcg.rules.basics.sources import controller, granters
from vs2pcg.rules.basics.subjects import concerns
from vs2pcg.rules.basics.universes import elsewhere, seen_from

NO_POWERS: tuple[Power, ...] = ()


def powers_of(s: State, card: int) -> tuple[Power, ...]:
    """The powers that are on: printed, gained and granted ones, less those lost."""
    c = s.cards[card]
    d = c.d
    if not c.face_up:
        if c.zone not in IN_PLAY or not d.face_down_powers:
            return NO_POWERS
        return _after_losses(s, card, d.face_down_powers)
    if c.zone not in IN_PLAY:
        if d.kind == CHALLENGE_MATCH and c.mark("chosen"):
            return d.powers
        return tuple(p for p in d.powers if p.everywhere) if d.face_down_powers else NO_POWERS
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return powers_of(s, card)
    if (
        not (s.power_mods and s.modified(card))
        and c.equipment == NO_CARD
        and not d.self_granting
        and not (granters(s) and d.is_character)
    ):
        return d.powers
    passing = d.self_volatile or (s.power_mods and s.modified(card))
    known = s.passing_powers if passing else s.power_cache
    cached = known.get(card)
    if cached is None:
        cached = known[card] = _work_out(s, card)
    return cached


def own_powers(s: State, card: int) -> tuple[Power, ...]:
    """Like ``powers_of``, leaving out what other cards in play grant (equipment counts)."""
    c = s.cards[card]
    if not c.face_up:
        return powers_of(s, card)
    if c.equipment == NO_CARD and not (s.power_mods and s.modified(card)):
        return c.d.powers
    return _after_modifiers(s, card)


def has_power(s: State, card: int, name: str) -> bool:
    return any(p.name == name for p in powers_of(s, card))


def has(s: State, card: int, keyword: str) -> bool:
    """Whether a character has a keyword power."""
    c = s.cards[card]
    if (
        c.face_up
        and not s.pockets
        and not (s.power_mods and s.modified(card))
        and c.equipment == NO_CARD
        and not c.d.self_granting
        and not granters(s)
    ):
        return keyword in c.d.power_names
    return any(p.name == keyword for p in powers_of(s, card))


def matches(power: Power, what: str) -> bool:
    """Whether a description of powers to lose fits this one."""
    if what == "all":
        return True
    if what in ("keyword", "printed keyword"):
        return power.sort == "keyword"
    if what == "super":
        return power.sort == "super"
    if what == "keyword and super":
        return power.sort in ("keyword", "super")
    return power.name == what


def _after_losses(s: State, card: int, powers: tuple[Power, ...]) -> tuple[Power, ...]:
    if not (s.power_mods and s.modified(card)):
        return powers
    lost = [m.word for m in s.modifiers if m.kind == "lose" and concerns(s, m, card)]
    return tuple(p for p in powers if p.unloseable or not any(matches(p, w) for w in lost))


def _lost_to_equipment(s: State, card: int) -> list[str]:
    equipment = s.cards[card].equipment
    if equipment == NO_CARD:
        return []
    return [w for p in s.cards[equipment].d.powers for t in p.statics for w in t.loses]


def _after_modifiers(s: State, card: int) -> tuple[Power, ...]:
    c = s.cards[card]
    powers = list(c.d.powers)
    barred = _lost_to_equipment(s, card)
    about_it = [m for m in s.modifiers if concerns(s, m, card)] if s.modified(card) else []
    if any(m.kind == "lose" and m.word == "printed keyword" for m in about_it):
        powers = [p for p in powers if p.unloseable or p.sort != "keyword"]
    barred += [m.word for m in about_it if m.kind == "lose" and m.a == 1]
    for m in about_it:
        if m.kind == "gain":
            powers.append(POWERS[m.word])
        elif m.kind == "lose" and m.word != "printed keyword":
            powers = [p for p in powers if p.unloseable or not matches(p, m.word)]
    if barred:
        powers = [p for p in powers if p.unloseable or not any(matches(p, w) for w in barred)]
    return tuple(powers)


def barred_powers(s: State, card: int) -> list[str]:
    """What the card can't gain."""
    barred = _lost_to_equipment(s, card)
    if s.power_mods:
        barred += [
            m.word for m in s.modifiers if m.kind == "lose" and m.a == 1 and concerns(s, m, card)
        ]
    return barred


def _work_out(s: State, card: int) -> tuple[Power, ...]:
    c = s.cards[card]
    powers = list(_after_modifiers(s, card))
    gained: list[Power] = []
    for power in powers:
        for static in power.statics:
            if static.only_self and static.powers:
                look = Context(s, controller(s, card), card, power)
                if static.condition is None or static.condition(look):
                    gained.extend(static.powers)
    if c.d.is_character:
        for source in granters(s):
            if source != card and s.cards[source].universe != c.universe:
                continue
            for power in own_powers(s, source):
                for static in power.statics:
                    if not static.powers or static.only_self:
                        continue
                    look = Context(s, controller(s, source), source, power)
                    if static.condition is not None and not static.condition(look):
                        continue
                    if static.on(look, card):
                        gained.extend(static.powers)
    if gained:
        barred = barred_powers(s, card)
        powers.extend(p for p in gained if not any(matches(p, w) for w in barred))
    return tuple(powers)


def printed_powers(s: State, card: int) -> tuple[Power, ...]:
    """Printed powers, Flight and Ranged each one; an AKA and flavour are none."""
    return tuple(p for p in s.cards[card].d.powers if p.sort != "text")


def names_of_powers(powers: Iterable[Power]) -> set[str]:
    return {p.name for p in powers}
