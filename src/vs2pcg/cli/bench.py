"""``vs2pcg bench``: how fast the core is, beside python-chess on the same core."""

from __future__ import annotations

import math
import random
from itertools import combinations_with_replacement
from statistics import median
from time import process_time
from typing import Any

import click
from rich.markup import escape

from vs2pcg.cards import CARDS
from vs2pcg.cli.common import console, fail, say_json
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.random_decks import ISSUES, random_deck
from vs2pcg.game import Game
from vs2pcg.model.choice import Choice

LONGEST = 86_400.0  # seconds
NO_CHESS = "python-chess is not there to compare with; 'pip install chess' brings it"


@click.command()
@click.option(
    "--seconds",
    default=10.0,
    show_default=True,
    type=click.FloatRange(0.1, LONGEST),
    help="How long each part runs.",
)
@click.option("--seed", default=1, help="The same seed plays the same games.")
@click.option("--cards", "by_card", is_flag=True, help="How long each card takes at what it does.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def bench(seconds: float, seed: int, by_card: bool, as_json: bool) -> None:
    """Play the first decks at random for a while and count games, decisions and copies.

    A question with a single legal choice is no decision. The ratio to python-chess travels
    between machines; the absolute numbers do not. What counts is the time that this program had
    the processor, so that others that run meanwhile change little.
    """
    if math.isnan(seconds):
        fail(f"--seconds takes a number from 0.1 to {LONGEST:.0f}")
    if by_card:
        show_cards(time_cards(seconds, seed), as_json)
        return
    before = chess_decisions(seconds / 4, seed)
    ours = play_at_random(seconds, seed)
    copies = count_copies(seconds / 4, seed)
    after = chess_decisions(seconds / 4, seed)
    chess = round((before + after) / 2)
    result: dict[str, Any] = {**ours, **copies, "chess decisions per second": chess}
    if chess:
        result["decisions, chess = 1"] = round(ours["decisions per second"] / chess, 3)
        slowest = ours["slowest pairing per second"]
        result["slowest pairing, chess = 1"] = round(slowest / chess, 3)
        scale = 800_000 * chess / 27_500
        result["copies, chess copies = 1"] = round(copies["copies per second"] / scale, 4)
    if as_json:
        say_json(result)
        return
    for name, value in result.items():
        console.print(f"{name:<32} {value}")
    if not chess:
        console.print(f"[dim]{escape(NO_CHESS)}[/]")


def play_at_random(seconds: float, seed: int) -> dict[str, Any]:
    """Every pairing of the first decks in turn."""
    pairs = list(combinations_with_replacement(FIRST_DECKS, 2))
    decks = {name: first_deck(name) for name in FIRST_DECKS}
    pick = random.Random(seed).random
    decisions = games = 0
    questions = 0
    per_pair: dict[tuple[str, str], list[float]] = {}
    begun = process_time()
    while games < len(pairs) or process_time() - begun < seconds:
        one, other = pairs[games % len(pairs)]
        before, so_far = process_time(), decisions
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
        tally = per_pair.setdefault((one, other), [0.0, 0.0])
        tally[0] += decisions - so_far
        tally[1] += process_time() - before
    spent = process_time() - begun
    speeds = {pair: n / t for pair, (n, t) in per_pair.items()}
    slowest = min(speeds, key=lambda pair: speeds[pair])
    return {
        "games per second": round(games / spent, 2),
        "decisions per second": round(decisions / spent),
        "questions per second": round(questions / spent),
        "decisions per game": round(decisions / games),
        "slowest pairing": " and ".join(slowest),
        "slowest pairing per second": round(speeds[slowest]),
    }


def time_cards(seconds: float, seed: int) -> dict[str, tuple[int, float]]:
    """For each card that was recruited, played or used: how often, and the median microseconds.

    The time is that of the whole action, up to the next window, with every question in it. The
    median of them, since a card is not slow that was once interrupted by a garbage collection.
    """
    chance = random.Random(seed)
    spent: dict[str, list[float]] = {}
    begun = process_time()
    games = 0
    while process_time() - begun < seconds:
        decks = [random_deck(chance, issue) for issue in chance.sample(ISSUES, 2)]
        game = Game.new(decks, seed + games)
        games += 1
        doing = ""
        clock = 0.0
        while (question := game.question()) is not None:
            if game.at_window:
                if doing:
                    spent.setdefault(doing, []).append(clock)
                doing, clock = "", 0.0
            choice = question.choices[int(chance.random() * len(question.choices))]
            if game.at_window and choice.verb in ("recruit", "play", "use"):
                doing = _card_of(game, choice)
            before = process_time()
            game.apply(choice)
            clock += process_time() - before
    return {
        number: (len(times), median(times) * 1e6)
        for number, times in spent.items()
        if len(times) >= 5
    }


def _card_of(game: Game, choice: Choice) -> str:
    """The number of the card that a choice is about."""
    ref = choice.ref.partition(".")[0].partition("=")[0].partition("@")[0]
    if not ref.isdigit():
        return ref
    return next((c.d.number for c in game.state.cards if c.tag == int(ref)), "")


def show_cards(times: dict[str, tuple[int, float]], as_json: bool) -> None:
    """Each card's time beside that of the median card."""
    middle = median(typical for _, typical in times.values())
    rows = [
        {
            "number": number,
            "name": CARDS[number].name if number in CARDS else number,
            "times": n,
            "microseconds": round(typical, 1),
            "median = 1": round(typical / middle, 2),
        }
        for number, (n, typical) in sorted(times.items(), key=lambda item: -item[1][1])
    ]
    if as_json:
        say_json(rows)
        return
    for row in rows[:25]:
        console.print(
            f"{row['number']:<8} {row['name']:<26} {row['times']:>5} times "
            f"{row['microseconds']:>8} us  {row['median = 1']:>5}"
        )
    console.print(f"[dim]{len(rows)} cards; the median takes {middle:.1f} us[/]")


def count_copies(seconds: float, seed: int) -> dict[str, Any]:
    """Copies made ready for use, at every decision of games, in the middle of effects too."""
    deck, other = first_deck(FIRST_DECKS[-1]), first_deck(FIRST_DECKS[-2])
    chance = random.Random(seed)
    copies = 0
    spent = 0.0
    while spent < seconds:
        game = Game.new([deck, other], chance.randrange(1 << 30))
        while not game.over and spent < seconds:
            begun = process_time()
            for _ in range(5):
                assert game.copy().state is not None
            spent += process_time() - begun
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
    begun = process_time()
    while process_time() - begun < seconds:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
            n += 1
    return round(n / (process_time() - begun))
