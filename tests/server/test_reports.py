"""Reports: a game with what is wrong in it, kept for those who mend the program."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.server.running import server, two_players
from tests.server.test_games import as_promised, decider, some_decisions
from vs2pcg.cli.main import cli
from vs2pcg.server import reports
from vs2pcg.server.client import RefusedError, client
from vs2pcg.server.match import Match
from vs2pcg.server.settings import Limits


def kept(folder: Path, report: str) -> dict[str, Any]:
    data = json.loads((folder / "reports" / f"{report}.json").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def test_a_report_keeps_the_whole_game(tmp_path: Path) -> None:
    async def run() -> str:
        async with (
            server(tmp_path) as (port, _),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            with pytest.raises(RefusedError, match="enter a room"):
                await ann.ask("report", text="nothing works")
            await eve.ask("create room", name="Eve")
            with pytest.raises(RefusedError, match="no game has begun"):
                await eve.ask("report", text="nothing works")
            room = await two_players(ann, bob)
            await eve.ask("enter room", room=room)
            await some_decisions(ann, bob)
            before = ann.game, bob.game
            with pytest.raises(RefusedError, match="nothing in this message"):
                await ann.ask("report", text=" \n\u202e ")
            with pytest.raises(RefusedError, match="2000"):
                await ann.ask("report", text="x" * 2001)
            answer = await ann.ask("report", text="Ice\u202e Slide\ndoes nothing")
            assert sorted(answer) == ["id", "re", "type"]
            by_eve = await eve.ask("report", text="I see nothing")
            assert (ann.game, bob.game) == before
            await bob.ask("concede")
            await ann.until(lambda: ann.over)
            late = await ann.ask("report", text="he gave up too early")
            assert kept(tmp_path, late["id"])["choices"][-1] == "concede [2]"
            assert kept(tmp_path, by_eve["id"])["report"]["seat"] is None
            as_promised(ann.heard + eve.heard)
            return str(answer["id"])

    report = asyncio.run(run())
    data = kept(tmp_path, report)
    assert data["report"]["words"] == "Ice Slide does nothing"
    assert data["report"]["seat"] == 0
    assert len(data["choices"]) >= 12
    file = str(tmp_path / "reports" / f"{report}.json")
    shown = CliRunner().invoke(cli, ["replay", file, "--log"])
    assert shown.exit_code == 0, shown.output
    assert "goes first" in shown.output


def test_a_report_of_a_broken_game_names_the_choice_and_the_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = Match.apply
    cursed: list[Match] = []

    def breaks(self: Match, choice: str) -> None:
        if self in cursed:
            raise ZeroDivisionError("a bug in a card")
        apply(self, choice)

    monkeypatch.setattr(Match, "apply", breaks)

    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            one, _ = await some_decisions(ann, bob)
            play = hub.rooms[room].play
            assert play is not None
            cursed.append(play.match)
            assert one.question is not None
            choice = one.question["choices"][0]["text"]
            await one.choose(choice)
            await one.until(lambda: one.game["trouble"] is not None)
            data = kept(tmp_path, (await one.ask("report", text="it broke"))["id"])
            assert data["report"]["failed choice"] == choice
            assert data["report"]["trouble"] == one.game["trouble"]
            assert "ZeroDivisionError: a bug in a card" in "\n".join(data["report"]["log"])
            assert len(data["choices"]) == play.match.place
            cursed.clear()
            one = await decider(ann, bob)
            assert one.question is not None
            await one.choose(one.question["choices"][0]["text"])
            data = kept(tmp_path, (await one.ask("report", text="it works"))["id"])
            assert data["report"]["failed choice"] is None

    asyncio.run(run())


def test_only_so_many_reports_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MOST_REPORTS", 3)
    limits = Limits(reports_per_second=0.001, reports_at_once=5)

    async def run() -> None:
        async with server(tmp_path, limits=limits) as (port, _), client(port) as ann:
            async with client(port) as bob:
                await two_players(ann, bob)
                made = [(await ann.ask("report", text=f"number {i}"))["id"] for i in range(5)]
                with pytest.raises(RefusedError, match="too many reports"):
                    await bob.ask("report", text="one more")
            files = sorted(p.name for p in (tmp_path / "reports").iterdir())
            assert files == sorted(f"{r}.json" for r in made[-3:])

    asyncio.run(run())
