"""The supporting characters of the Heels."""

from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import cancel_the_combat, draw, gets, if_, put, rule_about, wound
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import leap, tag_team
from vs2pcg.language.powers import (
    keyword,
    reaction,
    special_action,
    super_power,
    triggered,
    while_,
)
from vs2pcg.language.when import When, i_appear
from vs2pcg.language.who import SELF, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, Trigger, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BABYFACES,
    BACK,
    BUILD_TIMING,
    COMBAT_TIMING,
    FRONT,
    HEELS,
    HUMANITY,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card, choose_cards, choose_player, choose_row
from vs2pcg.rules.basics.powers import has
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.characters.counters import give_stats, in_melee_combat
from vs2pcg.rules.characters.moving import move_to_row, other_row
from vs2pcg.rules.characters.readying import exhaust
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.combat.attacking import flight_blockers
from vs2pcg.rules.combat.striking import STRIKES_EACH, strike_together
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter, supporting_appeared
from vs2pcg.rules.playing.hands_and_decks import discard_at_random
from vs2pcg.rules.turn.build_phase import move_objections

# --- tag teams -----------------------------------------------------------------------------


@custom("each enemy player discards a card at random")
@at_once
def enemies_discard(c: Context) -> None:
    for player in c.s.clockwise(c.s.active):
        if c.s.opposed(player, c.player):
            discard_at_random(c.s, player, 1, c.rule)


weaken_twice = Fx(
    "an enemy character in the combat gets two -1/-1 counters",
    put(2, MINUS, one(enemy.in_combat)).run,
)


two_more = Fx("{me} gets two more +1/+1 counters", put(2, PLUS, SELF).run)


# --- HOOK ----------------------------------------------------------------------------------


def _wrestler_appeared(c: Context) -> bool:
    return any(supporting_appeared(c.s, c.player, team) for team in (BABYFACES, HEELS))


def _send(c: Context) -> Play[None]:
    row = yield from choose_row(c.s, c.player, c.rule, c.me)
    yield from enter(c.s, c.me, c.player, row, c.rule)


# Each copy in hand may be sent: once a turn is for characters on a side.
send_hook = special_action(
    "Send HOOK",
    BUILD_TIMING,
    Fx("put {me} from your hand onto your side", _send),
    "While {me} is in your hand: in your Build Phase, once a Babyfaces or Heels supporting "
    "character has appeared on your side this turn, you may put {me} onto your side.",
    any_number=True,
    needs=_wrestler_appeared,
    needs_text="a Babyfaces or Heels supporting character that appeared on your side this turn",
    from_hand=True,
)


# --- Nyla Rose, Matt Hardy, Andrade El Idolo -----------------------------------------------


def _native_beast() -> Power:
    stronger = gets(4, 0, THIS_TURN)

    def is_me(c: Context) -> bool:
        return c.event.card == c.me

    return keyword(
        "The Native Beast",
        "Each time {me} appears or recovers, {me} gets +4/+0 this turn.",
        Trigger("appears", is_me, stronger.run, order_free=True),
        Trigger("recovers", is_me, stronger.run, order_free=True),
    )


@custom("gain a recruit point")
@at_once
def gain_point(c: Context) -> None:
    c.s.edit_player(c.player).points += 1
    happen(c.s, Event("recruit points", c.rule, c.player, c.me, n=1))


def leaps_over(c: Context) -> bool:
    """Flies to the back row, over at least one character who would otherwise protect it."""
    s = c.s
    if c.event.card != c.me or s.combat is None:
        return False
    defender = s.cards[c.event.other]
    if defender.zone != BACK or not has(s, c.me, "Flight") or flight_blockers(s, defender.side):
        return False
    return any(s.cards[x].face_up and s.cards[x].d.is_character for x in s.front(defender.side))


i_leap_over = When("When {me} leaps over one or more enemy characters", "attacks", leaps_over)


# --- Ricky Starks --------------------------------------------------------------------------


