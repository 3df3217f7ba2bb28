"""The Babyfaces of All Elite Wrestling: main characters."""

from collections.abc import Iterator

from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import (
    Amount,
    daze,
    delayed,
    gain_xp_,
    gains,
    ko,
    loses,
    put,
    rule_for,
    watch,
)
from vs2pcg.language.fx import Fx, custom, then
from vs2pcg.language.keywords import flight, invade
from vs2pcg.language.powers import keyword, level_up, super_power, while_
from vs2pcg.language.when import (
    When,
    i_am_struck,
    is_ko_d,
    start_of_each_enemy_turn,
    start_of_your_main_phase,
)
from vs2pcg.language.who import IT, any_number_of, enemy, one, your
from vs2pcg.model.choice import Objection
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import Play, Trigger, at_once
from vs2pcg.model.words import (
    BABYFACES,
    BUILD_TIMING,
    COMBAT_TIMING,
    HEELS,
    HUMANITY,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    ROWS,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
    Zone,
)
from vs2pcg.rules.asking import choose_card, choose_row
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.stats import atk_of, def_of, true_stats
from vs2pcg.rules.basics.teams import on_team
from vs2pcg.rules.characters.counters import give_stats
from vs2pcg.rules.characters.leaving import remove_from_game
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.combat.attacking import able_objections, reach_objections
from vs2pcg.rules.combat.declaring import begin_attack
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.hands_and_decks import search_deck, shuffle_deck
from vs2pcg.rules.setup.setting_up import choose_match, unchosen_matches

CHAMPION = ["Champion"]
WORLD_BELT = "AEW World Championship Belt"
STING = "Sting"


# --- Adam Page -----------------------------------------------------------------------------


def hangman() -> Power:
    effect = then(
        put(1, MINUS, one(enemy.in_combat)),
        loses("keyword and super", THIS_COMBAT, IT, cant_gain=True),
        text="choose an enemy character in the combat; it gets a -1/-1 counter. Until the combat "
        "is over it loses its keyword and super powers and can't gain any",
    )
    return super_power("Hangman", COMBAT_TIMING, [MIGHT], effect, any_turn=True)


# --- Chris Jericho -------------------------------------------------------------------------


def both_teams_support(c: Context) -> bool:
    team_mates = your.supporting
    return team_mates.team(BABYFACES).any(c) and team_mates.team(HEELS).any(c)


def wears_the_belt(c: Context) -> bool:
    equipment = c.mine.equipment
    return equipment != NO_CARD and is_named(c.s, equipment, WORLD_BELT)


# --- Jon Moxley ----------------------------------------------------------------------------


@custom(
    "choose an enemy character in the combat. It and {me} switch their ATK, and also their DEF, "
    "this combat"
)
def switch_numbers(c: Context) -> Play[None]:
    """The switch is worked out once: from then on it is a plus for one, a minus for the other."""
    s = c.s
    other = yield from choose_card(s, c.player, "target", enemy.in_combat.find(c), c.rule, c.me)
    if other == NO_CARD:
        return
    changes = [(x, _to_match(c, x, y)) for x, y in ((c.me, other), (other, c.me))]
    for card, (atk, defense) in changes:
        give_stats(s, [card], atk, defense, THIS_COMBAT, c.rule, c.me, c.player)


def _to_match(c: Context, card: int, model: int) -> tuple[int, int]:
    """What makes the numbers of one character those that the other shows."""
    atk, defense = true_stats(c.s, card)
    return atk_of(c.s, model) - atk, def_of(c.s, model) - defense


def paradigm_shift() -> Power:
    return super_power("Paradigm Shift", COMBAT_TIMING, [HUMANITY], switch_numbers, any_turn=True)


def others_in_that_ko_pile(c: Context) -> int:
    cards = c.s.cards
    fallen = c.event.card
    pile = c.s.players[cards[fallen].owner].ko
    return sum(1 for x in pile if x != fallen and cards[x].d.is_character)


def matches_left(c: Context) -> bool:
    return bool(unchosen_matches(c.s, c.player))


@custom("choose, at random, one of your Challenge Matches that you haven't chosen this game")
@at_once
def one_more_match(c: Context) -> None:
    pile = unchosen_matches(c.s, c.player)
    if pile:
        choose_match(c.s, pile[c.s.chance(len(pile))])


# --- Darby Allin ---------------------------------------------------------------------------


@custom("search your deck for a Sting of the Babyfaces and put that character onto your side")
def bring_sting(c: Context) -> Play[None]:
    s = c.s
    wanted = [
        x
        for x in s.players[c.player].deck
        if s.cards[x].d.kind == SUPPORTING_CHARACTER
        and STING in s.cards[x].d.names
        and on_team(s, x, BABYFACES)
    ]
    found = yield from search_deck(s, c.player, wanted, c.rule, c.me)
    if found != NO_CARD:
        row = yield from choose_row(s, c.player, c.rule, found)
        yield from enter(s, found, c.player, row, c.rule)
    shuffle_deck(s, c.player, c.rule)


