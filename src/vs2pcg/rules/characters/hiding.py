"""Hide, and turn up again."""

from collections.abc import Sequence

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, ROWS
from vs2pcg.rules.characters.counters import lose_counters
from vs2pcg.rules.characters.leaving import ko, out_of_combat
from vs2pcg.rules.happening import happen, happened_before, hear


def hide(s: State, cards: Sequence[int], rule: str) -> Play[list[int]]:
    """Turn characters face down but ready; counters and equipment come off.

    Like a stun it is judged by the moment before: who hides has its powers until then.
    """
    done = [c for c in cards if s.cards[c].zone in ROWS and s.cards[c].face_up]
    events = [Event("hides", rule, s.cards[c].side, c) for c in done]
    told = [(event, hear(s, event)) for event in events]
    dropped = [s.cards[c].equipment for c in done if s.cards[c].equipment != NO_CARD]
    for card in done:
        out_of_combat(s, card)
        lose_counters(s, card)
        e = s.edit(card)
        e.hidden = True
        e.exhausted = False
        s.set_face(card, False)
    if dropped:
        yield from ko(s, dropped, "§equipment.ko-with-bearer")
    for event, heard in told:
        happened_before(s, event, heard)
    return done


def turn_up_hidden(s: State, cards: Sequence[int], rule: str) -> None:
    for card in cards:
        if s.cards[card].hidden:
            s.edit(card).hidden = False
            s.set_face(card, True)
            happen(s, Event("turns up", rule, s.cards[card].side, card))
