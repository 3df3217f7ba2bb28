"""Whole games of people and bots, over real WebSockets."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.server.client import client
from tests.server.running import against_bot, server, two_players


def test_two_people_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over
            assert bob.over
            await ann.until(lambda: ann.room["phase"] == "over")
            assert ann.game["view"]["winners"] == bob.game["view"]["winners"] != []
            assert ann.strays == bob.strays == []

    asyncio.run(run())


def test_a_person_plays_against_a_bot(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await against_bot(ann)
            await ann.play(random.Random(1))
            assert ann.over

    asyncio.run(run())
