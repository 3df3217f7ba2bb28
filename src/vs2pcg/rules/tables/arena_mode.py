"""Arena Mode: one arena whose effect holds for the whole game."""

from collections.abc import Sequence

from vs2pcg.model import memories
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.rules.asking import choose_option
from vs2pcg.rules.happening import happen
from vs2pcg.rules.tables.arenas import ARENAS


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
    s.phases = ARENAS[arena].phases


def arena_on_declaration(s: State, attackers: Sequence[int]) -> Play[None]:
    """What the arena does as an attack is declared, before anybody acts.

    An attack on a machine has attackers, but is no combat and has no defender.
    """
    if s.arena:
        effect = ARENAS[s.arena[0]].as_they_attack
        if effect is not None:
            yield from effect(s, attackers)


def arena_actions(s: State, player: int) -> list[str]:
    """What the arena lets this player do once a game."""
    if not s.arena or player != s.active or memories.used_arena(player) in s.memory or s.universe:
        return []
    action = ARENAS[s.arena[0]].once_a_game
    return [s.arena[0]] if action is not None and action.may(s, player) else []


def use_arena(s: State, player: int, arena: str) -> Play[None]:
    action = ARENAS[arena].once_a_game
    assert action is not None
    s.remember(memories.used_arena(player))
    happen(s, Event("uses arena", "§arena.once", player, word=arena))
    yield from action.do(s, player)
