"""The parts of powers: what triggers, what holds, what changes an event, what may be done."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, ClassVar, ParamSpec, TypeVar

from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.event import Asked, Awaited
from vs2pcg.model.words import LastingRule

if TYPE_CHECKING:
    from vs2pcg.model.context import Context
    from vs2pcg.model.definition import Power

T = TypeVar("T")
# Something that may stop to ask a player and goes on with the answer.
Play = Generator[Question, Choice, T]
Condition = Callable[["Context"], bool]
Effect = Callable[["Context"], Play[None]]

P = ParamSpec("P")


def at_once(run: Callable[P, T]) -> Callable[P, Play[T]]:
    """Makes what plays of a function that asks nobody anything."""

    @wraps(run)
    def play(*args: P.args, **kwargs: P.kwargs) -> Play[T]:
        return run(*args, **kwargs)
        yield

    return play


@dataclass(frozen=True, eq=False, slots=True)
class Trigger:
    """When an event of this kind happens and the condition holds, the effect waits its turn."""

    event: Awaited
    when: Condition
    effect: Effect
    # A batch of waiting triggers that are all like this comes to the same in any order.
    order_free: bool = False
    # What the power asks behind its moment: judged as it resolves.
    provided: Condition | None = None
    # A delayed trigger that hears of such events in every universe.
    from_anywhere: bool = False


@dataclass(eq=False, slots=True)
class Static:
    """Holds while the card that bears it is face up and the condition is true."""

    on: Callable[[Context, int], bool]
    condition: Condition | None = None
    atk: int | Callable[[Context, int], int] = 0
    defense: int | Callable[[Context, int], int] = 0
    health: int = 0
    powers: tuple[Power, ...] = ()
    teams: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    rules: tuple[LastingRule, ...] = ()
    team_attacks_with: str = ""  # nobody but this one may team attack with its bearer
    loses: tuple[str, ...] = ()  # "all", "keyword", "super", or a power's name; can't gain them
    base: Callable[[Context, int, tuple[int, int]], tuple[int, int]] | None = None
    raises: bool = False  # a base that is never below the printed one
    times: int = 1  # strikes with that many times its ATK
    # True where only the bearer itself is ever touched: cheaper to look up.
    only_self: bool = False
    # True where who it holds for depends on nothing but who is in the rows, face up, on which
    # side and team: what it gives may then be looked up once until that changes.
    steady: bool = False
    # Made once from the above.
    grants: bool = field(init=False, default=False)
    moves_stats: bool = field(init=False, default=False)
    touches_stats: bool = field(init=False, default=False)  # itself, or by a power that it gives
    may_lower: bool = field(init=False, default=False)  # whether it may take DEF away

    def __post_init__(self) -> None:
        self.grants = bool(self.powers or self.teams or self.names or self.loses)
        self.moves_stats = self.atk != 0 or self.defense != 0 or self.base is not None
        self.touches_stats = self.moves_stats or any(
            s.touches_stats for p in self.powers for s in p.statics
        )
        if self.base is not None:
            self.may_lower = not self.raises
        else:
            self.may_lower = not isinstance(self.defense, int) or self.defense < 0


@dataclass(frozen=True, eq=False, slots=True)
class Replacement:
    """Changes an event of this kind before it happens. The function returns the new amount."""

    event: Asked
    when: Condition
    change: Callable[[Context], Play[int]]


@dataclass(frozen=True, eq=False, slots=True)
class Action:
    """Something a player may have the card do at the given timing."""

    timing: int
    effect: Effect
    cost: tuple[int, ...] = ()  # one set of symbols for each symbol to pay
    any_turn: bool = False
    any_number: bool = False
    once_a_game: bool = False
    hand_only: bool = False  # paid by discarding only
    super_power: bool = True
    from_hand: bool = False
    main_pays: bool = False  # the main character pays, whoever has the power
    # What must hold for the action to be offered, with words for those who ask why not.
    needs: Condition | None = None
    needs_text: str = ""
    discard_instead: str = ""  # a card of this name may be discarded as the whole price


@dataclass(frozen=True, eq=False, slots=True)
class Reaction:
    """Interrupts an event of this kind at a price. The effect returns True if it changes it."""

    event: Asked
    when: Condition
    effect: Callable[[Context], Play[bool]]
    cost: tuple[int, ...]


@dataclass(frozen=True, eq=False, slots=True)
class PriceCut:
    """You pay less to recruit what the condition holds for; its minimum binds this cut alone."""

    heard_as: ClassVar[str] = "recruit price"
    when: Condition
    less: int
    least: int


@dataclass(frozen=True, eq=False, slots=True)
class OtherPrice:
    """Its card may be recruited for these symbols instead of recruit points."""

    when: Condition
    symbols: tuple[int, ...]


@dataclass(frozen=True, eq=False, slots=True)
class AsRecruited:
    """What is done while its card is being recruited, before it enters play."""

    effect: Effect


@dataclass(frozen=True, eq=False, slots=True)
class MayAppear:
    """Its card can't appear on a side for which this does not hold."""

    when: Condition


@dataclass(frozen=True, eq=False, slots=True)
class PlayAs:
    """While the condition holds, you may play plot twists in these forms."""

    heard_as: ClassVar[str] = "play as"
    when: Condition
    forms: tuple[str, ...]


@dataclass(frozen=True, eq=False, slots=True)
class TagTeam:
    """In combat its character may be powered up with this partner, too; then this happens."""

    partner: str
    effect: Effect


# What is looked for at one place of the rules only.
Special = PriceCut | OtherPrice | AsRecruited | MayAppear | PlayAs | TagTeam
Part = Trigger | Static | Replacement | Action | Reaction | Special
