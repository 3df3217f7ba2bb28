"""When a power triggers: the words, the kind of event, and the test."""

from __future__ import annotations

from typing import NamedTuple

from vs2pcg.language.who import Who, fights
from vs2pcg.model.event import Awaited
from vs2pcg.model.parts import Condition
from vs2pcg.model.words import PLUS
from vs2pcg.rules.characters.counters import combat_is_melee
from vs2pcg.rules.characters.stun import downed


class When(NamedTuple):
    text: str
    event: Awaited
    test: Condition
    provided: Condition | None = None  # judged as it resolves

    def if_(self, condition: Condition, words: str) -> When:
        """Only if something holds as it resolves: what else waits may come first."""
        return When(f"{self.text}, if {words}", self.event, self.test, condition)

    def while_(self, condition: Condition, words: str) -> When:
        """Only if something holds as it happens."""
        before = self.test
        return When(f"{self.text} while {words}", self.event, lambda c: before(c) and condition(c))


# --- moments of the turn -------------------------------------------------------------------

start_of_your_turn = When(
    "At the start of your turn", "turn starts", lambda c: c.event.player == c.player
)
start_of_your_build_phase = When(
    "At the start of your Build Phase",
    "build phase starts",
    lambda c: c.event.player == c.player,
)
start_of_your_main_phase = When(
    "At the start of your Main Phase",
    "main phase starts",
    lambda c: c.event.player == c.player,
)
end_of_your_turn = When(
    "At the end of your turn", "turn ends", lambda c: c.event.player == c.player
)
start_of_each_enemy_turn = When(
    "As each enemy turn starts",
    "turn starts",
    lambda c: c.s.opposed(c.event.player, c.player),
)

# --- what this character does --------------------------------------------------------------


def _mine(event: Awaited, words: str) -> When:
    return When(f"When {{me}} {words}", event, lambda c: c.event.card == c.me)


i_attack = _mine("attacks", "attacks")
i_am_attacked = _mine("is attacked", "is attacked")
i_appear = _mine("appears", "appears")
i_am_ko_d = _mine("KO'd", "is KO'd")
i_am_struck = When(
    "When {me} is struck in combat",
    "is struck",
    lambda c: c.event.card == c.me and fights(c, c.me),
)
i_win_a_combat = _mine("wins combat", "wins a combat")
i_enter_melee_combat = When(
    "When {me} enters melee combat",
    "enters combat",
    lambda c: c.event.card == c.me and combat_is_melee(c.s),
)

# --- what others do ------------------------------------------------------------------------


def someone(who: Who, event: Awaited, words: str) -> When:
    """When one of those described does something."""
    return When(
        f"When {who.words()} {words}",
        event,
        lambda c: c.event.card >= 0 and who.fits(c, c.event.card),
    )


def appears(who: Who) -> When:
    return someone(who, "appears", "appears")


def is_stunned(who: Who) -> When:
    return someone(who, "stunned", "is stunned")


def is_ko_d(who: Who) -> When:
    return someone(who, "KO'd", "is KO'd")


def i_ko(who: Who) -> When:
    """When this character KOs one of those, by an effect or by the last wound it can take."""
    return When(
        f"When {{me}} KOs {who.words()}",
        "KO'd",
        lambda c: (
            (c.event.other == c.me or downed(c.s, c.event.card, c.me)) and who.fits(c, c.event.card)
        ),
    )


def is_wounded(who: Who) -> When:
    return someone(who, "wounded", "is wounded")


def attacks(who: Who) -> When:
    return someone(who, "attacks", "attacks")


def recovers(who: Who) -> When:
    return someone(who, "recovers", "recovers")


def readies(who: Who) -> When:
    return someone(who, "readies", "readies")


def exhausts(who: Who) -> When:
    return someone(who, "exhausts", "exhausts")


i_gain_plus_counters = When(
    f"When {{me}} gains {PLUS} counters",
    "counters",
    lambda c: c.event.card == c.me and c.event.word == PLUS,
)


you_play_plot_twist = When(
    "When you play a plot twist", "plays plot twist", lambda c: c.event.player == c.player
)
