"""Games that have come to a place worth looking at, made from a seed and as a file."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.driving import Seat, rank
from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.records import to_text

MOST_SEEDS = 200
MOST_CHOICES = 3000
# Plays many cards, attacks, and uses what there is to be used.
LIVELY = ("keep", "attack-with", "against", "recruit", "use", "play", "place-face-up", "yes")

Wanted = Callable[[Game], bool]


def find(decks: tuple[str, ...], wanted: Wanted) -> tuple[str, int]:
    """The file of a game, and the place in it that is wanted."""
    for seed in range(MOST_SEEDS):
        chance = random.Random(seed)
        game = Game.new([first_deck(d) for d in decks], seed, names=("Ann", "Bob"))
        for made in range(MOST_CHOICES):
            if game.over:
                break
            if game.player == 0 and wanted(game):
                return to_text(game), made
            choices = game.choices()
            best = min(rank(str(c), LIVELY) for c in choices)
            game.apply(chance.choice([c for c in choices if rank(str(c), LIVELY) == best]))
    raise LookupError("no game comes to such a place")


def enter(page: Page, text: str, place: int) -> Seat:
    """Upload the game, and play on from there against a bot."""
    page.get_by_label("Look at a saved game").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    page.wait_for_url("**/replay/**")
    page.get_by_role("slider").fill(str(place))
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Play on against bots").click()
    page.wait_for_url("**/room/*")
    seat = Seat(page)
    seat.until_asked()
    return seat
