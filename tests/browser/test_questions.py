"""Questions of few games are as clear as those of every game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.positions import Wanted, enter, find
from tests.browser.serving import Server
from vs2pcg.game import Game


def asks(kind: str) -> Wanted:
    def wanted(game: Game) -> bool:
        question = game.question()
        return question is not None and question.kind == kind and len(question.choices) > 1

    return wanted


def test_a_card_of_the_deck_can_be_read_before_it_is_taken(
    new_page: NewPage, server: Server
) -> None:
    text, place = find(("the-wizard", "kris-statlander"), asks("search"))
    page = new_page(server.address)
    enter(page, text, place)
    choice = page.locator(".choices button").first
    expect(choice.locator(".of-card")).not_to_be_empty()
    choice.hover()
    large = page.locator(".large-card")
    expect(large).to_be_visible()
    expect(large.locator(".texts")).not_to_be_empty()


def test_one_of_very_many_names_is_found(new_page: NewPage, server: Server) -> None:
    text, place = find(("the-wizard", "norman-osborn"), asks("attacker"))
    page = new_page(server.address)
    seat = enter(page, text, place)
    first = page.locator(".choices button").first.inner_text()
    enemies = page.locator(".side.enemy .card .card-name").all_text_contents()
    assert any(name in first for name in enemies), "those who are there come first"
    before = len(seat.look()["choices"])
    page.get_by_label("Find among").fill("spider-man")
    assert 0 < len(seat.look()["choices"]) < before
    page.locator(".choices button").first.click()
    expect(page.locator(".question .sentence")).to_contain_text("who will be attacked")
