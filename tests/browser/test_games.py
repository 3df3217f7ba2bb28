"""Whole games, played through the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import Seat, play


def test_two_browsers_play_a_whole_game(seat: Callable[..., Seat]) -> None:
    ann, bob = seat(), seat()
    link = ann.open_table("Ann", against="friends", deck="Iceman")
    bob.page.goto(link)
    bob.sit_down("Bob", "The Wizard")
    play(ann, bob)
    assert ann.over
    verdicts = {s.page.locator(".verdict").inner_text() for s in (ann, bob)}
    assert "You won!" in verdicts
    assert verdicts & {"Ann won!", "Bob won!"}


def test_against_a_bot(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann", deck="Kraven the Hunter")
    play(ann)
    expect(ann.page.locator(".verdict")).to_be_visible()
