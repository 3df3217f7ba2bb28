"""A whole game without a mouse."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.driving import HASTE, MOST_DECISIONS, Seat, eventually

MOST_STEPS = 120
DIGITS = 9


def reach(page: Page, selector: str) -> None:
    """With the Tab key, as far as it takes."""
    for _ in range(MOST_STEPS):
        if page.evaluate("s => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def answer(page: Page, choice: str) -> None:
    numbered = page.locator(".choices [data-choice]").evaluate_all(
        "buttons => buttons.map((b) => b.dataset.choice)"
    )
    if choice not in numbered:
        page.keyboard.press("0")
        if page.locator(".onward.again").count():
            page.keyboard.press("0")
    elif numbered.index(choice) < DIGITS:
        page.keyboard.press(str(numbered.index(choice) + 1))
    else:
        reach(page, f'[data-choice="{choice}"]')
        page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    reach(page, ".name-field input")
    page.keyboard.press("Control+A")
    page.keyboard.type("Ann")
    reach(page, 'button.deck[aria-label^="Iceman"]')
    page.keyboard.press("Enter")
    reach(page, "form.new-table button[type=submit]")
    page.keyboard.press("Enter")
    for _ in range(MOST_DECISIONS):
        seen = ann.until_asked()
        if seen["over"]:
            break
        answer(page, ann.pick(seen["choices"], HASTE))
        section = page.locator(f'section.question[data-question="{seen["question"]}"]')
        expect(section).to_have_count(0)
    expect(page.locator(".verdict")).to_be_visible()


def test_keys_lead_everywhere(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_offered("recruit")
    for key, part in (("t", ".table"), ("h", ".hand"), ("l", ".log-lines")):
        page.keyboard.press(key)
        assert is_in(page, part), key
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("i")
    expect(page.locator(".large-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".large-card")).to_have_count(0)
    resource = ann.until_offered("place-face-down")
    before = ann.log()
    ann.choose(ann.look()["question"], resource)
    assert ann.log() != before
    page.keyboard.press("u")
    eventually(lambda: ann.log() == before)


def test_a_key_leads_to_the_question(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann")
    ann.until_offered("recruit")
    ann.page.keyboard.press("l")
    ann.page.keyboard.press("q")
    assert is_in(ann.page, ".question")


def is_in(page: Page, part: str) -> bool:
    """Whether the focus is in there."""
    return bool(page.evaluate("p => document.activeElement.closest(p) !== null", part))


def test_what_a_screen_reader_hears(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    ann.open_table("Ann")
    ann.until_offered("attack-with")
    expect(page.get_by_role("log").first).to_have_attribute("aria-live", "polite")
    asked = page.locator(".question .sentence").inner_text()
    expect(page.locator(".question [aria-live=assertive]")).to_contain_text(asked)
    rows = ("front row", "back row", "resource row")
    for row in rows:
        expect(page.get_by_role("region", name=f"{row} of Ann")).to_be_visible()
    own = page.locator(".side.own .card").first
    name = own.get_attribute("aria-label") or ""
    assert "ATK" in name
    assert "health left" in name
    assert page.get_by_role("region", name="what is asked").get_by_role("listitem").count() > 0
