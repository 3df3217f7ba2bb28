"""A room: its seats, who is here, its chat, and one game after the other.

Whatever changes a room is done with its lock held, so that things happen one by one.
"""

from __future__ import annotations

import asyncio
import logging
from copy import deepcopy
from typing import Any

from vs2pcg import __version__
from vs2pcg.server.clocks import ClockRules
from vs2pcg.server.connections import Connection
from vs2pcg.server.consent import Consent
from vs2pcg.server.errors import Refused
from vs2pcg.server.lesson import LEARNER
from vs2pcg.server.limits import clean_chat
from vs2pcg.server.messages import Chat, ChatLine, Notice
from vs2pcg.server.play import Play
from vs2pcg.server.room_facts import RoomFacts, after_the_game
from vs2pcg.server.seating import Seating
from vs2pcg.server.seats import new_id, new_token, opens
from vs2pcg.server.settings import Settings
from vs2pcg.server.showing import room_message, show_game
from vs2pcg.server.storage import (
    Statement,
    Storage,
    StorageError,
    StoredGame,
    save_chat,
    save_finish,
    save_game,
    save_reopened,
    save_room,
)
from vs2pcg.server.times import Time
from vs2pcg.views.seeing import SPECTATOR

log = logging.getLogger("vs2pcg.server")
CHAT_SHOWN = 60


