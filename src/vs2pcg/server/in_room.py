"""Wishes of those who are in a room."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from vs2pcg.server import lookups
from vs2pcg.server import messages as m
from vs2pcg.server import wishes as w
from vs2pcg.server.connections import Connection
from vs2pcg.server.errors import Refused
from vs2pcg.server.match import Match
from vs2pcg.server.rooms import Room
from vs2pcg.server.showing import LOG_SHOWN


async def in_room(room: Room, connection: Connection, wish: w.AnyWish, now: float) -> Any:
    """What is wished for in a room, with its lock held."""
    match wish:
        case w.TakeSeat():
            token = await room.seating.take_seat(connection, wish.name, wish.seat)
            assert connection.seat is not None
            return m.SeatTaken(
                type="seat taken", re=wish.re, room=room.id, seat=connection.seat, token=token
            )
        case w.Why():
            seat, game = _own_game(room, connection)
            found = lookups.reasons(game, seat, wish.wish, room.new_seed())
            return m.Reasons(type="reasons", re=wish.re, reasons=found)
        case w.Foresee():
            seat, game = _own_game(room, connection)
            lines = lookups.outlook(game, seat, wish.attackers, wish.defender, room.new_seed())
            return m.Outlook(type="outlook", re=wish.re, lines=lines)
        case w.Look():
            facts = lookups.looked(_any_game(room).game, connection.viewer, wish.tag)
            return m.Looked(type="looked", re=wish.re, tag=wish.tag, lines=facts)
        case w.GetLog():
            lines = _any_game(room).logs[connection.viewer][: wish.before]
            first = max(0, len(lines) - LOG_SHOWN)
            return m.OlderLog(type="log", re=wish.re, log_from=first, log=lines[first:])
        case w.Say():
            if not connection.chat.take(now):
                raise Refused("too many", "too many messages in the chat; wait a moment")
    await _room_actions(room, connection, wish)
    return m.Done(type="done", re=wish.re)


def _room_actions(room: Room, connection: Connection, wish: w.AnyWish) -> Awaitable[None]:
    match wish:
        case w.GiveUpSeat():
            return room.seating.give_up_seat(connection)
        case w.SeatBot():
            return room.seating.seat_bot(connection, wish.seat, wish.bot, wish.deck)
        case w.EmptySeat():
            return room.seating.empty_seat(connection, wish.seat)
        case w.ChooseDeck():
            return room.seating.choose_deck(connection, wish.deck)
        case w.Ready():
            return room.seating.ready(connection, wish.ready)
        case w.Choose():
            return room.choose(connection, wish.question, wish.choice)
        case w.Propose():
            return room.consent.propose(connection, wish)
        case w.Vote():
            return room.consent.vote(connection, wish.proposal, wish.agree)
        case w.EndBreak():
            return room.end_break(connection)
        case w.Concede():
            return room.concede(connection)
        case w.LeaveLesson():
            return room.leave_lesson(connection)
        case w.Say():
            return room.say(connection, wish.text)
    raise AssertionError(f"no one answers {type(wish).__name__}")


def _any_game(room: Room) -> Match:
    """The game that goes on here, or the last one."""
    if room.play is None:
        raise Refused("not now", "no game has begun here")
    return room.play.match


def _own_game(room: Room, connection: Connection) -> tuple[int, Any]:
    play = room.playing()
    if connection.seat is None:
        raise Refused("not yours", "only players ask this")
    return connection.seat, play.match.game
