"""The main characters of the Spider-Friends."""

from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import Amount, choose, draw, gain_power, gets, if_, put
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import climb, dodge, spider_sense, super_strength
from vs2pcg.language.powers import keyword, level_up, super_power, triggered
from vs2pcg.language.when import When, start_of_your_build_phase
from vs2pcg.language.who import anyone, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, Trigger
from vs2pcg.model.words import (
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    HAND,
    IDENTITIES,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NEXT_BUILD_PHASE,
    NO_CARD,
    PLUS,
    SKILL,
    SPIDER_FRIENDS,
    THIS_COMBAT,
)
from vs2pcg.rules.asking import ask_yes, choose_card
from vs2pcg.rules.basics.powers import printed_powers
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import combat_is_melee, put_counters, set_mark
from vs2pcg.rules.characters.leaving import leave_play
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.characters.moving import move_to_row, other_row
from vs2pcg.rules.combat.attacking import protected_by
from vs2pcg.rules.happening import happen

SPIDER_MAN = "Spider-Man"
CLONING_AROUND = "Cloning Around"
CLIMB_HIGH = "Climb High"


# --- *Spider-Man* --------------------------------------------------------------------------


@custom(
    "move a supporting character on any side to its other row. If it is equipped, you may put "
    "its equipment into its owner's hand"
)
def pull_by_threads(c: Context) -> Play[None]:
    s = c.s
    found = anyone.supporting.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target == NO_CARD:
        return
    move_to_row(s, target, other_row(s, target), c.rule)
    worn = s.cards[target].equipment
    if worn != NO_CARD and (yield from ask_yes(s, c.player, "may take off", c.rule, worn)):
        yield from leave_play(s, [worn], HAND, c.rule)


def energy_threads() -> Power:
    return super_power("Energy Threads", MAIN_TIMING, [ENERGY], pull_by_threads)


life_lesson = level_up(
    "Life Lesson",
    1,
    When(
        'When anybody on your side with "Spider-Man" in the name gets KO\'d',
        "KO'd",
        lambda c: your.with_in_name(SPIDER_MAN).fits(c, c.event.card),
    ),
)

i_am_spider_man = super_power(
    "I Am Spider-Man",
    BUILD_TIMING,
    [INTELLECT],
    draw(
        Amount(
            'for everybody on your side with "Spider-Man" in the name',
            lambda c: len(your.with_in_name(SPIDER_MAN).find(c)),
        )
    ),
)


# --- ***Spider-Man*** ----------------------------------------------------------------------


@custom(
    "you may choose somebody in your Identity pile whom you haven't chosen this game. {me} gains "
    "its printed powers until your next Build Phase starts"
)
def clone_around(c: Context) -> Play[None]:
    s = c.s
    pile = [
        x
        for x in s.players[c.player].aside
        if s.cards[x].part == IDENTITIES and not s.cards[x].mark("chosen")
    ]
    chosen = yield from choose_card(s, c.player, "identity", pile, c.rule, c.me, optional=True)
    if chosen == NO_CARD:
        return
    set_mark(s, chosen, "chosen", 1)
    happen(s, Event("chosen", c.rule, c.player, chosen, c.me, word=CLONING_AROUND))
    for power in printed_powers(s, chosen):
        gain_power(c, c.me, power, NEXT_BUILD_PHASE)


class_clone = level_up(
    "Class Clone",
    3,
    When(
        "When you choose somebody with Cloning Around",
        "chosen",
        lambda c: c.event.player == c.player and c.event.word == CLONING_AROUND,
    ),
)


# --- Spider-Man ----------------------------------------------------------------------------


def special_locations(c: Context, player: int) -> list[int]:
    """Face-up Spider-Friends special locations on a side."""
    cards = c.s.cards
    return [
        r
        for r in resources_here(c.s, player)
        if cards[r].face_up and SPIDER_FRIENDS in cards[r].d.teams
    ]


def climb_high() -> Power:
    return climb(put(2, PLUS), CLIMB_HIGH, SPIDER_FRIENDS)


best_view = level_up(
    "The Best View in the City",
    3,
    When(
        "When {me} Climbs High",
        "climbs",
        lambda c: c.event.card == c.me and c.event.word == CLIMB_HIGH,
    ),
)


