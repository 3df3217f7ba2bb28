"""Which cards have powers that reach beyond themselves just now."""

from collections.abc import Callable

from vs2pcg.model.definition import POWERS, Granted, Power, Static
from vs2pcg.model.state import State
from vs2pcg.model.words import CHALLENGE_MATCH, NO_CARD

NOTHING_GRANTED = Granted()
MATCHES_IN_FORCE = "game:matches"  # remembered once a Challenge Match has been chosen


def everything_in_play(s: State) -> list[int]:
    """Every card in play, in turn order, that may have a power: characters, equipment, machines,
    face-up locations, and the Challenge Matches in force."""
    if s.there is None:
        s.there = _everything_in_play(s)
    return s.there


def _everything_in_play(s: State) -> list[int]:
    cards = s.cards
    found: list[int] = []
    matches = MATCHES_IN_FORCE in s.memory
    for p in s.players:
        for row in (p.front, p.back):
            for card in row:
                c = cards[card]
                if s.pockets and c.universe != s.universe:
                    continue
                found.append(card)
                if c.equipment != NO_CARD:
                    found.append(c.equipment)
        for card in p.resources if not s.universe else ():
            if cards[card].face_up:
                found.append(card)
        if matches:
            for card in p.aside:
                if cards[card].d.kind == CHALLENGE_MATCH and cards[card].mark("chosen"):
                    found.append(card)
    return found


def characters_in_play(s: State) -> list[int]:
    """The cards in the front and back rows of this universe, in turn order."""
    found: list[int] = []
    for p in s.players:
        found += p.front
        found += p.back
    if s.pockets:
        return [c for c in found if s.cards[c].universe == s.universe]
    return found


def granters(s: State) -> list[int]:
    """Cards in play that give powers, teams or names to others."""
    if s.granters is None:
        there = everything_in_play(s)
        gained = _gained_for_others(s, lambda static: static.grants)
        s.granters = [c for c in there if s.cards[c].d.granting or c in gained]
        s.volatile = bool(gained) or any(s.cards[c].d.volatile for c in there)
        s.granted = _granted(s, s.granters)
    return s.granters


def _granted(s: State, sources: list[int]) -> Granted:
    """What is given to others, all in all."""
    given = [
        power
        for source in sources
        for own in (*s.cards[source].d.powers, *_gained(s, source))
        for static in own.statics
        if not static.only_self
        for power in static.powers
    ]
    if not given:
        return NOTHING_GRANTED
    return Granted(
        frozenset(kind for power in given for kind in power.listens()),
        any(power.actions for power in given),
        any(static.touches_stats for power in given for static in power.statics),
    )


def _gained(s: State, card: int) -> list[Power]:
    if not s.power_mods:
        return []
    return [POWERS[m.word] for m in s.modifiers if m.kind == "gain" and m.on == card]


def stat_sources(s: State) -> list[int]:
    """Cards in play with a power that changes the ATK or DEF of others all the time."""
    if s.stat_sources is None:
        gained = _gained_for_others(s, lambda static: static.moves_stats)
        s.stat_sources = [
            c for c in everything_in_play(s) if s.cards[c].d.moves_stats or c in gained
        ]
    return s.stat_sources


def rule_sources(s: State) -> list[int]:
    """Cards in play with a power that forbids something, or changes prices, all the time."""
    if s.rule_sources is None:
        gained = _gained_for_others(s, lambda static: bool(static.forbids))
        gained |= {
            m.on
            for m in s.modifiers
            if m.kind == "gain" and "recruit price" in POWERS[m.word].listens()
        }
        s.rule_sources = [
            c for c in everything_in_play(s) if s.cards[c].d.sets_rules or c in gained
        ]
    return s.rule_sources


def _gained_for_others(s: State, sort: Callable[[Static], bool]) -> set[int]:
    """The cards that gained a power of this sort which holds for other cards too."""
    if not s.power_mods:
        return set()
    return {
        m.on
        for m in s.modifiers
        if m.kind == "gain"
        and any(not static.only_self and sort(static) for static in POWERS[m.word].statics)
    }


def controller(s: State, card: int) -> int:
    """Whose "your" a card's text means."""
    c = s.cards[card]
    if c.d.equip_enemy and c.bearer != NO_CARD:
        return c.owner
    if c.bearer != NO_CARD:
        return s.cards[c.bearer].side
    return c.side if c.side >= 0 else c.owner
