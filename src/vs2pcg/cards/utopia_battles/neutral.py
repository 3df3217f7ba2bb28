"""The cards of The Utopia Battles that belong to no team: Simon Trask."""

from vs2pcg.cards.utopia_battles.mutant_teams import MUTANT_TEAMS, MUTANT_WORDS
from vs2pcg.language.cards import main_character, supporting
from vs2pcg.language.effects import delayed, gain_power, may, ready, watch
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import biosentinel, lethal, ranged
from vs2pcg.language.powers import keyword, level_up, super_power, triggered
from vs2pcg.language.when import appears, end_of_your_turn, i_appear, is_stunned
from vs2pcg.language.who import Target, each, enemy, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    ENERGY,
    HUMANITY,
    INTELLECT,
    MAIN_TIMING,
    NO_CARD,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.powers import has
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.characters.counters import give_stats
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.playing.paying import may_pay


def teams_on_side(c: Context) -> set[str]:
    """Every team of a character on your side, face up or down."""
    return {team for x in your.find(c) for team in teams_of(c.s, x)}


def _xp_for_foreign_teams(c: Context) -> Play[None]:
    foreign = set(teams_of(c.s, c.event.card)) - teams_on_side(c)
    yield from gain_xp(c.s, c.me, len(foreign), c.rule)


def _is_foreign(c: Context, card: int) -> bool:
    return teams_on_side(c).isdisjoint(teams_of(c.s, card))


biosentinels = your.where(lambda c, x: has(c.s, x, "Biosentinel"))
ALL_BIOSENTINELS = Target("all Biosentinels on your side", each(biosentinels).pick)


def _decommission(c: Context) -> Play[None]:
    yield from ko(c.s, [c.me], c.rule, c.source)


decommissioned = delayed(
    "TUB-038/decommissioned",
    triggered("Human Sentinel One", end_of_your_turn, Fx("KO it", _decommission)),
)


@custom(
    "choose a supporting character on your side; this turn it is a Biosentinel and has +5/+0, "
    "Ranged and Lethal. KO it at the end of your turn"
)
def make_sentinel(c: Context) -> Play[None]:
    s = c.s
    chosen = yield from choose_card(s, c.player, "target", your.supporting.find(c), c.rule, c.me)
    if chosen == NO_CARD:
        return
    for power in (biosentinel, ranged, lethal):
        gain_power(c, chosen, power, THIS_TURN)
    give_stats(s, [chosen], 5, 0, THIS_TURN, c.rule, c.me, c.player)
    watch(c, decommissioned, THIS_TURN, on=chosen)


@custom(
    "he may pay [Humanity]. If so, KO an enemy supporting character that has no team in "
    "common with any character on your side"
)
def last_stand(c: Context) -> Play[None]:
    s = c.s
    if not (yield from may_pay(s, c.player, c.me, HUMANITY, c.rule)):
        return
    found = [x for x in enemy.supporting.find(c) if _is_foreign(c, x)]
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target != NO_CARD:
        yield from ko(s, [target], c.rule, c.me)


def _no_mutants(card: CardDef) -> bool:
    return set(card.teams).isdisjoint(MUTANT_TEAMS)


CARDS = [
    main_character(
        "TUB-037",
        "Simon Trask",
        (),
        level=1,
        stats=(0, 6),
        health=5,
        deck_rule=_no_mutants,
        powers=[
            keyword("Humanity Now!", f"Your deck holds no {MUTANT_WORDS} cards."),
            level_up(
                "Proposition X",
                5,
                appears(enemy),
                gain=Fx(
                    "{me} gains 1 XP for every team of the newcomer that nobody on your side "
                    "belongs to",
                    _xp_for_foreign_teams,
                ),
            ),
        ],
    ),
    main_character(
        "TUB-038",
        "Simon Trask",
        (),
        level=2,
        stats=(5, 8),
        health=6,
        ranged=True,
        powers=[
            biosentinel,
            triggered(
                "The Bloodline Must Be Purged",
                is_stunned(enemy.team(*MUTANT_TEAMS)),
                may(ready(ALL_BIOSENTINELS)),
            ),
            super_power(
                "Human Sentinel One",
                MAIN_TIMING,
                [ENERGY | INTELLECT],
                make_sentinel,
                needs=your.supporting.any,
                needs_text="a supporting character on your side",
            ),
        ],
    ),
    supporting(
        "TUB-040",
        "Simon Trask",
        (),
        cost=1,
        stats=(0, 2),
        health=1,
        powers=[triggered("Humanity's Last Stand", i_appear, last_stand)],
    ),
]
