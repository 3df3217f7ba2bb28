"""The Frightful main characters of The Fantastic Battles."""

from vs2pcg.language.cards import main_character, plot_twist
from vs2pcg.language.effects import (
    cancel_the_combat,
    create_an_invention,
    delayed,
    end_watch,
    gain_power,
    gets,
    may,
    put,
    watch,
)
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.powers import keyword, level_up, several, super_power, triggered
from vs2pcg.language.when import When, end_of_your_turn, start_of_your_turn
from vs2pcg.language.who import anyone, enemy, fights, one
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power, register_form
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, PlayAs, Trigger, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BACK,
    BUILD_TIMING,
    COMBAT_TIMING,
    DECK,
    ENERGY,
    EQUIPMENT,
    FOREVER,
    FRIGHTFUL,
    INTELLECT,
    LOCATION,
    MAIN_TIMING,
    MINUS,
    NO_CARD,
    PLOT_TWIST,
    REMOVED,
    RESOURCE,
    SKILL,
    THIS_COMBAT,
    TOKENS,
    Zone,
)
from vs2pcg.rules.asking import choose_card, choose_row
from vs2pcg.rules.basics.names import names_of
from vs2pcg.rules.basics.powers import powers_if_face_up, powers_of, printed_powers
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import set_mark
from vs2pcg.rules.characters.leaving import ko, leave_play, remove_from_game
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.happening import happened_before, hear
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.hands_and_decks import shuffle_deck
from vs2pcg.rules.playing.paying import turn_location_down

FANTASTIC_FOUR = ("Human Torch", "Invisible Woman", "Mister Fantastic", "Thing")

# --- Doctor Doom -----------------------------------------------------------------------------


def inventor() -> Power:
    return super_power("Inventor", BUILD_TIMING, [INTELLECT], create_an_invention)


def _played_both(c: Context) -> bool:
    kinds = (EQUIPMENT, PLOT_TWIST)
    return all(memories.played(kind, c.player) in c.s.memory for kind in kinds)


science_and_sorcery = level_up(
    "Science and Sorcery",
    2,
    end_of_your_turn.if_(_played_both, "both equipment and a plot twist were played by you in it"),
)

# The rules keep the place of a card with this mark public when its deck is shuffled.
FACE_UP_IN_DECK = "face up in deck"


def _nobody_lost_in_time(c: Context) -> bool:
    cards = c.s.cards
    lost = any(
        cards[x].mark(FACE_UP_IN_DECK)
        for player in c.s.enemies(c.player)
        for x in c.s.players[player].deck
    )
    return not lost and enemy.supporting.any(c)


@custom(
    "choose an enemy supporting character. It goes face up into the deck of its owner, who "
    "shuffles; where it then lies is for all to see. Not while an enemy deck holds a face-up "
    "character"
)
def send_through_time(c: Context) -> Play[None]:
    s = c.s
    found = enemy.supporting.find(c)
    target = yield from choose_card(s, c.player, "target", found, c.rule, c.me)
    if target == NO_CARD:
        return
    yield from leave_play(s, [target], DECK, c.rule)
    if s.cards[target].zone == DECK:
        set_mark(s, target, FACE_UP_IN_DECK, 1)
        shuffle_deck(s, s.cards[target].owner, c.rule)


# --- Mole Man --------------------------------------------------------------------------------


def covers(c: Context) -> list[int]:
    """The enemy resources to tunnel under: locations, or else face-down ones."""
    s = c.s
    resources = [r for p in s.enemies(c.player) for r in resources_here(s, p)]
    locations = [r for r in resources if s.cards[r].face_up and s.cards[r].d.kind == LOCATION]
    return locations or resources


def _is_cover(c: Context) -> bool:
    return c.modifier is not None and c.s.cards[c.event.card].tag == c.modifier.a


def _surface(c: Context, row: Zone) -> Play[None]:
    """Back onto the side, with the counters that stayed on him below."""
    if c.s.cards[c.me].zone == REMOVED and c.s.players[c.player].alive:
        yield from enter(c.s, c.me, c.player, row, c.rule)


def _on_time(c: Context) -> Play[None]:
    s = c.s
    assert c.modifier is not None
    tag = c.modifier.a
    end_watch(c)
    row = yield from choose_row(s, c.player, c.rule, c.me)
    yield from _surface(c, row)
    cover = next((x.id for x in s.cards if x.tag == tag and x.zone == RESOURCE), NO_CARD)
    if cover == NO_CARD:
        return
    if s.cards[cover].face_up:
        turn_location_down(s, cover, c.rule)
    else:
        yield from ko(s, [cover], c.rule, c.me)


