"""``vs2pcg sim``: many games between bots."""

from __future__ import annotations

import time
from collections import Counter
from math import sqrt

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from vs2pcg.bots import BOTS
from vs2pcg.bots.playing import play_out
from vs2pcg.cli.common import MODES, console, fail, load_deck, say_json, table_of
from vs2pcg.game import Game


@click.command()
@click.option("--games", default=20, type=click.IntRange(1), help="How many.")
@click.option("--seed", default=1, help="The first seed; each game takes the next.")
@click.option(
    "--decks",
    default="spider-man,kraven-the-hunter",
    help="Names or files, with commas: one for each player.",
)
@click.option("--bots", default="random", help="One for all, or one for each, with commas.")
@click.option("--table", "mode", type=click.Choice(sorted(MODES)), help="How they play together.")
@click.option("--arena", is_flag=True, help="Arena mode.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def sim(
    games: int, seed: int, decks: str, bots: str, mode: str | None, arena: bool, as_json: bool
) -> None:
    """Play many games between bots and count who wins, with 95% confidence intervals."""
    loaded = [load_deck(name.strip()) for name in decks.split(",")]
    if not 2 <= len(loaded) <= 4:
        fail("a game has two to four players: give two to four decks")
    kinds = [b.strip() for b in bots.split(",")]
    if len(kinds) == 1:
        kinds *= len(loaded)
    if len(kinds) != len(loaded) or any(k not in BOTS for k in kinds):
        fail(f"--bots takes one of {', '.join(sorted(BOTS))}, or one for each deck")
    wins: Counter[int] = Counter()
    ties = 0
    decisions = 0
    turns: list[int] = []
    begun = time.perf_counter()
    table = table_of(mode, len(loaded), arena)
    with Progress(console=Console(stderr=True), transient=True, disable=games < 20) as progress:
        task = progress.add_task("playing", total=games)
        for i in range(games):
            try:
                game = Game.new(loaded, seed + i, table)
            except ValueError as error:
                fail(str(error))
            players = [BOTS[k](seed + i + 1000 * n) for n, k in enumerate(kinds)]
            decisions += play_out(game, players)
            alliances = {game.state.players[w].alliance for w in game.winners}
            if len(alliances) > 1:
                ties += 1
            else:
                wins.update(game.winners)
            turns.append(game.state.turn)
            progress.advance(task)
    seconds = time.perf_counter() - begun
    rows = []
    for n, deck in enumerate(loaded):
        low, high = interval(wins[n], games)
        rows.append(
            {
                "player": n + 1,
                "deck": deck.name,
                "bot": kinds[n],
                "wins": wins[n],
                "share": round(wins[n] / games, 4),
                "from": round(low, 4),
                "to": round(high, 4),
            }
        )
    if as_json:
        say_json(
            {
                "games": games,
                "seed": seed,
                "players": rows,
                "ties": ties,
                "decisions": decisions,
                "turns": {
                    "least": min(turns),
                    "mean": round(sum(turns) / games, 1),
                    "most": max(turns),
                },
                "seconds": round(seconds, 2),
            }
        )
        return
    for row in rows:
        console.print(
            f"{escape(str(row['deck'])):<24} {row['bot']:<8} {row['wins']:>5} wins   "
            f"{float(str(row['share'])):>6.1%}  ({float(str(row['from'])):.1%} to "
            f"{float(str(row['to'])):.1%})"
        )
    if ties:
        console.print(f"{ties} ties")
    console.print(
        f"[dim]{games} games, {decisions} decisions, {sum(turns) / games:.1f} turns a game, "
        f"{seconds:.1f} s[/]"
    )


def interval(wins: int, games: int) -> tuple[float, float]:
    """The Wilson interval: what share of wins fits the count, with 95% confidence."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = (
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    )
    return max(0.0, middle - reach), min(1.0, middle + reach)
