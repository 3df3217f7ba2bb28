"""What happened: one small record for the log, for triggers and for whoever watches."""

from typing import NamedTuple

from vs2pcg.model.words import ALL_PLAYERS, NO_CARD, NOBODY


class Event(NamedTuple):
    """Something that happened, and the rule or card that caused it."""

    kind: str
    rule: str
    player: int = NOBODY
    card: int = NO_CARD
    other: int = NO_CARD
    n: int = 0
    word: str = ""
    cards: tuple[int, ...] = ()
    seen: int = ALL_PLAYERS  # which players may know which card this was about
