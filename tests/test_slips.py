"""A slip in the definition of a card spoils its own choice, and nothing else."""

import pytest

from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.language.cards import plot_twist, supporting
from vs2pcg.language.effects import put
from vs2pcg.language.fx import custom
from vs2pcg.language.powers import triggered
from vs2pcg.language.when import i_gain_plus_counters
from vs2pcg.language.who import each, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef
from vs2pcg.model.dump import dump
from vs2pcg.model.parts import Play
from vs2pcg.model.words import MAIN_TIMING, PLUS
from vs2pcg.rules.asking import ask_yes
from vs2pcg.rules.happening import EndlessEffect
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse


@custom("you may do what can't be done")
def stumble(c: Context) -> Play[None]:
    yield from ask_yes(c.s, c.player, "may", c.rule, c.me)
    raise ZeroDivisionError


CLIMBER = supporting(
    "NEW-1", "Climber", [], 1, (1, 1), 1, [triggered("Up", i_gain_plus_counters, put(1, PLUS))]
)
PUSH = plot_twist("NEW-2", "Push", "", MAIN_TIMING, put(1, PLUS, each(your)))
STUMBLE = plot_twist("NEW-3", "Stumble", "", MAIN_TIMING, stumble)
POSITION = """scenario: a position
players:
  You:
    main character: new Boss 3/3 (health 5), front row
    front row: NEW-1
    hand: NEW-2, NEW-3
  Enemy: new Chief 3/9 (health 5), front row
turn: You, main
"""


def position() -> Game:
    registry: dict[str, CardDef] = {**CARDS, "NEW-1": CLIMBER, "NEW-2": PUSH, "NEW-3": STUMBLE}
    return build(parse(POSITION)[0], registry)


def test_powers_that_set_each_other_off_without_end() -> None:
    game = position()
    before, choices = dump(game.state), game.choices()
    with pytest.raises(EndlessEffect, match="more than 20000 things happened"):
        game.apply("play Push [NEW-2]")
    assert (dump(game.state), game.choices(), game.log()) == (before, choices, [])


def test_a_slip_in_the_middle_of_an_effect() -> None:
    game = position()
    game.apply("play Stumble [NEW-3]")
    before, choices = dump(game.state), game.choices()
    with pytest.raises(ZeroDivisionError):
        game.apply("yes")
    assert (dump(game.state), game.choices()) == (before, choices)
    game.undo()
    game.apply("end-turn")