@custom(
    "for this combat, the current DEF of {me} is added to the ATK, and the current ATK to the DEF"
)
@at_once
def add_each_to_the_other(c: Context) -> None:
    atk, defense = atk_of(c.s, c.me), def_of(c.s, c.me)
    give_stats(c.s, [c.me], defense, atk, THIS_COMBAT, c.rule, c.me, c.player)


# --- Matt and Nick Jackson -----------------------------------------------------------------


def _another_of_mine(c: Context) -> bool:
    return c.event.card != c.me and c.s.cards[c.event.card].side == c.player


@at_once
def _no_wounds(c: Context) -> bool:
    return True


whatever_it_takes = reaction(
    "Whatever It Takes",
    [HUMANITY],
    "wounds",
    _another_of_mine,
    _no_wounds,
    "when another character on your side would get wounds, it gets none of them",
)

ready_beside_me = your.other.in_front_row.where(
    lambda c, x: c.s.cards[x].face_up and not c.s.cards[x].exhausted
)


def _ready_with_others(c: Context) -> bool:
    me = c.mine
    return me.zone == FRONT and not me.exhausted and ready_beside_me.any(c)


@custom(
    "if {me} is ready in your front row, exhaust {me} and at least one more ready character there. "
    "If you do, with their ATK added up they strike an enemy front row character"
)
def superkick(c: Context) -> Play[None]:
    s = c.s
    if not _ready_with_others(c):
        return
    others = yield from choose_cards(
        s, c.player, "exhaust", ready_beside_me.find(c), c.rule, c.me, least=1
    )
    party = [c.me, *others]
    exhaust(s, party, c.rule)
    target = yield from choose_card(s, c.player, "target", enemy.in_front_row.find(c), c.rule, c.me)
    if target != NO_CARD:
        yield from strike_together(s, party, target, c.rule)


# --- Scorpio Sky, Lance Archer, Miro, Kenny Omega ------------------------------------------


@custom("choose an enemy player. Rearrange that side: move any of its characters between its rows")
def rearrange(c: Context) -> Play[None]:
    s = c.s
    whose = yield from choose_player(s, c.player, "player", s.enemies(c.player), c.rule, c.me)
    movable = [
        x
        for x in (*s.front(whose), *s.back(whose))
        if not any(o.rule in BARS_FROM_MOVING for o in move_objections(s, whose, x))
    ]
    moved = yield from choose_cards(s, c.player, "move", movable, c.rule, c.me)
    for x in moved:
        move_to_row(s, x, other_row(s, x), c.rule)


# A formation step's other rules, when and whose, do not matter to an effect.
BARS_FROM_MOVING = ("§machine.no-formation", "§golden.cant-beats-can")


def _team_attacked_in_melee(c: Context) -> bool:
    combat = c.s.combat
    return (
        combat is not None
        and combat.defender == c.me
        and len(combat.attackers) > 1
        and in_melee_combat(c.s, c.me)
    )


@custom(
    "every enemy player picks a face-up character from their own side. {me} stuns all that "
    "were picked"
)
def one_winged_angel(c: Context) -> Play[None]:
    s = c.s
    chosen: list[int] = []
    for player in s.clockwise(s.active):
        if not s.opposed(player, c.player):
            continue
        able = [x for x in enemy.face_up.find(c) if s.cards[x].side == player]
        target = yield from choose_card(s, player, "target", able, c.rule, c.me)
        if target != NO_CARD:
            chosen.append(target)
    yield from stun(s, [Blow(x, (c.me,), "effect") for x in chosen], c.rule)


def _mine_defends(c: Context) -> bool:
    combat = c.s.combat
    return (
        combat is not None
        and combat.defender != NO_CARD
        and c.s.cards[combat.defender].side == c.player
    )


