"""An opponent for a first game: it recruits and attacks, and leaves the finer means alone."""

from __future__ import annotations

from vs2pcg.bots.simple_bot import SimpleBot
from vs2pcg.model.choice import Choice

_FINER = ("use", "play", "power-up")


class GentleBot(SimpleBot):
    def _some(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        plain = tuple(c for c in choices if c.verb not in _FINER)
        return super()._some(plain or choices)
