"""A page without a screen, for programs and tests: it speaks the protocol over a WebSocket."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 60.0
_A_MOMENT = 0.2


class RefusedError(Exception):
    """The server's answer was an error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class Client:
    def __init__(self, socket: ClientConnection, keep: bool = False) -> None:
        self.socket = socket
        self.heard: list[str] = []  # every byte that came, as it came, if it is to be kept
        self._keep = keep
        self.room: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.notices: list[str] = []
        self.strays: list[dict[str, Any]] = []
        self.token = ""
        self.closed = False
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._number = 0
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @property
    def question(self) -> dict[str, Any] | None:
        return self.game.get("question")

    @property
    def over(self) -> bool:
        return bool(self.game) and bool(self.game["view"]["over"])

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                if self._keep:
                    self.heard.append(text)
                self._take(json.loads(text))
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed = True
        self._news.set()
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(ConnectionError("closed"))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "room":
            self.room = message
        elif kind == "game":
            if self.game.get("game") != message["game"]:
                self.log = [{} for _ in range(message["log_from"])]
            self.log[message["log_from"] :] = message["log"]
            self.game = message
        elif kind == "chat":
            self.chat += message["lines"]
        elif kind == "notice":
            self.notices.append(message["text"])
        elif message.get("re") in self._answers:
            waiting = self._answers.pop(message["re"])
            if not waiting.done():  # whoever asked may have gone away
                waiting.set_result(message)
        else:
            self.strays.append(message)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Wish for something; its answer, or RefusedError."""
        self._number += 1
        waiting = asyncio.get_running_loop().create_future()
        self._answers[self._number] = waiting
        await self.socket.send(json.dumps({"type": kind, "re": self._number, **fields}))
        answer: dict[str, Any] = await asyncio.wait_for(waiting, PATIENCE)
        if answer["type"] == "error":
            raise RefusedError(answer["code"], answer["message"])
        if answer["type"] == "seat taken":
            self.token = answer["token"]
        return answer

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until what was heard makes this true."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self.closed:
                    raise ConnectionError("closed while waiting")
                self._news.clear()
                await self._news.wait()

    async def choose(self, text: str) -> None:
        """Answer the question; if that was too fast for the server, a moment later."""
        assert self.question is not None
        question = self.question["id"]
        while True:
            try:
                await self.ask("choose", question=question, choice=text)
                return
            except RefusedError as refused:
                if refused.code != "too many":
                    raise
                await asyncio.sleep(_A_MOMENT)

    async def play(self, chance: random.Random, choices: int = 10_000) -> int:
        """Make real decisions at random until the game is over, or so many."""
        made = 0
        while made < choices:
            await self.until(lambda: self.over or self._may_decide())
            if self.over:
                break
            question = self.question
            assert question is not None
            try:
                await self.choose(chance.choice(question["choices"])["text"])
                made += 1
            except RefusedError as refused:
                if refused.code not in ("stale", "not now"):
                    raise
                await self.until_it_is_not(question)
        return made

    async def until_it_is_not(self, question: dict[str, Any]) -> None:
        await self.until(lambda: self.over or self.question != question)

    def _may_decide(self) -> bool:
        return self.question is not None and not self.question["alone"]

    async def until_closed(self) -> None:
        await asyncio.wait_for(self._listening, PATIENCE)

    async def close(self) -> None:
        await self.socket.close()
        await self._listening


@asynccontextmanager
async def client(port: int, keep: bool = True) -> AsyncIterator[Client]:
    made = await open_client(port, keep)
    try:
        yield made
    finally:
        await made.close()


async def open_client(port: int, keep: bool = False) -> Client:
    socket = await connect(
        f"ws://127.0.0.1:{port}/ws", max_size=1 << 24, compression=None, proxy=None
    )
    return Client(socket, keep)
