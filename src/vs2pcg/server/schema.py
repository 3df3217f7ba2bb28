"""``python -m vs2pcg.server.schema``: the JSON schema of every message, to make types from."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter

from vs2pcg.server.messages import Outgoing
from vs2pcg.server.wishes import Incoming


def schema() -> dict[str, Any]:
    return {
        "incoming": TypeAdapter(Incoming).json_schema(),
        "outgoing": TypeAdapter(Outgoing).json_schema(mode="serialization"),
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1, ensure_ascii=False))
