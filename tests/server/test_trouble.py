"""What goes wrong on the server itself: its folder, its disk, a power cut, a bot, a rule."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.server.fake_time import FakeTime
from tests.server.running import Process, against_bot, server, two_players
from tests.server.test_games import some_decisions
from tests.server.test_lasting import picture, sits_again
from vs2pcg.bots import BOTS
from vs2pcg.server.client import Client, RefusedError, client
from vs2pcg.server.match import Match
from vs2pcg.server.play import Play
from vs2pcg.server.storage import Entry, Storage, StorageError, choices_of, save_entry

FILE = "games.sqlite3"
LONG = Entry("choice", "x" * 9000, None)


# --- the folder ---------------------------------------------------------------------------


def test_a_strange_folder_is_refused_with_the_reason_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("hello")
    with pytest.raises(StorageError, match="can't be used: "):
        Storage(tmp_path / "a file")
    garbage = tmp_path / "garbage"
    garbage.mkdir()
    (garbage / FILE).write_bytes(b"not a database at all" * 100)
    with pytest.raises(StorageError, match="not a database"):
        Storage(garbage)
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    with sqlite3.connect(foreign / FILE) as other:
        other.execute("CREATE TABLE games (name TEXT, score INTEGER)")
    with pytest.raises(StorageError, match="another program or version"):
        Storage(foreign)
    with sqlite3.connect(foreign / FILE) as other:
        tables = other.execute("SELECT name FROM sqlite_master").fetchall()
    assert tables == [("games",)]
    locked = tmp_path / "locked"
    (locked / "in-use").mkdir(parents=True)
    with pytest.raises(StorageError, match="unable to open"):
        Storage(locked)


def test_a_damaged_file_is_noticed_at_once(tmp_path: Path) -> None:
    async def fill() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))

    asyncio.run(fill())
    file = tmp_path / FILE
    with sqlite3.connect(file) as whole:
        whole.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(file.read_bytes())
    for page in range(1, len(data) // 4096):
        data[page * 4096 : page * 4096 + 100] = b"\xff" * 100
    file.write_bytes(data)
    with pytest.raises(StorageError, match="damaged"):
        Storage(tmp_path)


# --- the disk -----------------------------------------------------------------------------


async def fill_up(storage: Storage, game: str) -> None:
    """Until not even a short line finds a place."""
    with contextlib.suppress(StorageError):
        for n in range(10_000):
            await storage.write(save_entry(game, n, Entry("choice", "x", None), 0.0))


def test_a_full_disk_costs_nothing_but_time(tmp_path: Path) -> None:
    """A real refusal by the database, in the middle of two games."""

    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            one, _ = await some_decisions(ann, bob)
            seen = picture(one)
            writer = hub.storage._writer
            writer.execute("PRAGMA max_page_count = 1")
            play = hub.rooms[room].play
            assert play is not None
            beside = play.id + "0"  # where the next entry would go
            with pytest.raises(StorageError, match="full"):
                await hub.storage.write(*(save_entry(beside, n, LONG, 0.0) for n in range(99)))
            await fill_up(hub.storage, beside)
            assert one.question is not None
            choice = one.question["choices"][0]["text"]
            with pytest.raises(RefusedError, match="full; nothing has changed"):
                await one.choose(choice)
            assert picture(one) == seen
            writer.execute("PRAGMA max_page_count = 1000000")
            await one.choose(choice)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert choices_of(hub.storage.entries(play.id)) == play.match.choices

    asyncio.run(run())


def test_what_cannot_even_be_tried_does_not_stop_the_writing(tmp_path: Path) -> None:
    async def run() -> None:
        storage = Storage(tmp_path)
        with pytest.raises(StorageError):
            await asyncio.wait_for(storage.write(("SELECT ?", ("\ud800",))), 5)
        await asyncio.wait_for(storage.write(("SELECT 1", ())), 5)
        storage.close()

    asyncio.run(run())


def test_what_fails_beside_others_does_not_harm_them(tmp_path: Path) -> None:
    async def run() -> None:
        storage = Storage(tmp_path)
        fine = ("INSERT INTO clocks VALUES (?, 0, '{}')", ("a",))
        wrong = ("INSERT INTO clocks VALUES (?, 0, NULL)", ("b",))
        also = ("INSERT INTO clocks VALUES (?, 0, '{}')", ("c",))
        done = await asyncio.gather(
            *(storage.write(one) for one in (fine, wrong, also)), return_exceptions=True
        )
        assert [type(d) for d in done] == [type(None), StorageError, type(None)]
        assert [storage.clock(game) for game in "abc"] == [(0, {}), None, (0, {})]
        storage.close()

    asyncio.run(run())


def test_what_was_agreed_on_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await ann.ask("propose", what="break")
            await bob.until(lambda: bool(bob.room["proposals"]))
            wish = {"proposal": bob.room["proposals"][0]["id"], "agree": True}

            async def full(*_: object) -> None:
                raise StorageError("could not be saved: the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(Storage, "write", full)
                with pytest.raises(RefusedError, match="nothing has changed"):
                    await bob.ask("vote", **wish)
            await bob.ask("vote", **wish)
            await ann.until(lambda: ann.room["on_break"])

    asyncio.run(run())


def test_the_clock_goes_on_when_it_could_not_be_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = FakeTime()
        async with server(tmp_path, time) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob, clock={"per_move": 10, "reserve": 60})
            one, other = await some_decisions(ann, bob, 6)

            async def full(*_: object) -> None:
                raise StorageError("could not be saved: the disk is full")

            with monkeypatch.context() as broken:
                broken.setattr(Storage, "write", full)
                await time.pass_by(5)
            await time.pass_by(66)
            await other.until(lambda: other.over)
            assert other.game["view"]["winners"] == [other.room["you"]]
            assert one.game["clock"]["reserves"][one.room["you"]] == 0

    asyncio.run(run())


# --- the power ----------------------------------------------------------------------------


async def plays_and_notes(one: Client, chance: random.Random, noted: list[str]) -> None:
    """Play on, and note each choice that the server says it has."""
    while not one.over:
        await one.until(lambda: one.over or bool(one.question and not one.question["alone"]))
        question = one.question
        if question is None:
            continue
        choice = chance.choice(question["choices"])["text"]
        await one.ask("choose", question=question["id"], choice=choice)
        noted.append(choice)
        await one.until_it_is_not(question)


def test_killed_at_any_moment_no_answered_choice_is_lost(tmp_path: Path) -> None:
    chance = random.Random(3)

    async def run() -> None:
        room, tokens = "", ("", "")
        noted: list[str] = []
        for _ in range(5):
            process = await Process(tmp_path / "data").started()
            try:
                async with client(process.port) as ann, client(process.port) as bob:
                    if room:
                        for one, token in zip((ann, bob), tokens, strict=True):
                            await one.ask("enter room", room=room, token=token)
                            await one.until(lambda one=one: bool(one.game))  # type: ignore[misc]
                    else:
                        room = await two_players(ann, bob)
                        tokens = ann.token, bob.token
                    playing = asyncio.gather(
                        plays_and_notes(ann, chance, noted),
                        plays_and_notes(bob, chance, noted),
                        return_exceptions=True,
                    )
                    enough = len(noted) + chance.randrange(5, 12)
                    while len(noted) < enough and not playing.done():
                        await asyncio.sleep(0.001)
                    await asyncio.sleep(chance.random() * 0.02)
                    process.kill()
                    await playing
            finally:
                process.kill()
            copy = tmp_path / "copy"
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(tmp_path / "data", copy)
            storage = Storage(copy)
            facts = storage.room(room)
            assert facts is not None
            kept = choices_of(storage.entries(facts["game"]))
            storage.close()
            left = iter(kept)
            assert all(choice in left for choice in noted), "in this order"
            if facts["phase"] == "over":
                break
        assert len(noted) > 20

    asyncio.run(run())


# --- bots and rules -----------------------------------------------------------------------


def test_a_bot_that_fails_still_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Fails:
        def __init__(self, seed: int) -> None:
            pass

        def choose(self, game: Any) -> str:
            raise ZeroDivisionError("a bug in the bot")

    monkeypatch.setitem(BOTS, "simple", Fails)

    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await against_bot(ann)
            await ann.play(random.Random(2))
            assert ann.over

    asyncio.run(run())


def test_a_bot_that_is_asked_twice_answers_alike(tmp_path: Path) -> None:
    """It may have been stopped in the middle of its thoughts."""

    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann:
            room = await against_bot(ann)
            await ann.play(random.Random(3), 4)
            await ann.until(lambda: ann.question is not None and not ann.question["alone"])
            play = hub.rooms[room].play
            assert play is not None
            question = play.match.game.question()
            assert question is not None
            game = play.match.game.copy()
            said = {play._thought(question, "random", game)() for _ in range(20)}
            assert len(said) == 1

    asyncio.run(run())


@pytest.mark.parametrize("problem", [StorageError("full"), ZeroDivisionError("a bug")])
def test_a_game_does_not_stand_still_where_a_bots_choice_could_not_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, problem: Exception
) -> None:
    write, broken = Play._write, asyncio.Event()

    async def breaks(self: Play, *more: Any) -> None:
        question = self.match.game.question()
        if question is not None and question.player == 1 and not broken.is_set():
            broken.set()
            raise problem
        await write(self, *more)

    monkeypatch.setattr(Play, "_write", breaks)
    monkeypatch.setattr("vs2pcg.server.play._BEFORE_TRYING_AGAIN", 0.0)

    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await against_bot(ann)
            await ann.play(random.Random(2))
            assert broken.is_set()
            assert ann.over

    asyncio.run(run())


@pytest.mark.parametrize("restarts", [False, True])
def test_where_a_bots_choice_cannot_be_carried_out_it_takes_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restarts: bool
) -> None:
    """The person has decided nothing yet, so there is nothing to take back."""
    apply = Match.apply
    broken: list[str] = []

    def breaks(self: Match, choice: str) -> None:
        question = self.game.question()
        if question is not None and question.player == 1 and len(question.choices) > 1:
            first = sorted(map(str, question.choices))[0]
            if choice == first:
                broken.append(choice)
                raise ZeroDivisionError("a bug in a card")
        apply(self, choice)

    class First:
        def __init__(self, seed: int) -> None:
            pass

        def choose(self, game: Any) -> str:
            return sorted(map(str, game.question().choices))[0]

    monkeypatch.setattr(Match, "apply", breaks)
    monkeypatch.setitem(BOTS, "simple", First)

    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            room = await against_bot(ann)
            await ann.play(random.Random(2), 20)
            assert len(broken) > 3
        if restarts:
            async with server(tmp_path) as (port, _):
                again = await sits_again(port, room, ann.token)
                await again.play(random.Random(2))
                assert again.over
                await again.close()

    asyncio.run(run())


def test_what_cannot_be_shown_to_one_is_shown_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Match.seen

    def shows(self: Match, viewer: int) -> dict[str, Any]:
        if viewer == -1:
            raise ZeroDivisionError("a bug in the view of spectators")
        return seen(self, viewer)

    monkeypatch.setattr(Match, "seen", shows)

    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            async with client(port) as eve:
                await eve.ask("enter room", room=room)
                await eve.until(lambda: any("can't be shown" in n for n in eve.notices))
                await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
                assert ann.over

    asyncio.run(run())


def test_a_game_that_cannot_be_opened_leaves_the_room_usable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            room = await against_bot(ann)
            await ann.play(random.Random(1), 3)
        begin = Match.__init__
        lost: Sequence[str] = (ann.game["game"],)

        def begins(self: Match, start: dict[str, Any], *more: Any, **named: Any) -> None:
            if lost:
                raise KeyError("a card that is no more")
            begin(self, start, *more, **named)

        monkeypatch.setattr(Match, "__init__", begins)
        async with server(tmp_path) as (port, _), client(port) as again:
            await again.ask("enter room", room=room, token=ann.token)
            await again.until(lambda: any("can't be opened" in n for n in again.notices))
            lost = ()
            await again.ask("ready")
            await again.until(lambda: bool(again.game))
            await again.play(random.Random(1))
            assert again.over

    asyncio.run(run())
