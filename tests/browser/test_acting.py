"""Acting at the table itself, and asking why something can't be done."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.driving import Seat
from tests.browser.positions import enter, find
from tests.browser.serving import Server
from vs2pcg.game import Game

NewPage = Callable[..., Page]

# Waits with attacks, so that it is oneself who attacks.
PATIENTLY = ("against", "recruit", "place-face-up", "place-face-down")


def card(seat: Seat, choice: str) -> Locator:
    """The card in play that a choice is about."""
    tag = choice.rpartition("[")[2].rstrip("]")
    return seat.page.locator(f'.card[data-tag="{tag}"]')


def test_what_is_legal_lights_up_and_can_be_clicked(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    choice = ann.until_offered("attack-with", order=PATIENTLY)
    question = page.locator(f'[data-question="{ann.look()["question"]}"]')
    own = card(ann, choice)
    expect(own).to_contain_class("lit")
    own.click()
    if question.count() and page.get_by_role("menu").count():
        page.get_by_role("menuitem").filter(has_text="ttack").first.click()
    expect(question).to_have_count(0)
    # What would come of it is said before the attack is declared.
    aimed = ann.until_offered("against")
    expect(card(ann, aimed)).to_contain_class("lit")
    expect(card(ann, aimed).locator(".outlook")).not_to_be_empty()
    card(ann, aimed).click()
    expect(page.locator(".log-lines")).to_contain_text("attacks")


def test_a_card_is_dragged_into_play(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann", deck="Spider-Man")
    ann.until_offered("place-face-down")
    count = page.locator(".side.own .resource").count()
    page.locator(".hand-card.lit").first.drag_to(page.locator(".side.own .resource-row"))
    expect(page.locator(".side.own .resource")).to_have_count(count + 1)


def test_a_row_is_chosen_on_the_table(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann", deck="Spider-Man")
    ann.until_offered("front-row")
    rows = page.locator(".side.own .row-choice")
    expect(rows).to_have_count(2)
    page.locator(".side.own .back-row .row-choice").click()
    expect(rows).to_have_count(0)
    expect(page.locator(".side.own .back-row .card")).to_have_count(1)


def test_cards_say_what_they_can_do(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann", deck="Spider-Man")
    ann.until_offered("place-face-down")
    own = ann.page.locator(".side.own .card .able").first
    expect(own).to_contain_text("Climb High")
    expect(own).to_be_visible()


def test_an_attack_is_dragged_onto_an_enemy(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann", deck="Kraven the Hunter")
    choice = ann.until_offered("attack-with", order=PATIENTLY)
    own = card(ann, choice).bounding_box()
    there = page.locator(".side.enemy .card.main-character").bounding_box()
    assert own is not None
    assert there is not None
    page.mouse.move(own["x"] + own["width"] / 2, own["y"] + own["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=8)
    expect(page.locator(".side.enemy .card .outlook")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)


def to_act_in_combat(game: Game) -> bool:
    question = game.question()
    return question is not None and question.kind == "combat" and len(game.choices()) > 1


def test_a_combat_says_what_it_would_come_to(new_page: NewPage, server: Server) -> None:
    text, place = find(("iceman", "the-wizard"), to_act_in_combat)
    page = new_page(server.address)
    enter(page, text, place)
    outcome = page.locator(".question .as-it-stands")
    expect(outcome).to_contain_text("As it stands:")
    expect(outcome).to_contain_text(" against ")


def test_why_not(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_offered("recruit")
    costly = page.locator(".hand-card:not(.lit)").first
    costly.click()
    reasons = page.locator(".sheet .reasons li")
    expect(reasons.first).to_be_visible()
    reasons.first.locator(".rule-link").click()
    expect(page.locator(".sheet .rule").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    assert ann.look()["choices"], "the question is still there"


def test_a_line_of_the_log_opens_its_rule(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_asked()
    line = page.locator('.log-lines .line[title*="§"]').last
    line.click()
    expect(page.locator(".sheet .rule h3").first).to_be_visible()


def test_a_card_is_shown_large(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann", deck="Spider-Man")
    ann.until_offered("recruit")
    page.locator(".side.own .card").first.hover()
    large = page.locator(".large-card")
    expect(large).to_contain_text("Spider-Man")
    page.mouse.move(2, 2)
    expect(large).to_have_count(0)


def test_steps_that_one_does_not_want_pass_by_themselves(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Formation Step").check()
    page.get_by_role("link", name="Play", exact=True).click()
    ann.open_table("Ann")
    ann.until_offered("end-turn", order=("keep", "front-row", "next", "pass"))
    kinds = page.locator(".steps [aria-current=step]")
    expect(kinds).to_have_text("Main")
