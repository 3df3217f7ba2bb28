"""Everything that outlives the server, in one SQLite file.

Writing happens in a thread of its own. What is waiting there is committed together, so that many
games share one slow moment of the disk; each writer goes on only when its own part is safe.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal, NamedTuple

_TABLES = """
CREATE TABLE IF NOT EXISTS rooms (
    id TEXT PRIMARY KEY, doc TEXT NOT NULL, public INTEGER NOT NULL, changed REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS rooms_public ON rooms (public, changed);
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, room TEXT, version TEXT NOT NULL, start TEXT NOT NULL,
    owners TEXT NOT NULL, begun REAL NOT NULL, finished REAL
) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, what TEXT NOT NULL,
    clock TEXT, at REAL NOT NULL, PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS clocks (game TEXT PRIMARY KEY, n INTEGER NOT NULL, doc TEXT NOT NULL)
    STRICT;
CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY, room TEXT NOT NULL, channel TEXT NOT NULL, name TEXT NOT NULL,
    seat INTEGER, text TEXT NOT NULL, at REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS chat_room ON chat (room, id);
"""
_FILE = "games.sqlite3"

Statement = tuple[str, Sequence[Any]]


class StorageError(RuntimeError):
    """Something could not be written or opened; nothing of it has been."""


class Entry(NamedTuple):
    """One line of a game's log. Nothing is ever taken out of it."""

    kind: Literal["choice", "undo"]
    what: str  # the choice as it stands in a game file; or back to how many of them
    clock: dict[str, Any] | None


def _entry(kind: str, what: str, clock: str | None) -> Entry:
    timed = json.loads(clock) if clock else None
    if kind == "undo":
        return Entry("undo", what, timed)
    # Data folders of earlier days have a kind of entry of its own for who conceded.
    return Entry("choice", f"concede [{what}]" if kind == "concede" else what, timed)


def choices_of(entries: Sequence[Entry]) -> list[str]:
    """The choices that stand after everything that was taken back."""
    choices: list[str] = []
    for entry in entries:
        if entry.kind == "undo":
            del choices[int(entry.what) :]
        else:
            choices.append(entry.what)
    return choices


class StoredGame(NamedTuple):
    id: str
    room: str | None
    version: str
    start: dict[str, Any]
    owners: dict[str, Any]
    begun: float
    finished: float | None


