"""A slip in a card's declaration is an error at once, never a card that silently does nothing."""

from collections.abc import Callable

import pytest

from vs2pcg.language.cards import plot_twist, supporting
from vs2pcg.language.effects import draw, put
from vs2pcg.language.fx import custom
from vs2pcg.language.powers import replacing, super_power, triggered
from vs2pcg.language.when import When
from vs2pcg.language.who import your
from vs2pcg.model.definition import POWERS, Power
from vs2pcg.model.words import HEELS, MAIN_TIMING, SKILL


def with_power(power: Power) -> None:
    supporting("NEW-1", "Somebody", HEELS, 1, (1, 1), 1, [power])


SLIPS: dict[str, tuple[Callable[[], object], str]] = {
    "a team": (
        lambda: supporting("NEW-1", "Somebody", "Heals", 1, (1, 1), 1),
        "no team is called 'Heals'; there are Avengers",
    ),
    "a cost": (
        lambda: supporting("NEW-1", "Somebody", HEELS, -1, (1, 1), 1),
        "NEW-1 Somebody: cost is -1; it is 0 or more",
    ),
    "a selected team": (lambda: your.team("Heals"), "no team is called 'Heals'"),
    "a counter": (lambda: put(1, "+1+1"), "no counter is called"),
    "an event": (
        lambda: with_power(triggered("Slip", When("x", "stuned", lambda c: True), draw(1))),  # type: ignore[arg-type]
        "NEW-1/Slip: such a power can't wait for 'stuned', but for KO'd",
    ),
    "an event that is asked about": (
        lambda: with_power(replacing("Slip", "stunned", lambda c: True, lambda c: iter(()), "x")),  # type: ignore[arg-type,return-value]
        "can't wait for 'stunned', but for as appears",
    ),
    "no timing": (
        lambda: with_power(super_power("Slip", 0, [SKILL], draw(1))),
        "without a timing",
    ),
    "a plot twist without a timing": (
        lambda: plot_twist("NEW-1", "Slip", HEELS, effect=draw(1)),
        "needs a timing and an effect",
    ),
    "a plot twist without an effect": (
        lambda: plot_twist("NEW-1", "Slip", HEELS, MAIN_TIMING),
        "needs a timing and an effect",
    ),
    "a function that is no generator": (
        lambda: custom("x")(lambda c: None),  # type: ignore[arg-type,return-value]
        "has to be a generator",
    ),
}


@pytest.mark.parametrize(("declare", "said"), SLIPS.values(), ids=list(SLIPS))
def test_a_slip_is_an_error(declare: Callable[[], object], said: str) -> None:
    before = dict(POWERS)
    with pytest.raises((TypeError, ValueError), match=said.replace("+", r"\+")):
        declare()
    assert before == POWERS
