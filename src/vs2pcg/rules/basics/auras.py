"""Auras: powers in play that hold for other cards all the time. Read off the cards, looked up once.

What is kept here is forgotten whenever who is in play, face up or modified changes.
"""

from collections.abc import Callable, Iterator

from vs2pcg.model.context import Context
from vs2pcg.model.definition import Aura, Granted, Power, Replacement, Static
from vs2pcg.model.state import State
from vs2pcg.rules.basics.own_powers import own_powers
from vs2pcg.rules.basics.sources import controller, everything_in_play

NOTHING_GRANTED = Granted()


def _sources(s: State) -> list[int]:
    """The cards in play whose powers may hold for others."""
    cards = s.cards
    return [
        c for c in everything_in_play(s) if cards[c].d.has_auras or (s.power_mods and s.modified(c))
    ]


def _auras(s: State, wanted: Callable[[Static], bool]) -> list[Aura]:
    return [
        Aura(source, controller(s, source), power, static)
        for source in _sources(s)
        for power in own_powers(s, source)
        for static in power.statics
        if not static.only_self and wanted(static)
    ]


def granters(s: State) -> list[Aura]:
    """What gives powers or teams to others."""
    if s.granters is None or s.mod_wide:
        s.granters = _auras(s, lambda static: static.grants)
        s.volatile = any(not aura.static.steady for aura in s.granters)
        s.granted = _summary([p for aura in s.granters for p in aura.static.powers])
    return s.granters


def _summary(given: list[Power]) -> Granted:
    if not given:
        return NOTHING_GRANTED
    return Granted(
        frozenset(kind for power in given for kind in power.listens()),
        any(power.actions for power in given),
        any(static.touches_stats for power in given for static in power.statics),
    )


def stat_auras(s: State) -> list[Aura]:
    """What changes the ATK or DEF of others."""
    if s.stat_sources is None or s.mod_wide:
        s.stat_sources = _auras(s, lambda static: static.moves_stats)
    return s.stat_sources


def rule_auras(s: State) -> list[Aura]:
    """What forbids others something."""
    if s.rule_sources is None or s.mod_wide:
        s.rule_sources = _auras(s, lambda static: bool(static.forbids))
    return s.rule_sources


def reaches(s: State, aura: Aura, card: int) -> bool:
    """Whether an aura holds for this card now."""
    look = Context(s, aura.player, aura.source, aura.power)
    condition = aura.static.condition
    return (condition is None or condition(look)) and aura.static.on(look, card)


def price_cuts(s: State, player: int) -> Iterator[tuple[int, Power, Replacement]]:
    """What lowers this player's recruit prices."""
    for source in everything_in_play(s):
        cuts = "recruit price" in s.cards[source].d.listens
        if (cuts or (s.power_mods and s.modified(source))) and controller(s, source) == player:
            for power in own_powers(s, source):
                for part in power.replacements:
                    if part.event == "recruit price":
                        yield source, power, part
