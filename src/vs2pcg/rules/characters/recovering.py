"""Recover the stunned, and heal wounds."""

from collections.abc import Sequence

from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, ROWS
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.happening import happen


def recover(s: State, cards: Sequence[int], rule: str) -> list[int]:
    """Turn the stunned face up, exhausted; their wounds stay. The hidden do not recover."""
    done = [c for c in cards if s.cards[c].zone in ROWS and s.cards[c].stunned]
    for card in done:
        s.set_face(card, True)
    for card in done:
        happen(s, Event("recovers", rule, s.cards[card].side, card))
    return done


def heal(s: State, card: int, n: int, rule: str) -> int:
    """Take wounds off a character; healing none there is does nothing."""
    c = s.cards[card]
    n = min(n, c.wounds)
    if n <= 0 or c.zone not in ROWS or under(s, card, "can't be healed"):
        return 0
    s.edit(card).wounds -= n
    happen(s, Event("healed", rule, c.side, card, NO_CARD, n))
    return n
