"""Dealing unknown cards anew so that all clues of a viewer still fit.

Without a clue every deal is as likely. With clues the deal begins from one that fits and is then
mixed by many small exchanges that each keep it fitting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from vs2pcg.model.clue import ONLOOKER
from vs2pcg.model.state import State

EXCHANGES = 12  # for each card that is dealt


class _Want:
    """Among some of the dealt cards there must be at least these."""

    def __init__(self, needed: Counter[str], places: set[int]) -> None:
        self.needed = needed
        self.places = places
        self.have: Counter[str] = Counter()

    @property
    def fits(self) -> bool:
        return self.needed <= self.have


class _Deal:
    """Which card's identity each place has, and what that means for each clue."""

    def __init__(self, s: State, group: Sequence[int], wants: list[_Want]) -> None:
        self.number = {c: s.cards[c].d.card_number for c in group}
        self.wants = wants
        self.lies: dict[int, int] = {}

    def lay(self, identity: dict[int, int]) -> None:
        self.lies = identity
        for want in self.wants:
            want.have = Counter(self.number[identity[c]] for c in want.places)

    def exchange(self, a: int, b: int) -> None:
        one, other = self.number[self.lies[a]], self.number[self.lies[b]]
        self.lies[a], self.lies[b] = self.lies[b], self.lies[a]
        for want in self.wants:
            if (a in want.places) != (b in want.places):
                gone, come = (one, other) if a in want.places else (other, one)
                want.have[gone] -= 1
                want.have[come] += 1


def deal(s: State, group: Sequence[int], viewer: int, chance: State) -> dict[int, int]:
    """For each of these unknown cards, whose identity it takes."""
    shuffled = list(group)
    chance.shuffle(shuffled)
    wants = _wants(s, {*group}, viewer)
    if not wants:
        return dict(zip(group, shuffled, strict=True))
    made = _Deal(s, group, wants)
    made.lay(dict(zip(group, shuffled, strict=True)))
    if not _bring_in(made, group, chance):
        made.lay({c: c for c in group})
    for _ in range(EXCHANGES * len(group)):
        a, b = group[chance.below(len(group))], group[chance.below(len(group))]
        made.exchange(a, b)
        if not all(want.fits for want in wants):
            made.exchange(a, b)
    return made.lies


def _wants(s: State, group: set[int], viewer: int) -> list[_Want]:
    """What the viewer's clues ask of these cards, over what it knows to lie there already."""
    bit = ONLOOKER if viewer < 0 else 1 << viewer
    found: list[_Want] = []
    for clue in s.clues:
        places = group.intersection(clue.among)
        if not clue.viewers & bit or not places:
            continue
        known = Counter(s.cards[c].d.card_number for c in clue.among if c not in group)
        there = Counter(s.cards[c].d.card_number for c in places)
        needed = (Counter(clue.numbers) - known) & there
        if needed:
            found.append(_Want(needed, places))
    return found


def _bring_in(made: _Deal, group: Sequence[int], chance: State) -> bool:
    """Exchange cards until all clues fit; whether they do."""
    for _ in range(len(group)):
        want = next((w for w in made.wants if not w.fits), None)
        if want is None:
            return True
        number = next(iter(want.needed - want.have))
        outside = [c for c in group if c not in want.places and _is(made, c, number)]
        spare = want.have - want.needed
        inside = [c for c in group if c in want.places and spare[made.number[made.lies[c]]]]
        if not outside or not inside:
            return False
        made.exchange(outside[chance.below(len(outside))], inside[chance.below(len(inside))])
    return all(want.fits for want in made.wants)


def _is(made: _Deal, card: int, number: str) -> bool:
    return made.number[made.lies[card]] == number
