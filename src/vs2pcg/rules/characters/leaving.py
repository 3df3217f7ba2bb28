"""KO, remove from the game, into a hand or a deck: how cards leave play."""

from collections.abc import Sequence

from vs2pcg.model import memories
from vs2pcg.model.event import Event, EventKind
from vs2pcg.model.parts import Play
from vs2pcg.model.state import Pending, State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    ASIDE,
    DECK,
    HAND,
    IN_PLAY,
    KO_PILE,
    NO_CARD,
    REMOVED,
    ROWS,
    SOURCE_LEAVES,
    TOKENS,
    Zone,
)
from vs2pcg.rules.happening import happen, happened_before, hear
from vs2pcg.rules.playing.own_parts import lose_part
from vs2pcg.rules.tables.pocket_universes import collapse


def out_of_combat(s: State, card: int) -> None:
    """Whoever leaves a combat neither strikes nor is struck in it any more."""
    combat = s.combat
    if combat is not None and (card == combat.defender or card in combat.attackers):
        e = s.edit_combat()
        if e.defender == card:
            e.defender = NO_CARD
            if s.cards[card].zone in ROWS:
                e.defender_row = s.cards[card].zone
        e.attackers = tuple(a for a in e.attackers if a != card)


def strip(s: State, card: int) -> None:
    """Take everything off a card that left play, and end what rested on it."""
    out_of_combat(s, card)
    e = s.edit(card)
    e.face_up = True
    e.hidden = False
    e.exhausted = False
    e.plus = e.minus = e.vitality = e.wounds = 0
    e.marks = ()
    e.part = 0
    e.universe = 0
    e.known = ALL_PLAYERS
    if e.d.form_of:
        e.d = s.game_cards[e.d.form_of]
    if s.modifiers:
        s.keep_modifiers(
            tuple(
                m
                for m in s.modifiers
                if m.on != card and not (m.until == SOURCE_LEAVES and m.source == card)
            )
        )


def _equipment_of(s: State, cards: Sequence[int]) -> list[int]:
    return [s.cards[c].equipment for c in cards if s.cards[c].equipment != NO_CARD]


def unequip(s: State, equipment: int) -> None:
    bearer = s.cards[equipment].bearer
    if bearer != NO_CARD:
        s.edit(bearer).equipment = NO_CARD
        s.edit(equipment).bearer = NO_CARD
    s.structure_changed()


def ko(
    s: State, cards: Sequence[int], rule: str, by: int = NO_CARD, downed: Sequence[int] = ()
) -> Play[None]:
    """KO cards in play, all at once. Powers that look back judge the moment before.

    ``downed`` are characters that the same event turned face down.
    """
    leaving = [c for c in dict.fromkeys(cards) if s.cards[c].zone in IN_PLAY]
    if not leaving:
        return
    leaving += [e for e in _equipment_of(s, leaving) if e not in leaving]
    told: list[tuple[Event, list[Pending]]] = []
    for card in leaving:
        c = s.cards[card]
        event = Event("KO'd", rule, c.side, card, by, c.wounds, c.zone)
        told.append((event, hear(s, event, downed)))
        leaves = Event("leaves play", rule, c.side, card, by, 0, KO_PILE)
        told.append((leaves, hear(s, leaves, downed)))
        _tally(s, card)
    tags = [s.cards[card].tag for card in leaving]
    for card in leaving:
        _go(s, card, KO_PILE)
    for event, heard in told:
        happened_before(s, event, heard)
    for card in leaving:
        happen(s, Event("put into KO pile", rule, s.cards[card].owner, card), downed)
    _set_tokens_aside(s, leaving)
    yield from end_parts(s, tags)


def end_parts(s: State, tags: Sequence[int]) -> Play[None]:
    """Characters with a hand and resources of their own left the side: these leave the game."""
    gone = [card for tag in tags for card in lose_part(s, tag)]
    if gone:
        yield from remove_from_game(s, gone, "§own-parts.end")


def _tally(s: State, card: int) -> None:
    """Some powers count who has been KO'd on a side this game. A resource is nobody."""
    c = s.cards[card]
    if c.d.is_character and c.zone in ROWS:
        s.count(memories.ko_d_this_game(c.side, c.d.name))


def _go(s: State, card: int, zone: Zone) -> None:
    c = s.cards[card]
    if c.bearer != NO_CARD:
        unequip(s, card)
    tag = c.tag
    s.move(card, zone, c.owner)
    strip(s, card)
    if any(t == tag for t, _ in s.pockets):
        collapse(s, tag)


def _set_tokens_aside(s: State, cards: Sequence[int]) -> None:
    for card in cards:
        c = s.cards[card]
        if "Token" in c.d.subtypes and c.zone not in IN_PLAY and c.zone != ASIDE:
            s.move(card, ASIDE, c.owner)
            s.edit(card).part = TOKENS
            happen(s, Event("set aside", "§tokens.set-aside", c.owner, card))


_WENT: dict[Zone, EventKind] = {HAND: "to hand", DECK: "to deck", REMOVED: "removed"}


def leave_play(s: State, cards: Sequence[int], zone: Zone, rule: str) -> Play[None]:
    """Put cards in play elsewhere: hand, deck (top), or out of the game. Not a KO."""
    leaving = [c for c in dict.fromkeys(cards) if s.cards[c].zone in IN_PLAY]
    dropped = [e for e in _equipment_of(s, leaving) if e not in leaving]
    told: list[tuple[Event, list[Pending]]] = []
    for card in leaving:
        c = s.cards[card]
        event = Event("leaves play", rule, c.side, card, NO_CARD, 0, zone)
        told.append((event, hear(s, event)))
    if dropped:
        yield from ko(s, dropped, "§equipment.ko-with-bearer")
    tags = [s.cards[card].tag for card in leaving]
    for card in leaving:
        _go(s, card, zone)
    for event, heard in told:
        happened_before(s, event, heard)
    for card in leaving:
        happen(s, Event(_WENT[zone], rule, s.cards[card].owner, card, word="into"))
    _set_tokens_aside(s, leaving)
    yield from end_parts(s, tags)


def remove_from_game(s: State, cards: Sequence[int], rule: str) -> Play[None]:
    """Set cards aside out of play, from wherever they are."""
    in_play = [c for c in cards if s.cards[c].zone in IN_PLAY]
    if in_play:
        yield from leave_play(s, in_play, REMOVED, rule)
    for card in cards:
        c = s.cards[card]
        if c.zone not in IN_PLAY and c.zone not in (REMOVED, ASIDE):
            s.move(card, REMOVED, c.owner)
            e = s.edit(card)
            e.known = ALL_PLAYERS
            e.face_up = True
            e.part = 0
            happen(s, Event("removed", rule, c.owner, card))
    _set_tokens_aside(s, cards)
