"""Running a scenario: each step done, each expectation checked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from vs2pcg.model.choice import VERBS, Choice, parse_choice
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.words import IN_PLAY
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.scenarios.about_decks import check_deck
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.expecting import expect
from vs2pcg.scenarios.failing import Failure, check_cause, meant, near, which
from vs2pcg.scenarios.notation import TURN_STEPS, Scenario, Step
from vs2pcg.scenarios.tree import NotationError

QUIET = ("pass", "next", "end-turn", "no", "done", "keep", "front-row")
UNNAMED = ("face-down resource", "front row", "back row")  # choices that name no card
NO_WINDOW = ("start", "main start", "end")  # nobody acts here, but what triggers may ask
MOST_UNWRITTEN = 50  # choices in a row that are taken because there is no other


@dataclass
class Result:
    scenario: Scenario
    problem: str = ""
    rules: list[str] = field(default_factory=list)  # every rule that caused something

    @property
    def passed(self) -> bool:
        return not self.problem


def run(scenario: Scenario) -> Result:
    """Run a scenario to its end; never raises for what is wrong in the scenario."""
    result = Result(scenario)
    try:
        _check_shown(scenario)
        if scenario.decklist:
            check_deck(scenario)
            return result
        runner = Runner(scenario)
        for step in scenario.steps:
            runner.take(step)
        result.rules = runner.rules
    except (Failure, NotationError) as error:
        result.problem = str(error)
    return result


def _check_shown(scenario: Scenario) -> None:
    """What a scenario is an example of is there."""
    for name in scenario.shows:
        try:
            check_cause(name)
        except Failure as failure:
            raise Failure(f"{scenario.where}, line {scenario.line}: {failure}") from None


class Runner:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game = build(scenario)
        self.events: list[Event] = list(self.game.state.events)
        self.rules: list[str] = []
        self.counter_words: set[str] = set()
        self.untouched = True  # nobody has decided anything
        self._note(self.events)
        self.game.state.events = []

    def _note(self, events: Iterable[Event]) -> None:
        """Keep which rules and which kinds of counters had to do with what happened."""
        for event in events:
            self.rules.append(event.rule)
            if event.kind in ("counters", "counters removed"):
                self.counter_words.add(event.word)
        for card in self.game.state.cards:
            self.counter_words.update(word for word, _ in card.marks)

    # --- steps ---------------------------------------------------------------------------

    def take(self, step: Step) -> None:
        try:
            if step.sort == "do":
                self.do(step.text, step.who)
                self.untouched = False
            elif step.sort == "expect":
                expect(self, step.text)
            elif step.sort == "offered":
                self.offered(step.text)
            else:
                self.not_offered(step)
        except (Failure, ValueError) as problem:  # what can't be read, is not there, not legal
            where = f"{self.scenario.where}, line {step.line}"
            asked = self._still_open() if step.sort == "expect" else ""
            raise Failure(f"{where}: {problem}{asked}") from None

    def _still_open(self) -> str:
        """What is asked in the middle of something: what was expected may come after that."""
        if self.game.over or self.game.at_window:
            return ""
        return f"; {self.decider()} must still choose: {self._legal()}"

    def _legal(self) -> str:
        return "; ".join(str(c) for c in self.game.choices()) or "none, the game is over"

    def do(self, text: str, who: str = "") -> None:
        if who:
            self._wait_for(self.player(who))
        elif self._do_at_large(text):
            return
        self.events = []
        if text.startswith("attack ") and "->" in text:
            self._attack(text[7:])
        else:
            self._apply(self._match(text))

    def _do_at_large(self, text: str) -> bool:
        """Steps that are no single choice; whether this is one."""
        if text == "all pass":
            self._all_pass()
        elif text == "on to the end":
            self._on_to_the_end()
        elif text.startswith("on to "):
            self._on_to(text[6:])
        elif text.endswith(" concedes"):
            self.events = self.game.concede(self.player(text[: -len(" concedes")]))
            self._note(self.events)
        elif text == "undo":
            self.game.undo()
        else:
            return False
        return True

    def _all_pass(self) -> None:
        self.events = []
        number = self.game.state.combats
        while self.game.state.combat is not None and self.game.state.combats == number:
            if Choice("pass") not in self.game.choices():
                return
            self._apply(Choice("pass"))

    def _on_to_the_end(self) -> None:
        self.events = []
        for _ in range(500):
            if self.game.over:
                return
            self._apply_quietly()
        raise Failure("the game did not end")

    def _attack(self, text: str) -> None:
        """Declare a whole attack: ``Silk and Spider-Girl -> Rhino``."""
        names, _, target = (part.strip() for part in text.partition("->"))
        wish = Choice("attack-with", "", f"{names} against {target}")
        first, *others = names.split(" and ")
        state = self.game.state
        combats = state.combats
        self._apply(self._match(f"attack-with {first}"))
        for other in others:
            self._apply(self._match(f"join {other}"))
        question = self.game.question()
        if question is not None and question.kind == "attack":
            self._apply(self._match(f"against {target}", wish))
        s = self.game.state
        if s.combats == combats + 1 and s.combat is not None:
            wanted = re.sub(r" #\d+$", "", target)
            if s.combat.was_in and not is_named(s, s.combat.was_in[-1][0], wanted):
                self.card(target)
                self.game.undo()  # the attack on the only one whom they could attack
                raise Failure(f"{names} can't attack {target}{self._against(wish)}")

    def _apply(self, choice: Choice) -> None:
        events = self.game.apply(choice)
        self.events += events
        self._note(events)

    def _take_the_only_one(self) -> bool:
        """A choice that nobody wrote down is made if there is no other."""
        choices = self.game.choices()
        if len(choices) != 1:
            return False
        self._apply(choices[0])
        return True

    def _wait_for(self, player: int) -> None:
        for _ in range(MOST_UNWRITTEN):
            if self.game.player == player or not self._take_the_only_one():
                break
        if self.game.player != player:
            raise Failure(
                f"it is not for {self.names()[player]} to decide, but for {self.decider()}; "
                f"legal are: {self._legal()}"
            )

    def _on_to(self, goal: str) -> None:
        """Let everybody do as little as possible until a player is at a step."""
        steps = sorted((*TURN_STEPS, "combat"), key=len, reverse=True)
        step = next((step for step in steps if goal.endswith(f" {step}")), "")
        if not step:
            raise Failure(f"'on to WHO STEP' with a step out of {', '.join(steps)}, not {goal!r}")
        who = goal.removesuffix(f" {step}")
        player = self.player(who)
        self.events = []
        s = self.game.state
        begun: tuple[int, str] = (s.turn, "combat" if s.combat is not None else s.flow)
        if self.untouched and s.flow != self.scenario.step:
            # On the way from the position to its first question the game may have come there.
            begun = (s.turn, self.scenario.step)
            if self.game.player == player and s.active == player and s.flow == step:
                return
        stops: dict[str, None] = {}
        for _ in range(500):
            self._apply_quietly()
            s = self.game.state
            if s.over:
                break
            at = "combat" if s.combat is not None else s.flow
            asks = self.game.at_window or at in NO_WINDOW
            here = asks and (s.turn, at) != begun
            if here and self.game.player == player and s.active == player:
                if at == step:
                    return
                stops[at] = None
        raise Failure(
            f"{who} never came to {step!r} with anything to decide; only to {', '.join(stops)}"
            if stops
            else f"{who} never came to {step!r}"
        )

    def _apply_quietly(self) -> None:
        choices = self.game.choices()
        if not choices:
            raise Failure("the game is over")
        for verb in QUIET:
            for choice in choices:
                if choice.verb == verb:
                    self._apply(choice)
                    return
        self._apply(choices[0])

    def _match(self, text: str, asked: Choice | None = None) -> Choice:
        """The legal choice that a step means: tags may be left out where nothing is in doubt.

        ``asked`` is the wish to ask about if it is not legal, where that is another one.
        """
        wish = parse_choice(re.sub(r" #\d+$", "", text))
        n = which(text)
        against = ""  # as it was before choices were made that nobody wrote down
        for _ in range(MOST_UNWRITTEN):
            found = meant(wish, self.game.choices())
            if found:
                break
            against = against or self._against(asked or wish)
            if not self._take_the_only_one():
                break
        if not found:
            raise Failure(
                f"{text!r} is not legal for {self.decider()}; legal are: {self._legal()}" + against
            )
        if n:
            if n > len(found):
                raise Failure(f"there are only {len(found)} of {text!r}")
            return found[n - 1]
        if len(found) > 1 and not wish.label:
            legal = "; ".join(str(c) for c in found)
            raise Failure(f"{text!r} may be any of: {legal}")
        return found[0]

    def _against(self, wish: Choice) -> str:
        """Why something is not legal, as far as one can ask that at this place."""
        if not self.game.at_window and wish.verb != "attack-with":
            return ""
        try:
            reasons = why_not(self.game.state, self.game.player, wish)
        except UnknownThing:
            return ""
        return "".join(f"; against it: {reason}" for reason in reasons)

    # --- what is offered -----------------------------------------------------------------

    def offered(self, text: str) -> None:
        if not meant(parse_choice(text), self.game.choices()):
            raise Failure(
                f"{text!r} is not legal; legal are: {self._legal()}"
                + self._against(parse_choice(text))
            )

    def not_offered(self, step: Step) -> None:
        """Something must not be legal, and the rule that says so if it is named."""
        wish = step.text
        player = self.player(step.who) if step.who else self.game.player
        choice = parse_choice(wish)
        if player == self.game.player and meant(choice, self.game.choices()):
            raise Failure(f"{wish!r} is legal")
        if not step.because:
            self._check_verb(choice.verb)
            self._check_named(choice.label)
            return
        check_cause(step.because)
        reasons = why_not(self.game.state, player, choice)
        if not reasons:
            raise Failure(f"nothing speaks against {wish!r}")
        if step.because not in [r.rule for r in reasons]:
            given = "; ".join(str(r) for r in reasons)
            raise Failure(f"{wish!r} is refused because of {given}, not of {step.because}")

    def _check_verb(self, verb: str) -> None:
        if verb not in VERBS:
            raise Failure(f"nobody can ever {verb!r}{near(verb, VERBS)}")

    def _check_named(self, label: str) -> None:
        """What is not offered is about something that is there; a slip of the pen never is."""
        there = {name for c in self.game.state.cards for name in c.d.names}
        others = (*self.names(), *ARENAS, *(p.name for p in POWERS.values()), *UNNAMED)
        if label and not any(_holds(label, name) for name in (*there, *others)):
            raise Failure(f"nothing here is called {label!r}{near(label, there)}")

    # --- names ---------------------------------------------------------------------------

    def names(self) -> list[str]:
        return [side.name for side in self.scenario.sides]

    def player(self, name: str) -> int:
        if name not in self.names():
            raise Failure(f"nobody is called {name!r}; there are {', '.join(self.names())}")
        return self.names().index(name)

    def decider(self) -> str:
        player = self.game.player
        return "nobody" if player < 0 else self.names()[player]

    def card(self, name: str) -> int:
        """A card by name, with the player's name before it where two have it.

        One with that title comes before one that is only also known as that, then one in play.
        """
        s = self.game.state
        side: int | None = None
        for i, player in enumerate(self.names()):
            if name.startswith((f"{player}'s ", f"{player} ")):
                side = i
                name = name[len(player) :].removeprefix("'s").strip()
                break
        n = which(name) or 1
        name = re.sub(r" #\d+$", "", name)
        found = [
            c.id
            for c in s.cards
            if (is_named(s, c.id, name) or c.d.number == name)
            and (side is None or (c.side if c.zone in IN_PLAY else c.owner) == side)
        ]
        found.sort(
            key=lambda x: (
                name not in (s.cards[x].d.name, s.cards[x].d.number),
                s.cards[x].zone not in IN_PLAY,
                s.cards[x].zone == "deck",
                x,
            )
        )
        if found and len(found) < n:
            raise Failure(f"there are only {len(found)} called {name!r} here")
        if not found:
            there = {c.d.name for c in s.cards if side in (None, c.side, c.owner)}
            raise Failure(f"no card is called {name!r} here{near(name, there)}")
        return found[n - 1]


def _holds(label: str, name: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label) is not None
