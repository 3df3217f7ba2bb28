"""Nothing that happens to the page, the network or the server costs anyone a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.driving import BUSILY, Seat, play
from tests.browser.serving import Server
from tests.browser.wire import Wire

NewPage = Callable[..., Page]


def until_one_is_asked(ann: Seat, bob: Seat) -> tuple[Seat, Seat]:
    """Who is asked something, and the other one."""
    while True:
        for one, other in ((ann, bob), (bob, ann)):
            if one.look()["choices"]:
                return one, other


def asked(seat: Seat) -> dict[str, Any]:
    """The question with its choices, and the words on the page."""
    seen = seat.until_asked()
    sides = [side.inner_text() for side in seat.page.locator(".side .rows").all()]
    hand = seat.page.locator(".hand").inner_text()
    return {**seen, "sides": sides, "hand": hand}


def test_a_reloaded_page_is_in_its_game(seat: Callable[..., Seat]) -> None:
    ann, bob = seat(), seat()
    link = ann.open_table("Ann", against="friends")
    bob.page.goto(link)
    bob.sit_down("Bob")
    play(ann, bob, decisions=12, order=BUSILY)
    one, _ = until_one_is_asked(ann, bob)
    before = asked(one)
    one.page.reload()
    assert asked(one) == before
    play(ann, bob, decisions=4)


def test_who_looks_at_something_else_is_led_back(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_asked()
    page.get_by_role("link", name="Cards", exact=True).click()
    page.wait_for_url("**/cards")
    page.get_by_role("link", name="Back to your game").click()
    page.wait_for_url("**/room/*")
    expect(page.get_by_role("link", name="Back to your game")).to_have_count(0)
    assert ann.until_asked()["choices"]


def test_settings_are_changed_in_the_middle_of_a_game(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_asked()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Colours").select_option("dark")
    expect(page.locator(":root")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Formation Step").check()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    ann.until_offered("end-turn", order=("keep", "front-row", "next", "pass"))
    expect(page.locator(".steps [aria-current=step]")).to_have_text("Main")


def test_one_comes_back_after_having_been_away(seat: Callable[..., Seat], server: Server) -> None:
    """The page was closed; the address of the server is enough to find the game again."""
    ann = seat()
    ann.open_table("Ann")
    play(ann, decisions=5)
    before = asked(ann)
    back = Seat(ann.page.context.new_page())
    ann.page.close()
    back.page.goto(server.address)
    back.page.get_by_role("region", name="your tables").get_by_role("link").click()
    assert asked(back) == before
    play(back, decisions=2)


def test_a_lost_connection(new_page: NewPage, wire: Callable[..., Wire]) -> None:
    line = wire()
    ann = Seat(new_page(line.address))
    ann.open_table("Ann")
    play(ann, decisions=8, order=BUSILY)
    before = asked(ann)
    line.cut()
    expect(ann.page.get_by_text("The connection was lost")).to_be_visible()
    assert asked(ann) == before, "the table stays in sight"
    line.mend()
    expect(ann.page.get_by_text("The connection was lost")).to_have_count(0)
    assert asked(ann) == before
    play(ann, decisions=3)


def test_the_server_is_killed_in_the_middle_of_a_question(
    new_page: NewPage, own_server: Server
) -> None:
    ann, bob = Seat(new_page(own_server.address)), Seat(new_page(own_server.address))
    link = ann.open_table("Ann", against="friends", deck="Spider-Man")
    bob.page.goto(link)
    bob.sit_down("Bob", "Kraven the Hunter")
    play(ann, bob, decisions=10, order=BUSILY)
    one, other = until_one_is_asked(ann, bob)
    while {"next", "pass", "end-turn"} & set(one.look()["choices"]):
        # Not between two actions, but in the middle of one.
        play(ann, bob, decisions=1, order=BUSILY)
        one, other = until_one_is_asked(ann, bob)
    before, log = asked(one), one.page.locator(".log-lines").inner_text()
    own_server.kill()
    for each in (one, other):
        expect(each.page.get_by_text("The connection was lost")).to_be_visible()
    own_server.start()
    for each in (one, other):
        expect(each.page.get_by_text("The connection was lost")).to_have_count(0)
    assert asked(one) == before
    assert one.page.locator(".log-lines").inner_text() == log
    play(ann, bob, decisions=4)


# As in browsers that are told to keep nothing.
_NO_STORAGE = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""


def test_a_browser_that_keeps_nothing(new_page: NewPage, wire: Callable[..., Wire]) -> None:
    line = wire()
    page = new_page(line.address)
    page.add_init_script(_NO_STORAGE)
    page.reload()
    ann = Seat(page)
    ann.open_table("Ann")
    play(ann, decisions=3)
    before = asked(ann)
    line.cut()
    expect(page.get_by_text("The connection was lost")).to_be_visible()
    line.mend()
    expect(page.get_by_text("The connection was lost")).to_have_count(0)
    assert asked(ann) == before, "and not that of somebody who only watches"
    play(ann, decisions=2)


def test_the_server_comes_back_with_a_newer_page(
    new_page: NewPage, wire: Callable[..., Wire]
) -> None:
    line = wire()
    page = new_page(line.address)
    ann = Seat(page)
    ann.open_table("Ann")
    play(ann, decisions=3)
    before = asked(ann)
    line.cut()
    expect(page.get_by_text("The connection was lost")).to_be_visible()
    page.evaluate("document.querySelector('script[type=module]').src = '/assets/older.js'")
    page.evaluate("window.older = true")
    line.mend()
    page.wait_for_function("() => window.older === undefined")
    assert asked(ann) == before
    play(ann, decisions=2)


def test_the_page_says_why_it_can_not_connect(new_page: NewPage, server: Server) -> None:
    page = new_page(server.address)
    page.route_web_socket("**/ws", lambda socket: socket.close(code=1013, reason="too busy"))
    page.reload()
    expect(page.locator(".link-state")).to_contain_text("Too busy. Trying again")
    page.unroute_all()
    page.route_web_socket("**/ws", lambda socket: socket.close(code=1006))
    page.reload()
    expect(page.locator(".link-state")).to_contain_text("The server can't be reached.")
