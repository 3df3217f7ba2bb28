"""The supporting characters of the Spider-Friends."""

from vs2pcg.cards.protectors_of_new_york.spider_friends_main_characters import (
    SPIDER_MAN,
    climb_high,
    energy_threads,
    in_melee,
)
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import daze, delayed, end_watch, gains, put, strike, watch
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import (
    berserker,
    combat_master,
    dodge,
    ferocious,
    leap,
    quick_draw,
    sniper,
    spider_sense,
    super_strength,
)
from vs2pcg.language.powers import keyword, price_cut, reaction, super_power, triggered
from vs2pcg.language.when import i_am_attacked, start_of_your_turn
from vs2pcg.language.who import SELF, each, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import Condition, Play, Static, Trigger, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FOREVER,
    FRONT,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLUS,
    REMOVED,
    ROWS,
    SKILL,
    SPIDER_FRIENDS,
    SUPPORTING_CHARACTER,
    THIS_TURN,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_row
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.universes import main_here
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.leaving import remove_from_game
from vs2pcg.rules.characters.moving import move_to_row
from vs2pcg.rules.playing.entering import enter


@at_once
def cancel_plot_twist(c: Context) -> bool:
    return True


silkth_sense = reaction(
    "Silkth-Sense",
    [ENERGY],
    "plays plot twist",
    lambda c: c.s.opposed(c.event.player, c.player),
    cancel_plot_twist,
    "cancel a plot twist as an enemy player plays it",
)


@custom("move an enemy back row character to its front row")
def websling(c: Context) -> Play[None]:
    found = enemy.in_back_row.find(c)
    target = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if target != NO_CARD:
        move_to_row(c.s, target, FRONT, c.rule)


# --- Daredevil, Iron Man, Wolverine --------------------------------------------------------


def team_attacks(c: Context) -> bool:
    combat = c.s.combat
    return combat is not None and combat.attacks(c.me) and len(combat.attackers) > 1


def _spider_man_in_attack(c: Context) -> list[int]:
    return [a for a in c.event.cards if a != c.me and is_named(c.s, a, SPIDER_MAN)]


def _team_up(c: Context) -> Play[None]:
    partners = _spider_man_in_attack(c)
    counters = [(x, 2) for x in (c.me, *partners)]
    yield from put_counters(c.s, PLUS, counters, c.rule, c.me)


first_team_up = Power(
    "First Team-Up",
    "keyword",
    "While team attacking, {me} has Combat Master. When Spider-Man is one of those with whom {me} "
    "team attacks, both of them get two +1/+1 counters.",
    (
        Static(lambda c, x: x == c.me, team_attacks, powers=(combat_master,), only_self=True),
        Trigger(
            "attacks",
            lambda c: c.event.card == c.me and bool(_spider_man_in_attack(c)),
            _team_up,
        ),
    ),
)


@custom("your main character gets two +1/+1 counters, and two more if it is Spider-Man")
def mentor(c: Context) -> Play[None]:
    main = main_here(c.s, c.player)
    if main == NO_CARD:
        return
    yield from put_counters(c.s, PLUS, [(main, 2)], c.rule, c.me)
    if is_named(c.s, main, SPIDER_MAN):
        yield from put_counters(c.s, PLUS, [(main, 2)], c.rule, c.me)


_friends = your.other.named(SPIDER_MAN)


def _friend(c: Context) -> bool:
    return _friends.any(c)


def _berserker_while(condition: Condition) -> Static:
    return Static(lambda c, x: x == c.me, condition, powers=(berserker,), only_self=True)


friend_foe_feral = keyword(
    "Friend, Foe, Feral",
    "{me} has Berserker once for each of these that holds: Spider-Man is on your side; Spider-Man "
    "is on an enemy side; {me} is wounded.",
    _berserker_while(_friend),
    _berserker_while(enemy.named(SPIDER_MAN).any),
    _berserker_while(lambda c: c.mine.wounds > 0),
)


# --- Spider-Gwen ---------------------------------------------------------------------------

Kept = tuple[int, int, int, int, tuple[tuple[str, int], ...]]


def _counters_on(c: Context) -> Kept:
    card = c.mine
    return card.plus, card.minus, card.vitality, card.wounds, card.marks


def _put_back(c: Context, kept: Kept) -> None:
    e = c.s.edit(c.me)
    e.plus += kept[0]
    e.minus += kept[1]
    e.vitality += kept[2]
    e.wounds += kept[3]
    e.marks = kept[4]


def _come_back(c: Context) -> Play[None]:
    s = c.s
    end_watch(c)
    if c.mine.zone != REMOVED:
        return
    kept = _counters_on(c)
    e = s.edit(c.me)
    e.plus = e.minus = e.vitality = e.wounds = 0
    row = yield from choose_row(s, c.player, c.rule, c.me)
    if (yield from enter(s, c.me, c.player, row, c.rule)):
        _put_back(c, kept)


comes_back = delayed(
    "PNY-021/comes back",
    triggered("Extradimensional Spider-Sense", start_of_your_turn, Fx("come back", _come_back)),
)


