"""The eight arenas of Arena Mode, each in one piece."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS, Power, register
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play, Trigger, at_once
from vs2pcg.model.state import Pending, State
from vs2pcg.model.words import DEFAULT_PHASES, MINUS, NO_CARD, PLUS, THIS_COMBAT
from vs2pcg.rules.asking import ask_yes, choose_card
from vs2pcg.rules.basics.own_powers import barred_powers, matches
from vs2pcg.rules.basics.teams import is_evil, is_good
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import look_at, rearrange_unseen, to_deck
from vs2pcg.rules.tables.full_gear import gear, play_any_equipment


@dataclass(frozen=True, slots=True)
class OnceAGame:
    """What each player may do once a game, and when."""

    may: Callable[[State, int], bool]
    do: Callable[[State, int], Play[None]]


@dataclass(frozen=True, slots=True)
class Arena:
    text: str
    as_they_attack: Callable[[State, Sequence[int]], Play[None]] | None = None
    once_a_game: OnceAGame | None = None
    phases: tuple[str, ...] = DEFAULT_PHASES


ARENAS: dict[str, Arena] = {}

# --- counters for those who fight ----------------------------------------------------------


def _counter(
    name: str,
    text: str,
    rule: str,
    kind: str,
    who: Callable[[State, Sequence[int]], list[int]],
    order_free: bool = False,
) -> None:
    """An arena that puts a counter on fighters: it waits among all that the attack sets off."""

    def put(c: Context) -> Play[None]:
        yield from put_counters(c.s, kind, [(c.event.card, 1)], c.event.rule)

    @at_once
    def wait(s: State, attackers: Sequence[int]) -> None:
        fighters = who(s, attackers)
        events = [Event("attacks", rule, s.cards[f].side, f) for f in fighters]
        waiting = (Pending(NO_CARD, key, 0, s.active, event) for event in events)
        s.queue = (*s.queue, *waiting)

    key = f"arena/{name}"
    trigger = Trigger("attacks", lambda c: False, put, order_free)  # the arena itself sets it off
    register(Power(name, "keyword", text, (trigger,)), key)
    ARENAS[name] = Arena(text, as_they_attack=wait)


def _good_defender(s: State, attackers: Sequence[int]) -> list[int]:
    combat = s.combat
    return [combat.defender] if combat is not None and is_good(s, combat.defender) else []


def _may_be_berserk(s: State, card: int) -> bool:
    """Who can't gain a power can't gain it from an arena either."""
    return not any(matches(POWERS["keyword/Berserker"], what) for what in barred_powers(s, card))


_counter(
    "Left Tunnel",
    "Each Evil character that attacks gets a -1/-1 counter.",
    "§arena.left-tunnel",
    MINUS,
    lambda s, attackers: [a for a in attackers if is_evil(s, a)],
)
_counter(
    "Right Tunnel",
    "A Good character that defends gets a -1/-1 counter.",
    "§arena.right-tunnel",
    MINUS,
    _good_defender,
)
_counter(
    "All Out",
    "Every character has Berserker, so each attacker gets a +1/+1 counter.",
    "§arena.all-out",
    PLUS,
    lambda s, attackers: [a for a in attackers if _may_be_berserk(s, a)],
    order_free=True,
)

# --- a coin --------------------------------------------------------------------------------


def _double_or_nothing(s: State, attackers: Sequence[int]) -> Play[None]:
    if s.combat is None:
        return
    player = s.combat.attacking_player
    if (yield from ask_yes(s, player, "coin", "§arena.double-or-nothing")):
        heads = s.chance(2) == 0
        happen(s, Event("coin", "§arena.double-or-nothing", player, n=int(heads)))
        for a in attackers:
            word = "strikes with double ATK" if heads else "can't strike"
            s.add_modifier(Modifier(0, "rule", a, THIS_COMBAT, word))


ARENAS["Double or Nothing"] = Arena(
    "Each time your characters attack you may flip a coin. Heads: each of those attackers "
    "strikes with double its ATK this combat. Tails: they don't strike this combat.",
    as_they_attack=_double_or_nothing,
)

# --- another turn --------------------------------------------------------------------------

ARENAS["Revolution"] = Arena(
    "A turn goes Main, Build, Recovery, Draw.", phases=("main", "build", "recovery", "draw")
)

# --- once a game ---------------------------------------------------------------------------


def _building(s: State) -> bool:
    return s.flow in ("resource", "recruit", "formation")


ARENAS["Full Gear"] = Arena(
    "Once a game, in your Build Phase, you may take any equipment from outside the game and "
    "play it for nothing, whatever its team.",
    once_a_game=OnceAGame(
        lambda s, player: _building(s) and bool(gear(s, player)), play_any_equipment
    ),
)


def _rearrange_top_four(s: State, player: int) -> Play[None]:
    rule = "§arena.daily-bugle"
    left = s.players[player].deck[-4:]
    look_at(s, player, left, rule)
    rearrange_unseen(s, player, left)
    while left:
        card = yield from choose_card(s, player, "bottom", left, rule, verb="bottom", optional=True)
        if card < 0:
            break
        left = [c for c in left if c != card]
        to_deck(s, card, rule, top=False)
    while left:
        card = yield from choose_card(s, player, "top", left, rule, verb="top")
        left = [c for c in left if c != card]
        to_deck(s, card, rule)


ARENAS["Daily Bugle"] = Arena(
    "Once a game, in your Build Phase, you may look at the top four cards of your deck and "
    "put any of them on the bottom, all in the order you like.",
    once_a_game=OnceAGame(
        lambda s, player: _building(s) and bool(s.players[player].deck), _rearrange_top_four
    ),
)


def _with_hands(s: State, player: int) -> list[int]:
    return [e for e in s.enemies(player) if s.players[e].hand]


def _look_at_a_hand(s: State, player: int) -> Play[None]:
    mains = [s.players[p].main for p in _with_hands(s, player)]
    main = yield from choose_card(s, player, "player", mains, "§arena.oscorp")
    look_at(s, player, s.players[s.cards[main].owner].hand, "§arena.oscorp")


ARENAS["Oscorp"] = Arena(
    "Once a game, in your Main Phase, you may look at an enemy player's hand.",
    once_a_game=OnceAGame(
        lambda s, player: s.flow == "main" and s.combat is None and bool(_with_hands(s, player)),
        _look_at_a_hand,
    ),
)
