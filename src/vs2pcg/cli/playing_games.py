"""Many games between bots, counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

from vs2pcg.bots import BOTS
from vs2pcg.bots.playing import play_out
from vs2pcg.game import Game
from vs2pcg.model.deck import Deck
from vs2pcg.model.table import Table


@dataclass
class Tally:
    """How games ended. ``wins`` counts for each deck, in the order the decks were given."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    ties: int = 0
    decisions: int = 0
    turns: list[int] = field(default_factory=list)


def play_games(
    decks: Sequence[Deck],
    bots: Sequence[str],
    table: Table,
    seeds: Sequence[int],
    played: Callable[[], None],
    change_seats: bool = False,
) -> Tally:
    """One game for each seed. With changing seats, every other game in the opposite order.

    Raises ValueError where the table does not fit the number of decks.
    """
    tally = Tally()
    for i, seed in enumerate(seeds):
        seats = list(range(len(decks)))
        if change_seats and i % 2:
            seats.reverse()
        game = Game.new([decks[d] for d in seats], seed, table)
        players = [BOTS[bots[d]](seed + 1000 * n) for n, d in enumerate(seats)]
        tally.decisions += play_out(game, players)
        if len({game.state.players[w].alliance for w in game.winners}) > 1:
            tally.ties += 1
        else:
            tally.wins.update(seats[w] for w in game.winners)
        tally.turns.append(game.state.turn)
        tally.games += 1
        played()
    return tally


def interval(wins: int, games: int) -> tuple[float, float]:
    """The Wilson interval: what share of wins fits the count, with 95% confidence."""
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = (
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    )
    return max(0.0, middle - reach), min(1.0, middle + reach)
