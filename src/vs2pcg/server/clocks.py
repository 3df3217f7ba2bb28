"""Clocks: so much time for each move, and a reserve for the whole game.

Time runs for whoever must decide. It is the same whether the player or the server makes the
choice. While a game takes a break or the server is down, it stands still.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from vs2pcg.server.messages import ClockNow

NOBODY = -1


class ClockRules(NamedTuple):
    per_move: float
    reserve: float


class Clock:
    """The time of one game. It is told what time it is and never looks."""

    def __init__(self, rules: ClockRules, players: int) -> None:
        self.rules = rules
        self.reserves = [rules.reserve] * players
        self.player = NOBODY  # who must decide
        self._used = 0.0  # for this move, up to when it last began to run
        self._since: float | None = None  # when it began to run; None while it stands still

    @property
    def running(self) -> bool:
        return self._since is not None

    def used(self, now: float) -> float:
        return self._used + (now - self._since if self._since is not None else 0.0)

    def next_move(self, player: int, now: float) -> None:
        """The move is made: what went beyond its time comes out of the reserve."""
        if self.player != NOBODY:
            beyond = max(0.0, self.used(now) - self.rules.per_move)
            self.reserves[self.player] = max(0.0, self.reserves[self.player] - beyond)
        self.player = player
        self._used = 0.0
        if self._since is not None:
            self._since = now

    def run(self, now: float) -> None:
        if self._since is None and self.player != NOBODY:
            self._since = now

    def stand_still(self, now: float) -> None:
        self._used = self.used(now)
        self._since = None

    def left(self, now: float) -> float:
        """Seconds until whoever must decide is out of time."""
        if self.player == NOBODY:
            return float("inf")
        return self.rules.per_move + self.reserves[self.player] - self.used(now)

    def shown(self, now: float) -> ClockNow:
        """What everybody may see, in whole tenths of a second."""
        used = self.used(now)
        reserves = list(self.reserves)
        if self.player != NOBODY:
            reserves[self.player] -= max(0.0, used - self.rules.per_move)
        return {
            "per move": self.rules.per_move,
            "reserves": [round(max(0.0, r), 1) for r in reserves],
            "player": self.player if self.player != NOBODY else None,
            "move left": round(max(0.0, self.rules.per_move - used), 1),
            "running": self.running,
        }

    def record(self, now: float) -> dict[str, Any]:
        """What a restarted server needs to go on."""
        return {"reserves": list(self.reserves), "player": self.player, "used": self.used(now)}

    def recall(self, data: dict[str, Any]) -> None:
        self.reserves = [float(r) for r in data["reserves"]]
        self.player = int(data["player"])
        self._used = float(data["used"])
        self._since = None
