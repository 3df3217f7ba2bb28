"""Recovery Phase: recover the stunned, turn up the hidden, ready everything."""

from vs2pcg.model.parts import at_once
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD
from vs2pcg.rules.characters.hiding import turn_up_hidden
from vs2pcg.rules.characters.readying import ready
from vs2pcg.rules.characters.recovering import recover
from vs2pcg.rules.turn.steps import next_step


@at_once
def recover_all(s: State) -> None:
    rows = [*s.front(s.active), *s.back(s.active)]
    recover(s, rows, "§recovery.recover")
    next_step(s)


@at_once
def turn_up_all(s: State) -> None:
    turn_up_hidden(s, [*s.front(s.active), *s.back(s.active)], "§recovery.turn-up")
    next_step(s)


@at_once
def ready_all(s: State) -> None:
    """Every card on the side: characters, their equipment, machines, locations."""
    side: list[int] = []
    for card in (*s.front(s.active), *s.back(s.active)):
        side.append(card)
        if s.cards[card].equipment != NO_CARD:
            side.append(s.cards[card].equipment)
    if not s.universe:
        side += s.players[s.active].resources
    ready(s, side, "§recovery.ready")
    next_step(s)
