"""Arena Mode: one arena whose effect holds for the whole game."""

from collections.abc import Sequence

from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS, Play, Power, Trigger, register
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import Pending, State
from vs2pcg.model.words import MINUS, NO_CARD, PLUS, THIS_COMBAT
from vs2pcg.rules.asking import ask_yes, choose_card, choose_option
from vs2pcg.rules.basics.own_powers import barred_powers, matches
from vs2pcg.rules.basics.teams import is_evil, is_good
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.discarding import look_at, rearrange_unseen, to_deck
from vs2pcg.rules.tables.full_gear import gear, play_any_equipment

ARENAS = {
    "Left Tunnel": "Each Evil character that attacks gets a -1/-1 counter.",
    "Right Tunnel": "A Good character that defends gets a -1/-1 counter.",
    "All Out": "Every character has Berserker, so each attacker gets a +1/+1 counter.",
    "Double or Nothing": (
        "Each time your characters attack you may flip a coin. Heads: each of those attackers "
        "strikes with double its ATK this combat. Tails: they don't strike this combat."
    ),
    "Full Gear": (
        "Once a game, in your Build Phase, you may take any equipment from outside the game and "
        "play it for nothing, whatever its team."
    ),
    "Revolution": "A turn goes Main, Build, Recovery, Draw.",
    "Daily Bugle": (
        "Once a game, in your Build Phase, you may look at the top four cards of your deck and "
        "put any of them on the bottom, all in the order you like."
    ),
    "Oscorp": "Once a game, in your Main Phase, you may look at an enemy player's hand.",
}


def _counter(arena: str, kind: str, order_free: bool = False) -> str:
    """An arena that puts a counter on fighters: it waits its turn like any trigger."""

    def run(c: Context) -> Play[None]:
        yield from put_counters(c.s, kind, [(c.event.card, 1)], c.event.rule)

    trigger = Trigger("attacks", lambda c: False, run, order_free)  # the arena itself sets it off
    key = f"arena/{arena}"
    register(Power(arena, "keyword", ARENAS[arena], (trigger,)), key)
    return key


LEFT_TUNNEL = _counter("Left Tunnel", MINUS)
RIGHT_TUNNEL = _counter("Right Tunnel", MINUS)
ALL_OUT = _counter("All Out", PLUS, order_free=True)


def choose_arena(s: State) -> Play[None]:
    """Reveal the arena; or reveal one more than there are players, and each eliminates one."""
    pile = list(s.table.arenas or ARENAS)
    s.shuffle_names(pile)
    if not s.table.eliminate_arenas:
        put_into_play(s, pile[0])
    else:
        shown = pile[: len(s.players) + 1]
        for player in s.clockwise(s.first)[: len(shown) - 1]:
            which = yield from choose_option(s, player, "arena", shown, "§arena.eliminate")
            shown.pop(which)
        put_into_play(s, shown[0])
    happen(s, Event("arena", "§arena.reveal", word=s.arena[0]))


def put_into_play(s: State, arena: str) -> None:
    """The arena is on no side. Some arenas change the turn itself."""
    s.arena = (arena,)
    if arena == "Revolution":
        s.phases = ("main", "build", "recovery", "draw")


def arena_on_declaration(s: State, attackers: Sequence[int]) -> Play[None]:
    """What the arena does as an attack is declared, before anybody acts.

    An attack on a machine has attackers, but is no combat and has no defender.
    """
    if not s.arena:
        return
    arena = s.arena[0]
    combat = s.combat
    if arena == "Left Tunnel":
        evil = [a for a in attackers if is_evil(s, a)]
        _wait(s, LEFT_TUNNEL, evil, "§arena.left-tunnel")
    elif arena == "Right Tunnel":
        if combat is not None and is_good(s, combat.defender):
            _wait(s, RIGHT_TUNNEL, [combat.defender], "§arena.right-tunnel")
    elif arena == "All Out":
        berserk = [a for a in attackers if not _is_barred(s, a, "keyword/Berserker")]
        _wait(s, ALL_OUT, berserk, "§arena.all-out")
    elif arena == "Double or Nothing" and combat is not None:
        player = combat.attacking_player
        if (yield from ask_yes(s, player, "coin", "§arena.double-or-nothing")):
            heads = s.chance(2) == 0
            happen(s, Event("coin", "§arena.double-or-nothing", player, n=int(heads)))
            for a in attackers:
                word = "strikes with double ATK" if heads else "can't strike"
                s.add_modifier(Modifier(0, "rule", a, THIS_COMBAT, word))


def _wait(s: State, power: str, fighters: Sequence[int], rule: str) -> None:
    """What the arena does to these waits among all else that the attack sets off."""
    waiting = (
        Pending(NO_CARD, -1, power, 0, s.active, Event("attacks", rule, s.cards[f].side, f))
        for f in fighters
    )
    s.queue = (*s.queue, *waiting)


def _is_barred(s: State, card: int, power: str) -> bool:
    """Whether the card can't gain this power, not from an arena either."""
    return any(matches(POWERS[power], what) for what in barred_powers(s, card))


def arena_actions(s: State, player: int) -> list[str]:
    """What the arena lets this player do once a game."""
    if not s.arena or player != s.active or memories.used_arena(player) in s.memory or s.universe:
        return []
    arena = s.arena[0]
    building = s.flow in ("resource", "recruit", "formation")
    if arena == "Daily Bugle" and building and s.players[player].deck:
        return ["Daily Bugle"]
    if arena == "Full Gear" and building and gear(s, player):
        return ["Full Gear"]
    if arena == "Oscorp" and s.flow == "main" and s.combat is None:
        if any(s.players[e].hand for e in s.enemies(player)):
            return ["Oscorp"]
    return []


def use_arena(s: State, player: int, arena: str) -> Play[None]:
    s.remember(memories.used_arena(player))
    happen(s, Event("uses arena", "§arena.once", player, word=arena))
    if arena == "Daily Bugle":
        yield from _rearrange_top_four(s, player)
    elif arena == "Oscorp":
        hands = [p for p in s.enemies(player) if s.players[p].hand]
        mains = [s.players[p].main for p in hands]
        main = yield from choose_card(s, player, "player", mains, "§arena.oscorp")
        look_at(s, player, s.players[s.cards[main].owner].hand, "§arena.oscorp")
    else:
        yield from play_any_equipment(s, player)


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
