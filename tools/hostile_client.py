"""Malformed, oversized, stale, forged and out-of-turn messages at a running game.

    .venv/bin/python tools/hostile_client.py --seconds 60

Starts a server of its own on this machine, with the limits that every server has. Two players
play slowly while strangers, and the players' own pages, send nonsense. In the end the game must
finish as if nothing had been. Exit code 1 if it does not, or if the server noted any error.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import click
from load_test import free_port, memory, wait_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from vs2pcg.server.client import Client, RefusedError, open_client
from vs2pcg.server.schema import schema

SERVER = """
import sys
from pathlib import Path
from vs2pcg.cli.serve import run
from vs2pcg.server.settings import AT_ONCE, Settings
run(Settings(Path(sys.argv[1]), AT_ONCE), "127.0.0.1", int(sys.argv[2]))
"""
STRANGERS = 8
FIELDS = (
    *("room", "token", "name", "seat", "deck", "question", "choice", "what", "wish", "proposal"),
    *("agree", "text", "words", "id", "game", "place", "before", "bot"),
)


class Nonsense:
    """Messages that nobody should send; some are nearly right."""

    def __init__(self, chance: random.Random, room: str, seen: list[str], games: list[str]) -> None:
        self.chance = chance
        self.room = room
        self.games = games
        self.seen = seen  # ids of questions, stale or not
        self.kinds = [
            place["properties"]["type"]["const"]
            for place in schema()["incoming"]["$defs"].values()
            if "type" in place.get("properties", {})
        ]

    def message(self) -> str | bytes:
        make = self.chance.choice(
            (
                *(self.broken, self.typed, self.typed, self.forged, self.forged, self.large),
                *(self.raw, self.replayed),
            )
        )
        return make()

    def value(self) -> Any:
        plain = (None, True, -1, 0, 1, 3, 10**30, 0.5, "", "x" * 300, "pass", "\u202e", "../..")
        nested: tuple[Any, ...] = ([], {}, [[]], {"first_deck": "iceman"}, {"text": "1 Silk"})
        return self.chance.choice((*plain, *nested, self.room))

    def broken(self) -> str:
        text = json.dumps({"type": self.chance.choice(self.kinds), "re": 1, "room": self.room})
        at = self.chance.randrange(len(text))
        return text[:at] + self.chance.choice(("", "\x00", "}", '"', "[" * 50)) + text[at + 1 :]

    def typed(self) -> str:
        message: dict[str, Any] = {"type": self.chance.choice(self.kinds), "re": self.value()}
        if self.chance.random() < 0.8:
            message["re"] = self.chance.randrange(1000)
        for name in self.chance.sample(FIELDS, self.chance.randrange(5)):
            message[name] = self.value()
        return json.dumps(message)

    def forged(self) -> str:
        """Well formed, but not the sender's to say, or too late."""
        question = self.chance.choice(self.seen or ["0123456789abcdef"])
        return json.dumps(
            self.chance.choice(
                (
                    {"type": "choose", "re": 1, "question": question, "choice": "pass"},
                    {"type": "choose", "re": 1, "question": question, "choice": "end-turn"},
                    {"type": "enter room", "re": 1, "room": self.room, "token": "A" * 32},
                    {"type": "take seat", "re": 1, "name": "Mallory", "seat": 0},
                    {"type": "concede", "re": 1},
                    {"type": "propose", "re": 1, "what": "undo"},
                    {"type": "propose", "re": 1, "what": "stand-in", "seat": 0},
                    {"type": "vote", "re": 1, "proposal": question, "agree": True},
                    {"type": "empty seat", "re": 1, "seat": 0},
                    {"type": "why", "re": 1, "wish": "recruit Silk"},
                    {"type": "enter room", "re": 1, "room": self.room},
                    {"type": "look", "re": 1, "tag": self.chance.randrange(1, 60)},
                    {"type": "report", "re": 1, "text": "nothing is wrong"},
                    {"type": "begin lesson", "re": 1, "name": "Mallory"},
                    {"type": "leave lesson", "re": 1},
                )
            )
        )

    def replayed(self) -> str:
        """About games that are not over, or are nowhere."""
        game = self.chance.choice((self.room, "0123456789abcdef", *self.games))
        place: dict[str, Any] = {"re": 1, "game": game, "token": "A" * 32}
        start = {"decks": [], "names": ["\u202e"], "table": {}, "seed": -1}
        file = {"format": "vs2pcg game", "version": "0", "start": start, "choices": ["pass"] * 99}
        return json.dumps(
            self.chance.choice(
                (
                    {"type": "open replay", **place},
                    {"type": "look at replay", "place": 3, "seat": 0, **place},
                    {"type": "branch", "place": 1, "seat": 1, "name": "Mallory", **place},
                    {"type": "download", **place},
                    {"type": "upload", "re": 1, "text": json.dumps(file)},
                    {"type": "upload", "re": 1, "text": "[" * 9_000},
                )
            )
        )

    def large(self) -> str:
        size = self.chance.choice((17_000, 100_000, 1_100_000))
        return json.dumps({"type": "upload", "re": 1, "text": "x" * size})

    def raw(self) -> bytes:
        return self.chance.randbytes(self.chance.randrange(200))


