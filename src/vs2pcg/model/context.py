"""What a power knows while it looks at the game or changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vs2pcg.model.event import Event
from vs2pcg.model.words import NO_CARD

if TYPE_CHECKING:
    from vs2pcg.model.card import Card
    from vs2pcg.model.definition import Power
    from vs2pcg.model.modifier import Modifier
    from vs2pcg.model.state import State

NOTHING_HAPPENED = Event("considered", "")


class Context:
    """The state, whose power it is, who bears it, and what set it off."""

    __slots__ = ("event", "it", "me", "modifier", "paid", "player", "power", "s", "source")

    def __init__(
        self,
        s: State,
        player: int,
        me: int,
        power: Power | None = None,
        event: Event = NOTHING_HAPPENED,
        source: int = NO_CARD,
    ) -> None:
        self.s = s
        self.player = player  # the power's controller: "you"
        self.me = me  # the character (or other card) that has the power
        self.power = power
        self.event = event
        self.source = source if source != NO_CARD else me  # the card it came from
        self.modifier: Modifier | None = None  # for delayed triggers: what set them up
        self.it: list[int] = []  # what was chosen last
        self.paid: tuple[tuple[int, int], ...] = ()  # symbols paid, and with which card

    @property
    def mine(self) -> Card:
        return self.s.cards[self.me]

    @property
    def named(self) -> str:
        """The power and whose it is, for those who have several to tell apart."""
        name = self.power.name if self.power is not None else ""
        return f"{name} of {self.mine.d.name}" if self.me != NO_CARD else name

    @property
    def rule(self) -> str:
        return self.power.key if self.power is not None else ""
