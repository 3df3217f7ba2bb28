"""Whole games, played through the page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import BUSILY, Seat, play


def test_two_browsers_play_a_whole_game(seat: Callable[..., Seat]) -> None:
    ann, bob = seat(), seat()
    link = ann.open_table("Ann", against="friends", deck="Iceman")
    bob.page.goto(link)
    bob.sit_down("Bob", "The Wizard")
    play(ann, bob, order=BUSILY)
    verdicts = {s.page.locator(".verdict").inner_text() for s in (ann, bob)}
    assert "You won!" in verdicts
    assert verdicts & {"Ann won!", "Bob won!"}
    ann.page.get_by_role("button", name="With another deck").click()
    ann.take_deck("Spider-Man")
    ann.page.get_by_role("button", name="Play again with it").click()
    expect(ann.page.locator(".sheet")).to_have_count(0)
    expect(bob.page.get_by_text("Ann would like to play again.")).to_be_visible()
    bob.page.get_by_role("button", name="Play again", exact=True).click()
    expect(ann.page.locator(".verdict")).to_have_count(0)
    play(ann, bob, decisions=2)
    assert "Ann reveals Spider-Man" in bob.log()


def test_against_a_bot(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann", deck="Kraven the Hunter")
    play(ann)
    expect(ann.page.locator(".verdict")).to_be_visible()


def test_four_seats(seat: Callable[..., Seat]) -> None:
    """Two against two; all four sides are on everybody's table."""
    ann, *others = seats = [seat() for _ in range(4)]
    link = ann.open_table("Ann", against="friends", table="Two against two", deck="Iceman")
    decks = ("The Wizard", "Spider-Man", "Kraven the Hunter")
    for name, deck, other in zip(("Bob", "Cleo", "Dan"), decks, others, strict=True):
        other.page.goto(link)
        other.sit_down(name, deck)
    play(*seats)
    for one in seats:
        expect(one.page.locator(".table.players-4 .side")).to_have_count(4)
    verdicts = [one.page.locator(".verdict").inner_text() for one in seats]
    assert verdicts.count("You won!") == 2


def test_free_for_all_with_clocks(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.page.get_by_text("More about the table").click()
    ann.page.get_by_label("With clocks").check()
    ann.page.get_by_label("Arena mode").check()
    ann.open_table("Ann", table="Free for all", Players="three")
    ann.until_asked()
    expect(ann.page.locator(".table.players-3 .side")).to_have_count(3)
    expect(ann.page.get_by_role("list", name="clocks")).to_contain_text("Ann 0:")
    play(ann, decisions=6)
    expect(ann.page.locator(".ground")).to_contain_text("Arena")
    play(ann)
    expect(ann.page.locator(".verdict")).to_be_visible()


def test_who_concedes_looks_on(seat: Callable[..., Seat]) -> None:
    ann, bob, cleo = seats = [seat() for _ in range(3)]
    link = ann.open_table("Ann", against="friends", table="Free for all", Players="three")
    for name, other in (("Bob", bob), ("Cleo", cleo)):
        other.page.goto(link)
        other.sit_down(name)
    play(*seats, decisions=8)
    cleo.page.get_by_role("button", name="Concede").click()
    cleo.page.get_by_role("button", name="Yes, concede").click()
    play(*seats, decisions=4)
    expect(cleo.page.get_by_text("You are out of the game")).to_be_visible()
    expect(cleo.page.get_by_role("button", name="concede")).to_have_count(0)
    for other in (ann, bob):
        expect(other.page.get_by_role("button", name="Concede")).to_be_visible()
