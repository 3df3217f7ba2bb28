"""Three and four people at a table: everybody's consent, those who leave, a killed server."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Process, server
from tests.server.test_games import as_promised
from tests.server.test_lasting import picture, sits_again
from vs2pcg.server.client import PATIENCE, Client, RefusedError, open_client

DECKS = ("iceman", "the-wizard", "kris-statlander", "kraven-the-hunter")


@asynccontextmanager
async def people(port: int, table: dict[str, Any]) -> AsyncIterator[tuple[str, list[Client]]]:
    """So many people in a game that has begun."""
    many = [await open_client(port, keep=True) for _ in range(table["players"])]
    room = str((await many[0].ask("create room", name="P0", table=table))["room"])
    for seat, one in enumerate(many[1:], 1):
        await one.ask("enter room", room=room)
        await one.ask("take seat", name=f"P{seat}")
    for one, deck in zip(many, DECKS, strict=False):
        await one.ask("choose deck", deck={"first_deck": deck})
        await one.ask("ready")
    for one in many:
        await one.until(lambda one=one: bool(one.game))  # type: ignore[misc]
    try:
        yield room, many
    finally:
        for one in many:
            await one.close()


async def decider(many: list[Client]) -> Client:
    """Whoever has a real decision to make, once all have heard of it."""

    def asked() -> list[Client]:
        return [c for c in many if c.question is not None and not c.question["alone"]]

    async with asyncio.timeout(PATIENCE):
        while len(asked()) != 1 or len({c.game["deciding"] for c in many}) != 1:
            await asyncio.sleep(0.005)
    return asked()[0]


async def decide(many: list[Client], n: int) -> Client:
    chance = random.Random(n)
    for _ in range(n):
        one = await decider(many)
        assert one.question is not None
        await one.choose(chance.choice(one.question["choices"])["text"])
        await asyncio.sleep(0)
    return await decider(many)


def test_an_undo_needs_the_consent_of_all_who_play(tmp_path: Path) -> None:
    async def run() -> None:
        table = {"mode": "free for all", "players": 4}
        async with server(tmp_path) as (port, _), people(port, table) as (_, many):
            one = await decide(many, 14)
            others = [c for c in many if c is not one]
            gone = others.pop()
            await gone.ask("concede")
            left = [one, *others]
            one = await decider(left)
            others = [c for c in left if c is not one]
            before = one.game["view"]
            assert one.question is not None
            await one.choose(one.question["choices"][0]["text"])
            await decider(left)
            await one.ask("propose", what="undo")
            await gone.until(lambda: bool(gone.room["proposals"]))
            proposal = gone.room["proposals"][0]
            assert proposal["needed"] == sorted(c.room["you"] for c in others)
            with pytest.raises(RefusedError, match="not asked for"):
                await gone.ask("vote", proposal=proposal["id"], agree=True)
            await others[0].ask("vote", proposal=proposal["id"], agree=True)
            assert one.room["proposals"]
            await others[1].ask("vote", proposal=proposal["id"], agree=True)
            await one.until(lambda: one.game["view"] == before)
            with pytest.raises(RefusedError, match="no person plays there now"):
                await one.ask("propose", what="stand-in", seat=gone.room["you"])
            for c in many:
                as_promised(c.heard)

    asyncio.run(run())


def test_an_undo_brings_nobody_back_who_conceded_without_asking(tmp_path: Path) -> None:
    async def run() -> None:
        table = {"mode": "free for all", "players": 3}
        async with server(tmp_path) as (port, _), people(port, table) as (_, many):
            one = await decide(many, 9)
            gone, other = (c for c in many if c is not one)
            before = list(gone.log)
            assert one.question is not None
            await one.choose(one.question["choices"][0]["text"])
            seat = gone.room["you"]
            await gone.ask("concede")
            with pytest.raises(RefusedError, match="not in the game any more"):
                await gone.ask("concede")
            await one.ask("propose", what="undo")
            await other.until(lambda: bool(other.room["proposals"]))
            proposal = other.room["proposals"][0]
            assert proposal["needed"] == sorted((seat, other.room["you"]))
            await other.ask("vote", proposal=proposal["id"], agree=True)
            assert one.room["proposals"], "it is not done yet"
            await gone.ask("vote", proposal=proposal["id"], agree=True)
            await gone.until(lambda: gone.log == before)

    asyncio.run(run())


def test_a_proposal_does_not_wait_for_one_who_has_no_say_any_more(tmp_path: Path) -> None:
    async def run() -> None:
        table = {"mode": "free for all", "players": 3}
        async with server(tmp_path) as (port, _), people(port, table) as (_, (one, other, gone)):
            await decide([one, other, gone], 9)
            await one.ask("propose", what="break")
            await other.until(lambda: bool(other.room["proposals"]))
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await gone.ask("concede")
            await one.until(lambda: not one.room["proposals"])
            await one.ask("propose", what="break")
            await other.until(lambda: bool(other.room["proposals"]))
            assert other.room["proposals"][0]["needed"] == [1]
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await one.until(lambda: one.room["on_break"])

    asyncio.run(run())


def test_everybody_may_leave_by_and_by_in_the_middle_of_anything(tmp_path: Path) -> None:
    """Concessions at any moment, during others' questions, and the rest still plays on."""

    async def run() -> None:
        async with server(tmp_path) as (port, _):
            for seed in range(6):
                table = {"mode": "free for all", "players": 4, "arena": seed % 2 == 1}
                async with people(port, table) as (_, many):
                    chance = random.Random(seed)
                    playing = [
                        asyncio.create_task(one.play(random.Random(n)))
                        for n, one in enumerate(many)
                    ]
                    for one in chance.sample(many, 3):
                        await asyncio.sleep(chance.random() * 0.3)
                        with contextlib.suppress(RefusedError):  # out or over already
                            await one.ask("concede")
                    await asyncio.gather(*playing)
                    assert all(one.over and one.game["trouble"] is None for one in many)

    asyncio.run(run())


