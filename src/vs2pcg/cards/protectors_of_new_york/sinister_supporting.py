"""The supporting characters of the Sinister Syndicate."""

from collections.abc import Iterator

from vs2pcg.cards.protectors_of_new_york.sinister_main_characters import knockout_darts
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import Amount, delayed, end_watch, gets, put, stun, watch, wound
from vs2pcg.language.fx import custom
from vs2pcg.language.keywords import (
    berserker,
    climb_power,
    ferocious,
    grab,
    hunter,
    lethal,
    sinister,
    stealth,
    super_sand_strength,
    super_strength,
)
from vs2pcg.language.powers import keyword, replacing, several, super_power, triggered
from vs2pcg.language.when import end_of_your_turn, start_of_your_turn
from vs2pcg.language.who import anyone, enemy, one
from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Action, Play, Trigger, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BACK,
    BUILD_TIMING,
    COMBAT_TIMING,
    ENERGY,
    EQUIPMENT,
    FRONT,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    ROWS,
    SINISTER_SYNDICATE,
    THIS_COMBAT,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.asking import choose_card, choose_option
from vs2pcg.rules.basics.powers import powers_of, printed_powers
from vs2pcg.rules.basics.stats import atk_of
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import to_hand
from vs2pcg.rules.turn.timings import timing_now

# --- Vulture -------------------------------------------------------------------------------


@custom("put an equipment out of your KO pile into your hand")
def scavenge(c: Context) -> Play[None]:
    s = c.s
    found = [x for x in s.players[c.player].ko if s.cards[x].d.kind == EQUIPMENT]
    card = yield from choose_card(s, c.player, "take", found, c.rule, c.me, verb="take")
    if card != NO_CARD:
        to_hand(s, card, c.rule)


# --- Shocker -------------------------------------------------------------------------------


def _shaken(c: Context) -> Play[None]:
    """Attackers get +1/+1 counters, for it is used on the own turn alone, the defender -1/-1.

    Those of the combat that resolved, though the next may have begun; the stunned get neither.
    """
    s = c.s
    end_watch(c)
    able = [x for x in c.event.cards if s.cards[x].zone in ROWS and not s.cards[x].stunned]
    target = yield from choose_card(s, c.player, "aftershock", able, c.rule, c.source)
    if target != NO_CARD:
        kind = MINUS if target == c.event.other else PLUS
        yield from put_counters(s, kind, [(target, 2)], c.rule, c.source)


aftershock = delayed(
    "PNY-040/after the combat",
    keyword(
        "Aftershocker",
        "Put the counters on.",
        Trigger("combat resolved", lambda c: bool(c.event.n), _shaken),
    ),
)


@custom(
    "after this combat resolves, put two +1/+1 counters on a character that was in it on your "
    "side, or two -1/-1 counters on an enemy that was in it"
)
@at_once
def set_off_aftershock(c: Context) -> None:
    watch(c, aftershock, THIS_COMBAT)


# --- Doctor Octopus ------------------------------------------------------------------------


_lenders = anyone.supporting.face_up.other


def _borrowable(c: Context) -> Iterator[tuple[int, Power, Action]]:
    """Whose super powers he could use now, as if they were his own.

    A lender that is face down or has lost the power has none to lend. A power with the name of
    this one is not lent: it has been used this turn.
    """
    s = c.s
    now = timing_now(s) & (BUILD_TIMING | MAIN_TIMING)
    for lender in _lenders.find(c):
        has_now = powers_of(s, lender)
        for power in printed_powers(s, lender):
            if power.sort != "super" or power not in has_now:
                continue
            if c.power is not None and power.name == c.power.name:
                continue
            for action in power.actions:
                if len(action.cost) == 1 and action.timing & now and _may_use(c, power, action):
                    yield lender, power, action


def _may_use(c: Context, power: Power, action: Action) -> bool:
    s = c.s
    if not action.any_number and memories.used(c.mine.tag, power.name) in s.memory:
        return False
    if action.once_a_game and memories.used_this_game(c.mine.tag, power.name) in s.memory:
        return False
    return action.needs is None or action.needs(Context(s, c.player, c.me, power))


@custom(
    "{me} uses for free, as its own, a printed super power of another supporting character: in "
    "your Build Phase a Build power, in your Main Phase a Main power, that costs one symbol"
)
def figure_out(c: Context) -> Play[None]:
    s = c.s
    loans = list(_borrowable(c))
    if not loans:
        return
    names = [f"{power.name} of {s.cards[lender].d.name}" for lender, power, _ in loans]
    which = yield from choose_option(s, c.player, "borrow", names, c.rule, c.me)
    _, power, action = loans[which]
    s.remember(memories.used(c.mine.tag, power.name))
    if action.once_a_game:
        s.remember(memories.used_this_game(c.mine.tag, power.name))
    happen(s, Event("uses power", power.key, c.player, c.me, word=power.name))
    yield from action.effect(Context(s, c.player, c.me, power))


# --- Green Goblin, Kraven ------------------------------------------------------------------


@at_once
def _one_more(c: Context) -> int:
    return c.event.n + 1 if c.event.n else 0


@at_once
def _three(c: Context) -> int:
    return 3


# --- Mysterio ------------------------------------------------------------------------------


