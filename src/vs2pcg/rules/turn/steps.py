"""From one step of the turn to the next."""

from functools import lru_cache
from itertools import pairwise

from vs2pcg.model.state import State
from vs2pcg.model.words import TurnStep
from vs2pcg.rules.playing.own_parts import end_own_step

STEPS_OF: dict[str, tuple[TurnStep, ...]] = {
    "draw": ("draw:before", "draw:cards", "draw:after"),
    "recovery": (
        "recovery:before",
        "recovery:recover",
        "recovery:after recovering",
        "recovery:turn up",
        "recovery:after turning up",
        "recovery:ready",
        "recovery:after",
    ),
    "build": ("build", "resource", "own resource", "recruit", "own recruit", "formation"),
    "main": ("main start", "main"),
}
POCKET_STEPS: tuple[TurnStep, ...] = (
    "start",
    *STEPS_OF["recovery"],
    "formation",
    "main start",
    "main",
    "end",
)
# At these a player must do something; the others just happen.
WINDOWS: frozenset[TurnStep] = frozenset(("resource", "recruit", "formation", "main"))
# Those of characters that have a hand and a resource row of their own.
OWN_WINDOWS: frozenset[TurnStep] = frozenset(("own resource", "own recruit"))
DRAW_WINDOWS: frozenset[TurnStep] = frozenset(("draw:first", "draw:before", "draw:after"))
RECOVERY_WINDOWS: frozenset[TurnStep] = frozenset(
    (
        "recovery:before",
        "recovery:after recovering",
        "recovery:after turning up",
        "recovery:after",
    )
)


@lru_cache(maxsize=16)
def steps(phases: tuple[str, ...]) -> tuple[TurnStep, ...]:
    # What waits for the start of the turn is a part of the Draw Phase where that comes first.
    first: tuple[TurnStep, ...] = ("draw:first", "start") if phases[0] == "draw" else ("start",)
    return (*first, *(step for phase in phases for step in STEPS_OF[phase]), "end")


def first_step(s: State) -> TurnStep:
    return (POCKET_STEPS if s.universe else steps(s.phases))[0]


@lru_cache(maxsize=16)
def _following(sequence: tuple[TurnStep, ...]) -> dict[TurnStep, TurnStep]:
    """What comes after each step."""
    return dict(pairwise(sequence))


def next_step(s: State) -> None:
    """To the next step of the turn. Recruit points go away as the recruit step ends, and those
    made later as the build phase ends."""
    sequence = POCKET_STEPS if s.universe else steps(s.phases)
    if "step:" in s.scopes:
        s.forget("step:")
    now = s.players[s.active]
    if now.points and s.flow in ("recruit", "formation"):
        s.edit_player(s.active).points = 0
    if now.points_of:  # who had this step left in the middle of it
        end_own_step(s)
    s.flow = _following(sequence)[s.flow]