def its_sting() -> Power:
    return super_power("It's Sting!", BUILD_TIMING, [INTELLECT], bring_sting)


# --- Kris Statlander -----------------------------------------------------------------------


def night_fever() -> Power:
    return super_power("Night Fever", MAIN_TIMING, [HUMANITY], ko(one(enemy.face_down.supporting)))


def humanity_location_appears(c: Context) -> bool:
    """A wild location bears the symbol, too, whoever may use it."""
    symbols = c.s.cards[c.event.card].d.symbols
    return c.event.player == c.player and bool(symbols & HUMANITY)


# --- Thunder Rosa --------------------------------------------------------------------------

# What does not keep her from attacking again: the time, being exhausted, and protection.
WAIVED = ("§attack.when", "§attack.ready", "§attack.protected")


def _beaten(c: Context) -> list[int]:
    """The enemies stunned in this combat: when an attacker won it, its defender."""
    combat = c.s.combat
    if combat is None:
        return []
    return [
        x
        for x, side in combat.was_in
        if x in combat.stunned and side >= 0 and c.s.opposed(side, c.player)
    ]


def _row_of_the_defender(c: Context) -> tuple[int, Zone]:
    """Where the defender is; or where it was, if it has left play."""
    s = c.s
    for x in _beaten(c):
        card = s.cards[x]
        if card.zone in ROWS:
            return card.side, card.zone
    assert s.combat is not None
    return s.combat.defending_player, s.combat.defender_row


def _obstacles(c: Context, target: int) -> Iterator[Objection]:
    for objection in (*able_objections(c.s, c.me), *reach_objections(c.s, c.me, target)):
        if objection.rule not in WAIVED:
            yield objection


def _attack_again(c: Context) -> Play[None]:
    s = c.s
    if s.combat is None:
        return
    side, row = _row_of_the_defender(c)
    targets = [
        x
        for x in s.row(side, row)
        if s.cards[x].d.is_character and x not in _beaten(c) and not any(_obstacles(c, x))
    ]
    target = yield from choose_card(
        s, c.player, "attack again", targets, c.rule, c.me, verb="against", optional=True
    )
    if target != NO_CARD:
        yield from begin_attack(s, [c.me], target)


attacks_again = delayed(
    "AEW-011/attacks again",
    Power(
        "La Mera Mera",
        "keyword",
        "When {me} wins this combat, {me} may attack again.",
        (Trigger("wins combat", lambda c: c.event.card == c.me, _attack_again),),
    ),
)


@custom(
    "if {me} wins this combat, {me} may at once attack another character in the defender's row, "
    "even one that is protected, and even while exhausted"
)
@at_once
def keep_going(c: Context) -> None:
    watch(c, attacks_again, THIS_COMBAT, on=c.me)


def la_mera_mera() -> Power:
    return super_power("La Mera Mera", COMBAT_TIMING, [SKILL], keep_going)


def _rest_in_peace(c: Context) -> Play[None]:
    yield from remove_from_game(c.s, [c.me], c.rule)


rests_in_peace = delayed(
    "AEW-012/rests in peace",
    Power(
        "Dia de Los Muertos",
        "keyword",
        "At the end of the turn, remove {me} from the game.",
        (Trigger("turn ends", lambda c: True, _rest_in_peace, from_anywhere=True),),
    ),
)


@custom(
    "put a supporting character from any player's KO pile onto your side. As the turn ends, "
    "remove it from the game"
)
def visit_of_the_dead(c: Context) -> Play[None]:
    s = c.s
    dead = [
        x
        for p in s.clockwise(c.player)
        for x in s.players[p].ko
        if s.cards[x].d.kind == SUPPORTING_CHARACTER and not bars_name(s, c.player, x)
    ]
    visitor = yield from choose_card(s, c.player, "target", dead, c.rule, c.me)
    if visitor == NO_CARD:
        return
    row = yield from choose_row(s, c.player, c.rule, visitor)
    if (yield from enter(s, visitor, c.player, row, c.rule)):
        watch(c, rests_in_peace, THIS_TURN, on=visitor)


character_into_a_ko_pile = When(
    "When a character card is put into any KO pile, from wherever",
    "put into KO pile",
    lambda c: c.s.cards[c.event.card].d.is_character,
)


