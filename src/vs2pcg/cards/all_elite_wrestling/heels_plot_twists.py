"""The plot twists of the Heels."""

from vs2pcg.language.cards import plot_twist
from vs2pcg.language.effects import delayed, gains, gets, put, watch
from vs2pcg.language.fx import Fx, then
from vs2pcg.language.keywords import stealth
from vs2pcg.language.powers import triggered
from vs2pcg.language.when import When, i_win_a_combat
from vs2pcg.language.who import IT, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    COMBAT_TIMING,
    HEELS,
    MAIN_TIMING,
    MINUS,
    NO_CARD,
    PLUS,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.checks import check
from vs2pcg.rules.combat.striking import strike_now

my_wrestler = your.supporting.in_combat
my_fighter = your.in_combat

# The combat that was won; another one may have begun since.
outside_the_combat = enemy.where(lambda c, x: x not in c.event.cards)


def _beat_up(c: Context) -> Play[None]:
    s = c.s
    yield from put(1, PLUS).run(c)
    yield from check(s)
    able = outside_the_combat.find(c)
    target = yield from choose_card(s, c.player, "target", able, c.rule, c.me)
    if target != NO_CARD:
        yield from strike_now(s, [c.me], target, c.rule)


after_the_win = delayed(
    "AEW-056/wins",
    triggered(
        "Heat",
        i_win_a_combat,
        Fx("{me} gets a +1/+1 counter and strikes an enemy that was not in it", _beat_up),
    ),
)


def _heat(c: Context) -> Play[None]:
    for x in (yield from one(my_wrestler).pick(c)):
        watch(c, after_the_win, THIS_COMBAT, on=x)


heat = Fx(
    "choose a supporting character in the combat on your side. If it wins this combat, it gets "
    "a +1/+1 counter and then strikes an enemy character that was not in the combat",
    _heat,
)

weary = delayed(
    "AEW-057/resolved",
    triggered(
        "Rampage",
        When("After the combat resolves", "combat resolved", lambda c: c.event.n == 1),
        put(1, MINUS),
    ),
)


def _tire(c: Context) -> Play[None]:
    for x in (yield from IT.pick(c)):
        watch(c, weary, THIS_COMBAT, on=x)


CARDS = [
    plot_twist(
        "AEW-055",
        "Dark",
        HEELS,
        MAIN_TIMING,
        then(
            gets(
                2,
                2,
                THIS_TURN,
                one(your),
                text="choose a character on your side; this turn it gets +2/+2",
            ),
            gains([stealth], THIS_TURN, IT, text="Stealth"),
            joined=" and ",
        ),
    ),
    plot_twist(
        "AEW-056",
        "Heat",
        HEELS,
        COMBAT_TIMING,
        heat,
        any_turn=True,
        needs=my_wrestler.any,
        needs_text="a supporting character on your side in the combat",
    ),
    plot_twist(
        "AEW-057",
        "Rampage",
        HEELS,
        COMBAT_TIMING,
        then(
            gets(3, 3, THIS_COMBAT, one(my_fighter)),
            Fx("after the combat has resolved it gets a -1/-1 counter", _tire),
            joined="; ",
        ),
        any_turn=True,
        needs=my_fighter.any,
        needs_text="a character on your side in the combat",
    ),
]
