"""A game with its log in words for every viewer, and who decided what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from vs2pcg.game import Game
from vs2pcg.model.choice import Choice, Question, concession, parse_choice, who_concedes
from vs2pcg.records import begin
from vs2pcg.server.lesson import Lesson
from vs2pcg.server.messages import Asked, ChoiceSeen, LogLine
from vs2pcg.views.log import event_view, line
from vs2pcg.views.outlook import as_it_stands
from vs2pcg.views.pointing import meant
from vs2pcg.views.seeing import SPECTATOR, view
from vs2pcg.views.wording import addressed, brief_outlook, cause_text, choice_texts, question_text


class Decision(NamedTuple):
    player: int
    real: bool  # whether there was more than one choice


class Match:
    """One game from its beginning, choice after choice."""

    def __init__(
        self, start: dict[str, Any], choices: Sequence[str] = (), lesson: bool = False
    ) -> None:
        self.game: Game = begin(start)
        self.viewers = (*range(len(self.game.state.players)), SPECTATOR)
        self.logs: dict[int, list[LogLine]] = {v: [] for v in self.viewers}
        self.choices: list[str] = []
        self.decisions: list[Decision] = []
        self.turns: list[int] = []  # the place at which each turn began
        self._lengths: list[dict[int, int]] = []  # of the logs, at each place
        self._living: list[list[int]] = []  # who was in the game, at each place
        self.lesson = Lesson() if lesson else None
        state = self.game.state
        events, state.events = state.events, []
        self._tell(events)
        for choice in choices:
            self.apply(choice)

    @property
    def place(self) -> int:
        """How many choices have been made."""
        return len(self.choices)

    def apply(self, choice: str) -> None:
        """One entry of the record: a choice, or somebody concedes."""
        question = self.game.question()
        gone = who_concedes(parse_choice(choice))
        if gone is not None:
            decision = Decision(gone, False)
            events = self.game.concede(gone)
        else:
            asked = -1 if question is None else question.player
            decision = Decision(asked, question is not None and len(question.choices) > 1)
            events = self.game.apply(choice)
        self.choices.append(choice)
        self.decisions.append(decision)
        try:
            self._tell(events)
        except Exception:
            self.choices.pop()  # what can't be told is not in the record, so it can begin again
            self.decisions.pop()
            raise

    def look(self) -> None:
        """Make what the players are about to be shown. If that fails, better now than then."""
        for viewer in self.viewers[:-1]:
            self.seen(viewer)
            self.asked(viewer, "")

    def before_decision(self, player: int, back: int) -> int | None:
        """The place of this player's last real decision, or of an earlier one."""
        own = [i for i, d in enumerate(self.decisions) if d == (player, True)]
        return own[-back] if back <= len(own) else None

    def has_conceded(self, player: int) -> bool:
        """In the middle of an effect such a player is not out yet."""
        return str(concession(player)) in self.choices

    def living_at(self, place: int) -> list[int]:
        """Who was in the game there."""
        return self._living[place]

    def declares(self, player: int) -> bool:
        """Whether this player is choosing who attacks whom, before anything has happened."""
        question = self.game.question()
        return question is not None and question.kind == "attack" and question.player == player

    def _tell(self, events: list[Any]) -> None:
        self._views: dict[int, dict[str, Any]] = {}
        self._offered: list[ChoiceSeen] | None = None
        state = self.game.state
        for event in events:
            told: list[LogLine] = []
            for viewer in self.viewers:
                data = event_view(state, event, viewer)
                said = line(state, event, viewer)
                if data is None or said is None:
                    continue
                data["depth"] = said.depth
                data["text"] = addressed(said.text)
                # Viewers who read the same share it: it is kept as long as the game is.
                same = next((t for t in told if t == data), None)
                if same is None:
                    same = cast("LogLine", data)
                    told.append(same)
                self.logs[viewer].append(same)
        while len(self.turns) < state.turn:
            self.turns.append(self.place)
        self._lengths.append({v: len(self.logs[v]) for v in self.viewers})
        self._living.append(state.living())
        if self.lesson is not None:
            self.lesson.notice(self.game)

    def log_length(self, viewer: int, place: int) -> int:
        """How many lines this viewer had read by then."""
        return self._lengths[place][viewer]

    # --- what may be seen ----------------------------------------------------------------

    def seen(self, viewer: int) -> dict[str, Any]:
        """The view, without the question: that has a message part of its own."""
        return {k: v for k, v in self._view(viewer).items() if k != "question"}

    def _view(self, viewer: int) -> dict[str, Any]:
        """Made once for everybody who sees the same."""
        if viewer not in self._views:
            self._views[viewer] = view(self.game, viewer)
        return self._views[viewer]

    @property
    def deciding(self) -> int | None:
        question = self.game.question()
        return None if question is None else question.player

    def asked(self, viewer: int, question_id: str) -> Asked | None:
        """The question, for nobody but the one who must decide."""
        if viewer == SPECTATOR or self.deciding != viewer:
            return None
        data = self._view(viewer)["question"]
        question = self.game.question()
        assert question is not None
        choices = self.offered(viewer)
        return Asked(
            id=question_id,
            kind=data["kind"],
            text=question_text(self.game.state, question),
            rule=data["rule"],
            cause=cause_text(self.game.state, question),
            as_it_stands=as_it_stands(self.game.state) if self.game.at_window else "",
            about=data.get("about"),
            choices=choices,
            alone=len(choices) == 1,
        )

    def offered(self, viewer: int) -> list[ChoiceSeen]:
        question = self.game.question()
        if question is None or question.player != viewer:
            return []
        if self._offered is None:
            said = choice_texts(self.game)
            self._offered = [
                _choice_seen(question, choice, words, brief_outlook(self.game, choice))
                for choice, words in zip(question.choices, said, strict=True)
            ]
        return self._offered


def _choice_seen(question: Question, choice: Choice, said: str, outlook: str) -> ChoiceSeen:
    seen = ChoiceSeen(text=str(choice), said=said[:1].upper() + said[1:], verb=choice.verb)
    tag, in_hand = meant(question, choice)
    if tag is not None:
        seen["tag"] = tag
    if in_hand is not None:
        seen["in_hand"] = in_hand
    if outlook:
        seen["outlook"] = outlook
    return seen
