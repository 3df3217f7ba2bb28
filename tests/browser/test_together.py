"""Several people at one table: undo with consent, spectators, chat."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import BUSILY, Seat, eventually, play
from tests.browser.serving import Server
from tests.browser.wire import Wire
from tests.server.test_secrets import Truth
from vs2pcg.records import read
from vs2pcg.server.match import Match
from vs2pcg.views.seeing import SPECTATOR

NewPage = Callable[..., Page]


def two(seat: Callable[..., Seat]) -> tuple[Seat, Seat, str]:
    ann, bob = seat(), seat()
    link = ann.open_table("Ann", against="friends")
    bob.page.goto(link)
    bob.sit_down("Bob")
    return ann, bob, link


def test_undo_with_consent(seat: Callable[..., Seat]) -> None:
    ann, bob, _ = two(seat)
    resource = ann.until_offered("place-face-down", bob)
    before, log, other_log = ann.look()["choices"], ann.log(), bob.log()
    ann.choose(ann.look()["question"], resource)
    eventually(lambda: bool(ann.look()["choices"] or bob.look()["choices"]))
    after = ann.log()
    assert after != log

    ann.page.get_by_role("button", name="Take back").click()
    wish = bob.page.get_by_text("Ann would like to take a decision back")
    expect(wish).to_be_visible()
    bob.page.get_by_role("button", name="Refuse").click()
    expect(wish).to_have_count(0)
    assert ann.log() == after

    ann.page.get_by_role("button", name="Take back").click()
    bob.page.get_by_role("button", name="Agree").click()
    expect(wish).to_have_count(0)
    eventually(lambda: ann.look()["choices"] == before)
    eventually(lambda: (ann.log(), bob.log()) == (log, other_log))
    play(ann, bob, decisions=4)


def test_undo_at_once_against_a_bot(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann")
    resource = ann.until_offered("place-face-down")
    before, log = ann.look()["choices"], ann.log()
    ann.choose(ann.look()["question"], resource)
    ann.page.get_by_role("button", name="Take back").click()
    eventually(lambda: (ann.look()["choices"], ann.log()) == (before, log))


def test_the_end_of_a_game_is_taken_back(seat: Callable[..., Seat]) -> None:
    ann, bob, _ = two(seat)
    play(ann, bob, decisions=6)
    bob.page.get_by_role("button", name="Concede").click()
    bob.page.get_by_role("button", name="Yes, concede").click()
    for each in (ann, bob):
        expect(each.page.locator(".verdict")).to_be_visible()
    bob.page.get_by_role("button", name="Take back").click()
    ann.page.get_by_role("button", name="Agree").click()
    for each in (ann, bob):
        expect(each.page.locator(".verdict")).to_have_count(0)
    play(ann, bob, decisions=4)


def test_a_spectator_sees_no_hidden_card(
    seat: Callable[..., Seat],
    new_page: NewPage,
    wire: Callable[..., Wire],
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every byte that came to the spectator's browser, against what may be known."""
    ann, bob, link = two(seat)
    line = wire()
    eve = Seat(new_page(link.replace(server.address, line.address)))
    play(ann, bob, decisions=40, order=BUSILY)
    expect(eve.page.get_by_text("hidden cards stay hidden")).to_be_visible()
    expect(eve.page.locator(".hand-card")).to_have_count(0)
    assert not eve.look()["choices"]
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("button", name="Yes, concede").click()
    for one in (ann, bob, eve):
        expect(one.page.locator(".verdict")).to_contain_text("won!")

    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download the game").click()
    download.value.save_as(tmp_path / "game.json")
    truth = truth_of((tmp_path / "game.json").read_text(), monkeypatch)
    hidden = truth.all - truth.known[SPECTATOR]
    assert len(hidden) > 10, "there is something to find"
    messages = [m for m in line.messages() if m["type"] != "room"]
    assert len(messages) > 40
    for message in messages:
        if message["type"] != "facts":  # of the server, not of this game
            assert not truth.betrayed(SPECTATOR, json.dumps(message))
    # What comes beside the messages is the same for everybody, whatever they hold.
    strange = wire()
    new_page(strange.address).wait_for_selector("button.deck .face")
    assert files(line) <= files(strange) | {b""}


def truth_of(text: str, monkeypatch: pytest.MonkeyPatch) -> Truth:
    """What everybody could have known in the course of a game."""
    truth = Truth()
    tell = Match._tell

    def told(self: Match, events: list[object]) -> None:
        truth.learn(self, events)  # type: ignore[arg-type]
        tell(self, events)

    start, choices = read(text)
    with monkeypatch.context() as patch:
        patch.setattr(Match, "_tell", told)
        Match(start, [str(c) for c in choices])
    return truth


def files(line: Wire) -> set[bytes]:
    """The contents of all that was fetched, one after the other on each connection."""
    found = set()
    for answers in line.pages():
        for answer in answers.split(b"HTTP/1.1 ")[1:]:
            found.add(answer.partition(b"\r\n\r\n")[2])
    return found


def test_what_people_write_is_text(seat: Callable[..., Seat]) -> None:
    ann, bob, _ = two(seat)
    play(ann, bob, decisions=1)
    evil = '<img src="x" onerror="document.title=1"><b>bold</b> & so on'
    for one in (ann, bob):
        one.page.locator(".chat summary").click()
    ann.page.get_by_label("say something").fill(evil)
    ann.page.get_by_role("button", name="Say", exact=True).click()
    expect(bob.page.locator(".chat-lines")).to_contain_text(f"Ann: {evil}")
    assert bob.page.locator(".chat-lines img").count() == 0
    assert bob.page.title() != "1"


def test_a_bot_stands_in(seat: Callable[..., Seat]) -> None:
    ann, bob, link = two(seat)
    play(ann, bob, decisions=6)
    bob.page.goto("about:blank")
    stand_in = ann.page.get_by_role("button", name="Bob is away: let a bot play")
    expect(stand_in).to_be_visible()
    ann.page.wait_for_timeout(600)
    stand_in.click()
    for _ in range(3):
        ann.until_asked()
        ann.decide(BUSILY)
    bob.page.goto(link)
    expect(ann.page.get_by_text("let a bot play")).to_have_count(0)
    play(ann, bob, decisions=4)