def _early(c: Context) -> Play[None]:
    end_watch(c)
    yield from _surface(c, BACK)


underground = delayed(
    "FAN-033/underground",
    Power(
        "Mole, Man",
        "keyword",
        "",
        (
            Trigger(
                "turn starts",
                lambda c: c.event.player == c.player and not c.s.universe,
                _on_time,
            ),
            Trigger("turned down", _is_cover, _early),
            Trigger("leaves play", _is_cover, _early),
        ),
    ),
)


@custom(
    "{me} Tunnels under an enemy resource, a location if there is a face-up one: it leaves the "
    "game with its counters and comes back as your next turn starts, in either row. Then turn "
    "the location above it face down, or KO what was face down already. Should that resource be "
    "turned down or leave play sooner, {me} comes back then, in your back row"
)
def tunnel(c: Context) -> Play[None]:
    s = c.s
    cover = yield from choose_card(
        s, c.player, "tunnel", covers(c), c.rule, c.me, verb="tunnel-under"
    )
    if cover == NO_CARD:
        return
    was = s.cards[c.me]
    kept = (was.plus, was.minus, was.vitality, was.wounds, was.marks)
    above = s.cards[cover]
    word = above.d.name if above.face_up else "a face-down resource"
    event = Event("tunnels", c.rule, c.player, c.me, cover, word=word)
    heard = hear(s, event)
    yield from remove_from_game(s, [c.me], c.rule)
    e = s.edit(c.me)
    e.plus, e.minus, e.vitality, e.wounds, e.marks = kept
    happened_before(s, event, heard)
    watch(c, underground, FOREVER, on=c.me, a=s.cards[cover].tag)


def mole_man() -> Power:
    return super_power(
        "Mole, Man",
        MAIN_TIMING,
        [INTELLECT],
        tunnel,
        needs=lambda c: bool(covers(c)),
        needs_text="an enemy resource",
    )


@custom("a Moloid token appears on your side")
def put_moloid(c: Context) -> Play[None]:
    s = c.s
    left = [
        x
        for x in s.players[c.player].aside
        if s.cards[x].part == TOKENS and s.cards[x].d.name == "Moloid"
    ]
    if left:
        row = yield from choose_row(s, c.player, c.rule, left[0])
        yield from enter(s, left[0], c.player, row, c.rule)


def moloids_forward() -> Power:
    return super_power("Moloids, Forward!", BUILD_TIMING, [SKILL], put_moloid)


# --- Super-Skrull ----------------------------------------------------------------------------


def _seen(c: Context) -> int:
    return sum(1 for name in FANTASTIC_FOUR if anyone.face_up.named(name).any(c))


def _xp_for_the_four(c: Context) -> Play[None]:
    yield from gain_xp(c.s, c.me, _seen(c), c.rule)


first_faker = level_up(
    "First Faker",
    4,
    end_of_your_turn,
    Fx(
        "for each of these names that a face-up character on any side has, {me} gains 1 XP: "
        "Human Torch, Invisible Woman, Mister Fantastic, Thing",
        _xp_for_the_four,
    ),
)


def take_powers(c: Context, card: int) -> None:
    """Gain the printed keyword and super powers of names that {me} does not have yet.

    What the other has lost is not there to be taken.
    """
    have = {p.name for p in powers_of(c.s, c.me)}
    theirs = powers_if_face_up(c.s, card)
    for power in printed_powers(c.s, card):
        taken = power.sort in ("keyword", "super") and power in theirs
        if taken and power.name not in have:
            have.add(power.name)
            gain_power(c, c.me, power, FOREVER)


@at_once
def _from_all(c: Context) -> None:
    for card in anyone.face_up.named(*FANTASTIC_FOUR).find(c):
        take_powers(c, card)


@at_once
def _from_one(c: Context) -> None:
    take_powers(c, c.event.card)


def _one_of_the_four(c: Context) -> bool:
    card = c.event.card
    names = names_of(c.s, card)
    return c.s.cards[card].d.is_character and any(n in names for n in FANTASTIC_FOUR)


receptors = several(
    "Cosmic Energy Power Receptors",
    triggered(
        "",
        When("When {me} levels up", "levels up", lambda c: c.event.card == c.me),
        Fx(
            "{me} gains, from each face-up Human Torch, Invisible Woman, Mister Fantastic and "
            "Thing on any side, the printed keyword and super powers it lacks",
            _from_all,
        ),
    ),
    triggered(
        "",
        When("When one of those appears on any side", "appears", _one_of_the_four),
        Fx("{me} gains such powers from it too", _from_one),
    ),
)