CARDS = [
    main_character(
        "AEW-001",
        "Adam Page",
        BABYFACES,
        level=1,
        stats=(3, 4),
        health=6,
        subtypes=CHAMPION,
        powers=[
            hangman(),
            level_up("Anxious Millennial Cowboy", 4, start_of_each_enemy_turn),
        ],
    ),
    main_character(
        "AEW-002",
        "Adam Page",
        BABYFACES,
        level=2,
        stats=(6, 7),
        health=6,
        subtypes=CHAMPION,
        powers=[
            hangman(),
            super_power(
                "Buckshot Lariat",
                MAIN_TIMING,
                [INTELLECT],
                daze(any_number_of(enemy.in_melee_reach)),
            ),
        ],
    ),
    main_character(
        "AEW-003",
        "Chris Jericho",
        BABYFACES,
        level=1,
        stats=(2, 5),
        health=5,
        subtypes=CHAMPION,
        starts_with="Baseball Bat",
        powers=[
            keyword(
                "Floyd the Bat",
                "{me} begins the game equipped with a Baseball Bat, which is one of the 60 cards "
                "of your deck.",
            ),
            level_up(
                "Judas Effect",
                2,
                start_of_your_main_phase.if_(
                    both_teams_support,
                    "a Babyfaces and a Heels supporting character are both on your side",
                ),
            ),
        ],
    ),
    main_character(
        "AEW-004",
        "Chris Jericho",
        BABYFACES,
        level=2,
        stats=(5, 9),
        health=5,
        subtypes=CHAMPION,
        powers=[
            while_(
                "Le Champion",
                wears_the_belt,
                f"while {{me}} wears an {WORLD_BELT}, it is not KO'd when {{me}} gets stunned",
                rules=["keeps equipment while stunned"],
            ),
            super_power(
                "Walls of Jericho",
                COMBAT_TIMING,
                [SKILL],
                rule_for(
                    "can't strike",
                    THIS_COMBAT,
                    one(enemy.exhausted.in_combat),
                    text="choose one of the exhausted enemy characters in the combat; it can't "
                    "strike for the rest of it",
                ),
                any_turn=True,
                needs=enemy.exhausted.in_combat.any,
                needs_text="an exhausted enemy character in the combat",
            ),
        ],
    ),
    main_character(
        "AEW-005",
        "Jon Moxley",
        BABYFACES,
        level=1,
        stats=(3, 3),
        health=5,
        subtypes=CHAMPION,
        powers=[
            paradigm_shift(),
            level_up(
                "Death Rider",
                8,
                is_ko_d(enemy),
                Fx(
                    "{me} gains 1 XP, and 1 more for every other character in the KO pile that "
                    "it went to",
                    gain_xp_(Amount("", lambda c: 1 + others_in_that_ko_pile(c))).run,
                ),
            ),
        ],
    ),
    main_character(
        "AEW-006",
        "Jon Moxley",
        BABYFACES,
        level=2,
        stats=(7, 7),
        health=5,
        subtypes=CHAMPION,
        powers=[
            paradigm_shift(),
            super_power(
                "Unscripted Violence",
                MAIN_TIMING,
                [MIGHT],
                one_more_match,
                needs=matches_left,
                needs_text="a Challenge Match that you haven't chosen",
            ),
        ],
    ),
    main_character(
        "AEW-007",
        "Darby Allin",
        BABYFACES,
        level=1,
        stats=(4, 3),
        health=5,
        subtypes=CHAMPION,
        powers=[
            its_sting(),
            level_up("Nothing's Over Till You're Underground", 3, i_am_struck),
        ],
    ),
    main_character(
        "AEW-008",
        "Darby Allin",
        BABYFACES,
        level=2,
        stats=(8, 6),
        health=5,
        subtypes=CHAMPION,
        powers=[
            its_sting(),
            super_power(
                "Coffin Drop",
                MAIN_TIMING,
                [SKILL],
                then(put(3, PLUS), gains([flight], THIS_TURN), joined=", and "),
            ),
        ],
    ),
    main_character(
        "AEW-009",
        "Kris Statlander",
        BABYFACES,
        level=1,
        stats=(2, 5),
        health=5,
        subtypes=CHAMPION,
        powers=[
            night_fever(),
            level_up(
                "More than a Woman",
                3,
                When(
                    "When a location with [Humanity] appears on your side",
                    "appears",
                    humanity_location_appears,
                ),
            ),
        ],
    ),
    main_character(
        "AEW-010",
        "Kris Statlander",
        BABYFACES,
        level=2,
        stats=(10, 5),
        health=5,
        subtypes=CHAMPION,
        powers=[
            night_fever(),
            super_power("Area 451", MAIN_TIMING, [SKILL], gains([flight, invade], THIS_TURN)),
        ],
    ),
    main_character(
        "AEW-011",
        "Thunder Rosa",
        BABYFACES,
        level=1,
        stats=(3, 4),
        health=5,
        subtypes=CHAMPION,
        powers=[
            la_mera_mera(),
            level_up("From the Graveyards of Tijuana", 5, character_into_a_ko_pile),
        ],
    ),
    main_character(
        "AEW-012",
        "Thunder Rosa",
        BABYFACES,
        level=2,
        stats=(6, 8),
        health=5,
        subtypes=CHAMPION,
        powers=[
            super_power("Dia de Los Muertos", BUILD_TIMING, [HUMANITY], visit_of_the_dead),
            la_mera_mera(),
        ],
    ),
]
