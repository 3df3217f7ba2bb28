"""Reading what comes in: its form, its size, and what it costs the server."""

from __future__ import annotations

import json

from pydantic import TypeAdapter, ValidationError

from vs2pcg.server import wishes as w
from vs2pcg.server.errors import Refused

_INCOMING: TypeAdapter[w.AnyWish] = TypeAdapter(w.Incoming)
LARGE = ('"upload"', '"check deck"', '"choose deck"', '"seat bot"')
# How much of the server's time a wish takes, for those that take more than a moment.
COSTS: dict[type, float] = {
    w.Why: 1,
    w.Foresee: 1,
    w.CheckDeck: 8,
    w.ChooseDeck: 8,
    w.SeatBot: 8,
    w.OpenReplay: 2,
    w.LookAtReplay: 0.5,
    w.Branch: 4,
    w.Download: 2,
    w.Upload: 10,
    w.GetCard: 0.5,
    w.FindRules: 0.5,
    w.Propose: 2,
    w.ListRooms: 0.5,
    w.EnterRoom: 0.5,
}


def parse(text: str) -> w.AnyWish:
    try:
        return _INCOMING.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(x) for x in first["loc"])
        problem = first["msg"][:400]
        raise Refused("malformed", f"{where}: {problem}" if where else problem) from None


def number_of(text: str) -> int | None:
    """The number of a message that is wrong otherwise, so that the page knows which it was."""
    if len(text) > 100_000:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    re = data.get("re") if isinstance(data, dict) else None
    return re if type(re) is int and 0 <= re < 1 << 31 else None
