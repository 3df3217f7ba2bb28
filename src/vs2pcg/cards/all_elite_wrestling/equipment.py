"""The equipment of All Elite Wrestling: for Babyfaces and for Heels."""

from vs2pcg.language.cards import equipment
from vs2pcg.language.effects import gets, if_
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.powers import keyword, special_action, super_power, triggered
from vs2pcg.language.when import start_of_your_main_phase
from vs2pcg.language.who import anyone
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    BABYFACES,
    COMBAT_TIMING,
    HEELS,
    MIGHT,
    NO_CARD,
    PLUS,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.characters.counters import give_stats, in_melee_combat, put_counters
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.readying import exhaust
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.checks import check

TEAMS = (BABYFACES, HEELS)


def _polish(c: Context) -> Play[None]:
    bearer = c.mine.bearer
    if bearer != NO_CARD:
        yield from put_counters(c.s, PLUS, [(bearer, 3)], c.rule, c.me)


def fights_hand_to_hand(c: Context) -> bool:
    """The one who uses a power of equipment is who wears it."""
    return in_melee_combat(c.s, c.me)


def _is_attacked_in_melee(c: Context) -> bool:
    combat = c.s.combat
    return combat is not None and combat.defender == c.me and in_melee_combat(c.s, c.me)


@custom(
    "if the equipped character defends against a melee attack, stun an attacker and KO this table"
)
def through_the_table(c: Context) -> Play[None]:
    s = c.s
    if not _is_attacked_in_melee(c):
        return
    found = anyone.attacking.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target != NO_CARD:
        yield from stun(s, [Blow(target, (c.me,), "effect")], c.rule)
        yield from check(s)
    yield from ko(s, [c.source], c.rule, c.me)


def _bat_is_ready(c: Context) -> bool:
    return not c.s.cards[c.source].exhausted and in_melee_combat(c.s, c.me)


@at_once
def _swing(c: Context) -> None:
    exhaust(c.s, [c.source], c.rule)
    give_stats(c.s, [c.me], 4, 0, THIS_COMBAT, c.rule, c.source, c.player)


CARDS = [
    equipment(
        "AEW-063",
        "AEW World Championship Belt",
        TEAMS,
        cost=1,
        any_team=True,
        one_of_a_kind=True,
        only=lambda c, x: "Champion" in c.s.cards[x].d.subtypes,
        only_text="a face-up Champion on your side",
        powers=[
            keyword("Gotta Earn It", "Nobody but a Champion can wear this."),
            triggered(
                "Gold Looks Good On Me",
                start_of_your_main_phase,
                Fx("whoever wears this gets three +1/+1 counters", _polish),
                order_free=True,
            ),
        ],
        doubt="Sources differ on the cost, 0 or 1. Taken: 1.",
    ),
    equipment(
        "AEW-064",
        "Table",
        TEAMS,
        cost=0,
        any_team=True,
        one_of_a_kind=True,
        powers=[
            super_power(
                "Broken In Half",
                COMBAT_TIMING,
                [SKILL],
                through_the_table,
                any_turn=True,
            )
        ],
    ),
    equipment(
        "AEW-065",
        "Chair",
        TEAMS,
        cost=0,
        any_team=True,
        one_of_a_kind=True,
        powers=[
            super_power(
                "Cold Hard Steel",
                COMBAT_TIMING,
                [MIGHT],
                if_(
                    fights_hand_to_hand,
                    "this is a melee combat",
                    gets(6, 6, THIS_TURN, text="the equipped character gets +6/+6 this turn"),
                ),
                any_turn=True,
                any_number=True,
            )
        ],
    ),
    equipment(
        "AEW-066",
        "Baseball Bat",
        TEAMS,
        cost=0,
        any_team=True,
        one_of_a_kind=True,
        powers=[
            special_action(
                "Grand Slam",
                COMBAT_TIMING,
                Fx("exhaust the bat: +4/+0 this combat", _swing),
                "In a melee combat the equipped character may, as an action, exhaust this bat "
                "if it is ready. The character then gets +4/+0 this combat.",
                any_turn=True,
                any_number=True,
                needs=_bat_is_ready,
                needs_text="the bat ready, and a melee combat with the equipped character in it",
            )
        ],
    ),
]
