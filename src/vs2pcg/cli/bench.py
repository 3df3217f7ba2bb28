"""``vs2pcg bench``: how fast the core is, beside python-chess on the same core."""

from __future__ import annotations

import random
import time
from itertools import combinations_with_replacement
from typing import Any

import click

from vs2pcg.cli.common import console, say_json
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.game import Game


@click.command()
@click.option("--seconds", default=10.0, help="How long each part runs.")
@click.option("--seed", default=1)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def bench(seconds: float, seed: int, as_json: bool) -> None:
    """Play the first decks at random for a while and count games, decisions and copies.

    A question with a single legal choice is no decision. The ratio to python-chess travels
    between machines; the absolute numbers do not.
    """
    chess = chess_decisions(seconds / 2, seed)
    ours = play_at_random(seconds, seed)
    copies = count_copies(seconds / 4, seed)
    result: dict[str, Any] = {**ours, **copies, "chess decisions per second": chess}
    if chess:
        result["decisions, chess = 1"] = round(ours["decisions per second"] / chess, 3)
        scale = 800_000 * chess / 27_500
        result["copies, chess copies = 1"] = round(copies["copies per second"] / scale, 4)
    if as_json:
        say_json(result)
        return
    for name, value in result.items():
        console.print(f"{name:<32} {value}")
    if not chess:
        console.print("[dim]python-chess is not installed: pip install 'vs2pcg[bench]'[/]")


def play_at_random(seconds: float, seed: int) -> dict[str, Any]:
    """Every pairing of the first decks in turn."""
    pairs = list(combinations_with_replacement(FIRST_DECKS, 2))
    decks = {name: first_deck(name) for name in FIRST_DECKS}
    pick = random.Random(seed).random
    decisions = games = 0
    questions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        one, other = pairs[games % len(pairs)]
        game = Game.new([decks[one], decks[other]], seed + games)
        while (question := game.question()) is not None:
            choices = question.choices
            questions += 1
            if len(choices) == 1:
                game.apply(choices[0])
            else:
                decisions += 1
                game.apply(choices[int(pick() * len(choices))])
        games += 1
    spent = time.perf_counter() - begun
    return {
        "games per second": round(games / spent, 2),
        "decisions per second": round(decisions / spent),
        "questions per second": round(questions / spent),
        "decisions per game": round(decisions / games),
    }


def count_copies(seconds: float, seed: int) -> dict[str, Any]:
    """Copies made ready for use, at every decision of games, in the middle of effects too."""
    deck, other = first_deck(FIRST_DECKS[-1]), first_deck(FIRST_DECKS[-2])
    chance = random.Random(seed)
    copies = 0
    spent = 0.0
    while spent < seconds:
        game = Game.new([deck, other], chance.randrange(1 << 30))
        while not game.over and spent < seconds:
            begun = time.perf_counter()
            for _ in range(5):
                assert game.copy().state is not None
            spent += time.perf_counter() - begun
            copies += 5
            game.apply(chance.choice(game.choices()))
    return {"copies per second": round(copies / spent)}


def chess_decisions(seconds: float, seed: int) -> int:
    """How many decisions python-chess makes in random legal games; 0 if it is not there."""
    try:
        import chess
    except ImportError:
        return 0
    chance = random.Random(seed)
    n = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            n += 1
    return round(n / (time.perf_counter() - begun))