@custom(
    "put a +1/+1 counter on everybody whom {me} is protecting, and for each Spider-Friends special "
    "location on your side put another on all of them"
)
def watch_over(c: Context) -> Play[None]:
    amount = 1 + len(special_locations(c, c.player))
    guarded = [(x, amount) for x in protected_by(c.s, c.me)]
    yield from put_counters(c.s, PLUS, guarded, c.rule, c.me)


# --- Spider-Woman --------------------------------------------------------------------------


def _gains(c: Context) -> int:
    """How many of the two, ATK and DEF, an event has raised: by counters or by a bonus."""
    return sum(1 for n in c.event.cards if n > 0)


def _gains_stats(c: Context) -> bool:
    return c.event.card == c.me and _gains(c) > 0


def _xp_for_stats(c: Context) -> Play[None]:
    yield from gain_xp(c.s, c.me, _gains(c), c.rule)


super_spider = Power(
    "Super Spider",
    "level up",
    "Level Up (5): Whenever the ATK or the DEF of {me} is raised, {me} gains 1 XP for each of the "
    "two.",
    (
        Trigger("counters", _gains_stats, _xp_for_stats, order_free=True),
        Trigger("stats", _gains_stats, _xp_for_stats, order_free=True),
    ),
    needs_xp=5,
)


def in_melee(effect: Fx) -> Fx:
    return if_(lambda c: combat_is_melee(c.s), "the combat is a melee", effect)


CARDS = [
    main_character(
        "PNY-001",
        "*Spider-Man*",
        SPIDER_FRIENDS,
        level=1,
        stats=(3, 4),
        health=5,
        powers=[energy_threads(), life_lesson],
    ),
    main_character(
        "PNY-002",
        "*Spider-Man*",
        SPIDER_FRIENDS,
        level=2,
        stats=(5, 9),
        health=5,
        powers=[energy_threads(), i_am_spider_man],
    ),
    main_character(
        "PNY-003",
        "***Spider-Man***",
        SPIDER_FRIENDS,
        level=1,
        stats=(2, 5),
        health=5,
        aka=["Scarlet Spider"],
        powers=[
            keyword(
                "Who's Who?",
                "You have an Identity pile outside the game, of supporting characters with "
                '"Spider-Man" in the name.',
            ),
            triggered(CLONING_AROUND, start_of_your_build_phase, clone_around),
            class_clone,
        ],
    ),
    main_character(
        "PNY-004",
        "***Spider-Man***",
        SPIDER_FRIENDS,
        level=2,
        stats=(6, 8),
        health=5,
        aka=["Scarlet Spider"],
        powers=[triggered(CLONING_AROUND, start_of_your_build_phase, clone_around)],
    ),
    main_character(
        "PNY-005",
        "Spider-Man",
        SPIDER_FRIENDS,
        level=1,
        stats=(2, 3),
        health=5,
        powers=[
            climb_high(),
            best_view,
        ],
        doubt="Sources differ on the XP needed to level up, 3 or 4. Taken: 3.",
    ),
    main_character(
        "PNY-006",
        "Spider-Man",
        SPIDER_FRIENDS,
        level=2,
        stats=(6, 7),
        health=5,
        powers=[
            spider_sense,
            super_power("The High Ground", MAIN_TIMING, [SKILL], watch_over),
        ],
    ),
    main_character(
        "PNY-007",
        "Spider-Woman",
        SPIDER_FRIENDS,
        level=1,
        stats=(1, 4),
        health=6,
        flight=True,
        powers=[dodge, super_strength, super_spider],
    ),
    main_character(
        "PNY-008",
        "Spider-Woman",
        SPIDER_FRIENDS,
        level=2,
        stats=(5, 6),
        health=6,
        flight=True,
        powers=[
            dodge,
            super_strength,
            super_power(
                "Venom Punch",
                COMBAT_TIMING,
                [MIGHT],
                in_melee(choose(put(1, PLUS), gets(2, 2, THIS_COMBAT))),
                any_turn=True,
            ),
        ],
    ),
]
