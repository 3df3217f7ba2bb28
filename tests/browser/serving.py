"""A server in a process of its own, which may be killed and comes back at the same place."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 60.0  # seconds

# The same server as `vs2pcg serve`, but it does not wait before it makes choices itself, all the
# people of all tests may come from one address, and chance goes the same way in every game.
_HASTY = """
import random
import sys
from pathlib import Path
from vs2pcg.cli.serve import run
from vs2pcg.server.settings import AT_ONCE, Limits, Settings
limits = Limits(heavy_per_second=1e3, heavy_at_once=1e3, rooms_per_second=1e3, rooms_at_once=1e3)
settings = Settings(
    Path(sys.argv[1]),
    AT_ONCE,
    limits,
    away_before_stand_in=0.5,
    survives_power_loss=False,
    new_chance=lambda: random.Random(7),
)
run(settings, "127.0.0.1", int(sys.argv[2]))
"""
_COMMAND = "from vs2pcg.cli.main import cli; cli()"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, data: Path, hasty: bool = True) -> None:
        self.data = data
        self.port = free_port()
        self._hasty = hasty
        self._running: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        if self._hasty:
            command = [_HASTY, str(self.data), str(self.port)]
        else:
            command = [_COMMAND, "serve", "--data", str(self.data), "--port", str(self.port)]
        self._running = subprocess.Popen([sys.executable, "-c", *command])
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._running.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/healthz", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        self.kill()
        raise TimeoutError("the server does not start")

    def kill(self) -> None:
        """As if the power went: nothing is put in order first."""
        if self._running is not None:
            self._running.kill()
            self._running.wait()
            self._running = None
