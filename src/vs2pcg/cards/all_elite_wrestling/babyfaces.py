"""The Babyfaces of All Elite Wrestling: plot twists, their location, and all their cards."""

from vs2pcg.cards.all_elite_wrestling import babyfaces_main_characters, babyfaces_supporting
from vs2pcg.language.cards import plot_twist, special_location
from vs2pcg.language.effects import delayed, gain_power, is_watched, watch, watch_deeds
from vs2pcg.language.fx import custom
from vs2pcg.language.keywords import leap
from vs2pcg.language.who import enemy, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import Play, Trigger
from vs2pcg.model.words import (
    BABYFACES,
    COMBAT_TIMING,
    HUMANITY,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLUS,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.powers import has
from vs2pcg.rules.characters.counters import combat_is_melee, give_stats, put_counters
from vs2pcg.rules.characters.recovering import heal
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.checks import check

# --- Dynamite ------------------------------------------------------------------------------


def _strikes_supporting_character(c: Context) -> bool:
    return is_watched(c, c.event.card) and enemy.supporting.fits(c, c.event.other)


def _stun_whom_it_struck(c: Context) -> Play[None]:
    """Whom the strike itself stunned is not stunned once more, though it may have recovered."""
    if not c.event.n:
        yield from stun(c.s, [Blow(c.event.other)], c.rule)


stuns_whom_it_strikes = delayed(
    "AEW-026/stuns whom it strikes",
    Power(
        "Dynamite",
        "keyword",
        "When {me} strikes an enemy supporting character this combat, stun that one.",
        (Trigger("strikes", _strikes_supporting_character, _stun_whom_it_struck),),
    ),
)


def somebody_to_charge(c: Context) -> bool:
    """In a ranged combat nobody is chosen; it may be played there for nothing."""
    return not combat_is_melee(c.s) or your.in_combat.any(c)


@custom(
    "if the combat is melee, choose a character in it on your side. Whenever that one "
    "strikes an enemy supporting character this combat, stun that enemy"
)
def charge_with_dynamite(c: Context) -> Play[None]:
    if not combat_is_melee(c.s):
        return
    striker = yield from choose_card(c.s, c.player, "target", your.in_combat.find(c), c.rule, c.me)
    if striker != NO_CARD:
        watch_deeds(c, stuns_whom_it_strikes, THIS_COMBAT, striker)


# --- Elevation -----------------------------------------------------------------------------


@custom(
    "choose a character on your side. This turn it gains Leap and gets +2/+2; if it had Leap "
    "before, it gets two +1/+1 counters in place of the +2/+2"
)
def elevate(c: Context) -> Play[None]:
    s = c.s
    target = yield from choose_card(s, c.player, "target", your.find(c), c.rule, c.me)
    if target == NO_CARD:
        return
    if has(s, target, leap.name):
        yield from put_counters(s, PLUS, [(target, 2)], c.rule, c.me)
    else:
        give_stats(s, [target], 2, 2, THIS_TURN, c.rule, c.me, c.player)
    gain_power(c, target, leap, THIS_TURN)


# --- Pop -----------------------------------------------------------------------------------


def _cheer(c: Context) -> Play[None]:
    s = c.s
    yield from put_counters(s, PLUS, [(c.me, 3)], c.rule, c.source)
    yield from check(s)
    heal(s, c.me, s.cards[c.me].wounds, c.rule)


cheers_the_winner = delayed(
    "AEW-028/cheers the winner",
    Power(
        "Pop",
        "keyword",
        "When {me} wins this combat, put three +1/+1 counters on it and heal all its wounds.",
        (Trigger("wins combat", lambda c: c.event.card == c.me, _cheer),),
    ),
)


@custom(
    "choose a supporting character in the combat on your side. If it wins this combat, it gets "
    "three +1/+1 counters, and then all its wounds are healed"
)
def pop(c: Context) -> Play[None]:
    found = your.supporting.in_combat.find(c)
    hero = yield from choose_card(c.s, c.player, "target", found, c.rule, c.me)
    if hero != NO_CARD:
        watch(c, cheers_the_winner, THIS_COMBAT, on=hero)


CARDS = [
    *babyfaces_main_characters.CARDS,
    *babyfaces_supporting.CARDS,
    plot_twist(
        "AEW-026",
        "Dynamite",
        BABYFACES,
        COMBAT_TIMING,
        charge_with_dynamite,
        any_turn=True,
        needs=somebody_to_charge,
        needs_text="a character on your side in the combat",
    ),
    plot_twist("AEW-027", "Elevation", BABYFACES, MAIN_TIMING, elevate),
    plot_twist(
        "AEW-028",
        "Pop",
        BABYFACES,
        COMBAT_TIMING,
        pop,
        any_turn=True,
        needs=your.supporting.in_combat.any,
        needs_text="a supporting character on your side in the combat",
    ),
    special_location(
        "AEW-029",
        "Right Tunnel",
        BABYFACES,
        symbols=HUMANITY | INTELLECT | MIGHT | SKILL,
    ),
]
