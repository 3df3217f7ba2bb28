"""Draw and Recovery timings, which no card of the four Issues has: shown with a card made up."""

from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.language.cards import plot_twist
from vs2pcg.language.effects import draw
from vs2pcg.model.deck import Deck
from vs2pcg.model.words import DRAW_TIMING, RECOVERY_TIMING

EARLY = plot_twist("NEW-1", "Early Bird", "", DRAW_TIMING, draw(1))
LATE = plot_twist("NEW-2", "Second Wind", "", RECOVERY_TIMING, draw(1))
REGISTRY = {**CARDS, "NEW-1": EARLY, "NEW-2": LATE}


def to_first_turn(number: str) -> Game:
    deck = Deck("made up", ("PNY-005", "PNY-006"), {number: 60})
    game = Game.new([deck, deck], 1, registry=REGISTRY)
    for _ in range(5):
        game.apply(game.choices()[0])
    return game


def steps_at_which_it_is_legal(number: str, verb: str = "play") -> list[str]:
    game = to_first_turn(number)
    turn = game.state.turn
    steps = []
    while game.state.turn == turn:
        if any(c.verb == verb for c in game.choices()):
            steps.append(game.state.flow)
        game.apply(game.choices()[-1])
    return steps


def test_draw_timing_is_before_and_after_the_draw() -> None:
    assert steps_at_which_it_is_legal("NEW-1") == ["draw:before", "draw:after"]


def test_recovery_timing_is_before_between_and_after() -> None:
    assert steps_at_which_it_is_legal("NEW-2") == [
        "recovery:before",
        "recovery:after recovering",
        "recovery:after",
    ]


def test_it_has_its_effect() -> None:
    game = to_first_turn("NEW-1")
    before = len(game.state.players[game.player].hand)
    game.apply(next(c for c in game.choices() if c.verb == "play"))
    assert len(game.state.players[game.player].hand) == before
    assert len(game.state.players[game.player].ko) == 1
