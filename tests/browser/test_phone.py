"""On a phone, held upright and on its side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.driving import BUSILY, Seat, play
from tests.browser.positions import enter, find
from tests.browser.serving import Server
from vs2pcg.game import Game

NewPage = Callable[..., Page]
DESK = {"width": 1366, "height": 820}
UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
SMALL_ON_ITS_SIDE = {"width": 667, "height": 375}
LOW = {"width": 1280, "height": 720}

# A finger needs some room, and what is cut off at the side can't be reached.
_LOOK = """() => {
  const small = [...document.querySelectorAll("[data-choice], .hand button")]
    .map((b) => [b.textContent, b.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 24 || box.width < 24))
    .map(([text]) => text);
  return { wide: document.documentElement.scrollWidth - innerWidth, small };
}"""


# What is chosen on the table or from the hand must not need to be looked for.
_LIT = """() => {
  const lit = [...document.querySelectorAll(".table .lit, .hand .lit")];
  const seen = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  return lit.length === 0 || lit.some(seen);
}"""


# Whether one lies over the other.
_OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((x) => document.querySelector(x).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@pytest.mark.parametrize("size", [DESK, UPRIGHT, ON_ITS_SIDE], ids=["desk", "upright", "side"])
def test_nothing_lies_over_the_numbers_of_a_deck(
    seat: Callable[..., Seat], size: dict[str, int]
) -> None:
    page = seat(size=size).page
    page.locator(".deck .stat").first.wait_for()
    for stat in (".deck .atk", ".deck .def"):
        assert not page.evaluate(_OVERLAP, [stat, ".deck .health"])
    page.goto(f"{page.url}room/nowhere")
    page.locator(".message.bad").wait_for()
    assert not page.evaluate(_OVERLAP, [".message.bad", "h1"])


@pytest.mark.parametrize("size", [DESK, UPRIGHT, ON_ITS_SIDE], ids=["desk", "upright", "side"])
def test_nothing_lies_over_the_question(seat: Callable[..., Seat], size: dict[str, int]) -> None:
    ann = seat(size=size)
    page = ann.page
    ann.open_table("Ann", deck="Spider-Man")
    ann.until_offered("place-face-down")
    page.keyboard.press("?")
    page.locator(".sheet").wait_for()
    assert not page.evaluate(_OVERLAP, [".sheet", ".question"])
    page.keyboard.press("Escape")
    page.locator(".side.own .card").first.dispatch_event("contextmenu")
    page.locator(".large-card.stays").wait_for()
    assert not page.evaluate(_OVERLAP, [".large-card", ".question"])


# As many as there are in long games at full tables.
_CROWD = """() => {
  const row = document.querySelector(".side.enemy .row:has(.card)");
  const cards = row.querySelector(".cards");
  for (let i = 0; i < 6; i++) cards.append(cards.firstElementChild.cloneNode(true));
  cards.style.setProperty("--n", "7");
  const { top, bottom } = row.getBoundingClientRect();
  const boxes = [...cards.querySelectorAll(".slot")].map((c) => c.getBoundingClientRect());
  const { left, right } = cards.getBoundingClientRect();
  return boxes.filter((box) => box.top < top - 4 || box.bottom > bottom + 4
    || box.left < left - 4 || box.right > right + 4).length;
}"""


@pytest.mark.parametrize("size", [DESK, UPRIGHT, ON_ITS_SIDE], ids=["desk", "upright", "side"])
def test_a_crowded_row_keeps_its_cards(seat: Callable[..., Seat], size: dict[str, int]) -> None:
    ann = seat(size=size)
    ann.open_table("Ann", table="Free for all", Players="four")
    ann.until_offered("place-face-down")
    assert ann.page.evaluate(_CROWD) == 0


# How much of the table is out of sight once four stand in every row, and the smallest of them.
_FULL_ROWS = """() => {
  const table = document.querySelector(".table");
  const model = table.querySelector(".slot");
  for (const cards of table.querySelectorAll(".cards")) {
    while (cards.childElementCount < 4) cards.append(model.cloneNode(true));
    cards.style.setProperty("--n", "4");
  }
  const boxes = [...table.querySelectorAll(".slot > .card")];
  return {
    hidden: table.scrollHeight - table.clientHeight,
    sideways: [...table.querySelectorAll(".cards")].some((c) => c.scrollWidth > c.clientWidth + 2),
    width: Math.min(...boxes.map((card) => card.offsetWidth)),
    height: Math.min(...boxes.map((card) => card.offsetHeight)),
  };
}"""


@pytest.mark.parametrize(
    ("size", "table"),
    [
        (LOW, "Two against two"),
        (ON_ITS_SIDE, "Two against two"),
        (SMALL_ON_ITS_SIDE, "Two players"),
    ],
    ids=["low desk", "side", "small side"],
)
def test_full_rows_are_seen_whole(
    seat: Callable[..., Seat], size: dict[str, int], table: str
) -> None:
    """Nobody has to scroll to see who may be attacked."""
    ann = seat(size=size)
    ann.page.get_by_text("More about the table").click()
    ann.page.get_by_label("The bot's deck").select_option("spider-man")
    ann.open_table("Ann", table=table)
    ann.until_offered("place-face-down")
    expect(ann.page.locator(".burst")).to_have_count(0)
    seen = ann.page.evaluate(_FULL_ROWS)
    assert seen["hidden"] <= 4
    assert not seen["sideways"]
    assert seen["width"] >= 36
    assert seen["height"] >= 42


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_on_a_phone(seat: Callable[..., Seat], size: dict[str, int]) -> None:
    ann = seat(size=size, has_touch=True, is_mobile=True, device_scale_factor=2)
    assert ann.page.evaluate(_LOOK)["wide"] <= 0
    ann.open_table("Ann", deck="Spider-Man")
    for _ in range(6):
        play(ann, decisions=4, order=BUSILY)
        ann.until_asked()
        seen = ann.page.evaluate(_LOOK)
        assert seen["wide"] <= 0, "nothing sticks out at the side"
        assert not seen["small"]
        if ann.over:
            break
        ann.page.wait_for_function(_LIT)
        panel = ann.page.locator(".question .sentence")
        panel.scroll_into_view_if_needed()
        assert panel.is_visible()


# Whether it is on the screen from its first line on, and nothing lies over that.
_BEGINS_IN_SIGHT = """(selector) => {
  const found = document.querySelector(selector);
  const { left, top } = found.getBoundingClientRect();
  const there = document.elementFromPoint(left + 12, top + 12);
  return found.contains(there);
}"""


@pytest.mark.parametrize("size", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "side"])
def test_each_question_begins_at_its_beginning(
    seat: Callable[..., Seat], size: dict[str, int]
) -> None:
    """However far one had scrolled in the one before; with what the lesson says about it."""
    ann = seat(size=size)
    page = ann.page
    page.get_by_role("button", name="Play a first game that teaches").click()
    for _ in range(8):
        seen = ann.until_asked()
        page.evaluate("""() => {
          for (const box of document.querySelectorAll(".panel, .question")) box.scrollTo(0, 9999);
        }""")
        ann.choose(seen["question"], ann.pick(seen["choices"], BUSILY))
        ann.until_asked()
        page.wait_for_function(_BEGINS_IN_SIGHT, arg=".question .steps")
        assert page.evaluate(_BEGINS_IN_SIGHT, ".lesson")


# Those that stick out of the card on which they stand.
_STICKS_OUT = """() => [...document.querySelectorAll(".outlook")].filter((outlook) => {
  const [a, b] = [outlook, outlook.closest(".card")].map((x) => x.getBoundingClientRect());
  return a.top < b.top - 6 || a.bottom > b.bottom || a.left < b.left - 9 || a.right > b.right + 9;
}).map((outlook) => outlook.textContent)"""


def aims_at_many(game: Game) -> bool:
    return sum(c.verb == "against" for c in game.choices()) >= 3


@pytest.mark.parametrize("size", [DESK, UPRIGHT, ON_ITS_SIDE], ids=["desk", "upright", "side"])
def test_what_an_attack_comes_to_fits_on_the_card(
    new_page: NewPage, server: Server, size: dict[str, int]
) -> None:
    page = new_page(server.address, size=size)
    enter(page, *find(("spider-man", "kraven-the-hunter"), aims_at_many))
    expect(page.locator(".outlook").nth(2)).to_be_visible()
    assert page.evaluate(_STICKS_OUT) == []
