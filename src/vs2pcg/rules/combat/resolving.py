"""During Combat and Resolving Combat: actions in turn, then the strikes, then who won."""

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD
from vs2pcg.rules.characters.counters import in_melee_combat
from vs2pcg.rules.characters.leaving import out_of_combat
from vs2pcg.rules.combat.striking import strike_step, strikes_first
from vs2pcg.rules.expiring import expire_combat
from vs2pcg.rules.happening import happen
from vs2pcg.rules.timing import settle


def combat_goes_on(s: State) -> Play[bool]:
    """Bring the combat forward. True if a player must act now; False once it is over."""
    combat = s.combat
    assert combat is not None
    if combat.stage == "over":
        yield from _finish(s)
        return False
    if combat.cancelled:
        happen(s, Event("combat cancelled", "§cancel.combat", combat.attacking_player))
        yield from _close(s, resolved=False)
        return False
    if combat.defender == NO_CARD or not combat.attackers:
        # Strikes before the others' are a resolution of the combat, too.
        yield from _close(s, resolved=bool(combat.struck_first))
        return False
    if combat.stage == "actions":
        if not s.players[combat.acting].alive:
            s.edit_course().acting = s.clockwise(combat.acting)[0]
            return False
        if combat.passes < len(s.living()):
            return True
        s.edit_course().stage = "strikes"
        return False
    yield from _strikes(s)
    return False


def pass_action(s: State) -> None:
    """Pass: when all living players pass in a row, the combat resolves."""
    combat = s.edit_course()
    combat.passes += 1
    combat.acting = next_to_act(s, combat.acting)


def acted(s: State) -> None:
    """An action by anybody opens the combat again for everybody."""
    if s.combat is not None:
        combat = s.edit_course()
        combat.passes = 0
        combat.acting = next_to_act(s, combat.acting)


def next_to_act(s: State, player: int) -> int:
    return s.clockwise((player + 1) % len(s.players))[0]


def resolve_now(s: State) -> None:
    """Skip to the strikes: no more actions."""
    s.edit_combat().stage = "strikes"


def cancel_combat(s: State) -> None:
    if s.combat is not None:
        s.edit_combat().cancelled = True


def remove_from_combat(s: State, cards: list[int], rule: str) -> None:
    """Take characters out of the combat; they stay as they are."""
    for card in cards:
        if s.combat is not None and (card == s.combat.defender or card in s.combat.attackers):
            out_of_combat(s, card)
            happen(s, Event("leaves combat", rule, s.cards[card].side, card))


def add_attacker(s: State, card: int, rule: str) -> None:
    """A character joins the attack: it enters combat, but it did not attack."""
    e = s.edit_combat()
    e.attackers = (*e.attackers, card)
    e.was_in = (*e.was_in, (card, s.cards[card].side))
    happen(s, Event("joins attack", rule, s.cards[card].side, card))
    happen(s, Event("enters combat", rule, s.cards[card].side, card))


def _strikes(s: State) -> Play[None]:
    """Those who strike before others first, in a melee combat; then the rest.

    Who had a strike in the first step has none in the second, whatever powers change between.
    """
    combat = s.combat
    assert combat is not None
    defender = combat.defender
    fighters = (*combat.attackers, defender)
    if not combat.struck_first and in_melee_combat(s, defender):
        fast = tuple(c for c in fighters if strikes_first(s, c))
        if fast and len(fast) < len(fighters):
            s.edit_combat().struck_first = fast
            yield from strike_step(s, fast)
            yield from settle(s)
            return
    s.edit_course().stage = "over"
    yield from strike_step(s, [c for c in fighters if c not in combat.struck_first])
    yield from settle(s)
    if s.combat is not None:
        happen(s, Event("strikes done", "§combat.resolves", combat.attacking_player))


def winners(s: State) -> list[int]:
    """Who won: never stunned in it, still in it, and an enemy was stunned in it."""
    combat = s.combat
    if combat is None or combat.cancelled:
        return []
    won: list[int] = []
    for card in (*combat.attackers, combat.defender):
        if card == NO_CARD or card in combat.stunned:
            continue
        side = s.cards[card].side
        if any(
            x in combat.stunned and was >= 0 and s.opposed(was, side) for x, was in combat.was_in
        ):
            won.append(card)
    return won


def _finish(s: State) -> Play[None]:
    yield from _close(s, resolved=True)


def _close(s: State, resolved: bool) -> Play[None]:
    """The combat is over: winners, what waits for its end, then what lasted this combat ends."""
    combat = s.combat
    assert combat is not None
    if not combat.ending:
        s.edit_combat().ending = True
        player = combat.attacking_player
        fought = tuple(x for x, _ in combat.was_in)
        for card in winners(s):
            side = s.cards[card].side
            happen(
                s, Event("wins combat", "§combat.win", side, card, combat.defender, cards=fought)
            )
        if not combat.cancelled:
            defended = next(x for x, side in combat.was_in if side == combat.defending_player)
            resolves = Event("combat resolved", "§combat.resolves", player, other=defended)
            happen(s, resolves._replace(n=int(resolved), cards=fought))
        happen(s, Event("combat over", "§combat.resolves", player))
        yield from settle(s)
        if s.over or s.combat is None or s.combat.number != combat.number:
            if s.combat is not None:
                expire_combat(s, combat.number)
            return
    s.combat = None
    s.touch()
    expire_combat(s, combat.number)
