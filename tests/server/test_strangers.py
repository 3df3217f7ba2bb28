"""Those who come by other names, from other pages, in crowds, or with letters nobody can see."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.running import GENEROUS, against_bot, server
from tests.server.test_hostile import _fields
from vs2pcg.server.client import client, open_client
from vs2pcg.server.connections import Connection
from vs2pcg.server.errors import Refused
from vs2pcg.server.http import allowed_origin, own_names, page_file
from vs2pcg.server.limits import clean_chat, clean_name, household
from vs2pcg.server.settings import Limits, Pace


def answer(url: str, host: str) -> int:
    try:
        with urlopen(Request(url, headers={"Host": host})) as got:
            return int(got.status)
    except HTTPError as error:
        return error.code


def test_a_server_for_one_machine_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    """Or else a page of a stranger could let its name point here."""

    async def run() -> None:
        names = own_names("127.0.0.1", ("https://table.example:444",))
        async with server(tmp_path, names=names) as (port, _):
            for path in ("/", "/cards.json", "/schema.json"):
                for host, status in (
                    (f"127.0.0.1:{port}", 200),
                    (f"localhost:{port}", 200),
                    (f"[::1]:{port}", 200),
                    ("table.example:444", 200),
                    (f"evil.example:{port}", 421),
                    ("localhost.evil.example", 421),
                    ("[", 421),
                ):
                    url = f"http://127.0.0.1:{port}{path}"
                    assert await asyncio.to_thread(answer, url, host) == status, host
            url = f"ws://127.0.0.1:{port}/ws"
            for host in (f"evil.example:{port}", "localhost.evil.example"):
                with pytest.raises(InvalidStatus):
                    await connect(
                        f"ws://{host}/ws",
                        host="127.0.0.1",
                        port=port,
                        origin=f"http://{host}",  # type: ignore[arg-type]
                        proxy=None,
                    )
            for origin in ("http://[", "null", "http://", f"http://127.0.0.1:{port}.evil.example"):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(url, origin=origin, proxy=None)  # type: ignore[arg-type]
                assert refused.value.response.status_code == 403

    asyncio.run(run())


def test_a_server_for_others_answers_to_any_name() -> None:
    assert own_names("0.0.0.0", ()) == ()
    assert own_names("192.168.1.5", ()) == ()
    assert own_names("localhost", ()) == own_names("::1", ()) == ("localhost",)
    assert allowed_origin("http://[::1]:80", "[::1]:80", ())
    assert not allowed_origin("http://[", "example.org", ())


def test_no_path_is_too_strange(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("the table")
    for path in ("a" * 5000, "x/" + "a" * 5000 + ".js", "a\0b", "..", "../..", "\ud800", "/etc"):
        assert page_file(path, tmp_path).status_code in (200, 404)


def test_a_network_counts_as_one_address() -> None:
    assert household("192.0.2.7") == "192.0.2.7"
    assert household("::ffff:192.0.2.7") == "192.0.2.7"
    assert household("2001:db8::1") == household("2001:db8::ffff:1%eth0")
    assert household("2001:db8::1") != household("2001:db8:0:1::1")
    assert household("testclient") == "testclient"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "",
            "   ",
            "\u200b",
            "\u3164",
            "\uffa0\u115f",
            "a\u034f",
            "a\u202eb",
            "a\u2066b",
            "a\x00",
        ),
        *("x\ufe0f", "e" + "\u0301" * 5, "<b>", "a" * 25, "\u2800", "...", "a\nb\x85\u2028\u180e"),
    ],
)
def test_bad_names(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


@pytest.mark.parametrize("name", ["You", " you", "YOU"])
def test_nobody_is_called_you(name: str) -> None:
    """The page says it to everybody."""
    with pytest.raises(Refused, match="call yourself something else"):
        clean_name(name)
    assert clean_name(name, "title") == name.strip()


@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Nguyễn Ánh", "हिन्दी", "משה", "Даша 2", "O'Neil-X."]
)
def test_good_names(name: str) -> None:
    assert clean_name(f"  {name} ") == name


def test_chat_shows_nothing_that_covers_or_hides() -> None:
    assert clean_chat("a" + "\u0301" * 50 + "b\u202e\u3164c") == "á\u0301\u0301\u0301bc"
    for unseen in ("\u200b\u2060", "\u3164", "\ufe0f\ufe0f"):
        with pytest.raises(Refused, match="nothing"):
            clean_chat(unseen)


def test_what_waits_is_limited_by_its_size_too() -> None:
    async def run() -> None:
        limits = Limits(**{**_fields(GENEROUS), "waiting_characters": 100_000})
        lazy = Connection("here", limits, 0.0)
        for _ in range(20):
            lazy.send({"type": "notice", "text": "x" * 10_000})
        assert lazy.too_slow.is_set()
        quick = Connection("here", limits, 0.0)
        read: list[str] = []

        async def take(text: str) -> None:
            read.append(text)

        reading = asyncio.create_task(quick.deliver(take))
        for _ in range(20):
            quick.send({"type": "notice", "text": "x" * 10_000})
            await asyncio.sleep(0)
        assert not quick.too_slow.is_set()
        assert len(read) == 20
        reading.cancel()

    asyncio.run(run())


def test_entering_again_and_again_has_a_limit(tmp_path: Path) -> None:
    async def run() -> None:
        limits = Limits(**{**_fields(GENEROUS), "heavy_at_once": 2, "heavy_per_second": 0.001})
        async with server(tmp_path, limits=limits) as (port, _), client(port) as ann:
            room = (await ann.ask("create room", name="Ann"))["room"]
            refused = 0
            for n in range(8):
                wish = {"type": "enter room", "re": 900 + n, "room": room, "token": ann.token}
                await ann.socket.send(json.dumps(wish))
            await ann.until(lambda: len(ann.strays) == 8)
            refused = sum(s["type"] == "error" and s["code"] == "too many" for s in ann.strays)
            assert refused == 4

    asyncio.run(run())


def test_with_somebody_looking_on_the_wait_tells_nothing_in_a_game_against_bots(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        pace = Pace(lone_choice=(5.0, 5.0), among_bots=(0.0, 0.0), bot=(0.0, 0.0))
        async with server(tmp_path, pace=pace) as (port, hub), client(port) as ann:
            room = hub.rooms[await against_bot(ann)]
            assert not room.people_besides(0)
            eve = await open_client(port)
            await eve.ask("enter room", room=room.id)
            assert room.people_besides(0)
            await eve.close()
            await ann.until(lambda: ann.room["watching"] == 0)
            assert not room.people_besides(0)

    asyncio.run(run())
