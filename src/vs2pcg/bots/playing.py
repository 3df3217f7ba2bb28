"""What a bot is, and games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from vs2pcg.game import Game
from vs2pcg.model.choice import Choice


class Bot(Protocol):
    """Somebody who decides. A bot looks at no more than its player may see."""

    def choose(self, game: Game) -> Choice:
        """One of the legal choices of the player whose decision it is."""


def play_out(game: Game, bots: Sequence[Bot]) -> int:
    """Play a game to its end; how many decisions it took (a lone choice is none)."""
    decisions = 0
    while True:
        question = game.question()
        if question is None:
            return decisions
        if len(question.choices) == 1:
            game.apply(question.choices[0])
        else:
            decisions += 1
            game.apply(bots[question.player].choose(game))
