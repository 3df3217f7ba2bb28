"""The main characters of the Sinister Syndicate."""

from vs2pcg.cards.protectors_of_new_york.pumpkin_bombs import drop_bombs
from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import (
    Amount,
    delayed,
    end_watch,
    gain_power,
    gain_xp_,
    gains,
    if_,
    ko,
    put,
    rule_about,
    watch,
)
from vs2pcg.language.fx import custom, then
from vs2pcg.language.keywords import (
    dodge,
    ferocious,
    genius,
    hunter,
    leap,
    lethal,
    ranged,
    super_strength,
)
from vs2pcg.language.powers import keyword, level_up, super_power, triggered
from vs2pcg.language.when import (
    end_of_your_turn,
    i_enter_melee_combat,
    i_ko,
    start_of_your_turn,
)
from vs2pcg.language.who import anyone, enemy, one
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Awaited, Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play, Trigger, at_once
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    COMBAT_TIMING,
    ENERGY,
    FOREVER,
    FRONT,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLUS,
    REST_OF_GAME,
    SINISTER_SYNDICATE,
    SKILL,
    SPIDER_FRIENDS,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card, choose_option
from vs2pcg.rules.basics.names import names_of, share_a_name
from vs2pcg.rules.basics.powers import has, printed_powers
from vs2pcg.rules.basics.stats import atk_of
from vs2pcg.rules.characters.counters import CANT_GAIN_DEF, give_stats, remove_counters
from vs2pcg.rules.characters.leaving import remove_from_game
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.happening import happen

# --- Chameleon -----------------------------------------------------------------------------

DISGUISE = "PNY-030/disguise"
# Ways in which a name may come to be on a side; one that is borne face up alone may be turned up.
UNMASKING: tuple[Awaited, ...] = (
    "appears",
    "changes side",
    "levels up",
    "transforms",
    "recovers",
    "turns up",
    "collapse",
)


def knockout_darts() -> Power:
    return super_power("Knockout Darts", MAIN_TIMING, [SKILL], ko(one(enemy.wounded.supporting)))


weighing_the_options = level_up(
    "Weighing the Options",
    5,
    i_ko(enemy.supporting),
    gain_xp_(
        Amount("for each printed power it has", lambda c: len(printed_powers(c.s, c.event.card)))
    ),
)


def _seen_through(c: Context) -> bool:
    """Whether the one whose disguise is worn is on any side."""
    assert c.modifier is not None
    return _is_about(c, c.modifier.a)


def _is_about(c: Context, worn: int) -> bool:
    names = names_of(c.s, worn)
    return any(share_a_name(names_of(c.s, x), names) for x in anyone.find(c))


def _take_off(s: State, wearer: int) -> None:
    s.keep_modifiers(tuple(m for m in s.modifiers if not (m.on == wearer and m.word == DISGUISE)))


@at_once
def _lose_disguise(c: Context) -> None:
    _take_off(c.s, c.me)
    happen(c.s, Event("loses disguise", c.rule, c.mine.side, c.me))


disguised = delayed(
    DISGUISE,
    keyword(
        "Disguise",
        "{me} loses the Disguise when stunned, or when one of that name is on any side.",
        Trigger("stunned", lambda c: c.event.card == c.me, _lose_disguise),
        *(Trigger(event, _seen_through, _lose_disguise) for event in UNMASKING),
    ),
)


@custom(
    "remove from the game a supporting character that lies in an enemy KO pile. {me} puts on its "
    "Disguise instead of any other, and has +6/+6 in it until {me} gets stunned or somebody of "
    "that name is on any side"
)
def put_on_disguise(c: Context) -> Play[None]:
    s = c.s
    lying = [
        x
        for e in s.enemies(c.player)
        for x in s.players[e].ko
        if s.cards[x].d.kind == SUPPORTING_CHARACTER
    ]
    worn = yield from choose_card(s, c.player, "disguise", lying, c.rule, c.me)
    if worn == NO_CARD:
        return
    yield from remove_from_game(s, [worn], c.rule)
    _take_off(s, c.me)
    happen(s, Event("puts on disguise", c.rule, c.player, c.me, worn))
    if _is_about(c, worn):
        happen(s, Event("loses disguise", c.rule, c.player, c.me))
        return
    # It comes from the Disguise: everybody sees whose that is.
    worn_by = Modifier(0, "stats", c.me, FOREVER, DISGUISE, who=c.player, source=worn)
    s.add_modifier(worn_by._replace(a=6, b=6))
    s.add_modifier(worn_by._replace(kind="watch", word=disguised.key, a=worn))
    happen(s, Event("stats", c.rule, c.mine.side, c.me, c.me, 0, FOREVER, (6, 6)))


