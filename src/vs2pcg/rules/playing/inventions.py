"""Creating an invention: a secret choice from the pile, put into the hand."""

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import INVENTIONS, NO_CARD
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import to_hand


def creatable(s: State, player: int, inventor: int) -> list[int]:
    """The inventions in a player's pile that have no team or share one with the inventor."""
    mine = teams_of(s, inventor)
    return [
        card
        for card in s.players[player].aside
        if s.cards[card].part == INVENTIONS
        and (not s.cards[card].d.teams or any(t in mine for t in s.cards[card].d.teams))
    ]


def create_invention(
    s: State, player: int, inventor: int, rule: str, every_copy: bool = False
) -> Play[None]:
    """An inventor creates an invention: one copy of it, or all that the pile holds.

    How many cards it is can be counted in the hand; which they are stays the player's secret.
    """
    pile = creatable(s, player, inventor)
    chosen = yield from choose_card(s, player, "invention", pile, rule, inventor, verb="create")
    if chosen == NO_CARD:
        return
    number = s.cards[chosen].d.number
    made = [c for c in pile if s.cards[c].d.number == number] if every_copy else [chosen]
    for card in made:
        to_hand(s, card, rule, secret=True)
    happen(s, Event("creates invention", rule, player, inventor, n=len(made)))
