"""A bot that looks one step ahead, in a game imagined from what its player knows.

For each legal choice it plays the imagined game on until things are quiet and takes the one that
looks best. It does not know the enemy's hand and does not guess at surprises.
"""

from __future__ import annotations

import random

from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model.choice import Choice
from vs2pcg.model.state import State
from vs2pcg.model.words import LOCATION, NO_CARD
from vs2pcg.rules.basics.stats import atk_of, def_of, health_of
from vs2pcg.views.sampling import NoSample, sample

MOST_CHOICES = 24
MOST_STEPS = 40
_QUIET_VERBS = ("pass", "no", "done", "keep", "next", "end-turn")


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
        if question.kind == "challenge match":
            return self._random.choice([c for c in choices if c.verb != "done"])
        player = question.player
        try:
            imagined = sample(game, player, self._random.getrandbits(32))
        except NoSample:
            return self._random.choice(choices)
        here = imagined.choices()
        best: Choice | None = None
        best_score = float("-inf")
        for choice in self._some(choices):
            if choice not in here:
                continue
            score = self._outcome(imagined, choice, player) + self._random.random() * 0.01
            if choice.verb in _QUIET_VERBS:
                score += 0.05  # effort must be worth something
            if score > best_score:
                best, best_score = choice, score
        return best if best is not None else self._random.choice(choices)

    def _some(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """Of very many choices, some at random and the quiet ones."""
        if len(choices) <= MOST_CHOICES:
            return choices
        quiet = [c for c in choices if c.verb in _QUIET_VERBS]
        return (*self._random.sample(choices, MOST_CHOICES), *quiet)

    def _before_the_game(self, game: Game, kind: str, choices: tuple[Choice, ...]) -> Choice:
        player = game.player
        if kind == "first":
            return choices[player]
        s = game.state
        cheap = [c for c in s.players[player].hand if 0 < s.cards[c].d.cost <= 2]
        wanted = "keep" if cheap else "mulligan"
        return next(c for c in choices if c.verb == wanted)

    def _resource(self, game: Game, choices: tuple[Choice, ...]) -> Choice:
        """A location face up; else the card that can be played last."""
        locations = [c for c in choices if c.verb == "place-face-up"]
        if locations:
            return locations[0]
        cards = game.state.game_cards
        down = [c for c in choices if c.verb == "place-face-down"]
        if down and len(game.state.players[game.player].resources) < 9:
            return max(down, key=lambda c: cards[c.ref].cost if c.ref in cards else 0)
        return choices[-1]

    def _outcome(self, imagined: Game, choice: Choice, player: int) -> float:
        """How things look for the player once the choice has had its effect."""
        trial = imagined.copy()
        try:
            trial.apply(choice)
            steps = 0
            while not trial.over and steps < MOST_STEPS:
                question = trial.question()
                assert question is not None
                busy = trial.state.combat is not None or not trial.at_window
                if not busy:
                    break
                trial.apply(_quietest(question.choices))
                steps += 1
        except IllegalChoice:
            return float("-inf")
        return evaluate(trial.state, player)


def _quietest(choices: tuple[Choice, ...]) -> Choice:
    for verb in _QUIET_VERBS:
        for choice in choices:
            if choice.verb == verb:
                return choice
    return choices[0]


def evaluate(s: State, player: int) -> float:
    """A rough worth of a position: what is on the sides, in hand, and the main's health left."""
    if s.over:
        return 1000.0 if player in s.winners else -1000.0
    mine = s.players[player].alliance
    total = 0.0
    foes = sum(1 for p in s.players if p.alive and p.alliance != mine) or 1
    for p in s.players:
        if not p.alive:
            continue
        worth = _side(s, p.index)
        total += worth if p.alliance == mine else -worth / foes
    return total


def _side(s: State, player: int) -> float:
    p = s.players[player]
    worth = len(p.hand) * 1.5 + p.points * 0.05
    for card in p.resources:
        worth += 2.0 if s.cards[card].face_up and s.cards[card].d.kind == LOCATION else 1.5
    main = s.cards[p.main]
    worth += (health_of(s, p.main) - main.wounds) * 12.0 + main.xp * 1.5 + main.level * 8.0
    front = sum(1 for c in p.front if s.cards[c].face_up)
    for row in (p.front, p.back):
        for card in row:
            c = s.cards[card]
            if not c.d.is_character:
                worth += 2.0
                continue
            body = (atk_of(s, card) + def_of(s, card)) * 0.5
            if card != p.main:
                body += (health_of(s, card) - c.wounds) * 2.0 + 1.0
            if not c.face_up:
                body = body * 0.5 - 2.0
            elif not c.exhausted and s.active == player:
                body += 0.3
            if c.equipment != NO_CARD:
                body += 1.0
            worth += body
    if p.main in p.back and front:
        worth += 3.0
    return worth
