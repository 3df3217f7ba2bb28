"""Pocket universes: a front and a back row apart, with turns of their own.

A card's ``universe`` is 0 in the original one. Resources are in the original universe; hands,
decks and piles are within reach from all.
"""

from vs2pcg.model import memories
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, ROWS
from vs2pcg.rules.happening import happen


def make_pocket(s: State, maker: int, rule: str) -> None:
    """Every character but the maker goes to a new universe: same row, same counters, same face.

    They neither leave play nor appear. Their equipment goes along; machines stay.
    """
    gone = [
        c.id
        for c in s.cards
        if c.id != maker and c.zone in ROWS and c.universe == s.universe and c.d.is_character
    ]
    if not gone:
        return
    universe = max((u for _, u in s.pockets), default=0) + 1
    s.pockets = (*s.pockets, (s.cards[maker].tag, universe))
    for card in gone:
        s.edit(card).universe = universe
        equipment = s.cards[card].equipment
        if equipment != NO_CARD:
            s.edit(equipment).universe = universe
    s.structure_changed()
    happen(s, Event("pocket universe", rule, s.cards[maker].side, maker, n=universe))


def collapse(s: State, tag: int) -> None:
    """The maker of a pocket universe left play: everybody in it comes back, row and all."""
    gone = {u for t, u in s.pockets if t == tag}
    if not gone:
        return
    together = s.new_tag()
    sides = {c.side for c in s.cards if c.universe in gone}
    for c in list(s.cards):
        if c.universe in gone:
            s.edit(c.id).universe = 0
        # Of two with the same name neither is the older one, so the player chooses.
        if c.side in sides and c.zone in ROWS and s.cards[c.id].universe == 0:
            s.edit(c.id).since = together
    s.pockets = tuple((t, u) for t, u in s.pockets if u not in gone)
    if s.modifiers:
        s.rewrite_modifiers(
            tuple(m._replace(universe=0) if m.universe in gone else m for m in s.modifiers)
        )
    s.structure_changed()
    happen(s, Event("collapse", "§pocket.collapse", n=len(gone)))
    if s.universe in gone:
        s.remember(memories.UNIVERSE, s.universe)
        s.universe = 0
        s.combat = None
        s.flow = "turn over"
