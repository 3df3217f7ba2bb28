"""What can be set about a server."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Pace:
    """How long the server waits before it makes a choice itself: least and most, in seconds.

    The wait is drawn before anybody looks at what there is to choose from, so it tells nothing.
    """

    lone_choice: tuple[float, float] = (0.7, 2.2)  # made for a person who has only one
    among_bots: tuple[float, float] = (0.1, 0.1)  # the same, where nobody else plays or looks on
    bot: tuple[float, float] = (0.5, 1.3)


AT_ONCE = Pace((0.0, 0.0), (0.0, 0.0), (0.0, 0.0))


@dataclass(frozen=True, slots=True)
class Limits:
    """How much of everything one connection, one address, one server may have."""

    message: int = 16_000  # characters
    large_message: int = 1_000_000  # for decks and game files
    messages_per_second: float = 30.0
    messages_at_once: float = 120.0
    bytes_per_second: float = 100_000.0
    bytes_at_once: float = 2_500_000.0
    chat_per_second: float = 0.7
    chat_at_once: float = 6.0
    proposals_per_second: float = 0.2  # those that somebody else must agree to
    proposals_at_once: float = 8.0
    # For all connections from one address:
    heavy_per_second: float = 10.0  # what costs the server more than a moment
    heavy_at_once: float = 60.0
    rooms_per_second: float = 0.2
    rooms_at_once: float = 20.0
    reports_per_second: float = 0.02
    reports_at_once: float = 6.0
    connections: int = 64
    rooms: int = 2_000  # in memory
    watchers: int = 200  # connections in one room
    waiting_messages: int = 500  # for a connection that does not read them
    waiting_characters: int = 4_000_000
    refusals: int = 400  # in a row, before a connection is closed


@dataclass(frozen=True, slots=True)
class Settings:
    data: Path = Path("vs2pcg-data")
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # other pages than the server's own that may connect
    names: tuple[str, ...] = ()  # what the server may be called; empty: anything
    away_before_stand_in: float = 60.0  # seconds until a bot may be wished for an absent player
    note_clocks_every: float = 1.0
    clock_waits: float = 60.0  # seconds, after a restart, for whoever is not back yet
    forget_rooms_after: float = 1_800.0  # seconds without any connection, from memory only
    survives_power_loss: bool = True  # each entry waits for the disk itself, not for its cache
    new_chance: Callable[[], random.Random] = (
        random.SystemRandom
    )  # of each game, its bots, its pace
