"""The Spider-Friends of Protectors of New York."""

from vs2pcg.language.cards import (
    equipment,
    main_character,
    plot_twist,
    special_location,
    supporting,
)
from vs2pcg.language.effects import (
    Amount,
    choose,
    daze,
    delayed,
    draw,
    end_watch,
    gain_power,
    gains,
    gets,
    put,
    rule_for,
    strike,
    watch,
)
from vs2pcg.language.fx import Fx, custom, sentences
from vs2pcg.language.keywords import (
    berserker,
    climb,
    combat_master,
    dodge,
    ferocious,
    leap,
    quick_draw,
    sniper,
    spider_sense,
    super_strength,
)
from vs2pcg.language.powers import (
    for_bearer,
    keyword,
    level_up,
    price_cut,
    reaction,
    several,
    super_power,
    triggered,
    while_,
)
from vs2pcg.language.when import (
    When,
    i_am_attacked,
    start_of_your_build_phase,
    start_of_your_turn,
)
from vs2pcg.language.who import SELF, anyone, each, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Play, Power, Static, Trigger
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FOREVER,
    IDENTITIES,
    INTELLECT,
    LOCATION,
    MAIN_TIMING,
    MIGHT,
    NEXT_BUILD_PHASE,
    NO_CARD,
    PLUS,
    REMOVED,
    SKILL,
    SPIDER_FRIENDS,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_cards, choose_number, choose_row
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.powers import powers_of, printed_powers
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.characters.counters import give_stats, in_melee_combat, put_counters, set_mark
from vs2pcg.rules.characters.leaving import leave_play, remove_from_game
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.characters.orientation import move_to_row, other_row
from vs2pcg.rules.combat.attacking import OPEN_TO_ATTACKS, protected_by
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.paying import turn_location_down, turn_location_up

SPIDER_MAN = "Spider-Man"


def special_locations(c: Context, player: int) -> list[int]:
    """Face-up Spider-Friends special locations on a side."""
    cards = c.s.cards
    return [
        r
        for r in c.s.players[player].resources
        if cards[r].face_up and SPIDER_FRIENDS in cards[r].d.teams
    ]


@custom(
    "move a supporting character on any side to the other of its rows. If it is equipped, you "
    "may put its equipment into its owner's hand"
)
def pull_by_threads(c: Context) -> Play[None]:
    s = c.s
    found = anyone.supporting.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target == NO_CARD:
        return
    move_to_row(s, target, other_row(s, target), c.rule)
    equipment_there = s.cards[target].equipment
    if equipment_there != NO_CARD and (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        yield from leave_play(s, [equipment_there], "hand", c.rule)


def energy_threads() -> Power:
    return super_power("Energy Threads", MAIN_TIMING, [ENERGY], pull_by_threads)


life_lesson = level_up(
    "Life Lesson",
    1,
    When(
        'When a character on your side with "Spider-Man" in its name gets KO\'d',
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
            'for each character on your side with "Spider-Man" in its name',
            lambda c: len(your.with_in_name(SPIDER_MAN).find(c)),
        )
    ),
)


