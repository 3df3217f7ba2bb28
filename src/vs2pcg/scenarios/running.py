"""Running a scenario: each step done, each expectation checked."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import levels_of
from vs2pcg.model.choice import Choice, parse_choice
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.words import IN_PLAY, MAIN_CHARACTER
from vs2pcg.rulebook.catalogue import rules
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import atk_of, def_of, remaining_health
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.why import why_not
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import NotationError, Scenario, Step

QUIET = ("pass", "next", "end-turn", "no", "done", "keep", "front-row")
MOST_UNWRITTEN = 50  # choices in a row that are taken because there is no other


class Failure(AssertionError):
    """A step could not be done, or an expectation was not met."""


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
            _check_cause(name)
        except Failure as failure:
            raise Failure(f"{scenario.where}, line {scenario.line}: {failure}") from None


def _check_cause(name: str) -> None:
    """A rule by its id, a power or a keyword by its key, or a card by its number."""
    number, _, power = name.partition("/")
    printed = (p.name for p in CARDS[number].powers) if number in CARDS else ()
    if name in rules() or name in POWERS or (number in CARDS and (not power or power in printed)):
        return
    near = difflib.get_close_matches(name, [*rules(), *POWERS], 3, 0.6)
    hint = f"; near it: {', '.join(near)}" if near else ""
    raise Failure(f"no rule, power or card is called {name!r}{hint}")


def check_deck(scenario: Scenario) -> None:
    """A scenario about a deck: a first deck with changes, and what must be said of it."""
    first, *changes = (part.strip() for part in scenario.decklist.split(","))
    where = f"{scenario.where}, line {scenario.line}"
    if first not in FIRST_DECKS:
        raise Failure(f"{where}: {first!r} is none of {', '.join(FIRST_DECKS)}")
    deck = first_deck(first)
    cards = dict(deck.cards)
    for change in changes:
        found = re.fullmatch(r"(main )?([+-]\d+ )?([A-Z]{3}-\d{3})", change)
        if found is None:
            raise Failure(f"{where}: {change!r} is neither '+2 TUB-010' nor 'main TUB-037'")
        number = found[3]
        if found[1]:
            if number not in CARDS or CARDS[number].kind != MAIN_CHARACTER:
                raise Failure(f"{where}: {number} is no main character")
            deck = deck._replace(main=levels_of(CARDS[number]))
        else:
            cards[number] = cards.get(number, 0) + int(found[2] or "+1")
    report = check(deck._replace(cards={k: n for k, n in cards.items() if n}))
    broken = {p.rule for p in report.problems}
    warned = {p.rule for p in report.warnings}
    for step in scenario.steps:
        here = f"{scenario.where}, line {step.line}"
        breaks = re.fullmatch(r"the deck breaks (.+)", step.text)
        warns = re.fullmatch(r"the deck is warned of (.+)", step.text)
        if step.sort == "expect" and step.text == "the deck is legal":
            if broken:
                raise Failure(f"{here}: {'; '.join(map(str, report.problems))}")
        elif step.sort == "expect" and breaks is not None:
            if breaks[1] not in broken:
                raise Failure(f"{here}: the deck breaks {', '.join(sorted(broken)) or 'nothing'}")
        elif step.sort == "expect" and warns is not None:
            if warns[1] not in warned:
                raise Failure(f"{here}: warned of {', '.join(sorted(warned)) or 'nothing'}")
        else:
            raise Failure(
                f"{here}: of a deck one may expect 'the deck is legal', 'the deck breaks §...' "
                "or 'the deck is warned of §...'"
            )


class Runner:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game = build(scenario)
        self.events: list[Event] = list(self.game.state.events)
        self.rules: list[str] = []
        self.counter_words: set[str] = set()
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
                self.do(step.text)
            elif step.sort == "expect":
                self.expect(step.text)
            else:
                self.refuse(step.text)
        except (Failure, ValueError) as problem:  # what can't be read, is not there, not legal
            where = f"{self.scenario.where}, line {step.line}"
            raise Failure(f"{where}: {problem}") from None

    def do(self, text: str) -> None:
        if text == "all pass":
            self.events = []
            number = self.game.state.combats
            while self.game.state.combat is not None and self.game.state.combats == number:
                if Choice("pass") not in self.game.choices():
                    return
                self._apply(Choice("pass"))
            return
        if text == "on to the end":
            self.events = []
            for _ in range(500):
                if self.game.over:
                    return
                self._apply_quietly()
            raise Failure("the game did not end")
        if text.startswith("on to "):
            self._on_to(text[6:])
            return
        if text.endswith(" concedes"):
            self.events = self.game.concede(self._player(text[: -len(" concedes")]))
            self._note(self.events)
            return
        if text == "undo":
            self.game.undo()
            return
        who, colon, rest = text.partition(": ")
        self.events = []
        if colon:
            text = rest
            self._wait_for(self._player(who))
        if text.startswith("attack ") and " -> " in text:
            self._attack(text[7:])
        else:
            self._apply(self._match(text))

    def _attack(self, text: str) -> None:
        """Declare a whole attack: ``Silk and Spider-Girl -> Rhino``."""
        names, _, target = text.partition(" -> ")
        first, *others = names.split(" and ")
        state = self.game.state
        combats = state.combats
        self._apply(self._match(f"attack-with {first}"))
        for other in others:
            self._apply(self._match(f"join {other}"))
        question = self.game.question()
        if question is not None and question.kind == "attack":
            self._apply(self._match(f"against {target}"))
        s = self.game.state
        if s.combats == combats + 1 and s.combat is not None:
            wanted = re.sub(r" #\d+$", "", target)
            if s.combat.was_in and not is_named(s, s.combat.was_in[-1][0], wanted):
                raise Failure(f"{first} can't attack {target}")

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
            who = self._names()[player]
            legal = "; ".join(str(c) for c in self.game.choices())
            raise Failure(
                f"it is not for {who} to decide, but for {self._decider()}; legal are: {legal}"
            )

    def _on_to(self, goal: str) -> None:
        """Let everybody do as little as possible until a player is at a step."""
        who, _, step = goal.rpartition(" ")
        player = self._player(who)
        self.events = []
        s = self.game.state
        begun = (s.turn, "combat" if s.combat is not None else s.flow)
        for _ in range(500):
            self._apply_quietly()
            s = self.game.state
            if s.over:
                break
            at = "combat" if s.combat is not None else s.flow
            here = self.game.at_window and (s.turn, at) != begun
            if here and self.game.player == player and s.active == player and at == step:
                return
        raise Failure(f"{who} never came to {step!r}")

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

    def _match(self, text: str) -> Choice:
        """The legal choice that a step means: tags may be left out where nothing is in doubt."""
        wish = parse_choice(re.sub(r" #\d+$", "", text))
        n = _which(text)
        for _ in range(MOST_UNWRITTEN):
            found = _meant(wish, self.game.choices())
            if found or not self._take_the_only_one():
                break
        if not found:
            legal = "; ".join(str(c) for c in self.game.choices()) or "none, the game is over"
            raise Failure(f"{text!r} is not legal for {self._decider()}; legal are: {legal}")
        if n:
            if n > len(found):
                raise Failure(f"there are only {len(found)} of {text!r}")
            return found[n - 1]
        if len(found) > 1 and not wish.label:
            legal = "; ".join(str(c) for c in found)
            raise Failure(f"{text!r} may be any of: {legal}")
        return found[0]

    def refuse(self, text: str) -> None:
        """A wish that must not be legal, and the rule that says so."""
        wish, bar, rule = text.partition(" | ")
        who, colon, rest = wish.partition(": ")
        player = self.game.player
        if colon:
            player, wish = self._player(who), rest
        choice = parse_choice(wish)
        if player == self.game.player and any(
            c.verb == choice.verb and c.label == choice.label for c in self.game.choices()
        ):
            raise Failure(f"{wish!r} is legal")
        if not bar:
            return
        reasons = why_not(self.game.state, player, choice)
        _check_cause(rule.strip())
        if not reasons:
            raise Failure(f"nothing speaks against {wish!r}")
        if rule.strip() not in [r.rule for r in reasons]:
            given = "; ".join(str(r) for r in reasons)
            raise Failure(f"{wish!r} is refused because of {given}, not of {rule.strip()}")

    # --- expectations --------------------------------------------------------------------

    def expect(self, text: str) -> None:
        for pattern, judge in _EXPECTATIONS:
            found = re.fullmatch(pattern, text)
            if found is not None:
                judge(self, *found.groups())
                return
        raise Failure(f"{text!r} is not something to expect; see docs/how-to-write-a-scenario.md")

    def _names(self) -> list[str]:
        return [side.name for side in self.scenario.sides]

    def _player(self, name: str) -> int:
        if name not in self._names():
            raise Failure(f"nobody is called {name!r}; there are {', '.join(self._names())}")
        return self._names().index(name)

    def _decider(self) -> str:
        player = self.game.player
        return "nobody" if player < 0 else self._names()[player]

    def card(self, name: str) -> int:
        """A card by name (in play first), with the player's name before it where two have it."""
        s = self.game.state
        side: int | None = None
        for i, player in enumerate(self._names()):
            if name.startswith((f"{player}'s ", f"{player} ")):
                side = i
                name = name[len(player) :].removeprefix("'s").strip()
                break
        n = _which(name) or 1
        name = re.sub(r" #\d+$", "", name)
        found = [
            c.id
            for c in s.cards
            if (is_named(s, c.id, name) or c.d.number == name)
            and (side is None or (c.side if c.zone in IN_PLAY else c.owner) == side)
        ]
        found.sort(key=lambda x: (s.cards[x].zone not in IN_PLAY, s.cards[x].zone == "deck", x))
        if found and len(found) < n:
            raise Failure(f"there are only {len(found)} called {name!r} here")
        if not found:
            there = sorted({c.d.name for c in s.cards if side in (None, c.side, c.owner)})
            near = difflib.get_close_matches(name, there, 3, 0.5)
            hint = f"; near it: {', '.join(near)}" if near else ""
            raise Failure(f"no card is called {name!r} here{hint}")
        return found[n - 1]