@custom(
    "choose an enemy front row or back row. Until your next turn, characters lose their printed "
    "keyword powers while they are in it"
)
def mess_with_minds(c: Context) -> Play[None]:
    s = c.s
    rows = [(e, row) for e in s.enemies(c.player) for row in (FRONT, BACK)]
    choices = tuple(Choice(row.replace(" ", "-"), str(e + 1), s.players[e].name) for e, row in rows)
    answer = yield Question(c.player, "enemy row", choices, c.rule, c.me)
    e, row = rows[choices.index(answer)]
    s.add_modifier(
        Modifier(
            0,
            "lose",
            until=YOUR_NEXT_TURN,
            word="printed keyword",
            b=e,
            who=c.player,
            source=c.me,
            subject=f"that {row}",
        )
    )
    happen(s, Event("row loses powers", c.rule, e, NO_CARD, c.me, word=row))


CARDS = [
    supporting(
        "PNY-037",
        "Electro",
        SINISTER_SYNDICATE,
        cost=1,
        stats=(1, 3),
        health=1,
        ranged=True,
        powers=[
            super_power(
                "Absolute Power",
                MAIN_TIMING,
                [ENERGY],
                wound(one(enemy.supporting.cost_at_most(3))),
            )
        ],
    ),
    supporting(
        "PNY-038",
        "Vulture",
        SINISTER_SYNDICATE,
        cost=1,
        stats=(3, 1),
        health=1,
        flight=True,
        powers=[super_power("Scavenger Mastermind", BUILD_TIMING, [INTELLECT], scavenge)],
    ),
    supporting(
        "PNY-039",
        "Scorpion",
        SINISTER_SYNDICATE,
        cost=2,
        stats=(3, 2),
        health=1,
        powers=[sinister, super_strength],
    ),
    supporting(
        "PNY-040",
        "Shocker",
        SINISTER_SYNDICATE,
        cost=2,
        stats=(4, 3),
        health=1,
        ranged=True,
        powers=[super_power("Aftershocker", ANY_COMBAT_TIMING, [MIGHT], set_off_aftershock)],
    ),
    supporting(
        "PNY-041",
        "Chameleon",
        SINISTER_SYNDICATE,
        cost=3,
        stats=(5, 3),
        health=1,
        ranged=True,
        powers=[knockout_darts()],
    ),
    supporting(
        "PNY-042",
        "Jackal",
        SINISTER_SYNDICATE,
        cost=3,
        stats=(4, 2),
        health=2,
        powers=[berserker, sinister],
    ),
    supporting(
        "PNY-043",
        "Doctor Octopus",
        SINISTER_SYNDICATE,
        cost=4,
        stats=(4, 8),
        health=1,
        powers=[
            grab,
            super_power(
                "Figure Out Anything",
                BUILD_TIMING | MAIN_TIMING,
                [INTELLECT],
                figure_out,
                needs=lambda c: next(_borrowable(c), None) is not None,
                needs_text="a power of another supporting character to use",
            ),
        ],
    ),
    supporting(
        "PNY-044",
        "Green Goblin",
        SINISTER_SYNDICATE,
        cost=4,
        stats=(6, 2),
        health=2,
        flight=True,
        ranged=True,
        powers=[
            sinister,
            replacing(
                "Sinisteriest",
                "minus counters",
                lambda c: c.s.opposed(c.s.cards[c.event.card].side, c.player),
                _one_more,
                "whenever -1/-1 counters are put on an enemy character, it gets one more of them",
            ),
        ],
    ),
    supporting(
        "PNY-045",
        "Lizard",
        SINISTER_SYNDICATE,
        cost=5,
        stats=(5, 4),
        health=2,
        powers=[climb_power, ferocious, lethal],
    ),
    supporting(
        "PNY-046",
        "Rhino",
        SINISTER_SYNDICATE,
        cost=5,
        stats=(5, 5),
        health=2,
        powers=[
            super_strength,
            super_power(
                "Here's the Horn!",
                COMBAT_TIMING,
                [MIGHT],
                gets(
                    Amount("its current ATK", lambda c: atk_of(c.s, c.me)),
                    0,
                    THIS_COMBAT,
                    text="double the current ATK of {me} this combat",
                ),
            ),
        ],
    ),
    supporting(
        "PNY-047",
        "Kraven the Hunter",
        SINISTER_SYNDICATE,
        cost=6,
        stats=(6, 5),
        health=2,
        ranged=True,
        powers=[
            replacing(
                "Preparation Potion",
                "as appears",
                lambda c: c.event.card == c.me,
                _three,
                "{me} appears with three +1/+1 counters",
            ),
            hunter,
        ],
    ),
    supporting(
        "PNY-048",
        "Mister Negative",
        SINISTER_SYNDICATE,
        cost=6,
        stats=(7, 8),
        health=1,
        powers=[
            several(
                "Improved Darkforce Generation",
                triggered("", start_of_your_turn, put(1, MINUS, one(anyone))),
                triggered("", end_of_your_turn, put(1, MINUS, one(anyone))),
            ),
            super_power(
                "Corrupting Touch", MAIN_TIMING, [ENERGY], stun(one(enemy.with_counter(MINUS)))
            ),
        ],
    ),
    supporting(
        "PNY-049",
        "Mysterio",
        SINISTER_SYNDICATE,
        cost=7,
        stats=(6, 12),
        health=1,
        powers=[
            stealth,
            super_power("Messing with Minds", MAIN_TIMING, [INTELLECT], mess_with_minds),
        ],
        doubt=(
            "The source leaves out when Messing with Minds is used and what it costs. "
            "Taken: Main, Intellect; the symbol is a guess."
        ),
    ),
    supporting(
        "PNY-050",
        "Sandman",
        SINISTER_SYNDICATE,
        cost=7,
        stats=(9, 9),
        health=3,
        powers=[super_sand_strength],
    ),
]
