"""Moving between rows, changing places, going over to another side."""

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, FRONT, NO_CARD, ROWS, Zone
from vs2pcg.rules.characters.leaving import end_parts, out_of_combat
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.happening import happen


def move_to_row(s: State, card: int, row: Zone, rule: str) -> bool:
    """Move a character to the other of its rows."""
    c = s.cards[card]
    if c.zone not in ROWS or c.zone == row:
        return False
    s.move(card, row, c.side)
    happen(s, Event("moves", rule, c.side, card, word=row))
    return True


def swap_places(s: State, one: int, other: int, rule: str) -> None:
    """Two characters on a side take each other's row and place. They stay in their combat."""
    side = s.cards[one].side
    rows = (s.cards[one].zone, s.cards[other].zone)
    at = (_place(s, one), _place(s, other))
    if rows[0] == rows[1] and at[0] > at[1]:
        one, other, at = other, one, (at[1], at[0])
    s.move(one, rows[1], side, at[1])
    s.move(other, rows[0], side, at[0])
    if rows[0] != rows[1]:
        happen(s, Event("moves", rule, side, one, word=rows[1]))
        happen(s, Event("moves", rule, side, other, word=rows[0]))


def _place(s: State, card: int) -> int:
    c = s.cards[card]
    p = s.players[c.side]
    return (p.front if c.zone == FRONT else p.back).index(card)


def other_row(s: State, card: int) -> Zone:
    return BACK if s.cards[card].zone == FRONT else FRONT


def move_to_side(s: State, card: int, player: int, row: Zone, rule: str) -> Play[bool]:
    """Change who controls a character. It keeps everything, and does not appear."""
    c = s.cards[card]
    if c.zone not in ROWS or c.side == player or bars_name(s, player, card):
        return False
    out_of_combat(s, card)
    left = c.side
    s.move(card, row, player)
    s.edit(card).since = s.new_tag()
    if c.equipment != NO_CARD:
        s.edit(c.equipment).side = player
    yield from end_parts(s, [s.cards[card].tag])
    happen(s, Event("changes side", rule, player, card, NO_CARD, left))
    return True
