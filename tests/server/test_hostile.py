"""Whatever comes in, from whomever: a clear error, and nothing has changed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.running import GENEROUS, against_bot, server, two_players
from tests.server.test_games import decider, some_decisions
from tests.server.test_lasting import picture
from vs2pcg.server.client import Client, RefusedError, client, open_client
from vs2pcg.server.http import page_file
from vs2pcg.server.match import Match
from vs2pcg.server.settings import Limits
from vs2pcg.views import log

BAD_TEXTS = [
    "",
    "hello",
    "null",
    "[]",
    "7",
    "{}",
    '{"type": "choose"}',
    '{"type": "sing", "re": 1}',
    '{"type": "choose", "re": "1", "question": "12345678", "choice": "pass"}',
    '{"type": "choose", "re": 1, "question": 5, "choice": "pass"}',
    '{"type": "choose", "re": 1, "question": "12345678", "choice": ""}',
    '{"type": "choose", "re": 1, "question": "12345678", "choice": "pass", "seat": 1}',
    '{"type": "choose", "re": -1, "question": "12345678", "choice": "pass"}',
    '{"type": "enter room", "re": 1, "room": "../../etc/passwd"}',
    '{"type": "enter room", "re": 1, "room": "nosuchroom"}',
    '{"type": "vote", "re": 1, "proposal": "12345678", "agree": "yes"}',
    '{"type": "create room", "re": 1, "name": "\\u202eevil"}',
    '{"type": "create room", "re": 1, "name": "<script>"}',
    '{"type": "create room", "re": 1, "name": "' + "a" * 100 + '"}',
    '{"type": "create room", "re": 1, "name": "A", "table": {"mode": "chess"}}',
    '{"type": "create room", "re": 1, "name": "A", "table": {"players": 3}}',
    '{"type": "create room", "re": 1, "name": "A", "table": {"arena": true, "arenas": ["X"]}}',
    '{"type": "create room", "re": 1, "name": "A", "clock": {"per_move": NaN}}',
    '{"type": "say", "re": 1, "text": "\\ud800"}',
    '{"re": 1' + "[" * 5000,
    "[" * 15_000,
    '{"type": "say", "re": 1, "text": "' + "x" * 20_000 + '"}',
    '{"type": "upload", "re": 1, "text": "' + "x" * 1_100_000 + '"}',
]


def test_bad_messages_get_errors_and_change_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            one, other = await some_decisions(ann, bob)
            seen = picture(one), picture(other)
            for text in BAD_TEXTS:
                for sender in (one, other):
                    before = len(sender.strays)
                    await sender.socket.send(text)
                    await sender.until(lambda s=sender, n=before: len(s.strays) > n)  # type: ignore[misc]
                    error = sender.strays[-1]
                    assert error["type"] == "error", text[:80]
                    assert len(error["message"]) > 8
            await one.socket.send(b"\x00\xff")
            await one.until(lambda: "not bytes" in one.strays[-1]["message"])
            assert (picture(one), picture(other)) == seen
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_no_one_acts_for_another_seat_or_answers_an_old_question(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            server(tmp_path) as (port, _),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            room = await two_players(ann, bob)
            await eve.ask("enter room", room=room)
            one, other = await some_decisions(ann, bob)
            asked = one.question
            assert asked is not None
            seen = picture(one), picture(other), picture(eve)
            wish = {"question": asked["id"], "choice": asked["choices"][0]["text"]}
            with pytest.raises(RefusedError, match="not your decision"):
                await other.ask("choose", **wish)
            with pytest.raises(RefusedError, match="no seat"):
                await eve.ask("choose", **wish)
            for kind in ("concede", "end break"):
                with pytest.raises(RefusedError, match="no seat"):
                    await eve.ask(kind)
            with pytest.raises(RefusedError, match="no seat"):
                await eve.ask("propose", what="undo")
            with pytest.raises(RefusedError, match="a game is going on"):
                await eve.ask("take seat", name="Eve")
            with pytest.raises(RefusedError, match="opens no seat"):
                await eve.ask("enter room", room=room, token="x" * 32)
            with pytest.raises(RefusedError, match="legal are: "):
                await one.ask("choose", question=asked["id"], choice="win the game")
            with pytest.raises(RefusedError, match="stale"):
                await one.ask("choose", question="0123456789abcdef", choice=wish["choice"])
            assert (picture(one), picture(other), picture(eve)) == seen
            answers = await asyncio.gather(
                *(one.ask("choose", **wish) for _ in range(5)), return_exceptions=True
            )
            assert sum(isinstance(a, dict) for a in answers) == 1, "the same answer counts once"

    asyncio.run(run())


def test_one_broken_game_does_not_touch_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    apply = Match.apply
    cursed: list[Match] = []

    def breaks(self: Match, choice: str) -> None:
        if self in cursed:
            raise ZeroDivisionError("a bug in a card")
        apply(self, choice)

    monkeypatch.setattr(Match, "apply", breaks)

    async def run() -> None:
        async with (
            server(tmp_path) as (port, hub),
            client(port) as ann,
            client(port) as bob,
            client(port) as cid,
        ):
            room = await two_players(ann, bob)
            await against_bot(cid)
            one, other = await some_decisions(ann, bob)
            before = one.game["view"]
            play = hub.rooms[room].play
            assert play is not None
            cursed.append(play.match)
            assert one.question is not None
            await one.choose(one.question["choices"][0]["text"])
            await other.until(lambda: other.game["trouble"] is not None)
            assert one.game["view"] == before
            assert '"format": "vs2pcg game"' in caplog.text
            await cid.play(random.Random(3))
            assert cid.over, "the other game goes on"
            await one.ask("propose", what="undo")
            await other.until(lambda: bool(other.room["proposals"]))
            await other.ask("vote", proposal=other.room["proposals"][0]["id"], agree=True)
            await one.until(lambda: one.game["trouble"] is None)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_what_cannot_be_told_or_shown_does_not_lock_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is not in the rules but in the words or the picture of what happened."""
    seen = Match.seen
    broken: list[str] = []
    place = 0

    def shows(self: Match, viewer: int) -> dict[str, Any]:
        if "picture" in broken and self.place > place:
            raise ZeroDivisionError("a bug in the view")
        return seen(self, viewer)

    def tells(*args: Any) -> Any:
        if "words" in broken:
            broken.clear()
            raise ZeroDivisionError("a bug in the log")
        return log.line(*args)

    monkeypatch.setattr(Match, "seen", shows)
    monkeypatch.setattr("vs2pcg.server.match.line", tells)

    async def run() -> None:
        nonlocal place
        async with server(tmp_path) as (port, hub), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            await some_decisions(ann, bob, 5)
            for wrong in ("words", "picture"):
                play = hub.rooms[room].play
                assert play is not None
                while play.trouble is None:
                    one = await decider(ann, bob)
                    assert one.question is not None
                    before, place = picture(one), play.match.place
                    broken[:] = [wrong]
                    await one.choose(one.question["choices"][0]["text"])
                assert play.match.place == place
                async with client(port) as again:
                    await again.ask("enter room", room=room, token=one.token)
                    await again.until(lambda again=again: bool(again.game))  # type: ignore[misc]
                    assert again.game["trouble"] is not None
                    assert picture(again)[0] == before[0]
                broken.clear()
                one = await decider(ann, bob)
                assert one.question is not None
                await one.choose(one.question["choices"][0]["text"])
                assert play.trouble is None
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_rate_limits(tmp_path: Path) -> None:
    limits = Limits(
        messages_per_second=5,
        messages_at_once=20,
        heavy_per_second=0.01,
        heavy_at_once=2,
        chat_per_second=0.01,
        chat_at_once=2,
        rooms_per_second=0.01,
        rooms_at_once=2,
        connections=3,
        refusals=30,
    )

    async def run() -> None:
        async with server(tmp_path, limits=limits) as (port, _):
            async with client(port) as ann:
                for _ in range(2):
                    await ann.ask("create room", name="Ann")
                with pytest.raises(RefusedError, match="too many new rooms"):
                    await ann.ask("create room", name="Ann")
                for _ in range(2):
                    await ann.ask("say", text="hello")
                with pytest.raises(RefusedError, match="in the chat"):
                    await ann.ask("say", text="hello")
                for _ in range(4):
                    await ann.ask("get card", name="Silk")
                with pytest.raises(RefusedError, match="too many questions"):
                    await ann.ask("get card", name="Silk")
            async with client(port) as bob:
                await flood(bob)
            several = [await open_client(port) for _ in range(4)]
            await several[3].until_closed()
            for one in several:
                await one.close()

    asyncio.run(run())


