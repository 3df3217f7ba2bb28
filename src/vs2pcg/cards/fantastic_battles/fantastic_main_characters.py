"""The Fantastic main characters of The Fantastic Battles."""

from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import (
    Amount,
    add_rule,
    delayed,
    gain_xp_,
    gains,
    gets,
    put,
    rule_about,
    rule_for,
    search_for,
    watch,
)
from vs2pcg.language.fx import Fx, custom, then
from vs2pcg.language.keywords import invisibility
from vs2pcg.language.powers import keyword, level_up, super_power
from vs2pcg.language.when import When, i_am_attacked, i_gain_plus_counters
from vs2pcg.language.who import each, enemy, your
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import Play, Replacement, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FANTASTIC,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import choose_card, choose_number
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.combat.attacking import CANT_BE_ATTACKED, protected_by
from vs2pcg.rules.combat.striking import CANT_STRIKE
from vs2pcg.rules.playing.inventions import create_invention

FAMILY = ("Invisible Woman", "Human Torch", "Thing")
CLOBBERIN_DOUBT = (
    "An example elsewhere lets It's Clobberin' Time! be used on any turn. Taken: your own turn."
)


def flame_on() -> Power:
    return super_power("Flame On!", MAIN_TIMING, [ENERGY], put(3, PLUS))


def clobberin_time() -> Power:
    effect = then(
        gets(10, 0, THIS_COMBAT),
        rule_for("can't be stunned", THIS_COMBAT),
        text="{me} gets +10/+0 this combat and can't be stunned in it",
    )
    return super_power("It's Clobberin' Time!", COMBAT_TIMING, [MIGHT], effect)


pyrogenesis = level_up(
    "Pyrogenesis",
    8,
    i_gain_plus_counters,
    gain_xp_(Amount("equal to their number", lambda c: c.event.n)),
)


@custom(
    "count the +1/+1 counters on {me}, and divide as many -1/-1 counters among enemy supporting "
    "characters, as many of them as you like"
)
def divide_counters(c: Context) -> Play[None]:
    """Target by target: who, then how many. The last one possible takes what is left."""
    s = c.s
    left = c.mine.plus
    targets = enemy.supporting.find(c)
    amounts: list[tuple[int, int]] = []
    while left and targets:
        target = yield from choose_card(
            s, c.player, "target", targets, c.rule, c.me, optional=not amounts
        )
        if target == NO_CARD:
            break
        targets.remove(target)
        n = left
        if targets:
            n = yield from choose_number(s, c.player, "counters", 1, left, c.rule, target)
        amounts.append((target, n))
        left -= n
    yield from put_counters(s, MINUS, amounts, c.rule, c.me)


def mass_invisibility() -> Power:
    row = your.where(lambda c, x: c.s.cards[x].zone == c.mine.zone, after="in the same row as {me}")
    return super_power(
        "Mass Invisibility", MAIN_TIMING, [INTELLECT], gains([invisibility], THIS_TURN, each(row))
    )


light_bender = level_up(
    "Light Bender",
    6,
    When(
        "When a character on your side hides",
        "hides",
        lambda c: your.fits(c, c.event.card),
    ),
)


def first_appearance(c: Context) -> bool:
    """Counted by side and name from the beginning of the game, seen by a power or not."""
    memory = c.s.memory
    return your.fits(c, c.event.card) and any(
        memory.get(memories.appeared_this_game(c.player, name)) == 1
        for name in c.s.cards[c.event.card].d.names
        if name in FAMILY
    )


first_family = level_up(
    "First Family",
    3,
    When(
        "When Invisible Woman, Human Torch or Thing appears on your side and never did before in "
        "the game",
        "appears",
        first_appearance,
    ),
)


@custom("{me} creates an Invention. Every copy of it in your Invention pile goes into your hand")
def invent_all(c: Context) -> Play[None]:
    yield from create_invention(c.s, c.player, c.me, c.rule, every_copy=True)


@at_once
def _no_wound(c: Context) -> int:
    return 0


impervious = delayed(
    "FAN-006/unwounded",
    keyword(
        "Impervious Skin",
        "A stun in this combat leaves no wound on {me}.",
        Replacement(
            "wounds", lambda c: c.event.card == c.me and c.event.word != "wound", _no_wound
        ),
    ),
)


@custom("getting stunned during this combat doesn't wound {me}")
@at_once
def shed_wounds(c: Context) -> None:
    watch(c, impervious, THIS_COMBAT, on=c.me)


@custom("nobody whom {me} protects can be attacked until your next turn starts")
@at_once
def guard(c: Context) -> None:
    add_rule(c, CANT_BE_ATTACKED, YOUR_NEXT_TURN, subject="protected by", a=c.mine.tag)


def yancy_street() -> Power:
    return super_power("Defender of Yancy Street", MAIN_TIMING, [SKILL], guard)


blue_eyed_thing = level_up(
    "The Ever-Lovin' Blue-Eyed Thing",
    4,
    i_am_attacked,
    Fx(
        "{me} gains 1 XP for each character that {me} protects",
        gain_xp_(Amount("", lambda c: len(protected_by(c.s, c.me)))).run,
    ),
)

CARDS = [
    main_character(
        "FAN-001",
        "Human Torch",
        FANTASTIC,
        level=1,
        stats=(2, 4),
        health=5,
        flight=True,
        ranged=True,
        powers=[flame_on(), pyrogenesis],
    ),
    main_character(
        "FAN-002",
        "Human Torch",
        FANTASTIC,
        level=2,
        stats=(6, 6),
        health=5,
        flight=True,
        ranged=True,
        powers=[flame_on(), super_power("Nova-Burst", MAIN_TIMING, [ENERGY], divide_counters)],
    ),
    main_character(
        "FAN-003",
        "Invisible Woman",
        FANTASTIC,
        level=1,
        stats=(0, 6),
        health=5,
        flight=True,
        powers=[mass_invisibility(), light_bender],
    ),
    main_character(
        "FAN-004",
        "Invisible Woman",
        FANTASTIC,
        level=2,
        stats=(4, 10),
        health=5,
        flight=True,
        powers=[
            mass_invisibility(),
            super_power(
                "Psionic Force Fields",
                ANY_COMBAT_TIMING,
                [ENERGY | MIGHT],
                rule_about(
                    "in combat",
                    CANT_STRIKE,
                    THIS_COMBAT,
                    "nobody in the combat can strike this combat",
                ),
                any_turn=True,
            ),
        ],
    ),
    main_character(
        "FAN-005",
        "Mister Fantastic",
        FANTASTIC,
        level=1,
        stats=(2, 5),
        health=6,
        powers=[
            super_power("Fantastic Four, Inc.", BUILD_TIMING, [SKILL], search_for(*FAMILY)),
            first_family,
        ],
    ),
    main_character(
        "FAN-006",
        "Mister Fantastic",
        FANTASTIC,
        level=2,
        stats=(5, 8),
        health=6,
        inventor=True,
        powers=[
            super_power("Master Inventor", BUILD_TIMING, [INTELLECT], invent_all),
            super_power("Impervious Skin", COMBAT_TIMING, [MIGHT], shed_wounds, any_turn=True),
        ],
    ),
    main_character(
        "FAN-007",
        "Thing",
        FANTASTIC,
        level=1,
        stats=(5, 3),
        health=6,
        powers=[yancy_street(), blue_eyed_thing],
    ),
    main_character(
        "FAN-008",
        "Thing",
        FANTASTIC,
        level=2,
        stats=(10, 6),
        health=6,
        powers=[yancy_street(), clobberin_time()],
        doubt=CLOBBERIN_DOUBT,
    ),
]
