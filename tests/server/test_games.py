"""Whole games of people and bots, over real WebSockets."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from pydantic import ConfigDict, TypeAdapter

from tests.server.running import against_bot, server, two_players
from vs2pcg.server.client import PATIENCE, Client, RefusedError, client
from vs2pcg.server.match import Match
from vs2pcg.server.messages import Outgoing

EXACTLY: TypeAdapter[Any] = TypeAdapter(Outgoing, config=ConfigDict(extra="forbid"))


def as_promised(heard: list[str]) -> None:
    """Every message is of the protocol."""
    for text in heard:
        EXACTLY.validate_python(json.loads(text))


def test_two_people_play_a_game_to_its_end_and_another(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over
            assert bob.over
            await ann.until(lambda: ann.room["phase"] == "over")
            assert ann.game["view"]["winners"] == bob.game["view"]["winners"] != []
            assert ann.strays == bob.strays == []
            first = ann.game["game"]
            await ann.ask("ready")
            await bob.ask("choose deck", deck={"first_deck": "spider-man"})
            await bob.ask("ready")
            for one in (ann, bob):
                await one.until(lambda one=one: one.game["game"] != first)  # type: ignore[misc]
            await asyncio.gather(ann.play(random.Random(3)), bob.play(random.Random(4)))
            assert ann.over
            as_promised(ann.heard + bob.heard)

    asyncio.run(run())


@pytest.mark.parametrize("bot", ["simple", "random"])
def test_a_person_plays_against_a_bot(tmp_path: Path, bot: str) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await against_bot(ann, bot)
            await ann.play(random.Random(1))
            assert ann.over
            as_promised(ann.heard)

    asyncio.run(run())


@pytest.mark.parametrize(
    "table",
    [
        {"mode": "free for all", "players": 3},
        {"mode": "two against two", "players": 4, "recruit_to_team_mate": True},
        {"mode": "two players", "players": 2, "arena": True},
        {"mode": "free for all", "players": 4, "arena": True, "eliminate_arenas": True},
    ],
)
def test_every_kind_of_table(tmp_path: Path, table: dict[str, Any]) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await ann.ask("create room", name="Ann", table=table)
            for seat in range(1, table["players"]):
                deck = {"first_deck": ("iceman", "kraven-the-hunter", "spider-man")[seat - 1]}
                await ann.ask("seat bot", seat=seat, bot="random", deck=deck)
            await ann.ask("choose deck", deck={"first_deck": "the-wizard"})
            await ann.ask("ready")
            await ann.until(lambda: bool(ann.game))
            await ann.play(random.Random(1))
            assert ann.over
            assert ann.game["view"]["table"] == table["mode"]
            assert bool(ann.game["view"]["arena"]) == table.get("arena", False)
            as_promised(ann.heard)

    asyncio.run(run())


def test_undo_is_at_once_against_bots(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann:
            await against_bot(ann)
            chance = random.Random(5)
            await ann.play(chance, 6)
            await ann.until(lambda: ann.question is not None and not ann.question["alone"])
            before, log = ann.game, list(ann.log)
            choice = before["question"]["choices"][-1]["text"]
            await ann.choose(choice)
            await ann.until(lambda: ann.question is not None and not ann.question["alone"])
            await ann.ask("propose", what="undo")
            await ann.until(lambda: ann.game["view"] == before["view"])
            assert ann.question is not None
            assert ann.question["choices"] == before["question"]["choices"]
            assert ann.question["id"] != before["question"]["id"]
            assert ann.log == log
            await ann.ask("propose", what="undo", back=6)
            with pytest.raises(RefusedError, match="not decided so often"):
                await ann.ask("propose", what="undo", back=2)
            await ann.play(chance)
            assert ann.over
            room = next(iter(hub.rooms.values()))
            assert room.play is not None
            assert room.play.entries > room.play.match.place, "the log forgets nothing"

    asyncio.run(run())


def test_undo_against_people_needs_their_consent(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            one, other = await some_decisions(ann, bob)
            before = one.game
            await one.choose(before["question"]["choices"][0]["text"])
            await decider(ann, bob)
            await one.ask("propose", what="undo")
            await other.until(lambda: bool(other.room["proposals"]))
            proposal = other.room["proposals"][0]
            with pytest.raises(RefusedError, match="not asked for"):
                await one.ask("vote", proposal=proposal["id"], agree=True)
            after = one.game["view"]
            await other.ask("vote", proposal=proposal["id"], agree=False)
            await one.until(lambda: not one.room["proposals"])
            assert one.game["view"] == after, "a refusal changes nothing"
            with pytest.raises(RefusedError, match="stale"):
                await other.ask("vote", proposal=proposal["id"], agree=True)
            await one.ask("propose", what="undo")
            await other.until(lambda: bool(other.room["proposals"]))
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await one.until(lambda: one.game["view"] == before["view"])
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_a_game_that_is_over_goes_on_if_both_take_the_end_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            one, other = await some_decisions(ann, bob)
            await other.ask("concede")
            await one.until(lambda: one.over and one.room["phase"] == "over")
            await one.ask("propose", what="undo")
            await other.until(lambda: bool(other.room["proposals"]))
            assert one.over, "who has lost has a say, too"
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await one.until(lambda: one.room["phase"] == "playing" and not one.over)
            game = one.game["game"]
            with pytest.raises(RefusedError, match="not over yet"):
                await one.ask("open replay", game=game)
            with pytest.raises(RefusedError, match="a game is going on"):
                await one.ask("ready")
            tokens = one.token, other.token
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            for again, token in zip((ann, bob), tokens, strict=True):
                await again.ask("enter room", room=room, token=token)
                await again.until(lambda again=again: bool(again.game))  # type: ignore[misc]
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over
            assert (await ann.ask("open replay", game=game))["places"] > 0

    asyncio.run(run())


def test_the_end_is_taken_back_at_once_against_a_bot_but_not_once_its_player_left(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await against_bot(ann)
            await ann.play(random.Random(3), 8)
            await ann.until(lambda: ann.question is not None and not ann.question["alone"])
            await ann.ask("concede")
            await ann.until(lambda: ann.room["phase"] == "over")
            await ann.ask("propose", what="undo")
            await ann.until(lambda: ann.room["phase"] == "playing" and not ann.over)
            await ann.play(random.Random(3), 2)
            await ann.ask("leave room")
            await two_players(ann, bob)
            await some_decisions(ann, bob, 3)
            await bob.ask("concede")
            await ann.until(lambda: ann.room["phase"] == "over")
            await ann.ask("propose", what="undo")
            await bob.until(lambda: bool(bob.room["proposals"]))
            await bob.ask("give up seat")
            await ann.until(lambda: not ann.room["proposals"])
            with pytest.raises(RefusedError, match="no game is going on"):
                await ann.ask("propose", what="undo")

    asyncio.run(run())


def test_an_attack_is_called_off_without_consent_while_nothing_came_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            one = await decider(ann, bob)
            while one.question is None or one.question["kind"] != "attack":
                assert one.question is not None
                before, choices = one.game, one.question["choices"]
                attacks = [c for c in choices if c["verb"] == "attack-with"]
                await one.choose((attacks or choices)[0]["text"])
                one = await decider(ann, bob)
            await one.ask("propose", what="undo")
            await one.until(lambda: one.game["view"] == before["view"])
            assert one.question is not None
            assert one.question["kind"] == "main"
            assert not one.room["proposals"]

    asyncio.run(run())


def test_an_attack_that_follows_a_won_combat_is_no_declaration_to_call_off() -> None:
    position = """scenario: an attack may follow at once
