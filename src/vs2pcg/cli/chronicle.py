"""A game with all that happened in it: forward choice by choice, and back again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vs2pcg.game import Game
from vs2pcg.model.choice import Choice
from vs2pcg.model.event import Event
from vs2pcg.records import begin, take


class Chronicle:
    """A game, and its events since it began."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.events: list[Event] = game.state.events
        self._ends: list[int] = [len(self.events)]  # how many events there were after each choice
        game.state.events = []

    @staticmethod
    def of_record(start: Mapping[str, Any], choices: Sequence[Choice]) -> Chronicle:
        """A game file played to its end. Raises BadRecord where a choice does not fit."""
        made = Chronicle(begin(start))
        for choice in choices:
            made.follow(choice)
        return made

    @property
    def place(self) -> int:
        """How many choices were made."""
        return len(self._ends) - 1

    @property
    def latest(self) -> list[Event]:
        """What happened because of the last choice."""
        return self.events[self._ends[-2] :] if self.place else self.events

    def follow(self, choice: Choice) -> None:
        """Make the next choice of a record."""
        self._heard(take(self.game, choice, self.place + 1))

    def apply(self, choice: Choice) -> None:
        self._heard(self.game.apply(choice))

    def concede(self, player: int) -> None:
        self._heard(self.game.concede(player))

    def undo(self) -> None:
        """Take the last choice back, and forget what came of it."""
        self.game.undo()
        self._ends.pop()
        del self.events[self._ends[-1] :]

    def branch(self) -> Chronicle:
        """The same game up to here, going its own way from now on."""
        other = Chronicle(self.game.copy())
        other.events = self.events[:]
        other._ends = self._ends[:]
        return other

    def _heard(self, events: list[Event]) -> None:
        self.events += events
        self._ends.append(len(self.events))
