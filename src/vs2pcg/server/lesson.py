"""The first game that teaches: which of its steps have come up, as the game itself tells.

Nothing of it is kept anywhere but in the game's log: played again, the same steps come up.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.choice import Question
from vs2pcg.model.state import State
from vs2pcg.rules.combat.attacking import is_protected
from vs2pcg.server.messages import LessonStep

log = logging.getLogger("vs2pcg.server")
LEARNER, TEACHER = 0, 1  # their seats
SEED = 5  # with it, the learner says who goes first
# The learner's cards cost 1, 2, 3, ... as the turns go by, and bring what there is to explain.
LESSON_DECKS = ("spider-man", "kraven-the-hunter")
_ON_TOP = (
    (
        *("PNY-028", "PNY-010", "PNY-058", "PNY-012", "PNY-024", "PNY-013", "PNY-016"),
        *("PNY-059", "PNY-010", "PNY-061", "PNY-011", "PNY-023", "PNY-017", "PNY-014"),
        *("PNY-020", "PNY-028"),
    ),
    (
        *("PNY-060", "PNY-038", "PNY-039", "PNY-042", "PNY-058", "PNY-043", "PNY-051"),
        *("PNY-056", "PNY-041", "PNY-046", "PNY-059", "PNY-048", "PNY-061", "PNY-044"),
    ),
)


class Step(NamedTuple):
    """One explanation, and when it comes up."""

    id: str
    title: str
    text: str
    rule: str
    asked: str = ""
    choice: str = ""
    fact: str = ""


@cache
def steps() -> tuple[Step, ...]:
    text = files("vs2pcg.server").joinpath("lesson.toml").read_text(encoding="utf-8")
    return tuple(Step(**step) for step in tomllib.loads(text)["step"])


def lesson_start(names: Sequence[str]) -> dict[str, Any]:
    """What the prepared game begins with."""
    decks = [
        first_deck(name)._replace(prepared=top)
        for name, top in zip(LESSON_DECKS, _ON_TOP, strict=True)
    ]
    return dict(Game.new(decks, SEED, names=names).start)


class Lesson:
    """What the learner of one game has been told."""

    def __init__(self) -> None:
        self._seen: list[Step] = []

    def notice(self, game: Game) -> None:
        """See whether a step comes up. Whatever is wrong with it, the game goes on."""
        try:
            step = next((s for s in steps() if s not in self._seen and _comes_up(s, game)), None)
        except Exception:
            log.exception("a step of the lesson failed")
            return
        if step is not None:
            self._seen.append(step)

    def shown(self) -> LessonStep | None:
        if not self._seen:
            return None
        step = self._seen[-1]
        return LessonStep(
            step=step.id,
            title=step.title,
            text=step.text,
            rule=step.rule,
            seen=len(self._seen),
            of=len(steps()),
        )


def _comes_up(step: Step, game: Game) -> bool:
    question = game.question()
    if question is not None and (question.player != LEARNER or len(question.choices) == 1):
        return False
    kind = "" if question is None else question.kind
    texts = () if question is None else tuple(str(c) for c in question.choices)
    if step.asked and step.asked != kind:
        return False
    if step.choice and not any(text.startswith(step.choice) for text in texts):
        return False
    return not step.fact or FACTS[step.fact](game.state, question)


def _before_the_game(s: State, _: Question | None) -> bool:
    return s.flow == "setup"


def _own_turn(s: State, _: Question | None) -> bool:
    return s.active == LEARNER


def _enemy_turn(s: State, _: Question | None) -> bool:
    return s.active == TEACHER


def _a_later_turn(s: State, _: Question | None) -> bool:
    return s.turn > len(s.players)


def _ranged_is_placed(s: State, question: Question | None) -> bool:
    return question is not None and s.cards[question.card].d.ranged


def _somebody_was_stunned(s: State, _: Question | None) -> bool:
    """Or KO'd by that, which leaves nothing to see in the rows."""
    in_rows = (s.cards[c] for p in s.players for row in (p.front, p.back) for c in row)
    gone = (s.cards[c] for p in s.players for c in p.ko)
    return any(c.stunned or c.wounds for c in in_rows) or any(c.d.is_character for c in gone)


def _an_enemy_is_protected(s: State, _: Question | None) -> bool:
    return any(is_protected(s, c) for c in s.players[TEACHER].back)


def _level_two(s: State, _: Question | None) -> bool:
    return s.cards[s.players[LEARNER].main].level == 2


def _over(s: State, _: Question | None) -> bool:
    return s.over


FACTS: dict[str, Callable[[State, Question | None], bool]] = {
    "before the game": _before_the_game,
    "own turn": _own_turn,
    "enemy turn": _enemy_turn,
    "a later turn": _a_later_turn,
    "somebody with Ranged is placed": _ranged_is_placed,
    "somebody was stunned": _somebody_was_stunned,
    "an enemy is protected": _an_enemy_is_protected,
    "level 2": _level_two,
    "the game is over": _over,
}
