"""What a game file holds: from these a game can be played again."""

from collections.abc import Mapping, Sequence
from typing import Any

FORMAT = "vs2pcg game"


def game_record(version: str, start: Mapping[str, Any], choices: Sequence[str]) -> dict[str, Any]:
    """Version, beginning and choices as plain data."""
    return {
        "format": FORMAT,
        "version": version,
        "start": dict(start),
        "choices": list(choices),
    }
