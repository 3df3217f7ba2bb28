"""Finished games: looking at them, files in and out, playing on."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import server, two_players
from tests.server.test_games import as_promised, some_decisions
from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.records import from_text
from vs2pcg.server.client import Client, RefusedError, client
from vs2pcg.server.match import Match


async def played(ann: Client, bob: Client) -> str:
    await two_players(ann, bob)
    await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
    await ann.until(lambda: ann.room["phase"] == "over")
    return str(ann.game["game"])


def test_stepping_through_a_finished_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            server(tmp_path) as (port, _),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            game = await played(ann, bob)
            replay = await ann.ask("open replay", game=game, token=ann.token)
            assert replay["names"] == ["Ann", "Bob"]
            assert replay["seats"] == [0]
            assert replay["winners"] == ann.game["view"]["winners"]
            assert (await eve.ask("open replay", game=game))["seats"] == []
            end = replay["places"]
            own = await ann.ask("look at replay", game=game, place=end, seat=0, token=ann.token)
            assert own["view"] == ann.game["view"]
            assert own["log"] == ann.log[-200:]
            for place in (0, replay["turns"][3], end // 2):
                seen = await eve.ask("look at replay", game=game, place=place)
                assert seen["view"]["viewer"] == -1
                assert seen["choices"] == []
            with pytest.raises(RefusedError, match="not yours"):
                await ann.ask("look at replay", game=game, place=9, seat=1, token=ann.token)
            with pytest.raises(RefusedError, match="not yours"):
                await eve.ask("look at replay", game=game, place=9, seat=0)
            with pytest.raises(RefusedError, match=f"places 0 to {end}"):
                await eve.ask("look at replay", game=game, place=end + 1)
            as_promised(ann.heard + eve.heard)

    asyncio.run(run())


def test_who_is_called_you_in_a_file_is_spoken_to() -> None:
    """As in the terminal, where such files come from."""
    decks = [first_deck("iceman"), first_deck("the-wizard")]
    match = Match(dict(Game.new(decks, 7, names=("You", "Enemy")).start))
    while match.game.state.turn < 3:
        match.apply(str(match.game.choices()[0]))
    told = [line["text"] for line in match.logs[0] if line["text"].startswith("You ")]
    assert "You reveal Iceman" in told
    assert not [text for text in told if text.split()[1].endswith("s")]


def test_a_game_that_goes_on_has_no_replay_and_no_file(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await some_decisions(ann, bob, 4)
            game = ann.game["game"]
            for kind, more in (
                ("open replay", {}),
                ("look at replay", {"place": 0}),
                ("download", {}),
                ("branch", {"place": 0, "seat": 0, "name": "Ann"}),
            ):
                with pytest.raises(RefusedError, match="not over yet"):
                    await ann.ask(kind, game=game, token=ann.token, **more)

    asyncio.run(run())


def test_files_go_out_and_come_in_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            game = await played(ann, bob)
            text = (await ann.ask("download", game=game, token=ann.token))["text"]
            assert from_text(text).over
            async with client(port) as eve:
                with pytest.raises(RefusedError, match="for those who played"):
                    await eve.ask("download", game=game, token="x" * 32)
                made = await eve.ask("upload", text=text)
                replay = await eve.ask("open replay", game=made["game"], token=made["token"])
                assert replay["seats"] == [0, 1]
                look = {"game": made["game"], "token": made["token"]}
                seen = await eve.ask("look at replay", place=5, seat=1, **look)
                assert seen["view"]["viewer"] == 1
                for bad in _bad_files(text):
                    with pytest.raises(RefusedError, match="malformed"):
                        await eve.ask("upload", text=bad)

    asyncio.run(run())


def _bad_files(text: str) -> list[str]:
    def changed(*path: Any, value: Any) -> str:
        data = json.loads(text)
        place = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
        return json.dumps(data)

    first = next(iter(json.loads(text)["start"]["decks"][0]["cards"]))
    return [
        "",
        "{}",
        text[:-200],
        changed("version", value="0"),
        changed("start", value={"position": "scenario: x"}),
        changed("start", "decks", 0, "cards", first, value=10**9),
        changed("start", "decks", 0, "cards", first, value=-1),
        changed("start", "decks", 0, "main", value=["XXX-001"]),
        changed("start", "seed", value=-1),
        changed("start", "names", value=["A"]),
        changed("start", "names", value=["A", "A"]),
        changed("start", "names", value=["Ann\u202e", "Bob"]),
        changed("start", "names", value=["Ann", "\u3164"]),
        changed("start", "names", value=["Ann", "B" * 41]),
        changed("choices", value="[" * 900_000),
        changed("start", "table", "mode", value="solitaire"),
        changed("start", "table", "players", value=9),
        changed("choices", 3, value="concede [9]"),
        changed("choices", 3, value="concede [x]"),
        changed("choices", 3, value="fly away"),
        changed("choices", value=["pass"] * 30_000),
    ]


def test_playing_on_from_a_place(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            game = await played(ann, bob)
            replay = await ann.ask("open replay", game=game, token=ann.token)
            place = replay["turns"][2]
            look = {"game": game, "place": place, "token": ann.token}
            with pytest.raises(RefusedError, match="seat that was yours"):
                await ann.ask("branch", **look, seat=1, name="Ann")
            with pytest.raises(RefusedError, match="is over at that place"):
                await ann.ask("branch", **{**look, "place": replay["places"]}, seat=0, name="Ann")
            await ann.ask("branch", **look, seat=0, name="Ann")
            await ann.until(lambda: ann.game["game"] != game)
            assert ann.game["view"]["turn"] >= 3
            await ann.play(random.Random(9))
            assert ann.over
            as_promised(ann.heard)

    asyncio.run(run())
