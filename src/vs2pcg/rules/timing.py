"""Timing: triggers wait until an effect is done, then resolve in the turn player's order."""

from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import Pending, State
from vs2pcg.rules.checks import check
from vs2pcg.rules.happening import happen


def settle(s: State) -> Play[None]:
    """Run the state checks and resolve waiting triggers until all is quiet.

    The triggers that wait together are one batch: the player whose turn it is orders it. What
    triggers meanwhile comes after the batch. One that asks for something behind its moment waits
    behind the others as long as that does not hold, and comes to nothing if it never does.
    """
    while not s.over:
        if s.dirty:
            yield from check(s)
            continue
        if not s.queue:
            return
        batch = s.queue
        s.queue = ()
        while batch and not s.over:
            able = tuple(p for p in batch if _comes_to_something(s, p))
            if not able:
                break
            which = 0
            if len(able) > 1 and _order_matters(able):
                which = yield from _which_first(s, able)
            pending = able[which]
            at = batch.index(pending)
            batch = batch[:at] + batch[at + 1 :]
            yield from _resolve(s, pending)
            yield from check(s)
            batch = tuple(p for p in batch if s.players[p.player].alive)
    s.queue = ()


def _comes_to_something(s: State, p: Pending) -> bool:
    """Whether what the power asks behind its moment holds now."""
    provided = POWERS[p.power].triggers[p.part].provided
    return provided is None or provided(_look(s, p))


def _order_matters(batch: tuple[Pending, ...]) -> bool:
    """Those that are free may come in any order among each other, but not among others: a
    counter of Berserker may be what keeps its character standing."""
    if all(POWERS[p.power].triggers[p.part].order_free for p in batch):
        return False
    return len({(p.power, p.card) for p in batch}) > 1


def _which_first(s: State, batch: tuple[Pending, ...]) -> Play[int]:
    choices: list[Choice] = []
    index: list[int] = []
    for i, p in enumerate(batch):
        name = s.cards[p.card].d.name if p.card >= 0 else ""
        label = f"{POWERS[p.power].name} of {name}" if name else POWERS[p.power].name
        tag = s.cards[p.card].tag if p.card >= 0 else 0
        choice = Choice("resolve", f"{tag}.{p.part}", label)
        if choice not in choices:
            choices.append(choice)
            index.append(i)
    if len(choices) == 1:
        return 0
    chooser = s.clockwise(s.active)[0]  # the turn player, if still in the game
    answer = yield Question(chooser, "order", tuple(choices), "§timing.turn-player-orders")
    return index[choices.index(answer)]


def _look(s: State, p: Pending) -> Context:
    look = Context(s, p.player, p.card, POWERS[p.power], p.event)
    if p.modifier:
        look.modifier = next((m for m in s.modifiers if m.id == p.modifier), None)
        if look.modifier is not None:
            look.source = look.modifier.source
    return look


def _resolve(s: State, p: Pending) -> Play[None]:
    power = POWERS[p.power]
    look = _look(s, p)
    if p.modifier and look.modifier is None:
        return
    happen(s, Event("triggers", "§timing.triggers", p.player, p.card, word=power.name))
    yield from power.triggers[p.part].effect(look)