def test_a_stand_in_needs_the_consent_of_those_who_are_here(tmp_path: Path) -> None:
    async def run() -> None:
        table = {"mode": "two against two", "players": 4}
        async with server(tmp_path) as (port, _), people(port, table) as (room, many):
            await decide(many, 14)
            *left, away, late = many
            for one in (away, late):
                await one.close()
            first, second = left
            await first.until(lambda: sum(s["here"] for s in first.room["seats"]) == 2)
            await first.ask("propose", what="stand-in", seat=2)
            await second.until(lambda: bool(second.room["proposals"]))
            assert second.room["proposals"][0]["needed"] == [1], "who is away is not asked"
            await second.ask("vote", proposal=second.room["proposals"][0]["id"], agree=True)
            await first.until(lambda: first.room["seats"][2]["bot"] == "simple")
            await first.ask("propose", what="stand-in", seat=3)
            await second.until(lambda: bool(second.room["proposals"]))
            await second.ask("vote", proposal=second.room["proposals"][0]["id"], agree=False)
            await first.until(lambda: not first.room["proposals"])
            assert first.room["seats"][3]["bot"] is None
            again = await sits_again(port, room, away.token)
            assert again.room["seats"][2]["bot"] is None, "its player is back"
            await again.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "table",
    [
        {"mode": "free for all", "players": 3, "arena": True, "eliminate_arenas": True},
        {"mode": "two against two", "players": 4, "recruit_to_team_mate": True},
    ],
)
def test_a_killed_server_and_a_rematch(tmp_path: Path, table: dict[str, Any]) -> None:
    async def run() -> None:
        first = await Process(tmp_path).started()
        try:
            async with people(first.port, table) as (room, many):
                await decide(many, 40)
                for one in many:  # what was sent before the answer has been heard, too
                    await one.ask("get log", before=0)
                first.kill()
                before = [picture(c) for c in many]
        finally:
            first.kill()
        second = await Process(tmp_path).started()
        try:
            again = [await sits_again(second.port, room, c.token) for c in many]
            assert [picture(c) for c in again] == before
            await asyncio.gather(*(c.play(random.Random(i)) for i, c in enumerate(again)))
            winners = again[0].game["view"]["winners"]
            assert all(c.game["view"]["winners"] == winners for c in again)
            old = again[0].game["game"]
            for c in again:
                await c.ask("ready")
            for c in again:
                await c.until(lambda c=c: c.game["game"] != old)  # type: ignore[misc]
            await decide(again, 5)
            for c in again:
                await c.close()
        finally:
            second.kill()

    asyncio.run(run())
