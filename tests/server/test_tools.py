"""The tools that measure and attack a server still work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.mark.parametrize(
    ("tool", "arguments", "expected"),
    [
        ("load_test.py", ["--games", "2", "--seconds", "120", "--every", "0"], "2 of 2 finished"),
        ("hostile_client.py", ["--seconds", "2"], "the game did not mind"),
    ],
)
def test_tool(tool: str, arguments: list[str], expected: str) -> None:
    command = [sys.executable, str(TOOLS / tool), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert expected in done.stdout
