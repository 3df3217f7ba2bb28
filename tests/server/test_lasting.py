"""What outlives connections and servers: seats, questions, clocks."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_time import FakeTime
from tests.server.running import Process, against_bot, nobody_in, server, two_players
from tests.server.test_games import decider, some_decisions
from vs2pcg.server.client import Client, RefusedError, client, open_client
from vs2pcg.server.showing import LOG_SHOWN
from vs2pcg.server.storage import Entry, Storage, StorageError


async def sits_again(port: int, room: str, token: str) -> Client:
    again = await open_client(port)
    await again.ask("enter room", room=room, token=token)
    await again.until(lambda: bool(again.game))
    return again


def picture(one: Client) -> tuple[Any, ...]:
    """What the page shows at once; of the log as much as is sent to one that comes back."""
    return one.game["view"], one.question, one.game["deciding"], one.log[-LOG_SHOWN:]


def test_a_killed_server_goes_on_in_the_middle_of_a_question(tmp_path: Path) -> None:
    async def run() -> None:
        first = await Process(tmp_path).started()
        try:
            async with client(first.port) as ann, client(first.port) as bob:
                room = await two_players(ann, bob, clock={"per_move": 300, "reserve": 60})
                await some_decisions(ann, bob, 17)
                while True:
                    one = await decider(ann, bob)
                    assert one.question is not None
                    if one.question["kind"] not in ("main", "combat", "recruit", "resource"):
                        break
                    await one.choose(one.question["choices"][0]["text"])
                await asyncio.sleep(0.3)
                first.kill()
                pictures = picture(ann), picture(bob)
                clock = ann.game["clock"]
        finally:
            first.kill()
        second = await Process(tmp_path).started()
        try:
            ann2 = await sits_again(second.port, room, ann.token)
            bob2 = await sits_again(second.port, room, bob.token)
            await bob2.until(lambda: bob2.game["clock"]["running"])
            assert (picture(ann2), picture(bob2)) == pictures
            assert bob2.game["clock"]["reserves"] == clock["reserves"]
            used = 300 - bob2.game["clock"]["move left"]
            assert 0.1 <= used <= 3, "the clock stood still while the server was down"
            await asyncio.gather(ann2.play(random.Random(1)), bob2.play(random.Random(2)))
            assert ann2.over
            await ann2.close()
            await bob2.close()
        finally:
            second.kill()

    asyncio.run(run())


def test_a_page_that_reloads_is_in_its_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            one, other = await some_decisions(ann, bob)
            seen = picture(one)
            await one.close()
            await other.until(lambda: not all(s["here"] for s in other.room["seats"]))
            again = await sits_again(port, room, one.token)
            assert picture(again) == seen
            await asyncio.gather(again.play(random.Random(1)), other.play(random.Random(2)))
            assert again.over
            await again.close()

    asyncio.run(run())


def test_clocks(tmp_path: Path) -> None:
    async def run() -> None:
        time = FakeTime()
        async with server(tmp_path, time) as (port, _), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob, clock={"per_move": 10, "reserve": 60})
            one, _ = await some_decisions(ann, bob, 6)
            assert one.game["clock"]["player"] == one.room["you"]
            assert one.game["clock"]["reserves"] == [60, 60]
            await time.pass_by(9)
            assert one.question is not None
            await one.choose(one.question["choices"][0]["text"])
            one, _ = await some_decisions(ann, bob, 0)
            assert one.game["clock"]["reserves"] == [60, 60], "a move's own time costs nothing"
            seat, move = one.room["you"], one.game["clock"]["move left"]
            await time.pass_by(25)
            reloaded = await sits_again(port, room, one.token)
            shown = reloaded.game["clock"]
            left = 60 - (25 - move)
            assert shown["reserves"][seat] == left
            assert shown["move left"] == 0
            await reloaded.close()
        # The server is down for a long time.
        time = FakeTime(9_000_000.0)
        async with server(tmp_path, time) as (port, _):
            ann = await sits_again(port, room, ann.token)
            bob = await sits_again(port, room, bob.token)
            assert bob.game["clock"]["reserves"][seat] == pytest.approx(left, abs=0.1)
            assert bob.game["clock"]["running"]
            await time.pass_by(left - 1)
            assert not bob.over
            await time.pass_by(2)
            await bob.until(lambda: bob.over)
            assert bob.game["view"]["winners"] == [1 - seat]
            await ann.close()
            await bob.close()

    asyncio.run(run())


def test_clocks_stand_still_during_a_break_and_when_nobody_is_there(tmp_path: Path) -> None:
    async def run() -> None:
        time = FakeTime()
        async with server(tmp_path, time) as (port, hub):
            async with client(port) as ann:
                room = await against_bot(ann, clock={"per_move": 10, "reserve": 60})
                await ann.until(lambda: ann.question is not None and not ann.question["alone"])
                await ann.ask("propose", what="break")
                await time.pass_by(500, 5)
                await ann.ask("end break")
            await nobody_in(hub, room)
            await time.pass_by(500, 5)
            again = await sits_again(port, room, ann.token)
            assert again.game["clock"]["reserves"] == [60, 60]
            await time.pass_by(71)
            await again.until(lambda: again.over)
            await again.close()

    asyncio.run(run())


def test_hours_later_a_forgotten_room_is_as_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        time = FakeTime()
        async with server(tmp_path, time) as (port, hub):
            async with client(port) as ann, client(port) as bob:
                room = await two_players(ann, bob, clock={"per_move": 10, "reserve": 60})
                one, other = await some_decisions(ann, bob, 9)
                await one.ask("say", text="back in a moment")
                before = picture(one), picture(other)
            await nobody_in(hub, room)
            await time.pass_by(9 * 3600, 10)
            assert room not in hub.rooms, "it lies on the disk alone"
            again = await sits_again(port, room, one.token)
            there = await sits_again(port, room, other.token)
            assert (picture(again), picture(there)) == before
            assert again.game["clock"]["reserves"] == [60, 60]
            assert [line["text"] for line in again.chat] == ["back in a moment"]
            assert again.question is not None
            await again.choose(again.question["choices"][0]["text"])
            await again.close()
            await there.close()

    asyncio.run(run())


def test_a_game_of_another_version_waits_and_the_next_can_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            room = await against_bot(ann)
            await ann.play(random.Random(1), 3)
            old = ann.game["game"]
        monkeypatch.setattr("vs2pcg.server.play.__version__", "99.0")
        monkeypatch.setattr("vs2pcg.server.rooms.__version__", "99.0")
        async with server(tmp_path) as (port, _):
            again = await sits_again(port, room, ann.token)
            assert "can't go on here" in again.game["trouble"]
            assert again.question is None
            with pytest.raises(RefusedError, match="no game is going on"):
                await again.ask("concede")
            report = (await again.ask("report", text="what now?"))["id"]
            kept = json.loads((tmp_path / "reports" / f"{report}.json").read_text())
            assert kept["version"] != "99.0"
            assert kept["choices"], "all that was played is in it"
            await again.ask("ready")
            await again.until(lambda: again.game["game"] != old)
            await again.play(random.Random(1))
            await again.close()

    asyncio.run(run())


def test_what_cannot_be_saved_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            one, _ = await some_decisions(ann, bob)
            seen = picture(one)
            assert one.question is not None
            choice = one.question["choices"][0]["text"]

            async def full(*_: object) -> None:
                raise StorageError("could not be saved: the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(Storage, "write", full)
                for wish in (
                    one.choose(choice),
                    one.ask("concede"),
                    one.ask("say", text="hello"),
                ):
                    with pytest.raises(RefusedError, match="disk is full; nothing has changed"):
                        await wish
            assert picture(one) == seen
            await one.choose(choice)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    with pytest.raises(StorageError, match="another server is using it"):
        Storage(tmp_path)
    storage.close()
    Storage(tmp_path).close()


def test_after_a_restart_the_clock_waits_a_little_for_whoever_is_not_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob, clock={"per_move": 10, "reserve": 60})
            one, other = await some_decisions(ann, bob, 6)
            seat, tokens = one.room["you"], (one.token, other.token)
        time = FakeTime(9_000_000.0)
        async with server(tmp_path, time) as (port, _):
            there = await sits_again(port, room, tokens[1])
            assert not there.game["clock"]["running"]
            await time.pass_by(30)
            back = await sits_again(port, room, tokens[0])
            await there.until(lambda: bool(there.game["clock"]["running"]))
            assert back.game["clock"]["reserves"] == [60, 60]
            assert back.game["clock"]["running"]
            await there.close()
            await back.close()
        async with server(tmp_path, time) as (port, _):
            there = await sits_again(port, room, tokens[1])
            await time.pass_by(61)
            await there.until(lambda: bool(there.game["clock"]["running"]))
            await time.pass_by(72)
            await there.until(lambda: there.over)
            assert there.game["view"]["winners"] == [1 - seat]
            await there.close()

    asyncio.run(run())


def test_a_concession_that_was_written_down_in_earlier_days_is_still_one(tmp_path: Path) -> None:
    async def run() -> None:
        storage = Storage(tmp_path)
        entry = ("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", ("g", 0, "concede", "2", None, 0))
        await storage.write(entry)
        assert storage.entries("g") == [Entry("choice", "concede [2]", None)]
        storage.close()

    asyncio.run(run())
