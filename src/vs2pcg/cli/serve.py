"""``vs2pcg serve``: the server for playing in a browser."""

from __future__ import annotations

import logging
import re
import socket
from pathlib import Path

import click
import uvicorn

from vs2pcg.cli.common import fail
from vs2pcg.server.app import create_app
from vs2pcg.server.http import STATIC, own_names
from vs2pcg.server.settings import Settings
from vs2pcg.server.storage import Storage, StorageError

ORIGIN = re.compile(r"https?://[^/\s]+")  # as browsers name where a page comes from
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # and what to open on this machine
LARGEST_FRAME = 4_200_000  # bytes; what is larger than the protocol allows still gets an answer


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8000, type=click.IntRange(1, 65535), help="The port.")
@click.option(
    "--data",
    default="vs2pcg-data",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that holds every room and game.",
)
@click.option(
    "--origin", "origins", multiple=True, help="Another page that may connect, like https://..."
)
@click.option(
    "--behind-proxy", is_flag=True, help="Believe X-Forwarded-For of a proxy on this machine."
)
def serve(host: str, port: int, data: Path, origins: tuple[str, ...], behind_proxy: bool) -> None:
    """Serve games to browsers and programs: rooms, bots, spectators, replays.

    Everything is kept in the data folder. Stop the server whenever you like: each game goes on
    where it was when the server is started again.
    """
    for origin in origins:
        if not ORIGIN.fullmatch(origin):
            fail(f"--origin is an address without a path, like https://example.org, not {origin!r}")
    _check(host, port, data)
    settings = Settings(data=data, origins=origins, names=own_names(host, origins))
    click.echo(f"vs2pcg: {where(host, port)}. Games are kept in {data}/.")
    if not (STATIC / "index.html").is_file():
        click.echo("The table in the browser is not part of this version; programs can connect.")
    run(settings, host, port, behind_proxy)


def where(host: str, port: int) -> str:
    """What to open, on this machine and on others."""
    if host in EVERYWHERE:
        return (
            f"open http://{EVERYWHERE[host]}:{port}/ in a browser; from other machines, the same "
            "with this one's name or address"
        )
    return f"open http://{f'[{host}]' if ':' in host else host}:{port}/ in a browser"


def run(settings: Settings, host: str, port: int, behind_proxy: bool = False) -> None:
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # sizes would tell what padding hides
        server_header=False,
        proxy_headers=behind_proxy,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=5,
    )


def _is_our_fault(record: logging.LogRecord) -> bool:
    """What is no text closes its connection; no stranger shall fill the log with that."""
    return "Invalid UTF-8" not in record.getMessage()


def _check(host: str, port: int, data: Path) -> None:
    """Say at once, and in plain words, what would go wrong."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        fail(f"can't listen on {host}:{port}: {error.strerror or error}")
    try:
        Storage(data).close()
    except StorageError as error:
        fail(str(error))
