"""The Fantastic supporting characters of The Fantastic Battles."""

from vs2pcg.cards.fantastic_battles.fantastic_main_characters import (
    CLOBBERIN_DOUBT,
    clobberin_time,
    flame_on,
)
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import (
    Amount,
    choose,
    create_an_invention,
    draw,
    gains,
    gets,
    heal,
    ready,
)
from vs2pcg.language.fx import Fx, custom, sentences, then
from vs2pcg.language.keywords import (
    combat_master,
    invisibility,
    invisible,
    safeguard,
    shrink,
    tough,
    violent,
)
from vs2pcg.language.powers import keyword, special_action, super_power, triggered
from vs2pcg.language.when import (
    i_am_ko_d,
    i_appear,
    start_of_your_build_phase,
    start_of_your_turn,
)
from vs2pcg.language.who import each, your
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef
from vs2pcg.model.event import Event
from vs2pcg.model.parts import MayAppear, Play, Static, Trigger, at_once
from vs2pcg.model.words import (
    ALIEN,
    BACK,
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    FANTASTIC,
    FRONT,
    HUMANITY,
    INTELLECT,
    KO_PILE,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    OMEGA_LEVEL_MUTANTS,
    ROWS,
    SKILL,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_cards
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.counters import put_counters, remove_counters, set_mark
from vs2pcg.rules.characters.leaving import remove_from_game
from vs2pcg.rules.characters.moving import move_to_row
from vs2pcg.rules.characters.readying import ready as ready_cards
from vs2pcg.rules.characters.readying import thaw
from vs2pcg.rules.characters.recovering import recover
from vs2pcg.rules.characters.transforming import transform
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import draw as draw_cards
from vs2pcg.rules.playing.hands_and_decks import look_at, shuffle_deck, to_deck
from vs2pcg.rules.playing.own_parts import begin_part
from vs2pcg.rules.tables.pocket_universes import make_pocket

AGATHA = "Agatha Harkness"
ALICIA = "Alicia Masters"
BAXTER_BUILDING = "Baxter Building"
NEGATIVE_ZONE = "Negative Zone"
PACKAGE = "Package"


def locations_named(c: Context, name: str) -> list[int]:
    """The face-up locations of that name in your resource row."""
    return [
        r for r in resources_here(c.s, c.player) if c.s.cards[r].face_up and is_named(c.s, r, name)
    ]


# --- Alicia Masters and Willie Lumpkin -----------------------------------------------------

neo_realistic_sculptor = keyword(
    "Neo-Realistic Sculptor",
    "For each other Fantastic character on your side, the lower one of base ATK and base DEF is as "
    "high as the other.",
    Static(
        your.team(FANTASTIC).other.fits,
        base=lambda c, x, base: (max(base), max(base)),
        raises=True,
    ),
)


def _carries(c: Context) -> bool:
    return c.mine.zone == BACK and c.mine.mark(PACKAGE) > 0


def _fetch(c: Context) -> Play[None]:
    s = c.s
    if c.mine.zone != FRONT or not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    move_to_row(s, c.me, BACK, c.rule)
    yield from put_counters(s, PACKAGE, [(c.me, 1)], c.rule, c.me)


def _deliver(c: Context) -> Play[None]:
    s = c.s
    buildings = locations_named(c, BAXTER_BUILDING)
    if not buildings or not _carries(c):
        return
    if not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    happen(s, Event("moves", c.rule, c.player, c.me, buildings[0], word="resource row"))
    yield from remove_from_game(s, [c.me], c.rule)
    draw_cards(s, c.player, 4, c.rule)


_my_build_phase = start_of_your_build_phase.test

delivery_expert = keyword(
    "Delivery Expert",
    "As your Build Phase starts, {me} may go from your front row to your back row and get a "
    "Package counter. From your back row {me} may, with such a counter, instead go to a Baxter "
    "Building among your resources and leave the game; then you draw four cards.",
    Trigger(
        start_of_your_build_phase.event,
        lambda c: _my_build_phase(c) and c.mine.zone == FRONT,
        _fetch,
    ),
    Trigger(
        start_of_your_build_phase.event,
        lambda c: _my_build_phase(c) and _carries(c),
        _deliver,
    ),
)

# --- Valeria Richards and Agatha Harkness --------------------------------------------------


link_to_the_negative_zone = keyword(
    "Link to the Negative Zone",
    "{me} can't appear on a side without a Negative Zone among its locations.",
    MayAppear(lambda c: bool(locations_named(c, NEGATIVE_ZONE))),
)


def _go_home(c: Context) -> Play[None]:
    s = c.s
    if c.mine.zone != KO_PILE or not (yield from ask_yes(s, c.player, "may", c.rule, c.me)):
        return
    to_deck(s, c.me, c.rule)
    shuffle_deck(s, c.mine.owner, c.rule)


immortal = keyword(
    "Immortal",
    "When {me} gets KO'd, you may shuffle {me} into the deck of its owner.",
    Trigger(i_am_ko_d.event, i_am_ko_d.test, _go_home),
    on_face_down=True,
)

ancient_sorceress = triggered(
    "Ancient Sorceress",
    i_appear,
    draw(
        Amount(
            f"for each time that an {AGATHA} was KO'd on your side so far",
            lambda c: c.s.memory.get(memories.ko_d_this_game(c.player, AGATHA), 0),
        )
    ),
)

# --- Wyatt Wingfoot and Lyja ---------------------------------------------------------------


@at_once
def _begin_own_parts(c: Context) -> None:
    if c.mine.zone in ROWS and c.mine.side == c.player:
        begin_part(c.s, c.me)


self_awareness = keyword(
    "Self-Awareness",
    "{me} knows that this is a card game, and plays along: from when {me} appears on your side or "
    "comes over to it until {me} leaves it, you have a second part of your hand and of your "
    "resource row. At the end of your Draw Phase two cards are drawn into that part of your hand. "
    "At the end of your Resource Step one of them may become a resource in that part of the row, "
    "and after your Recruit Step these resources make recruit points for that part of the hand. "
    "When it is over, both parts are removed from the game.",
    Trigger("appears", lambda c: c.event.card == c.me, _begin_own_parts),
    Trigger("changes side", lambda c: c.event.card == c.me, _begin_own_parts),
)


def _build_phase_begins(c: Context) -> bool:
    """Nothing was done yet, and a copy of this card was in the hand from the first moment."""
    s = c.s
    if s.flow != "resource" or memories.ACTED in s.memory:
        return False
    held = (x for x in s.players[c.player].hand if s.cards[x].d is c.mine.d)
    return any(memories.held_at_build(x) in s.memory for x in held) and alicia.any(c)


alicia = your.supporting.named(ALICIA)


def _unmask(c: Context) -> Play[None]:
    old = yield from choose_card(c.s, c.player, "target", alicia.find(c), c.rule, c.me)
    if old != NO_CARD:
        yield from transform(c.s, old, c.me, c.rule)


skrull_spy = special_action(
    "Skrull Spy",
    BUILD_TIMING,
    Fx(f"transform {ALICIA} into {{me}}", _unmask),
    f"At the start of your Build Phase, with {{me}} in your hand, you may transform a supporting "
    f"character on your side named {ALICIA} into {{me}}.",
    any_number=True,
    from_hand=True,
    needs=_build_phase_begins,
    needs_text=f"the start of your Build Phase, with {ALICIA} on your side",
)

# --- Franklin Richards and Uatu ------------------------------------------------------------


def _no_other_omega(d: CardDef) -> bool:
    return OMEGA_LEVEL_MUTANTS not in d.teams or d.name == "Franklin Richards"


@custom("all other characters go to a Pocket Universe, and come back when {me} leaves play")
@at_once
def manipulate_reality(c: Context) -> None:
    make_pocket(c.s, c.me, c.rule)


@custom(
    "look at all cards of enemy players, wherever they are: hands, decks, face-down resources, "
    "piles, and what left the game. Then the decks are shuffled"
)
@at_once
def watch_everything(c: Context) -> None:
    s = c.s
    foes = s.enemies(c.player)
    unknown = [
        x.id
        for x in s.cards
        if (x.owner in foes or x.side in foes) and not x.known & (1 << c.player)
    ]
    look_at(s, c.player, unknown, c.rule)
    for foe in foes:
        shuffle_deck(s, foe, c.rule)


good_ones = your.good


@custom(
    "remove all -1/-1 counters and each Burn, Freeze, Immobile and Infect effect from those "
    "characters"
)
@at_once
def cleanse(c: Context) -> None:
    for x in c.it:
        remove_counters(c.s, x, MINUS, c.s.cards[x].minus, c.rule)
        thaw(c.s, x, c.rule)
        for word in ("Burn", "Immobile", "Infect"):
            set_mark(c.s, x, word, 0)


@custom("as many of them as you like recover and ready")
def raise_up(c: Context) -> Play[None]:
    s = c.s
    able = [x for x in c.it if s.cards[x].zone in ROWS and s.cards[x].exhausted]
    chosen = yield from choose_cards(s, c.player, "target", able, c.rule, c.me)
    recover(s, chosen, c.rule)
    ready_cards(s, chosen, c.rule)


CARDS = [
    supporting(
        "FAN-009",
        ALICIA,
        FANTASTIC,
        cost=1,
        stats=(0, 3),
        health=1,
        powers=[neo_realistic_sculptor],
    ),
    supporting(
        "FAN-010",
        "Willie Lumpkin",
        FANTASTIC,
        cost=1,
        stats=(1, 4),
        health=1,
        powers=[delivery_expert],
    ),
    supporting(
        "FAN-011",
        "H.E.R.B.I.E.",
        FANTASTIC,
        cost=2,
        stats=(2, 4),
        health=2,
        flight=True,
        powers=[safeguard],
    ),
    supporting(
        "FAN-012",
        "Valeria Richards",
        FANTASTIC,
        cost=2,
        stats=(2, 7),
        health=1,
        powers=[
            link_to_the_negative_zone,
            triggered("Super-Genius", start_of_your_turn, draw(2)),
        ],
    ),
    supporting(
        "FAN-013",
        AGATHA,
        FANTASTIC,
        cost=3,
        stats=(4, 2),
        health=1,
        ranged=True,
        powers=[immortal, ancient_sorceress],
    ),
    supporting(
        "FAN-014",
        "Wyatt Wingfoot",
        FANTASTIC,
        cost=3,
        stats=(2, 6),
        health=1,
        ranged=True,
        powers=[self_awareness],
    ),
    supporting(
        "FAN-015",
        "Human Torch",
        FANTASTIC,
        cost=4,
        stats=(7, 5),
        health=1,
        flight=True,
        ranged=True,
        powers=[flame_on()],
    ),
    supporting(
        "FAN-016",
        "Lyja",
        FANTASTIC,
        cost=4,
        stats=(5, 3),
        health=2,
        flight=True,
        ranged=True,
        powers=[skrull_spy],
    ),
    supporting(
        "FAN-017",
        "Caledonia",
        FANTASTIC,
        cost=5,
        stats=(5, 7),
        health=2,
        flight=True,
        powers=[
            super_power(
                "Sword of Might", MAIN_TIMING, [MIGHT], gains([combat_master, violent], THIS_TURN)
            )
        ],
    ),
    supporting(
        "FAN-018",
        "Invisible Woman",
        FANTASTIC,
        cost=5,
        stats=(4, 10),
        health=1,
        flight=True,
        powers=[
            super_power(
                "Where'd She Go?",
                MAIN_TIMING,
                [INTELLECT],
                sentences(
                    ready(), choose(gains([invisible], THIS_TURN), gains([invisibility], THIS_TURN))
                ),
            )
        ],
    ),
    supporting(
        "FAN-019",
        "Thing",
        FANTASTIC,
        cost=6,
        stats=(10, 6),
        health=4,
        powers=[
            clobberin_time(),
            super_power(
                "Rock-Like Skin", COMBAT_TIMING, [MIGHT], gets(0, 10, THIS_COMBAT), any_turn=True
            ),
        ],
        doubt=CLOBBERIN_DOUBT,
    ),
    supporting(
        "FAN-020",
        "Mister Fantastic",
        FANTASTIC,
        cost=7,
        stats=(7, 7),
        health=2,
        inventor=True,
        powers=[
            triggered("Stroke of Genius", start_of_your_turn, choose(draw(1), create_an_invention)),
            super_power(
                "Plasticity",
                MAIN_TIMING,
                [SKILL],
                then(
                    gets(5, 5, YOUR_NEXT_TURN),
                    gains([shrink, tough], YOUR_NEXT_TURN),
                    text="{me} gets +5/+5 and gains Shrink and Tough until your next turn",
                ),
            ),
        ],
    ),
    supporting(
        "FAN-021",
        "Franklin Richards",
        [FANTASTIC, OMEGA_LEVEL_MUTANTS],
        cost=8,
        stats=(4, 12),
        health=2,
        deck_rule=_no_other_omega,
        powers=[
            keyword(
                "Omega Level Mutant",
                "Omega Level Mutants of any other name are not allowed in your deck.",
            ),
            super_power(
                "Manipulate Reality", BUILD_TIMING, [ENERGY, INTELLECT], manipulate_reality
            ),
        ],
    ),
    supporting(
        "FAN-022",
        "Uatu",
        FANTASTIC,
        cost=10,
        stats=(0, 10),
        health=6,
        flight=True,
        powers=[
            super_power("The Watcher", MAIN_TIMING, [ALIEN], watch_everything),
            super_power(
                "The Doer",
                MAIN_TIMING,
                [HUMANITY],
                sentences(heal(each(good_ones)), cleanse, raise_up),
            ),
        ],
    ),
]