def _which(text: str) -> int:
    """The number behind ``#``, which picks one of several; 0 if there is none."""
    found = re.search(r" #(\d+)$", text)
    if found is None:
        return 0
    if not int(found[1]):
        raise Failure(f"they are counted from #1: {text!r}")
    return int(found[1])


def _meant(wish: Choice, choices: Iterable[Choice]) -> list[Choice]:
    """The choices that fit what is written of one."""
    return [
        c
        for c in choices
        if c.verb == wish.verb
        and (not wish.label or c.label == wish.label)
        and (not wish.ref or c.ref == wish.ref)
    ]


def _is(r: Runner, name: str, negated: str | None, what: str) -> None:
    s = r.game.state
    x = r.card(name)
    c = s.cards[x]
    combat = s.combat
    numbers = re.fullmatch(r"(\d+)/(\d+)", what)
    if numbers is not None:
        have = (atk_of(s, x), def_of(s, x))
        if (have == (int(numbers[1]), int(numbers[2]))) == bool(negated):
            raise Failure(f"{name} is {have[0]}/{have[1]}")
        return
    level = re.fullmatch(r"level (\d)", what)
    states: dict[str, bool] = {
        "stunned": c.zone in IN_PLAY and c.stunned,
        "face up": c.zone in IN_PLAY and c.face_up,
        "face down": c.zone in IN_PLAY and not c.face_up,
        "hidden": c.hidden,
        "ready": c.zone in IN_PLAY and not c.exhausted,
        "exhausted": c.exhausted,
        "KO'd": c.zone == "KO pile",
        "in the KO pile": c.zone == "KO pile",
        "in hand": c.zone == "hand",
        "in the deck": c.zone == "deck",
        "in the front row": c.zone == "front row",
        "in the back row": c.zone == "back row",
        "in the resource row": c.zone == "resource row",
        "removed": c.zone == "removed",
        "set aside": c.zone == "aside",
        "in play": c.zone in IN_PLAY,
        "equipped": c.zone == "equipped",
        "in a pocket universe": c.universe > 0,
        "attacking": combat is not None and x in combat.attackers,
        "defending": combat is not None and x == combat.defender,
        "in the combat": combat is not None and (x in combat.attackers or x == combat.defender),
    }
    if level is not None:
        fits = c.level == int(level[1])
    elif what.startswith("on the side of "):
        fits = c.side == r._player(what.removeprefix("on the side of "))
    elif what in states:
        fits = states[what]
    else:
        raise Failure(f"a card is not {what!r}; it may be {', '.join(states)}, level N, ATK/DEF")
    if fits == bool(negated):
        raise Failure(f"{name} is {'' if negated else 'not '}{what} ({_state_of(r, x)})")


