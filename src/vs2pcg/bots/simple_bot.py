"""A bot that thinks its own turn through, in a game imagined from what its player knows.

It knows no hand but its own and does not guess at surprises.
"""

from __future__ import annotations

import random

from vs2pcg.bots.foresight import EFFORT, QUIET_VERBS, Foresight
from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.model.choice import Choice
from vs2pcg.views.sampling import NoSample, sample
from vs2pcg.views.seeing import view

MOST_CHOICES = 24
STEPS = 600  # to look ahead with, for all choices of a question together
ENOUGH_RESOURCES = 9


class SimpleBot:
    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game) -> Choice:
        question = game.question()
        assert question is not None
        choices = question.choices
        if question.kind in ("mulligan", "first"):
            return self._before_the_game(game, question.kind, choices)
        if question.kind == "resource":
            return self._resource(game, choices)
        if question.kind == "pay":
            return choices[0]
        player = question.player
        try:
            imagined = sample(game, player, self._random.getrandbits(32))
        except NoSample:
            return self._random.choice(choices)
        here = imagined.choices()
        tried = [choice for choice in self._some(choices) if choice in here]
        best: Choice | None = None
        best_worth = float("-inf")
        for choice in tried:
            worth = Foresight(player, STEPS // len(tried)).of(imagined, choice)
            worth += self._random.random() * 0.01
            if choice.verb in QUIET_VERBS:
                worth += EFFORT
            if worth > best_worth:
                best, best_worth = choice, worth
        return best if best is not None else self._random.choice(choices)

    def _some(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """Of very many choices, some at random and the quiet ones."""
        if len(choices) <= MOST_CHOICES:
            return choices
        quiet = [c for c in choices if c.verb in QUIET_VERBS]
        return (*self._random.sample(choices, MOST_CHOICES), *quiet)

    def _before_the_game(self, game: Game, kind: str, choices: tuple[Choice, ...]) -> Choice:
        player = game.player
        if kind == "first":
            return choices[player]
        hand = view(game, player)["players"][player]["hand"]["known"]
        cheap = [c for c in hand if 0 < CARDS[c["number"]].cost <= 2]
        wanted = "keep" if cheap else "mulligan"
        return next(c for c in choices if c.verb == wanted)

    def _resource(self, game: Game, choices: tuple[Choice, ...]) -> Choice:
        """A location face up; else the card that can be played last."""
        locations = [c for c in choices if c.verb == "place-face-up"]
        if locations:
            return locations[0]
        row = view(game, game.player)["players"][game.player]["resource row"]
        down = [c for c in choices if c.verb == "place-face-down"]
        if down and len(row) < ENOUGH_RESOURCES:
            return max(down, key=lambda c: CARDS[c.ref].cost if c.ref in CARDS else 0)
        return choices[-1]
