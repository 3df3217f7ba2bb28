"""When lasting effects end: after the combat, after the turn, before your next turn."""

from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ITS_NEXT_TURN,
    NEXT_BUILD_PHASE,
    NEXT_ENEMY_TURN,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
)
from vs2pcg.rules.basics.universes import at_work


def expire_combat(s: State, number: int) -> None:
    """What lasted this combat ends after everything that happens after it resolved."""
    if s.combat is None:  # the next combat may have begun already
        s.forget("combat:")
    s.keep_modifiers(
        tuple(m for m in s.modifiers if not (m.until == THIS_COMBAT and m.combat in (0, number)))
    )


def expire_before_attack(s: State) -> None:
    """An attack may follow at once on a combat: what lasted that combat counts no more.

    What still waits for the end of that combat has its turn all the same.
    """
    if s.combat is not None:
        over = (0, s.combat.number)
        s.keep_modifiers(
            tuple(
                m
                for m in s.modifiers
                if m.kind == "watch" or m.until != THIS_COMBAT or m.combat not in over
            )
        )
        s.touch()


def expire_turn(s: State) -> bool:
    """What lasted this turn ends once the end-of-turn triggers are done. Whether anything did."""
    s.forget("turn:")
    s.forget("combat:")  # of a combat that was broken off because a player left
    kept = tuple(m for m in s.modifiers if not _ends_with_turn(s, m))
    ended = len(kept) < len(s.modifiers)
    s.keep_modifiers(kept)
    s.touch()  # powers that ask what happened this turn have another answer now
    return ended


def _ends_with_turn(s: State, m: Modifier) -> bool:
    if m.until in (THIS_TURN, THIS_COMBAT):
        return True
    if not at_work(s, m):
        return False
    return m.until == NEXT_ENEMY_TURN and s.opposed(s.active, m.who) and m.turn < s.turn


def expire_before_turn(s: State, player: int) -> None:
    """What lasted until this player's next turn ends as that turn begins, in its universe."""
    s.keep_modifiers(
        tuple(
            m
            for m in s.modifiers
            if not (m.until == YOUR_NEXT_TURN and m.who == player and at_work(s, m))
        )
    )


def begin_their_turn(s: State) -> None:
    """What waited for this turn of those it rests on ends with it, whoever has them by then."""
    if any(m.until == ITS_NEXT_TURN for m in s.modifiers):
        s.rewrite_modifiers(
            tuple(m._replace(until=THIS_TURN) if _its_turn(s, m) else m for m in s.modifiers)
        )


def _its_turn(s: State, m: Modifier) -> bool:
    return m.until == ITS_NEXT_TURN and s.cards[m.on].side == s.active and at_work(s, m)


def expire_before_build(s: State, player: int) -> None:
    s.keep_modifiers(
        tuple(m for m in s.modifiers if not (m.until == NEXT_BUILD_PHASE and m.who == player))
    )
