"""H.A.M.M.E.R. of The Utopia Battles: main characters, machines, plot twists and the location."""

from vs2pcg.cards.utopia_battles.mutant_teams import MUTANT_TEAMS, MUTANT_WORDS
from vs2pcg.language.cards import equipment, main_character, plot_twist, special_location
from vs2pcg.language.effects import Amount, daze, draw, gain_xp_, lose_powers, put
from vs2pcg.language.fx import Fx, custom, sentences
from vs2pcg.language.keywords import lethal
from vs2pcg.language.powers import aura, level_up, replacing, super_power, triggered
from vs2pcg.language.when import (
    When,
    appears,
    end_of_your_turn,
    exhausts,
    readies,
    recovers,
    start_of_your_turn,
)
from vs2pcg.language.who import THAT_ONE, anyone, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef, Power
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    AVENGERS,
    ENERGY,
    EQUIPMENT,
    FOREVER,
    HAMMER,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    ROWS,
    SKILL,
    X_MEN,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_option
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.sources import everything_in_play
from vs2pcg.rules.basics.stats import cost_of
from vs2pcg.rules.basics.teams import on_team, own_teams
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.characters.moving import move_to_row, other_row

# --- Norman Osborn -------------------------------------------------------------------------


def _my_agents_stun_an_enemy(c: Context) -> bool:
    s = c.s
    return s.opposed(c.event.player, c.player) and any(
        s.cards[x].side == c.player and on_team(s, x, HAMMER) for x in c.event.cards
    )


def _xp_unless_ko_d(c: Context) -> Play[None]:
    """The state checks have run by now: whoever died of that stun is in play no more."""
    if c.s.cards[c.event.card].zone in ROWS:
        yield from gain_xp(c.s, c.me, 1, c.rule)


no_fatalities = Fx("choose an enemy character and daze it", daze(one(enemy)).run)

director = level_up(
    "Director of H.A.M.M.E.R.",
    4,
    When(
        f"When an enemy character is stunned by one of the {HAMMER} characters on your side",
        "stunned",
        _my_agents_stun_an_enemy,
    ),
    gain=Fx("{me} gains 1 XP, unless that stun gets the enemy KO'd", _xp_unless_ko_d),
)

# The teams that Norman gives are no part of the question to whom he gives them.
agents = your.where(lambda c, x: HAMMER in own_teams(c.s, x), HAMMER)

# --- Dark Beast ----------------------------------------------------------------------------


def equipment_on_side(c: Context) -> list[int]:
    """Equipment is on the side where it lies, whoever owns it; machines are equipment."""
    cards = c.s.cards
    return [
        x
        for x in everything_in_play(c.s)
        if cards[x].d.kind == EQUIPMENT and cards[x].side == c.player
    ]


def _cost_of_equipment(c: Context) -> int:
    return sum(cost_of(c.s, x) for x in equipment_on_side(c))


def techno_genius() -> Power:
    draw_for_each = Fx(
        "for every piece of equipment on your side, draw a card",
        draw(Amount("", lambda c: len(equipment_on_side(c)))).run,
    )
    return triggered("Techno-Genius", start_of_your_turn, draw_for_each)


experiment = Fx(
    "choose an enemy character and, for each point that the equipment on your side costs, put a "
    "-1/-1 counter on it",
    put(Amount("", _cost_of_equipment), MINUS, one(enemy)).run,
)

dark_scientist = level_up(
    "Dark Scientist",
    6,
    end_of_your_turn,
    gain=Fx(
        "add up what the equipment on your side costs: {me} gains that much XP",
        gain_xp_(Amount("", _cost_of_equipment)).run,
    ),
)

# --- Weapon Omega --------------------------------------------------------------------------

mutants_here = your.supporting.team(*MUTANT_TEAMS)


def drain(c: Context, cards: list[int]) -> int:
    """Take the powers of characters away, for as long as they are in play; how many there were.

    All are counted first, so that what one gives to another counts as well.
    """
    powers = [p for card in cards for p in powers_of(c.s, card)]
    lost = sum(1 for p in powers if p.sort != "text" and not p.unloseable)
    for card in cards:
        lose_powers(c, card, "all", FOREVER, cant_gain=True)
    return lost


@custom(
    f"each {MUTANT_WORDS} supporting character on your side loses its powers and can't gain any "
    "while it is in play. For every power lost, put a +1/+1 counter on {me}"
)
def absorb_energy(c: Context) -> Play[None]:
    lost = drain(c, mutants_here.find(c))
    yield from put_counters(c.s, PLUS, [(c.me, lost)], c.rule, c.me)


def _absorb_arrival(c: Context) -> Play[int]:
    lost = drain(c, [c.event.card])
    yield from put_counters(c.s, PLUS, [(c.me, lost)], c.rule, c.me)
    return 0


def _xp_for_counters(c: Context) -> Play[None]:
    yield from gain_xp(c.s, c.me, c.event.n, c.rule)


# --- Plot twists and machines --------------------------------------------------------------