class Room:
    def __init__(self, facts: RoomFacts, storage: Storage, settings: Settings, time: Time) -> None:
        self.facts = facts
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.consent = Consent(self, settings, time)
        self.seating = Seating(self)
        self.play: Play | None = None
        self.left_at = time.now()
        self._gone_since: dict[int, float] = {}
        self._opened_at = time.now()
        # Players of a game that went on when the server stopped, who are not back yet.
        self._awaited = {
            i for i, s in enumerate(facts.seats) if facts.phase == "playing" and s.played_by_person
        }
        self._attended = (False, False)
        self._storage = storage
        self._settings = settings
        self._time = time
        if facts.game is not None:
            stored = storage.game(facts.game)
            assert stored is not None
            self._open(stored)

    def _open(self, stored: StoredGame) -> None:
        try:
            self.play = self._make_play(stored)
        except Exception:
            log.exception("game %s can't be opened", stored.id)
        if (self.play is None or self.play.of_another_version) and self.facts.phase == "playing":
            self.facts = after_the_game(self.facts)  # it can't go on, but another can begin

    @property
    def id(self) -> str:
        return self.facts.id

    def _make_play(self, stored: StoredGame) -> Play:
        clock = self.facts.clock
        rules = ClockRules(clock["per_move"], clock["reserve"]) if clock is not None else None
        lesson = self.facts.lesson == stored.id
        return Play(stored, rules, self, self._storage, self._settings, self._time, lesson)

    def new_seed(self) -> int:
        return self._settings.new_chance().getrandbits(48)

    # --- what the game asks of its room --------------------------------------------------

    def bot_at(self, seat: int) -> str | None:
        return self.facts.seats[seat].bot

    def people_besides(self, seat: int) -> bool:
        plays = any(s.played_by_person for i, s in enumerate(self.facts.seats) if i != seat)
        return plays or any(c.seat != seat for c in self.connections)

    def viewer_on(self, seat: int | None) -> int:
        """Who looks on from a seat: who took it after the game did not play it."""
        if seat is None or self.play is None:
            return SPECTATOR
        return seat if self.play.owners[seat] == self.facts.seats[seat].key else SPECTATOR

    def here(self, seat: int) -> bool:
        return any(c.seat == seat for c in self.connections)

    def gone_for(self, seat: int) -> float:
        """Seconds since this player left."""
        return self._time.now() - self._gone_since.get(seat, self.left_at)

    def still_awaited(self, seat: int) -> float:
        """Seconds that the clock waits for a player who is not back since the server was down."""
        if seat not in self._awaited or self.facts.seats[seat].bot is not None:
            return 0.0
        return max(0.0, self._settings.clock_waits - (self._time.now() - self._opened_at))

    def clock_should_run(self) -> bool:
        return any(c.seat is not None for c in self.connections)

    def somebody_is_here(self) -> bool:
        return bool(self.connections) and not self.facts.on_break

    async def game_changed(self) -> None:
        play = self.play
        assert play is not None
        if play.cut is not None:
            place, play.cut = play.cut, None
            self.consent.forget_undos_to(place)
            for connection in self.connections:
                length = play.match.log_length(connection.viewer, play.match.place)
                connection.log_read = min(connection.log_read, length)
        self.consent.drop_idle()
        if play.over and self.facts.phase == "playing":
            try:
                await self._game_over(play)
            except StorageError:
                log.exception("the end of game %s is noted later", play.id)
        play.go_on()
        self.show_game()

    async def _game_over(self, play: Play) -> None:
        self.consent.proposals.clear()
        await self.change(after_the_game(self.facts), save_finish(play.id, self._time.wall()))

    # --- showing -------------------------------------------------------------------------

    def show_room(self) -> None:
        for connection in self.connections:
            connection.send(room_message(self, connection))

    def show_game(self) -> None:
        for connection in self.connections:
            self.show_game_to(connection)

    def show_game_to(self, connection: Connection) -> None:
        if self.play is None:
            return
        try:
            show_game(self.play, connection, self._time.now())
        except Exception:
            log.exception("game %s can't be shown", self.play.id)
            said = "An error of the program: the game can't be shown to you as it is now."
            connection.send(Notice(type="notice", text=said))

    def tell(self, text: str) -> None:
        for connection in self.connections:
            connection.send(Notice(type="notice", text=text))

    # --- keeping -------------------------------------------------------------------------

    async def keep(self, changed: RoomFacts, *more: Statement) -> None:
        """New facts are on the disk before they are true."""
        await self._storage.write(self._saved(changed), *more)
        self.facts = changed

    def _saved(self, changed: RoomFacts) -> Statement:
        return save_room(self.id, changed.record(), changed.public, self._time.wall())

    async def change(self, changed: RoomFacts, *more: Statement) -> None:
        await self.keep(changed, *more)
        self.show_room()

    # --- coming and going ----------------------------------------------------------------

    def seat_of(self, token: str) -> int:
        for number, seat in enumerate(self.facts.seats):
            if opens(token, seat.key):
                return number
        raise Refused("not yours", "this token opens no seat of this room")

    async def enter(self, connection: Connection, token: str | None) -> None:
        if connection.gone:
            raise Refused("not now", "the connection is closed")
        seat = None if token is None else self.seat_of(token)
        watching = self.facts.phase != "waiting" or all(s.kind != "empty" for s in self.facts.seats)
        if seat is None and watching and not self.facts.spectators:
            raise Refused("not yours", "this room is for its players only")
        if seat is None and len(self.connections) >= self._settings.limits.watchers:
            raise Refused("too many", "there is no more room to watch from")
        if seat is not None and self.facts.seats[seat].bot is not None:
            changed = deepcopy(self.facts)
            changed.seats[seat].bot = None
            await self.keep(changed)
            self.tell(f"{changed.seats[seat].name} is back and plays on")
            if self.play is not None:
                self.play.go_on()
        if self.play is not None and self.play.over and self.facts.phase == "playing":
            await self._game_over(self.play)
        if connection.room is not None:
            connection.room.leave(connection)
        self.connections.add(connection)
        connection.room = self
        connection.seat = seat
        awaited = seat in self._awaited
        if seat is not None:
            self._gone_since.pop(seat, None)
            self._awaited.discard(seat)
        self._resume_if_needed(awaited)
        self.show_room()
        self._show_chat_to(connection)
        if self.play is None and self.facts.game is not None:
            said = "The game of this room can't be opened by this program. The server keeps it."
            connection.send(Notice(type="notice", text=said))
        self.show_game()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        seat = connection.seat
        connection.look_away()
        if seat is not None and not self.here(seat):
            self._gone_since[seat] = self._time.now()
        self.left_at = self._time.now()
        self._resume_if_needed()
        self.show_room()

    def _resume_if_needed(self, awaited: bool = False) -> None:
        """Games go on, and clocks run, only while somebody is here for them."""
        before, self._attended = self._attended, (bool(self.connections), self.clock_should_run())
        if self.play is not None and (awaited or self._attended != before):
            self.play.go_on()

    # --- games ---------------------------------------------------------------------------

    def own_seat(self, connection: Connection) -> int:
        if connection.seat is None:
            raise Refused("not yours", "you have no seat here; take one first")
        return connection.seat

    async def begin(self, start: dict[str, Any], *more: Statement, game: str = "") -> None:
        """A new game; ``more`` is what of it has been played already."""
        stored = StoredGame(
            game or new_id(),
            self.id,
            __version__,
            start,
            {"seats": [s.key for s in self.facts.seats], "owner": None, "secret": new_token()},
            self._time.wall(),
            None,
        )
        changed = deepcopy(self.facts)
        changed.game = stored.id
        changed.phase = "playing"
        for seat in changed.seats:
            seat.ready = False
        if self.play is not None:
            self.play.pause()
        await self.change(changed, save_game(stored), *more)
        log.info("game %s begins in room %s", stored.id, self.id)
        self.play = self._make_play(stored)
        self.consent.proposals.clear()
        if not self.facts.spectators:
            self._show_out_watchers()
        await self.game_changed()

    def _show_out_watchers(self) -> None:
        """Before its game a room is open to whoever may still sit down."""
        for connection in [c for c in self.connections if c.seat is None]:
            said = "The game has begun. This room is for its players only."
            connection.send(Notice(type="notice", text=said))
            self.leave(connection)

    def playing(self) -> Play:
        if self.play is None or self.facts.phase != "playing":
            raise Refused("not now", "no game is going on here")
        return self.play

    def to_take_back(self) -> Play:
        """The game that goes on, or the last one while those who played it still sit here."""
        play = self.play
        if play is not None and self.facts.phase == "over":
            if play.owners == [seat.key for seat in self.facts.seats]:
                return play
        return self.playing()

    async def take_back(self, place: int) -> None:
        """A game that was over goes on."""
        play = self.to_take_back()
        if self.facts.phase == "playing":
            return await play.back_to(place)
        changed = deepcopy(self.facts)
        changed.phase = "playing"
        for seat in changed.seats:
            seat.ready = False
        await play.back_to(place, self._saved(changed), save_reopened(play.id))
        self.facts = changed

    async def choose(self, connection: Connection, question: str, choice: str) -> None:
        play = self.playing()
        seat = self.own_seat(connection)
        if self.facts.on_break:
            raise Refused("not now", "the game takes a break; end it first")
        await play.choose(seat, question, choice)

    async def concede(self, connection: Connection) -> None:
        await self.playing().concede(self.own_seat(connection))

    async def leave_lesson(self, connection: Connection) -> None:
        if self.own_seat(connection) != LEARNER or self.play is None or not self.play.teaches:
            raise Refused("not now", "nothing is being taught here")
        changed = deepcopy(self.facts)
        changed.lesson = None
        await self.keep(changed)
        self.play.leave_lesson()
        self.show_game()

    async def end_break(self, connection: Connection) -> None:
        self.playing()
        seat = self.own_seat(connection)
        if not self.facts.on_break:
            raise Refused("not now", "there is no break to end")
        changed = deepcopy(self.facts)
        changed.on_break = False
        await self.change(changed)
        self.tell(f"{self.facts.seats[seat].name} ends the break")
        self.playing().go_on()

    # --- chat ----------------------------------------------------------------------------

    def _channels(self, connection: Connection) -> tuple[str, ...]:
        return ("players", "all") if connection.seat is not None else ("spectators", "all")

    async def say(self, connection: Connection, text: str) -> None:
        """While a game runs, players and spectators do not hear each other."""
        said = clean_chat(text)
        seat = connection.seat
        channel = "all"
        if self.facts.phase == "playing":
            channel = "players" if seat is not None else "spectators"
        name = self.facts.seats[seat].name if seat is not None else "spectator"
        line = {
            "channel": channel,
            "name": name,
            "seat": seat,
            "text": said,
            "at": self._time.wall(),
        }
        await self._storage.write(save_chat(self.id, line))
        for other in self.connections:
            if channel in self._channels(other):
                other.send({"type": "chat", "lines": [line]})

    def _show_chat_to(self, connection: Connection) -> None:
        lines = self._storage.chat(self.id, self._channels(connection), CHAT_SHOWN)
        shown = [ChatLine(**line) for line in lines]  # type: ignore[typeddict-item]
        if shown:
            connection.send(Chat(type="chat", lines=shown))
