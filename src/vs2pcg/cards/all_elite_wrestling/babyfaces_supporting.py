"""The Babyfaces of All Elite Wrestling: supporting characters."""

from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import add_rule, gains, gets, heal, ko, ready, rule_for, stun
from vs2pcg.language.fx import custom, then
from vs2pcg.language.keywords import (
    dodge,
    ferocious,
    flight,
    leap,
    mobile,
    monstrous,
    pounce,
    stealth,
    tag_team,
)
from vs2pcg.language.powers import aura, keyword, super_power, triggered, while_
from vs2pcg.language.when import When, i_appear
from vs2pcg.language.who import (
    SELF,
    THAT_ONE,
    anyone,
    attacks_a_main_character,
    enemy,
    fights,
    one,
    your,
)
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import OtherPrice, Play
from vs2pcg.model.words import (
    BABYFACES,
    COMBAT_TIMING,
    EQUIPMENT,
    FRONT,
    HAND,
    HUMANITY,
    INTELLECT,
    ITS_NEXT_TURN,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card, choose_option
from vs2pcg.rules.characters.counters import in_melee_combat, put_counters
from vs2pcg.rules.characters.moving import move_to_row
from vs2pcg.rules.characters.readying import exhaust
from vs2pcg.rules.characters.stun import Blow
from vs2pcg.rules.characters.stun import stun as stun_cards
from vs2pcg.rules.checks import check
from vs2pcg.rules.combat.attacking import CANT_ATTACK
from vs2pcg.rules.combat.striking import CANT_STRIKE
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import look_at, reveal, shuffle_deck, to_hand
from vs2pcg.rules.playing.recruiting import bearers, play_for_free, teams_objection

JUNGLE_BOY = "Jungle Boy"
LUCHASAURUS = "Luchasaurus"
PENTA = "Penta El Zero Miedo"
REY_FENIX = "Rey Fénix"
BASEBALL_BAT = "Baseball Bat"

# --- Sting ---------------------------------------------------------------------------------


@custom(
    "search your deck, your hand and your KO pile for a Baseball Bat equipment. Either play it on "
    "{me} for nothing, or reveal it and take it into your hand"
)
def fetch_the_bat(c: Context) -> Play[None]:
    s = c.s
    p = s.players[c.player]
    look_at(s, c.player, p.deck, c.rule)
    bats = [
        x
        for x in (*p.hand, *p.ko, *p.deck)
        if s.cards[x].d.kind == EQUIPMENT and BASEBALL_BAT in s.cards[x].d.names
    ]
    bat = yield from choose_card(
        s, c.player, "search", bats, c.rule, c.me, verb="take", optional=True, secret=True
    )
    if bat != NO_CARD:
        yield from _play_or_take(c, bat)
    shuffle_deck(s, c.player, c.rule)


def _play_or_take(c: Context, bat: int) -> Play[None]:
    s = c.s
    ways = ["take it into your hand"]
    if c.me in bearers(s, c.player, s.cards[bat].d) and not any(teams_objection(s, c.player, bat)):
        ways.append(f"play it on {c.mine.d.name}")
    if (yield from choose_option(s, c.player, "mode", ways, c.rule, c.me)):
        yield from play_for_free(s, c.player, bat, c.me, c.rule)
        return
    reveal(s, [bat], c.rule)
    if s.cards[bat].zone != HAND:
        to_hand(s, bat, c.rule)


# --- Danhausen -----------------------------------------------------------------------------

very_nice_very_evil = Power(
    "Very Nice, Very Evil",
    "keyword",
    "{me} is both Good and Evil, in every zone. Nothing turns this power off.",
    on_face_down=True,
    everywhere=True,
    unloseable=True,
    both_alignments=True,
)

CURSES = (
    "it can't attack on its next turn",
    "it can't strike this turn",
    "it gets stunned",
    "nothing at all, since curses do not work on it",
)


@custom(f"choose an enemy character. One of these at random: {'; '.join(CURSES)}")
def curse(c: Context) -> Play[None]:
    s = c.s
    cursed = yield from choose_card(s, c.player, "target", enemy.find(c), c.rule, c.me)
    if cursed == NO_CARD:
        return
    which = s.chance(len(CURSES))
    side = s.cards[cursed].side
    happen(s, Event("at random", c.rule, side, cursed, c.me, which + 1, CURSES[which]))
    if which == 0:
        add_rule(c, CANT_ATTACK, ITS_NEXT_TURN, on=cursed)
    elif which == 1:
        add_rule(c, CANT_STRIKE, THIS_TURN, on=cursed)
    elif which == 2:
        yield from stun_cards(s, [Blow(cursed, (c.me,))], c.rule)


# --- Penta El Zero Miedo -------------------------------------------------------------------


@custom("move an enemy main character to its front row")
def call_to_the_front(c: Context) -> Play[None]:
    found = enemy.main.in_back_row.find(c)
    target = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if target != NO_CARD:
        move_to_row(c.s, target, FRONT, c.rule)


# --- Claudio Castagnoli --------------------------------------------------------------------


@custom(
    "choose an enemy character; it gets a -1/-1 counter. If it is ready then, exhaust it, and it "
    "gets a second -1/-1 counter"
)
def giant_swing(c: Context) -> Play[None]:
    s = c.s
    target = yield from choose_card(s, c.player, "target", enemy.find(c), c.rule, c.me)
    if target == NO_CARD:
        return
    yield from put_counters(s, MINUS, [(target, 1)], c.rule, c.me)
    yield from check(s)
    if exhaust(s, [target], c.rule):
        yield from put_counters(s, MINUS, [(target, 1)], c.rule, c.me)


# --- Eddie Kingston, Samoa Joe -------------------------------------------------------------


def fights_an_enemy_supporting_character(c: Context) -> bool:
    return fights(c, c.me) and enemy.supporting.in_combat.any(c)


def in_melee(c: Context) -> bool:
    return in_melee_combat(c.s, c.me)


def enemy_gives_in(c: Context) -> bool:
    """An enemy supporting character gets stunned by its DEF, while Joe is in melee combat."""
    return in_melee(c) and c.event.word == "DEF 0" and enemy.supporting.fits(c, c.event.card)


# --- Orange Cassidy ------------------------------------------------------------------------


def has_six_points(c: Context) -> bool:
    return c.s.players[c.player].all_points >= 6


freshly_squeezed = keyword(
    "Freshly Squeezed",
    "While you have at least six recruit points, {me} may be recruited for [Intellect] [Skill] "
    "and no points.",
    OtherPrice(has_six_points, (INTELLECT, SKILL)),
)


CARDS = [
    supporting(
        "AEW-013",
        "Sting",
        BABYFACES,
        cost=1,
        stats=(0, 4),
        health=1,
        powers=[triggered("The Icon", i_appear, fetch_the_bat)],
    ),
    supporting(
        "AEW-014",
        "Hikaru Shida",
        BABYFACES,
        cost=1,
        stats=(2, 3),
        health=1,
        powers=[
            dodge,
            super_power(
                "Kendo Stick",
                MAIN_TIMING,
                [SKILL],
                then(
                    gets(3, 0, THIS_TURN),
                    gains([stealth], THIS_TURN),
                    text="{me} gets +3/+0 and gains Stealth this turn",
                ),
            ),
        ],
    ),
    supporting(
        "AEW-015",
        LUCHASAURUS,
        BABYFACES,
        cost=2,
        stats=(2, 2),
        health=2,
        ranged=True,
        powers=[
            tag_team("Jurassic Express", JUNGLE_BOY, gains([ferocious], THIS_COMBAT)),
            while_(
                "Extinction Event",
                lambda c: c.mine.wounds > 0,
                "{me} has +2/+2 and Monstrous while wounded",
                powers=[monstrous],
                atk=2,
                defense=2,
            ),
        ],
        doubt="Sources differ on which of Luchasaurus and Danhausen is ranged. Taken: Luchasaurus.",
    ),
    supporting(
        "AEW-016",
        "Danhausen",
        BABYFACES,
        cost=2,
        stats=(4, 3),
        health=1,
        powers=[very_nice_very_evil, super_power("Be Cursed", MAIN_TIMING, [HUMANITY], curse)],
        doubt="Sources differ on which of Luchasaurus and Danhausen is ranged. Taken: Luchasaurus.",
    ),
    supporting(
        "AEW-017",
        PENTA,
        BABYFACES,
        cost=3,
        stats=(3, 4),
        health=2,
        powers=[
            tag_team("Lucha Brothers", REY_FENIX, heal(SELF)),
            super_power("Fear Factor", MAIN_TIMING, [MIGHT], call_to_the_front),
            while_(
                "Cero Miedo",
                attacks_a_main_character,
                "{me} strikes with triple ATK while attacking a main character",
                times=3,
            ),
        ],
    ),
    supporting(
        "AEW-018",
        "Claudio Castagnoli",
        BABYFACES,
        cost=3,
        stats=(4, 5),
        health=1,
        powers=[triggered("Giant Swing", i_appear, giant_swing)],
    ),
    supporting(
        "AEW-019",
        "Eddie Kingston",
        BABYFACES,
        cost=4,
        stats=(5, 5),
        health=2,
        powers=[
            while_(
                "The Mad King",
                fights_an_enemy_supporting_character,
                "while an enemy supporting character is in the same combat, {me} has +3/+3",
                atk=3,
                defense=3,
            )
        ],
    ),
    supporting(
        "AEW-020",
        JUNGLE_BOY,
        BABYFACES,
        cost=4,
        stats=(4, 7),
        health=1,
        powers=[
            tag_team("Jurassic Express", LUCHASAURUS, gains([monstrous], THIS_TURN)),
            super_power(
                "Snare Trap",
                COMBAT_TIMING,
                [HUMANITY],
                stun(one(enemy.attacking)),
                any_turn=True,
                hand_only=True,
            ),
        ],
    ),
    supporting(
        "AEW-021",
        "Sammy Guevara",
        BABYFACES,
        cost=5,
        stats=(9, 5),
        health=1,
        powers=[
            leap,
            super_power("Spanish God", MAIN_TIMING, [HUMANITY], gains([pounce, mobile], THIS_TURN)),
        ],
    ),
    supporting(
        "AEW-022",
        REY_FENIX,
        BABYFACES,
        cost=5,
        stats=(3, 6),
        health=0,
        powers=[
            tag_team(
                "Lucha Brothers",
                PENTA,
                rule_for(
                    "strikes with triple ATK",
                    THIS_COMBAT,
                    text="{me} strikes with triple ATK this combat",
                ),
            ),
            while_(
                "The Man of 1,000 Lives",
                None,
                "{me} has 1,000 health, face down as well",
                health=1000,
                on_face_down=True,
            ),
            leap,
        ],
    ),
    supporting(
        "AEW-023",
        "Samoa Joe",
        BABYFACES,
        cost=6,
        stats=(7, 8),
        health=2,
        powers=[
            aura(
                "Backhand Chops",
                enemy.in_combat,
                "enemy characters in a melee combat with {me} have -0/-3",
                defense=-3,
                condition=in_melee,
            ),
            triggered(
                "Muscle Buster",
                When(
                    "While {me} is in melee combat, if an enemy supporting character gets stunned "
                    "because its DEF is 0",
                    "stunned",
                    enemy_gives_in,
                ),
                ko(THAT_ONE),
            ),
        ],
    ),
    supporting(
        "AEW-024",
        "Orange Cassidy",
        BABYFACES,
        cost=6,
        stats=(5, 11),
        health=1,
        powers=[
            freshly_squeezed,
            super_power(
                "Orange Punch", COMBAT_TIMING, [INTELLECT, SKILL], stun(one(anyone.defending))
            ),
        ],
    ),
    supporting(
        "AEW-025",
        "Keith Lee",
        BABYFACES,
        cost=7,
        stats=(9, 11),
        health=2,
        powers=[
            triggered(
                "Toss",
                i_appear,
                gains(
                    [flight],
                    THIS_TURN,
                    one(your.other),
                    text="choose another character on your side; it gains Flight this turn",
                ),
            ),
            super_power("For He is Limitless", MAIN_TIMING, [MIGHT], ready(), any_number=True),
        ],
    ),
]