def _state_of(r: Runner, x: int) -> str:
    c = r.game.state.cards[x]
    parts = [c.zone, "face up" if c.face_up else "face down"]
    if c.exhausted:
        parts.append("exhausted")
    if c.wounds:
        parts.append(f"{c.wounds} wounds")
    return ", ".join(parts)


_COUNTED = (
    "wounds",
    "+1/+1 counters",
    "-1/-1 counters",
    "vitality counters",
    "XP",
    "remaining health",
)


def _has(r: Runner, name: str, number: str, what: str) -> None:
    s = r.game.state
    n = 0 if number == "no" else int(number)
    if name in r._names():
        p = s.players[r._player(name)]
        counts = {
            "hand": len(p.hand),
            "deck": len(p.deck),
            "KO pile": len(p.ko),
            "resource row": len(p.resources),
            "recruit points": p.points,
            "front row": len(p.front),
            "back row": len(p.back),
            "removed": len(p.removed),
        }
        what = re.sub(r"^cards? in (the )?", "", what)
        what = "recruit points" if what == "recruit point" else what
        if what not in counts:
            raise Failure(f"a player has no {what!r}, but {', '.join(counts)}")
        if counts[what] != n:
            raise Failure(f"{name} has {counts[what]} {what}")
        return
    x = r.card(name)
    c = s.cards[x]
    singular = what.removesuffix("s")
    have = {
        "wound": c.wounds,
        "+1/+1 counter": c.plus,
        "-1/-1 counter": c.minus,
        "vitality counter": c.vitality,
        "XP": c.xp,
        "remaining health": remaining_health(s, x),
    }.get(singular if singular != "X" else "XP")
    if have is None:
        mark = singular.removesuffix(" counter")
        have = c.mark(mark)
        if mark not in r.counter_words:
            words = [*_COUNTED, *sorted(r.counter_words - {"+1/+1", "-1/-1", "vitality"})]
            raise Failure(f"a card has no {what!r}, but {', '.join(words)}")
    if have != n:
        raise Failure(f"{name} has {have} {what}")


