"""What comes of a choice, tried in a game that is imagined.

The player goes on as well as it can: it answers what its own actions ask, acts in its combats,
and makes one good attack after the other until its turn is done. The others answer what they are
asked so that it hurts most, and otherwise keep still: surprises are not guessed at.
"""

from __future__ import annotations

from typing import NamedTuple

from vs2pcg.bots.judging import judge
from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model.choice import Choice, Question

QUIET_VERBS = ("pass", "no", "done", "keep", "next", "end-turn")
EFFORT = 0.05  # must be gained by whoever does something
_ANSWERS = 8  # tried of one question in the middle of an effect
_ACTIONS = 6  # tried in a combat, besides passing
_ENEMY_ANSWERS = 4
_PATIENCE = 400  # quiet steps after all others are used up


class Outcome(NamedTuple):
    worth: float
    game: Game


class Foresight:
    """Has so many steps to look ahead with; when they are used up, everybody keeps still."""

    def __init__(self, player: int, steps: int) -> None:
        self._player = player
        self._left = steps

    def of(self, game: Game, choice: Choice) -> float:
        """How things look once the choice has had its effect, at the end of the own turn."""
        if choice.verb == "end-turn":
            return judge(game.state, self._player)  # before the next one draws and recovers
        outcome = self._after(game, choice)
        return float("-inf") if outcome is None else self._rest_of_turn(outcome)

    def _rest_of_turn(self, so_far: Outcome) -> float:
        while self._left > 0 and (question := self._own_window(so_far.game)) is not None:
            if question.kind == "main":
                options = [c for c in question.choices if c.verb == "attack-with"]
            else:
                options = [c for c in question.choices if c.verb == "next"]
            tried = [o for c in options if (o := self._after(so_far.game, c)) is not None]
            best = max(tried, key=lambda o: o.worth, default=None)
            if best is None or (question.kind == "main" and best.worth <= so_far.worth + EFFORT):
                break
            so_far = best
        return so_far.worth

    def _own_window(self, game: Game) -> Question | None:
        question = game.question()
        if question is None or game.state.active != self._player or not game.at_window:
            return None
        return question if game.state.combat is None else None

    def _after(self, game: Game, choice: Choice) -> Outcome | None:
        """Once nothing is under way any more; None if it could not be tried."""
        trial = game.copy()
        try:
            trial.apply(choice)
            return self._when_quiet(trial)
        except IllegalChoice:
            return None

    def _when_quiet(self, game: Game) -> Outcome:
        while True:
            self._left -= 1
            question = game.question()
            quiet = game.state.combat is None and game.at_window
            if question is None or quiet or self._left < -_PATIENCE:
                return Outcome(judge(game.state, self._player), game)
            options = self._options(game, question)
            tried = [o for c in options if (o := self._after(game, c)) is not None]
            if tried:
                best_for = max if question.player == self._player else min
                return best_for(tried, key=lambda o: o.worth)
            game.apply(_quietest(question.choices))

    def _options(self, game: Game, question: Question) -> tuple[Choice, ...]:
        """What is worth trying; none where there is nothing to think about."""
        choices = question.choices
        if self._left <= 0 or len(choices) == 1 or question.kind == "pay":
            return ()
        quiet = _quietest(choices)
        if question.player != self._player:
            return () if quiet.verb in QUIET_VERBS else choices[:_ENEMY_ANSWERS]
        if game.at_window:
            return (quiet, *[c for c in choices if c is not quiet][:_ACTIONS])
        return choices[:_ANSWERS]


def _quietest(choices: tuple[Choice, ...]) -> Choice:
    for verb in QUIET_VERBS:
        for choice in choices:
            if choice.verb == verb:
                return choice
    return choices[0]
