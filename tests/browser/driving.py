"""Plays through the page's own buttons, as a person would who clicks quickly."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE = 60.0  # seconds
MOST_DECISIONS = 1000
# A game with these is short: attack whenever possible, and do little else.
HASTE = ("attack-with", "against", "recruit", "pass", "next", "done", "no", "place-face-down")
# And with these it is as full of cards as one of people.
BUSILY = ("attack-with", "against", "recruit", "place-face-up", "place-face-down")

_LOOK = """() => {
  const asked = document.querySelector("section.question[data-question]");
  return {
    over: document.querySelector("section.question .verdict") !== null,
    question: asked?.dataset.question ?? "",
    choices: [...(asked?.querySelectorAll("[data-choice]") ?? [])].map((b) => b.dataset.choice),
  };
}"""


class Seat:
    """Somebody at a table, in front of a page."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.decisions = 0
        self._chance = random.Random(seed)

    # --- coming to a table ------------------------------------------------------------------

    def open_table(
        self,
        name: str,
        *,
        against: str = "a bot",
        deck: str = "Iceman",
        table: str = "Two players",
        **more: str,
    ) -> str:
        """Open a table on the first page; its link. `more`: further choices, by their group."""
        page = self.page
        page.get_by_label("Your name").fill(name)
        page.get_by_role("group", name="Against").get_by_text(against, exact=True).click()
        page.get_by_role("group", name="Table", exact=True).get_by_text(table, exact=True).click()
        for group, choice in more.items():
            page.get_by_role("group", name=group).get_by_text(choice, exact=True).click()
        self.take_deck(deck)
        page.locator("form.new-table button[type=submit]").click()
        page.wait_for_url("**/room/*")
        return page.url

    def sit_down(self, name: str, deck: str = "The Wizard") -> None:
        self.page.get_by_label("Your name").fill(name)
        self.take_deck(deck)
        self.page.get_by_role("button", name="Sit down and play").click()

    def take_deck(self, name: str) -> None:
        self.page.locator(f'button.deck[aria-label^="{name}"]').click()

    # --- playing ----------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.page.evaluate(_LOOK)
        return seen

    @property
    def over(self) -> bool:
        return bool(self.look()["over"])

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator(".log-lines .line").all_inner_texts()

    def until_asked(self) -> dict[str, Any]:
        """Wait until there is something to decide, or the game is over."""
        self.page.wait_for_selector(
            "section.question[data-question], section.question .verdict", timeout=PATIENCE * 1000
        )
        return self.look()

    def decide(self, order: Sequence[str] = HASTE) -> bool:
        """Answer the question, if there is one: whether there was."""
        seen = self.look()
        if not seen["choices"]:
            return False
        self.choose(seen["question"], self.pick(seen["choices"], order))
        return True

    def until_offered(self, verb: str, *others: Seat, order: Sequence[str] = BUSILY) -> str:
        """Play until there is such a choice: the first of them."""
        waited = time.monotonic()
        while time.monotonic() - waited < PATIENCE:
            seen = self.look()
            for choice in seen["choices"]:
                if choice.partition(" ")[0] == verb:
                    return str(choice)
            assert not seen["over"], f"{verb} was never offered"
            # What has been looked at is answered, and nothing that came since.
            if seen["choices"]:
                self.choose(seen["question"], self.pick(seen["choices"], order))
                waited = time.monotonic()
            for other in others:
                if other.decide(order):
                    waited = time.monotonic()
        raise TimeoutError(f"{verb} was never offered")

    def choose(self, question: str, choice: str) -> None:
        section = self.page.locator(f'section.question[data-question="{question}"]')
        button = section.locator(f"[data-choice={_quoted(choice)}]")
        button.click()
        if button.and_(self.page.locator(".again")).count():
            button.click()  # the page asks whether one is sure
        expect(section).to_have_count(0, timeout=PATIENCE * 1000)
        self.decisions += 1

    def pick(self, choices: Sequence[str], order: Sequence[str]) -> str:
        best = min(rank(c, order) for c in choices)
        return self._chance.choice([c for c in choices if rank(c, order) == best])


def play(*seats: Seat, decisions: int = MOST_DECISIONS, order: Sequence[str] = HASTE) -> None:
    """Let them play until the game is over, or so many decisions were made."""
    made = 0
    waited = time.monotonic()
    while made < decisions:
        for seat in seats:
            if seat.decide(order):
                made += 1
                waited = time.monotonic()
        if seats[0].over:
            return
        if time.monotonic() - waited > PATIENCE:
            raise TimeoutError(f"nobody is asked any more, after {made} decisions")


def eventually(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it never came to be"
        time.sleep(0.05)


def rank(choice: str, order: Sequence[str]) -> int:
    verb = choice.partition(" ")[0]
    return order.index(verb) if verb in order else len(order)


def _quoted(words: str) -> str:
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'
