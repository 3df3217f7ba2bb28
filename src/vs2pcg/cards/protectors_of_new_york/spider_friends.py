"""The Spider-Friends: plot twists, equipment and locations."""

from vs2pcg.cards.protectors_of_new_york.converting import convert
from vs2pcg.language.cards import equipment, plot_twist, special_location
from vs2pcg.language.effects import draw, put, rule_for
from vs2pcg.language.fx import Fx, custom, sentences
from vs2pcg.language.powers import for_bearer, triggered
from vs2pcg.language.when import start_of_your_turn
from vs2pcg.language.who import anyone, one, your
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
    SKILL,
    SPIDER_FRIENDS,
    THIS_COMBAT,
)
from vs2pcg.rules.asking import ask_yes, choose_card
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.combat.attacking import OPEN_TO_ATTACKS
from vs2pcg.rules.playing.paying import turn_location_down, turn_location_up

FRIENDS_IN_COMBAT = anyone.team(SPIDER_FRIENDS).in_combat

ALERT = your.in_combat.where(
    lambda c, x: def_of(c.s, x) > atk_of(c.s, x), after="with DEF higher than its ATK"
)


@custom(
    "choose a character of yours in the combat and turn any amount of its ATK into DEF this combat"
)
def convert_atk(c: Context) -> Play[None]:
    yield from convert(c, from_atk=True)


def _may_turn_over(c: Context) -> Play[None]:
    s = c.s
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    turn_location_down(s, c.me, c.rule)
    chosen: list[int] = []
    while len(chosen) < 2:
        r = yield from _one_to_turn_up(c, chosen)
        if r == NO_CARD:
            break
        chosen.append(r)
    for r in chosen:
        turn_location_up(s, r, c.rule)


def _one_to_turn_up(c: Context, chosen: list[int]) -> Play[int]:
    """Asked if anything else lies face down, so that it stays secret what is a location."""
    s = c.s
    down = [
        r
        for r in s.players[c.player].resources
        if r != c.me and r not in chosen and not s.cards[r].face_up
    ]
    locations = [r for r in down if s.cards[r].d.kind == LOCATION]
    return (
        yield from choose_card(
            s, c.player, "turn up", locations, c.rule, c.me, optional=True, secret=bool(down)
        )
    )


CARDS = [
    plot_twist(
        "PNY-023",
        "Spider-Friends",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        rule_for(
            "can't be struck",
            THIS_COMBAT,
            one(FRIENDS_IN_COMBAT),
            text="choose a Spider-Friends character in the combat; for the rest of it nobody can "
            "strike that character",
        ),
        any_turn=True,
        needs=FRIENDS_IN_COMBAT.any,
        needs_text="a Spider-Friends character in the combat",
    ),
    plot_twist(
        "PNY-024",
        "Stay Alert",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        sentences(put(1, PLUS, one(ALERT)), draw(1)),
        any_turn=True,
        needs=ALERT.any,
        needs_text="a character of yours in the combat whose DEF is higher than its ATK",
    ),
    plot_twist(
        "PNY-025",
        "Better Safe Than Sorry",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        convert_atk,
        any_turn=True,
        needs=your.in_combat.any,
        needs_text="a character of yours in the combat",
    ),
    equipment(
        "PNY-026",
        "Spider-Tracer",
        SPIDER_FRIENDS,
        cost=1,
        on_enemy=True,
        only_text="an enemy character without equipment",
        one_of_a_kind=True,
        powers=[
            for_bearer(
                "Track 'Em Down",
                "characters on your side can attack the equipped character even while it is "
                "protected",
                rules=[OPEN_TO_ATTACKS],
            )
        ],
    ),
    special_location(
        "PNY-027",
        "Spider-Home",
        SPIDER_FRIENDS,
        one_of_a_kind=True,
        starting_team=SPIDER_FRIENDS,
        powers=[
            triggered(
                "Regular Haunts",
                start_of_your_turn,
                Fx(
                    "you may turn {me} face down. If you do, up to two other locations of yours "
                    "that lie face down are turned face up",
                    _may_turn_over,
                ),
            )
        ],
    ),
    special_location(
        "PNY-028",
        "Daily Bugle",
        SPIDER_FRIENDS,
        symbols=ENERGY | INTELLECT | MIGHT | SKILL,
    ),
]
