"""Stun, daze and wound: one event with its wound, its lost counters and its KO'd equipment."""

from collections.abc import Sequence
from typing import NamedTuple

from vs2pcg.model import memories
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import Pending, State
from vs2pcg.model.words import MAIN_CHARACTER, NO_CARD, ROWS, SUPPORTING_CHARACTER
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.powers import has
from vs2pcg.rules.basics.stats import health_of
from vs2pcg.rules.characters.counters import lose_counters, replaced
from vs2pcg.rules.characters.leaving import ko, out_of_combat
from vs2pcg.rules.happening import happened_before, hear
from vs2pcg.rules.playing.reactions import interrupt


class Blow(NamedTuple):
    """One character to be stunned, by whom and how: "struck", "effect", "daze" or "DEF 0".

    "wound" stands for a wound without a stun.
    """

    card: int
    by: tuple[int, ...] = ()
    how: str = "effect"


def stun(s: State, blows: Sequence[Blow], rule: str) -> Play[None]:
    """Stun characters at the same time."""
    hit: list[Blow] = []
    for blow in blows:
        c = s.cards[blow.card]
        if c.zone not in ROWS or c.stunned or not c.d.is_character:
            continue
        if blow.card in [b.card for b in hit] or under(s, blow.card, "can't be stunned"):
            continue
        hit.append(blow)
    if not hit:
        return
    wounds: list[int] = []
    for blow in hit:
        wounds.append(0 if blow.how == "daze" else (yield from _wounds(s, blow, 1, rule)))
    killers = [killer_of(s, b) if w > 0 else NO_CARD for b, w in zip(hit, wounds, strict=True)]
    told: list[tuple[Event, list[Pending]]] = []
    for blow, n in zip(hit, wounds, strict=True):
        side = s.cards[blow.card].side
        by = blow.by[0] if blow.by else NO_CARD
        event = Event("stunned", rule, side, blow.card, by, n, blow.how, blow.by)
        told.append((event, hear(s, event)))
        if n:
            event = Event("wounded", rule, side, blow.card, by, n, blow.how, blow.by)
            told.append((event, hear(s, event)))
    dropped = [
        s.cards[b.card].equipment
        for b in hit
        if s.cards[b.card].equipment != NO_CARD
        and not under(s, b.card, "keeps equipment while stunned")
    ]
    downed = [b.card for b in hit if s.cards[b.card].face_up]
    for blow, n in zip(hit, wounds, strict=True):
        if s.combat is not None and _fights(s, blow.card):
            e = s.edit_combat()
            e.stunned = (*e.stunned, blow.card)
            out_of_combat(s, blow.card)
            for striker in blow.by:
                by = s.cards[striker].tag
                s.remember(memories.stunned_in_combat(by, s.cards[blow.card].tag))
        lose_counters(s, blow.card)
        c = s.edit(blow.card)
        c.hidden = False
        c.exhausted = True
        _put_wounds(s, blow.card, n, blow.by)
        s.set_face(blow.card, False)
    yield from _drop(s, dropped, downed)
    for event, heard in told:
        happened_before(s, event, heard)
    for blow, killer in zip(hit, killers, strict=True):
        if killer != NO_CARD:
            yield from ko(s, [blow.card], "§keyword.lethal", killer)


def stunned_in_combat(s: State, by: int, card: int) -> bool:
    """Whether this one stunned that one, which was in the combat, this turn."""
    return memories.stunned_in_combat(s.cards[by].tag, s.cards[card].tag) in s.memory


def wound(s: State, cards: Sequence[int], n: int, rule: str, by: int = NO_CARD) -> Play[None]:
    """Put wounds on characters without stunning them."""
    for card in cards:
        if s.cards[card].zone not in ROWS:
            continue
        blow = Blow(card, (by,) if by != NO_CARD else (), "wound")
        taken = yield from _wounds(s, blow, n, rule)
        if taken > 0:
            killer = killer_of(s, blow)
            event = Event("wounded", rule, s.cards[card].side, card, by, taken, "effect", blow.by)
            heard = hear(s, event)
            _put_wounds(s, card, taken, blow.by)
            happened_before(s, event, heard)
            if killer != NO_CARD:
                yield from ko(s, [card], "§keyword.lethal", killer)


def _drop(s: State, equipment: Sequence[int], downed: Sequence[int]) -> Play[None]:
    """The equipment of the stunned is KO'd, but for what a power of its own keeps in play."""
    lost = []
    for card in equipment:
        event = Event("drops equipment", "", s.cards[card].owner, card, s.cards[card].bearer, 1)
        if "drops equipment" not in s.hearing or (yield from replaced(s, event, card)) > 0:
            lost.append(card)
    yield from ko(s, lost, "§equipment.ko-with-bearer", downed=downed)


def downed(s: State, card: int, by: int) -> bool:
    """Whether the last wound that a character can take this turn came from that one."""
    return memories.last_wound(s.cards[card].tag, s.cards[by].tag) in s.memory


def _put_wounds(s: State, card: int, n: int, by: Sequence[int]) -> None:
    """A wound on a main character also shows that somebody still attacks."""
    s.edit(card).wounds += n
    if n and by and s.cards[card].wounds >= health_of(s, card):
        for striker in by:
            s.remember(memories.last_wound(s.cards[card].tag, s.cards[striker].tag))
    if n and s.cards[card].d.kind == MAIN_CHARACTER:
        s.forget(memories.QUIET)


def _fights(s: State, card: int) -> bool:
    combat = s.combat
    return combat is not None and (card == combat.defender or card in combat.attackers)


def _wounds(s: State, blow: Blow, n: int, rule: str) -> Play[int]:
    """How many wounds it comes to, after replacements and reactions."""
    if "wounds" in s.hearing or s.watching:
        n = yield from wounds_by_powers(s, blow, n, rule)
        if n > 0 and (yield from interrupt(s, _would_wound(s, blow, n, rule))):
            n = 0
    return n


def wounds_by_powers(s: State, blow: Blow, n: int, rule: str) -> Play[int]:
    """How many wounds it comes to by the powers that add or take away, if nobody reacts."""
    return replaced(s, _would_wound(s, blow, n, rule), blow.card)


def _would_wound(s: State, blow: Blow, n: int, rule: str) -> Event:
    by = blow.by[0] if blow.by else NO_CARD
    return Event("wounds", rule, s.cards[blow.card].side, blow.card, by, n, blow.how, blow.by)


def killer_of(s: State, blow: Blow) -> int:
    """Who has Lethal of those that wound a defending supporting character."""
    combat = s.combat
    if combat is None or combat.defender != blow.card:
        return NO_CARD
    if s.cards[blow.card].d.kind != SUPPORTING_CHARACTER:
        return NO_CARD
    return next((a for a in blow.by if has(s, a, "Lethal")), NO_CARD)
