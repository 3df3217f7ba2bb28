"""One browser window, as the rest of the server sees it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from vs2pcg.server.limits import Bucket
from vs2pcg.server.settings import Limits
from vs2pcg.views.seeing import SPECTATOR

if TYPE_CHECKING:
    from vs2pcg.server.rooms import Room

_SIZE_CLASS = 4096
_OVER = object()


class Connection:
    """What comes in is limited here; what goes out waits here until it is read."""

    def __init__(self, address: str, limits: Limits, now: float) -> None:
        self.address = address
        self.gone = False  # closed, though a wish of its own may still be carried out
        self.room: Room | None = None
        self.seat: int | None = None
        self.game: str | None = None  # which game it has been told about, and how far
        self.log_read = 0
        self.last_seen: Any = None
        self.messages = Bucket(limits.messages_per_second, limits.messages_at_once, now)
        self.bytes = Bucket(limits.bytes_per_second, limits.bytes_at_once, now)
        self.chat = Bucket(limits.chat_per_second, limits.chat_at_once, now)
        self.proposals = Bucket(limits.proposals_per_second, limits.proposals_at_once, now)
        self.too_slow = asyncio.Event()
        self._most = limits.waiting_messages
        self._most_characters = limits.waiting_characters
        self._characters = 0  # of all messages that wait
        self._out: asyncio.Queue[Any] = asyncio.Queue()

    @property
    def viewer(self) -> int:
        """As whom it sees the game of its room."""
        return SPECTATOR if self.room is None else self.room.viewer_on(self.seat)

    def send(self, message: Mapping[str, Any]) -> None:
        if self.gone:
            return
        if self._out.qsize() >= self._most or self._characters > self._most_characters:
            self.too_slow.set()
            return
        text = json.dumps(message, separators=(",", ":"))
        if text.endswith('"pad":""}'):
            text = f'{text[:-2]}{" " * (-len(text) % _SIZE_CLASS)}"}}'
        self._characters += len(text)
        self._out.put_nowait(text)

    def stop(self) -> None:
        self._out.put_nowait(_OVER)

    async def deliver(self, send_text: Callable[[str], Awaitable[None]]) -> None:
        """Hand out what waits, one after the other, until told to stop."""
        while (text := await self._out.get()) is not _OVER:
            await send_text(text)
            self._characters -= len(text)

    def look_away(self) -> None:
        self.room = None
        self.seat = None
        self.game = None
        self.log_read = 0
        self.last_seen = None
