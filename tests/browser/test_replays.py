"""Finished games: step, jump, see it from a seat, play on from there, download and upload."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.driving import BUSILY, Seat, play
from tests.browser.serving import Server

NewPage = Callable[..., Page]


def finished(seat: Callable[..., Seat]) -> Seat:
    ann = seat()
    ann.open_table("Ann", deck="Spider-Man")
    play(ann, decisions=20, order=BUSILY)
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("button", name="Yes, concede").click()
    expect(ann.page.locator(".verdict")).to_have_text("Simple Bot won!")
    return ann


def place(page: Page) -> int:
    return int(page.locator(".replay-steps input[type=range]").input_value())


def test_replay_and_branch(seat: Callable[..., Seat]) -> None:
    ann = finished(seat)
    page = ann.page
    page.get_by_role("button", name="Look at the replay").click()
    steps = page.get_by_role("region", name="where in the game")
    expect(steps).to_contain_text("Simple Bot won.")
    slider = steps.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert place(page) == 0
    assert last > 20
    steps.get_by_role("button", name="one choice on").click()
    assert place(page) == 1
    page.keyboard.press("ArrowRight")
    assert place(page) == 2
    steps.get_by_role("button", name="one choice back").click()
    assert place(page) == 1
    steps.get_by_role("button", name="Next turn").click()
    turn = place(page)
    assert 1 < turn < last
    expect(page.locator(".hand .hand-card").first).to_be_visible()
    page.get_by_label("Seen by").select_option("a spectator")
    expect(page.locator(".hand")).to_have_count(0)
    page.get_by_label("Seen by").select_option("Ann")
    steps.get_by_role("button", name="to the end").click()
    assert place(page) == last
    expect(page.locator(".log-lines")).to_contain_text("The game is over")

    slider.fill(str(turn))
    expect(page.locator(".log-lines")).not_to_contain_text("The game is over")
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Play on against bots").click()
    page.wait_for_url("**/room/*")
    ann.until_asked()
    play(ann, decisions=5)
    assert page.locator(".verdict").count() == 0


def test_a_game_file_goes_out_and_comes_back(
    seat: Callable[..., Seat], new_page: NewPage, server: Server, tmp_path: Path
) -> None:
    ann = finished(seat)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download the game").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "vs2pcg game"
    stranger = new_page(server.address)
    stranger.get_by_label("Look at a saved game").set_input_files(file)
    stranger.wait_for_url("**/replay/**")
    expect(stranger.get_by_role("region", name="where in the game")).to_contain_text("Bot won.")
    expect(stranger.get_by_label("Seen by").get_by_role("option")).to_have_count(3)


def test_a_link_shows_the_replay_to_others(seat: Callable[..., Seat], new_page: NewPage) -> None:
    ann = finished(seat)
    ann.page.get_by_role("button", name="Look at the replay").click()
    ann.page.wait_for_url("**/replay/**")
    link = ann.page.url.rpartition("/replay/")
    stranger = new_page(f"{link[0]}/replay/{link[2].partition('/')[0]}")
    expect(stranger.get_by_role("region", name="where in the game")).to_contain_text("Bot won.")
    stranger.get_by_role("button", name="to the end").click()
    expect(stranger.locator(".hand")).to_have_count(0)
    expect(stranger.get_by_role("button", name="Play on against bots")).to_have_count(0)


def test_a_bug_is_reported_with_the_game(seat: Callable[..., Seat], server: Server) -> None:
    ann = seat()
    ann.open_table("Ann")
    play(ann, decisions=4)
    ann.page.get_by_role("button", name="Report a bug").click()
    ann.page.get_by_label("What is wrong?").fill("Iceman melts")
    ann.page.get_by_role("button", name="Send the report").click()
    expect(ann.page.get_by_text("as report")).to_be_visible()
    kept = [json.loads(f.read_text()) for f in (server.data / "reports").glob("*.json")]
    assert any("Iceman melts" in json.dumps(report) for report in kept)
