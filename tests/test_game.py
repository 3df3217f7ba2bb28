"""The interface to a game: the loop, copies, undo, saving, concession, and clear errors."""

import copy
import json
import pickle
import random
from collections.abc import Callable

import pytest

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, parse_choice
from vs2pcg.model.dump import dump
from vs2pcg.model.table import Table
from vs2pcg.records import from_text
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.views.sampling import sample
from vs2pcg.views.seeing import view

SPIDERS = first_deck("spider-man")
ICEMAN = first_deck("iceman")


def first_choices(game: Game, n: int) -> Game:
    for _ in range(n):
        game.apply(game.choices()[0])
    return game


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    one = first_choices(Game.new([SPIDERS, ICEMAN], 5), 60)
    other = first_choices(Game.new([SPIDERS, ICEMAN], 5), 60)
    assert dump(one.state) == dump(other.state)


def test_another_seed_gives_another_game() -> None:
    hands = []
    for seed in (1, 2):
        game = Game.new([SPIDERS, ICEMAN], seed)
        first_choices(game, 4)
        hands.append([game.state.cards[c].d.number for c in game.state.players[0].hand])
    assert hands[0] != hands[1]


def test_another_seed_gives_another_arena() -> None:
    tables = [Game.new([SPIDERS, ICEMAN], seed, Table(arena=True)) for seed in range(8)]
    assert len({first_choices(game, 3).state.arena for game in tables}) > 2


def test_one_player_decides_who_goes_first() -> None:
    game = Game.new([SPIDERS, ICEMAN], 3, names=["Ann", "Bob"])
    question = game.question()
    assert question is not None
    assert question.kind == "first"
    game.apply("first Bob [2]")
    assert game.state.first == 1


def test_a_prepared_deck_lies_as_it_was_prepared_and_replays() -> None:
    top = ("PNY-028", "PNY-010", "PNY-010", "PNY-058", "PNY-012", "PNY-024", "PNY-016", "PNY-020")
    game = Game.new([SPIDERS._replace(prepared=top), ICEMAN], 5, names=["Ann", "Bob"])
    first_choices(game, 3)
    s = game.state
    assert tuple(s.cards[c].d.number for c in s.players[0].hand) == top[:7]
    assert s.cards[s.players[0].deck[-1]].d.number == top[7]
    assert len(s.players[0].deck) == 53
    record = json.loads(json.dumps(game.record()))
    again = from_text(json.dumps(record))
    assert dump(again.state) == dump(s)
    mulligan = game.copy()
    while mulligan.player != 0:
        mulligan.apply("keep")
    mulligan.apply("mulligan")
    hand = mulligan.state.players[0].hand
    assert tuple(mulligan.state.cards[c].d.number for c in hand) != top[:7]
    first_choices(game, 2)
    assert not any(key.startswith(memories.SETUP) for key in game.state.memory)
    with pytest.raises(ValueError, match="no TUB-010 left"):
        Game.new([SPIDERS._replace(prepared=("TUB-010",)), ICEMAN], 5)


def test_a_choice_that_is_not_legal_changes_nothing() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN], 3), 10)
    before = dump(game.state)
    for bad in ("attack-with Nobody [99]", Choice("win"), "pass pass"):
        with pytest.raises(ValueError, match=r"not legal now|is not a choice"):
            game.apply(bad)
    assert dump(game.state) == before


@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("recruit Silk [PNY-009]", "§recruit.step"),
        ("attack-with Boss [1]", "§attack.ready"),
        ("use Spider-Sense of Silk", "§main.actions"),  # nobody has that here
        ("pass", "§main.actions"),
    ],
)
def test_a_refusal_carries_the_rules_that_speak_against_it(wish: str, rule: str) -> None:
    text = """scenario: a position
players:
  You:
    main character: new Boss 3/3 (health 5, exhausted), front row
    hand: Silk
  Enemy: new Chief 3/9 (health 5), front row
turn: You, main
"""
    game = build(parse(text)[0])
    with pytest.raises(IllegalChoice) as caught:
        game.apply(wish)
    assert rule in [reason.rule for reason in caught.value.reasons]
    assert rule in str(caught.value)
    game.concede(0)
    with pytest.raises(IllegalChoice, match=r"the game is over \(§ending.over\)"):
        game.apply(wish)


@pytest.mark.parametrize("text", ["", "[3]", "Recruit Silk", "recruit Silk [", "a [b] c"])
def test_texts_that_are_no_choices(text: str) -> None:
    with pytest.raises(ValueError, match="a choice is a verb"):
        parse_choice(text)


