"""Which cards have powers that reach beyond themselves just now."""

from vs2pcg.model import memories
from vs2pcg.model.state import State
from vs2pcg.model.words import CHALLENGE_MATCH, NO_CARD


def everything_in_play(s: State) -> list[int]:
    """Every card in play, in turn order, that may have a power: characters, equipment, machines,
    face-up locations, and the Challenge Matches in force."""
    if s.there is None:
        s.there = _everything_in_play(s)
    return s.there


def _everything_in_play(s: State) -> list[int]:
    cards = s.cards
    found: list[int] = []
    matches = memories.MATCHES_IN_FORCE in s.memory
    for p in s.players:
        for row in (p.front, p.back):
            for card in row:
                c = cards[card]
                if s.pockets and c.universe != s.universe:
                    continue
                found.append(card)
                if c.equipment != NO_CARD:
                    found.append(c.equipment)
        for card in p.resources if not s.universe else ():
            if cards[card].face_up:
                found.append(card)
        if matches:
            for card in p.aside:
                if cards[card].d.kind == CHALLENGE_MATCH and cards[card].mark("chosen"):
                    found.append(card)
    return found


def characters_in_play(s: State) -> list[int]:
    """The cards in the front and back rows of this universe, in turn order."""
    found: list[int] = []
    for p in s.players:
        found += p.front
        found += p.back
    if s.pockets:
        return [c for c in found if s.cards[c].universe == s.universe]
    return found


def controller(s: State, card: int) -> int:
    """Whose "your" a card's text means."""
    c = s.cards[card]
    if c.d.equip_enemy and c.bearer != NO_CARD:
        return c.owner
    if c.bearer != NO_CARD:
        return s.cards[c.bearer].side
    return c.side if c.side >= 0 else c.owner