# --- The Wizard ------------------------------------------------------------------------------


def _copy(number: str, name: str, effect: Fx) -> str:
    """A plot twist printed in no Issue of ours: it exists as a copy only."""
    twist = plot_twist(number, name, "", COMBAT_TIMING, effect, any_turn=True)
    return register_form(twist, "FAN-037").number


ARMOR = (
    _copy("FAN-037A", "Open Fire", gets(2, 0, THIS_COMBAT, one(anyone.attacking))),
    _copy("FAN-037B", "Find Cover", gets(0, 3, THIS_COMBAT, one(anyone.defending))),
    _copy("FAN-037C", "Savage Surprise", gets(4, 0, THIS_COMBAT, one(anyone.defending))),
    _copy(
        "FAN-037D",
        "Best Offense Is a Good Defense",
        gets(0, 5, THIS_COMBAT, one(anyone.attacking)),
    ),
)


def wizard_armor() -> Power:
    return keyword(
        "Wizard Armor",
        "While {me} is in combat, any plot twist in your hand may be played as one of four "
        "others, all of them [any turn] Combat and without a team: Open Fire (an attacking "
        "character gets +2/+0 this combat), Find Cover (a defending one gets +0/+3), Savage "
        "Surprise (a defending one gets +4/+0), Best Offense Is a Good Defense (an attacking "
        "one gets +0/+5).",
        PlayAs(lambda c: fights(c, c.me), ARMOR),
    )


def _combat_twist(c: Context) -> bool:
    if c.event.player != c.player:
        return False
    d = c.s.game_cards[c.event.word]
    return bool((d.timing | d.any_turn_timing) & (COMBAT_TIMING | ANY_COMBAT_TIMING))


mechanical_mastermind = level_up(
    "Mechanical Mastermind",
    5,
    When("When a Combat plot twist is played by you", "plays plot twist", _combat_twist),
)


def escape_artist() -> Power:
    return super_power(
        "Escape Artist",
        COMBAT_TIMING,
        [INTELLECT | SKILL],
        cancel_the_combat,
        any_turn=True,
        any_number=True,
    )


CARDS = [
    main_character(
        "FAN-031",
        "Doctor Doom",
        FRIGHTFUL,
        level=1,
        stats=(2, 4),
        health=6,
        flight=True,
        ranged=True,
        powers=[inventor(), science_and_sorcery],
        inventor=True,
    ),
    main_character(
        "FAN-032",
        "Doctor Doom",
        FRIGHTFUL,
        level=2,
        stats=(7, 7),
        health=6,
        flight=True,
        ranged=True,
        powers=[
            inventor(),
            super_power(
                "Time Platform",
                BUILD_TIMING,
                [ENERGY],
                send_through_time,
                needs=_nobody_lost_in_time,
                needs_text="an enemy supporting character, and no face-up one in an enemy deck",
            ),
        ],
        inventor=True,
    ),
    main_character(
        "FAN-033",
        "Mole Man",
        FRIGHTFUL,
        level=1,
        stats=(1, 6),
        health=5,
        ranged=True,
        powers=[
            mole_man(),
            level_up(
                "Subterranean Tunnel Network",
                3,
                When("When {me} Tunnels", "tunnels", lambda c: c.event.card == c.me),
            ),
        ],
    ),
    main_character(
        "FAN-034",
        "Mole Man",
        FRIGHTFUL,
        level=2,
        stats=(3, 11),
        health=5,
        ranged=True,
        powers=[moloids_forward(), mole_man()],
        tokens=["Moloid"],
    ),
    main_character(
        "FAN-035",
        "Super-Skrull",
        FRIGHTFUL,
        level=1,
        stats=(2, 5),
        health=6,
        powers=[
            triggered("Skrull Soldier", start_of_your_turn, may(put(1, MINUS, one(enemy)))),
            first_faker,
        ],
    ),
    main_character(
        "FAN-036",
        "Super-Skrull",
        FRIGHTFUL,
        level=2,
        stats=(6, 6),
        health=6,
        flight=True,
        powers=[receptors],
    ),
    main_character(
        "FAN-037",
        "The Wizard",
        FRIGHTFUL,
        level=1,
        stats=(3, 3),
        health=6,
        flight=True,
        ranged=True,
        powers=[wizard_armor(), mechanical_mastermind],
    ),
    main_character(
        "FAN-038",
        "The Wizard",
        FRIGHTFUL,
        level=2,
        stats=(7, 5),
        health=6,
        flight=True,
        ranged=True,
        powers=[wizard_armor(), escape_artist()],
    ),
]