# --- Doctor Octopus ------------------------------------------------------------------------


def _its_turn_ends(c: Context) -> bool:
    """The end of the next turn that the one in the grip has, whoever has it by then."""
    s = c.s
    assert c.modifier is not None
    held = s.cards[c.me]
    return c.event.player == held.side and s.turn > c.modifier.turn and held.universe == s.universe


def _squeeze(c: Context) -> Play[None]:
    s = c.s
    end_watch(c)
    if memories.attacked_in_melee(s.cards[c.me].tag, s.cards[c.source].tag) not in s.memory:
        yield from stun(s, [Blow(c.me, (c.source,))], c.rule)


octogonized = delayed(
    "PNY-031/end of its turn",
    keyword(
        "Octogonize",
        "At the end of its next turn {me} is stunned, unless it melee attacks Doctor Octopus.",
        Trigger("turn ends", _its_turn_ends, _squeeze),
    ),
)


@custom(
    "if {me} is in the front row, choose an enemy character. Stun it at the end of its next turn, "
    "unless it melee attacked {me} in that turn"
)
def octogonize(c: Context) -> Play[None]:
    if c.mine.zone != FRONT:
        return
    target = yield from choose_card(c.s, c.player, "target", enemy.find(c), c.rule, c.me)
    if target != NO_CARD:
        watch(c, octogonized, FOREVER, on=target)


def octogonize_power() -> Power:
    return super_power("Octogonize", MAIN_TIMING, [INTELLECT], octogonize)


@custom("choose an enemy character in the combat. It gets -1/-0 to -8/-0 this combat, at random")
def octo_grab(c: Context) -> Play[None]:
    target = yield from choose_card(c.s, c.player, "target", enemy.in_combat.find(c), c.rule, c.me)
    if target != NO_CARD:
        n = 1 + c.s.chance(8)
        give_stats(c.s, [target], -n, 0, THIS_COMBAT, c.rule, c.me, c.player)


# --- Green Goblin --------------------------------------------------------------------------


def razor_bats() -> Power:
    return super_power(
        "Razor Bats",
        MAIN_TIMING,
        [MIGHT],
        then(
            gains([ranged], THIS_TURN),
            rule_about("ranged attacked by", CANT_GAIN_DEF, THIS_TURN, ""),
            text="this turn {me} has Ranged, and whoever {me} ranged attacks can't gain DEF "
            "meanwhile",
        ),
    )


spider_fiend = Power(
    "Spider-Fiend",
    "level up",
    "Level Up (5): When an enemy character gets stunned, {me} gains 1 XP, and another 1 XP if it "
    "is a Spider-Friends character.",
    (
        Trigger("stunned", lambda c: enemy.fits(c, c.event.card), gain_xp_(1).run, order_free=True),
        Trigger(
            "stunned",
            lambda c: enemy.team(SPIDER_FRIENDS).fits(c, c.event.card),
            gain_xp_(1).run,
            order_free=True,
        ),
    ),
    needs_xp=5,
)


@custom(
    "drop six Pumpkin Bombs onto an enemy side. Each that lands on a character, at random, puts "
    "one or three -1/-1 counters on it"
)
def pumpkin_bombardment(c: Context) -> Play[None]:
    yield from drop_bombs(c, enemy.find(c))


# --- Kraven the Hunter ---------------------------------------------------------------------

SKILLS = (dodge, ferocious, genius, hunter, leap, lethal)


@custom("take a +1/+1 counter off {me}")
@at_once
def wear_off(c: Context) -> None:
    remove_counters(c.s, c.me, PLUS, 1, c.rule)


