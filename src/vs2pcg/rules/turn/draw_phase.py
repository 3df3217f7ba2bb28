"""Draw Phase: two cards, none for the first player's first turn."""

from vs2pcg.model.event import Event
from vs2pcg.model.parts import at_once
from vs2pcg.model.state import State
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import draw
from vs2pcg.rules.playing.own_parts import draw_into_own_parts
from vs2pcg.rules.turn.steps import next_step


def cards_to_draw(s: State) -> tuple[int, str]:
    """How many cards the turn player draws, and the rule that says so."""
    if s.turn <= 1:
        return 0, "§draw.first-player"
    if s.turn == 2 and len(s.players) > 2:
        return 1, "§tables.second-player-draws-one"
    return 2, "§draw.two-cards"


@at_once
def draw_cards(s: State) -> None:
    n, rule = cards_to_draw(s)
    if n:
        draw(s, s.active, n, rule)
    else:
        happen(s, Event("skips draw", rule, s.active))
    draw_into_own_parts(s, s.active)
    next_step(s)
