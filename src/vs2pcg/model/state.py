"""The whole state of a game as plain data, and the closed set of ways to change it.

A copy shares every card, player and combat record with its original. Whoever writes first makes
a record of its own: that is what ``edit`` is for, and why nothing else may write to a record.
"""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from vs2pcg.model import memories
from vs2pcg.model.card import Card
from vs2pcg.model.clue import Clue
from vs2pcg.model.combat import Combat
from vs2pcg.model.definition import POWERS, Aura, CardDef, Granted, Power
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.player import Player
from vs2pcg.model.table import Table
from vs2pcg.model.words import (
    ASIDE,
    BACK,
    DECK,
    EQUIPPED,
    FRONT,
    HAND,
    IN_PLAY,
    KO_PILE,
    NO_CARD,
    NOBODY,
    PLAYING,
    REMOVED,
    RESOURCE,
    ROWS,
    TurnStep,
    Zone,
)

# Where a card is nobody who has powers for others, as long as it is face down or has none.
OUT_OR_RESOURCE = frozenset((DECK, HAND, KO_PILE, REMOVED, ASIDE, PLAYING, RESOURCE))

_epochs = count(1)
_MASK = (1 << 64) - 1


class Pending(NamedTuple):
    """A trigger that waits to resolve."""

    card: int
    power: str
    part: int
    player: int
    event: Event
    modifier: int = 0


def _is_volatile(m: Modifier) -> bool:
    return m.kind == "gain" and any(s.grants and not s.steady for s in POWERS[m.word].statics)