def quick_quaff() -> Power:
    return triggered("Quick Quaff", start_of_your_turn, wear_off)


def jungle_potion() -> Power:
    return super_power("Jungle Potion", MAIN_TIMING, [ENERGY], put(3, PLUS))


def _highest_atk(c: Context) -> bool:
    mine = atk_of(c.s, c.me)
    return all(mine > atk_of(c.s, x) for x in enemy.find(c))


def _unlearned(c: Context) -> list[Power]:
    return [skill for skill in SKILLS if not has(c.s, c.me, skill.name)]


@custom(
    "choose a power that {me} doesn't have out of Dodge, Ferocious, Genius, Hunter, Leap and "
    "Lethal. {me} gains it for the rest of the game"
)
def sharpen(c: Context) -> Play[None]:
    skills = _unlearned(c)
    if skills:
        which = yield from choose_option(
            c.s, c.player, "skill", [p.name for p in skills], c.rule, c.me
        )
        gain_power(c, c.me, skills[which], REST_OF_GAME)


CARDS = [
    main_character(
        "PNY-029",
        "Chameleon",
        SINISTER_SYNDICATE,
        level=1,
        stats=(4, 3),
        health=5,
        ranged=True,
        powers=[knockout_darts(), weighing_the_options],
    ),
    main_character(
        "PNY-030",
        "Chameleon",
        SINISTER_SYNDICATE,
        level=2,
        stats=(7, 6),
        health=5,
        ranged=True,
        powers=[
            knockout_darts(),
            super_power("Devil in Disguise", MAIN_TIMING, [INTELLECT], put_on_disguise),
        ],
    ),
    main_character(
        "PNY-031",
        "Doctor Octopus",
        SINISTER_SYNDICATE,
        level=1,
        stats=(3, 4),
        health=5,
        powers=[
            octogonize_power(),
            super_strength,
            level_up(
                "Leading From the Front",
                4,
                i_enter_melee_combat.while_(lambda c: c.mine.zone == FRONT, "in the front row"),
            ),
        ],
    ),
    main_character(
        "PNY-032",
        "Doctor Octopus",
        SINISTER_SYNDICATE,
        level=2,
        stats=(7, 6),
        health=5,
        powers=[
            octogonize_power(),
            super_power("Octo-Grab", COMBAT_TIMING, [MIGHT], octo_grab, any_turn=True),
            super_strength,
        ],
    ),
    main_character(
        "PNY-033",
        "Green Goblin",
        SINISTER_SYNDICATE,
        level=1,
        stats=(4, 3),
        health=6,
        flight=True,
        powers=[razor_bats(), spider_fiend],
    ),
    main_character(
        "PNY-034",
        "Green Goblin",
        SINISTER_SYNDICATE,
        level=2,
        stats=(7, 5),
        health=6,
        flight=True,
        powers=[
            razor_bats(),
            super_power("Pumpkin Bombardment", MAIN_TIMING, [ENERGY], pumpkin_bombardment),
        ],
    ),
    main_character(
        "PNY-035",
        "Kraven the Hunter",
        SINISTER_SYNDICATE,
        level=1,
        stats=(3, 3),
        health=6,
        ranged=True,
        powers=[
            quick_quaff(),
            jungle_potion(),
            level_up(
                "Top of the Food Chain",
                3,
                end_of_your_turn,
                # Judged as it resolves: what else happens at the end of the turn may come first.
                if_(_highest_atk, "{me} has a higher ATK than each enemy character", gain_xp_(1)),
                order_free=False,
            ),
        ],
    ),
    main_character(
        "PNY-036",
        "Kraven the Hunter",
        SINISTER_SYNDICATE,
        level=2,
        stats=(6, 6),
        health=6,
        ranged=True,
        powers=[
            quick_quaff(),
            jungle_potion(),
            super_power(
                "Sharpening Skills",
                MAIN_TIMING,
                [SKILL],
                sharpen,
                needs=lambda c: bool(_unlearned(c)),
                needs_text="one of its six skills that it has not",
            ),
        ],
    ),
]
