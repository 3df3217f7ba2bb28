"""What is printed on a card: facts and powers. Never changes while games are played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from vs2pcg.model.event import ASKED, AWAITED
from vs2pcg.model.parts import (
    Action,
    Condition,
    Effect,
    Part,
    Play,
    PlayAs,
    PriceCut,
    Reaction,
    Replacement,
    Special,
    Static,
    Trigger,
)
from vs2pcg.model.words import Kind

if TYPE_CHECKING:
    from vs2pcg.model.context import Context

PowerSort = Literal["keyword", "super", "level up", "text"]
S = TypeVar("S", bound=Special)


@dataclass(eq=False, slots=True)
class Power:
    """A power as printed: its name, its sort, what it says and what it does."""

    name: str
    sort: PowerSort
    text: str
    parts: tuple[Part, ...] = ()
    key: str = ""
    needs_xp: int = 0  # level-up powers only
    on_face_down: bool = False  # stays on while its card is face down
    everywhere: bool = False  # on in every zone
    unloseable: bool = False
    strength: int = 1  # multiplies increases while in melee combat
    both_alignments: bool = False  # makes its card Good and Evil, whatever its teams are
    next_level: Callable[[Context], Play[str]] | None = None  # which card to level up into
    reminder: str = ""  # the words of a keyword that is defined once for all
    triggers: tuple[Trigger, ...] = field(init=False, default=())
    statics: tuple[Static, ...] = field(init=False, default=())
    auras: tuple[Static, ...] = field(init=False, default=())  # those that hold for others
    actions: tuple[Action, ...] = field(init=False, default=())
    replacements: tuple[Replacement, ...] = field(init=False, default=())
    reactions: tuple[Reaction, ...] = field(init=False, default=())
    _specials: tuple[Special, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self.triggers = tuple(p for p in self.parts if isinstance(p, Trigger))
        self.statics = tuple(p for p in self.parts if isinstance(p, Static))
        self.auras = tuple(p for p in self.statics if not p.only_self)
        self.actions = tuple(p for p in self.parts if isinstance(p, Action))
        self.replacements = tuple(p for p in self.parts if isinstance(p, Replacement))
        self.reactions = tuple(p for p in self.parts if isinstance(p, Reaction))
        self._specials = tuple(p for p in self.parts if isinstance(p, Special))

    def special(self, sort: type[S]) -> list[S]:
        """The parts of one of the sorts that few powers have."""
        return [p for p in self._specials if isinstance(p, sort)]

    def listens(self) -> frozenset[str]:
        kinds: set[str] = {t.event for t in self.triggers}
        kinds |= {r.event for r in self.replacements}
        kinds |= {r.event for r in self.reactions}
        kinds |= {p.heard_as for p in self._specials if isinstance(p, PriceCut | PlayAs)}
        for static in self.statics:
            for power in static.powers:
                kinds |= power.listens()
        return frozenset(kinds)


class Granted(NamedTuple):
    """What cards in play give to others, in short, to look no further than needed."""

    steady: bool = True
    teams: bool = False
    powers: bool = False
    listens: frozenset[str] = frozenset()
    actions: bool = False
    stats: bool = False


class Aura(NamedTuple):
    """A static part of a power in play that holds for others, its card and its player."""

    source: int
    player: int
    power: Power
    static: Static


# Every power that a lasting modifier may name, by its key.
POWERS: dict[str, Power] = {}


def register(power: Power, key: str) -> Power:
    """Give a power the key under which saved games know it."""
    if key in POWERS and POWERS[key] is not power:
        raise ValueError(f"two powers are called {key!r}")
    for part in power.parts:
        if isinstance(part, Action) and not part.timing:
            raise ValueError(f"{key}: a power without a timing can never be used")
        if isinstance(part, Trigger):
            _check_event(key, part.event, AWAITED)
        elif isinstance(part, Reaction | Replacement):
            _check_event(key, part.event, ASKED)
    power.key = key
    POWERS[key] = power
    return power


def _check_event(key: str, event: str, known: frozenset[str]) -> None:
    """A power that waits for what never happens would silently do nothing."""
    if event not in known:
        kinds = ", ".join(sorted(known))
        raise ValueError(f"{key}: such a power can't wait for {event!r}, but for {kinds}")


# What a printed card may be played as, by a number of its own. No card of any Issue.
FORMS: dict[str, CardDef] = {}


def register_form(form: CardDef, form_of: str) -> CardDef:
    """Make known another form of a printed card, or a card that exists as a copy only."""
    if form.number in FORMS:
        raise ValueError(f"two forms have the number {form.number}")
    form.form_of = form_of
    form.no_deck = True
    FORMS[form.number] = form
    return form


@dataclass(eq=False, slots=True)
class CardDef:
    """A printed card."""

    number: str
    name: str
    kind: Kind
    teams: tuple[str, ...] = ()
    cost: int = 0
    atk: int = 0
    defense: int = 0
    health: int = 0
    flight: bool = False
    ranged: bool = False
    level: int = 0
    powers: tuple[Power, ...] = ()
    aka: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    symbols: int = 0  # locations: the symbols it can make
    basic: bool = False
    any_team: bool = False  # one of the teams is enough to play it
    timing: int = 0  # plot twists: own turn
    any_turn_timing: int = 0  # plot twists: any turn
    universe: str = ""
    issue: str = ""
    teams_needed: tuple[str, ...] = ()  # plot twists and equipment
    doubt: str = ""
    banned: str = ""
    incomplete: str = ""
    limit: int = 4  # copies in a deck
    invention: int = 0
    x_cost: bool = False
    no_deck: bool = False  # never in a deck: tokens, inventions, challenge matches
    starting_team: str = ""  # starting main character required
    starts_with: str = ""  # equipment that a main character starts the game with
    equip_enemy: bool = False  # equips unequipped enemy characters only
    equip_only: Callable[[Context, int], bool] | None = None
    equip_only_text: str = ""
    play: Effect | None = None  # plot twists: what it does
    play_needs: Condition | None = None
    play_needs_text: str = ""
    text: str = ""  # plot twists: what it says
    title: str = ""  # plot twists: the heading of that, where there is one
    forms: tuple[str, ...] = ()  # numbers of other kinds of card it may be played as
    form_of: str = ""  # for such a form: the printed card that it is a form of
    # Plot twists that are played as a copy of another: the numbers of those to choose from.
    copies: Callable[[Context], list[str]] | None = None
    deck_rule: Callable[[CardDef], bool] | None = None  # which other cards it allows in a deck
    inventor: bool = False  # creates inventions, so that its deck has a pile of them
    tokens: tuple[str, ...] = ()  # the names of the tokens it puts into play
    flavour: str = ""
    # Made once from the above.
    names: tuple[str, ...] = field(init=False, default=())
    listens: frozenset[str] = field(init=False, default=frozenset())
    is_character: bool = field(init=False, default=False)
    is_machine: bool = field(init=False, default=False)
    power_names: frozenset[str] = field(init=False, default=frozenset())
    self_granting: bool = field(init=False, default=False)
    has_auras: bool = field(init=False, default=False)
    self_statics: bool = field(init=False, default=False)
    self_stats: bool = field(init=False, default=False)
    self_lowers: bool = field(init=False, default=False)
    self_health: bool = field(init=False, default=False)
    self_frail: bool = field(init=False, default=False)  # its own powers may take health away
    # A character that nothing but wounds, -1/-1 counters and the powers of others can bring down.
    sturdy: bool = field(init=False, default=False)
    bars: tuple[str, ...] = field(init=False, default=())  # equipment: what its bearer loses
    volatile: bool = field(init=False, default=False)
    self_volatile: bool = field(init=False, default=False)
    has_actions: bool = field(init=False, default=False)
    action_timings: int = field(init=False, default=0)  # the timings of all of them
    both_alignments: bool = field(init=False, default=False)
    face_down_powers: tuple[Power, ...] = field(init=False, default=())

    def __post_init__(self) -> None:
        self.names = (self.name, *self.aka)
        self.is_character = self.kind in ("main character", "supporting character")
        self.is_machine = "Machine" in self.subtypes
        if self.kind in ("plot twist", "equipment") and not self.teams_needed:
            self.teams_needed = self.teams

    @property
    def card_number(self) -> str:
        """The number that is printed on the card, whatever it is played as."""
        return self.form_of or self.number

    def settle_powers(self, powers: tuple[Power, ...]) -> None:
        """Fix the powers and all that is looked up by them."""
        self.powers = powers
        self.power_names = frozenset(p.name for p in powers)
        kinds: set[str] = set()
        for power in powers:
            kinds |= power.listens()
        self.listens = frozenset(kinds)
        statics = [s for p in powers for s in p.statics]
        self.self_granting = any(s.grants and s.only_self for s in statics)
        self.has_auras = any(not s.only_self for s in statics)
        self.self_statics = any(s.only_self for s in statics)
        own_and_given = [*statics, *(g for s in statics for p in s.powers for g in p.statics)]
        self.self_health = any(s.health for s in own_and_given)
        self.self_frail = any(s.health < 0 for s in own_and_given)
        self.self_lowers = any(
            s.only_self and (s.may_lower or any(g.may_lower for p in s.powers for g in p.statics))
            for s in statics
        )
        self.sturdy = (
            self.is_character
            and self.defense > 0
            and self.health > 0
            and not (self.self_lowers or self.self_frail)
        )
        self.bars = tuple(word for s in statics for word in s.loses)
        self.self_stats = any(s.only_self and s.touches_stats for s in statics)
        self.volatile = any(s.grants and not s.steady and not s.only_self for s in statics)
        self.self_volatile = any(s.grants and not s.steady and s.only_self for s in statics)
        given = [g for s in statics for g in s.powers]
        actions = [a for p in (*powers, *given) for a in p.actions]
        self.has_actions = bool(actions)
        self.action_timings = 0
        for action in actions:
            self.action_timings |= action.timing
        self.both_alignments = any(p.both_alignments for p in powers)
        self.face_down_powers = tuple(p for p in powers if p.on_face_down or p.everywhere)

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"
