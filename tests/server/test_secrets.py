"""Hidden cards never leave the server for those who may not see them."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import server, two_players
from tests.server.test_games import some_decisions
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.game import Game
from vs2pcg.language.text import rules_text
from vs2pcg.model.card import Card
from vs2pcg.model.event import Event
from vs2pcg.server.client import RefusedError, client
from vs2pcg.server.connections import Connection
from vs2pcg.server.match import Match
from vs2pcg.server.settings import Pace
from vs2pcg.views.sampling import NoSample, sample
from vs2pcg.views.seeing import SPECTATOR, may_know, view

_OPEN = ("front row", "back row", "equipped", "KO pile", "playing")


class Truth:
    """Which cards each viewer has ever been able to know, judged from the true state."""

    def __init__(self) -> None:
        self.known: dict[int, set[str]] = {}
        self.all: set[str] = set()
        self.match: Match | None = None

    def learn(self, match: Match, events: list[Event]) -> None:
        self.match = match
        s = match.game.state
        self.all = {c.d.number for c in s.cards} | {n for p in s.players for n in p.levels}
        for viewer in match.viewers:
            known = self.known.setdefault(viewer, set())
            known.update(n for p in s.players for n in p.levels)
            known.update(c.d.number for c in s.cards if _sees(c, viewer))
            for event in events:
                if event.seen == -1 or (viewer != SPECTATOR and event.seen >> viewer & 1):
                    known.update(
                        s.cards[c].d.number
                        for c in (event.card, event.other, *event.cards)
                        if 0 <= c < len(s.cards) and event.kind not in ("stats", "game over")
                    )

    def betrayed(self, viewer: int, text: str) -> list[str]:
        """The cards in a message that its reader can't know of."""
        assert self.match is not None
        cards = self.match.game.state.game_cards
        known = self.known[viewer]
        readable = {cards[n].name for n in known}
        for number in known:  # the words of known cards may hold the names of others
            readable.update((*cards[number].teams, *(p.name for p in cards[number].powers)))
        said = text
        for name in sorted(readable, key=len, reverse=True):
            said = said.replace(json.dumps(name)[1:-1], "")
        hidden = self.all - known
        texts = " ".join(x for n in known for x in rules_text(cards[n]))
        names = {cards[n].name for n in hidden if cards[n].name not in texts} - readable
        return sorted(n for n in hidden if n in text) + sorted(
            name for name in names if json.dumps(name)[1:-1] in said
        )


def _without_predictions(message: Mapping[str, Any]) -> dict[str, Any]:
    """A prediction may name any character of the game's cards, so its choices tell nothing."""
    question = message.get("question")
    if question is not None and question["kind"] in ("attacker", "defender"):
        return {**message, "question": None}
    return dict(message)


def _sees(c: Card, viewer: int) -> bool:
    return c.zone in _OPEN or (c.zone == "resource row" and c.face_up) or may_know(c, viewer)


