"""``vs2pcg sim``: many games between bots."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from vs2pcg.bots import BOTS
from vs2pcg.cli.common import Agreed, console, fail, load_deck, say_json, table_options
from vs2pcg.cli.matrix import Matrix, pairings
from vs2pcg.cli.playing_games import Tally, interval, play_games
from vs2pcg.decks.first_decks import FIRST_DECKS
from vs2pcg.model.deck import Deck

_TWO_DECKS = "spider-man,kraven-the-hunter"


@click.command()
@click.option(
    "--games",
    default=20,
    show_default=True,
    type=click.IntRange(1),
    help="How many; with --matrix for each pair.",
)
@click.option("--seed", default=1, help="The first seed; each game takes the next.")
@click.option(
    "--decks",
    help="Names or files, with commas: one for each player. With --matrix two or more; "
    "all first decks if none is named.",
)
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help=f"One for all, or one for each deck, with commas: {', '.join(sorted(BOTS))}.",
)
@table_options
@click.option("--matrix", is_flag=True, help="Each deck against each other, changing seats.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def sim(
    games: int,
    seed: int,
    decks: str | None,
    bots: str,
    agreed: Agreed,
    matrix: bool,
    as_json: bool,
) -> None:
    """Play many games between bots and count who wins, with 95% confidence intervals.

    \b
    vs2pcg sim --decks iceman,the-wizard --bots simple --games 200
    vs2pcg sim --decks iceman,the-wizard,human-torch          free for all
    vs2pcg sim --matrix                                       all first decks
    """
    if decks is None:
        decks = ",".join(FIRST_DECKS) if matrix else _TWO_DECKS
    loaded = [load_deck(name.strip()) for name in decks.split(",")]
    kinds = _kinds(bots, len(loaded))
    if matrix:
        if agreed.mode not in (None, "two-players"):
            fail("--matrix plays games of two players; leave --table out")
        if len(loaded) < 2:
            fail("--matrix needs two decks or more")
        _play_matrix(loaded, kinds, range(seed, seed + games), agreed, as_json)
        return
    if not 2 <= len(loaded) <= 4:
        fail(f"a game has two to four players and --decks names {len(loaded)}; see also --matrix")
    begun = time.perf_counter()
    with _progress(games) as progress:
        task = progress.add_task("playing", total=games)
        try:
            tally = play_games(
                loaded,
                kinds,
                agreed.table(len(loaded)),
                range(seed, seed + games),
                lambda: progress.advance(task),
            )
        except ValueError as error:
            fail(f"{error}; --decks names the deck of each player")
    result = _result(loaded, kinds, tally, seed, time.perf_counter() - begun)
    if as_json:
        say_json(result)
    else:
        _show(result)


def _kinds(bots: str, players: int) -> list[str]:
    """The bot of each deck."""
    kinds = [b.strip() for b in bots.split(",")]
    for kind in kinds:
        if kind not in BOTS:
            fail(f"there is no bot {kind!r}; --bots takes {', '.join(sorted(BOTS))}")
    if len(kinds) not in (1, players):
        fail(f"--bots names {len(kinds)} bots for {players} decks; name one, or one for each")
    return kinds if len(kinds) == players else kinds * players


def _progress(games: int) -> Progress:
    return Progress(console=Console(stderr=True), transient=True, disable=games < 20)


def _result(
    decks: list[Deck], kinds: list[str], tally: Tally, seed: int, seconds: float
) -> dict[str, Any]:
    rows = []
    for n, deck in enumerate(decks):
        low, high = interval(tally.wins[n], tally.games)
        rows.append(
            {
                "player": n + 1,
                "deck": deck.name,
                "bot": kinds[n],
                "wins": tally.wins[n],
                "share": round(tally.wins[n] / tally.games, 4),
                "from": round(low, 4),
                "to": round(high, 4),
            }
        )
    return {
        "games": tally.games,
        "seed": seed,
        "players": rows,
        "ties": tally.ties,
        "decisions": tally.decisions,
        "turns": {
            "least": min(tally.turns),
            "mean": round(sum(tally.turns) / tally.games, 1),
            "most": max(tally.turns),
        },
        "seconds": round(seconds, 2),
    }


def _show(result: dict[str, Any]) -> None:
    for row in result["players"]:
        console.print(
            f"{row['player']} {escape(row['deck']):<24} {row['bot']:<8} {row['wins']:>5} won  "
            f"{row['share']:>6.1%}  ({row['from']:.1%} to {row['to']:.1%})"
        )
    if result["ties"]:
        console.print(f"tied: {result['ties']}")
    turns = result["turns"]
    console.print(
        f"[dim]{_games(result['games'])}, {result['decisions']} decisions, {turns['mean']} turns "
        f"a game ({turns['least']} to {turns['most']}), {result['seconds']:.1f} s[/]"
    )


def _games(n: int) -> str:
    return f"{n} game{'s' if n != 1 else ''}"


def _play_matrix(
    decks: list[Deck], kinds: list[str], seeds: range, agreed: Agreed, as_json: bool
) -> None:
    names = [d.name for d in decks]
    counts = Counter(names)
    called = [n if counts[n] == 1 else f"{n} ({i + 1})" for i, n in enumerate(names)]
    matrix = Matrix(called)
    pairs = pairings(decks)
    begun = time.perf_counter()
    with _progress(len(pairs) * len(seeds)) as progress:
        task = progress.add_task("playing", total=len(pairs) * len(seeds))
        for one, other in pairs:
            tally = play_games(
                [decks[one], decks[other]],
                [kinds[one], kinds[other]],
                agreed.table(2),
                seeds,
                lambda: progress.advance(task),
                change_seats=True,
            )
            matrix.add((one, other), tally)
    seconds = time.perf_counter() - begun
    if as_json:
        say_json({"games": len(seeds), "seed": seeds.start, **matrix.as_json()})
        return
    matrix.show()
    console.print(f"[dim]{_games(len(seeds))} for each pair, {seconds:.1f} s[/]")
