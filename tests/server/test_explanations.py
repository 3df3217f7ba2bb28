"""Why not, which rule, which card, is this deck legal, what would come of it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.running import against_bot, server
from tests.server.test_games import as_promised
from vs2pcg.server.client import Client, RefusedError, client


def test_cards_rules_and_decks(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            assert (await ann.ask("get card", name="silk"))["cards"][0]["name"] == "Silk"
            with pytest.raises(RefusedError, match="nearest"):
                await ann.ask("get card", name="Silkk")
            rule = (await ann.ask("get rule", id="§attack.ready"))["rules"][0]
            assert rule["sources"]
            with pytest.raises(RefusedError, match="rulebook has no"):
                await ann.ask("get rule", id="§nonsense")
            assert (await ann.ask("find rules", words="flight"))["rules"]
            for name in (await ann.ask("get facts"))["first_decks"]:
                report = await ann.ask("check deck", deck={"first_deck": name["key"]})
                assert report["legal"], name
                assert report["deck"]["main"] == name["main"]
            report = await ann.ask("check deck", deck={"text": "main character: Silk\n3 Nobody"})
            assert not report["legal"]
            assert "Nobody" in " ".join(report["problems"])
            report = await ann.ask("check deck", deck={"text": "x\n" * 5000})
            assert "too many for a deck" in report["problems"][0]
            with pytest.raises(RefusedError, match="one of the two"):
                await ann.ask("check deck", deck={})
            await ann.ask("create room", name="Ann")
            text = "main character: Spider-Man (PNY-005)\n3 Silk"
            with pytest.raises(RefusedError, match="the deck is not legal"):
                await ann.ask("choose deck", deck={"text": text})
            as_promised(ann.heard)

    asyncio.run(run())


def test_why_and_what_would_come_of_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            await against_bot(ann)
            with pytest.raises(RefusedError, match="own Main Phase"):
                await ann.ask("foresee", attackers=[1], defender=2)
            await until_it_may_attack(ann)
            before = ann.game
            question = ann.question
            assert question is not None
            attackers = [c["tag"] for c in question["choices"] if c["verb"] == "attack-with"]
            enemy = ann.game["view"]["players"][1]
            targets = [c["tag"] for row in ("front row", "back row") for c in enemy[row]]
            outlooks = await asyncio.gather(
                *(
                    ann.ask("foresee", attackers=[attacker], defender=target)
                    for attacker in attackers
                    for target in targets
                ),
                return_exceptions=True,
            )
            legal = [o for o in outlooks if isinstance(o, dict)]
            assert legal
            for answer in legal:
                assert {line["kind"] for line in answer["lines"]} & {"strikes", "KO'd"}
            assert {o.code for o in outlooks if isinstance(o, RefusedError)} <= {"illegal"}
            assert ann.game == before, "to look ahead changes nothing"
            with pytest.raises(RefusedError, match="not legal here"):
                await ann.ask("foresee", attackers=[99_999], defender=targets[0])
            mine = ann.game["view"]["players"][0]["name"]
            reasons = (await ann.ask("why", wish="attack-with Iceman against Iceman"))["reasons"]
            assert reasons, mine
            with pytest.raises(RefusedError, match="can't be asked about"):
                await ann.ask("why", wish="dance")
            as_promised(ann.heard)

    asyncio.run(run())


async def until_it_may_attack(ann: Client) -> None:
    chance = random.Random(3)
    for _ in range(400):
        await ann.until(lambda: ann.question is not None and not ann.question["alone"])
        assert ann.question is not None
        verbs = {c["verb"] for c in ann.question["choices"]}
        if "attack-with" in verbs and ann.question["kind"] == "main":
            return
        await ann.choose(chance.choice(ann.question["choices"])["text"])
    raise AssertionError("there was never anybody to attack with")
