"""What the players of a room ask of each other: undo, a break, a bot for one who is away."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from vs2pcg.server.connections import Connection
from vs2pcg.server.errors import Refused
from vs2pcg.server.proposals import Proposal
from vs2pcg.server.settings import Settings
from vs2pcg.server.storage import StorageError
from vs2pcg.server.times import Time
from vs2pcg.server.wishes import Propose

if TYPE_CHECKING:
    from vs2pcg.server.rooms import Room


class Consent:
    """The open proposals of one room. Whoever calls what changes them holds the room's lock."""

    def __init__(self, room: Room, settings: Settings, time: Time) -> None:
        self.proposals: list[Proposal] = []
        self._room = room
        self._settings = settings
        self._time = time

    def forget_undos_to(self, place: int) -> None:
        """The game went back to there; what was to be taken back from there on is no more."""
        self.proposals = [p for p in self.proposals if p.what != "undo" or p.place < place]

    def _others(self, seat: int, back_to: int | None = None) -> frozenset[int]:
        """The people whose consent counts; an undo may bring some back who are out."""
        match = self._room.to_take_back().match
        there = {*match.game.state.living()}
        if back_to is not None:
            there.update(match.living_at(back_to))
        seats = self._room.facts.seats
        return frozenset(i for i in there if i != seat and seats[i].played_by_person)

    def drop_idle(self) -> None:
        """Whoever was asked and has no say any more can't hold the others up."""
        if not self.proposals:
            return
        kept = [
            p
            for p in self.proposals
            if p.needed <= self._others(p.by, p.place if p.what == "undo" else None)
        ]
        if kept != self.proposals:
            self.proposals = kept
            self._room.show_room()

    async def propose(self, connection: Connection, wish: Propose) -> None:
        play = self._room.to_take_back() if wish.what == "undo" else self._room.playing()
        seat = self._room.own_seat(connection)
        proposal = Proposal(wish.what, seat, self._others(seat))
        if wish.what == "undo":
            place = play.match.before_decision(seat, wish.back)
            if place is None:
                raise Refused("not now", "you have not decided so often in this game")
            proposal.place, proposal.back = place, wish.back
            proposal.needed = self._others(seat, place)
            if wish.back == 1 and play.match.declares(seat):
                proposal.needed = frozenset()  # nothing has come of it yet
        elif wish.what == "break":
            if self._room.facts.on_break:
                raise Refused("not now", "the game takes a break already")
        else:
            self._check_absent(wish.seat, seat)
            proposal.seat = wish.seat
            proposal.needed = frozenset(
                s for s in proposal.needed if s != wish.seat and self._room.here(s)
            )
        if not proposal.accepted and not connection.proposals.take(self._time.now()):
            raise Refused("too many", "too many proposals; wait a moment")
        self.proposals = [p for p in self.proposals if p.by != seat]
        self.proposals.append(proposal)
        if not proposal.accepted:
            self._room.tell(
                f"{self._room.facts.seats[seat].name} asks for {self._in_words(proposal)}"
            )
        await self._settle(proposal)

    def _check_absent(self, absent: int | None, seat: int) -> None:
        if absent is None or absent >= len(self._room.facts.seats) or absent == seat:
            raise Refused("malformed", "say in 'seat' for which other player a bot should stand in")
        alive = self._room.playing().match.game.state.players[absent].alive
        if not alive or not self._room.facts.seats[absent].played_by_person:
            raise Refused("not now", "no person plays there now")
        if self._room.here(absent):
            raise Refused("not now", f"{self._room.facts.seats[absent].name} is here")
        wait = self._settings.away_before_stand_in - self._room.gone_for(absent)
        if wait > 0:
            raise Refused("not now", f"wait {int(wait) + 1} seconds more for that player")

    def _in_words(self, proposal: Proposal) -> str:
        if proposal.what == "undo":
            return "taking a decision back"
        if proposal.what == "break":
            return "a break"
        assert proposal.seat is not None
        return f"a bot to play for {self._room.facts.seats[proposal.seat].name}"

    async def vote(self, connection: Connection, proposal_id: str, agree: bool) -> None:
        self._room.to_take_back()
        seat = self._room.own_seat(connection)
        proposal = next((p for p in self.proposals if p.id == proposal_id), None)
        if proposal is None:
            raise Refused("stale", "nobody proposes that any more")
        if seat == proposal.by and not agree:
            self.proposals.remove(proposal)
            self._room.show_room()
            return
        if seat not in proposal.needed:
            raise Refused("not yours", "your consent is not asked for")
        name = self._room.facts.seats[seat].name
        if not agree:
            self.proposals.remove(proposal)
            self._room.tell(f"{name} does not agree to {self._in_words(proposal)}")
            self._room.show_room()
            return
        proposal.agreed.add(seat)
        await self._settle(proposal)

    async def _settle(self, proposal: Proposal) -> None:
        """Do what was proposed, once everybody has agreed."""
        if not proposal.accepted:
            self._room.show_room()
            return
        self.proposals.remove(proposal)
        try:
            await self._carry_out(proposal)
        except StorageError:
            if proposal.needed:  # the others have agreed, and it can be tried again
                self.proposals.append(proposal)
            raise

    async def _carry_out(self, proposal: Proposal) -> None:
        by = self._room.facts.seats[proposal.by].name
        if proposal.what == "undo":
            await self._room.take_back(proposal.place)
            self._room.tell(f"{by} took a decision back")
            self._room.show_room()
            return
        changed = deepcopy(self._room.facts)
        if proposal.what == "break":
            changed.on_break = True
        else:
            assert proposal.seat is not None
            changed.seats[proposal.seat].bot = "simple"
        self._room.tell(f"Agreed: {self._in_words(proposal)}")
        await self._room.change(changed)
        self.drop_idle()
        self._room.playing().go_on()
        await self._room.playing().note_clock()
