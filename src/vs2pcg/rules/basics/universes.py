"""Universes: each card is judged by what is in its own; pocket universes are told apart here."""

from collections.abc import Iterator
from contextlib import contextmanager

from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import EQUIPPED, NO_CARD, ROWS


def elsewhere(s: State, card: int) -> bool:
    """Whether a card in play is in another universe than the one whose turn it is."""
    if not s.pockets:
        return False
    c = s.cards[card]
    return c.universe != s.universe and (c.zone in ROWS or c.zone == EQUIPPED)


def main_here(s: State, player: int) -> int:
    """A player's main character; NO_CARD while it is out of play or in another universe."""
    main = s.players[player].main
    if main == NO_CARD or s.cards[main].zone not in ROWS or elsewhere(s, main):
        return NO_CARD
    return main


def resources_here(s: State, player: int) -> list[int]:
    """The resource row that powers may reach now: a pocket universe has none."""
    return [] if s.universe else s.players[player].resources


@contextmanager
def seen_from(s: State, universe: int) -> Iterator[None]:
    """Look at the game from another universe for a moment. For questions only, not for changes."""
    kept = (s.universe, s.granters, s.stat_sources, s.rule_sources, s.volatile)
    seen = (s.granted, s.there)
    known = (s.power_cache, s.passing_powers, s.stat_cache)
    s.universe = universe
    s.granters = None
    s.there = None
    s.power_cache, s.passing_powers, s.stat_cache = {}, {}, {}
    try:
        yield
    finally:
        s.universe, s.granters, s.stat_sources, s.rule_sources, s.volatile = kept
        s.granted, s.there = seen
        s.power_cache, s.passing_powers, s.stat_cache = known


def universe_of(s: State, m: Modifier) -> int:
    """Where a lasting effect is at home: it goes along with the card that it rests on."""
    if m.on != NO_CARD and s.cards[m.on].zone in (*ROWS, EQUIPPED):
        return s.cards[m.on].universe
    return m.universe


def at_work(s: State, m: Modifier) -> bool:
    """Whether a lasting effect is of the universe whose turn it is."""
    return not s.pockets or universe_of(s, m) == s.universe
