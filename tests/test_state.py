"""Nothing of a state is forgotten: not by copies, not by what is saved of it."""

import random

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.card import Card
from vs2pcg.model.combat import Combat
from vs2pcg.model.dump import dump, load
from vs2pcg.model.player import Player
from vs2pcg.model.state import State
from vs2pcg.rules.characters.moving import swap_places
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.views.sampling import sample

# What is worked out from the rest, handed out with the next answer, or says who may write.
DERIVED = {
    *("epoch", "dirty", "events", "hearing", "game_cards", "scopes", "unique", "there"),
    *("granted", "granters", "rule_sources", "stat_sources", "stat_cache", "power_cache"),
    *("passing_powers", "power_mods", "mod_cards", "mod_wide", "mod_volatile", "volatile"),
    "watching",
}


def in_combat() -> State:
    chance = random.Random(2)
    game = Game.new([first_deck("norman-osborn"), first_deck("spider-man")], 2)
    while game.state.combat is None or not game.at_window:
        game.apply(chance.choice(game.choices()))
    return game.state


def test_every_part_of_a_state_is_saved() -> None:
    state = in_combat()
    data = dump(state)
    assert {*State.__slots__} - DERIVED == {*data}
    assert {*Card.__slots__} - {"epoch", "d"} | {"number"} == {*data["cards"][0]}
    assert {*Player.__slots__} - {"epoch"} == {*data["players"][0]}
    assert {*Combat.__slots__} - {"epoch"} == {*data["combat"]}


def test_a_copy_has_every_part() -> None:
    state = in_combat()
    copy = state.copy()
    for slot in State.__slots__:
        assert hasattr(copy, slot), slot
    for one in (state.cards[0], state.players[0], state.combat):
        assert one is not None
        clone = one.clone(0)
        for slot in {*one.__slots__} - {"epoch"}:
            assert getattr(clone, slot) == getattr(one, slot), slot


def test_a_loaded_state_hears_what_happens() -> None:
    state = in_combat()
    assert load(dump(state), state.game_cards).hearing == state.hearing


def test_what_is_imagined_differs_from_what_is() -> None:
    game = Game.new([first_deck("norman-osborn"), first_deck("spider-man")], 2)
    while game.state.turn < 3:
        game.apply(game.choices()[-1])
    hands = set()
    for seed in range(20):
        imagined = sample(game, 0, seed).state
        own = [imagined.cards[c].d.number for c in imagined.players[0].hand]
        assert own == [game.state.cards[c].d.number for c in game.state.players[0].hand]
        hands.add(tuple(sorted(imagined.cards[c].d.number for c in imagined.players[1].hand)))
    assert len(hands) > 15


ROW = """
---
scenario: places in a row
players:
  You:
    main character: new Boss 3/3 (health 5), back row
    front row: new Left 1/1, new Middle 1/1, new Right 1/1
  Enemy: new Chief 3/9 (health 5), front row
turn: You, main
"""


def test_those_who_swap_take_each_others_places() -> None:
    state = build(parse(ROW)[0]).state
    left, middle, right = state.players[0].front
    swap_places(state, left, right, "")
    assert state.players[0].front == [right, middle, left]
    swap_places(state, left, middle, "")
    assert state.players[0].front == [right, left, middle]
    boss = state.players[0].main
    swap_places(state, left, boss, "")
    assert state.players[0].front == [right, boss, middle]
    assert state.players[0].back == [left]
