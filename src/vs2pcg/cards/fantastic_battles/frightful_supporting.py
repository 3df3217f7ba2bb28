"""The Frightful supporting characters of The Fantastic Battles that cost 5 and less."""

from dataclasses import replace

from vs2pcg.cards.fantastic_battles.fantastic_supporting import NEGATIVE_ZONE, locations_named
from vs2pcg.cards.fantastic_battles.frightful_main_characters import (
    escape_artist,
    moloids_forward,
)
from vs2pcg.cards.fantastic_battles.frightful_schemes import (
    animate_an_effigy,
    make_a_prediction,
)
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import (
    choose,
    gain_power,
    put,
    ready,
    rule_about,
    search_for,
)
from vs2pcg.language.fx import custom
from vs2pcg.language.keywords import bulletproof, flight, invention, leap, ranged, swarm
from vs2pcg.language.powers import (
    keyword,
    replacing,
    super_power,
    while_,
)
from vs2pcg.language.who import one, your
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, Static
from vs2pcg.model.words import (
    BUILD_TIMING,
    ENERGY,
    FOREVER,
    FRIGHTFUL,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLUS,
    SKILL,
    SOURCE_LEAVES,
)
from vs2pcg.rules.asking import (
    ask_yes,
    choose_card,
)
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import give_stats
from vs2pcg.rules.characters.moving import swap_places
from vs2pcg.rules.characters.stun import wound
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import REVEALED_HAND, to_hand

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
    "if Doctor Doom on your side would get wounded, pick at random among him and the Doombots "
    "there. If it is a Doombot, you may mock whoever thought it was so easy: then the two "
    "swap places, and the Doombot gets wounded in his stead",
)


def _doombots_in_ko_pile(c: Context) -> list[int]:
    return [x for x in c.s.players[c.player].ko if c.s.cards[x].d.name == DOOMBOT]


@custom("take a Doombot out of your KO pile into your hand")
def salvage(c: Context) -> Play[None]:
    found = _doombots_in_ko_pile(c)
    card = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if card != NO_CARD:
        to_hand(c.s, card, c.rule)


a_doombot = replace(one(your.named(DOOMBOT)), text="a Doombot on your side", chosen=False)

# --- Moloids -----------------------------------------------------------------------------------


def _attacked_side_down(c: Context, card: int) -> int:
    """How many face-down resources the side has that is being attacked."""
    combat = c.s.combat
    if combat is None or combat.defender == NO_CARD:
        return 0
    side = c.s.cards[combat.defender].side
    return sum(1 for r in resources_here(c.s, side) if not c.s.cards[r].face_up)


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
                lambda c: bool(locations_named(c, NEGATIVE_ZONE)),
                "while a Negative Zone is among your locations, {me} has +5/+5",
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
        powers=[invention(4), swarm, exact_replica],
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
                "{me} has the AKA Doctor Doom and Swarm while there is a Doombot on your side",
                powers=[swarm],
                names=[DOCTOR_DOOM],
            ),
            super_power(
                "Heir Apparent",
                MAIN_TIMING,
                [INTELLECT],
                choose(
                    put(5, PLUS, a_doombot),
                    ready(a_doombot),
                    salvage,
                ),
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
                lambda c: c.s.combat is not None and c.s.combat.attacks(c.me),
                "while {me} attacks, it has +1/+0 for every face-down resource of the side it "
                "attacks",
                atk=_attacked_side_down,
            ),
        ],
        token=True,
    ),
]
