"""The Golden Rules: "can't" beats "can". What lasting effects and powers lay down for cards."""

from collections.abc import Iterator

from vs2pcg.model.choice import Objection
from vs2pcg.model.context import Context
from vs2pcg.model.state import State
from vs2pcg.model.words import FOREVER, ITS_NEXT_TURN, LASTING, REST_OF_GAME, LastingRule
from vs2pcg.rules.basics.auras import reaches, rule_auras
from vs2pcg.rules.basics.powers import has, powers_of
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.subjects import concerns


def under(s: State, card: int, rule: LastingRule) -> bool:
    """Whether such a rule holds for this card now."""
    if not s.modifiers and not s.cards[card].d.self_statics and not rule_auras(s):
        return False
    return next(objections_under(s, card, rule), None) is not None


def objections_under(s: State, card: int, rule: LastingRule) -> Iterator[Objection]:
    """What makes it hold: with a rule that forbids something, the reasons why not."""
    for m in s.modifiers:
        if m.kind == "rule" and m.word == rule and concerns(s, m, card):
            if m.until == ITS_NEXT_TURN:
                continue  # that turn has not begun yet
            if m.subject == "protected by" and has(s, m.source, "Invisible"):
                continue
            for_good = m.until in (REST_OF_GAME, FOREVER)
            yield Objection(
                "§golden.cant-beats-can",
                f"{s.cards[card].d.name} {rule} {LASTING[m.until]}".strip(),
                "" if for_good else "that this ends",
            )
    c = s.cards[card]
    if c.d.self_statics or (s.power_mods and s.modified(card)):
        for power in powers_of(s, card):
            for static in power.statics:
                if rule in static.rules and static.only_self:
                    look = Context(s, controller(s, card), card, power)
                    if static.condition is None or static.condition(look):
                        yield Objection("§golden.cant-beats-can", f"{power.name}: {rule}")
    for aura in rule_auras(s):
        if rule in aura.static.rules and reaches(s, aura, card):
            yield Objection(
                "§golden.cant-beats-can",
                f"{s.cards[aura.source].d.name} ({aura.power.name}): {rule}",
            )
