"""The first game that teaches."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.driving import BUSILY, Seat


def test_the_first_game_teaches(seat: Callable[..., Seat]) -> None:
    ann = seat()
    page = ann.page
    page.get_by_role("button", name="Play a first game that teaches").click()
    lesson = page.get_by_role("region", name="your first game")
    seen: list[str] = []
    for _ in range(25):
        if ann.until_asked()["over"]:
            break
        step = lesson.get_attribute("data-step") or ""
        if step not in seen:
            seen.append(step)
            assert len(lesson.locator("p").inner_text()) > 40
        ann.decide(BUSILY)
    assert len(seen) >= 5, seen
    lesson.get_by_role("button", name="The rule").click()
    expect(page.get_by_role("region", name="The rule").locator(".rule").first).to_be_visible()
    page.keyboard.press("Escape")
    lesson.get_by_role("button", name="No more explanations").click()
    expect(lesson).to_have_count(0)
    ann.decide()
    expect(lesson).to_have_count(0)
