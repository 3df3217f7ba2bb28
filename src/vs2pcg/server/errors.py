"""What the server answers when it does not do as it is told."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "malformed",  # not a message of the protocol
    "too large",
    "too many",  # a rate limit
    "unknown",  # no such room, game, card, rule, seat, ...
    "not yours",  # needs a seat's token, or another seat
    "not now",  # right in itself, at another time
    "stale",  # answers a question that is not asked any more
    "illegal",  # the rules of the game do not allow it
    "taken",  # somebody else has it
    "failed",  # the server's own fault
]


class Refused(Exception):
    """A wish that is not carried out. Nothing has been changed."""

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code
        self.message = message
