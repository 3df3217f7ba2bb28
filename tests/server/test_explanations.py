"""Why not, which rule, which card, is this deck legal, what would come of it."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.running import against_bot, server, two_players
from tests.server.test_games import as_promised, some_decisions
from vs2pcg.model.modifier import Modifier
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import Runner
from vs2pcg.server.client import Client, RefusedError, client
from vs2pcg.server.errors import Refused
from vs2pcg.server.lookups import outlook
from vs2pcg.views.looking import card_in_sight, facts_of
from vs2pcg.views.seeing import SPECTATOR, view


def test_cards_rules_and_decks(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann:
            assert (await ann.ask("get card", name="silk"))["cards"][0]["name"] == "Silk"
            for number, teams in (
                ("AEW-063", "Babyfaces or Heels"),
                ("FAN-021", "Fantastic and Omega Level Mutants"),
            ):
                (card,) = (await ann.ask("get card", name=number))["cards"]
                assert card["teams_said"] == teams
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


def test_a_look_tells_players_and_spectators_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            server(tmp_path) as (port, hub),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            with pytest.raises(RefusedError, match="enter a room"):
                await ann.ask("look", tag=1)
            room = await two_players(ann, bob, ("spider-man", "kraven-the-hunter"))
            await eve.ask("enter room", room=room)
            kinds: set[str] = set()
            for _ in range(6):
                await some_decisions(ann, bob, 8)
                play = hub.rooms[room].play
                assert play is not None
                for player in play.match.seen(SPECTATOR)["players"]:
                    shown = [*player["front row"], *player["back row"]]
                    shown += [c["equipment"] for c in shown if "equipment" in c]
                    shown += [c for c in player["resource row"] if c["face up"]]
                    for card in shown:
                        told = [
                            (await one.ask("look", tag=card["tag"]))["lines"]
                            for one in (ann, bob, eve)
                        ]
                        plain = [[x.replace(f" of {player['name']}", "") for x in t] for t in told]
                        plain = [[x.replace("your ", "") for x in t] for t in plain]
                        assert plain[0] == plain[1] == plain[2]
                        if "atk" in card:
                            assert f"{card['atk']}/{card['defense']} ATK/DEF" in told[2]
                        kinds.add(told[2][0].split(",")[0])
                cards = play.match.game.state.cards
                secret = [c.tag for c in cards if c.zone == "resource row" and not c.face_up]
                for tag in secret:
                    for one in (ann, bob, eve):
                        with pytest.raises(RefusedError, match="no card in public sight"):
                            await one.ask("look", tag=tag)
            assert "main character" in kinds
            with pytest.raises(RefusedError, match="no card in public sight"):
                await ann.ask("look", tag=99_999)
            await ann.ask("concede")
            await ann.until(lambda: ann.over)
            main = ann.game["view"]["players"][1]["main"]
            assert (await ann.ask("look", tag=main))["lines"], "after the game as well"
            as_promised(ann.heard + eve.heard)

    asyncio.run(run())


def test_what_a_look_tells() -> None:
    text = (
        "scenario: a position\n"
        "players:\n  You:\n    main character: Spider-Man, back row\n"
        "    front row: Silk (+2, with Spider-Tracer)\n"
        "    resources: Laboratory, Academy (face down)\n"
        "  Enemy: Iceman, front row\nturn: You, main\n"
    )
    (scenario,) = parse(text, "here")
    s = build(scenario).state
    s.add_modifier(Modifier(0, "rule", word="can't strike", who=0, subject="side of", until="turn"))
    told = {
        c.d.name: [str(fact) for fact in facts_of(s, c.id, 0)]
        for c in s.cards
        if c.tag and card_in_sight(s, c.tag) == c.id
    }
    assert "Academy" not in told, "it lies face down"
    silk = told["Silk"]
    assert silk[0] == "supporting character, your front row, ready"
    assert silk[1].endswith(" ATK/DEF")
    assert "  3/2 printed" in silk
    assert "  +2/+2 2 +1/+1 counters" in silk
    assert "equipped with: Spider-Tracer" in silk
    assert "can't strike (an effect, this turn)" in silk, "it holds for the whole side"
    assert "can't strike (an effect, this turn)" not in told["Iceman"]
    assert told["Spider-Tracer"][0].startswith("equipment, on Silk")
    assert len(told["Spider-Tracer"]) > 1
    assert told["Laboratory"][0] == "location, your resource row, face up, ready"
    assert "[Energy]" in told["Laboratory"][1]


def test_a_look_tells_what_waits_for_a_character_and_where_a_bonus_comes_from() -> None:
    text = """
scenario: a position
players:
  You:
    main character: Doctor Octopus, front row
    resources: Academy
    deck: 3 Fortress
  Enemy:
    main character: Chameleon (level 2), back row
    resources: Academy
    deck: 3 Fortress
  Third:
    main character: Iceman, front row
    KO pile: Daredevil
turn: You, main
steps:
  - use Octogonize of Doctor Octopus
  - choose Chameleon
  - on to Enemy main
  - use Devil in Disguise of Chameleon
"""
    (scenario,) = parse(text, "here")
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.take(step)
    s = runner.game.state
    gripped = next(c for c in s.cards if c.d.number == "PNY-030")
    facts = [str(fact) for fact in facts_of(s, gripped.id, 2)]
    waiting_for_it = [fact for fact in facts if fact.startswith(("Octogonize: ", "Disguise: "))]
    assert [fact.rpartition(" (")[2] for fact in waiting_for_it] == [
        "Doctor Octopus)",
        "Daredevil)",
    ]
    assert "  +6/+6 Daredevil" in facts
    waiting = [e for e in view(runner.game, 2)["effects"] if e["kind"] == "watch"]
    assert [(e["on"], e["word"]) for e in waiting] == [
        (gripped.tag, "Octogonize"),
        (gripped.tag, "Disguise"),
    ]


def test_what_would_come_of_attacks_on_the_only_target_there_is() -> None:
    """It may be out of the combat before anybody acts, or be no matter for a combat at all."""
    text = """
scenario: a position
players:
  You: new Boss 9/9 (health 5), front row
  Enemy:
    main character: new Chief 3/9 (health 5, stunned), back row
    front row: TARGET
turn: You, main
"""
    for target in ("TUB-020", "TUB-054"):
        (scenario,) = parse(text.replace("TARGET", target), "here")
        game = build(scenario).copy()
        boss, chief, only = (c.tag for c in game.state.cards)
        for _ in range(12):  # whether Domino stays is a matter of luck
            assert outlook(game, 0, [boss], only, 1)
        with pytest.raises(Refused, match="only somebody else"):
            outlook(game, 0, [boss], chief, 1)


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
