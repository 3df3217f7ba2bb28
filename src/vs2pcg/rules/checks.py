"""The state checks, always in the same order, until nothing changes any more.

Counters cancel; characters at DEF 0 are stunned; the mortally wounded are KO'd; uniqueness; and
players whose main character is gone leave the game.
"""

from collections.abc import Collection

from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ROWS
from vs2pcg.rules.basics.auras import stat_auras
from vs2pcg.rules.basics.stats import health_of, true_stats
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.characters.uniqueness import enforce_uniqueness, names_compared
from vs2pcg.rules.ending import eliminate_the_fallen, some_have_fallen
from vs2pcg.rules.playing.hands_and_decks import show_revealed_hands


def check(s: State) -> Play[None]:
    while s.dirty and not s.over:
        s.dirty = False
        cards = s.cards
        lowered: Collection[int] = ()
        health_changes = False
        if s.modifiers:
            show_revealed_hands(s)
            lowered = {m.on for m in s.modifiers if m.b < 0 or m.kind == "base"}
            lowered |= s.mod_cards
            health_changes = any(m.kind == "health" for m in s.modifiers)
        # Without anything that lowers DEF, only -1/-1 counters can bring a character down.
        nothing_lowers = not _something_lowers(s)
        steady = nothing_lowers and not health_changes
        weak: list[int] = []
        dying: list[int] = []
        for p in s.players:
            for row in (p.front, p.back):
                for card in row:
                    c = cards[card]
                    d = c.d
                    if steady and d.sturdy and not (c.minus or c.wounds or card in lowered):
                        continue
                    if c.plus and c.minus:
                        _cancel_counters(s, card)
                        c = cards[card]
                    if c.wounds and c.vitality:
                        _cancel_wounds(s, card)
                        c = cards[card]
                    if not d.is_character:
                        continue
                    if (
                        nothing_lowers
                        and not c.minus
                        and d.defense
                        and not d.self_lowers
                        and card not in lowered
                    ):
                        pass
                    elif not c.stunned and true_stats(s, card)[1] <= 0:
                        weak.append(card)
                    if c.wounds < d.health and not (health_changes or d.self_frail):
                        continue
                    if c.wounds >= health_of(s, card):
                        dying.append(card)
        if weak:
            yield from stun(s, [Blow(c, (), "DEF 0") for c in weak], "§stun.def-zero")
            dying += [c for c in weak if c not in dying and _is_dying(s, c)]
        if dying:
            yield from ko(s, dying, "§ko.wounds-equal-health")
        if not names_compared(s):
            yield from enforce_uniqueness(s)
        if some_have_fallen(s):
            yield from eliminate_the_fallen(s)


def _is_dying(s: State, card: int) -> bool:
    """Whether one who was just stunned has as many wounds as health."""
    c = s.cards[card]
    return c.zone in ROWS and c.wounds >= health_of(s, card)


def _something_lowers(s: State) -> bool:
    """Whether any aura may take DEF away from anybody now."""
    for aura in stat_auras(s):
        if aura.static.may_lower:
            condition = aura.static.condition
            if condition is None or condition(Context(s, aura.player, aura.source, aura.power)):
                return True
    return False


def _cancel_counters(s: State, card: int) -> None:
    c = s.edit(card)
    n = min(c.plus, c.minus)
    c.plus -= n
    c.minus -= n


def _cancel_wounds(s: State, card: int) -> None:
    c = s.edit(card)
    n = min(c.wounds, c.vitality)
    c.wounds -= n
    c.vitality -= n
