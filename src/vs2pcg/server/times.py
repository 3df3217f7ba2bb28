"""Where time comes from, so that tests can bring their own."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Time(Protocol):
    def now(self) -> float:
        """Seconds that only ever grow."""

    def wall(self) -> float:
        """Seconds since 1970, for what people read."""

    async def sleep(self, seconds: float) -> None: ...


class RealTime:
    def now(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