def test_everything_can_be_taken_back_to_the_beginning() -> None:
    game = Game.new([SPIDERS, ICEMAN], 8)
    states = [dump(game.state)]
    for _ in range(80):
        game.apply(game.choices()[-1])
        states.append(dump(game.state))
    for expected in reversed(states[:-1]):
        game.undo()
        assert dump(game.state) == expected
    with pytest.raises(IllegalChoice, match="nothing to take back"):
        game.undo()


@pytest.mark.parametrize("seed", range(4))
def test_taking_back_and_going_on_as_one_likes(seed: int) -> None:
    chance = random.Random(seed)
    game = Game.new([SPIDERS, ICEMAN, SPIDERS], seed)
    states = [dump(game.state)]
    for step in range(260):
        if len(states) > 1 and chance.random() < 0.15:
            for _ in range(min(chance.randrange(1, 30), len(states) - 1)):
                game.undo()
                states.pop()
                if chance.random() < 0.3:
                    game = game.copy()
                assert dump(game.state) == states[-1]
        if game.over:
            break
        if step == 140:
            game.concede(game.player)
        else:
            game.apply(chance.choice(game.choices()))
        states.append(dump(game.state))
    for expected in reversed(states[:-1]):
        game.undo()
        assert dump(game.state) == expected


def test_a_copy_goes_its_own_way() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN], 3), 30)
    copy = game.copy()
    before = dump(game.state)
    first_choices(copy, 20)
    assert dump(game.state) == before
    assert dump(copy.state) != before


def test_concession_ends_a_game_of_two() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN], 3), 20)
    game.concede(0)
    assert game.over
    assert game.winners == (1,)
    with pytest.raises(IllegalChoice, match="not in the game"):
        game.concede(0)


def test_concession_in_a_game_of_three_lets_the_others_play_on() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN, SPIDERS], 3), 40)
    game.concede(1)
    assert not game.over
    while 1 in game.state.living():
        first_choices(game, 1)
    assert all(c.side != 1 for c in game.state.cards)
    first_choices(game, 20)
    assert game.player in (0, 2)


def test_the_first_player_draws_no_cards_on_the_first_turn() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN], 3), 5)
    first = game.state.first
    assert len(game.state.players[first].hand) == 7


@pytest.mark.parametrize(
    ("players", "table", "problem"),
    [
        (1, None, "2 to 4 players"),
        (5, None, "2 to 4 players"),
        (3, Table("two against two"), "is for 4 players"),
        (2, Table("solitaire"), "no table is called"),  # type: ignore[arg-type]
    ],
)
def test_tables_that_do_not_fit(players: int, table: Table | None, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Game.new([SPIDERS] * players, 1, table)


def test_two_players_may_not_share_a_name() -> None:
    with pytest.raises(ValueError, match="name of their own"):
        Game.new([SPIDERS, ICEMAN], 1, names=["Ann", "Ann"])


def test_copying_and_pickling_as_python_does() -> None:
    game = first_choices(Game.new([SPIDERS, ICEMAN], 5), 40)
    assert repr(game).startswith("<Game in turn")
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert dump(again.state) == dump(game.state)
        again.apply(again.choices()[0])
    assert dump(again.state) != dump(game.state)


MISUSE = {
    "a name instead of a deck": (lambda: Game.new(["iceman", "iceman"]), "first_deck"),  # type: ignore[list-item]
    "a name instead of a table": (
        lambda: Game.new([SPIDERS, ICEMAN], table="free for all"),  # type: ignore[arg-type]
        "Table\\('free for all'\\)",
    ),
    "a text as a seed": (lambda: Game.new([SPIDERS, ICEMAN], "x"), "whole number"),  # type: ignore[arg-type]
    "a single deck": (lambda: Game.new([SPIDERS]), "2 to 4 players"),
    "a number instead of a choice": (
        lambda: Game.new([SPIDERS, ICEMAN]).apply(0),  # type: ignore[arg-type]
        "one of choices",
    ),
    "nobody to concede": (lambda: Game.new([SPIDERS, ICEMAN]).concede(2), "no player 2"),
    "nobody to look": (lambda: view(Game.new([SPIDERS, ICEMAN]), 2), "no player 2"),
    "nobody to imagine": (lambda: sample(Game.new([SPIDERS, ICEMAN]), 2, 0), "no player 2"),
}


@pytest.mark.parametrize(("do", "said"), MISUSE.values(), ids=list(MISUSE))
def test_misuse_says_what_would_be_right(do: Callable[[], object], said: str) -> None:
    with pytest.raises((TypeError, ValueError), match=said):
        do()
