"""Draw and Recovery timings, and Combat without the any-turn symbol, which no plot twist of the
four Issues has: shown with cards made up."""

from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.language.cards import plot_twist
from vs2pcg.language.effects import draw
from vs2pcg.model.deck import Deck
from vs2pcg.model.table import Table
from vs2pcg.model.words import COMBAT_TIMING, DRAW_TIMING, RECOVERY_TIMING
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse

EARLY = plot_twist("NEW-1", "Early Bird", "", DRAW_TIMING, draw(1))
LATE = plot_twist("NEW-2", "Second Wind", "", RECOVERY_TIMING, draw(1))
BOLD = plot_twist("NEW-3", "Bold Stroke", "", COMBAT_TIMING, draw(1))
REGISTRY = {**CARDS, "NEW-1": EARLY, "NEW-2": LATE, "NEW-3": BOLD}

POSITION = """scenario: An attack
players:
  You:
    main character: new Boss 3/3 (health 5), front row
    hand: NEW-3
  Enemy:
    main character: new Chief 3/9 (health 5), front row
    hand: NEW-3
turn: You, main
"""


def to_first_turn(number: str, table: Table | None = None) -> Game:
    deck = Deck("made up", ("PNY-005", "PNY-006"), {number: 60})
    game = Game.new([deck, deck], 1, table, registry=REGISTRY)
    for _ in range(5):
        game.apply(game.choices()[0])
    return game


def steps_at_which_it_is_legal(number: str, table: Table | None = None) -> list[str]:
    game = to_first_turn(number, table)
    turn = game.state.turn
    steps: list[str] = []
    while game.state.turn == turn:
        if any(c.verb == "play" for c in game.choices()):
            steps.append(game.state.flow)
        game.apply(game.choices()[-1])
    return steps


def test_draw_timing_is_before_between_and_after_the_parts_of_the_phase() -> None:
    assert steps_at_which_it_is_legal("NEW-1") == ["draw:first", "draw:before", "draw:after"]


def test_what_waits_for_the_start_of_the_turn_comes_after_the_first_draw_timing() -> None:
    game = to_first_turn("NEW-1")
    before = game.state.flow
    events = game.apply(next(c for c in game.choices() if c.verb == "next"))
    assert "turn starts" in [e.kind for e in events]
    assert [before, game.state.flow] == ["draw:first", "draw:before"]


def test_a_draw_phase_at_the_end_of_the_turn_has_no_start_of_turn() -> None:
    revolution = Table(arena=True, arenas=("Revolution",))
    assert steps_at_which_it_is_legal("NEW-1", revolution) == ["draw:before", "draw:after"]


def test_recovery_timing_is_before_between_and_after() -> None:
    assert steps_at_which_it_is_legal("NEW-2") == [
        "recovery:before",
        "recovery:after recovering",
        "recovery:after turning up",
        "recovery:after",
    ]


def test_it_has_its_effect() -> None:
    game = to_first_turn("NEW-1")
    before = len(game.state.players[game.player].hand)
    game.apply(next(c for c in game.choices() if c.verb == "play"))
    assert len(game.state.players[game.player].hand) == before
    assert len(game.state.players[game.player].ko) == 1


def test_combat_without_the_any_turn_symbol_is_for_the_own_turn() -> None:
    game = build(parse(POSITION, "made up")[0], REGISTRY)
    attack = next(c for c in game.choices() if c.verb == "attack-with")
    assert not any(c.verb == "play" for c in game.choices())
    game.apply(attack)
    assert game.player == 0
    assert any(c.verb == "play" for c in game.choices())
    game.apply("pass")
    assert game.player == 1
    assert not any(c.verb == "play" for c in game.choices())