@custom(
    "you may choose a character in your Identity pile that you haven't chosen this game. {me} "
    "gains its printed powers until your next Build Phase starts"
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
    for power in printed_powers(s, chosen):
        gain_power(c, c.me, power, NEXT_BUILD_PHASE)
    if any(p.name == "Class Clone" for p in powers_of(s, c.me)):
        yield from gain_xp(s, c.me, 1, c.rule)


def websling(c: Context) -> Play[None]:
    found = enemy.in_back_row.find(c)
    target = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if target != NO_CARD:
        move_to_row(c.s, target, "front row", c.rule)


def climb_high() -> Power:
    return climb(put(2, PLUS), "Climb High", SPIDER_FRIENDS)


def climbed_high(c: Context) -> bool:
    return (
        c.event.card == c.me
        and c.event.word == PLUS
        and c.event.rule.endswith("/Climb High")
        and c.event.other == c.me
    )


@custom(
    "put a +1/+1 counter on each character {me} is protecting, and another on each of them for "
    "each Spider-Friends special location on your side"
)
def watch_over(c: Context) -> Play[None]:
    amount = 1 + len(special_locations(c, c.player))
    guarded = [(x, amount) for x in protected_by(c.s, c.me)]
    yield from put_counters(c.s, PLUS, guarded, c.rule, c.me)


def gains_stats(c: Context) -> bool:
    """Spider-Woman gains any ATK or any DEF: by a counter or by a bonus."""
    if c.event.card != c.me:
        return False
    return (c.event.kind == "counters" and c.event.word == PLUS) or _raised(c) > 0


def _raised(c: Context) -> int:
    return sum(1 for n in c.event.cards if n > 0) if c.event.kind == "stats" else 0


def _xp_for_stats(c: Context) -> Play[None]:
    n = 2 if c.event.kind == "counters" else _raised(c)
    yield from gain_xp(c.s, c.me, n, c.rule)


def super_spider() -> Power:
    text = (
        "Level Up (5): When {me} gains any amount of ATK, or any amount of DEF, {me} gains 1 XP "
        "for each of the two."
    )
    parts = (
        Trigger("counters", gains_stats, _xp_for_stats, order_free=True),
        Trigger("stats", gains_stats, _xp_for_stats, order_free=True),
    )
    return Power("Super Spider", "level up", text, parts, needs_xp=5)


def in_melee(c: Context) -> bool:
    return in_melee_combat(c.s, c.me)


def combat_is_melee(c: Context) -> bool:
    combat = c.s.combat
    return combat is not None and any(c.s.cards[a].zone == "front row" for a in combat.attackers)


MELEE_ONLY = "a melee combat"


def cancel_plot_twist(c: Context) -> Play[bool]:
    return True
    yield


silkth_sense = reaction(
    "Silkth-Sense",
    [ENERGY],
    "plays plot twist",
    lambda c: c.s.opposed(c.event.player, c.player),
    cancel_plot_twist,
    "when an enemy player plays a plot twist, cancel it",
)


def team_attacks(c: Context) -> bool:
    combat = c.s.combat
    return combat is not None and c.me in combat.attackers and len(combat.attackers) > 1


def _spider_man_in_attack(c: Context) -> list[int]:
    return [a for a in c.event.cards if a != c.me and is_named(c.s, a, SPIDER_MAN)]


def _team_up(c: Context) -> Play[None]:
    partners = _spider_man_in_attack(c)
    counters = [(x, 2) for x in (c.me, *partners)]
    yield from put_counters(c.s, PLUS, counters, c.rule, c.me)


first_team_up = Power(
    "First Team-Up",
    "keyword",
    "While team attacking, {me} has Combat Master. When {me} team attacks with Spider-Man, put "
    "two +1/+1 counters on each of them.",
    (
        Static(lambda c, x: x == c.me, team_attacks, powers=(combat_master,), only_self=True),
        Trigger(
            "attacks",
            lambda c: c.event.card == c.me and bool(_spider_man_in_attack(c)),
            _team_up,
        ),
    ),
)


@custom("put two +1/+1 counters on your main character. If it is Spider-Man, put another two on it")
def mentor(c: Context) -> Play[None]:
    main = c.s.players[c.player].main
    yield from put_counters(c.s, PLUS, [(main, 2)], c.rule, c.me)
    if is_named(c.s, main, SPIDER_MAN):
        yield from put_counters(c.s, PLUS, [(main, 2)], c.rule, c.me)


def _on_a_side(c: Context, mine: bool) -> bool:
    found = anyone.named(SPIDER_MAN).find(c)
    return any((c.s.cards[x].side == c.player) == mine for x in found if x != c.me)


def _foe(c: Context) -> bool:
    return any(c.s.opposed(c.s.cards[x].side, c.player) for x in anyone.named(SPIDER_MAN).find(c))


friend_foe_feral = several(
    "Friend, Foe, Feral",
    while_(
        "",
        lambda c: _on_a_side(c, mine=True),
        "{me} has Berserker while Spider-Man is on your side",
        powers=[berserker],
    ),
    while_("", _foe, "{me} has Berserker while Spider-Man is on an enemy side", powers=[berserker]),
    while_(
        "",
        lambda c: c.mine.wounds > 0,
        "{me} has Berserker while wounded",
        powers=[berserker],
    ),
)


def _come_back(c: Context) -> Play[None]:
    s = c.s
    end_watch(c)
    gone = s.cards[c.me]
    if gone.zone != REMOVED:
        return
    kept = (gone.plus, gone.minus, gone.vitality, gone.wounds, gone.marks)
    row = yield from choose_row(s, c.player, c.rule, c.me)
    if (yield from enter(s, c.me, c.player, row, c.rule)):
        e = s.edit(c.me)
        e.plus, e.minus, e.vitality, e.wounds, e.marks = kept


comes_back = delayed(
    "PNY-021/comes back",
    triggered("Extradimensional Spider-Sense", start_of_your_turn, Fx("come back", _come_back)),
)


@custom(
    "you may remove {me} from the game with its counters. If you do, put it onto your side at "
    "the start of your next turn"
)
def slip_away(c: Context) -> Play[None]:
    s = c.s
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    was = s.cards[c.me]
    kept = (was.plus, was.minus, was.vitality, was.wounds, was.marks)
    yield from remove_from_game(s, [c.me], c.rule)
    e = s.edit(c.me)
    e.plus, e.minus, e.vitality, e.wounds, e.marks = kept
    watch(c, comes_back, FOREVER, on=c.me)


@custom("choose a character on your side in the combat. Convert any amount of its ATK into DEF")
def convert_atk(c: Context) -> Play[None]:
    yield from convert(c, from_atk=True)


def convert(c: Context, from_atk: bool) -> Play[None]:
    """Minus so much of one, plus so much of the other, this combat."""
    s = c.s
    target = yield from choose_card(
        s, c.player, "target", your.in_combat.find(c), "§effect.choose", c.me
    )
    if target == NO_CARD:
        return
    most = atk_of(s, target) if from_atk else def_of(s, target)
    n = yield from choose_number(s, c.player, "convert", 0, most, c.rule, target)
    a, b = (-n, n) if from_atk else (n, -n)
    give_stats(s, [target], a, b, THIS_COMBAT, c.rule, c.me, c.player)


def _may_turn_over(c: Context) -> Play[None]:
    s = c.s
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    turn_location_down(s, c.me, c.rule)
    down = [
        r
        for r in s.players[c.player].resources
        if r != c.me and not s.cards[r].face_up and s.cards[r].d.kind == LOCATION
    ]
    chosen = yield from choose_cards(s, c.player, "turn up", down, c.rule, c.me, most=2)
    for r in chosen:
        turn_location_up(s, r, c.rule)


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
            keyword("Who's Who?", "You start the game with an Identity pile."),
            triggered("Cloning Around", start_of_your_build_phase, clone_around),
            level_up(
                "Class Clone",
                3,
                When(
                    "When you choose a character with Cloning Around",
                    "never",
                    lambda c: False,
                ),
            ),
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
        powers=[triggered("Cloning Around", start_of_your_build_phase, clone_around)],
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
            level_up(
                "The Best View in the City",
                3,
                When("When {me} Climbs High", "counters", climbed_high),
            ),
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
        powers=[dodge, super_strength, super_spider()],
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
                choose(put(1, PLUS), gets(2, 2, THIS_COMBAT)),
                any_turn=True,
                needs=combat_is_melee,
                needs_text=MELEE_ONLY,
            ),
        ],
    ),
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
                daze(one(enemy.in_combat)),
                any_turn=True,
                needs=combat_is_melee,
                needs_text=MELEE_ONLY,
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
                custom("move an enemy back row character to its front row")(websling),
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
    plot_twist(
        "PNY-023",
        "Spider-Friends",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        rule_for(
            "can't be struck",
            THIS_COMBAT,
            one(anyone.team(SPIDER_FRIENDS).in_combat),
        ),
        any_turn=True,
    ),
    plot_twist(
        "PNY-024",
        "Stay Alert",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        sentences(
            put(
                1,
                PLUS,
                one(
                    your.in_combat.where(
                        lambda c, x: def_of(c.s, x) > atk_of(c.s, x),
                        after="with DEF higher than its ATK",
                    )
                ),
            ),
            draw(1),
        ),
        any_turn=True,
    ),
    plot_twist(
        "PNY-025",
        "Better Safe Than Sorry",
        SPIDER_FRIENDS,
        COMBAT_TIMING,
        convert_atk,
        any_turn=True,
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
                forbids=[OPEN_TO_ATTACKS],
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
                    "you may turn {me} face down. If you do, turn up to two of your other "
                    "face-down locations face up",
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