async def flood(bob: Client) -> None:
    """Too many messages are refused, and too many refusals end the connection."""
    answers: list[str] = []
    try:
        for _ in range(200):
            try:
                await bob.ask("list rooms")
            except RefusedError as refused:
                answers.append(refused.code)
    except (ConnectionError, ConnectionClosed):
        answers.append("closed")
    assert set(answers) == {"too many", "closed"}
    assert len(answers) <= 31


def test_what_is_far_too_large_ends_only_its_own_connection(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            async with client(port) as eve:
                with contextlib.suppress(ConnectionClosed):
                    await eve.socket.send("x" * 5_000_000)
                await eve.until_closed()
                assert eve.socket.close_code == 1009
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.over

    asyncio.run(run())


def test_one_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    limits = Limits(
        **{**_fields(GENEROUS), "waiting_messages": 20, "chat_at_once": 1e9, "connections": 9}
    )

    async def run() -> None:
        async with server(tmp_path, limits=limits) as (port, hub), client(port) as ann:
            room = await against_bot(ann)
            url = f"ws://127.0.0.1:{port}/ws"
            lazy = await connect(url, compression=None, max_queue=1, proxy=None)
            await lazy.send(json.dumps({"type": "enter room", "re": 1, "room": room}))
            await ann.until(lambda: ann.room["watching"] == 1)
            for n in range(4000):
                await lazy.send(json.dumps({"type": "find rules", "re": n, "words": "§"}))
                if len(hub.rooms[room].connections) == 1:
                    break
                await asyncio.sleep(0)
            await ann.until(lambda: ann.room["watching"] == 0)
            lazy.transport.abort()

    asyncio.run(run())


def _fields(limits: Limits) -> dict[str, Any]:
    return {name: getattr(limits, name) for name in limits.__slots__}


def test_headers_and_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vs2pcg.server.http.STATIC", tmp_path / "no page was built")

    async def run() -> None:
        async with server(tmp_path) as (port, _):
            at = f"http://127.0.0.1:{port}"
            answer = await asyncio.to_thread(urllib.request.urlopen, at + "/")
            assert b"vs2pcg" in answer.read()
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["x-frame-options"] == "DENY"
            assert answer.headers["referrer-policy"] == "no-referrer"
            schema = await asyncio.to_thread(urllib.request.urlopen, at + "/schema.json")
            assert set(json.load(schema)) == {"incoming", "outgoing"}
            cards = await asyncio.to_thread(urllib.request.urlopen, at + "/cards.json")
            assert len(json.load(cards)["cards"]) == 256
            again = urllib.request.Request(
                at + "/cards.json", headers={"If-None-Match": cards.headers["etag"]}
            )
            with pytest.raises(HTTPError) as unchanged:
                await asyncio.to_thread(urllib.request.urlopen, again)
            assert unchanged.value.code == 304
            for path in ("/../../etc/passwd", "/%2e%2e/app.py", "/app.py", "/a%00b"):
                with pytest.raises(HTTPError) as missing:
                    await asyncio.to_thread(urllib.request.urlopen, at + path)
                assert missing.value.code == 404
                assert missing.value.headers["x-frame-options"] == "DENY"
            url = f"ws://127.0.0.1:{port}/ws"
            with pytest.raises(InvalidStatus):
                await connect(url, origin="http://evil.example", proxy=None)  # type: ignore[arg-type]
            own = f"http://127.0.0.1:{port}"
            await (await connect(url, origin=own, proxy=None)).close()  # type: ignore[arg-type]

    asyncio.run(run())


def test_a_built_page_is_served_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("no")
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("the table")
    (folder / "assets" / "a.js").write_text("1")
    assert page_file("", folder).status_code == 200
    assert page_file("room/abc", folder).headers["cache-control"] == "no-cache"
    assert "immutable" in page_file("assets/a.js", folder).headers["cache-control"]
    assert page_file("../secret.txt", folder).status_code == 404
    assert page_file("assets/none.js", folder).status_code == 404
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    assert page_file("link.txt", folder).status_code == 404
