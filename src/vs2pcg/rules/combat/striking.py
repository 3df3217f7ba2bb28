"""Strikes: ATK against DEF, in a combat's resolution and at other times."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, NO_CARD, ROWS
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.powers import has, powers_of
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.characters.counters import in_melee_combat, replaced
from vs2pcg.rules.characters.stun import Blow, stun
from vs2pcg.rules.checks import check
from vs2pcg.rules.happening import happen

CANT_STRIKE: Final = "can't strike"
CANT_BE_STRUCK: Final = "can't be struck"
STRIKES_EACH: Final = "strikes each attacker"
EXTRA_STRIKES: Final = "makes extra strikes"
STRIKES_WITH: dict[str, int] = {"strikes with double ATK": 2, "strikes with triple ATK": 3}


def may_strike(s: State, striker: int, struck: int) -> bool:
    """Whether this one may strike that one at all, in or out of combat."""
    if atk_of(s, striker) <= 0 or s.cards[striker].zone not in ROWS:
        return False
    if under(s, striker, CANT_STRIKE) or under(s, struck, CANT_BE_STRUCK):
        return False
    if has(s, struck, "Bulletproof") and has(s, striker, "Ranged"):
        return False
    return not _out_of_reach(s, striker, struck)


def _out_of_reach(s: State, striker: int, struck: int) -> bool:
    """Some can't be struck while they attack, not even before the combat resolves."""
    combat = s.combat
    if combat is None or not combat.attacks(struck):
        return False
    if s.cards[struck].zone == BACK and has(s, struck, "Quick Draw"):
        return True
    if striker != combat.defender:
        return False
    me = s.cards[striker]
    if me.zone == BACK and has(s, struck, "Invade"):
        return True
    return me.exhausted and has(s, struck, "Pounce")


def may_strike_in_combat(s: State, striker: int, struck: int) -> bool:
    """Also what the combat says: a defender needs Ranged against back row attackers."""
    combat = s.combat
    assert combat is not None
    if not may_strike(s, striker, struck):
        return False
    if striker != combat.defender or s.cards[struck].zone != BACK:
        return True
    return has(s, striker, "Ranged")


def strike_factor(s: State, striker: int, struck: int) -> int:
    """Double, triple: applied last, to what is struck with, never to ATK itself."""
    factor = 1
    for m in s.modifiers:
        if m.kind == "rule" and m.on == striker:
            factor *= STRIKES_WITH.get(m.word, 1)
    for power in powers_of(s, striker):
        for static in power.statics:
            if static.times != 1:
                look = Context(
                    s,
                    controller(s, striker),
                    striker,
                    power,
                    Event("considered", "", card=striker, other=struck),
                )
                if static.condition is None or static.condition(look):
                    factor *= static.times
    return factor


def extra_strikes(s: State, striker: int) -> int:
    return sum(
        m.a for m in s.modifiers if m.kind == "rule" and m.word == EXTRA_STRIKES and m.on == striker
    )


def strikes_first(s: State, striker: int) -> bool:
    return has(s, striker, "Ferocious")


class Strike(NamedTuple):
    """Who strikes, and with how much."""

    striker: int
    amount: int


class Volley(NamedTuple):
    """All who strike one character at once: what they strike with is added up."""

    struck: int
    strikes: list[Strike]

    @property
    def total(self) -> int:
        return sum(strike.amount for strike in self.strikes)

    @property
    def strikers(self) -> tuple[int, ...]:
        return tuple(strike.striker for strike in self.strikes)

    def stuns(self, s: State) -> bool:
        return self.total >= def_of(s, self.struck)


def _blow(volley: Volley) -> Blow:
    return Blow(volley.struck, volley.strikers, "struck")


def _tell_struck(s: State, volley: Volley, rule: str) -> None:
    by = volley.strikers
    side = s.cards[volley.struck].side
    happen(s, Event("is struck", rule, side, volley.struck, by[0], volley.total, cards=by))


def _tell_strikes(s: State, volley: Volley, rule: str) -> None:
    struck, total = volley.struck, volley.total
    defense = def_of(s, struck)
    enough = int(total >= defense)
    for a, amount in volley.strikes:
        said = in_numbers(amount, total, defense)
        happen(s, Event("strikes", rule, s.cards[a].side, a, struck, enough, said))


def strike_step(s: State, in_step: Sequence[int]) -> Play[None]:
    """All strikes of those in this step: worked out on the values at its start, stuns as one
    event."""
    combat = s.combat
    assert combat is not None
    defender = combat.defender
    strikers = [
        a for a in combat.attackers if a in in_step and may_strike_in_combat(s, a, defender)
    ]
    aimed: list[tuple[int, int]] = []  # the defender's strikes: attacker and how often
    if defender in in_step:
        aimed = yield from _aim(s, defender)
    together: list[Strike] = []
    instead: list[int] = []
    for a in strikers:
        amount = atk_of(s, a) * strike_factor(s, a, defender) * (1 + extra_strikes(s, a))
        kept = yield from _strike_amount(s, a, defender, amount)
        if kept < 0:
            instead.append(a)
        else:
            together.append(Strike(a, kept))
    volleys = [Volley(defender, together)] if together else []
    for struck, times in aimed:
        amount = atk_of(s, defender) * strike_factor(s, defender, struck) * times
        volleys.append(Volley(struck, [Strike(defender, amount)]))
    blows = [_blow(volley) for volley in volleys if volley.stuns(s)]
    for volley in volleys:
        _tell_struck(s, volley, "§strike.compare")
    for volley in volleys:
        _tell_strikes(s, volley, "§strike.compare")
    # Before the stuns of this step: who replaces a strike still has the power to.
    for a in instead:
        yield from instead_of_striking(s, a, defender)
    yield from stun(s, blows, "§stun.struck")
    yield from check(s)


