"""Game files: they replay exactly, and bad ones say what is wrong."""

import json
import random

import pytest

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.dump import dump
from vs2pcg.records import BadRecord, from_text, to_text
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.views.sampling import sample


def played(n: int) -> Game:
    chance = random.Random(4)
    game = Game.new([first_deck("norman-osborn"), first_deck("iceman")], 4)
    for _ in range(n):
        if game.choices():
            game.apply(chance.choice(game.choices()))
    return game


@pytest.mark.parametrize("n", [0, 1, 7, 50, 111, 5000])
def test_a_game_is_loaded_as_it_was_saved(n: int) -> None:
    game = played(n)
    again = from_text(to_text(game))
    assert dump(again.state) == dump(game.state)
    assert again.choices() == game.choices()


def test_a_game_with_a_concession_is_replayed() -> None:
    game = played(30)
    game.concede(1)
    assert from_text(to_text(game)).winners == game.winners


def test_a_position_is_saved_as_its_text() -> None:
    text = """scenario: a position
players:
  You:
    main character: Spider-Man, back row
    front row: Silk
  Enemy: new Boss 3/3 (health 5)
turn: You, main
"""
    game = build(parse(text)[0])
    game.apply(game.choices()[0])
    again = from_text(to_text(game))
    assert dump(again.state) == dump(game.state)


def test_a_sampled_game_is_saved_with_its_state() -> None:
    game = sample(played(60), 0, 9)
    assert dump(from_text(to_text(game)).state) == dump(game.state)


def edited(**changes: object) -> str:
    data = json.loads(to_text(played(20)))
    data.update(changes)
    return json.dumps(data)


BAD = {
    "truncated": to_text(played(20))[:500],
    "not JSON": "hello",
    "another object": '{"a": 1}',
    "a list": "[]",
    "deep": "[" * 100_000,
    "of another version": edited(version="0.0.1"),
    "no start": edited(start=None),
    "an empty start": edited(start={}),
    "no decks": edited(start={"decks": 3}),
    "a deck of nothing": edited(start={"decks": [{}], "table": {}, "seed": 1, "names": []}),
    "no choices": edited(choices=None),
    "choices of numbers": edited(choices=[1, 2]),
    "a choice that can't be read": edited(choices=["[["]),
    "a choice that is not legal": edited(choices=["pass"]),
    "a position that can't be read": edited(start={"position": "nonsense"}),
    "half a position": edited(start={"position": "scenario: x"}),
    "a state that is none": edited(start={"state": {"turn": 1}}),
}


@pytest.mark.parametrize("text", BAD.values(), ids=list(BAD))
def test_bad_files_get_a_clear_error(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        from_text(text)
    assert len(str(caught.value)) > 20


def test_unknown_cards_in_a_saved_deck() -> None:
    data = json.loads(to_text(played(3)))
    data["start"]["decks"][0]["cards"] = {"XYZ-001": 60}
    with pytest.raises(BadRecord, match="XYZ-001"):
        from_text(json.dumps(data))


def damaged(**changes: object) -> str:
    """A game file whose start has something else in one place: ``deck__cards={}`` and the like."""
    data = json.loads(to_text(played(3)))
    for path, value in changes.items():
        place = data["start"]
        *way, last = path.split("__")
        for key in way:
            place = place["decks"][0] if key == "deck" else place[key]
        if value is None:
            del place[last]
        else:
            place[last] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"table": None}, "the start has no 'table'"),
        ({"seed": "x"}, "'seed' of the start should be a whole number, not 'x'"),
        ({"seed": 1.5}, "should be a whole number, not 1.5"),
        ({"names": ["Ann"]}, "every player needs a name of their own"),
        ({"names": ["Ann", 3]}, "should be a list of texts"),
        ({"names": ["Ann", ""]}, "can't be a player's name"),
        ({"names": ["Ann", "x\ny"]}, "can't be a player's name"),
        ({"table__mode": "solitaire"}, "there are two players, free for all, two against two"),
        ({"table__stakes": 3}, "the table has 'stakes'; it holds mode, arena"),
        ({"table__arenas": ["Mars"]}, "no arena is called 'Mars'; there are Left Tunnel"),
        ({"table__turn_limit": "a"}, "'turn_limit' of the table should be a whole number"),
        ({"table__turn_limit": 0}, "from 1 to 10000"),
        ({"deck__main": []}, "the levels of one main character, 1 first"),
        ({"deck__main": ["PNY-009"]}, "the levels of one main character, 1 first"),
        ({"deck__cards": []}, "'cards' of deck 1 should be an object, not []"),
        ({"deck__cards": {"PNY-009": 10**9}}, "holds 1000000000 of PNY-009; it may be 1 to 99"),
        ({"deck__cards": {"TUB-006": 1}}, "TUB-006, which is a main character"),
        ({"deck__tokens": {"XYZ-001": 1}}, "'tokens' of deck 1: no card has the number 'XYZ-001'"),
        ({"deck__prepared": ["PNY-009"]}, "names PNY-009, which is not in the deck"),
    ],
)
def test_a_damaged_start_says_what_is_wrong_with_it(
    changes: dict[str, object], problem: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        from_text(damaged(**changes))
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    "path",
    [("hand", 0), ("main",), ("back",), ("points",)],
)
@pytest.mark.parametrize("value", ["x", 5000, [], True])
def test_a_damaged_state_is_refused(path: tuple[str | int, ...], value: object) -> None:
    data = json.loads(to_text(sample(played(60), 0, 9)))
    place = data["start"]["state"]["players"][0]
    for key in path[:-1]:
        place = place[key]
    if type(place[path[-1]]) is type(value):
        return
    place[path[-1]] = value
    with pytest.raises(BadRecord, match=r"not a whole state|not as it was saved"):
        from_text(json.dumps(data))


def test_any_name_can_be_saved_and_loaded() -> None:
    names = ["[b]Ann[/b]", "Bob [2]"]
    game = Game.new([first_deck("norman-osborn"), first_deck("iceman")], 4, names=names)
    for _ in range(20):
        game.apply(game.choices()[-1])
    again = from_text(to_text(game))
    assert dump(again.state) == dump(game.state)
    assert [p.name for p in again.state.players] == names
