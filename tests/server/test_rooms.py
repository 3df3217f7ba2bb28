"""Who may be in a room, and what those see who come later."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.fake_time import FakeTime
from tests.server.running import against_bot, server, two_players
from tests.server.test_games import some_decisions
from vs2pcg.server.client import Client, RefusedError, client, open_client
from vs2pcg.server.storage import Storage


@asynccontextmanager
async def three(port: int) -> AsyncIterator[tuple[Client, Client, Client]]:
    async with client(port) as ann, client(port) as bob, client(port) as eve:
        yield ann, bob, eve


def test_who_takes_a_seat_after_a_game_sees_none_of_its_owners_cards(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), three(port) as (ann, bob, eve):
            room = await two_players(ann, bob)
            await some_decisions(ann, bob)
            await eve.ask("enter room", room=room)
            await eve.until(lambda: bool(eve.game))
            secrets = [json.dumps(x["text"]) for x in bob.log if x not in (*ann.log, *eve.log)]
            assert secrets, "what only Bob was told"
            await bob.ask("concede")
            await eve.until(lambda: eve.over)
            await bob.ask("give up seat")
            await eve.ask("take seat", name="Eve", seat=1)
            again = await open_client(port, keep=True)
            await again.ask("enter room", room=room, token=eve.token)
            await again.until(lambda: bool(again.game))
            older = (await again.ask("get log", before=10_000))["log"]
            heard = "".join((*eve.heard, *again.heard, json.dumps(older)))
            assert not [line for line in secrets if line in heard]
            assert eve.game["view"]["viewer"] == again.game["view"]["viewer"] == -1
            for one in (ann, eve):
                await one.ask("choose deck", deck={"first_deck": "iceman"})
                await one.ask("ready")
            await eve.until(lambda: eve.game["view"]["viewer"] == 1)
            assert hub.rooms[room].facts.phase == "playing"
            await again.close()

    asyncio.run(run())


def test_a_room_without_spectators_shows_out_who_has_no_seat_when_its_game_begins(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), three(port) as (ann, bob, eve):
            made = await ann.ask("create room", name="Ann", spectators=False)
            await eve.ask("enter room", room=made["room"])
            await bob.ask("enter room", room=made["room"])
            await bob.ask("take seat", name="Bob")
            for one in (ann, bob):
                await one.ask("choose deck", deck={"first_deck": "iceman"})
                await one.ask("ready")
            await eve.until(lambda: any("players only" in n for n in eve.notices))
            await ann.until(lambda: bool(ann.game) and ann.room["watching"] == 0)
            await some_decisions(ann, bob)
            assert eve.game == {}
            with pytest.raises(RefusedError, match="enter a room first"):
                await eve.ask("get log", before=9)
            assert len(hub.rooms[made["room"]].connections) == 2

    asyncio.run(run())


def test_who_is_gone_before_being_let_in_is_not_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), three(port) as (ann, bob, eve):
            room = await two_players(ann, bob)
            inside = hub.rooms[room]
            await eve.ask("enter room", room=room)
            async with inside.lock:
                await eve.socket.send(json.dumps({"type": "enter room", "re": 1, "room": room}))
                await asyncio.sleep(0.1)
                eve.socket.transport.abort()
                for _ in range(3):
                    await asyncio.sleep(0.05)
                    inside.tell("what can't be delivered ends the connection")
                await asyncio.sleep(0.1)
                assert {c.seat for c in inside.connections} == {0, 1}
            await asyncio.sleep(0.1)
            assert {c.seat for c in inside.connections} == {0, 1}

    asyncio.run(run())


def test_a_room_that_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann:
            room = await against_bot(ann)
            with pytest.raises(RefusedError, match="not '<'"):
                await ann.ask("create room", name="<script>", title="fine")
            assert list(hub.rooms) == [room]
            assert ann.room["room"] == room
            await ann.ask("say", text="still here")
            await ann.play(random.Random(1))

    asyncio.run(run())


def test_who_enters_while_a_room_is_being_forgotten_is_in_the_only_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = FakeTime()
        async with server(tmp_path, time) as (port, hub), client(port) as ann:
            room = await against_bot(ann, clock={"per_move": 30, "reserve": 60})
            await ann.ask("leave room")
            slow = asyncio.Event()
            write = Storage.write

            async def writes(self: Storage, *statements: object) -> None:
                await slow.wait()
                await write(self, *statements)  # type: ignore[arg-type]

            monkeypatch.setattr(Storage, "write", writes)
            await time.pass_by(3600, 10)  # the clock is being noted, and the room forgotten
            assert hub.rooms[room].lock.locked()
            entering = asyncio.create_task(ann.ask("enter room", room=room, token=ann.token))
            await asyncio.sleep(0.1)
            slow.set()
            await entering
            assert hub.rooms[room].connections, "the room that others would enter"

    asyncio.run(run())
