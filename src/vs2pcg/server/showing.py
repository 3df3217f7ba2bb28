"""What each connection is sent of its room and its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from vs2pcg.server.connections import Connection
from vs2pcg.server.messages import Game, SeatSeen
from vs2pcg.server.messages import Room as RoomMessage
from vs2pcg.server.play import Play
from vs2pcg.server.room_facts import clock_seen

if TYPE_CHECKING:
    from vs2pcg.server.rooms import Room
    from vs2pcg.server.view_types import View

LOG_SHOWN = 200


def room_message(room: Room, connection: Connection) -> RoomMessage:
    facts = room.facts
    return RoomMessage(
        type="room",
        room=facts.id,
        title=facts.title,
        phase=facts.phase,
        table=facts.table,
        public=facts.public,
        spectators=facts.spectators,
        watching=sum(c.seat is None for c in room.connections),
        clock=clock_seen(facts),
        seats=[_seat_seen(room, number) for number in range(len(facts.seats))],
        you=connection.seat,
        game=facts.game,
        on_break=facts.on_break,
        proposals=[p.shown() for p in room.consent.proposals],
    )


def _seat_seen(room: Room, number: int) -> SeatSeen:
    seat = room.facts.seats[number]
    return SeatSeen(
        seat=number,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot,
        here=seat.kind == "bot" or room.here(number),
        ready=seat.ready,
        has_deck=seat.deck is not None,
        opened=number == room.facts.opener,
    )


def show_game(play: Play, connection: Connection, now: float) -> None:
    """Send what is new to this viewer; nothing, if nothing is."""
    viewer = connection.viewer
    match = play.match
    log = match.logs[viewer]
    if connection.game != play.id:
        connection.game = play.id
        connection.log_read = max(0, len(log) - LOG_SHOWN)
        connection.last_seen = None
    question = None if play.of_another_version else match.asked(viewer, play.question_id)
    view = match.seen(viewer)
    lines = log[connection.log_read :]
    lesson = play.lesson_for(viewer)
    running = play.clock is not None and play.clock.running
    seen = (view, match.deciding, question, play.trouble, len(log), lesson, running)
    if seen == connection.last_seen and not lines:
        return
    connection.last_seen = seen
    connection.send(
        Game(
            type="game",
            game=play.id,
            view=cast("View", view),
            deciding=match.deciding,
            question=question,
            log_from=connection.log_read,
            log=lines,
            clock=play.clock.shown(now) if play.clock is not None else None,
            trouble=play.trouble,
            lesson=lesson,
            pad="",
        )
    )
    connection.log_read = len(log)
