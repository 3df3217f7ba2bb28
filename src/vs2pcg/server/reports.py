"""Reports that something is wrong: the whole game, the words about it, and the server's log.

Each is a game file with a ``report`` in it, in a folder of its own. Nobody is sent any of it: it
holds every secret of a game that may still go on.
"""

from __future__ import annotations

import json
import logging
import os
from collections import deque
from pathlib import Path
from typing import Any

from vs2pcg.server.errors import Refused
from vs2pcg.server.seats import new_id

MOST_REPORTS = 500
LOG_LINES = 200
LINE_LENGTH = 4_000


class LastLines(logging.Handler):
    """Remembers the last lines of the server's log."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._lines: deque[str] = deque(maxlen=LOG_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        try:
            text = self.format(record)
        except Exception:
            self.handleError(record)
            return
        self._lines.extend(line[:LINE_LENGTH] for line in text.splitlines())

    def lines(self) -> list[str]:
        return list(self._lines)


def save_report(folder: Path, record: dict[str, Any], about: dict[str, Any]) -> str:
    """Keep a game with what was said about it; the report's id. The oldest make way."""
    report_id = new_id()
    text = json.dumps({**record, "report": {"id": report_id, **about}}, indent=1)
    try:
        folder.mkdir(exist_ok=True)
        unfinished = folder / f"{report_id}.part"
        unfinished.write_text(text + "\n", encoding="utf-8")
        unfinished.replace(folder / f"{report_id}.json")
        for old in _oldest_first(folder)[:-MOST_REPORTS]:
            old.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Refused("failed", f"the report can't be kept: {reason}") from None
    return report_id


def _oldest_first(folder: Path) -> list[Path]:
    with os.scandir(folder) as found:
        files = [(e.stat().st_mtime_ns, e.path) for e in found if e.name.endswith(".json")]
    return [Path(path) for _, path in sorted(files)]
