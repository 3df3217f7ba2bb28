"""One card of one game. Records are shared between copies of a state until they are written to."""

from __future__ import annotations

from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import NO_CARD, NOBODY, Zone


class Card:
    """Where a card is and what is on it. Written to through ``State.edit`` alone."""

    __slots__ = (
        "bearer",
        "d",
        "epoch",
        "equipment",
        "exhausted",
        "face_up",
        "hidden",
        "id",
        "known",
        "level",
        "marks",
        "minus",
        "owner",
        "part",
        "plus",
        "side",
        "since",
        "tag",
        "universe",
        "vitality",
        "wounds",
        "xp",
        "zone",
    )

    def __init__(self, id: int, d: CardDef, owner: int, zone: Zone) -> None:
        self.id = id
        self.d = d
        self.owner = owner
        self.side = NOBODY
        self.zone: Zone = zone
        self.face_up = True
        self.hidden = False  # face down, but not stunned
        self.exhausted = False
        self.plus = 0
        self.minus = 0
        self.vitality = 0
        self.wounds = 0
        self.xp = 0
        self.level = d.level
        self.equipment = NO_CARD
        self.bearer = NO_CARD
        self.tag = 0  # its number while in public sight; a new one each time it gets there
        self.since = 0  # when it came onto its side, for uniqueness
        self.known = 0  # the players who know what it is while it is out of sight
        self.universe = 0
        self.part = 0  # whose part of a hand or resource row: the tag of a self-aware character
        self.marks: tuple[tuple[str, int], ...] = ()
        self.epoch = 0

    def clone(self, epoch: int) -> Card:
        new = Card.__new__(Card)
        new.id = self.id
        new.d = self.d
        new.owner = self.owner
        new.side = self.side
        new.zone = self.zone
        new.face_up = self.face_up
        new.hidden = self.hidden
        new.exhausted = self.exhausted
        new.plus = self.plus
        new.minus = self.minus
        new.vitality = self.vitality
        new.wounds = self.wounds
        new.xp = self.xp
        new.level = self.level
        new.equipment = self.equipment
        new.bearer = self.bearer
        new.tag = self.tag
        new.since = self.since
        new.known = self.known
        new.universe = self.universe
        new.part = self.part
        new.marks = self.marks
        new.epoch = epoch
        return new

    @property
    def stunned(self) -> bool:
        return not self.face_up and not self.hidden

    def mark(self, word: str) -> int:
        for name, n in self.marks:
            if name == word:
                return n
        return 0
