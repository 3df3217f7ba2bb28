"""Ready and exhaust, recover, hide, freeze, heal, and moving between rows."""

from collections.abc import Sequence
from typing import Final

from vs2pcg.model.definition import Play
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, FRONT, IN_PLAY, ITS_NEXT_TURN, NO_CARD, ROWS, Zone
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.characters.counters import lose_counters
from vs2pcg.rules.characters.leaving import end_parts, ko, out_of_combat
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.happening import happen, happened_before, hear

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


def recover(s: State, cards: Sequence[int], rule: str) -> list[int]:
    """Turn the stunned face up, exhausted; their wounds stay. The hidden do not recover."""
    done = [c for c in cards if s.cards[c].zone in ROWS and s.cards[c].stunned]
    for card in done:
        s.set_face(card, True)
    for card in done:
        happen(s, Event("recovers", rule, s.cards[card].side, card))
    return done


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


def heal(s: State, card: int, n: int, rule: str) -> int:
    """Take wounds off a character; healing none there is does nothing."""
    c = s.cards[card]
    n = min(n, c.wounds)
    if n <= 0 or c.zone not in ROWS or under(s, card, "can't be healed"):
        return 0
    s.edit(card).wounds -= n
    happen(s, Event("healed", rule, c.side, card, NO_CARD, n))
    return n


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
