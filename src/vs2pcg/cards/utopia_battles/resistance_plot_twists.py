"""The plot twists of the Resistance, and its special location."""

from vs2pcg.language.cards import plot_twist, special_location
from vs2pcg.language.effects import gains, ready, recover, stun
from vs2pcg.language.fx import as_one, custom, sentences
from vs2pcg.language.keywords import ferocious
from vs2pcg.language.who import IT, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    ANY_SYMBOL,
    BROTHERHOOD,
    COMBAT_TIMING,
    ENERGY,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    RESISTANCE,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
    X_MEN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.stats import cost_of
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import give_stats
from vs2pcg.rules.playing.paying import may_pay

SACRED = ("Asteroid M", "Utopia", "School for Gifted Youngsters")


def _costs_my_resources(c: Context, x: int) -> bool:
    return cost_of(c.s, x) == len(resources_here(c.s, c.player))


@custom(
    "choose a Resistance, X-Men or Brotherhood of Mutants character of yours in the combat. It may "
    "pay one power symbol, whichever you like, to get +3/+3 this combat; or +6/+6, if a Utopia, an "
    "Asteroid M or a School for Gifted Youngsters made the symbol"
)
def pay_on_sacred_ground(c: Context) -> Play[None]:
    s = c.s
    able = your.team(BROTHERHOOD, RESISTANCE, X_MEN).in_combat.find(c)
    payer = yield from choose_card(s, c.player, "target", able, c.rule, c.me)
    if payer == NO_CARD:
        return
    paid = yield from may_pay(s, c.player, payer, ANY_SYMBOL, c.rule)
    if paid:
        amount = 6 if any(s.cards[location].d.name in SACRED for _, location in paid) else 3
        give_stats(s, [payer], amount, amount, THIS_COMBAT, c.rule, c.me, c.player)


CARDS = [
    plot_twist(
        "TUB-027",
        "Fight the Good Fight",
        RESISTANCE,
        MAIN_TIMING,
        sentences(
            as_one(
                "recover a stunned character on your side and ready it",
                recover(one(your.stunned)),
                ready(IT),
            ),
            gains([ferocious], THIS_TURN, IT),
        ),
    ),
    plot_twist(
        "TUB-028",
        "Long-Term Plan",
        RESISTANCE,
        MAIN_TIMING,
        stun(
            one(
                enemy.supporting.where(
                    _costs_my_resources,
                    after="whose cost is exactly the number of resources on your side",
                )
            )
        ),
    ),
    plot_twist("TUB-029", "Sacred Ground", "", COMBAT_TIMING, pay_on_sacred_ground, any_turn=True),
    special_location("TUB-030", "Utopia", RESISTANCE, symbols=ENERGY | INTELLECT | MIGHT | SKILL),
]
