"""The first game that teaches."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Process, server
from tests.server.test_games import as_promised
from vs2pcg.bots import BOTS
from vs2pcg.rulebook.catalogue import rules
from vs2pcg.server import lesson
from vs2pcg.server.client import Client, RefusedError, client, open_client
from vs2pcg.server.match import Match


def test_every_step_can_come_up_and_rests_on_a_rule() -> None:
    for step in lesson.steps():
        assert step.rule in rules(), step.id
        assert not step.fact or step.fact in lesson.FACTS, step.id
        assert step.asked or step.choice or step.fact, step.id
        assert len(step.text) < 420, "short enough to be read beside the table"
    assert 12 <= len(lesson.steps()) <= 20
    assert len({s.id for s in lesson.steps()}) == len(lesson.steps())


def test_the_prepared_game_brings_what_there_is_to_explain() -> None:
    match = Match(lesson.lesson_start(["Ann", "Bot"]), (), True)
    players = (BOTS["simple"](1), BOTS["gentle"](2))
    came: dict[str, int] = {}
    while not match.game.over:
        question = match.game.question()
        assert question is not None
        assert match.lesson is not None
        shown = match.lesson.shown()
        if shown is not None:
            came.setdefault(shown["step"], match.game.state.turn)
        if question.kind == "first":
            match.apply("first Ann [1]")
        elif question.kind == "row" and match.game.state.flow == "setup":
            match.apply("front-row")
        else:
            match.apply(str(players[question.player].choose(match.game)))
    assert list(came)[:9] == [
        *("first", "rows", "hand", "resources", "recruiting", "ranged", "formation"),
        *("climbing", "attacking"),
    ]
    assert came["super-powers"] <= 5
    assert came["stunned"] <= 5
    assert came["plot-twists"] <= 7
    assert came["level-two"] <= 11
    assert len(came) >= 16
    assert match.lesson is not None
    shown = match.lesson.shown()
    assert shown is not None
    assert shown["step"] == "over"
    again = Match(lesson.lesson_start(["Ann", "Bot"]), match.choices, True)
    assert again.lesson is not None
    assert again.lesson.shown() == shown, "it is told by the log alone"


def test_a_step_that_fails_does_not_stop_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(lesson, "FACTS", dict.fromkeys(lesson.FACTS, fails))
    match = Match(lesson.lesson_start(["Ann", "Bot"]), (), True)
    chance = random.Random(1)
    while not match.game.over:
        match.apply(str(chance.choice(match.game.choices())))


async def begins(ann: Client) -> str:
    made = await ann.ask("begin lesson", name="Ann")
    assert made["seat"] == 0
    await ann.until(lambda: bool(ann.game) and ann.game["lesson"] is not None)
    return str(made["room"])


async def follows(ann: Client, choices: int) -> None:
    """Do as the explanations say, at first."""
    wanted = ("first Ann [1]", "front-row", "keep", "place-face-up Daily Bugle [PNY-028]")
    for _ in range(choices):
        await ann.until(lambda: ann.question is not None and not ann.question["alone"])
        assert ann.question is not None
        question = ann.question
        texts = [c["text"] for c in question["choices"]]
        await ann.choose(next((w for w in wanted if w in texts), texts[0]))
        await ann.until_it_is_not(question)
    await ann.until(lambda: ann.over or bool(ann.question and not ann.question["alone"]))


def test_a_lesson_over_the_wire(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as eve:
            with pytest.raises(RefusedError, match="the name is empty"):
                await ann.ask("begin lesson", name=" ")
            room = await begins(ann)
            assert ann.game["lesson"]["step"] == "first"
            assert ann.game["lesson"]["seen"] == 1
            assert ann.game["lesson"]["of"] == len(lesson.steps())
            assert ann.room["seats"][1]["kind"] == "bot"
            with pytest.raises(RefusedError, match="players only"):
                await eve.ask("enter room", room=room)
            await follows(ann, 4)
            await ann.until(lambda: bool(ann.game["lesson"]["step"] == "recruiting"))
            again = await open_client(port)
            await again.ask("enter room", room=room, token=ann.token)
            await again.until(lambda: bool(again.game))
            assert again.game["lesson"] == ann.game["lesson"]
            await again.ask("propose", what="undo")
            await ann.until(lambda: bool(ann.game["lesson"]["step"] == "resources"))
            await again.ask("leave lesson")
            await ann.until(lambda: ann.game["lesson"] is None)
            with pytest.raises(RefusedError, match="nothing is being taught"):
                await ann.ask("leave lesson")
            await follows(ann, 3)
            assert ann.game["lesson"] is None
            await ann.ask("propose", what="undo")
            await follows(ann, 1)
            assert ann.game["lesson"] is None
            await again.close()
            as_promised(ann.heard)

    asyncio.run(run())


def test_a_rematch_is_a_common_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann:
            room = await begins(ann)
            first = ann.game["game"]
            await follows(ann, 3)
            hand = [c["name"] for c in ann.game["view"]["players"][0]["hand"]["known"]]
            assert "Daily Bugle" in hand
            await ann.ask("concede")
            await ann.until(lambda: ann.room["phase"] == "over")
            assert ann.game["lesson"]["step"] == "over"
            await ann.ask("ready")
            await ann.until(lambda: ann.game["game"] != first)
            assert ann.game["lesson"] is None
            play = hub.rooms[room].play
            assert play is not None
            assert not any("prepared" in deck for deck in play.record()["start"]["decks"])
            with pytest.raises(RefusedError, match="nothing is being taught"):
                await ann.ask("leave lesson")

    asyncio.run(run())


def test_a_lesson_outlives_the_server_and_its_file_can_be_uploaded(tmp_path: Path) -> None:
    async def run() -> None:
        first = await Process(tmp_path).started()
        try:
            async with client(first.port) as ann:
                room = await begins(ann)
                await follows(ann, 6)
                first.kill()
                before = ann.game["lesson"], ann.question
                token = ann.token
        finally:
            first.kill()
        second = await Process(tmp_path).started()
        try:
            async with client(second.port) as ann:
                await ann.ask("enter room", room=room, token=token)
                await ann.until(lambda: bool(ann.game))
                assert (ann.game["lesson"], ann.question) == before
                await ann.ask("leave lesson")
                await ann.until(lambda: ann.game["lesson"] is None)
                second.kill()
        finally:
            second.kill()
        third = await Process(tmp_path).started()
        try:
            async with client(third.port) as ann:
                await ann.ask("enter room", room=room, token=token)
                await ann.until(lambda: bool(ann.game))
                assert ann.game["lesson"] is None
                await ann.ask("concede")
                await ann.until(lambda: ann.room["phase"] == "over")
                file = await ann.ask("download", game=ann.game["game"], token=token)
                await ann.ask("upload", text=file["text"])
        finally:
            third.kill()

    asyncio.run(run())