class _Job(NamedTuple):
    statements: Sequence[Statement]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Storage:
    def __init__(self, folder: Path, survives_power_loss: bool = True) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = _lock(folder / "in-use")
            self._reader = _open(folder / _FILE)
            _check(self._reader)
            self._reader.executescript(_TABLES)
            self._writer = _open(folder / _FILE)
            if not survives_power_loss:
                self._writer.execute("PRAGMA synchronous = NORMAL")
        except (OSError, sqlite3.Error) as error:
            raise StorageError(f"the data folder {folder} can't be used: {error}") from None
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="storage", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._writer.close()
        self._reader.close()
        self._lock.close()

    # --- writing -------------------------------------------------------------------------

    async def write(self, *statements: Statement) -> None:
        """All of these or none. Returns when they are on the disk."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(statements, loop, done))
        await asyncio.shield(done)

    def _write_all(self) -> None:
        going_on = True
        while going_on:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            going_on = None not in jobs
            self._commit([j for j in jobs if j is not None])

    def _commit(self, jobs: list[_Job]) -> None:
        """All of these at once; if that fails, each for itself, so that none harms the others."""
        problem: str | None = None
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for job in jobs:
                for sql, values in job.statements:
                    self._writer.execute(sql, values)
            self._writer.execute("COMMIT")
        except Exception as error:  # whatever it is, those who wait must hear of it
            problem = str(error)
            with suppress(sqlite3.Error):
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
            if len(jobs) > 1:
                for job in jobs:
                    self._commit([job])
                return
        for job in jobs:
            job.loop.call_soon_threadsafe(_tell, job.done, problem)

    # --- reading -------------------------------------------------------------------------

    def room(self, room: str) -> dict[str, Any] | None:
        row = self._reader.execute("SELECT doc FROM rooms WHERE id = ?", (room,)).fetchone()
        return None if row is None else dict(json.loads(row[0]))

    def public_rooms(self, since: float, most: int) -> list[dict[str, Any]]:
        rows = self._reader.execute(
            "SELECT doc FROM rooms WHERE public = 1 AND changed > ? ORDER BY changed DESC LIMIT ?",
            (since, most),
        )
        return [json.loads(doc) for (doc,) in rows]

    def game(self, game: str) -> StoredGame | None:
        row = self._reader.execute(
            "SELECT id, room, version, start, owners, begun, finished FROM games WHERE id = ?",
            (game,),
        ).fetchone()
        if row is None:
            return None
        return StoredGame(
            row[0], row[1], row[2], json.loads(row[3]), json.loads(row[4]), row[5], row[6]
        )

    def entries(self, game: str) -> list[Entry]:
        rows = self._reader.execute(
            "SELECT kind, what, clock FROM entries WHERE game = ? ORDER BY n", (game,)
        )
        return [_entry(*row) for row in rows]

    def clock(self, game: str) -> tuple[int, dict[str, Any]] | None:
        """The time that was last noted in the middle of a move, and how many entries there were."""
        row = self._reader.execute("SELECT n, doc FROM clocks WHERE game = ?", (game,)).fetchone()
        return None if row is None else (int(row[0]), json.loads(row[1]))

    def chat(self, room: str, channels: Sequence[str], most: int) -> list[dict[str, Any]]:
        marks = ",".join("?" for _ in channels)
        rows = self._reader.execute(
            "SELECT channel, name, seat, text, at FROM chat "
            f"WHERE room = ? AND channel IN ({marks}) ORDER BY id DESC LIMIT ?",
            (room, *channels, most),
        ).fetchall()
        keys = ("channel", "name", "seat", "text", "at")
        return [dict(zip(keys, row, strict=True)) for row in reversed(rows)]


def save_room(room: str, doc: dict[str, Any], public: bool, at: float) -> Statement:
    return (
        "INSERT INTO rooms VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "doc = excluded.doc, public = excluded.public, changed = excluded.changed",
        (room, json.dumps(doc), int(public), at),
    )


def save_game(game: StoredGame) -> Statement:
    return (
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            game.id,
            game.room,
            game.version,
            json.dumps(game.start),
            json.dumps(game.owners),
            game.begun,
            game.finished,
        ),
    )


def save_entry(game: str, n: int, entry: Entry, at: float) -> Statement:
    clock = None if entry.clock is None else json.dumps(entry.clock)
    return (
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
        (game, n, entry.kind, entry.what, clock, at),
    )


def save_finish(game: str, at: float) -> Statement:
    return ("UPDATE games SET finished = ? WHERE id = ? AND finished IS NULL", (at, game))


def save_reopened(game: str) -> Statement:
    return ("UPDATE games SET finished = NULL WHERE id = ?", (game,))


def save_clock(game: str, n: int, doc: dict[str, Any]) -> Statement:
    return (
        "INSERT INTO clocks VALUES (?, ?, ?) ON CONFLICT (game) DO UPDATE SET "
        "n = excluded.n, doc = excluded.doc",
        (game, n, json.dumps(doc)),
    )


def save_chat(room: str, line: dict[str, Any]) -> Statement:
    return (
        "INSERT INTO chat (room, channel, name, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)",
        (room, line["channel"], line["name"], line["seat"], line["text"], line["at"]),
    )


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Refuse a file that is damaged, or that another program or version has made."""
    problems = [str(row[0]) for row in connection.execute("PRAGMA quick_check(1)")]
    if problems != ["ok"]:
        raise OSError(f"{_FILE} is damaged ({problems[0]}); put a copy of it back")
    with closing(sqlite3.connect(":memory:")) as pattern:
        pattern.executescript(_TABLES)
        wanted = _tables_in(pattern)
    found = _tables_in(connection)
    if found and any(found.get(name) != made for name, made in wanted.items()):
        raise OSError(f"{_FILE} was made by another program or version; take another folder")


def _tables_in(connection: sqlite3.Connection) -> dict[str, str]:
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {name: " ".join(sql.split()) for name, sql in rows}


def _lock(path: Path) -> sqlite3.Connection:
    """Held as long as the process lives, so that no two servers write to one folder."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=0.5)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise OSError("another server is using it") from None
    return connection


def _tell(done: asyncio.Future[None], problem: str | None) -> None:
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(StorageError(f"could not be saved: {problem}"))
