"""Ready, exhaust and freeze."""

from collections.abc import Sequence
from typing import Final

from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import IN_PLAY, ITS_NEXT_TURN, NO_CARD, ROWS
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.happening import happen

CANT_READY: Final = "can't ready"


def ready(s: State, cards: Sequence[int], rule: str) -> list[int]:
    """Ready cards: the stunned and the frozen stay as they are, the rest is done.

    A face-down resource is not stunned: it readies like any other card.
    """
    done: list[int] = []
    for card in cards:
        c = s.cards[card]
        if not c.exhausted or c.zone not in IN_PLAY or (c.stunned and c.zone in ROWS):
            continue
        if s.modifiers and under(s, card, CANT_READY):
            continue
        s.edit(card).exhausted = False
        done.append(card)
    for card in done:
        happen(s, Event("readies", rule, s.cards[card].side, card))
    return done


def exhaust(s: State, cards: Sequence[int], rule: str) -> list[int]:
    """Exhaust cards; what is exhausted already is left alone."""
    done: list[int] = []
    for card in cards:
        c = s.cards[card]
        if c.exhausted or c.zone not in IN_PLAY:
            continue
        s.edit(card).exhausted = True
        done.append(card)
    for card in done:
        happen(s, Event("exhausts", rule, s.cards[card].side, card))
    return done


def freeze(s: State, cards: Sequence[int], rule: str, source: int = NO_CARD) -> None:
    """Exhaust characters; nothing readies them in their controller's next turn."""
    exhaust(s, cards, rule)
    for card in cards:
        s.add_modifier(Modifier(0, "rule", card, ITS_NEXT_TURN, CANT_READY, source=source))
        happen(s, Event("frozen", rule, s.cards[card].side, card, source))


def thaw(s: State, card: int, rule: str) -> None:
    """Take the effects of freezing off a character; it stays exhausted."""
    kept = tuple(m for m in s.modifiers if not (m.word == CANT_READY and m.on == card))
    if len(kept) < len(s.modifiers):
        s.keep_modifiers(kept)
        happen(s, Event("thaws", rule, s.cards[card].side, card))
