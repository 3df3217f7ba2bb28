"""A card's own powers: printed, gained and lost, before what other cards in play give it."""

from vs2pcg.model.definition import POWERS, Power
from vs2pcg.model.state import State
from vs2pcg.model.words import IN_PLAY, NO_CARD
from vs2pcg.rules.basics.subjects import concerns

NO_POWERS: tuple[Power, ...] = ()


def own_powers(s: State, card: int) -> tuple[Power, ...]:
    """The powers of a card in play without those that others grant (its equipment counts)."""
    c = s.cards[card]
    if not c.face_up:
        return face_down_powers(s, card)
    if c.equipment == NO_CARD and not (s.power_mods and s.modified(card)):
        return c.d.powers
    return after_modifiers(s, card)


def face_down_powers(s: State, card: int) -> tuple[Power, ...]:
    """The few powers that stay on while a card is face down, printed or gained."""
    c = s.cards[card]
    if c.zone not in IN_PLAY:
        return NO_POWERS
    if s.power_mods and s.modified(card):
        return tuple(p for p in after_modifiers(s, card) if p.on_face_down or p.everywhere)
    return c.d.face_down_powers


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


def _lost_to_equipment(s: State, card: int) -> list[str]:
    equipment = s.cards[card].equipment
    return [] if equipment == NO_CARD else list(s.cards[equipment].d.bars)


def after_modifiers(s: State, card: int) -> tuple[Power, ...]:
    c = s.cards[card]
    if not (s.power_mods and s.modified(card)):
        if c.equipment == NO_CARD or not s.cards[c.equipment].d.bars:
            return c.d.powers
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
