"""The Sinister Syndicate: plot twists, equipment and locations."""

from vs2pcg.cards.protectors_of_new_york.converting import convert
from vs2pcg.language.cards import equipment, plot_twist, special_location
from vs2pcg.language.effects import draw, put, strike
from vs2pcg.language.fx import Fx, custom, sentences
from vs2pcg.language.powers import for_bearer, replacing, several, triggered
from vs2pcg.language.when import start_of_your_turn
from vs2pcg.language.who import enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    COMBAT_TIMING,
    ENERGY,
    INTELLECT,
    LOCATION,
    MIGHT,
    NO_CARD,
    PLUS,
    SINISTER_SYNDICATE,
    SKILL,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_cards
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.playing.entering import move_equipment
from vs2pcg.rules.playing.paying import turn_location_down
from vs2pcg.rules.playing.recruiting import bearers

SYNDICATE_IN_COMBAT = your.team(SINISTER_SYNDICATE).in_combat

AGGRESSIVE = your.in_combat.where(
    lambda c, x: atk_of(c.s, x) > def_of(c.s, x), after="with ATK higher than its DEF"
)


@custom(
    "choose a character of yours in the combat and turn any amount of its DEF into ATK this combat"
)
def convert_def(c: Context) -> Play[None]:
    yield from convert(c, from_atk=False)


def _drift_on(c: Context) -> Play[int]:
    """Its owner may move it as it would be lost; what is left to be lost: it, or nothing."""
    s = c.s
    target = yield from choose_card(
        s,
        c.player,
        "equip",
        bearers(s, c.player, c.mine.d),
        c.rule,
        c.me,
        verb="equip",
        optional=True,
    )
    if target == NO_CARD:
        return c.event.n
    move_equipment(s, c.me, target, c.rule)
    return 0


def _darken(c: Context) -> Play[None]:
    s = c.s
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    turn_location_down(s, c.me, c.rule)
    lit = [
        r
        for e in s.enemies(c.player)
        for r in s.players[e].resources
        if s.cards[r].face_up and s.cards[r].d.kind == LOCATION
    ]
    for r in (yield from choose_cards(s, c.player, "turn down", lit, c.rule, c.me, most=2)):
        turn_location_down(s, r, c.rule)


CARDS = [
    plot_twist(
        "PNY-051",
        "Sinister Syndicate",
        SINISTER_SYNDICATE,
        COMBAT_TIMING,
        strike(one(SYNDICATE_IN_COMBAT), one(enemy.in_combat)),
        any_turn=True,
        needs=SYNDICATE_IN_COMBAT.any,
        needs_text="a Sinister Syndicate character of yours in the combat",
    ),
    plot_twist(
        "PNY-052",
        "Stay Aggressive",
        SINISTER_SYNDICATE,
        COMBAT_TIMING,
        sentences(put(1, PLUS, one(AGGRESSIVE)), draw(1)),
        any_turn=True,
        needs=AGGRESSIVE.any,
        needs_text="a character of yours in the combat whose ATK is higher than its DEF",
    ),
    plot_twist(
        "PNY-053",
        "Better Sorry Than Safe",
        SINISTER_SYNDICATE,
        COMBAT_TIMING,
        convert_def,
        any_turn=True,
        needs=your.in_combat.any,
        needs_text="a character of yours in the combat",
    ),
    equipment(
        "PNY-054",
        "Hallucinogenic Gas",
        SINISTER_SYNDICATE,
        cost=1,
        on_enemy=True,
        only_text="an enemy character without equipment",
        one_of_a_kind=True,
        powers=[
            several(
                "Lose Your Way",
                for_bearer(
                    "",
                    "the equipped character has no keyword powers and can't gain any",
                    loses=["keyword"],
                ),
                replacing(
                    "",
                    "drops equipment",
                    lambda c: c.event.card == c.me,
                    _drift_on,
                    "as the equipped character gets stunned, the owner of {me} may equip it to an "
                    "enemy character without equipment",
                ),
            )
        ],
    ),
    special_location(
        "PNY-055",
        "Sinister Station",
        SINISTER_SYNDICATE,
        one_of_a_kind=True,
        starting_team=SINISTER_SYNDICATE,
        powers=[
            triggered(
                "Nowhere is Safe",
                start_of_your_turn,
                Fx(
                    "you may turn {me} face down. If you do, turn up to two face-up enemy "
                    "locations face down",
                    _darken,
                ),
            )
        ],
    ),
    special_location(
        "PNY-056",
        "Oscorp",
        SINISTER_SYNDICATE,
        symbols=ENERGY | INTELLECT | MIGHT | SKILL,
    ),
]