async def stranger(port: int, nonsense: Nonsense, until: float, counts: Counter[str]) -> None:
    """Send nonsense, and come back whenever shown the door."""
    while time.monotonic() < until:
        with contextlib.suppress(WebSocketException, OSError):
            async with connect(
                f"ws://127.0.0.1:{port}/ws", compression=None, max_size=1 << 24, proxy=None
            ) as socket:
                hearing = asyncio.create_task(listen(socket, counts))
                try:
                    await pester(socket, nonsense, until, counts)
                finally:
                    hearing.cancel()
        counts["came again"] += 1
        await asyncio.sleep(0.05)


async def pester(
    socket: ClientConnection, nonsense: Nonsense, until: float, counts: Counter[str]
) -> None:
    chance = nonsense.chance
    await socket.send(json.dumps({"type": "enter room", "re": 0, "room": nonsense.room}))
    for _ in range(2000):
        if time.monotonic() > until:
            return
        message = nonsense.message()
        # Bytes are sent as they are, and sometimes as if they were text.
        await socket.send(message, text=chance.random() < 0.2 or None)
        counts["sent"] += 1
        await asyncio.sleep(chance.random() * 0.04)


async def listen(socket: ClientConnection, counts: Counter[str]) -> None:
    async for text in socket:
        message = json.loads(text)
        if message["type"] == "error":
            counts[f"refused: {message['code']}"] += 1


async def player(
    one: Client,
    other: Client,
    chance: random.Random,
    nonsense: Nonsense,
    until: float,
    pause: float,
) -> int:
    """Play slowly, and between decisions let the own page send nonsense, too."""
    made = 0
    while not one.over:
        await one.until(lambda: one.over or bool(one.question and not one.question["alone"]))
        question = one.question
        if question is None:
            break
        nonsense.seen.append(question["id"])
        if time.monotonic() < until:
            await asyncio.sleep(pause)
            await one.socket.send(nonsense.broken())
            with contextlib.suppress(RefusedError):
                stale = chance.choice(nonsense.seen[:-1] or ["0123456789abcdef"])
                await one.ask("choose", question=stale, choice="pass")
        choice = chance.choice(question["choices"])["text"]
        try:
            await other.ask("choose", question=question["id"], choice=choice)
        except RefusedError:
            pass
        else:
            raise click.ClickException("a choice out of turn was taken")
        await one.choose(choice)
        made += 1
        await one.until_it_is_not(question)
    return made


async def attack(port: int, pid: int, seconds: float) -> bool:
    ann, bob = await open_client(port), await open_client(port)
    made = await ann.ask("create room", name="Ann")
    room = made["room"]
    await bob.ask("enter room", room=room)
    await bob.ask("take seat", name="Bob")
    for one, deck in ((ann, "iceman"), (bob, "the-wizard")):
        await one.ask("choose deck", deck={"first_deck": deck})
        await one.ask("ready")
    await ann.until(lambda: bool(ann.game))
    await bob.until(lambda: bool(bob.game))
    counts: Counter[str] = Counter()
    until = time.monotonic() + seconds
    pause = seconds / 60  # so that the game lasts longer than the attack
    before = memory(pid)
    nonsense = Nonsense(random.Random(7), room, [], [str(ann.game["game"])])
    strangers = [
        asyncio.create_task(
            stranger(
                port, Nonsense(random.Random(n), room, nonsense.seen, nonsense.games), until, counts
            )
        )
        for n in range(STRANGERS)
    ]
    choices = await asyncio.wait_for(
        asyncio.gather(
            player(ann, bob, random.Random(1), nonsense, until, pause),
            player(bob, ann, random.Random(2), nonsense, until, pause),
        ),
        seconds * 3 + 60,
    )
    await asyncio.gather(*strangers)
    click.echo(f"the game ended after {sum(choices)} decisions: {ann.log[-1]['text']}")
    for what, n in sorted(counts.items()):
        click.echo(f"{n:>8}  {what}")
    click.echo(f"memory of the server: {before // 1024} MB before, {memory(pid) // 1024} MB after")
    fine = ann.over and bob.over and ann.game["view"]["winners"] == bob.game["view"]["winners"]
    await ann.close()
    await bob.close()
    return bool(fine)


@click.command()
@click.option("--seconds", default=60.0, type=click.FloatRange(1, 600), help="How long.")
def main(seconds: float) -> None:
    """Attack a game on a server of its own; the game must not mind."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "errors.txt"
        with notes.open("w") as errors:
            server = subprocess.Popen(
                [sys.executable, "-c", SERVER, folder, str(port)], stderr=errors
            )
            try:
                wait_for(port)
                fine = asyncio.run(attack(port, server.pid, seconds))
            finally:
                server.terminate()
                server.wait(10)
        noted = notes.read_text()
    if noted:
        click.echo(f"the server noted:\n{noted[:4000]}")
    if noted or not fine:
        raise SystemExit(1)
    click.echo("the game did not mind, and the server noted no error")


if __name__ == "__main__":
    main()
