"""What a room is: all of it that is kept on the disk."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.model.deck import deck_to_json
from vs2pcg.model.table import PLAYERS, Table, numbers_of_players
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.server.errors import Refused
from vs2pcg.server.lesson import LESSON_DECKS
from vs2pcg.server.limits import TITLE_LENGTH, clean_name
from vs2pcg.server.messages import ClockSeen, OpenRoom
from vs2pcg.server.seats import Seat, new_id
from vs2pcg.server.wishes import CreateRoom, TableWish


@dataclass(slots=True)
class RoomFacts:
    """All of a room that is kept on the disk."""

    id: str
    title: str
    table: dict[str, Any]
    public: bool
    spectators: bool
    clock: dict[str, int] | None
    seats: list[Seat]
    opener: int | None = 0
    game: str | None = None
    phase: Literal["waiting", "playing", "over"] = "waiting"
    on_break: bool = False
    lesson: str | None = None  # the id of the game that teaches, until one has enough of that

    def record(self) -> dict[str, Any]:
        data = {name: getattr(self, name) for name in self.__slots__ if name != "seats"}
        return {**data, "seats": [s.record() for s in self.seats]}

    @staticmethod
    def recall(data: dict[str, Any]) -> RoomFacts:
        return RoomFacts(**{**data, "seats": [Seat.recall(s) for s in data["seats"]]})


def new_room(wish: CreateRoom, key: str) -> RoomFacts:
    """A room as wished for; who opens it sits on the first seat."""
    name = clean_name(wish.name)
    table = wish.table
    if table.players not in PLAYERS[table.mode]:
        need = numbers_of_players(table.mode)
        raise Refused("malformed", f"{table.mode} is for {need} players, not {table.players}")
    strange = [a for a in table.arenas if a not in ARENAS]
    if strange:
        raise Refused(
            "unknown", f"no arena is called {strange[0]!r}; there are {', '.join(ARENAS)}"
        )
    if table.arenas and not table.arena:
        raise Refused("malformed", "an arena pile needs 'arena': true")
    if table.eliminate_arenas and table.arenas and len(table.arenas) <= table.players:
        raise Refused(
            "malformed",
            "to eliminate arenas the pile must hold more of them than there are players",
        )
    title = clean_name(wish.title, "title", TITLE_LENGTH) if wish.title else f"{name}'s table"
    return RoomFacts(
        id=new_id(),
        title=title,
        table=table.model_dump(),
        public=wish.public,
        spectators=wish.spectators,
        clock=wish.clock.model_dump() if wish.clock is not None else None,
        seats=[Seat("person", name, key=key), *(Seat() for _ in range(table.players - 1))],
    )


def lesson_room(name: str, key: str, game: str) -> RoomFacts:
    """A private room in which one learns the game against a bot."""
    bot = "Kraven Bot" if name.casefold() != "kraven bot" else "Bot"
    seats = [Seat("person", name, key=key), Seat("bot", bot, "gentle", ready=True)]
    for seat, deck in zip(seats, LESSON_DECKS, strict=True):
        seat.deck = deck_to_json(first_deck(deck))
    return RoomFacts(
        id=new_id(),
        title=f"{name}'s first game",
        table=TableWish().model_dump(),
        public=False,
        spectators=False,
        clock=None,
        seats=seats,
        lesson=game,
    )


def after_the_game(facts: RoomFacts) -> RoomFacts:
    """What is left of a room once its game is over."""
    changed = deepcopy(facts)
    changed.phase = "over"
    changed.on_break = False
    for seat in changed.seats:
        seat.ready = seat.kind == "bot"
        if seat.kind == "person":
            seat.bot = None
    return changed


def game_table(wish: TableWish) -> Table:
    return Table(
        mode=wish.mode,
        arena=wish.arena,
        arenas=tuple(wish.arenas),
        eliminate_arenas=wish.eliminate_arenas,
        recruit_to_team_mate=wish.recruit_to_team_mate,
    )


def open_room(facts: RoomFacts) -> OpenRoom:
    """A room's line in the lobby."""
    return OpenRoom(
        room=facts.id,
        title=facts.title,
        mode=facts.table["mode"],
        players=len(facts.seats),
        taken=sum(s.kind != "empty" for s in facts.seats),
        arena=facts.table["arena"],
        phase=facts.phase,
        clock=clock_seen(facts),
    )


def clock_seen(facts: RoomFacts) -> ClockSeen | None:
    if facts.clock is None:
        return None
    return ClockSeen(per_move=facts.clock["per_move"], reserve=facts.clock["reserve"])
