"""Turn Sequence: the phases and steps of a turn, one after the other."""

from collections.abc import Callable

from vs2pcg.model import memories
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, REMOVED
from vs2pcg.rules.combat.resolving import combat_goes_on
from vs2pcg.rules.ending import eliminate, end_on_wounds, has_conceded, run_out
from vs2pcg.rules.expiring import (
    begin_their_turn,
    expire_before_build,
    expire_before_turn,
    expire_turn,
)
from vs2pcg.rules.happening import happen
from vs2pcg.rules.timing import settle
from vs2pcg.rules.turn.build_phase import begin_recruit_step, own_step_goes_on
from vs2pcg.rules.turn.draw_phase import draw_cards
from vs2pcg.rules.turn.recovery_phase import ready_all, recover_all, turn_up_all
from vs2pcg.rules.turn.steps import (
    DRAW_WINDOWS,
    OWN_WINDOWS,
    RECOVERY_WINDOWS,
    WINDOWS,
    first_step,
    next_step,
)


def advance(s: State) -> Play[None]:
    """Let the game run until a player must act, or until it is over."""
    while True:
        if s.dirty or s.queue:
            yield from settle(s)
        if s.over:
            return
        if memories.SOMEBODY_CONCEDED in s.memory:
            yield from _let_go(s)
            continue
        if s.combat is not None:
            if (yield from combat_goes_on(s)):
                return
            continue
        flow = s.flow
        if flow in WINDOWS:
            if flow == "recruit" and memories.RECRUIT_POINTS not in s.memory:
                begin_recruit_step(s)
                continue
            return
        if flow in OWN_WINDOWS:
            if own_step_goes_on(s):
                return
            next_step(s)
            continue
        if flow in DRAW_WINDOWS and "draw timing" in s.hearing:
            return
        if flow in RECOVERY_WINDOWS and "recovery timing" in s.hearing:
            return
        step = _AUTOMATIC.get(flow)
        if step is None:
            next_step(s)
        else:
            yield from step(s)


def _let_go(s: State) -> Play[None]:
    """Players who conceded in the middle of something leave once it is done."""
    del s.memory[memories.SOMEBODY_CONCEDED]
    gone = [p for p in s.living() if has_conceded(s, p)]
    if gone:
        yield from eliminate(s, gone, "§ending.concede")


def _start(s: State) -> Play[None]:
    happen(s, Event("turn starts", "§draw.start-of-turn", s.active, n=s.turn))
    yield from settle(s)
    if s.flow == "start":
        next_step(s)


def _build(s: State) -> Play[None]:
    expire_before_build(s, s.active)
    if "hand at build" in s.hearing:
        for card in s.players[s.active].hand:
            s.remember(memories.held_at_build(card))
    happen(s, Event("build phase starts", "§build.start", s.active))
    yield from settle(s)
    if s.flow == "build":
        next_step(s)


def _main_start(s: State) -> Play[None]:
    happen(s, Event("main phase starts", "§main.start", s.active))
    yield from settle(s)
    if s.flow == "main start":
        next_step(s)


def _end(s: State) -> Play[None]:
    """End-of-turn effects come before what lasts "this turn" ends."""
    happen(s, Event("turn ends", "§turn.end", s.active))
    yield from settle(s)
    if s.flow == "end":
        s.flow = "turn over"


def _turn_over(s: State) -> Play[None]:
    """After a player's turn, a turn in each pocket universe where that player has characters."""
    left_off = s.memory.get(memories.UNIVERSE, s.universe)
    # Whoever falls now falls in this turn: what that sets off, and what is used then, ends with it.
    expire_turn(s)
    yield from settle(s)
    while expire_turn(s):
        yield from settle(s)
    if s.over:
        return
    previous = s.active
    for universe in sorted(u for _, u in s.pockets if u > left_off):
        s.universe = universe
        s.structure_changed()
        expire_before_turn(s, previous)
        if s.players[previous].alive and _lives_in(s, previous, universe):
            _begin_pocket_turn(s)
            return
    if s.universe:
        s.universe = 0
        s.structure_changed()
    following = s.clockwise((previous + 1) % len(s.players))[0]
    _pass_over_the_gone(s, previous, following)
    if run_out(s):
        end_on_wounds(s)
        return
    _begin_turn(s, following)


def _pass_over_the_gone(s: State, previous: int, following: int) -> None:
    """What lasted until the next turn of players who are out ends when it would have begun."""
    n = len(s.players)
    for player in ((previous + step) % n for step in range(1, n)):
        if player == following:
            return
        expire_before_turn(s, player)


def _lives_in(s: State, player: int, universe: int) -> bool:
    """Whether the player has characters there, or is to get one back there as the turn starts."""
    p = s.players[player]
    return any(
        s.cards[c].universe == universe and s.cards[c].d.is_character for c in (*p.front, *p.back)
    ) or any(
        m.kind == "watch" and m.who == player and m.universe == universe and _is_away(s, m.on)
        for m in s.modifiers
    )


def _is_away(s: State, card: int) -> bool:
    return card != NO_CARD and s.cards[card].zone == REMOVED


def _begin_pocket_turn(s: State) -> None:
    s.turn += 1
    begin_their_turn(s)
    s.flow = first_step(s)
    happen(s, Event("turn", "§pocket.turn", s.active, n=s.turn, word=str(s.universe)))


def _begin_turn(s: State, player: int) -> None:
    s.active = player
    s.touch()
    s.turn += 1
    expire_before_turn(s, player)
    begin_their_turn(s)
    s.flow = first_step(s)
    happen(s, Event("turn", "§turn.order", player, n=s.turn))
    s.touch()


_AUTOMATIC: dict[str, Callable[[State], Play[None]]] = {
    "start": _start,
    "draw:cards": draw_cards,
    "recovery:recover": recover_all,
    "recovery:turn up": turn_up_all,
    "recovery:ready": ready_all,
    "build": _build,
    "main start": _main_start,
    "end": _end,
    "turn over": _turn_over,
}
