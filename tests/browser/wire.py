"""The line between one browser and the server: keeps every byte that comes, and can be cut."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

_CHUNK = 1 << 16


class Wire:
    """What the browser connects to instead of the server.

    With `plain`, answers are asked for without compression, so that one can search them.
    """

    def __init__(self, server_port: int, plain: bool = True) -> None:
        self.heard: list[bytearray] = []  # one for each connection
        self._server_port = server_port
        self._plain = plain
        self._cut = False
        self._writers: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._listening = self._do(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.port = int(self._listening.sockets[0].getsockname()[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def cut(self) -> None:
        """Every connection breaks, and no new one comes about."""
        self._cut = True
        self._do(self._hang_up())

    def mend(self) -> None:
        self._cut = False

    def close(self) -> None:
        self.cut()
        self._listening.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    @property
    def size(self) -> int:
        return sum(len(data) for data in self.heard)

    def messages(self) -> list[dict[str, Any]]:
        """Every message that came over WebSockets."""
        return [json.loads(text) for data in self.heard for text in _frames(bytes(data))]

    def pages(self) -> list[bytes]:
        """Everything that came as an answer to a request, its headers included."""
        return [bytes(data) for data in self.heard if not data.startswith(b"HTTP/1.1 101")]

    def _do(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _hang_up(self) -> None:
        for writer in list(self._writers):
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._cut:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self._server_port)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, back}
        heard = bytearray()
        self.heard.append(heard)
        try:
            await asyncio.gather(self._ask(reader, back), self._answer(there, writer, heard))
        finally:
            self._writers -= {writer, back}

    async def _ask(self, reader: asyncio.StreamReader, server: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(_CHUNK):
                if self._plain:
                    data = data.replace(b"\r\nAccept-Encoding:", b"\r\nX-No-Encoding:")
                server.write(data)
                await server.drain()
        except OSError:
            pass
        server.close()

    async def _answer(
        self, server: asyncio.StreamReader, writer: asyncio.StreamWriter, heard: bytearray
    ) -> None:
        try:
            while data := await server.read(_CHUNK):
                heard += data
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        writer.close()


def _frames(data: bytes) -> list[str]:
    """The texts of a WebSocket's answer; the server sends each in one frame, as it is."""
    if not data.startswith(b"HTTP/1.1 101"):
        return []
    at = data.index(b"\r\n\r\n") + 4
    texts = []
    while at + 2 <= len(data):
        kind, length = data[at], data[at + 1]
        at += 2
        if length >= 126:
            width = 2 if length == 126 else 8
            length = int.from_bytes(data[at : at + width], "big")
            at += width
        payload = data[at : at + length]
        at += length
        if kind == 0x81 and len(payload) == length:
            texts.append(payload.decode())
    return texts
