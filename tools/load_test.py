"""Many games at once between simple clients, over real WebSockets on this machine.

    .venv/bin/python tools/load_test.py --games 200 --seconds 60

The server has a process and a core of its own; all clients share this one. Each game gets a
choice a second, or as many as it can with ``--every 0``. Ends when every game is over or the time
is up.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median

import click

from vs2pcg.decks.first_decks import FIRST_DECKS
from vs2pcg.server.client import Client, RefusedError, open_client

SERVER = """
import sys
from pathlib import Path
from vs2pcg.cli.serve import run
from vs2pcg.server.settings import AT_ONCE, Limits, Settings
many = 1e9
limits = Limits(messages_per_second=many, messages_at_once=many, bytes_per_second=many,
    bytes_at_once=many, heavy_per_second=many, heavy_at_once=many, rooms_at_once=many,
    connections=100_000, rooms=100_000)
run(Settings(Path(sys.argv[1]), AT_ONCE, limits), "127.0.0.1", int(sys.argv[2]))
"""


class Beat:
    """When the next choice of a game is due."""

    def __init__(self, every: float, offset: float) -> None:
        self._every = every
        self._next = time.perf_counter() + offset

    async def wait(self) -> None:
        now = time.perf_counter()
        due = max(self._next, now)
        self._next = due + self._every
        await asyncio.sleep(due - now)


class Tally:
    def __init__(self) -> None:
        self.answers: list[float] = []
        self.finished = 0
        self.errors: list[str] = []


def memory(pid: int) -> int:
    """Kilobytes that a process holds in memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def processor_time(pid: int) -> float:
    """Seconds that a process has computed for."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kept_waiting(pid: int) -> float:
    """Seconds in which a process could have computed, but others had its core."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


def part_cores(server: int) -> None:
    """One core for the server, the others for the clients, as far as there are any."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(server, cores[:1])
    os.sched_setaffinity(0, cores[1:] or cores)


async def sit_down(port: int, n: int) -> tuple[Client, Client]:
    """Two clients at a table of their own, just before the game begins."""
    ann, bob = await open_client(port), await open_client(port)
    made = await ann.ask("create room", name="Ann")
    await bob.ask("enter room", room=made["room"])
    await bob.ask("take seat", name="Bob")
    for seat, one in enumerate((ann, bob)):
        deck = FIRST_DECKS[(n + seat * 3) % len(FIRST_DECKS)]
        await one.ask("choose deck", deck={"first_deck": deck})
    return ann, bob


async def decide(one: Client, chance: random.Random, beat: Beat, tally: Tally) -> None:
    """Make every real decision of one client at random, and time the answers."""
    while not one.over:
        await one.until(lambda: one.over or bool(one.question and not one.question["alone"]))
        question = one.question
        if one.over or question is None:
            break
        await beat.wait()
        choice = chance.choice(question["choices"])["text"]
        began = time.perf_counter()
        try:
            await one.ask("choose", question=question["id"], choice=choice)
            tally.answers.append(time.perf_counter() - began)
        except RefusedError as refused:
            tally.errors.append(str(refused))
        await one.until_it_is_not(question)


async def one_game(pair: tuple[Client, Client], n: int, every: float, tally: Tally) -> None:
    ann, bob = pair
    await ann.ask("ready")
    await bob.ask("ready")
    await ann.until(lambda: bool(ann.game))
    await bob.until(lambda: bool(bob.game))
    beat = Beat(every, random.Random(n).random() * every)
    await asyncio.gather(
        decide(ann, random.Random(n), beat, tally), decide(bob, random.Random(-n), beat, tally)
    )
    tally.finished += 1


async def measure(port: int, pid: int, games: int, seconds: float, every: float) -> None:
    tally = Tally()
    pairs = [await sit_down(port, n) for n in range(games)]
    before = memory(pid)
    began = time.perf_counter()
    busy, waited = processor_time(pid), kept_waiting(pid)
    playing = [asyncio.create_task(one_game(p, n, every, tally)) for n, p in enumerate(pairs)]
    _, unfinished = await asyncio.wait(playing, timeout=seconds)
    took = time.perf_counter() - began
    after = memory(pid)
    busy, waited = processor_time(pid) - busy, kept_waiting(pid) - waited
    for task in unfinished:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    failed = [r for r in ended if isinstance(r, Exception)]  # time up is no failure
    for pair in pairs:
        for one in pair:
            await one.close()
    answers = sorted(tally.answers) or [0.0]
    click.echo(f"games        {tally.finished} of {games} finished in {took:.1f} s")
    click.echo(f"choices      {len(tally.answers)}, {len(tally.answers) / took:.0f} a second")
    p95 = answers[int(len(answers) * 0.95)]
    click.echo(
        f"answer time  median {median(answers) * 1000:.1f} ms, p95 {p95 * 1000:.1f} ms, "
        f"longest {answers[-1] * 1000:.1f} ms"
    )
    click.echo(
        f"processor    {busy / took:.0%} of a core; kept waiting for it by other programs "
        f"{waited / took:.0%} of the time"
    )
    click.echo(
        f"memory       {after // 1024} MB, {(after - before) / games:.0f} kB for each game "
        f"({before // 1024} MB before the games)"
    )
    for problem in (*tally.errors[:5], *map(repr, failed[:5])):
        click.echo(f"problem      {problem}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise click.ClickException("the server does not start")


@click.command()
@click.option("--games", default=200, type=click.IntRange(1, 2000), help="How many at once.")
@click.option("--seconds", default=60.0, type=click.FloatRange(1, 600), help="At most.")
@click.option("--every", default=1.0, help="Seconds from one choice of a game to the next.")
def main(games: int, seconds: float, every: float) -> None:
    """Play many games at once on a server of its own, and measure."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        server = subprocess.Popen([sys.executable, "-c", SERVER, data, str(port)])
        try:
            wait_for(port)
            part_cores(server.pid)
            asyncio.run(measure(port, server.pid, games, seconds, every))
        finally:
            server.terminate()
            server.wait(10)


if __name__ == "__main__":
    main()
