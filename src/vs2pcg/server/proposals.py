"""What needs the others' consent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from vs2pcg.server.messages import ProposalSeen
from vs2pcg.server.seats import new_id


@dataclass(slots=True)
class Proposal:
    what: Literal["undo", "break", "stand-in"]
    by: int
    needed: frozenset[int]  # the seats that have a say
    seat: int | None = None
    back: int | None = None
    place: int = 0  # undo: back to here
    agreed: set[int] = field(default_factory=set)
    id: str = field(default_factory=new_id)

    @property
    def accepted(self) -> bool:
        return self.needed <= self.agreed

    def shown(self) -> ProposalSeen:
        return ProposalSeen(
            id=self.id,
            what=self.what,
            by=self.by,
            seat=self.seat,
            back=self.back,
            agreed=sorted(self.agreed),
            needed=sorted(self.needed),
        )
