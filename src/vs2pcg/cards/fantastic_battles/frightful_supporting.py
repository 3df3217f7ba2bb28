"""The Frightful supporting characters of The Fantastic Battles."""

from vs2pcg.cards.fantastic_battles.deals import offer_a_deal
from vs2pcg.cards.fantastic_battles.frightful_main_characters import (
    escape_artist,
    inventor,
    moloids_forward,
)
from vs2pcg.cards.fantastic_battles.frightful_schemes import (
    animate_an_effigy,
    make_a_prediction,
)
from vs2pcg.language.cards import equipment, plot_twist, supporting
from vs2pcg.language.effects import (
    add_rule,
    choose,
    delayed,
    end_watch,
    gain_power,
    gains,
    put,
    ready,
    rule_about,
    rule_for,
    search_for,
    watch,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import bulletproof, flight, leap, ranged, shrink, swarm, tough
from vs2pcg.language.powers import (
    for_bearer,
    keyword,
    replacing,
    several,
    super_power,
    triggered,
    while_,
)
from vs2pcg.language.when import (
    When,
    i_attack,
    start_of_your_main_phase,
    you_play_plot_twist,
)
from vs2pcg.language.who import SELF, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Play, Static, register_form
from vs2pcg.model.event import Event
from vs2pcg.model.words import (
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FOREVER,
    FRIGHTFUL,
    INTELLECT,
    LOCATION,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLUS,
    SKILL,
    SOURCE_LEAVES,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import (
    ask_yes,
    choose_card,
    choose_number,
    choose_option,
    choose_row,
)
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.stats import cost_of
from vs2pcg.rules.characters.counters import give_stats, put_counters, remove_counters
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.orientation import swap_places
from vs2pcg.rules.characters.stun import wound
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.checks import check
from vs2pcg.rules.combat.attacking import IGNORES_PROTECTION
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.discarding import REVEALED_HAND, to_hand
from vs2pcg.rules.playing.entering import enter

DOCTOR_DOOM = "Doctor Doom"
DOOMBOT = "Doombot"

# --- Awesome Android, Diablo, Blastaar --------------------------------------------------------


def _highest_printed(c: Context, me: int, base: tuple[int, int]) -> tuple[int, int]:
    s = c.s
    others = [
        s.cards[x].d
        for p in s.players
        for x in (*p.front, *p.back)
        if x != me
        and s.cards[x].face_up
        and s.cards[x].d.is_character
        and s.cards[x].universe == s.cards[me].universe
    ]
    return (
        max((d.atk for d in others), default=0),
        max((d.defense for d in others), default=0),
    )


mimicry = keyword(
    "Mimicry",
    "The base ATK of {me} is the highest ATK printed on another face-up character, and its base "
    "DEF the highest DEF printed on one, not necessarily the same.",
    Static(lambda c, x: x == c.me, base=_highest_printed, only_self=True),
)


@custom(
    "choose a supporting character on your side. For each symbol paid it gains, for as long as "
    "it is in play: Flight (Air) for [Intellect], +5/+0 (Earth) for [Might], Ranged (Fire) for "
    "[Energy], +0/+5 (Water) for [Skill]"
)
def mix_elements(c: Context) -> Play[None]:
    s = c.s
    found = your.supporting.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target == NO_CARD:
        return
    for symbol, _ in c.paid:
        if symbol == INTELLECT:
            gain_power(c, target, flight, FOREVER)
        elif symbol == ENERGY:
            gain_power(c, target, ranged, FOREVER)
        else:
            a, b = (5, 0) if symbol == MIGHT else (0, 5)
            give_stats(s, [target], a, b, FOREVER, c.rule, c.me, c.player)


ANY_ELEMENT = ENERGY | INTELLECT | MIGHT | SKILL


def _by_the_zone(c: Context) -> bool:
    cards = c.s.cards
    return any(
        cards[r].face_up and cards[r].d.kind == LOCATION and cards[r].d.name == "Negative Zone"
        for r in c.s.players[c.player].resources
    )


# --- Doombots and Kristoff Vernard ------------------------------------------------------------


def _doombots(c: Context) -> list[int]:
    """Looked up by what is printed: names that powers give may depend on this answer."""
    s = c.s
    p = s.players[c.player]
    return [
        x
        for x in (*p.front, *p.back)
        if s.cards[x].d.name == DOOMBOT and s.cards[x].universe == s.cards[c.me].universe
    ]


def _doom_would_be_wounded(c: Context) -> bool:
    card = c.event.card
    return c.s.cards[card].side == c.player and is_named(c.s, card, DOCTOR_DOOM)


def _exchange(c: Context) -> Play[int]:
    s = c.s
    doom, n = c.event.card, c.event.n
    if n <= 0:
        return 0
    candidates = [doom, *_doombots(c)]
    picked = candidates[s.chance(len(candidates))]
    happen(s, Event("at random", c.rule, c.player, doom, word=s.cards[picked].d.name))
    if picked == doom or not (yield from ask_yes(s, c.player, "may", c.rule, picked)):
        return n
    swap_places(s, doom, picked, c.rule)
    yield from wound(s, [picked], n, c.rule, c.event.other)
    return 0


exact_replica = replacing(
    "An Exact Replica",
    "wounds",
    _doom_would_be_wounded,
    _exchange,
    "if Doctor Doom would be wounded on your side, pick at random among him and the Doombots on "
    "your side. If it is a Doombot, you may mock whoever thought it was so easy: then the two "
    "swap places, and the Doombot gets wounded in his stead",
)


def _doombots_in_ko_pile(c: Context) -> list[int]:
    return [x for x in c.s.players[c.player].ko if c.s.cards[x].d.name == DOOMBOT]


@custom("put a Doombot from your KO pile into your hand")
def salvage(c: Context) -> Play[None]:
    found = _doombots_in_ko_pile(c)
    card = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if card != NO_CARD:
        to_hand(c.s, card, c.rule)


a_doombot = one(your.named(DOOMBOT))

# --- Molecule Man -----------------------------------------------------------------------------


@custom(
    "Matter to Energy: KO a supporting character on your side other than {me}. Then a character "
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
    "Energy to Matter: take as many +1/+1 counters as you like off one of your characters. A "
    "character in your KO pile that costs exactly so much may then be put onto your side"
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


def _attack_at_full_power(c: Context) -> Play[None]:
    """For this one attack; one on a machine is over at once and begins no combat."""
    end_watch(c)
    if c.s.combat is not None:
        give_stats(c.s, [c.me], 10, 0, THIS_COMBAT, c.rule, c.source, c.player)
        add_rule(c, "can't be stunned", THIS_COMBAT, on=c.me)
    return
    yield


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


@custom("{me} gets +10/+0 and can't be stunned during its next attack this turn")
def prepare_attack(c: Context) -> Play[None]:
    watch(c, next_attack, THIS_TURN, on=c.me)
    return
    yield


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


def _attacked_side_down(c: Context, card: int) -> int:
    """How many face-down resources the side has that is being attacked."""
    combat = c.s.combat
    if combat is None or combat.defender == NO_CARD:
        return 0
    side = c.s.cards[combat.defender].side
    return sum(1 for r in c.s.players[side].resources if not c.s.cards[r].face_up)


CARDS = [
    supporting(
        "FAN-039",
        "Mole Man",
        FRIGHTFUL,
        cost=1,
        stats=(2, 2),
        health=1,
        ranged=True,
        powers=[
            moloids_forward(),
            super_power(
                "Lesser Radar Sense",
                MAIN_TIMING,
                [INTELLECT],
                rule_about(
                    "enemies of",
                    REVEALED_HAND,
                    SOURCE_LEAVES,
                    "until {me} leaves play, enemy players play with revealed hands",
                ),
            ),
        ],
        tokens=["Moloid"],
    ),
    supporting(
        "FAN-040",
        "Mad Thinker",
        FRIGHTFUL,
        cost=2,
        stats=(1, 6),
        health=1,
        powers=[
            super_power("Construct Android", BUILD_TIMING, [SKILL], search_for("Awesome Android")),
            super_power("Computer Mind", MAIN_TIMING, [INTELLECT], make_a_prediction),
        ],
    ),
    supporting(
        "FAN-041",
        "Puppet Master",
        FRIGHTFUL,
        cost=2,
        stats=(2, 5),
        health=1,
        powers=[super_power("Radioactive Clay Effigy", MAIN_TIMING, [SKILL], animate_an_effigy)],
    ),
    supporting(
        "FAN-042",
        "Awesome Android",
        FRIGHTFUL,
        cost=3,
        stats=(0, 0),
        health=1,
        powers=[mimicry],
    ),
    supporting(
        "FAN-043",
        "Diablo",
        FRIGHTFUL,
        cost=3,
        stats=(4, 4),
        health=1,
        powers=[
            super_power("Master Alchemist", MAIN_TIMING, [ANY_ELEMENT, ANY_ELEMENT], mix_elements)
        ],
    ),
    supporting(
        "FAN-044",
        "Blastaar",
        FRIGHTFUL,
        cost=4,
        stats=(5, 5),
        health=2,
        flight=True,
        ranged=True,
        powers=[
            while_(
                "King of Baluur",
                _by_the_zone,
                "{me} has +5/+5 while a Negative Zone is among the locations on your side",
                atk=5,
                defense=5,
            )
        ],
    ),
    supporting(
        "FAN-045",
        DOOMBOT,
        FRIGHTFUL,
        cost=4,
        stats=(7, 7),
        health=2,
        flight=True,
        ranged=True,
        powers=[swarm, exact_replica],
        invention=4,
    ),
    supporting(
        "FAN-046",
        "Thundra",
        FRIGHTFUL,
        cost=4,
        stats=(6, 2),
        health=2,
        powers=[leap, bulletproof],
    ),
    supporting(
        "FAN-047",
        "Kristoff Vernard",
        FRIGHTFUL,
        cost=5,
        stats=(4, 7),
        health=2,
        flight=True,
        ranged=True,
        powers=[
            while_(
                "Becoming Doom",
                lambda c: bool(_doombots(c)),
                "while a Doombot is on your side, {me} has the AKA Doctor Doom and Swarm",
                powers=[swarm],
                names=[DOCTOR_DOOM],
            ),
            super_power(
                "Heir Apparent",
                MAIN_TIMING,
                [INTELLECT],
                choose(put(5, PLUS, a_doombot), ready(a_doombot), salvage),
                any_number=True,
            ),
        ],
    ),
    supporting(
        "FAN-048",
        "The Wizard",
        FRIGHTFUL,
        cost=5,
        stats=(6, 8),
        health=1,
        flight=True,
        ranged=True,
        powers=[escape_artist()],
    ),
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
                "You may play {me} as a Frightful equipment with cost 1 (the equipped character "
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
        DOCTOR_DOOM,
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
    supporting(
        "FAN-056",
        "Moloid",
        FRIGHTFUL,
        cost=0,
        stats=(0, 1),
        health=1,
        powers=[
            swarm,
            while_(
                "Darkvision",
                lambda c: c.s.combat is not None and c.me in c.s.combat.attackers,
                "while {me} attacks, it has +1/+0 for each face-down resource of the side attacked",
                atk=_attacked_side_down,
            ),
        ],
        token=True,
    ),
]
