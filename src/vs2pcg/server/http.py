"""What is not a game: the page's files, a sign of life, and headers that keep a browser safe."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from html import escape
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    Response,
)
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vs2pcg import __version__
from vs2pcg.server.lookups import all_cards
from vs2pcg.server.schema import schema

STATIC = Path(__file__).parent / "static"

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

_NO_PAGE = f"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>vs2pcg</title></head>
<body>
<main>
<h1>vs2pcg {escape(__version__)}</h1>
<p>The server is running, but the table in the browser is not part of this version.</p>
<p>To play in the terminal: <code>vs2pcg play</code>.</p>
<p>Programs can play here over a WebSocket at <code>/ws</code>: see <code>docs/protocol.md</code>,
and <a href="/schema.json">the schema of its messages</a>.</p>
</main>
</body>
</html>
"""


class OwnNames:
    """Answers only where the server is called by a name of its own.

    Somebody else's page could otherwise let its own name point here, and be taken for ours.
    """

    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not self._names:
            return await self._app(scope, receive, send)
        called = host_name(Headers(scope=scope).get("host", ""))
        if called in self._names or is_address(called):
            return await self._app(scope, receive, send)
        said = "this server does not answer to that name; start it with --origin to let it\n"
        await PlainTextResponse(said, 421)(scope, receive, send)


def host_name(netloc: str) -> str:
    """Without the port; empty if it makes no sense."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(host: str) -> bool:
    """Such a host can't be made to point elsewhere."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def own_names(host: str, origins: tuple[str, ...]) -> tuple[str, ...]:
    """What a server may be called that only its own machine can reach; empty: anything."""
    if not (host == "localhost" or (is_address(host) and ip_address(host).is_loopback)):
        return ()
    return ("localhost", *(host_name(origin.partition("//")[2]) for origin in origins))


class SafeHeaders:
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)


async def alive(_: Request) -> Response:
    return PlainTextResponse("ok\n")


async def schema_file(_: Request) -> Response:
    return Response(_schema(), media_type="application/json")


@cache
def _schema() -> bytes:
    return json.dumps(schema(), ensure_ascii=False).encode()


async def cards_file(request: Request) -> Response:
    """Every card; a browser that has them is not sent them again."""
    text, tag = _cards()
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"ETag": tag})
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    return Response(text, media_type="application/json", headers=headers)


@cache
def _cards() -> tuple[bytes, str]:
    text = json.dumps(all_cards(), ensure_ascii=False, separators=(",", ":")).encode()
    return text, f'"{hashlib.sha256(text).hexdigest()[:16]}"'


async def page(request: Request) -> Response:
    """A file of the built page; any other path is the page's own business."""
    return page_file(request.path_params.get("path", ""), STATIC)


def page_file(path: str, folder: Path) -> Response:
    index = folder / "index.html"
    if not index.is_file():
        if path:
            return PlainTextResponse("there is nothing here; the start page is at /\n", 404)
        return HTMLResponse(_NO_PAGE)
    wanted = _file_in(folder, path)
    if wanted is not None:
        lasting = (
            "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        )
        return FileResponse(wanted, headers={"Cache-Control": lasting})
    if "." in path.rpartition("/")[2]:
        return PlainTextResponse("there is no such file\n", 404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file_in(folder: Path, path: str) -> Path | None:
    """That file, if there is one in the folder itself."""
    try:
        wanted = (folder / path).resolve()
        if path and wanted.is_relative_to(folder.resolve()) and wanted.is_file():
            return wanted
    except (OSError, ValueError):  # too long, or not a path at all
        pass
    return None


def allowed_origin(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Pages from elsewhere may not connect in the name of whoever looks at them."""
    if origin is None or origin in others:
        return True
    return host is not None and origin.partition("//")[2].casefold() == host.casefold()
