"""Golden games: recorded games whose replay must not change unnoticed.

``python -m tests.golden_games`` records them anew, after a change that is meant to change them.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.dump import dump
from vs2pcg.model.event import Event
from vs2pcg.model.table import Table
from vs2pcg.views.log import lines

FOLDER = Path(__file__).with_name("golden")
GAMES = {
    "torch-against-wizard": (("human-torch", "the-wizard"), Table(), 11),
    "iceman-against-osborn": (("iceman", "norman-osborn"), Table(), 12),
    "statlander-against-baker": (("kris-statlander", "dr-britt-baker"), Table(), 13),
    "spider-man-against-kraven": (("spider-man", "kraven-the-hunter"), Table(), 14),
    "free-for-all": (("iceman", "the-wizard", "spider-man"), Table("free for all"), 15),
    "two-against-two": (
        ("human-torch", "dr-britt-baker", "norman-osborn", "kraven-the-hunter"),
        Table("two against two", arena=True, arenas=("Revolution", "All Out")),
        16,
    ),
}


def digest(game: Game, events: list[Event]) -> str:
    """A fingerprint of how the game went, in words, and of how it ended."""
    said = [line.text for line in lines(game.state, events)]
    text = json.dumps([said, dump(game.state)], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def replay(record: dict[str, Any], name: str) -> tuple[Game, list[Event]]:
    game = begin(name)
    events: list[Event] = []
    for choice in record["choices"]:
        events += game.apply(choice)
    return game, events


def begin(name: str) -> Game:
    decks, table, seed = GAMES[name]
    return Game.new([first_deck(d) for d in decks], seed, table)


def record(name: str) -> dict[str, Any]:
    game = begin(name)
    chance = random.Random(GAMES[name][2])
    events: list[Event] = []
    while game.choices():
        events += game.apply(chance.choice(game.choices()))
    return {
        "choices": [str(c) for c in game.log()],
        "winners": list(game.winners),
        "turns": game.state.turn,
        "digest": digest(game, events),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game_name in GAMES:
        text = json.dumps(record(game_name), ensure_ascii=False, indent=0) + "\n"
        (FOLDER / f"{game_name}.json").write_text(text, encoding="utf-8")
        print(f"recorded {game_name}")
