"""The inventions of The Fantastic Battles that are not the Frightful's."""

from vs2pcg.language.cards import equipment, plot_twist, special_location, supporting
from vs2pcg.language.effects import (
    choose,
    daze,
    delayed,
    exhaust,
    gain_power,
    gains,
    heal,
    ready,
    recover,
    rule_about,
    wound,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import flight, invention, lethal, ranged, shrink
from vs2pcg.language.powers import aura, for_bearer, price_cut, special_action, triggered
from vs2pcg.language.when import i_appear
from vs2pcg.language.who import anyone, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    ALIEN,
    ANY_SYMBOL,
    COMBAT_TIMING,
    ENERGY,
    FANTASTIC,
    FOREVER,
    HUMANITY,
    INTELLECT,
    LOCATION,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.stats import true_stats
from vs2pcg.rules.characters.counters import give_stats, put_counters, remove_counters
from vs2pcg.rules.characters.moving import move_to_row
from vs2pcg.rules.combat.resolving import add_attacker, remove_from_combat
from vs2pcg.rules.combat.striking import CANT_BE_STRUCK
from vs2pcg.rules.playing.paying import turn_location_down, turn_location_up

MAKE_THINGS_RIGHT = "Make Things Right"
GATEWAY = "Gateway to the Annihilation Area"


# --- Gadget --------------------------------------------------------------------------------


def _bring_in(c: Context) -> Play[None]:
    """It neither exhausts nor attacks; it merely is an attacker from now on."""
    s = c.s
    combat = s.combat
    if combat is None or not combat.attackers:
        return
    able = [x for x in your.face_up.find(c) if x not in combat.attackers]
    chosen = yield from choose_card(s, c.player, "target", able, c.rule, c.me)
    if chosen == NO_CARD or s.combat is None:
        return
    move_to_row(s, chosen, s.cards[s.combat.attackers[0]].zone, c.rule)
    add_attacker(s, chosen, c.rule)


def _take_out(c: Context) -> Play[None]:
    s = c.s
    if s.combat is None:
        return
    chosen = yield from choose_card(s, c.player, "target", list(s.combat.attackers), c.rule, c.me)
    if chosen != NO_CARD:
        remove_from_combat(s, [chosen], c.rule)


@custom(
    "on your turn, add a face-up character on your side to the attackers, moving it to their row; "
    "on an enemy player's turn, take an attacker out of the combat"
)
def change_attackers(c: Context) -> Play[None]:
    if c.s.active == c.player:
        yield from _bring_in(c)
    elif c.s.opposed(c.s.active, c.player):
        yield from _take_out(c)


# --- Machine, Automaton, Weapon ------------------------------------------------------------


def gain_it(words: str, power: Power) -> Fx:
    """The card itself gains a power, whatever kind of card it is."""

    @at_once
    def run(c: Context) -> None:
        gain_power(c, c.me, power, FOREVER, said=f'"{words}"')

    return Fx(f'{{me}} gains "{words}"', run)


def chosen_as_it_appears(*gifts: Fx) -> Power:
    return triggered(MAKE_THINGS_RIGHT, i_appear, choose(*gifts))


_CHEAPER = "you recruit supporting characters for 1 less"
cheaper = delayed(
    "FAN-024/cheaper",
    price_cut(
        MAKE_THINGS_RIGHT,
        lambda c: c.s.cards[c.event.card].d.kind == SUPPORTING_CHARACTER,
        less=1,
        least=0,
        words=_CHEAPER,
    ),
)
_STRONGER = "each supporting character on your side has +2/+2"
stronger = delayed(
    "FAN-024/stronger",
    aura(MAKE_THINGS_RIGHT, your.supporting, _STRONGER, atk=2, defense=2),
)
_SHARPER = "the equipped character has +5/+0 and Ranged"
sharper = delayed(
    "FAN-026/sharper", for_bearer(MAKE_THINGS_RIGHT, _SHARPER, powers=[ranged], atk=5)
)
_HARDER = "the equipped character has +0/+5 and Ranged"
harder = delayed(
    "FAN-026/harder", for_bearer(MAKE_THINGS_RIGHT, _HARDER, powers=[ranged], defense=5)
)

# --- Negative Zone -------------------------------------------------------------------------


def known_locations(c: Context) -> list[int]:
    """All locations on the table but this one; of the face-down ones, those that you know."""
    s = c.s
    return [
        r
        for p in s.players
        for r in p.resources
        if r != c.me
        and s.cards[r].d.kind == LOCATION
        and (s.cards[r].face_up or s.cards[r].known & (1 << c.player))
    ]


def _turn_over(c: Context) -> Play[None]:
    s = c.s
    chosen = yield from choose_card(s, c.player, "turn over", known_locations(c), c.rule, c.me)
    if chosen == NO_CARD:
        return
    if s.cards[chosen].face_up:
        turn_location_down(s, chosen, c.rule)
    else:
        turn_location_up(s, chosen, c.rule)


def _switch(c: Context) -> Play[None]:
    """Worked out once: so much off the one, so much onto the other."""
    s = c.s
    chosen = yield from choose_card(s, c.player, "target", anyone.find(c), c.rule, c.me)
    if chosen != NO_CARD:
        atk, defense = true_stats(s, chosen)
        n = defense - atk
        give_stats(s, [chosen], n, -n, THIS_TURN, c.rule, c.me, c.player, increase=False)


def _turn_counters(c: Context) -> Play[None]:
    s = c.s
    chosen = yield from choose_card(s, c.player, "target", anyone.find(c), c.rule, c.me)
    if chosen == NO_CARD:
        return
    plus, minus = s.cards[chosen].plus, s.cards[chosen].minus
    remove_counters(s, chosen, PLUS, plus, c.rule)
    remove_counters(s, chosen, MINUS, minus, c.rule)
    yield from put_counters(s, MINUS, [(chosen, plus)], c.rule, c.me)
    yield from put_counters(s, PLUS, [(chosen, minus)], c.rule, c.me)


_unstunned = anyone.where(lambda c, x: not c.s.cards[x].stunned)
_readied = anyone.where(lambda c, x: not c.s.cards[x].exhausted)

ZONE_EFFECTS = {
    ALIEN: Fx("turn over another location", _turn_over),
    HUMANITY: choose(Fx("heal a character", heal(one(anyone)).run), wound(one(anyone))),
    ENERGY: Fx("switch the ATK and the DEF of a character this turn", _switch),
    INTELLECT: Fx(
        "turn the -1/-1 counters on a character into +1/+1 counters, or the other way round",
        _turn_counters,
    ),
    MIGHT: choose(recover(one(anyone.stunned)), daze(one(_unstunned))),
    SKILL: choose(ready(one(anyone.exhausted)), exhaust(one(_readied))),
}


def _through_the_gateway(c: Context) -> Play[None]:
    turn_location_down(c.s, c.me, c.rule)
    for symbol, _ in c.paid:
        yield from ZONE_EFFECTS[symbol].run(c)


gateway = special_action(
    GATEWAY,
    MAIN_TIMING,
    Fx("", _through_the_gateway),
    "In your Main Phase, but not in combat, your main character, whatever its team, may pay one "
    "power symbol while you turn {me} face down. What it paid decides what happens. [Alien]: turn "
    "over another location. [Humanity]: heal a character, or wound it. [Energy]: switch the ATK "
    "and the DEF of a character this turn. [Intellect]: turn the counters on a character from "
    "-1/-1 into +1/+1, or the other way round. [Might]: recover or daze a character. [Skill]: "
    "ready a character, or exhaust it.",
    any_number=True,
    cost=[ANY_SYMBOL],
    main_pays=True,
)

CARDS = [
    plot_twist(
        "FAN-023",
        "Gadget",
        (),
        COMBAT_TIMING,
        change_attackers,
        also=(COMBAT_TIMING, True),
        title=MAKE_THINGS_RIGHT,
        invention=1,
    ),
    equipment(
        "FAN-024",
        "Machine",
        (),
        cost=1,
        machine=True,
        invention=1,
        banned="A starred printing of the same number takes its place.",
        powers=[
            invention(1),
            chosen_as_it_appears(
                gain_it(_CHEAPER, cheaper),
                gain_it(_STRONGER, stronger),
            ),
        ],
    ),
    supporting(
        "FAN-025",
        "Automaton",
        (),
        cost=1,
        stats=(4, 2),
        health=2,
        ranged=True,
        invention=1,
        powers=[
            invention(1),
            chosen_as_it_appears(gains([lethal], FOREVER), gains([shrink], FOREVER)),
        ],
    ),
    equipment(
        "FAN-026",
        "Weapon",
        (),
        cost=0,
        invention=1,
        powers=[
            invention(1),
            chosen_as_it_appears(
                gain_it(_SHARPER, sharper),
                gain_it(_HARDER, harder),
            ),
        ],
    ),
    equipment(
        "FAN-027",
        "Fantasti-Car",
        FANTASTIC,
        cost=1,
        invention=4,
        powers=[
            invention(4),
            for_bearer("Flying Bathtub", "the equipped character has Flight", powers=[flight]),
        ],
    ),
    plot_twist(
        "FAN-028",
        "Unstable Molecules",
        FANTASTIC,
        COMBAT_TIMING,
        rule_about(
            "side of",
            CANT_BE_STRUCK,
            THIS_COMBAT,
            "nobody can strike characters on your side this combat",
        ),
        any_turn=True,
        invention=2,
    ),
    special_location(
        "FAN-029", "Negative Zone", FANTASTIC, invention=2, powers=[invention(2), gateway]
    ),
]
