"""Losing sight of cards: who knew them knows that they are among others now, but not which."""

from __future__ import annotations

from collections.abc import Sequence

from vs2pcg.model.clue import ONLOOKER, Clue
from vs2pcg.model.state import State

MOST_CLUES = 40  # the oldest ones say the least


def lose_sight(s: State, owner: int, cards: Sequence[int]) -> None:
    """Nobody but their owner can tell these cards apart from now on."""
    others = (ONLOOKER | (1 << len(s.players)) - 1) & ~(1 << owner)
    seen = [c for c in cards if s.cards[c].known & others]
    if not seen and not s.clues:
        return
    clues = [_spread(clue, cards) if clue.viewers & others else clue for clue in s.clues]
    knowing: dict[tuple[str, ...], int] = {}
    for bit in (1 << i for i in range(ONLOOKER.bit_length())):
        if bit & others:
            numbers = tuple(
                sorted(s.cards[c].d.card_number for c in seen if s.cards[c].known & bit)
            )
            if numbers:
                knowing[numbers] = knowing.get(numbers, 0) | bit
    among = tuple(sorted(cards))
    clues += [Clue(viewers, numbers, among) for numbers, viewers in knowing.items()]
    s.keep_clues(tuple(dict.fromkeys(clues))[-MOST_CLUES:])
    for card in seen:
        s.edit(card).known &= 1 << owner


def _spread(clue: Clue, cards: Sequence[int]) -> Clue:
    """What was among some of these cards may now be any of them."""
    there = {*clue.among}
    if there.isdisjoint(cards):
        return clue
    return clue._replace(among=tuple(sorted(there.union(cards))))