players:
  You:
    main character: Thunder Rosa, front row
    resources: Double or Nothing
  Enemy:
    main character: new Boss 3/15 (health 5), back row
    front row: new Wall 1/3, new Other 3/4
turn: You, main
"""
    match = Match({"position": position})
    for verb in ("attack-with", "against", "use", "pass"):
        chosen = next(c for c in match.game.choices() if c.verb == verb)
        match.apply(str(chosen))
        assert match.declares(0) == (verb == "attack-with")
        while match.game.player == 1:
            match.apply("pass")
    assert {c.verb for c in match.game.choices()} == {"against", "done"}


async def some_decisions(ann: Client, bob: Client, n: int = 12) -> tuple[Client, Client]:
    """Play a little; who must decide now, and the other one."""
    chance = random.Random(n)
    for _ in range(n):
        one = await decider(ann, bob)
        assert one.question is not None
        await one.choose(chance.choice(one.question["choices"])["text"])
    one = await decider(ann, bob)
    return one, bob if one is ann else ann


async def decider(ann: Client, bob: Client) -> Client:
    """Whoever has a real decision to make, once the answers to the last one have come."""

    def found() -> list[Client]:
        return [c for c in (ann, bob) if c.question is not None and not c.question["alone"]]

    async with asyncio.timeout(PATIENCE):
        while len(found()) != 1 or ann.game["deciding"] != bob.game["deciding"]:
            assert not ann.over, "the game ended before it was to"
            await asyncio.sleep(0.005)
    return found()[0]


def test_concede_break_and_resume(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            one, other = await some_decisions(ann, bob, 5)
            await one.ask("propose", what="break")
            await other.until(lambda: bool(other.room["proposals"]))
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await one.until(lambda: one.room["on_break"])
            with pytest.raises(RefusedError, match="break"):
                await one.choose("pass")
            await other.ask("end break")
            await one.until(lambda: not one.room["on_break"])
            await other.ask("concede")
            await one.until(lambda: one.over)
            assert one.game["view"]["winners"] == [one.room["you"]]
            with pytest.raises(RefusedError, match="no game is going on"):
                await one.ask("concede")

    asyncio.run(run())


def test_a_bot_stands_in_until_its_player_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            server(tmp_path, away=0.0) as (port, _),
            client(port) as ann,
            client(port) as bob,
        ):
            room = await two_players(ann, bob)
            await some_decisions(ann, bob, 5)
            with pytest.raises(RefusedError, match="is here"):
                await ann.ask("propose", what="stand-in", seat=1)
            await bob.close()
            await ann.until(lambda: not ann.room["seats"][1]["here"])
            await ann.ask("propose", what="stand-in", seat=1)
            await ann.until(lambda: ann.room["seats"][1]["bot"] == "simple")
            await ann.play(random.Random(4), 15)
            async with client(port) as again:
                await again.ask("enter room", room=room, token=bob.token)
                await ann.until(lambda: ann.room["seats"][1]["bot"] is None)
                await asyncio.gather(ann.play(random.Random(1)), again.play(random.Random(2)))
                assert again.over

    asyncio.run(run())


def test_lobby_and_seats(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            made = await ann.ask("create room", name="Ann", public=True, title="Come in")
            async with client(port) as third:
                await third.ask("create room", name="Cid")
                rooms = (await third.ask("list rooms"))["rooms"]
            assert [r["title"] for r in rooms] == ["Come in"]
            await bob.ask("enter room", room=made["room"])
            with pytest.raises(RefusedError, match="called 'ANN' already"):
                await bob.ask("take seat", name="ANN")
            with pytest.raises(RefusedError, match="not free"):
                await bob.ask("take seat", name="Bob", seat=0)
            await bob.ask("take seat", name="Bob", seat=1)
            with pytest.raises(RefusedError, match="choose a deck"):
                await bob.ask("ready")
            with pytest.raises(RefusedError, match="only the one who opened"):
                await bob.ask("empty seat", seat=0)
            await ann.ask("empty seat", seat=1)
            await bob.until(lambda: bob.room["you"] is None)
            with pytest.raises(RefusedError, match="no seat"):
                await bob.ask("choose deck", deck={"first_deck": "iceman"})
            with pytest.raises(RefusedError, match="opens no seat"):
                await bob.ask("enter room", room=made["room"], token=bob.token)

    asyncio.run(run())


def test_chat_is_kept_apart_while_a_game_runs(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            server(tmp_path) as (port, _),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            room = await two_players(ann, bob)
            await eve.ask("enter room", room=room)
            await ann.ask("say", text="good luck\u202e \x07 to you")
            await eve.ask("say", text="Ann has a fine hand")
            await bob.until(lambda: bool(bob.chat))
            await eve.until(lambda: bool(eve.chat))
            assert [c["text"] for c in bob.chat] == ["good luck to you"]
            assert [c["text"] for c in eve.chat] == ["Ann has a fine hand"]
            async with client(port) as late:
                await late.ask("enter room", room=room, token=bob.token)
                await late.until(lambda: bool(late.chat))
                assert late.chat == bob.chat
            await bob.ask("concede")
            await eve.until(lambda: eve.room["phase"] == "over")
            await eve.ask("say", text="well played")
            await ann.until(lambda: len(ann.chat) == 2)

    asyncio.run(run())
