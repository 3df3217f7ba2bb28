"""Which cards have powers that reach beyond themselves just now."""

from collections.abc import Iterator

from vs2pcg.model.state import State
from vs2pcg.model.words import CHALLENGE_MATCH, NO_CARD


def everything_in_play(s: State) -> Iterator[int]:
    """Every card in play, in turn order, that may have a power: characters, equipment, machines,
    face-up locations, and the Challenge Matches in force."""
    cards = s.cards
    for p in s.players:
        for row in (p.front, p.back):
            for card in row:
                if s.pockets and cards[card].universe != s.universe:
                    continue
                yield card
                if cards[card].equipment != NO_CARD:
                    yield cards[card].equipment
        for card in p.resources:
            if cards[card].face_up:
                yield card
        for card in p.aside:
            if cards[card].d.kind == CHALLENGE_MATCH and cards[card].mark("chosen"):
                yield card


def granters(s: State) -> list[int]:
    """Cards in play that give powers, teams or names to others."""
    if s.granters is None:
        s.granters = [c for c in everything_in_play(s) if s.cards[c].d.granting]
    return s.granters


def static_sources(s: State) -> list[int]:
    """Cards in play with a power that holds for other cards all the time."""
    if s.stat_sources is None:
        s.stat_sources = [c for c in everything_in_play(s) if s.cards[c].d.has_statics]
    return s.stat_sources


def controller(s: State, card: int) -> int:
    """Whose "your" a card's text means."""
    c = s.cards[card]
    if c.d.equip_enemy and c.bearer != NO_CARD:
        return c.owner
    if c.bearer != NO_CARD:
        return s.cards[c.bearer].side
    return c.side if c.side >= 0 else c.owner
