"""Decks and cards, away from the table."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from vs2pcg.decks.first_decks import first_deck
from vs2pcg.decks.notation import write

NewPage = Callable[..., Page]
DECKS = 8


def test_the_first_decks_are_legal(new_page: NewPage, server: Server) -> None:
    page = new_page(server.address + "/decks")
    decks = page.locator("button.deck")
    expect(decks).to_have_count(DECKS)
    for deck in decks.all():
        deck.click()
        expect(deck).to_have_attribute("aria-pressed", "true")
        name = (deck.get_attribute("aria-label") or "").partition(",")[0]
        expect(page.locator(".deck-report .verdict")).to_have_text(f"{name} is legal.")
    expect(page.get_by_text("Supporting characters by cost")).to_be_visible()


def test_a_deck_of_ones_own(new_page: NewPage, server: Server) -> None:
    page = new_page(server.address + "/decks")
    page.get_by_text("Use a deck list of your own").click()
    box = page.get_by_label("Deck list")
    box.fill("name: Too few\nmain character: Iceman (TUB-006)\n\n4 Anole\n5 Magma\n")
    page.get_by_role("button", name="Check it").click()
    report = page.locator(".paste .deck-report")
    expect(report.locator(".verdict")).to_have_text("The deck is not legal:")
    expect(report).to_contain_text("60")
    expect(report).to_contain_text("Magma")
    assert page.locator(".own-deck").count() == 0

    box.fill(write(first_deck("iceman")).replace("name: Iceman", "name: Frost"))
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".own-deck")).to_have_text("Frost")
    page.reload()
    page.locator(".own-deck").click()
    expect(page.locator(".deck-report .verdict").first).to_have_text("Frost is legal.")
    page.get_by_role("button", name="Forget this deck").click()
    page.reload()
    expect(page.locator(".deck-report .verdict").first).to_be_visible()
    expect(page.locator(".own-deck")).to_have_count(0)


def test_all_cards_with_search_and_filters(new_page: NewPage, server: Server) -> None:
    page = new_page(server.address + "/cards")
    status = page.get_by_role("main").get_by_role("status")
    expect(status).to_have_text("256 of 256 cards")
    page.get_by_label("Name or text").fill("silk")
    page.get_by_role("combobox", name="Issue").select_option(index=0)
    expect(page.get_by_role("button", name="Silk, supporting character")).to_be_visible()
    page.get_by_label("Name or text").fill("")
    page.get_by_role("combobox", name="Team").select_option("Heels")
    page.get_by_role("combobox", name="Cost").select_option("1")
    expect(status).not_to_have_text("256 of 256 cards")
    found = page.locator(".card-grid button")
    assert 0 < found.count() < 20
    found.first.click()
    expect(page.locator(".large-card")).to_contain_text("Heels")
