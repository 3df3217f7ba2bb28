"""How much a browser has to fetch before anything can be done."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.wire import Wire

MOST = 300_000  # bytes, compressed


def test_the_first_load_is_small(new_page: Callable[..., Page], wire: Callable[..., Wire]) -> None:
    line = wire(plain=False)
    page = new_page(line.address)
    page.locator("button.deck .face").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < line.size < MOST
