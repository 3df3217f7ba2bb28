"""Golden games replay to the letter."""

import json

import pytest

from tests.golden_games import FOLDER, GAMES, digest, replay


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game, events = replay(record, name)
    assert game.over
    assert list(game.winners) == record["winners"]
    assert game.state.turn == record["turns"]
    assert digest(game, events) == record["digest"]