class State:
    """Everything there is to know about a game at one moment."""

    __slots__ = (
        "active",
        "arena",
        "cards",
        "clues",
        "combat",
        "combats",
        "dirty",
        "epoch",
        "events",
        "fate",
        "first",
        "flow",
        "game_cards",
        "granted",
        "granters",
        "hearing",
        "memory",
        "mod_cards",
        "mod_ids",
        "mod_volatile",
        "mod_wide",
        "modifiers",
        "over",
        "passing_powers",
        "phases",
        "players",
        "pockets",
        "power_cache",
        "power_mods",
        "queue",
        "rng",
        "rule_sources",
        "scopes",
        "stat_cache",
        "stat_sources",
        "table",
        "tags",
        "there",
        "turn",
        "unique",
        "universe",
        "volatile",
        "watching",
        "winners",
    )

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.cards: list[Card] = []
        self.players: list[Player] = []
        self.turn = 0  # turns begun, counting every player's
        self.active = NOBODY  # whose turn it is
        self.first = NOBODY
        self.flow: TurnStep = "setup"
        self.phases: tuple[str, ...] = ()
        self.combat: Combat | None = None
        self.combats = 0
        self.modifiers: tuple[Modifier, ...] = ()
        self.mod_ids = 0
        self.queue: tuple[Pending, ...] = ()
        self.memory: dict[str, int] = {}
        self.clues: tuple[Clue, ...] = ()
        self.rng = (seed * 0x9E3779B97F4A7C15 + 0x1234567) & _MASK
        self.fate: tuple[int, ...] = ()
        self.tags = 0
        self.arena: tuple[str, ...] = ()
        self.universe = 0
        self.pockets: tuple[tuple[int, int], ...] = ()  # each with the tag of its maker
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.dirty = True
        self.events: list[Event] = []
        self.epoch = next(_epochs)
        # What the definitions in this game can ever listen for; not part of the state proper.
        self.hearing: frozenset[str] = frozenset()
        self.game_cards: dict[str, CardDef] = {}
        # Looked up once and forgotten at the next change.
        self.stat_cache: dict[int, tuple[int, int]] = {}
        self.power_cache: dict[int, tuple[Power, ...]] = {}
        self.passing_powers: dict[int, tuple[Power, ...]] = {}  # those any change may touch
        # The auras in play: what gives powers or teams, changes ATK or DEF, lays down rules.
        # They are read together; None where that has to be done anew.
        self.granters: list[Aura] | None = None
        self.stat_sources: list[Aura] = []
        self.rule_sources: list[Aura] = []
        self.granted = Granted()
        self.there: list[int] | None = None  # everything in play that may have a power
        self.unique: list[int] | None = None  # what was there when names were last compared
        self.scopes: frozenset[str] = frozenset()  # which ends of time anything is kept for
        self.power_mods = False  # whether lasting modifiers change powers or teams, and whose
        self.mod_cards: frozenset[int] = frozenset()
        self.mod_wide = False  # some of them speak of more than one card
        self.mod_volatile = False  # some give a power that gives powers under a condition
        self.watching = False
        # Whether a power in play gives powers under a condition that any change may touch.
        self.volatile = True

    def copy(self) -> State:
        new = State.__new__(State)
        new.table = self.table
        new.cards = self.cards[:]
        new.players = self.players[:]
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.flow = self.flow
        new.phases = self.phases
        new.combat = self.combat
        new.combats = self.combats
        new.modifiers = self.modifiers
        new.mod_ids = self.mod_ids
        new.queue = self.queue
        new.memory = self.memory.copy()
        new.clues = self.clues
        new.rng = self.rng
        new.fate = self.fate
        new.tags = self.tags
        new.arena = self.arena
        new.universe = self.universe
        new.pockets = self.pockets
        new.over = self.over
        new.winners = self.winners
        new.dirty = self.dirty
        new.events = []
        new.hearing = self.hearing
        new.game_cards = self.game_cards
        new.stat_cache = {}
        new.power_cache = {}
        new.passing_powers = {}
        new.granters = self.granters
        new.granted = self.granted
        new.there = self.there
        new.unique = self.unique
        new.scopes = self.scopes
        new.stat_sources = self.stat_sources
        new.rule_sources = self.rule_sources
        new.power_mods = self.power_mods
        new.mod_cards = self.mod_cards
        new.mod_wide = self.mod_wide
        new.mod_volatile = self.mod_volatile
        new.watching = self.watching
        new.volatile = self.volatile
        new.epoch = next(_epochs)
        self.epoch = next(_epochs)
        return new

    # --- writing -------------------------------------------------------------------------

    def edit(self, card: int) -> Card:
        """The record of a card, for writing to."""
        if self.stat_cache:
            self.stat_cache.clear()
        if self.passing_powers:
            self.passing_powers.clear()
        if self.volatile and self.power_cache:
            self.power_cache.clear()
        if self.mod_wide:
            self.granters = None
        self.dirty = True
        c = self.cards[card]
        if c.epoch != self.epoch:
            c = self.cards[card] = c.clone(self.epoch)
        return c

    def edit_player(self, player: int) -> Player:
        p = self.players[player]
        if p.epoch != self.epoch:
            p = self.players[player] = p.clone(self.epoch)
        return p

    def edit_combat(self) -> Combat:
        self.touch()
        return self.edit_course()

    def edit_course(self) -> Combat:
        """The combat, to write how far it is and whose action it is: no power looks at that."""
        c = self.combat
        assert c is not None
        if c.epoch != self.epoch:
            c = self.combat = c.clone(self.epoch)
        return c

    def touch(self) -> None:
        """Forget what was looked up: something changed."""
        if self.stat_cache:
            self.stat_cache.clear()
        if self.passing_powers:
            self.passing_powers.clear()
        if self.volatile and self.power_cache:
            self.power_cache.clear()
        if self.mod_wide:
            self.granters = None
        self.dirty = True

    def structure_changed(self) -> None:
        """Who is in play, face up, on which side, with which lasting powers: forget all of it.

        A resource that is face down, or has no powers, is nobody here.
        """
        self.granters = None
        self.there = None
        self.volatile = True
        self.power_cache.clear()
        self.passing_powers.clear()
        self.stat_cache.clear()
        self.dirty = True

    def new_tag(self) -> int:
        self.tags += 1
        return self.tags

    def zone_list(self, zone: Zone, player: int) -> list[int]:
        """The list that holds a zone, for writing to."""
        p = self.edit_player(player)
        if zone == DECK:
            return p.deck
        if zone == HAND:
            return p.hand
        if zone == KO_PILE:
            return p.ko
        if zone == FRONT:
            return p.front
        if zone == BACK:
            return p.back
        if zone == RESOURCE:
            return p.resources
        if zone == REMOVED:
            return p.removed
        assert zone == ASIDE
        return p.aside

    def move(self, card: int, zone: Zone, player: int, at: int | None = None) -> Card:
        """Move a card between zones. Rows are lists of whose side it is, others of its owner."""
        c = self.edit(card)
        old = c.zone
        if old not in (EQUIPPED, PLAYING):
            self.zone_list(old, c.side if old in IN_PLAY else c.owner).remove(card)
        c.zone = zone
        if zone not in (EQUIPPED, PLAYING):
            where = self.zone_list(zone, player)
            if at is None:
                where.append(card)
            else:
                where.insert(at, card)
        if old == DECK and zone != DECK and c.marks:
            c.marks = ()
        if zone == DECK:
            self.forget(memories.QUIET)  # nobody is out of cards any more
        entering = zone in IN_PLAY and old not in IN_PLAY
        c.side = player if zone in IN_PLAY else NOBODY
        if zone in (DECK, HAND):
            c.tag = 0
        elif c.tag == 0 or entering:
            c.tag = self.new_tag()
        if zone in IN_PLAY or old in IN_PLAY:
            only_a_resource = zone in OUT_OR_RESOURCE and old in OUT_OR_RESOURCE
            if not only_a_resource or (c.face_up and (c.d.powers or self.power_mods)):
                self.structure_changed()
        return c

    def set_face(self, card: int, up: bool) -> None:
        c = self.edit(card)
        c.face_up = up
        if c.zone != RESOURCE or c.d.powers or self.power_mods:
            self.structure_changed()

    def add_modifier(self, modifier: Modifier) -> int:
        self.mod_ids += 1
        made = modifier._replace(
            id=self.mod_ids,
            combat=self.combat.number if self.combat is not None else 0,
            turn=self.turn,
            universe=self.universe,
        )
        self.modifiers = (*self.modifiers, made)
        if made.kind in ("gain", "lose", "team"):
            self.power_mods = True
            self.mod_wide = self.mod_wide or made.on == NO_CARD
            self.mod_cards |= {made.on}
            self.mod_volatile = self.mod_volatile or _is_volatile(made)
            self.structure_changed()
        else:
            self.watching = self.watching or made.kind == "watch"
            self.touch()
        return self.mod_ids

    def keep_modifiers(self, kept: tuple[Modifier, ...]) -> None:
        if len(kept) != len(self.modifiers):
            self.rewrite_modifiers(kept)

    def rewrite_modifiers(self, kept: tuple[Modifier, ...]) -> None:
        """Some end, or rest on something else from now on."""
        self.modifiers = kept
        about_powers = [m for m in kept if m.kind in ("gain", "lose", "team")]
        if self.power_mods:
            self.structure_changed()
        self.power_mods = bool(about_powers)
        self.mod_wide = any(m.on == NO_CARD for m in about_powers)
        self.mod_cards = frozenset(m.on for m in about_powers)
        self.mod_volatile = any(_is_volatile(m) for m in about_powers)
        self.watching = any(m.kind == "watch" for m in kept)
        self.touch()

    def modified(self, card: int) -> bool:
        """Whether lasting modifiers may change this card's powers or teams."""
        return self.power_mods and (self.mod_wide or card in self.mod_cards)

    def keep_clues(self, clues: tuple[Clue, ...]) -> None:
        """What players know of cards that they can't tell apart."""
        self.clues = clues

    def remember(self, what: str, n: int = 1) -> None:
        """Keep a number under a name that begins with how long it is kept: turn, game, ..."""
        self.memory[what] = n
        scope = what[: what.index(":") + 1]
        if scope not in self.scopes:
            self.scopes |= {scope}

    def count(self, what: str) -> int:
        """One more of these; how many there are now."""
        n = self.memory.get(what, 0) + 1
        self.remember(what, n)
        return n

    def forget(self, prefix: str) -> None:
        if prefix not in self.scopes:
            return
        self.scopes -= {prefix}
        for key in [k for k in self.memory if k.startswith(prefix)]:
            del self.memory[key]

    # --- chance --------------------------------------------------------------------------

    def chance(self, n: int) -> int:
        """A number from 0 up to, not including, n, for coins and random choices of effects.

        A scenario may have decided it beforehand.
        """
        if self.fate:
            value, self.fate = self.fate[0], self.fate[1:]
            return value % n
        return self.below(n)

    def below(self, n: int) -> int:
        """A number from 0 up to, not including, n. Chance lives in the state."""
        self.rng = (self.rng + 0x9E3779B97F4A7C15) & _MASK
        z = self.rng
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffle_names(self, items: list[str]) -> None:
        order = list(range(len(items)))
        self.shuffle(order)
        items[:] = [items[i] for i in order]

    # --- looking -------------------------------------------------------------------------

    def front(self, player: int) -> list[int]:
        row = self.players[player].front
        if self.pockets:
            return [c for c in row if self.cards[c].universe == self.universe]
        return row

    def back(self, player: int) -> list[int]:
        row = self.players[player].back
        if self.pockets:
            return [c for c in row if self.cards[c].universe == self.universe]
        return row

    def row(self, player: int, zone: Zone) -> list[int]:
        return self.front(player) if zone == FRONT else self.back(player)

    def in_rows(self, card: int) -> bool:
        return self.cards[card].zone in ROWS

    def living(self) -> list[int]:
        return [p.index for p in self.players if p.alive]

    def clockwise(self, start: int) -> list[int]:
        """The living players in turn order, beginning with the given one (or the next)."""
        n = len(self.players)
        order = [(start + i) % n for i in range(n)]
        return [p for p in order if self.players[p].alive]

    def opposed(self, one: int, other: int) -> bool:
        return self.players[one].alliance != self.players[other].alliance

    def enemies(self, player: int) -> list[int]:
        """The living enemy players, clockwise from this one."""
        alliance = self.players[player].alliance
        return [p for p in self.clockwise(player) if self.players[p].alliance != alliance]
