"""Time that passes when a test says so."""

from __future__ import annotations

import asyncio


class FakeTime:
    def __init__(self, now: float = 1000.0) -> None:
        self._now = now
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return 1_700_000_000.0 + self._now

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        woken = asyncio.get_running_loop().create_future()
        self._sleepers.append((self._now + seconds, woken))
        await woken

    async def pass_by(self, seconds: float, step: float = 0.5) -> None:
        """Let time pass in steps, and everybody do what they woke up for."""
        end = self._now + seconds
        while self._now < end:
            self._now = min(end, self._now + step)
            due = [s for s in self._sleepers if s[0] <= self._now]
            self._sleepers = [s for s in self._sleepers if s[0] > self._now]
            for _, woken in due:
                if not woken.done():
                    woken.set_result(None)
            await asyncio.sleep(0.005)
