"""A bot that picks any legal choice."""

from __future__ import annotations

import random

from vs2pcg.game import Game
from vs2pcg.model.choice import Choice


class RandomBot:
    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Choice:
        choices = game.choices()
        return choices[int(self._random.random() * len(choices))]