@custom("double the -1/-1 counters on each enemy character")
def double_counters(c: Context) -> Play[None]:
    s = c.s
    doubled = [(x, s.cards[x].minus) for x in enemy.with_counter(MINUS).find(c)]
    yield from put_counters(s, MINUS, doubled, c.rule, c.me)


@custom("choose a character and put a +1/+1 counter or a -1/-1 counter on it")
def either_counter(c: Context) -> Play[None]:
    s = c.s
    target = yield from choose_card(s, c.player, "target", anyone.find(c), c.rule, c.me)
    c.it = [target] if target != NO_CARD else []
    if target != NO_CARD:
        kinds = (PLUS, MINUS)
        options = [f"{kind} counter" for kind in kinds]
        which = yield from choose_option(s, c.player, "counter", options, c.rule, target)
        yield from put_counters(s, kinds[which], [(target, 1)], c.rule, c.me)


@custom("then you may move it to the other row of its side")
def out_of_position(c: Context) -> Play[None]:
    s = c.s
    for target in c.it:
        if s.cards[target].zone not in ROWS:
            continue
        if (yield from ask_yes(s, c.player, "may move", c.rule, target)):
            move_to_row(s, target, other_row(s, target), c.rule)


drained = Fx("that character gets a -1/-1 counter", put(1, MINUS, THAT_ONE).run)


def component(number: str, cost: int, when: When) -> CardDef:
    """Four machines of one name, each with a drain of its own."""
    return equipment(
        number,
        "Omega Machine Component",
        HAMMER,
        cost,
        machine=True,
        one_of_a_kind=True,
        powers=[triggered("Power Drain", when, drained)],
    )


CARDS = [
    main_character(
        "TUB-031",
        "Norman Osborn",
        HAMMER,
        level=1,
        stats=(1, 6),
        health=5,
        aka=["Iron Patriot", "Green Goblin"],
        powers=[super_power("No Fatalities", MAIN_TIMING, [MIGHT], no_fatalities), director],
    ),
    main_character(
        "TUB-032",
        "Norman Osborn",
        HAMMER,
        level=2,
        stats=(7, 6),
        health=5,
        flight=True,
        ranged=True,
        aka=["Iron Patriot", "Green Goblin"],
        powers=[
            aura(
                "Bring Me Their Heads and Hearts",
                agents,
                f"every {HAMMER} character on your side has Lethal",
                powers=[lethal],
                steady=True,
            ),
            aura(
                "Dark Avengers, Dark X-Men",
                agents,
                f"every {HAMMER} character on your side belongs to the {AVENGERS} and the {X_MEN} "
                "as well",
                teams=[AVENGERS, X_MEN],
                steady=True,
            ),
        ],
    ),
    main_character(
        "TUB-033",
        "Dark Beast",
        HAMMER,
        level=1,
        stats=(2, 5),
        health=5,
        powers=[techno_genius(), dark_scientist],
    ),
    main_character(
        "TUB-034",
        "Dark Beast",
        HAMMER,
        level=2,
        stats=(3, 10),
        health=5,
        powers=[
            techno_genius(),
            super_power(
                "The Thrill of Experimentation",
                MAIN_TIMING,
                [INTELLECT],
                experiment,
            ),
        ],
    ),
    main_character(
        "TUB-035",
        "Weapon Omega",
        HAMMER,
        level=1,
        stats=(3, 3),
        health=6,
        flight=True,
        ranged=True,
        powers=[
            super_power("Mutant Energy Absorption", MAIN_TIMING, [ENERGY], absorb_energy),
            level_up(
                "The Collective",
                8,
                When(
                    "When {me} gets +1/+1 counters",
                    "counters",
                    lambda c: c.event.card == c.me and c.event.word == PLUS,
                ),
                gain=Fx("{me} gains 1 XP for each of them", _xp_for_counters),
            ),
        ],
    ),
    main_character(
        "TUB-036",
        "Weapon Omega",
        HAMMER,
        level=2,
        stats=(6, 6),
        health=6,
        flight=True,
        ranged=True,
        powers=[
            replacing(
                "Addicted to Mutant Energy",
                "as appears",
                lambda c: mutants_here.fits(c, c.event.card),
                _absorb_arrival,
                f"as an {MUTANT_WORDS} supporting character appears on your side, it loses its "
                "powers and can't gain any while it is in play. For every power lost, put a +1/+1 "
                "counter on {me}",
            )
        ],
    ),
    component("TUB-054", 1, recovers(enemy)),
    component("TUB-055", 2, readies(enemy)),
    component("TUB-056", 3, appears(enemy)),
    component("TUB-057", 4, exhausts(enemy)),
    plot_twist("TUB-058", "Spin Master", HAMMER, MAIN_TIMING, double_counters),
    plot_twist(
        "TUB-059",
        "Out-Position",
        HAMMER,
        MAIN_TIMING,
        sentences(either_counter, out_of_position),
    ),
    special_location(
        "TUB-060",
        "H.A.M.M.E.R. HQ",
        HAMMER,
        symbols=ENERGY | INTELLECT | MIGHT | SKILL,
    ),
]
