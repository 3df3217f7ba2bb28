"""Several decks against each other: who wins how often against whom."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from rich.markup import escape
from rich.table import Table

from vs2pcg.cli.common import console
from vs2pcg.cli.playing_games import Tally, interval
from vs2pcg.model.deck import Deck


def pairings(decks: list[Deck]) -> list[tuple[int, int]]:
    return list(combinations(range(len(decks)), 2))


class Matrix:
    """For each two decks, how their games ended. Each deck has each seat equally often."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.tallies: dict[tuple[int, int], Tally] = {}

    def add(self, pair: tuple[int, int], tally: Tally) -> None:
        self.tallies[pair] = tally

    def share(self, one: int, other: int) -> tuple[int, int]:
        """How many games the one won, of how many against the other."""
        pair = (min(one, other), max(one, other))
        tally = self.tallies[pair]
        return tally.wins[pair.index(one)], tally.games

    def total(self, one: int) -> tuple[int, int]:
        found = [self.share(one, other) for other in range(len(self.names)) if other != one]
        return sum(w for w, _ in found), sum(n for _, n in found)

    def as_json(self) -> dict[str, Any]:
        rows = []
        for i, name in enumerate(self.names):
            against = {}
            for j, other in enumerate(self.names):
                if i != j:
                    against[other] = _numbers(*self.share(i, j))
            rows.append({"deck": name, "all": _numbers(*self.total(i)), "against": against})
        return {"decks": rows}

    def show(self) -> None:
        table = Table(box=None, header_style="dim")
        table.add_column("wins of ... against")
        for i in range(len(self.names)):
            table.add_column(str(i + 1), justify="right")
        table.add_column("all (95% sure)", justify="right", no_wrap=True)
        for i, name in enumerate(self.names):
            cells = ["-" if i == j else _percent(*self.share(i, j)) for j in range(len(self.names))]
            wins, games = self.total(i)
            low, high = interval(wins, games)
            sure = f"{_percent(wins, games)} ({low:.0%} to {high:.0%})"
            table.add_row(f"{i + 1} {escape(name)}", *cells, sure)
        console.print(table)


def _percent(wins: int, games: int) -> str:
    return f"{wins / games:.0%}"


def _numbers(wins: int, games: int) -> dict[str, float]:
    low, high = interval(wins, games)
    return {
        "wins": wins,
        "games": games,
        "share": round(wins / games, 4),
        "from": round(low, 4),
        "to": round(high, 4),
    }
