"""The main characters of the Heels."""

from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import (
    Amount,
    add_rule,
    delayed,
    gain_power,
    gain_xp_,
    gains,
    gets,
    ko,
    put,
    rule_for,
    watch,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import flight, ranged
from vs2pcg.language.powers import level_up, replacing, super_power, triggered
from vs2pcg.language.when import (
    appears,
    attacks,
    i_attack,
    i_win_a_combat,
    is_wounded,
    start_of_your_main_phase,
)
from vs2pcg.language.who import IT, anyone, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    BUILD_TIMING,
    COMBAT_TIMING,
    HEELS,
    HUMANITY,
    INTELLECT,
    ITS_NEXT_TURN,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    REST_OF_GAME,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import choose_number, choose_row
from vs2pcg.rules.basics.powers import printed_powers
from vs2pcg.rules.basics.stats import atk_of, cost_of, true_stats
from vs2pcg.rules.basics.teams import is_evil
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import give_stats
from vs2pcg.rules.characters.stun import stunned_in_combat
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.combat.resolving import resolve_now
from vs2pcg.rules.combat.striking import EXTRA_STRIKES
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.hands_and_decks import discard_at_random, search_deck, shuffle_deck
from vs2pcg.rules.playing.paying import ONE_SYMBOL_LESS

CHAMPION = ["Champion"]


# --- Adam Cole -----------------------------------------------------------------------------


def boom() -> Power:
    resources = Amount("", lambda c: len(resources_here(c.s, c.player)))
    return super_power(
        "BOOM!",
        COMBAT_TIMING,
        [MIGHT],
        gets(
            resources,
            0,
            THIS_COMBAT,
            text="count the resources on your side. {me} gets +1/+0 this combat for each",
        ),
        any_turn=True,
    )


@custom(
    "until your next turn, {me} has Flight and, each turn, pays one power symbol less for the "
    "first use of each super power"
)
@at_once
def panama_sunrise(c: Context) -> None:
    gain_power(c, c.me, flight, YOUR_NEXT_TURN)
    add_rule(c, ONE_SYMBOL_LESS, YOUR_NEXT_TURN, on=c.me)


# --- Bryan Danielson -----------------------------------------------------------------------


def american_dragon() -> Power:
    return super_power(
        "The American Dragon", MAIN_TIMING, [SKILL], gains([flight, ranged], THIS_TURN)
    )


@at_once
def _losers_discard(c: Context) -> None:
    combat = c.s.combat
    if combat is None:
        return
    sides = (combat.attacking_player, combat.defending_player)
    for player in c.s.clockwise(c.s.active):
        if player in sides and c.s.opposed(player, c.player):
            discard_at_random(c.s, player, 2, c.rule)


head_kicked_in = delayed(
    "AEW-033/wins",
    triggered(
        "Kick Your Head In",
        i_win_a_combat,
        Fx("the enemy player in it discards two cards at random", _losers_discard),
    ),
)


@custom(
    "if {me} goes on to win this combat, the enemy player in it loses two cards from hand, "
    "picked at random and discarded"
)
@at_once
def kick_your_head_in(c: Context) -> None:
    watch(c, head_kicked_in, THIS_COMBAT, on=c.me)


# --- Dr. Britt Baker D.M.D. ----------------------------------------------------------------


def role_model() -> Power:
    counters = put(
        Amount("equal to {me}'s ATK", lambda c: atk_of(c.s, c.me)),
        PLUS,
        one(your.supporting),
    )
    return super_power("Role Model", MAIN_TIMING, [HUMANITY], counters)


def _put_for_powers(c: Context) -> Play[None]:
    found = yield from one(enemy.in_combat).pick(c)
    for x in found:
        yield from put(len(printed_powers(c.s, x)), MINUS, IT).run(c)


lockjaw = Fx(
    "choose an enemy character in the combat. For each of its printed powers it gets a "
    "-1/-1 counter",
    _put_for_powers,
)


# --- Jade Cargill --------------------------------------------------------------------------


@at_once
def _resolve(c: Context) -> None:
    resolve_now(c.s)


def jade_brand() -> Power:
    words = "resolve the combat at once, without any further actions"
    return super_power("JadeBrand", COMBAT_TIMING, [SKILL], Fx(words, _resolve), any_turn=True)


def might_locations(c: Context) -> int:
    """The face-up locations on all sides that can make [Might]."""
    cards = c.s.cards
    rows = [r for p in c.s.players for r in resources_here(c.s, p.index)]
    return sum(1 for r in rows if cards[r].face_up and cards[r].d.symbols & MIGHT)


stunned_by_me = enemy.main.where(lambda c, x: stunned_in_combat(c.s, c.me, x))


jaded = Fx(
    "an enemy main character whom {me} has stunned in a combat of this turn is KO'd",
    ko(one(stunned_by_me)).run,
)


# --- Malakai Black -------------------------------------------------------------------------


@custom("{me} makes two more strikes this combat")
@at_once
def strike_twice_more(c: Context) -> None:
    add_rule(c, EXTRA_STRIKES, THIS_COMBAT, on=c.me, a=2)


def skilled_striker() -> Power:
    return super_power("Skilled Striker", COMBAT_TIMING, [SKILL], strike_twice_more, any_turn=True)


# --- MJF -----------------------------------------------------------------------------------


@custom(
    "spend as many recruit points as you like. Search your deck for an Evil supporting "
    "character whose cost is no higher than that, and put it onto your side"
)
def spend_and_search(c: Context) -> Play[None]:
    s, player = c.s, c.player
    spent = yield from choose_number(s, player, "spend", 0, s.players[player].points, c.rule, c.me)
    s.edit_player(player).points -= spent
    happen(s, Event("spends points", c.rule, player, c.me, n=spent))
    wanted = [
        x
        for x in s.players[player].deck
        if s.cards[x].d.kind == SUPPORTING_CHARACTER
        and cost_of(s, x) <= spent
        and is_evil(s, x)
        and not bars_name(s, player, x)
    ]
    found = yield from search_deck(s, player, wanted, c.rule, c.me)
    if found != NO_CARD:
        row = yield from choose_row(s, player, c.rule, found)
        yield from enter(s, found, player, row, c.rule)
    shuffle_deck(s, player, c.rule)


def _attackers_are_stronger(c: Context) -> bool:
    """As it resolves, of those who attack by then. A machine is attacked without a combat."""
    combat = c.s.combat
    if combat is None:
        return False
    together = sum(atk_of(c.s, a) for a in combat.attackers if combat.attacks(a))
    return together > atk_of(c.s, c.event.other)


@at_once
def _rise_above(c: Context) -> None:
    """One above the defender's ATK as it is now; what comes later changes nothing."""
    s, defender = c.s, c.event.other
    if s.combat is None or not s.combat.attacks(c.me):
        return
    missing = atk_of(s, defender) + 1 - true_stats(s, c.me)[0]
    if missing > 0:
        give_stats(s, [c.me], missing, 0, THIS_COMBAT, c.rule, c.me, c.player, increase=False)


rises_above = delayed(
    "AEW-041/attacks",
    triggered(
        "...And You Know It!",
        i_attack,
        Fx("{me} gains ATK until it is above the defender's", _rise_above),
    ),
)


@custom(
    "for the rest of the game, whenever {me} attacks with no more ATK than the defender has, {me} "
    "gains as much ATK this combat as it takes to be one above"
)
@at_once
def and_you_know_it(c: Context) -> None:
    watch(c, rises_above, REST_OF_GAME, on=c.me)


def _i_wound_the_defender(c: Context) -> bool:
    combat = c.s.combat
    return (
        combat is not None
        and c.event.n > 0
        and c.me in c.event.cards
        and c.event.card == combat.defender
    )


@at_once
def _one_more(c: Context) -> int:
    return c.event.n + 1 if c.event.n > 0 else 0


wounds_deeper = delayed(
    "AEW-041/wounds",
    replacing(
        "Dynamite Diamond Ring",
        "wounds",
        _i_wound_the_defender,
        _one_more,
        "defenders that {me} wounds in combat get one wound more",
    ),
)


@custom("for the rest of the game, defenders that {me} wounds in combat get one wound more")
@at_once
def wear_the_ring(c: Context) -> None:
    watch(c, wounds_deeper, REST_OF_GAME, on=c.me)


CARDS = [
    main_character(
        "AEW-030",
        "Adam Cole",
        HEELS,
        level=1,
        stats=(1, 6),
        health=5,
        subtypes=CHAMPION,
        powers=[
            boom(),
            level_up(
                "BAY BAY!",
                9,
                appears(anyone.supporting),
                gain_xp_(
                    Amount(
                        "for each of its printed powers",
                        lambda c: len(printed_powers(c.s, c.event.card)),
                    )
                ),
            ),
        ],
    ),
    main_character(
        "AEW-031",
        "Adam Cole",
        HEELS,
        level=2,
        stats=(2, 12),
        health=5,
        subtypes=CHAMPION,
        powers=[
            boom(),
            super_power("Panama Sunrise", MAIN_TIMING, [INTELLECT], panama_sunrise),
        ],
    ),
    main_character(
        "AEW-032",
        "Bryan Danielson",
        HEELS,
        level=1,
        stats=(4, 4),
        health=6,
        subtypes=CHAMPION,
        powers=[
            american_dragon(),
            level_up("The Perfect Wrestler", 2, i_win_a_combat),
        ],
    ),
    main_character(
        "AEW-033",
        "Bryan Danielson",
        HEELS,
        level=2,
        stats=(7, 6),
        health=6,
        subtypes=CHAMPION,
        powers=[
            american_dragon(),
            super_power(
                "Kick Your Head In", COMBAT_TIMING, [MIGHT], kick_your_head_in, any_turn=True
            ),
        ],
    ),
    main_character(
        "AEW-034",
        "Dr. Britt Baker D.M.D.",
        HEELS,
        level=1,
        stats=(3, 3),
        health=5,
        subtypes=CHAMPION,
        powers=[
            role_model(),
            level_up("The Doctor Will See You Now", 4, is_wounded(anyone)),
        ],
    ),
    main_character(
        "AEW-035",
        "Dr. Britt Baker D.M.D.",
        HEELS,
        level=2,
        stats=(6, 6),
        health=5,
        subtypes=CHAMPION,
        powers=[
            role_model(),
            super_power("Lockjaw", COMBAT_TIMING, [SKILL], lockjaw, any_turn=True),
        ],
    ),
    main_character(
        "AEW-036",
        "Jade Cargill",
        HEELS,
        level=1,
        stats=(3, 4),
        health=5,
        subtypes=CHAMPION,
        powers=[
            jade_brand(),
            level_up(
                "Green Like Money",
                6,
                start_of_your_main_phase,
                Fx(
                    "count the face-up [Might] locations on all sides: {me} gains that many XP",
                    gain_xp_(Amount("", might_locations)).run,
                ),
            ),
        ],
    ),
    main_character(
        "AEW-037",
        "Jade Cargill",
        HEELS,
        level=2,
        stats=(7, 6),
        health=5,
        subtypes=CHAMPION,
        powers=[
            jade_brand(),
            super_power("Jaded", MAIN_TIMING, [MIGHT] * 6, jaded),
        ],
        doubt="The timing of Jaded is not given everywhere. Taken: Main.",
    ),
    main_character(
        "AEW-038",
        "Malakai Black",
        HEELS,
        level=1,
        stats=(2, 5),
        health=5,
        subtypes=CHAMPION,
        powers=[
            skilled_striker(),
            level_up(
                "House of Black",
                6,
                attacks(your.evil),
                Fx("that brings {me} 1 XP", gain_xp_(1).run),
            ),
        ],
    ),
    main_character(
        "AEW-039",
        "Malakai Black",
        HEELS,
        level=2,
        stats=(5, 9),
        health=5,
        subtypes=CHAMPION,
        powers=[
            super_power(
                "Black Mist",
                MAIN_TIMING,
                [HUMANITY],
                rule_for(
                    "can't attack",
                    ITS_NEXT_TURN,
                    one(enemy.in_melee_reach),
                    text="choose an enemy character that {me} could melee attack; it can't "
                    "attack in its next turn",
                ),
                any_number=True,
                needs=enemy.in_melee_reach.any,
                needs_text="an enemy character that he could melee attack",
            ),
            skilled_striker(),
        ],
    ),
    main_character(
        "AEW-040",
        "MJF",
        HEELS,
        level=1,
        stats=(4, 3),
        health=5,
        subtypes=CHAMPION,
        powers=[
            super_power("Salt of the Earth", BUILD_TIMING, [INTELLECT], spend_and_search),
            level_up(
                "Better Than You...",
                3,
                i_attack.if_(
                    _attackers_are_stronger,
                    "all attackers together have more ATK than the defender",
                ),
            ),
        ],
    ),
    main_character(
        "AEW-041",
        "MJF",
        HEELS,
        level=2,
        stats=(4, 10),
        health=5,
        subtypes=CHAMPION,
        powers=[
            super_power(
                "...And You Know It!",
                MAIN_TIMING,
                [HUMANITY] * 3,
                and_you_know_it,
                once_a_game=True,
            ),
            super_power(
                "Dynamite Diamond Ring",
                MAIN_TIMING,
                [SKILL] * 3,
                wear_the_ring,
                once_a_game=True,
            ),
        ],
    ),
]