def _power(r: Runner, name: str, negated: str | None, what: str) -> None:
    s = r.game.state
    x = r.card(name)
    have = [p.name for p in powers_of(s, x)]
    held = what in have or what in teams_of(s, x)
    if held == bool(negated):
        raise Failure(f"{name} has {', '.join(have) or 'no powers'}")


def _combat(r: Runner, negated: str | None) -> None:
    if (r.game.state.combat is not None) == bool(negated):
        raise Failure("there is " + ("a combat" if negated else "no combat"))


def _won(r: Runner, name: str, negated: str | None) -> None:
    s = r.game.state
    if not s.over:
        raise Failure("the game is not over")
    if (r._player(name) in s.winners) == bool(negated):
        raise Failure(f"the winners are {[r._names()[w] for w in s.winners]}")


def _knows(r: Runner, who: str, negated: str | None, name: str) -> None:
    x = r.card(name)
    if bool(r.game.state.cards[x].known >> r._player(who) & 1) == bool(negated):
        raise Failure(f"{who} {'knows' if negated else 'does not know'} which card {name} is")


def _arena(r: Runner, name: str) -> None:
    if name not in r.game.state.arena:
        raise Failure(f"the arena is {', '.join(r.game.state.arena) or 'not revealed'}")


def _goes_on(r: Runner) -> None:
    if r.game.over:
        raise Failure("the game is over")


def _asks(r: Runner, name: str, about: str | None) -> None:
    question = r.game.question()
    if question is None or r._names()[question.player] != name:
        raise Failure(f"it is for {r._decider()} to decide")
    if about and question.kind != about:
        raise Failure(f"the question is about {question.kind!r}")


def _legal(r: Runner, negated: str | None, text: str) -> None:
    found = bool(_meant(parse_choice(text), r.game.choices()))
    if found == bool(negated):
        legal = "; ".join(str(c) for c in r.game.choices())
        raise Failure(f"{text!r} is {'' if negated else 'not '}legal; legal are: {legal}")


def _rule(r: Runner, rule: str) -> None:
    _check_cause(rule)
    causes = list(dict.fromkeys(e.rule for e in r.events))
    if rule not in causes:
        raise Failure(
            f"nothing happened because of {rule}, but because of {', '.join(causes) or 'nothing'}"
        )


_EXPECTATIONS: list[tuple[str, Callable[..., None]]] = [
    (r"(no )?combat", _combat),
    (r"(.+?) (?:knows|does (not) know) (.+)", _knows),
    (r"the arena is (.+)", _arena),
    (r"(.+?) (?:wins|does (not) win)", _won),
    (r"the game goes on", _goes_on),
    (r"(.+?) is asked(?: about (.+))?", _asks),
    (r"(not )?legal: (.+)", _legal),
    (r"because of (.+)", _rule),
    (r"(.+?) is (not )?(.+)", _is),
    (r"(.+?) has (\d+|no) (.+)", _has),
    (r"(.+?) has the power (?:(not) )?(.+)", _power),
    (r"(.+?) lacks( )(.+)", _power),
    (r"(.+?) has()(?: the team)? (.+)", _power),
]
