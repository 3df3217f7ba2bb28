"""The Frightful supporting characters of The Fantastic Battles that cost 6 and more."""

from vs2pcg.cards.fantastic_battles.deals import offer_a_deal
from vs2pcg.cards.fantastic_battles.frightful_main_characters import (
    inventor,
)
from vs2pcg.language.cards import equipment, plot_twist, supporting
from vs2pcg.language.effects import (
    add_rule,
    choose,
    delayed,
    end_watch,
    gains,
    put,
    ready,
    rule_for,
    watch,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import shrink, tough
from vs2pcg.language.powers import (
    for_bearer,
    keyword,
    several,
    super_power,
    triggered,
)
from vs2pcg.language.when import (
    When,
    i_attack,
    start_of_your_main_phase,
    you_play_plot_twist,
)
from vs2pcg.language.who import SELF, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import register_form
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FRIGHTFUL,
    INTELLECT,
    MAIN_TIMING,
    NO_CARD,
    PLUS,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import (
    choose_card,
    choose_number,
    choose_option,
    choose_row,
)
from vs2pcg.rules.basics.stats import cost_of
from vs2pcg.rules.characters.counters import give_stats, put_counters, remove_counters
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.checks import check
from vs2pcg.rules.combat.attacking import IGNORES_PROTECTION
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter

# --- Molecule Man -----------------------------------------------------------------------------


@custom(
    "Matter to Energy - KO a supporting character on your side other than {me}, and a character "
    "of yours gets as many +1/+1 counters as that one costs"
)
def matter_to_energy(c: Context) -> Play[None]:
    s = c.s
    found = your.supporting.other.find(c)
    fuel = yield from choose_card(s, c.player, "KO", found, c.rule, c.me)
    if fuel == NO_CARD:
        return
    n = cost_of(s, fuel)
    yield from ko(s, [fuel], c.rule, c.me)
    yield from check(s)
    target = yield from choose_card(s, c.player, "target", your.find(c), c.rule, c.me)
    if target != NO_CARD:
        yield from put_counters(s, PLUS, [(target, n)], c.rule, c.me)


@custom(
    "Energy to Matter - take as many +1/+1 counters as you like off one of your characters, and "
    "you may put a character onto your side from your KO pile that costs exactly as much"
)
def energy_to_matter(c: Context) -> Play[None]:
    s = c.s
    found = your.with_counter(PLUS).find(c)
    source = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    n = 0
    if source != NO_CARD:
        most = s.cards[source].plus
        n = yield from choose_number(s, c.player, "counters", 0, most, c.rule, source)
        remove_counters(s, source, PLUS, n, c.rule)
        yield from check(s)
    able = [
        x
        for x in s.players[c.player].ko
        if s.cards[x].d.kind == SUPPORTING_CHARACTER
        and cost_of(s, x) == n
        and not bars_name(s, c.player, x)
    ]
    made = yield from choose_card(s, c.player, "put", able, c.rule, c.me, optional=True)
    if made != NO_CARD:
        row = yield from choose_row(s, c.player, c.rule, made)
        yield from enter(s, made, c.player, row, c.rule)


# --- Super-Skrull -----------------------------------------------------------------------------


@at_once
def _attack_at_full_power(c: Context) -> None:
    """For this one attack; one on a machine is over at once and begins no combat."""
    end_watch(c)
    if c.s.combat is not None:
        give_stats(c.s, [c.me], 10, 0, THIS_COMBAT, c.rule, c.source, c.player)
        add_rule(c, "can't be stunned", THIS_COMBAT, on=c.me)


next_attack = delayed(
    "FAN-052/next attack",
    triggered(
        "Super-Skrull Engineering",
        i_attack,
        Fx(
            "{me} gets +10/+0 and can't be stunned",
            _attack_at_full_power,
        ),
    ),
)


@custom("in its next attack this turn {me} gets +10/+0 and can't be stunned")
@at_once
def prepare_attack(c: Context) -> None:
    """Said aloud, since it is one of several effects and shows on no number before the attack."""
    watch(c, next_attack, THIS_TURN, on=c.me)
    said = "gets +10/+0 and can't be stunned in its next attack this turn"
    happen(c.s, Event("rule", c.rule, c.mine.side, c.me, c.me, word=said))


ENGINEERING = (
    put(3, PLUS),
    prepare_attack,
    rule_for(IGNORES_PROTECTION, THIS_TURN, SELF),
    gains([shrink, tough], YOUR_NEXT_TURN),
)


def _engineered(c: Context, i: int) -> str:
    return f"turn:engineered:{c.mine.tag}:{i}"


def _engineer(c: Context) -> Play[None]:
    """Choose one of the effects that was not chosen this turn."""
    s = c.s
    left = [i for i in range(len(ENGINEERING)) if _engineered(c, i) not in s.memory]
    name = c.mine.d.name
    options = [ENGINEERING[i].text.replace("{me}", name) for i in left]
    which = left[(yield from choose_option(s, c.player, "mode", options, c.rule, c.me))]
    s.remember(_engineered(c, which))
    yield from ENGINEERING[which].run(c)


engineering = triggered(
    "Super-Skrull Engineering",
    start_of_your_main_phase,
    Fx("choose one: " + "; or ".join(fx.text for fx in ENGINEERING), _engineer),
)

# --- Mephisto ---------------------------------------------------------------------------------


@custom(
    "KO a supporting character on your side other than {me}, and a Ghost Rider supporting "
    "character in your hand comes onto your side"
)
def bond(c: Context) -> Play[None]:
    s = c.s
    found = your.supporting.other.find(c)
    given = yield from choose_card(s, c.player, "KO", found, c.rule, c.me)
    if given != NO_CARD:
        yield from ko(s, [given], c.rule, c.me)
    riders = [
        x
        for x in s.players[c.player].hand
        if s.cards[x].d.kind == SUPPORTING_CHARACTER and "Ghost Rider" in s.cards[x].d.names
    ]
    rider = yield from choose_card(s, c.player, "put", riders, c.rule, c.me)
    if rider != NO_CARD:
        row = yield from choose_row(s, c.player, c.rule, rider)
        yield from enter(s, rider, c.player, row, c.rule)


# --- Impossible Man in his other shapes -------------------------------------------------------

IMPOSSIBLE = "Impossible Man"
IMPOSSIBLE_EQUIPMENT = register_form(
    equipment(
        "FAN-049E",
        IMPOSSIBLE,
        FRIGHTFUL,
        cost=1,
        powers=[for_bearer("", "the equipped character has +2/+2", atk=2, defense=2)],
    ),
    "FAN-049",
)
IMPOSSIBLE_PLOT_TWIST = register_form(
    plot_twist(
        "FAN-049P",
        IMPOSSIBLE,
        FRIGHTFUL,
        COMBAT_TIMING,
        put(1, PLUS, one(your.in_combat)),
        any_turn=True,
    ),
    "FAN-049",
)


CARDS = [
    supporting(
        "FAN-049",
        IMPOSSIBLE,
        FRIGHTFUL,
        cost=6,
        stats=(6, 6),
        health=1,
        flight=True,
        powers=[
            keyword(
                "Omnifarious",
                "You may play {me} as Frightful equipment that costs 1 (the equipped character "
                "has +2/+2) or as a Frightful plot twist ([any turn] Combat: one of your "
                "characters in the combat gets a +1/+1 counter). In any other zone it is a "
                "supporting character alone.",
            )
        ],
        forms=[IMPOSSIBLE_EQUIPMENT.number, IMPOSSIBLE_PLOT_TWIST.number],
    ),
    supporting(
        "FAN-050",
        "Molecule Man",
        FRIGHTFUL,
        cost=6,
        stats=(5, 9),
        health=2,
        ranged=True,
        powers=[
            super_power(
                "Molecular Manipulation",
                MAIN_TIMING,
                [ENERGY],
                choose(matter_to_energy, energy_to_matter),
                discard_instead="Unstable Molecules",
            )
        ],
    ),
    supporting(
        "FAN-051",
        "Doctor Doom",
        FRIGHTFUL,
        cost=7,
        stats=(7, 7),
        health=2,
        flight=True,
        ranged=True,
        powers=[
            inventor(),
            several(
                "All You Need is Doom",
                triggered(
                    "",
                    When(
                        "When you play equipment",
                        "plays equipment",
                        lambda c: c.event.player == c.player,
                    ),
                    put(3, PLUS),
                ),
                triggered("", you_play_plot_twist, ready()),
            ),
        ],
        inventor=True,
    ),
    supporting(
        "FAN-052",
        "Super-Skrull",
        FRIGHTFUL,
        cost=7,
        stats=(6, 6),
        health=2,
        powers=[
            engineering,
            super_power(
                "Push the Limits",
                MAIN_TIMING,
                [SKILL],
                Fx(
                    "choose another of the effects of Super-Skrull Engineering, one not yet "
                    "chosen this turn",
                    _engineer,
                ),
            ),
        ],
    ),
    supporting(
        "FAN-053",
        "Mephisto",
        FRIGHTFUL,
        cost=8,
        stats=(7, 12),
        health=3,
        powers=[
            super_power("Bond with Zarathos", BUILD_TIMING, [ENERGY], bond),
            super_power("Deal with the Devil", BUILD_TIMING, [INTELLECT], offer_a_deal),
        ],
    ),
]
