"""The one interface to a game: who must decide, what is legal, apply it, what happened.

People, bots, scenarios, tests and learning environments all use this class and nothing deeper.

Effects are generators that stop at a question. What is kept is plain data: the state at the last
window, and the answers given since. Going forward the live generator is used; a copy, a loaded
or an undone game runs the action again from that state with those answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from vs2pcg import __version__
from vs2pcg.cards import CARDS
from vs2pcg.model import memories
from vs2pcg.model.choice import (
    CONCEDE,
    Choice,
    Objection,
    Question,
    concession,
    parse_choice,
    who_concedes,
)
from vs2pcg.model.deck import Deck, deck_to_json
from vs2pcg.model.definition import CardDef
from vs2pcg.model.dump import dump
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.record import game_record
from vs2pcg.model.state import State
from vs2pcg.model.table import Table, usual_mode
from vs2pcg.rules.ending import end, has_conceded
from vs2pcg.rules.setup.fitting import check_beginning
from vs2pcg.rules.setup.making import make_state
from vs2pcg.rules.setup.setting_up import set_up
from vs2pcg.rules.turn.phases import advance
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.rules.windows import act, window_question

Log = tuple["Log | None", Choice]

# Every so many windows the state is kept, for taking back. The others are worked out from there.
KEPT = 16

# The first of the answers since a game or a position began: no player gave it.
OPENING = Choice("begin")


class Past(NamedTuple):
    """An action that is over: the state at the window where it was chosen, and the answers.

    An answer is a choice; some stand for what interrupts the course of things.
    """

    earlier: Past | None
    base: State | None  # None: it follows from those before
    answers: tuple[Choice, ...]
    since: int  # how many actions ago the last state was kept


class IllegalChoice(ValueError):
    """A choice that is not legal now: why not, with the rules, and what is."""

    def __init__(self, problem: str, reasons: Sequence[Objection] = ()) -> None:
        super().__init__(problem)
        self.reasons = tuple(reasons)


class Game:
    """One game of two to four players."""

    __slots__ = (
        "_answers",
        "_base",
        "_live",
        "_log",
        "_origin",
        "_past",
        "_question",
        "_start",
        "_state",
    )

    def __init__(self, state: State, start: Mapping[str, Any]) -> None:
        self._start = start
        self._origin: State | None = None
        self._state: State | None = state
        self._base: State | None = None
        self._answers: tuple[Choice, ...] = ()
        self._live: Play[None] | None = None
        self._question: Question | None = None
        self._past: Past | None = None
        self._log: Log | None = None

    # --- beginning -----------------------------------------------------------------------

    @staticmethod
    def new(
        decks: Sequence[Deck],
        seed: int = 0,
        table: Table | None = None,
        names: Sequence[str] | None = None,
        registry: Mapping[str, CardDef] = CARDS,
    ) -> Game:
        """Begin a game. Same version, decks, table, seed and choices: same game."""
        if table is None:
            table = Table(usual_mode(len(decks)))
        called = tuple(names or (f"Player {i + 1}" for i in range(len(decks))))
        check_beginning(decks, seed, table, called, registry)
        state = make_state(decks, called, table, seed, registry)
        start: dict[str, Any] = {
            "decks": [deck_to_json(d) for d in decks],
            "names": list(called),
            "table": {**table._asdict(), "arenas": list(table.arenas)},
            "seed": seed,
        }
        return Game.from_state(state, start)

    @staticmethod
    def from_state(state: State, start: Mapping[str, Any]) -> Game:
        """Begin from a position: before everything, or in the middle."""
        game = Game(state, start)
        game._base = state.copy()
        game._answers = (OPENING,)
        game._live = _begin(state)
        game._run(None)
        return game

    @property
    def start(self) -> Mapping[str, Any]:
        """What a saved game needs to begin again."""
        if self._origin is not None:
            self._start = {"state": dump(self._origin)}
            self._origin = None
        return self._start

    def begin_at(self, state: State) -> None:
        """From now on this is the position at which the game began."""
        self._origin = state.copy()

    # --- the loop ------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The state as it is now. To be looked at, never written to."""
        if self._state is None:
            self._again()
            assert self._state is not None
        return self._state

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state.winners

    def question(self) -> Question | None:
        """Who must decide, about what, and every legal choice; None once the game is over."""
        state = self.state
        if self._question is None and not state.over:
            self._question = window_question(state)
        return self._question

    @property
    def player(self) -> int:
        """Whose decision it is; -1 once the game is over."""
        question = self.question()
        return -1 if question is None else question.player

    def choices(self) -> tuple[Choice, ...]:
        question = self.question()
        return () if question is None else question.choices

    def apply(self, choice: Choice | str) -> list[Event]:
        """Make a legal choice; what happened because of it."""
        question = self.question()
        if question is None:
            over = Objection("§ending.over", "the game is over")
            raise IllegalChoice(str(over), [over])
        if isinstance(choice, str):
            choice = parse_choice(choice)
        if not isinstance(choice, Choice):
            raise TypeError(f"a choice is one of choices(), or its text, not {choice!r}")
        if choice not in question.choices:
            raise _refusal(self.state, question, choice)
        state = self.state
        self._log = (self._log, choice)
        self._question = None
        try:
            if self._live is None:
                self._begin_action(state, choice)
                self._live = act(state, question.player, choice)
                self._run(None)
            else:
                self._answers = (*self._answers, choice)
                self._run(choice)
        except Exception:
            self.undo()  # a slip in a card leaves the game as it was
            raise
        events, state.events = state.events, []
        return events

    def _begin_action(self, state: State, choice: Choice) -> None:
        """What went before is past; from this window on the new action can be run again."""
        if self._answers:
            past = self._past
            since = 0 if past is None else (past.since + 1) % KEPT
            base = self._base if since == 0 else None
            self._past = Past(past, base, self._answers, since)
        self._base = state.copy()
        self._answers = (choice,)

    def concede(self, player: int) -> list[Event]:
        """Leave the game, at any time: it counts as being eliminated."""
        state = self.state
        if not 0 <= player < len(state.players):
            raise ValueError(f"there is no player {player!r}; the first is 0")
        if state.over or not state.players[player].alive:
            raise IllegalChoice(f"player {player + 1} is not in the game any more")
        choice = concession(player)
        self._log = (self._log, choice)
        if self._live is None:
            self._begin_action(state, choice)
        else:
            self._answers = (*self._answers, choice)
        self._concede(player)
        events, state.events = state.events, []
        return events

    def _concede(self, player: int) -> None:
        state = self.state
        state.remember(memories.conceded(player))
        state.remember(memories.SOMEBODY_CONCEDED)
        alliances = {
            state.players[p].alliance for p in state.living() if not has_conceded(state, p)
        }
        if len(alliances) <= 1:
            if self._live is not None:
                self._live.close()
                self._live = None
            state.edit_player(player).alive = False
            left = alliances.pop() if alliances else -1
            end(
                state,
                tuple(p.index for p in state.players if p.alliance == left),
                "§ending.concede",
            )
            self._question = None
        elif self._live is None:
            self._question = None
            self._live = advance(state)
            state.dirty = True
            self._run(None)
        elif self._question is not None and self._question.player == player:
            self._run(self._question.choices[-1])

    def _run(self, answer: Choice | None) -> None:
        """Bring the live generator to its next question or its end."""
        live = self._live
        assert live is not None
        state = self.state
        try:
            question = next(live) if answer is None else live.send(answer)
            while not state.over and _is_gone(state, question.player):
                question = live.send(question.choices[-1])
            if not state.over:
                self._question = question
                return
            live.close()
            self._live = None
            self._question = None
        except StopIteration:
            self._live = None
            self._question = None

    def _again(self) -> None:
        """Run the current action again, from the last window with the answers since."""
        assert self._base is not None
        self._state = self._base.copy()
        self._live = None
        self._question = None
        self._take_all(self._answers)
        self._state.events = []

    def _take_all(self, answers: Sequence[Choice]) -> None:
        state = self.state
        for answer in answers:
            if answer == OPENING:
                self._live = _begin(state)
                self._run(None)
            else:
                player = state.combat.acting if state.combat is not None else state.active
                self._take(answer, player)

    def _remember_bases(self) -> None:
        """Work out the states since the last one that was kept, for taking back several."""
        later: list[Past] = []
        past = self._past
        while past is not None and past.base is None:
            later.append(past)
            past = past.earlier
        assert past is not None
        assert past.base is not None
        again = Game(past.base.copy(), self._start)
        again._take_all(past.answers)
        for entry in reversed(later):
            past = entry._replace(earlier=past, base=again.state.copy())
            again._take_all(entry.answers)
        self._past = past
        self._base = again.state.copy()

    def _take(self, answer: Choice, player: int) -> None:
        """Let one entry of the log have its effect."""
        state = self.state
        gone = who_concedes(answer)
        if gone is not None:
            self._concede(gone)
        elif answer.verb == "reseed":
            state.rng = int(answer.ref)
        elif self._live is None:
            self._question = None
            self._live = act(state, player, answer)
            self._run(None)
        else:
            self._run(answer)

    # --- for those who imagine other games ---------------------------------------------

    @property
    def at_window(self) -> bool:
        """Whether no effect is going on."""
        return self._live is None and self._state is not None

    @property
    def base(self) -> State:
        """The state at the last window, from which the current action is run again."""
        if self._base is None:
            self._remember_bases()
        assert self._base is not None
        return self._base

    def answers(self) -> list[Choice]:
        """The choices that players made for the action that goes on."""
        return [a for a in self._answers if a.verb not in ("reseed", CONCEDE) and a != OPENING]

    def forget_past(self) -> None:
        """Make now the beginning: nothing before it can be taken back."""
        self._past = None
        self._log = None
        self._base = None
        self._answers = ()
        self._question = None

    def rerun(self, base: State, instead: Callable[[Question, Choice], Choice | None]) -> None:
        """Run the current action again from another state.

        Where an answer is not legal there, ``instead`` gives another one, or None to give up.
        """
        answers = self._answers
        self.forget_past()
        self._base = base
        self._state = base.copy()
        self._live = None
        for answer in answers:
            if answer == OPENING:
                self._live = _begin(self.state)
                self._run(None)
                self._answers = (OPENING,)
                continue
            question = self.question()
            if question is None:
                raise IllegalChoice("the game is over")
            now = answer
            if answer.verb not in (CONCEDE, "reseed") and answer not in question.choices:
                other = instead(question, answer)
                if other is None:
                    raise IllegalChoice(f"{answer} is not legal")
                now = other
            self._answers = (*self._answers, now)
            self._log = (self._log, now)
            self._take(now, question.player)
        self.state.events = []

    def reseed(self, seed: int) -> None:
        """Let chance begin anew, in the middle of an effect too."""
        self.state.rng = seed
        if self._answers:
            answer = Choice("reseed", str(seed))
            self._answers = (*self._answers, answer)
            self._log = (self._log, answer)

    # --- copies, undo, saving ------------------------------------------------------------

    def copy(self) -> Game:
        """An independent copy, in the middle of an effect too."""
        new = Game.__new__(Game)
        new._start = self._start
        new._origin = self._origin
        new._past = self._past
        new._log = self._log
        new._question = self._question
        new._base = self._base
        new._answers = self._answers
        new._live = None
        if self._live is None and self._state is not None:
            new._state = self._state.copy()
        else:
            new._state = None
            new._question = None
        return new

    def log(self) -> list[Choice]:
        """Every choice made so far."""
        choices: list[Choice] = []
        entry = self._log
        while entry is not None:
            choices.append(entry[1])
            entry = entry[0]
        choices.reverse()
        return choices

    def can_undo(self) -> bool:
        return self._log is not None

    def undo(self) -> None:
        """Take the last choice back, whatever followed from it."""
        if self._log is None:
            raise IllegalChoice("there is nothing to take back")
        base = self.base
        self._log = self._log[0]
        if self._live is not None:
            self._live.close()
        self._live = None
        self._question = None
        answers = self._answers[:-1]
        if answers:
            self._answers = answers
            self._state = None
            return
        # Back to the window at which that action was chosen.
        self._state = base.copy()
        if self._past is None:
            self._base = None
            self._answers = ()
        else:
            self._base = self._past.base
            self._answers = self._past.answers
            self._past = self._past.earlier

    def record(self) -> dict[str, Any]:
        """The game as plain data: save file, replay and bug report in one."""
        return game_record(__version__, self.start, [str(c) for c in self.log()])

    # --- in Python's own ways -------------------------------------------------------------

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> str:
        raise TypeError("vs2pcg.records knows how to pickle games; import it first")

    def __repr__(self) -> str:
        if self.over:
            names = ", ".join(self.state.players[p].name for p in self.winners)
            return f"<Game over in turn {self.state.turn}, won by {names or 'nobody'}>"
        who = self.state.players[self.player].name
        return f"<Game in turn {self.state.turn}, {who} decides among {len(self.choices())}>"


def _is_gone(state: State, player: int) -> bool:
    """Whether this player decides nothing any more, not even in the middle of an effect."""
    return not state.players[player].alive or has_conceded(state, player)


def _begin(state: State) -> Play[None]:
    if state.flow == "setup":
        yield from set_up(state)
    yield from advance(state)


def _refusal(state: State, question: Question, choice: Choice) -> IllegalChoice:
    """Everything that speaks against it; if nothing is known to, what is asked instead."""
    try:
        reasons = why_not(state, question.player, choice)
    except UnknownThing:
        reasons = []
    if not reasons:
        reasons = [Objection(question.rule, "this is not what is to be decided now")]
    legal = "; ".join(str(c) for c in question.choices[:40])
    because = "; ".join(str(reason) for reason in reasons)
    return IllegalChoice(f"'{choice}' is not legal now: {because}. Legal are: {legal}", reasons)
