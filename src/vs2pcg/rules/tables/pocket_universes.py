"""Pocket universes: a front and a back row apart, with turns of their own."""

from vs2pcg.model.state import State


def collapse(s: State, tag: int) -> None:
    """The maker of a pocket universe left play: everybody in it comes back, row and all."""
    gone = {u for t, u in s.pockets if t == tag}
    for p in s.players:
        for row in (p.front, p.back):
            for card in row:
                if s.cards[card].universe in gone:
                    s.edit(card).universe = 0
    s.pockets = tuple((t, u) for t, u in s.pockets if u not in gone)
    s.granters = None
    s.stat_sources = None
    if s.universe in gone:
        s.universe = 0
        s.combat = None
        s.flow = "turn over"
