"""Pictures of the page, for the README and for whoever wants to see what a change looks like.

`make pictures` puts them into docs/pictures.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.positions import Wanted, enter, find
from tests.browser.serving import Server
from tests.browser.small_png import small_png
from vs2pcg.game import Game

NewPage = Callable[..., Page]
NEW_YORK, UTOPIA, RING, HAMMER = (
    ("spider-man", "kraven-the-hunter"),
    ("iceman", "the-wizard"),
    ("kris-statlander", "human-torch"),
    ("norman-osborn", "iceman"),
)
DESK = {"width": 1366, "height": 820}
PHONE = {"width": 390, "height": 844}
SIDEWAYS = {"width": 844, "height": 390}
SETTLED = 2_500  # milliseconds until nothing bursts any more
MANY = 3  # characters on each side


def busy(game: Game) -> bool:
    """There is something to see, and more than one choice."""
    fewest = min(len(p.front) + len(p.back) for p in game.state.players)
    return fewest >= MANY and bool(game.state.players[0].hand) and len(game.choices()) > 1


def offers(verb: str) -> Wanted:
    return lambda game: any(c.verb == verb for c in game.choices()) and busy(game)


PICTURES: dict[str, tuple[tuple[str, str], Wanted, dict[str, int]]] = {
    "table": (NEW_YORK, offers("attack-with"), DESK),
    "attack": (RING, offers("against"), DESK),
    "combat": (UTOPIA, offers("pass"), DESK),
    "question": (HAMMER, offers("choose"), DESK),
    "phone": (NEW_YORK, offers("attack-with"), PHONE),
    "sideways": (NEW_YORK, offers("against"), SIDEWAYS),
}


@pytest.mark.parametrize("name", PICTURES)
def test_picture(new_page: NewPage, server: Server, tmp_path: Path, name: str) -> None:
    decks, wanted, size = PICTURES[name]
    text, place = find(decks, wanted)
    page = new_page(server.address, size=size, device_scale_factor=1 if size is DESK else 2)
    enter(page, text, place)
    page.mouse.move(1, 1)
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(SETTLED)
    folder = Path(os.environ.get("PICTURES", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.png").write_bytes(small_png(page, page.screenshot()))
