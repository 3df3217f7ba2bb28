"""What the axe of Deque finds: nothing serious, on any page, light or dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import MODULES
from tests.browser.driving import BUSILY, Seat, play
from tests.browser.serving import Server

NewPage = Callable[..., Page]
AXE = MODULES / "axe-core/axe.min.js"
# What is written on a card is more than its label: its name is the label, and the numbers and
# signs are told in words. So where axe wants all that is written, the name is enough.
_RUN = """async () => {
  const named = ({ target }) => {
    const element = document.querySelector(target[0]);
    const label = element?.querySelector(".card-name")?.textContent;
    return label !== undefined && element.ariaLabel.includes(label);
  };
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => {
      const wrong = id === "label-content-name-mismatch" ? nodes.filter((n) => !named(n)) : nodes;
      return wrong.map((n) => `${id} ${n.target}: ${n.failureSummary}`);
    });
}"""


def complaints(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(_RUN)
    return found


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/decks", "/cards", "/settings", "/about"])
def test_pages(new_page: NewPage, server: Server, path: str, colours: str) -> None:
    page = new_page(server.address + path, color_scheme=colours)
    page.wait_for_load_state("networkidle")
    assert complaints(page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_table(seat: Callable[..., Seat], colours: str) -> None:
    ann, bob = seat(color_scheme=colours), seat(color_scheme=colours)
    link = ann.open_table("Ann", against="friends", deck="Spider-Man")
    ann.page.get_by_text("has a deck").or_(ann.page.get_by_text("ready")).first.wait_for()
    assert complaints(ann.page) == []
    bob.page.goto(link)
    bob.sit_down("Bob", "Kraven the Hunter")
    for verb in ("recruit", "attack-with", "against"):
        ann.until_offered(verb, bob)
        assert complaints(ann.page) == [], verb
        assert complaints(bob.page) == [], verb
    ann.page.locator(".log-lines .line").last.click()
    ann.page.locator(".sheet, .large-card").first.wait_for()
    assert complaints(ann.page) == []
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("button", name="Yes, concede").click()
    ann.page.get_by_role("button", name="Look at the replay").click()
    ann.page.locator(".replay .side").first.wait_for()
    assert complaints(ann.page) == []


def test_the_end_of_a_game(seat: Callable[..., Seat]) -> None:
    ann = seat()
    ann.open_table("Ann")
    play(ann)
    assert complaints(ann.page) == []


def test_the_table_on_a_phone(seat: Callable[..., Seat]) -> None:
    ann = seat(size={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.open_table("Ann")
    play(ann, decisions=8, order=BUSILY)
    ann.until_asked()
    assert complaints(ann.page) == []