@custom(
    "you may remove {me} from the game with all counters. If you do, {me} comes back onto your "
    "side with them at the start of your next turn"
)
def slip_away(c: Context) -> Play[None]:
    s = c.s
    if c.mine.zone not in ROWS:
        return  # something that triggered on the same attack was faster
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    kept = _counters_on(c)
    yield from remove_from_game(s, [c.me], c.rule)
    _put_back(c, kept)
    watch(c, comes_back, FOREVER, on=c.me)


CARDS = [
    supporting(
        "PNY-009",
        "Silk",
        SPIDER_FRIENDS,
        cost=1,
        stats=(3, 2),
        health=1,
        powers=[silkth_sense],
    ),
    supporting(
        "PNY-010",
        "Spider-Girl",
        SPIDER_FRIENDS,
        cost=1,
        stats=(2, 1),
        health=1,
        ranged=True,
        powers=[spider_sense],
    ),
    supporting(
        "PNY-011",
        "Black Widow",
        SPIDER_FRIENDS,
        cost=2,
        stats=(3, 3),
        health=1,
        ranged=True,
        powers=[
            super_power(
                "Go to Sleep",
                ANY_COMBAT_TIMING,
                [MIGHT],
                in_melee(daze(one(enemy.in_combat))),
                any_turn=True,
            )
        ],
    ),
    supporting(
        "PNY-012",
        "*Madame Web*",
        SPIDER_FRIENDS,
        cost=2,
        stats=(2, 4),
        health=1,
        powers=[
            super_power(
                "Project Thoughts",
                MAIN_TIMING,
                [INTELLECT],
                put(1, PLUS, each(your.with_in_name("Spider"))),
            )
        ],
    ),
    supporting(
        "PNY-013",
        "Hawkeye",
        SPIDER_FRIENDS,
        cost=3,
        stats=(5, 3),
        health=1,
        ranged=True,
        powers=[
            super_power("Snap Shot", MAIN_TIMING, [SKILL], gains([sniper, quick_draw], THIS_TURN))
        ],
        doubt="The DEF is misprinted in the source; 4 is possible. Taken: 3.",
    ),
    supporting(
        "PNY-014",
        "Spider-Woman",
        SPIDER_FRIENDS,
        cost=3,
        stats=(3, 1),
        health=2,
        flight=True,
        powers=[super_strength, spider_sense],
    ),
    supporting(
        "PNY-015",
        "***Spider-Man***",
        SPIDER_FRIENDS,
        cost=4,
        stats=(4, 7),
        health=1,
        aka=["Scarlet Spider"],
        powers=[
            dodge,
            super_power(
                "Websling",
                MAIN_TIMING,
                [SKILL],
                websling,
            ),
        ],
    ),
    supporting(
        "PNY-016",
        "Daredevil",
        SPIDER_FRIENDS,
        cost=4,
        stats=(4, 5),
        health=1,
        powers=[dodge, first_team_up],
    ),
    supporting(
        "PNY-017",
        "Silver Sable",
        SPIDER_FRIENDS,
        cost=5,
        stats=(4, 8),
        health=1,
        ranged=True,
        powers=[
            price_cut(
                "Hiring for the Wild Pack",
                lambda c: c.s.cards[c.event.card].d.kind == SUPPORTING_CHARACTER,
                less=2,
                least=1,
                words="you pay 2 less to recruit characters, but no less than 1",
            )
        ],
    ),
    supporting(
        "PNY-018",
        "Iron Man",
        SPIDER_FRIENDS,
        cost=5,
        stats=(5, 6),
        health=1,
        flight=True,
        ranged=True,
        powers=[super_power("Spider-Mentor", MAIN_TIMING, [INTELLECT], mentor)],
    ),
    supporting(
        "PNY-019",
        "Spider-Man",
        SPIDER_FRIENDS,
        cost=6,
        stats=(7, 8),
        health=2,
        powers=[
            super_strength,
            super_power(
                "Amazing",
                COMBAT_TIMING,
                [MIGHT],
                strike(SELF, one(enemy.supporting.in_combat)),
                any_turn=True,
            ),
        ],
    ),
    supporting(
        "PNY-020",
        "Wolverine",
        SPIDER_FRIENDS,
        cost=6,
        stats=(7, 7),
        health=3,
        powers=[friend_foe_feral, ferocious],
    ),
    supporting(
        "PNY-021",
        "Spider-Gwen",
        SPIDER_FRIENDS,
        cost=7,
        stats=(8, 9),
        health=1,
        aka=["Ghost-Spider"],
        powers=[
            climb_high(),
            triggered("Extradimensional Spider-Sense", i_am_attacked, slip_away),
        ],
    ),
    supporting(
        "PNY-022",
        "*Spider-Man*",
        SPIDER_FRIENDS,
        cost=7,
        stats=(7, 10),
        health=2,
        ranged=True,
        powers=[leap, energy_threads()],
    ),
]
