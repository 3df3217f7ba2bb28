"""One game while it is being played: choices, clocks, bots, and its log on the disk.

Whoever calls a method here that changes the game holds the room's lock. Each entry is written to
the log before it has any effect. What waits (for a bot to think, for a clock to run down) holds
no lock and checks, when it has it, that nothing happened meanwhile.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from vs2pcg import __version__
from vs2pcg.bots import BOTS
from vs2pcg.game import Game
from vs2pcg.model.choice import Question, concession
from vs2pcg.model.record import game_record
from vs2pcg.server.clocks import Clock, ClockRules
from vs2pcg.server.errors import Refused
from vs2pcg.server.lesson import LEARNER
from vs2pcg.server.match import Match
from vs2pcg.server.messages import LessonStep
from vs2pcg.server.settings import Settings
from vs2pcg.server.storage import (
    Entry,
    Statement,
    Storage,
    StorageError,
    StoredGame,
    choices_of,
    save_clock,
    save_entry,
)
from vs2pcg.server.times import Time

log = logging.getLogger("vs2pcg.server")
_MOST_LISTED = 12
_BEFORE_TRYING_AGAIN = 2.0  # seconds
# By which a bot does nothing: there is nothing to look at, so nobody need wait as long.
_QUIET = ("pass", "next", "no", "done")
_FOR_QUIET = 0.35


class Around(Protocol):
    """What a game needs to know of its room."""

    lock: asyncio.Lock

    def bot_at(self, seat: int) -> str | None: ...

    def people_besides(self, seat: int) -> bool: ...

    def clock_should_run(self) -> bool: ...

    def still_awaited(self, seat: int) -> float: ...

    def somebody_is_here(self) -> bool: ...

    async def game_changed(self) -> None: ...

    def show_game(self) -> None: ...


class Play:
    def __init__(
        self,
        stored: StoredGame,
        rules: ClockRules | None,
        around: Around,
        storage: Storage,
        settings: Settings,
        time: Time,
        lesson: bool = False,
    ) -> None:
        self.id = stored.id
        self.owners: list[str | None] = stored.owners["seats"]  # the fingerprints of their tokens
        self._secret = str(stored.owners["secret"]).encode()
        self._start = stored.start
        self._version = stored.version
        self._around = around
        self._storage = storage
        self._settings = settings
        self._time = time
        self._chance = settings.new_chance()
        # A bot that is stopped in its thoughts and asked again comes to the same answer.
        self._bots_seed = settings.new_chance().getrandbits(32)
        self._moment = 0  # grows with everything that happens
        self._automatic: asyncio.Task[None] | None = None
        self._clockwork: asyncio.Task[None] | None = None
        self.trouble: str | None = None  # what players are told; nothing happens by itself then
        self.failed: str | None = None  # the choice that could not be carried out
        self._failed_here: set[str] = set()  # choices that can't be carried out at this place
        self.of_another_version = stored.version != __version__
        self._struck_out = False  # whether the last entry of the log has no effect
        self.entries = 0
        self.cut: int | None = None  # the place that an undo went back to, until it is told
        self._lesson = lesson
        self.match = Match(stored.start, lesson=lesson)
        self.clock = Clock(rules, len(self.match.viewers) - 1) if rules is not None else None
        self._load(storage.entries(self.id), stored.version)

    # --- from the disk -------------------------------------------------------------------

    def _load(self, entries: list[Entry], version: str) -> None:
        choices = choices_of(entries)
        self.entries = len(entries)
        if self.of_another_version:
            self.trouble = (
                f"this game was played with version {version} of vs2pcg and this is {__version__}; "
                "it can't go on here"
            )
            return
        try:
            for choice in choices:
                self.match.apply(choice)
            self.match.look()
        except Exception:
            self._in_trouble(choices)
        if self.clock is not None:
            timed = [e.clock for e in entries if e.clock is not None]
            if timed:
                self.clock.recall(timed[-1])
            self._clock_to_next_move()
            noted = self._storage.clock(self.id)
            if noted is not None and noted[0] == self.entries:
                self.clock.recall(noted[1])

    # --- what is asked -------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.match.game.over

    @property
    def question_id(self) -> str:
        """Tells nothing about how many choices there have been."""
        digest = hmac.new(self._secret, str(self.entries).encode(), hashlib.sha256)
        return digest.hexdigest()[:16]

    def lesson_for(self, viewer: int) -> LessonStep | None:
        lesson = self.match.lesson
        return None if lesson is None or viewer != LEARNER else lesson.shown()

    @property
    def teaches(self) -> bool:
        return self._lesson

    def leave_lesson(self) -> None:
        self._lesson = False
        self.match.lesson = None

    def record(self) -> dict[str, Any]:
        """The game as a file, with the version that began it."""
        choices = self.match.choices
        if self.of_another_version:
            choices = choices_of(self._storage.entries(self.id))
        return game_record(self._version, self._start, choices)

    def _question_for(self, seat: int) -> Question:
        self._check_version()
        question = self.match.game.question()
        if question is None:
            raise Refused("not now", "the game is over")
        if question.player != seat:
            name = self.match.game.state.players[question.player].name
            raise Refused("not now", f"it is not your decision but {name}'s")
        return question

    # --- what changes the game -----------------------------------------------------------

    async def choose(self, seat: int, question_id: str, choice: str) -> None:
        question = self._question_for(seat)
        if not hmac.compare_digest(question_id, self.question_id):
            raise Refused(
                "stale", "this question has been answered or taken back; look at the newest one"
            )
        legal = [str(c) for c in question.choices]
        if choice not in legal:
            some = "; ".join(legal[:_MOST_LISTED])
            more = "; ..." if len(legal) > _MOST_LISTED else ""
            raise Refused("illegal", f"that is not legal now; legal are: {some}{more}")
        await self._carry_out(Entry("choice", choice, self._clock_record()))

    def _check_version(self) -> None:
        if self.of_another_version:
            raise Refused("not now", self.trouble or "")

    async def concede(self, seat: int) -> None:
        self._check_version()
        gone = self.match.has_conceded(seat)
        if self.over or gone or not self.match.game.state.players[seat].alive:
            raise Refused("not now", "you are not in the game any more")
        await self._carry_out(Entry("choice", str(concession(seat)), self._clock_record()))

    async def back_to(self, place: int, *more: Statement) -> None:
        """Take back what came after; ``more`` is written down with it."""
        self._check_version()
        before = self.match.choices[:place]
        match = await asyncio.to_thread(Match, self._start, before, self._lesson)
        await self._carry_out(Entry("undo", str(place), self._clock_record()), match, *more)

    async def _carry_out(self, entry: Entry, made: Match | None = None, *more: Statement) -> None:
        """Write an entry down and let it have its effect, or take the game made for it."""
        await self._write(entry, *more)
        choices = [*self.match.choices, entry.what]
        try:
            if made is not None:
                self.match = made
                self.cut = made.place
            else:
                self.match.apply(entry.what)
                self.match.look()
            self.trouble = self.failed = None
            self._failed_here.clear()
        except Exception:
            self._in_trouble(choices)
        self._moment += 1
        self._clock_to_next_move()
        await self._around.game_changed()

    async def _write(self, entry: Entry, *more: Statement) -> None:
        """Into the log, before it has any effect; what failed before is struck out first."""
        new = [entry]
        if self._struck_out:
            new.insert(0, Entry("undo", str(self.match.place), None))
        at = self._time.wall()
        await self._storage.write(
            *(save_entry(self.id, self.entries + i, e, at) for i, e in enumerate(new)), *more
        )
        self.entries += len(new)
        self._struck_out = False

    def _in_trouble(self, choices: list[str]) -> None:
        """The program failed at the last of these. The game is kept as it was before."""
        record = game_record(self._version, self._start, choices)
        log.exception("game %s failed; its file: %s", self.id, json.dumps(record))
        self.trouble = (
            "an error of the program: that choice can't be carried out, and it is written down "
            "with the game's file; choose something else, or take a decision back"
        )
        self._struck_out = True
        fine = self.match.choices[: len(choices) - 1]
        self.failed = choices[len(fine)]
        self._failed_here.add(self.failed)
        self.match = Match(self._start, fine, self._lesson)

    # --- clocks --------------------------------------------------------------------------

    def _clock_record(self) -> dict[str, Any] | None:
        return None if self.clock is None else self.clock.record(self._time.now())

    def _clock_to_next_move(self) -> None:
        """Questions in the middle of an effect belong to the move that began it."""
        if self.clock is None:
            return
        deciding = self.match.deciding
        if deciding is None:
            self.clock.stand_still(self._time.now())
        elif deciding != self.clock.player or self.match.game.at_window:
            self.clock.next_move(deciding, self._time.now())

    # --- what happens by itself ----------------------------------------------------------

    def go_on(self) -> None:
        """Arrange for what must happen next without anybody's doing. Call after any change."""
        self.pause()
        question = self.match.game.question()
        if question is None or not self._around.somebody_is_here():
            return
        bot = self._around.bot_at(question.player)
        if self.trouble is not None and (bot is None or not self._untried(question)):
            return
        if self.clock is not None and self._around.clock_should_run():
            wait = self._around.still_awaited(self.clock.player)
            if wait <= 0:
                self.clock.run(self._time.now())
            watch = self._watch_clock(self.clock, self._moment, wait)
            self._clockwork = asyncio.create_task(watch)
        if bot is not None or len(question.choices) == 1:
            self._automatic = asyncio.create_task(self._decide(question, bot, self._moment))

    def _untried(self, question: Question) -> list[str]:
        """The choices of which it is not known that they can't be carried out."""
        if self.of_another_version:
            return []
        return [c for c in map(str, question.choices) if c not in self._failed_here]

    def pause(self) -> None:
        """Let nothing happen by itself, and clocks stand still."""
        self._moment += 1
        for task in (self._automatic, self._clockwork):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self._automatic = self._clockwork = None
        if self.clock is not None:
            self.clock.stand_still(self._time.now())

    async def note_clock(self) -> None:
        if self.clock is not None and not self.over:
            doc = self.clock.record(self._time.now())
            await self._storage.write(save_clock(self.id, self.entries, doc))

    def _wait_for(self, question: Question, bot: str | None) -> float:
        pace = self._settings.pace
        if bot is not None:
            least, most = pace.bot
        elif self._around.people_besides(question.player):
            least, most = pace.lone_choice
        else:
            least, most = pace.among_bots
        return self._chance.uniform(least, most)

    async def _decide(self, question: Question, bot: str | None, moment: int) -> None:
        """Make the choice of a bot, or the lone choice of a person, when its time has come."""
        wait = self._wait_for(question, bot)
        choice = str(question.choices[0])
        began = self._time.now()
        if bot is not None and self._failed_here:
            choice = self._chance.choice(self._untried(question))
        elif bot is not None and len(question.choices) > 1:
            thinking = self._thought(question, bot, self.match.game.copy())
            choice = await asyncio.to_thread(thinking)
        if bot is not None and choice in _QUIET:
            wait *= _FOR_QUIET
        await self._time.sleep(max(0.0, wait - (self._time.now() - began)))
        await self._when_nothing_happened(
            moment, lambda: Entry("choice", choice, self._clock_record())
        )

    def _thought(self, question: Question, name: str, game: Game) -> Callable[[], str]:
        """For another thread: it has a copy of the game to itself."""
        bot = BOTS[name](self._bots_seed + self.entries)

        def think() -> str:
            try:
                return str(bot.choose(game))
            except Exception:
                log.exception("the bot of game %s failed", self.id)
                return str(self._chance.choice(question.choices))

        return think

    async def _watch_clock(self, clock: Clock, moment: int, wait: float) -> None:
        player = clock.player
        if wait > 0:
            await self._time.sleep(wait)
            clock.run(self._time.now())
            self._around.show_game()
        while (left := clock.left(self._time.now())) > 0:
            await self._time.sleep(min(left, self._settings.note_clocks_every))
            with suppress(StorageError):  # it is noted again soon, and time goes on
                await self.note_clock()
        await self._when_nothing_happened(
            moment, lambda: Entry("choice", str(concession(player)), self._clock_record())
        )

    async def _when_nothing_happened(self, moment: int, make: Callable[[], Entry]) -> None:
        """Carry out what was waited for, unless something else happened meanwhile."""
        async with self._around.lock:
            if moment != self._moment:
                return
            # From here on nobody may stop this task in the middle.
            self._forget_task(asyncio.current_task())
            try:
                await self._carry_out(make())
            except Exception:  # above all a disk that is full; a game must not stand still for ever
                log.exception("game %s could not go on", self.id)
                self._automatic = asyncio.create_task(self._try_again(self._moment))

    async def _try_again(self, moment: int) -> None:
        await self._time.sleep(_BEFORE_TRYING_AGAIN)
        async with self._around.lock:
            if moment == self._moment:
                self._forget_task(asyncio.current_task())
                self.go_on()

    def _forget_task(self, task: asyncio.Task[Any] | None) -> None:
        if self._automatic is task:
            self._automatic = None
        if self._clockwork is task:
            self._clockwork = None