@pytest.mark.parametrize(
    "decks", [("iceman", "the-wizard"), ("kraven-the-hunter", "kris-statlander")]
)
def test_no_byte_tells_of_a_hidden_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decks: tuple[str, str]
) -> None:
    truth = Truth()
    tell, send = Match._tell, Connection.send
    sent: list[int] = []

    def told(self: Match, events: list[Any]) -> None:
        truth.learn(self, events)
        tell(self, events)

    def checked(self: Connection, message: Mapping[str, Any]) -> None:
        if truth.match is not None and message["type"] != "room":
            text = json.dumps(_without_predictions(message))
            assert not truth.betrayed(self.viewer, text), (self.viewer, text)
            sent.append(self.viewer)
        send(self, message)

    monkeypatch.setattr(Match, "_tell", told)
    monkeypatch.setattr(Connection, "send", checked)

    async def run() -> None:
        async with (
            server(tmp_path) as (port, _),
            client(port) as ann,
            client(port) as bob,
            client(port) as eve,
        ):
            room = await two_players(ann, bob, decks)
            await eve.ask("enter room", room=room)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            await eve.until(lambda: eve.over)
            for viewer, reader in ((0, ann), (1, bob), (SPECTATOR, eve)):
                games = [t for t in reader.heard if '"type":"game"' in t]
                assert len(games) > 20
                for text in games:
                    message = json.loads(text)
                    readable = json.dumps(_without_predictions(message))
                    assert not truth.betrayed(viewer, readable)
                    assert len(text) % 4096 == 0, "sizes tell nothing"
                    assert message["view"]["viewer"] == viewer
                    asked = message["question"]
                    assert asked is None or message["deciding"] == viewer
            assert all(json.loads(t).get("question") is None for t in eve.heard)

    asyncio.run(run())
    assert set(sent) == {0, 1, SPECTATOR}


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_other_hidden_cards_would_look_the_same(players: int, seed: int) -> None:
    """Whatever a player does not know may be dealt anew, and nothing that is sent would differ."""
    chance = random.Random(seed)
    decks = [first_deck(chance.choice(FIRST_DECKS)) for _ in range(players)]
    match = Match(dict(Game.new(decks, seed).start))
    compared = 0
    while not match.game.over:
        question = match.game.question()
        assert question is not None
        for viewer in range(players):
            if chance.random() > 0.1:
                continue
            with contextlib.suppress(NoSample):
                other = sample(match.game, viewer, chance.getrandbits(30))
                seen, instead = view(match.game, viewer), view(other, viewer)
                if viewer != question.player:  # only who must decide is sent the question
                    seen.pop("question")
                    instead.pop("question")
                assert seen == instead
                compared += 1
        match.apply(str(chance.choice(question.choices)))
    assert compared > 20


def test_what_others_are_asked_is_not_told(tmp_path: Path) -> None:
    """A viewer who learns nothing new is sent nothing: not even that there was a question."""

    async def run() -> None:
        async with server(tmp_path) as (port, _), client(port) as ann, client(port) as bob:
            await two_players(ann, bob)
            await asyncio.gather(ann.play(random.Random(7)), bob.play(random.Random(8)))
            for reader in (ann, bob):
                games = [json.loads(t) for t in reader.heard if '"type":"game"' in t]
                for before, after in pairwise(games):
                    if after["question"] is None and not after["log"]:
                        assert (before["view"], before["deciding"], before["question"]) != (
                            after["view"],
                            after["deciding"],
                            after["question"],
                        )

    asyncio.run(run())


def test_the_wait_for_a_lone_choice_does_not_depend_on_the_hand(tmp_path: Path) -> None:
    """Between people, the server takes its time and is asked nothing it could tell."""

    async def run() -> None:
        pace = Pace(lone_choice=(0.2, 0.3), among_bots=(0, 0), bot=(0, 0))
        async with (
            server(tmp_path, pace=pace) as (port, _),
            client(port) as ann,
            client(port) as bob,
        ):
            await two_players(ann, bob)
            loop = asyncio.get_running_loop()
            waits = 0
            while waits < 3:
                await ann.until(lambda: ann.question is not None or ann.game["deciding"] == 1)
                await bob.until(lambda: bob.game["deciding"] == ann.game["deciding"])
                one = ann if ann.question is not None else bob
                asked = one.question
                if asked is None:
                    await asyncio.sleep(0.01)
                    continue
                if asked["alone"]:
                    began = loop.time()
                    await one.until(lambda: one.question != asked)  # noqa: B023
                    assert 0.1 < loop.time() - began < 1.0
                    waits += 1
                else:
                    await one.choose(asked["choices"][-1]["text"])

    asyncio.run(run())


def test_asking_why_tells_nothing_about_hidden_cards(tmp_path: Path) -> None:
    async def run() -> None:
        async with server(tmp_path) as (port, hub), client(port) as ann, client(port) as bob:
            room = await two_players(ann, bob)
            one, _ = await some_decisions(ann, bob, 20)
            play = hub.rooms[room].play
            assert play is not None
            s = play.match.game.state
            other = 1 - one.room["you"]
            for card in s.players[other].hand:
                with pytest.raises(RefusedError, match="no card called"):
                    await one.ask("why", wish=f"recruit {s.cards[card].d.number}")
            answer = await one.ask("why", wish="attack-with Iceman against The Wizard")
            assert isinstance(answer["reasons"], list)
            async with client(port) as eve:
                await eve.ask("enter room", room=room)
                with pytest.raises(RefusedError, match="only players"):
                    await eve.ask("why", wish="recruit Beast")

    asyncio.run(run())
