"""Transform: one character takes the place of another, which leaves the game."""

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, FRONT, NO_CARD, REMOVED, ROWS
from vs2pcg.rules.characters.leaving import end_parts, strip
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.happening import happen, happened_before, hear
from vs2pcg.rules.tables.pocket_universes import collapse


def transform(s: State, old: int, new: int, rule: str) -> Play[bool]:
    """The new character is as the old one was: place, face, counters, equipment, effects on it.

    It does not appear. In a combat it goes on fighting.
    """
    o = s.cards[old]
    side = o.side
    if o.zone not in ROWS or bars_name(s, side, new):
        happen(s, Event("no effect", "§transform.cannot", side, new, old))
        return False
    leaves = Event("leaves play", rule, side, old, new, 0, REMOVED)
    heard = hear(s, leaves)
    equipment = o.equipment
    row = s.players[side].front if o.zone == FRONT else s.players[side].back
    s.move(new, o.zone, side, row.index(old))
    n = s.edit(new)
    n.face_up = o.face_up
    n.hidden = o.hidden
    n.exhausted = o.exhausted
    n.plus, n.minus, n.vitality, n.wounds = o.plus, o.minus, o.vitality, o.wounds
    n.marks = o.marks
    n.universe = o.universe
    n.since = s.new_tag()
    n.known = ALL_PLAYERS
    n.part = 0
    n.equipment = equipment
    if equipment != NO_CARD:
        s.edit(equipment).bearer = new
        s.edit(old).equipment = NO_CARD
    if s.modifiers:
        s.rewrite_modifiers(tuple(m._replace(on=new) if m.on == old else m for m in s.modifiers))
    _take_over_in_combat(s, old, new)
    tag = o.tag
    s.move(old, REMOVED, o.owner)
    strip(s, old)
    happened_before(s, leaves, heard)
    happen(s, Event("removed", rule, s.cards[old].owner, old))
    happen(s, Event("transforms", rule, side, new, old))
    collapse(s, tag)
    yield from end_parts(s, [tag])
    return True


def _take_over_in_combat(s: State, old: int, new: int) -> None:
    combat = s.combat
    if combat is None:
        return
    e = s.edit_combat()
    if e.defender == old:
        e.defender = new
    e.attackers = tuple(new if a == old else a for a in e.attackers)
    e.was_in = tuple((new if c == old else c, was) for c, was in e.was_in)
    e.stunned = tuple(new if c == old else c for c in e.stunned)
    e.struck_first = tuple(new if c == old else c for c in e.struck_first)
