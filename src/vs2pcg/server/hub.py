"""All rooms, all connections, and what becomes of each wish."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from vs2pcg import __version__
from vs2pcg.server import lookups, replays
from vs2pcg.server import messages as m
from vs2pcg.server import wishes as w
from vs2pcg.server.connections import Connection
from vs2pcg.server.errors import Refused
from vs2pcg.server.in_room import in_room
from vs2pcg.server.lesson import LEARNER, lesson_start
from vs2pcg.server.limits import Addresses, clean_name, clean_words
from vs2pcg.server.reading import COSTS, LARGE, number_of, parse
from vs2pcg.server.reports import LastLines, save_report
from vs2pcg.server.room_facts import RoomFacts, lesson_room, new_room, open_room
from vs2pcg.server.rooms import Room
from vs2pcg.server.seats import Seat, fingerprint, new_id, new_token
from vs2pcg.server.settings import Settings
from vs2pcg.server.storage import Statement, Storage, StorageError
from vs2pcg.server.times import Time

log = logging.getLogger("vs2pcg.server")
_LOBBY_DAYS = 1.0
_LOBBY_ROOMS = 100
_TEND_EVERY = 30.0
# Whole games that are played again at once; more would keep the others' choices waiting.
_REPLAYED_AT_ONCE = 2


class Hub:
    def __init__(self, settings: Settings, time: Time) -> None:
        self.settings = settings
        self.time = time
        self.storage = Storage(settings.data, settings.survives_power_loss)
        self.addresses = Addresses(time, settings.limits)
        self.rooms: dict[str, Room] = {}
        self._replaying = asyncio.Semaphore(_REPLAYED_AT_ONCE)
        self._at_work: set[asyncio.Task[Any]] = set()
        self._last_lines = LastLines()
        log.addHandler(self._last_lines)
        log.setLevel(logging.INFO)
        self._tending = asyncio.create_task(self._tend())

    async def close(self) -> None:
        self._tending.cancel()
        log.removeHandler(self._last_lines)
        for room in self.rooms.values():
            async with room.lock:
                if room.play is not None:
                    with suppress(StorageError):
                        await room.play.note_clock()
                    room.play.pause()
        self.storage.close()

    async def _tend(self) -> None:
        """Forget rooms that nobody has looked at for long. They are on the disk."""
        while True:
            await self.time.sleep(_TEND_EVERY)
            for room in list(self.rooms.values()):
                idle = self.time.now() - room.left_at
                if not room.connections and idle > self.settings.forget_rooms_after:
                    with suppress(StorageError):  # it may be better next time
                        await self._forget(room)

    async def _forget(self, room: Room) -> None:
        async with room.lock:
            if room.connections:
                return
            if room.play is not None:
                await room.play.note_clock()
                room.play.pause()
            self.rooms.pop(room.id, None)

    def room(self, room_id: str) -> Room:
        room = self.rooms.get(room_id)
        if room is None:
            data = self.storage.room(room_id)
            if data is None:
                raise Refused("unknown", "there is no such room")
            room = Room(RoomFacts.recall(data), self.storage, self.settings, self.time)
            self._remember(room)
        return room

    def _remember(self, room: Room) -> None:
        """Keep a room in memory; one without anybody has to go if there are too many."""
        if len(self.rooms) >= self.settings.limits.rooms:
            empty = [r for r in self.rooms.values() if not r.connections and not r.lock.locked()]
            if not empty:
                raise Refused("too many", "the server is full; try again later")
            oldest = min(empty, key=lambda r: r.left_at)
            if oldest.play is not None:
                oldest.play.pause()
            del self.rooms[oldest.id]
        self.rooms[room.id] = room

    def _drop(self, room: Room, connection: Connection) -> None:
        """A room that could not be written down never was."""
        if connection.room is room:
            room.leave(connection)
        self.rooms.pop(room.id, None)

    # --- one wish ------------------------------------------------------------------------

    async def hear(self, connection: Connection, text: str) -> bool:
        """One message from a page; whether it was as it should be."""
        re: int | None = None
        try:
            self._check_size(connection, text)
            wish = parse(text)
            re = wish.re
            if cost := COSTS.get(type(wish)):
                self.addresses.work(connection.address, cost)
            # What has begun is ended, even if the connection breaks meanwhile.
            await self._finish(self._answer(connection, wish))
            return True
        except Refused as refused:
            if re is None:
                re = number_of(text)
            connection.send(
                m.Error(type="error", re=re, code=refused.code, message=refused.message)
            )
            return False

    def _check_size(self, connection: Connection, text: str) -> None:
        limits = self.settings.limits
        now = self.time.now()
        if not connection.messages.take(now) or not connection.bytes.take(now, len(text)):
            raise Refused("too many", "too many messages; wait a moment")
        large = any(kind in text[:200] or kind in text[-200:] for kind in LARGE)
        most = limits.large_message if large else limits.message
        if len(text) > most:
            raise Refused(
                "too large", f"the message has {len(text)} characters; at most {most} are allowed"
            )

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._finished)
        await asyncio.shield(task)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._at_work.discard(task)
        if not task.cancelled():
            task.exception()  # nobody may be left to hear of it

    async def _answer(self, connection: Connection, wish: w.AnyWish) -> None:
        try:
            answer = await self._obey(connection, wish)
        except Refused:
            raise
        except StorageError as error:
            log.error("%s", error)
            raise Refused("failed", f"{error}; nothing has changed") from None
        except Exception:
            log.exception("a wish failed: %s", type(wish).__name__)
            raise Refused("failed", "an error of the program; it is written down") from None
        connection.send(answer)

    async def _obey(self, connection: Connection, wish: w.AnyWish) -> Any:
        match wish:
            case w.ListRooms():
                return self._list_rooms(wish)
            case w.CreateRoom():
                return await self._create_room(connection, wish)
            case w.BeginLesson():
                return await self._begin_lesson(connection, wish)
            case w.EnterRoom():
                await self._enter(connection, wish)
            case w.LeaveRoom():
                self.leave(connection)
            case w.CheckDeck():
                return await asyncio.to_thread(lookups.deck_report, wish.re, wish.deck)
            case w.OpenReplay() | w.LookAtReplay() | w.Download() | w.Branch() | w.Upload():
                return await self._replay(connection, wish)
            case w.GetCard() | w.GetRule() | w.FindRules() | w.GetFacts():
                return lookups.look_up(wish)
            case w.Report():
                return await self._report(connection, wish)
            case _:
                room = self._room_of(connection)
                async with room.lock:
                    if connection.room is not room:
                        raise Refused("not now", "you have left the room")
                    return await in_room(room, connection, wish, self.time.now())
        return m.Done(type="done", re=wish.re)

    async def _enter(self, connection: Connection, wish: w.EnterRoom) -> None:
        while True:
            room = self.room(wish.room)
            async with room.lock:
                if self.rooms.get(room.id) is room:  # it was not forgotten meanwhile
                    return await room.enter(connection, wish.token)

    def leave(self, connection: Connection) -> None:
        if connection.room is not None:
            connection.room.leave(connection)

    def _room_of(self, connection: Connection) -> Room:
        if connection.room is None:
            raise Refused("not now", "enter a room first")
        return connection.room

    def _list_rooms(self, wish: w.ListRooms) -> m.Rooms:
        since = self.time.wall() - _LOBBY_DAYS * 86_400
        found = [RoomFacts.recall(d) for d in self.storage.public_rooms(since, _LOBBY_ROOMS)]
        return m.Rooms(
            type="rooms",
            re=wish.re,
            rooms=[open_room(f) for f in found if any(s.kind == "person" for s in f.seats)],
        )

    async def _create_room(self, connection: Connection, wish: w.CreateRoom) -> m.SeatTaken:
        token = new_token()
        facts = new_room(wish, fingerprint(token))
        self.addresses.make_room(connection.address)
        room = Room(facts, self.storage, self.settings, self.time)
        self._remember(room)
        try:
            async with room.lock:
                await room.keep(facts)  # before anybody knows of it
                await room.enter(connection, token)
        except StorageError:
            self._drop(room, connection)
            raise
        return m.SeatTaken(type="seat taken", re=wish.re, room=room.id, seat=0, token=token)

    async def _report(self, connection: Connection, wish: w.Report) -> m.Reported:
        room = self._room_of(connection)
        async with room.lock:
            play = room.play
            if play is None:
                raise Refused("not now", "no game has begun here")
            words = clean_words(wish.text)
            self.addresses.report(connection.address)
            about = {
                "words": words,
                "seat": connection.seat,
                "room": room.id,
                "game": play.id,
                "at": self.time.wall(),
                "server": __version__,
                "trouble": play.trouble,
                "failed choice": play.failed,
                "log": self._last_lines.lines(),
            }
            folder = self.settings.data / "reports"
            kept = await asyncio.to_thread(save_report, folder, play.record(), about)
        log.info("report %s on game %s", kept, play.id)
        return m.Reported(type="reported", re=wish.re, id=kept)

    # --- replays -------------------------------------------------------------------------

    async def _replay(
        self,
        connection: Connection,
        wish: w.OpenReplay | w.LookAtReplay | w.Download | w.Branch | w.Upload,
    ) -> Any:
        if isinstance(wish, w.Upload):
            return await self._upload(connection, wish)
        kept = replays.finished_game(self.storage, wish.game)
        match wish:
            case w.OpenReplay():
                async with self._replaying:
                    return await asyncio.to_thread(replays.replay, kept, wish)
            case w.LookAtReplay():
                async with self._replaying:
                    return await asyncio.to_thread(replays.replay_place, kept, wish)
            case w.Download():
                return replays.game_file(kept, wish)
            case w.Branch():
                return await self._branch(connection, wish, kept)

    async def _upload(self, connection: Connection, wish: w.Upload) -> m.Uploaded:
        self.addresses.make_room(connection.address)
        async with self._replaying:
            start, choices = await asyncio.to_thread(replays.check_upload, wish.text)
        game, token, statements = replays.save_upload(start, choices, self.time.wall())
        await self.storage.write(*statements)
        return m.Uploaded(type="uploaded", re=wish.re, game=game, token=token)

    async def _branch(
        self, connection: Connection, wish: w.Branch, kept: replays.Kept
    ) -> m.SeatTaken:
        """A room of one's own, in which that game goes on with bots on the other seats."""
        name = clean_name(wish.name)
        async with self._replaying:
            choices = await asyncio.to_thread(replays.choices_to_play_on_from, kept, wish)
        start = kept.stored.start
        self.addresses.make_room(connection.address)
        token = new_token()
        seats = [
            Seat("bot", f"{called} (bot)", wish.bot, deck=deck, ready=True)
            for called, deck in zip(start["names"], start["decks"], strict=True)
        ]
        own = seats[wish.seat]
        seats[wish.seat] = Seat("person", name, key=fingerprint(token), deck=own.deck)
        table = {k: v for k, v in start["table"].items() if k != "turn_limit"}
        facts = RoomFacts(
            id=new_id(),
            title=f"{name} plays on",
            table={**table, "arenas": list(table["arenas"]), "players": len(seats)},
            public=False,
            spectators=True,
            clock=None,
            seats=seats,
            opener=wish.seat,
        )
        game = new_id()
        done = replays.save_choices(game, choices, self.time.wall())
        await self._enter_begun(connection, token, facts, start, game, *done)
        return m.SeatTaken(
            type="seat taken", re=wish.re, room=facts.id, seat=wish.seat, token=token
        )

    async def _begin_lesson(self, connection: Connection, wish: w.BeginLesson) -> m.SeatTaken:
        name = clean_name(wish.name)
        self.addresses.make_room(connection.address)
        token = new_token()
        facts = lesson_room(name, fingerprint(token), new_id())
        start = lesson_start([seat.name for seat in facts.seats])
        assert facts.lesson is not None
        await self._enter_begun(connection, token, facts, start, facts.lesson)
        return m.SeatTaken(type="seat taken", re=wish.re, room=facts.id, seat=LEARNER, token=token)

    async def _enter_begun(
        self,
        connection: Connection,
        token: str,
        facts: RoomFacts,
        start: dict[str, Any],
        game: str,
        *done: Statement,
    ) -> None:
        """Enter a new room in which a game is going on already."""
        room = Room(facts, self.storage, self.settings, self.time)
        self._remember(room)
        try:
            async with room.lock:
                await room.begin(start, *done, game=game)
                await room.enter(connection, token)
        except StorageError:
            self._drop(room, connection)
            raise
