"""What several tests of commands begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.records import to_text


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of four turns, always choosing the first choice that ends something."""
    game = Game.new([first_deck("spider-man"), first_deck("kraven-the-hunter")], 5)
    while game.state.turn < 5:
        game.apply(game.choices()[0])
    file = tmp_path / "saved.json"
    file.write_text(to_text(game), encoding="utf-8")
    return file
