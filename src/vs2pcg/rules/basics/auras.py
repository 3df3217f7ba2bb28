"""Auras: powers in play that hold for other cards all the time. Read off the cards, looked up once.

What is kept here is forgotten whenever who is in play, face up or modified changes.
"""

from collections.abc import Iterator
from functools import lru_cache

from vs2pcg.model.context import Context
from vs2pcg.model.definition import Aura, Granted, Power
from vs2pcg.model.parts import PriceCut, Static
from vs2pcg.model.state import State
from vs2pcg.rules.basics.own_powers import own_powers
from vs2pcg.rules.basics.sources import controller, everything_in_play

NOTHING_GRANTED = Granted()


def _read(s: State) -> list[Aura]:
    """Read all auras off the cards in play, sorted by what they change; those that give."""
    give: list[Aura] = []
    stats: list[Aura] = []
    rules: list[Aura] = []
    cards = s.cards
    modified = s.power_mods
    for card in everything_in_play(s):
        if not (cards[card].d.has_auras or (modified and s.modified(card))):
            continue
        for power in own_powers(s, card):
            for static in power.auras:
                aura = Aura(card, controller(s, card), power, static)
                if static.grants:
                    give.append(aura)
                if static.moves_stats:
                    stats.append(aura)
                if static.rules:
                    rules.append(aura)
    s.stat_sources = stats
    s.rule_sources = rules
    s.granters = give
    s.granted = _summary(tuple([aura.static for aura in give])) if give else NOTHING_GRANTED
    s.volatile = not s.granted.steady
    return give


def granters(s: State) -> list[Aura]:
    """What gives powers or teams to others."""
    return _read(s) if s.granters is None else s.granters


def granted(s: State) -> Granted:
    """What is given to others, in short."""
    if s.granters is None:
        _read(s)
    return s.granted


@lru_cache(maxsize=1000)
def _summary(statics: tuple[Static, ...]) -> Granted:
    given = [power for static in statics for power in static.powers]
    return Granted(
        all(static.steady for static in statics),
        any(static.teams for static in statics),
        bool(given),
        frozenset(kind for power in given for kind in power.listens()),
        any(power.actions for power in given),
        any(static.touches_stats for power in given for static in power.statics),
    )


def stat_auras(s: State) -> list[Aura]:
    """What changes the ATK or DEF of others."""
    if s.granters is None:
        _read(s)
    return s.stat_sources


def rule_auras(s: State) -> list[Aura]:
    """What lays down rules for others."""
    if s.granters is None:
        _read(s)
    return s.rule_sources


def reaches(s: State, aura: Aura, card: int) -> bool:
    """Whether an aura holds for this card now."""
    look = Context(s, aura.player, aura.source, aura.power)
    condition = aura.static.condition
    return (condition is None or condition(look)) and aura.static.on(look, card)


def price_cuts(s: State, player: int) -> Iterator[tuple[int, Power, PriceCut]]:
    """What lowers this player's recruit prices."""
    for source in everything_in_play(s):
        cuts = PriceCut.heard_as in s.cards[source].d.listens
        if (cuts or (s.power_mods and s.modified(source))) and controller(s, source) == player:
            for power in own_powers(s, source):
                for part in power.special(PriceCut):
                    yield source, power, part
