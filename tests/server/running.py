"""Servers for the tests: one in this process, or one of its own that may be killed.

Chance goes the same way in every run of a test, and a busy disk holds up none of them.
"""

from __future__ import annotations

import asyncio
import random
import socket
import subprocess
import sys
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn

from vs2pcg.server.app import create_app
from vs2pcg.server.client import PATIENCE, Client
from vs2pcg.server.hub import Hub
from vs2pcg.server.settings import AT_ONCE, Limits, Pace, Settings
from vs2pcg.server.times import Time

GENEROUS = Limits(
    messages_per_second=1e6,
    messages_at_once=1e6,
    bytes_per_second=1e9,
    bytes_at_once=1e9,
    heavy_per_second=1e6,
    heavy_at_once=1e6,
    rooms_at_once=1e6,
    proposals_at_once=1e6,
    reports_at_once=1e6,
)


@asynccontextmanager
async def server(
    data: Path,
    time: Time | None = None,
    pace: Pace = AT_ONCE,
    limits: Limits = GENEROUS,
    away: float = 0.0,
    names: tuple[str, ...] = (),
) -> AsyncIterator[tuple[int, Hub]]:
    """A server on a free port, and its inside."""
    settings = Settings(
        data,
        pace,
        limits,
        names=names,
        away_before_stand_in=away,
        survives_power_loss=False,
        new_chance=lambda: random.Random(data.name),
    )
    app = create_app(settings, time)
    config = uvicorn.Config(
        app,
        host="127.0.0.1",
        port=0,
        ws="websockets-sansio",
        ws_max_size=4_200_000,
        ws_per_message_deflate=False,
        log_level="error",
        timeout_graceful_shutdown=2,
    )
    running = uvicorn.Server(config)
    task = asyncio.create_task(running.serve())
    while not running.started:
        assert not task.done()
        await asyncio.sleep(0.005)
    port = running.servers[0].sockets[0].getsockname()[1]
    try:
        yield port, app.state.hub
    finally:
        running.should_exit = True
        await task


_PROGRAM = """
import random
import sys
from pathlib import Path
from vs2pcg.cli.serve import run
from vs2pcg.server.settings import AT_ONCE, Settings
settings = Settings(
    Path(sys.argv[1]), AT_ONCE, note_clocks_every=0.1, new_chance=lambda: random.Random(7)
)
run(settings, "127.0.0.1", int(sys.argv[2]))
"""


class Process:
    """A server in a process of its own."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._running = subprocess.Popen([sys.executable, "-c", _PROGRAM, data, str(self.port)])

    async def started(self) -> Process:
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1):
                    return self
            except OSError:
                await asyncio.sleep(0.05)
        raise TimeoutError("the server does not start")

    def kill(self) -> None:
        """As if the power went: nothing is put in order first."""
        self._running.kill()
        self._running.wait()


async def nobody_in(hub: Hub, room: str) -> None:
    """Wait until the server has noticed that everybody has left."""
    async with asyncio.timeout(PATIENCE):
        while hub.rooms[room].connections:
            await asyncio.sleep(0.005)


async def two_players(
    first: Client, second: Client, decks: tuple[str, str] = ("iceman", "the-wizard"), **room: object
) -> str:
    """Two people sit down and begin a game; the room's id."""
    made = await first.ask("create room", name="Ann", **room)
    await second.ask("enter room", room=made["room"])
    await second.ask("take seat", name="Bob")
    for one, deck in zip((first, second), decks, strict=True):
        await one.ask("choose deck", deck={"first_deck": deck})
        await one.ask("ready")
    await first.until(lambda: bool(first.game))
    await second.until(lambda: bool(second.game))
    return str(made["room"])


async def against_bot(person: Client, bot: str = "simple", **room: object) -> str:
    """One person and one bot begin a game; the room's id."""
    made = await person.ask("create room", name="Ann", **room)
    await person.ask("seat bot", seat=1, bot=bot, deck={"first_deck": "the-wizard"})
    await person.ask("choose deck", deck={"first_deck": "iceman"})
    await person.ask("ready")
    await person.until(lambda: bool(person.game))
    return str(made["room"])
