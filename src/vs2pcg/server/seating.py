"""Between games: who sits where, with which deck, and who is ready for the next one."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from typing import TYPE_CHECKING

from vs2pcg.game import Game
from vs2pcg.model.deck import deck_from_json
from vs2pcg.server.connections import Connection
from vs2pcg.server.decks import legal_deck
from vs2pcg.server.errors import Refused
from vs2pcg.server.limits import clean_name
from vs2pcg.server.room_facts import game_table
from vs2pcg.server.seats import Seat, fingerprint, new_token
from vs2pcg.server.wishes import DeckWish, TableWish

if TYPE_CHECKING:
    from vs2pcg.server.rooms import Room


class Seating:
    """The seats of one room. Whoever calls what changes them holds the room's lock."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def _between_games(self) -> None:
        if self._room.facts.phase == "playing":
            raise Refused("not now", "a game is going on")

    async def take_seat(self, connection: Connection, name: str, number: int | None) -> str:
        self._between_games()
        if connection.seat is not None:
            raise Refused("not now", f"you sit on seat {connection.seat + 1} already")
        called = clean_name(name)
        if any(s.name.casefold() == called.casefold() for s in self._room.facts.seats):
            raise Refused("taken", f"somebody here is called {called!r} already")
        free = [i for i, s in enumerate(self._room.facts.seats) if s.kind == "empty"]
        if not free:
            raise Refused("taken", "no seat is free")
        seat = free[0] if number is None else number
        if seat not in free:
            seats = ", ".join(str(i) for i in free)
            raise Refused("taken", f"seat {seat} is not free; free are: {seats}")
        token = new_token()
        changed = deepcopy(self._room.facts)
        changed.seats[seat] = Seat("person", called, key=fingerprint(token))
        if changed.opener is None:
            changed.opener = seat
        await self._room.keep(changed)
        connection.seat = seat
        connection.game = None
        self._room.show_room()
        self._room.show_game_to(connection)
        return token

    async def give_up_seat(self, connection: Connection) -> None:
        self._between_games()
        await self._clear_seat(self._room.own_seat(connection))

    async def empty_seat(self, connection: Connection, number: int) -> None:
        self._between_games()
        if self._room.own_seat(connection) != self._room.facts.opener:
            raise Refused("not yours", "only the one who opened the room may do that")
        if number >= len(self._room.facts.seats) or self._room.facts.seats[number].kind == "empty":
            raise Refused("unknown", f"nobody sits on seat {number}")
        if number == connection.seat:
            raise Refused("not now", "that is your own seat; give it up instead")
        await self._clear_seat(number)

    async def _clear_seat(self, number: int) -> None:
        self._room.consent.proposals.clear()
        changed = deepcopy(self._room.facts)
        changed.seats[number] = Seat()
        if number == changed.opener:
            people = [i for i, s in enumerate(changed.seats) if s.kind == "person"]
            changed.opener = people[0] if people else None
        await self._room.keep(changed)
        for connection in self._room.connections:
            if connection.seat == number:
                connection.seat = None
                connection.game = None
        self._room.show_room()

    async def seat_bot(self, connection: Connection, number: int, bot: str, deck: DeckWish) -> None:
        self._between_games()
        if self._room.own_seat(connection) != self._room.facts.opener:
            raise Refused("not yours", "only the one who opened the room may do that")
        if number >= len(self._room.facts.seats):
            raise Refused("unknown", f"there are seats 0 to {len(self._room.facts.seats) - 1}")
        if self._room.facts.seats[number].kind == "person":
            raise Refused("taken", "a person sits there")
        chosen = await asyncio.to_thread(legal_deck, deck)
        changed = deepcopy(self._room.facts)
        name = self._bot_name(bot, number)
        changed.seats[number] = Seat("bot", name, bot, deck=chosen, ready=True)
        await self._room.change(changed)
        await self._begin_if_ready()

    def _bot_name(self, bot: str, number: int) -> str:
        taken = {s.name.casefold() for i, s in enumerate(self._room.facts.seats) if i != number}
        names = [f"{bot.title()} Bot", *(f"{bot.title()} Bot {n}" for n in range(2, 9))]
        return next(n for n in names if n.casefold() not in taken)

    async def choose_deck(self, connection: Connection, deck: DeckWish) -> None:
        self._between_games()
        seat = self._room.own_seat(connection)
        chosen = await asyncio.to_thread(legal_deck, deck)
        changed = deepcopy(self._room.facts)
        changed.seats[seat].deck = chosen
        changed.seats[seat].ready = False
        await self._room.change(changed)

    async def ready(self, connection: Connection, ready: bool) -> None:
        self._between_games()
        seat = self._room.own_seat(connection)
        if ready and self._room.facts.seats[seat].deck is None:
            raise Refused("not now", "choose a deck first")
        changed = deepcopy(self._room.facts)
        changed.seats[seat].ready = ready
        await self._room.change(changed)
        await self._begin_if_ready()

    async def _begin_if_ready(self) -> None:
        seats = self._room.facts.seats
        if not all(s.kind != "empty" and s.ready and s.deck is not None for s in seats):
            return
        table = game_table(TableWish(**self._room.facts.table))
        decks = [deck_from_json(s.deck) for s in seats if s.deck is not None]
        game = Game.new(decks, self._room.new_seed(), table, [s.name for s in seats])
        await self._room.begin(dict(game.start))
