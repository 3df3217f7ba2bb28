"""Seats: who sits where, and the tokens that open them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass
from typing import Any, Literal


def new_id() -> str:
    return secrets.token_urlsafe(9)


def new_token() -> str:
    """A seat's only key. The server keeps no more than its fingerprint."""
    return secrets.token_urlsafe(24)


def fingerprint(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def opens(token: str | None, kept: str | None) -> bool:
    return token is not None and kept is not None and hmac.compare_digest(fingerprint(token), kept)


@dataclass(slots=True)
class Seat:
    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    bot: str | None = None  # for a person: the bot that stands in
    key: str | None = None  # the fingerprint of its token
    deck: dict[str, Any] | None = None
    ready: bool = False

    @property
    def played_by_person(self) -> bool:
        return self.kind == "person" and self.bot is None

    def record(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def recall(data: dict[str, Any]) -> Seat:
        return Seat(**data)
