"""The ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from vs2pcg.server.connections import Connection
from vs2pcg.server.http import (
    OwnNames,
    SafeHeaders,
    alive,
    allowed_origin,
    cards_file,
    page,
    schema_file,
)
from vs2pcg.server.hub import Hub
from vs2pcg.server.limits import household
from vs2pcg.server.messages import Error
from vs2pcg.server.settings import Settings
from vs2pcg.server.times import RealTime, Time

# What a WebSocket says when it closes.
_POLICY = 1008
_TRY_LATER = 1013


def create_app(settings: Settings, time: Time | None = None) -> Starlette:
    clock = time or RealTime()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.hub = Hub(settings, clock)
        yield
        await app.state.hub.close()

    return Starlette(
        routes=[
            WebSocketRoute("/ws", _serve),
            Route("/healthz", alive),
            Route("/schema.json", schema_file),
            Route("/cards.json", cards_file),
            Route("/", page),
            Route("/{path:path}", page),
        ],
        middleware=[
            Middleware(SafeHeaders),
            Middleware(OwnNames, names=settings.names),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        lifespan=lifespan,
    )


async def _serve(socket: WebSocket) -> None:
    """One connection, from its beginning to its end."""
    hub: Hub = socket.app.state.hub
    headers = socket.headers
    if not allowed_origin(headers.get("origin"), headers.get("host"), hub.settings.origins):
        await socket.close(_POLICY, "this page may not connect here")
        return
    address = household(socket.client.host) if socket.client is not None else "?"
    if not hub.addresses.connect(address):
        await socket.accept()
        await socket.close(_TRY_LATER, "too many connections from here")
        return
    connection = Connection(address, hub.settings.limits, hub.time.now())
    await socket.accept()
    tasks = [
        asyncio.create_task(work)
        for work in (
            _deliver(socket, connection),
            _listen(socket, connection, hub),
            connection.too_slow.wait(),
        )
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.gone = True
        hub.leave(connection)
        hub.addresses.disconnect(address)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _deliver(socket: WebSocket, connection: Connection) -> None:
    try:
        await connection.deliver(socket.send_text)
        await socket.close(_POLICY, "too many errors")
    except (WebSocketDisconnect, RuntimeError):
        return  # it is gone; listening notices that, too


async def _listen(socket: WebSocket, connection: Connection, hub: Hub) -> None:
    refused = 0
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if text is None:
            error = "messages are text, not bytes"
            connection.send(Error(type="error", re=None, code="malformed", message=error))
            fine = False
        else:
            fine = await hub.hear(connection, text)
        refused = 0 if fine else refused + 1
        if refused >= hub.settings.limits.refusals:
            connection.stop()
            return await _until_closed(socket)


async def _until_closed(socket: WebSocket) -> None:
    """Everything that was still to be said is delivered before the end."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
