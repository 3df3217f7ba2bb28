"""Which timing it is: Draw, Recovery, Build, Main or Combat."""

from vs2pcg.model.state import State
from vs2pcg.model.words import (
    BUILD_TIMING,
    COMBAT_TIMING,
    DRAW_TIMING,
    MAIN_TIMING,
    RECOVERY_TIMING,
    TurnStep,
)
from vs2pcg.rules.turn.steps import DRAW_WINDOWS, STEPS_OF

_BY_FLOW: dict[TurnStep, int] = {
    **dict.fromkeys(DRAW_WINDOWS, DRAW_TIMING),
    **dict.fromkeys(STEPS_OF["draw"], DRAW_TIMING),
    **dict.fromkeys(STEPS_OF["recovery"], RECOVERY_TIMING),
    "resource": BUILD_TIMING,
    "recruit": BUILD_TIMING,
    "own resource": BUILD_TIMING,
    "own recruit": BUILD_TIMING,
    "formation": BUILD_TIMING,
    "main": MAIN_TIMING,
}


def timing_now(s: State) -> int:
    if s.combat is not None:
        return COMBAT_TIMING
    now = _BY_FLOW.get(s.flow, 0)
    if s.universe and now == BUILD_TIMING:
        return 0  # a pocket universe has no build phase; its formation step is no Build timing
    return now
