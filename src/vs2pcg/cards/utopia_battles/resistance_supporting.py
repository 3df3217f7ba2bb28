"""The supporting characters of the Resistance."""

from vs2pcg.cards.utopia_battles.resistance_main_characters import enhanced_durability, ice_slide
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import (
    Amount,
    delayed,
    end_watch,
    gets,
    is_watched,
    leave_combat,
    stun,
    watch_deeds,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import climb_power, leap, regeneration
from vs2pcg.language.powers import keyword, replacing, super_power, triggered
from vs2pcg.language.when import When
from vs2pcg.language.who import THAT_ONE, anyone, each, enemy, your
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, Replacement, Trigger, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    COMBAT_TIMING,
    ENERGY,
    INTELLECT,
    LOCATION,
    MAIN_CHARACTER,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    NOBODY,
    PLUS,
    RESISTANCE,
    ROWS,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_player
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import in_melee_combat, put_counters
from vs2pcg.rules.characters.hiding import hide
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.readying import exhaust, ready
from vs2pcg.rules.characters.stun import Blow
from vs2pcg.rules.characters.stun import stun as stun_cards
from vs2pcg.rules.combat.resolving import remove_from_combat
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import discard, look_at


@custom("exhaust a face-up character, or ready it if it is exhausted")
def turn_about(c: Context) -> Play[None]:
    s = c.s
    found = anyone.face_up.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target == NO_CARD:
        return
    if s.cards[target].exhausted:
        ready(s, [target], c.rule)
    else:
        exhaust(s, [target], c.rule)


magma_stuns = triggered(
    "Geo-thermokinesis",
    When(
        "When a -1/-1 counter is put on an enemy supporting character that has a +1/+1 counter",
        "counters",
        lambda c: (
            c.event.word == MINUS and enemy.supporting.with_counter(PLUS).fits(c, c.event.card)
        ),
    ),
    Fx("stun it", stun(THAT_ONE).run),
)


def _match_attacks(c: Context) -> bool:
    """A replacement about a defender can only speak of Match as an attacker."""
    combat = c.s.combat
    return combat is not None and c.event.card == c.me and c.event.other == combat.defender


@at_once
def _no_strike(c: Context) -> int:
    return -1


def _burn(c: Context) -> Play[int]:
    yield from put_counters(c.s, MINUS, [(c.event.other, c.event.n)], c.rule, c.me)
    return c.event.n


pyric_form = keyword(
    "Pyric Form",
    "{me} doesn't strike defenders: instead, each strike puts -1/-1 counters equal to the ATK "
    "of {me} on the defender.",
    Replacement("would strike", _match_attacks, _no_strike),
    Replacement("instead of striking", _match_attacks, _burn),
)


def _other_rockslides(c: Context) -> int:
    cards = c.s.cards
    return 5 * sum(
        1
        for x in c.s.players[c.player].ko
        if x != c.me and cards[x].d.kind == SUPPORTING_CHARACTER and "Rockslide" in cards[x].d.names
    )


def flip_coin(c: Context) -> bool:
    """Heads wins."""
    won = c.s.chance(2) == 0
    happen(c.s, Event("coin", c.rule, c.player, c.me, n=int(won)))
    return won


def _domino_attacks(c: Context) -> Play[None]:
    s, defender = c.s, c.event.other
    if flip_coin(c) and s.combat is not None and s.combat.defends(defender):
        yield from stun_cards(s, [Blow(defender, (c.me,), "effect")], c.rule)


def _domino_defends(c: Context) -> Play[None]:
    s = c.s
    if not flip_coin(c):
        return
    remove_from_combat(s, [c.me], c.rule)
    if (
        c.mine.zone in ROWS
        and c.mine.face_up
        and (yield from ask_yes(s, c.player, "may hide", c.rule, c.me))
    ):
        yield from hide(s, [c.me], c.rule)


probability_manipulation = keyword(
    "Probability Manipulation",
    "When {me} attacks, flip a coin; on heads, stun the defender. When {me} defends, flip a "
    "coin; on heads, remove {me} from the combat, and you may hide {me}.",
    Trigger("attacks", lambda c: c.event.card == c.me, _domino_attacks),
    Trigger("defends", lambda c: c.event.card == c.me, _domino_defends),
)


@custom("KO up to three enemy basic locations, no two of the same type")
def the_big_one(c: Context) -> Play[None]:
    s = c.s
    found = [
        x
        for e in s.enemies(c.player)
        for x in resources_here(s, e)
        if s.cards[x].face_up and s.cards[x].d.kind == LOCATION and s.cards[x].d.basic
    ]
    chosen: list[int] = []
    while found and len(chosen) < 3:
        location = yield from choose_card(s, c.player, "target", found, c.rule, c.me, optional=True)
        if location == NO_CARD:
            break
        chosen.append(location)
        found = [x for x in found if s.cards[x].d.symbols != s.cards[location].d.symbols]
    yield from ko(s, chosen, c.rule, c.me)


def _stuns_main_in_melee(c: Context) -> bool:
    return (
        c.s.cards[c.event.card].d.kind == MAIN_CHARACTER
        and c.s.opposed(c.event.player, c.player)
        and any(is_watched(c, x) and in_melee_combat(c.s, x) for x in c.event.cards)
    )


@at_once
def _forget_hand(c: Context) -> None:
    end_watch(c)
    discard(c.s, list(c.s.players[c.event.player].hand), c.rule)


amnesia = delayed(
    "TUB-023/amnesia",
    triggered(
        "Telepathic Amnesia",
        When("When {me} stuns that main character", "stunned", _stuns_main_in_melee),
        Fx("that player discards their hand", _forget_hand),
    ),
)


@custom(
    "once this turn, as soon as {me} stuns an enemy main character in melee combat, its player "
    "discards their whole hand"
)
@at_once
def prepare_amnesia(c: Context) -> None:
    watch_deeds(c, amnesia, THIS_TURN, c.me)


def _sniff_out(c: Context) -> Play[None]:
    s = c.s
    enemies = [e for e in s.enemies(c.player) if s.players[e].hand]
    if not enemies or not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    player = yield from choose_player(s, c.player, "player", enemies, c.rule, c.me)
    if player != NOBODY:
        look_at(s, c.player, s.players[player].hand, c.rule)


animal_senses = keyword(
    "Animal Senses",
    "When {me} appears, and whenever {me} enters combat, you may look at the hand of an enemy "
    "player.",
    Trigger("appears", lambda c: c.event.card == c.me, _sniff_out),
    Trigger("enters combat", lambda c: c.event.card == c.me, _sniff_out),
)


def _wounded_and_stunning(c: Context) -> bool:
    return (
        c.mine.wounds > 0
        and c.me in c.event.cards
        and c.event.word != "wound"
        and c.s.opposed(c.event.player, c.player)
        and in_melee_combat(c.s, c.me)
    )


@at_once
def _one_wound_more(c: Context) -> int:
    """Where a stun brings no wound, there is no extra one."""
    return c.event.n + 1 if c.event.n > 0 else 0


@at_once
def _points_spent(c: Context) -> int:
    return c.event.n


CARDS = [
    supporting(
        "TUB-010",
        "Anole",
        RESISTANCE,
        cost=1,
        stats=(1, 2),
        health=2,
        powers=[climb_power, regeneration],
    ),
    supporting(
        "TUB-011",
        "Magma",
        RESISTANCE,
        cost=1,
        stats=(3, 1),
        health=1,
        ranged=True,
        powers=[magma_stuns],
    ),
    supporting(
        "TUB-012",
        "Hellion",
        RESISTANCE,
        cost=2,
        stats=(3, 4),
        health=1,
        flight=True,
        powers=[super_power("Advanced Telekinesis", MAIN_TIMING, [MIGHT], turn_about)],
    ),
    supporting(
        "TUB-013",
        "Match",
        RESISTANCE,
        cost=2,
        stats=(4, 1),
        health=1,
        ranged=True,
        powers=[pyric_form],
    ),
    supporting(
        "TUB-014",
        "Pixie",
        RESISTANCE,
        cost=3,
        stats=(4, 4),
        health=1,
        flight=True,
        powers=[
            super_power(
                "Teleportation Spell",
                ANY_COMBAT_TIMING,
                [ENERGY],
                Fx(
                    "remove all characters on your side from the combat",
                    leave_combat(each(your.in_combat)).run,
                ),
                any_turn=True,
            )
        ],
    ),
    supporting(
        "TUB-018",
        "Armor",
        RESISTANCE,
        cost=4,
        stats=(6, 5),
        health=1,
        ranged=True,
        powers=[
            super_power(
                "Psionic Exoskeleton",
                COMBAT_TIMING,
                [INTELLECT],
                gets(0, 10, THIS_TURN),
                any_turn=True,
            )
        ],
    ),
    supporting(
        "TUB-019",
        "Rockslide",
        RESISTANCE,
        cost=4,
        stats=(5, 5),
        health=2,
        powers=[
            super_power(
                "Re-form, Better Than Ever",
                COMBAT_TIMING,
                [MIGHT],
                gets(
                    Amount("", _other_rockslides),
                    Amount("", _other_rockslides),
                    THIS_COMBAT,
                    text="count the other Rockslide supporting characters in your KO pile. For "
                    "each of them, {me} gets +5/+5 this combat",
                ),
                any_turn=True,
            ),
            enhanced_durability(),
        ],
    ),
    supporting(
        "TUB-020",
        "Domino",
        RESISTANCE,
        cost=5,
        stats=(5, 8),
        health=1,
        ranged=True,
        powers=[probability_manipulation],
    ),
    supporting(
        "TUB-021",
        "Iceman",
        RESISTANCE,
        cost=5,
        stats=(8, 1),
        health=2,
        ranged=True,
        powers=[ice_slide()],
    ),
    supporting(
        "TUB-022",
        "Avalanche",
        RESISTANCE,
        cost=6,
        stats=(4, 6),
        health=1,
        ranged=True,
        powers=[super_power("The Big One", MAIN_TIMING, [ENERGY, MIGHT, SKILL], the_big_one)],
    ),
    supporting(
        "TUB-023",
        "Psylocke",
        RESISTANCE,
        cost=6,
        stats=(6, 6),
        health=1,
        powers=[super_power("Telepathic Amnesia", MAIN_TIMING, [INTELLECT], prepare_amnesia)],
    ),
    supporting(
        "TUB-024",
        "Colossus",
        RESISTANCE,
        cost=7,
        stats=(12, 12),
        health=3,
        flavour="A joke about metal that does the bending.",
    ),
    supporting(
        "TUB-025",
        "Wolverine",
        RESISTANCE,
        cost=7,
        stats=(9, 7),
        health=2,
        powers=[
            animal_senses,
            replacing(
                "Survival of the Fittest",
                "wounds",
                _wounded_and_stunning,
                _one_wound_more,
                "while {me} has a wound, each enemy character that {me} stuns in melee combat gets "
                "one wound more",
            ),
        ],
    ),
    supporting(
        "TUB-026",
        "Mercury",
        RESISTANCE,
        cost=0,
        stats=(0, 0),
        health=1,
        x_cost=True,
        powers=[
            replacing(
                "Malleable Shape",
                "as appears",
                lambda c: c.event.card == c.me,
                _points_spent,
                "you recruit {me} for any number of recruit points from one up. {me} appears with "
                "a +1/+1 counter for each point spent",
            ),
            leap,
        ],
    ),
]
