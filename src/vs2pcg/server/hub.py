"""All rooms, all connections, and who gets which wish."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Coroutine
from contextlib import suppress
from typing import Any

from pydantic import TypeAdapter, ValidationError

from vs2pcg import __version__
from vs2pcg.bots import BOTS
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.server import lookups, replays
from vs2pcg.server import messages as m
from vs2pcg.server.connections import Connection
from vs2pcg.server.errors import Refused
from vs2pcg.server.lesson import LEARNER, lesson_start
from vs2pcg.server.limits import Addresses, clean_name, clean_words
from vs2pcg.server.match import Match
from vs2pcg.server.reports import LastLines, save_report
from vs2pcg.server.room_facts import RoomFacts, lesson_room, new_room, open_room
from vs2pcg.server.rooms import Room
from vs2pcg.server.seats import Seat, fingerprint, new_id, new_token
from vs2pcg.server.settings import Settings
from vs2pcg.server.showing import LOG_SHOWN
from vs2pcg.server.storage import Statement, Storage, StorageError
from vs2pcg.server.times import Time

log = logging.getLogger("vs2pcg.server")
_INCOMING: TypeAdapter[m.AnyWish] = TypeAdapter(m.Incoming)
_LOBBY_DAYS = 1.0
_LOBBY_ROOMS = 100
_TEND_EVERY = 30.0
# Whole games that are played again at once; more would keep the others' choices waiting.
_REPLAYED_AT_ONCE = 2
_LARGE = ('"upload"', '"check deck"', '"choose deck"', '"seat bot"')
# How much of the server's time a wish takes, for those that take more than a moment.
_COSTS: dict[type, float] = {
    m.Why: 1,
    m.Foresee: 1,
    m.CheckDeck: 8,
    m.ChooseDeck: 8,
    m.SeatBot: 8,
    m.OpenReplay: 2,
    m.LookAtReplay: 0.5,
    m.Branch: 4,
    m.Download: 2,
    m.Upload: 10,
    m.GetCard: 0.5,
    m.FindRules: 0.5,
    m.Propose: 2,
    m.ListRooms: 0.5,
    m.EnterRoom: 0.5,
}


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
            wish = _parse(text)
            re = wish.re
            if cost := _COSTS.get(type(wish)):
                self.addresses.work(connection.address, cost)
            # What has begun is ended, even if the connection breaks meanwhile.
            await self._finish(self._answer(connection, wish))
            return True
        except Refused as refused:
            if re is None:
                re = _number_of(text)
            connection.send(
                m.Error(type="error", re=re, code=refused.code, message=refused.message)
            )
            return False

    def _check_size(self, connection: Connection, text: str) -> None:
        limits = self.settings.limits
        now = self.time.now()
        if not connection.messages.take(now) or not connection.bytes.take(now, len(text)):
            raise Refused("too many", "too many messages; wait a moment")
        large = any(kind in text[:200] or kind in text[-200:] for kind in _LARGE)
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

    async def _answer(self, connection: Connection, wish: m.AnyWish) -> None:
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

    async def _obey(self, connection: Connection, wish: m.AnyWish) -> Any:
        match wish:
            case m.ListRooms():
                return self._list_rooms(wish)
            case m.CreateRoom():
                return await self._create_room(connection, wish)
            case m.BeginLesson():
                return await self._begin_lesson(connection, wish)
            case m.EnterRoom():
                await self._enter(connection, wish)
            case m.LeaveRoom():
                self.leave(connection)
            case m.CheckDeck():
                return await asyncio.to_thread(lookups.deck_report, wish.re, wish.deck)
            case m.OpenReplay() | m.LookAtReplay() | m.Download() | m.Branch() | m.Upload():
                return await self._replay(connection, wish)
            case m.GetCard() | m.GetRule() | m.FindRules() | m.GetFacts():
                return _look_up(wish)
            case m.Report():
                return await self._report(connection, wish)
            case _:
                room = self._room_of(connection)
                async with room.lock:
                    if connection.room is not room:
                        raise Refused("not now", "you have left the room")
                    return await _in_room(room, connection, wish, self.time.now())
        return m.Done(type="done", re=wish.re)

    async def _enter(self, connection: Connection, wish: m.EnterRoom) -> None:
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

    def _list_rooms(self, wish: m.ListRooms) -> m.Rooms:
        since = self.time.wall() - _LOBBY_DAYS * 86_400
        found = [RoomFacts.recall(d) for d in self.storage.public_rooms(since, _LOBBY_ROOMS)]
        return m.Rooms(
            type="rooms",
            re=wish.re,
            rooms=[open_room(f) for f in found if any(s.kind == "person" for s in f.seats)],
        )

    async def _create_room(self, connection: Connection, wish: m.CreateRoom) -> m.SeatTaken:
        token = new_token()
        facts = new_room(wish, fingerprint(token))
        self.addresses.make_room(connection.address)
        room = Room(facts, self.storage, self.settings, self.time)
        self._remember(room)
        try:
            async with room.lock:
                await room.keep()
                await room.enter(connection, token)
        except StorageError:
            self._drop(room, connection)
            raise
        return m.SeatTaken(type="seat taken", re=wish.re, room=room.id, seat=0, token=token)

    async def _report(self, connection: Connection, wish: m.Report) -> m.Reported:
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
        wish: m.OpenReplay | m.LookAtReplay | m.Download | m.Branch | m.Upload,
    ) -> Any:
        if isinstance(wish, m.Upload):
            return await self._upload(connection, wish)
        kept = replays.finished_game(self.storage, wish.game)
        match wish:
            case m.OpenReplay():
                async with self._replaying:
                    return await asyncio.to_thread(replays.replay, kept, wish)
            case m.LookAtReplay():
                async with self._replaying:
                    return await asyncio.to_thread(replays.replay_place, kept, wish)
            case m.Download():
                return replays.game_file(kept, wish)
            case m.Branch():
                return await self._branch(connection, wish, kept)

    async def _upload(self, connection: Connection, wish: m.Upload) -> m.Uploaded:
        self.addresses.make_room(connection.address)
        async with self._replaying:
            start, choices = await asyncio.to_thread(replays.check_upload, wish.text)
        game, token, statements = replays.save_upload(start, choices, self.time.wall())
        await self.storage.write(*statements)
        return m.Uploaded(type="uploaded", re=wish.re, game=game, token=token)

    async def _branch(
        self, connection: Connection, wish: m.Branch, kept: replays.Kept
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

    async def _begin_lesson(self, connection: Connection, wish: m.BeginLesson) -> m.SeatTaken:
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


def _parse(text: str) -> m.AnyWish:
    try:
        return _INCOMING.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(x) for x in first["loc"])
        problem = first["msg"][:400]
        raise Refused("malformed", f"{where}: {problem}" if where else problem) from None


def _number_of(text: str) -> int | None:
    """The number of a message that is wrong otherwise, so that the page knows which it was."""
    if len(text) > 100_000:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    re = data.get("re") if isinstance(data, dict) else None
    return re if type(re) is int and 0 <= re < 1 << 31 else None


def _look_up(wish: m.GetCard | m.GetRule | m.FindRules | m.GetFacts) -> Any:
    match wish:
        case m.GetCard():
            return m.Cards(type="cards", re=wish.re, cards=lookups.named_cards(wish.name))
        case m.GetRule():
            return m.Rules(type="rules", re=wish.re, rules=lookups.one_rule(wish.id))
        case m.FindRules():
            return m.Rules(type="rules", re=wish.re, rules=lookups.found_rules(wish.words))
        case m.GetFacts():
            return m.Facts(
                type="facts",
                re=wish.re,
                version=__version__,
                first_decks=lookups.first_decks(),
                arenas={name: arena.text for name, arena in ARENAS.items()},
                bots=sorted(BOTS),
            )


async def _in_room(room: Room, connection: Connection, wish: m.AnyWish, now: float) -> Any:
    """What is wished for in a room, with its lock held."""
    match wish:
        case m.TakeSeat():
            token = await room.take_seat(connection, wish.name, wish.seat)
            assert connection.seat is not None
            return m.SeatTaken(
                type="seat taken", re=wish.re, room=room.id, seat=connection.seat, token=token
            )
        case m.Why():
            seat, game = _own_game(room, connection)
            found = lookups.reasons(game, seat, wish.wish, room.new_seed())
            return m.Reasons(type="reasons", re=wish.re, reasons=found)
        case m.Foresee():
            seat, game = _own_game(room, connection)
            lines = lookups.outlook(game, seat, wish.attackers, wish.defender, room.new_seed())
            return m.Outlook(type="outlook", re=wish.re, lines=lines)
        case m.Look():
            facts = lookups.looked(_any_game(room).game, connection.viewer, wish.tag)
            return m.Looked(type="looked", re=wish.re, tag=wish.tag, lines=facts)
        case m.GetLog():
            lines = _any_game(room).logs[connection.viewer][: wish.before]
            first = max(0, len(lines) - LOG_SHOWN)
            return m.OlderLog(type="log", re=wish.re, log_from=first, log=lines[first:])
        case m.Say():
            if not connection.chat.take(now):
                raise Refused("too many", "too many messages in the chat; wait a moment")
    await _room_actions(room, connection, wish)
    return m.Done(type="done", re=wish.re)


def _room_actions(room: Room, connection: Connection, wish: m.AnyWish) -> Awaitable[None]:
    match wish:
        case m.GiveUpSeat():
            return room.give_up_seat(connection)
        case m.SeatBot():
            return room.seat_bot(connection, wish.seat, wish.bot, wish.deck)
        case m.EmptySeat():
            return room.empty_seat(connection, wish.seat)
        case m.ChooseDeck():
            return room.choose_deck(connection, wish.deck)
        case m.Ready():
            return room.ready(connection, wish.ready)
        case m.Choose():
            return room.choose(connection, wish.question, wish.choice)
        case m.Propose():
            return room.consent.propose(connection, wish)
        case m.Vote():
            return room.consent.vote(connection, wish.proposal, wish.agree)
        case m.EndBreak():
            return room.end_break(connection)
        case m.Concede():
            return room.concede(connection)
        case m.LeaveLesson():
            return room.leave_lesson(connection)
        case m.Say():
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