CARDS = [
    supporting(
        "AEW-042",
        "HOOK",
        HEELS,
        cost=1,
        stats=(3, 1),
        health=1,
        powers=[
            send_hook,
            super_power(
                "Redrum",
                COMBAT_TIMING,
                [SKILL],
                gets(-3, 0, THIS_COMBAT, one(enemy.in_combat)),
                any_turn=True,
            ),
        ],
    ),
    supporting(
        "AEW-043",
        "Nyla Rose",
        HEELS,
        cost=1,
        stats=(0, 2),
        health=2,
        powers=[_native_beast()],
        doubt="An example elsewhere gives her a cost of 2. Taken: 1.",
    ),
    supporting(
        "AEW-044",
        "Matt Hardy",
        HEELS,
        cost=2,
        stats=(3, 4),
        health=1,
        powers=[super_power("Big Money", BUILD_TIMING, [MIGHT], gain_point, any_number=True)],
    ),
    supporting(
        "AEW-045",
        "Andrade El Idolo",
        HEELS,
        cost=2,
        stats=(2, 2),
        health=2,
        powers=[
            leap,
            triggered("Moonsault", i_leap_over, gets(3, 3, THIS_COMBAT), order_free=True),
        ],
    ),
    supporting(
        "AEW-046",
        "Ethan Page",
        HEELS,
        cost=3,
        stats=(5, 5),
        health=1,
        powers=[
            tag_team("Men of the Year", "Scorpio Sky", draw(1)),
            while_(
                "All Ego",
                None,
                "nobody but Scorpio Sky may team attack with {me}",
                team_attacks_with="Scorpio Sky",
            ),
        ],
    ),
    supporting(
        "AEW-047",
        "Ricky Starks",
        HEELS,
        cost=3,
        stats=(3, 6),
        health=1,
        powers=[
            leap,
            super_power("Absolute", COMBAT_TIMING, [SKILL], add_each_to_the_other, any_turn=True),
        ],
    ),
    supporting(
        "AEW-048",
        "Matt Jackson",
        HEELS,
        cost=4,
        stats=(6, 4),
        health=1,
        powers=[
            tag_team("Young Bucks", "Nick Jackson", weaken_twice),
            whatever_it_takes,
        ],
    ),
    supporting(
        "AEW-049",
        "Nick Jackson",
        HEELS,
        cost=4,
        stats=(6, 4),
        health=1,
        powers=[
            tag_team("Young Bucks", "Matt Jackson", two_more),
            super_power("Superkick Party", MAIN_TIMING, [HUMANITY], superkick),
        ],
    ),
    supporting(
        "AEW-050",
        "Scorpio Sky",
        HEELS,
        cost=5,
        stats=(7, 5),
        health=1,
        powers=[
            tag_team("Men of the Year", "Ethan Page", enemies_discard),
            leap,
            super_power("Head Games", MAIN_TIMING, [INTELLECT], rearrange),
        ],
    ),
    supporting(
        "AEW-051",
        "Lance Archer",
        HEELS,
        cost=5,
        stats=(5, 8),
        health=2,
        powers=[
            while_(
                "Murderhawk Monster",
                _team_attacked_in_melee,
                "while defending against a melee team attack, {me} strikes every attacker, each "
                "of them with double ATK",
                rules=[STRIKES_EACH],
                times=2,
            )
        ],
    ),
    supporting(
        "AEW-052",
        "Miro",
        HEELS,
        cost=6,
        stats=(9, 7),
        health=2,
        powers=[
            triggered(
                "The Redeemer",
                i_appear,
                rule_about(
                    "enemies of",
                    "can't strike",
                    THIS_TURN,
                    "no enemy character can strike for the rest of this turn",
                ),
            )
        ],
    ),
    supporting(
        "AEW-053",
        "Wardlow",
        HEELS,
        cost=6,
        stats=(7, 7),
        health=2,
        powers=[
            super_power(
                "Powerbomb Symphony",
                MAIN_TIMING,
                [MIGHT],
                wound(one(enemy.supporting)),
                any_number=True,
            )
        ],
    ),
    supporting(
        "AEW-054",
        "Kenny Omega",
        HEELS,
        cost=7,
        stats=(9, 9),
        health=2,
        powers=[
            triggered("One-Winged Angel", i_appear, one_winged_angel),
            super_power(
                "The Elite",
                ANY_COMBAT_TIMING,
                [INTELLECT],
                if_(_mine_defends, "the defender is on your side", cancel_the_combat),
                any_turn=True,
            ),
        ],
    ),
]