def in_numbers(amount: int, total: int, defense: int) -> str:
    """What is compared, for the log: with how much, of how much in all, against which DEF."""
    if amount == total:
        return f"{amount} against {defense}"
    return f"{amount} of {total} against {defense}"


def _strike_amount(s: State, striker: int, struck: int, amount: int) -> Play[int]:
    """A replacement may turn the strike into something else: below zero means no strike."""
    if "would strike" not in s.hearing:
        return amount
    event = Event("would strike", "", s.cards[striker].side, striker, struck, amount)
    return (yield from replaced(s, event, struck))


def strikes_otherwise(s: State, striker: int, struck: int) -> bool:
    """Whether a power puts something else in the place of this strike."""
    try:
        next(_strike_amount(s, striker, struck, atk_of(s, striker)))
    except StopIteration as kept:
        return bool(kept.value < 0)
    return False  # that is to be asked


def instead_of_striking(s: State, striker: int, struck: int) -> Play[None]:
    """What comes in the place of the strikes of the combat."""
    yield from _instead(s, striker, struck, atk_of(s, striker) * (1 + extra_strikes(s, striker)))


def _instead(s: State, striker: int, struck: int, n: int) -> Play[None]:
    event = Event("instead of striking", "", s.cards[striker].side, striker, struck, n)
    yield from replaced(s, event, struck)


def _aim(s: State, defender: int) -> Play[list[tuple[int, int]]]:
    """Whom the defender strikes: its player chooses, or an attacker's player with Leader."""
    combat = s.combat
    assert combat is not None
    able = [a for a in combat.attackers if may_strike_in_combat(s, defender, a)]
    if not able:
        return []
    chooser = s.cards[defender].side
    if len(combat.attackers) > 1 and any(has(s, a, "Leader") for a in combat.attackers):
        chooser = combat.attacking_player
    extra = extra_strikes(s, defender)
    aimed: dict[int, int] = {}
    if len(combat.attackers) > 1 and in_melee_combat(s, defender) and strikes_each(s, defender):
        aimed = dict.fromkeys(able, 1)
        times = extra
    else:
        times = 1 + extra
    for _ in range(times):
        target = yield from choose_card(
            s, chooser, "strike", able, "§strike.defender-chooses", defender, verb="strike"
        )
        if target == NO_CARD:
            break
        aimed[target] = aimed.get(target, 0) + 1
    return list(aimed.items())


def strikes_each(s: State, defender: int) -> bool:
    """Powers that strike each attacker of a melee team attack."""
    return has(s, defender, "Monstrous") or under(s, defender, STRIKES_EACH)


def strike_together(s: State, strikers: Sequence[int], struck: int, rule: str) -> Play[None]:
    """Several strike one at once outside a combat: as in a team attack, their ATK is added up."""
    if s.cards[struck].zone not in ROWS:
        return
    together: list[Strike] = []
    for a in [a for a in strikers if may_strike(s, a, struck)]:
        amount = atk_of(s, a) * strike_factor(s, a, struck)
        kept = yield from _strike_amount(s, a, struck, amount)
        if kept < 0:
            yield from _instead(s, a, struck, atk_of(s, a))
        else:
            together.append(Strike(a, kept))
    if together:
        volley = Volley(struck, together)
        _tell_struck(s, volley, rule)
        _tell_strikes(s, volley, rule)
        if volley.stuns(s):
            yield from stun(s, [_blow(volley)], rule)
    yield from check(s)


def strike_now(s: State, strikers: Sequence[int], struck: int, rule: str) -> Play[None]:
    """A strike of its own, outside resolution: the one struck does not strike back."""
    able = [a for a in strikers if may_strike(s, a, struck)]
    if not able or s.cards[struck].zone not in ROWS:
        return
    enough: list[int] = []
    told: list[Event] = []
    side = s.cards[struck].side
    for a in able:
        amount = atk_of(s, a) * strike_factor(s, a, struck)
        kept = yield from _strike_amount(s, a, struck, amount)
        if kept < 0:
            yield from _instead(s, a, struck, atk_of(s, a))
            continue
        defense = def_of(s, struck)
        stuns = kept >= defense
        said = in_numbers(kept, kept, defense)
        told.append(Event("is struck", rule, side, struck, a, kept, cards=(a,)))
        told.append(Event("strikes", rule, s.cards[a].side, a, struck, int(stuns), said))
        if stuns:
            enough.append(a)
    for event in told:
        happen(s, event)
    if enough:
        yield from stun(s, [Blow(struck, tuple(enough), "struck")], rule)
    yield from check(s)
