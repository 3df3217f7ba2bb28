"""One combat, from its declaration until it is over."""

from __future__ import annotations

from vs2pcg.model.words import FRONT, Zone


class Combat:
    """Who fights whom, whose action it is, and what happened in it so far."""

    __slots__ = (
        "acting",
        "attackers",
        "attacking_player",
        "cancelled",
        "defender",
        "defender_row",
        "defending_player",
        "ending",
        "epoch",
        "number",
        "passes",
        "stage",
        "struck_first",
        "stunned",
        "was_in",
    )

    def __init__(self, number: int, attacking_player: int, defending_player: int) -> None:
        self.number = number
        self.attacking_player = attacking_player
        self.defending_player = defending_player
        self.attackers: tuple[int, ...] = ()
        self.defender = -1
        self.defender_row: Zone = FRONT  # where it was last, kept when it leaves the combat
        self.acting = attacking_player
        self.passes = 0
        self.stage = "actions"  # then "strikes", then "over"
        self.was_in: tuple[tuple[int, int], ...] = ()  # card and whose side it was on
        self.stunned: tuple[int, ...] = ()
        self.struck_first: tuple[int, ...] = ()  # who had their strike before the others
        self.cancelled = False
        self.ending = False
        self.epoch = 0

    def has(self, card: int) -> bool:
        """Whether this one fights in it. Once it has resolved or was cancelled, nobody does."""
        return self.attacks(card) or self.defends(card)

    def attacks(self, card: int) -> bool:
        return card in self.attackers and not self.ending and not self.cancelled

    def defends(self, card: int) -> bool:
        return card == self.defender and not self.ending and not self.cancelled

    def clone(self, epoch: int) -> Combat:
        new = Combat.__new__(Combat)
        new.number = self.number
        new.attacking_player = self.attacking_player
        new.defending_player = self.defending_player
        new.attackers = self.attackers
        new.defender = self.defender
        new.defender_row = self.defender_row
        new.acting = self.acting
        new.passes = self.passes
        new.stage = self.stage
        new.was_in = self.was_in
        new.stunned = self.stunned
        new.struck_first = self.struck_first
        new.cancelled = self.cancelled
        new.ending = self.ending
        new.epoch = epoch
        return new
