"""The notation of scenarios and positions: reading it, with errors that say what would be right.

A file is YAML, each of its documents a scenario::

    ---
    scenario: Ferocious strikes first
    shows: §keyword.ferocious, PNY-020/Ferocious
    players:
      You:
        main character: Spider-Man, back row
        front row: PNY-020
      Enemy:
        main character: Kraven the Hunter, back row
        front row: new Grunt 7/7
    turn: You, main
    steps:
      - attack-with Wolverine
      - against Grunt
      - all pass
      - expect: Grunt is stunned
      - expect: Wolverine is face up
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from vs2pcg.model.words import TurnStep
from vs2pcg.scenarios.tree import (
    Document,
    Entries,
    Items,
    Node,
    NotationError,
    Text,
    documents,
    separate,
)

PLACES = {
    "front row": "front row",
    "back row": "back row",
    "resources": "resource row",
    "resource row": "resource row",
    "hand": "hand",
    "deck": "deck",
    "KO pile": "KO pile",
    "removed": "removed",
    "inventions": "inventions",
    "identities": "identities",
    "tokens": "tokens",
    "challenge matches": "challenge matches",
}
MAIN = "main character"
# What a scenario shows: commas inside the name of a power separate nothing.
_SHOWN = re.compile(r",\s*(?=§|[A-Z]{3}-\d|keyword/)")
TURN_STEPS: dict[str, TurnStep] = {
    "start": "start",
    "build": "build",
    "resource": "resource",
    "recruit": "recruit",
    "formation": "formation",
    "main start": "main start",
    "main": "main",
    "end": "end",
}
CHECKS = ("expect", "offered", "not offered")
_TITLE = re.compile(r"^scenario:(.*)", re.MULTILINE)
MOST_COPIES = 99


@dataclass
class CardText:
    """A card as it is written: a name or number, and what is in brackets behind it."""

    name: str
    notes: list[str]
    line: int


@dataclass
class SideText:
    name: str
    main: CardText
    row: str = "front row"
    places: dict[str, list[CardText]] = field(default_factory=dict)
    points: int = 0
    xp: int = 0


@dataclass
class Step:
    sort: str  # "do", or one of CHECKS
    text: str
    line: int
    who: str = ""  # who must be deciding, or to whom something is not offered
    because: str = ""


@dataclass
class Scenario:
    title: str
    where: str
    line: int
    shows: list[str] = field(default_factory=list)
    sides: list[SideText] = field(default_factory=list)
    turn: str = ""
    step: TurnStep = "main"
    table: str = ""
    recruit_to_team_mate: bool = False
    arenas: list[str] = field(default_factory=list)
    decklist: str = ""  # a scenario about a deck, not about a game
    turns: int = 10
    chance: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    text: str = ""


@dataclass
class Unreadable:
    """What was meant as a scenario."""

    title: str
    line: int
    problem: str


def number_of(text: str, where: str, line: int) -> int:
    """A whole number from 0 to 9999."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > 4:
        raise NotationError(where, line, f"{digits!r} is no number from 0 to 9999")
    return int(digits)


def parse(text: str, where: str = "scenario") -> list[Scenario]:
    """All scenarios of a text."""
    return [_Reader(where).read(d.node, d.source) for d in documents(text, where)]


def parse_each(text: str, where: str) -> list[Scenario | Unreadable]:
    """The same, but one that can't be read leaves the others as they are."""
    try:
        return _read_each(documents(text, where), where)
    except NotationError:  # somewhere it is not even YAML
        return [found for part in separate(text) for found in _read_part(part, where)]


def _read_part(part: str, where: str) -> list[Scenario | Unreadable]:
    try:
        return _read_each(documents(part, where), where)
    except NotationError as error:
        title = _TITLE.search(part)
        line = part[: title.start() if title else len(part)].count("\n") + 1
        called = title[1].strip() if title else f"{where}, line {line}"
        return [Unreadable(called, line, str(error))]


def _read_each(of: Iterable[Document], where: str) -> list[Scenario | Unreadable]:
    found: list[Scenario | Unreadable] = []
    for document in of:
        reader = _Reader(where)
        try:
            found.append(reader.read(document.node, document.source))
        except NotationError as error:
            found.append(Unreadable(reader.called(document.node), document.node.line, str(error)))
    return found


class _Reader:
    """Reads one scenario."""

    def __init__(self, where: str) -> None:
        self.where = where

    def called(self, node: Node) -> str:
        """The title of what may be no scenario."""
        if isinstance(node, Entries):
            for key, value in node.pairs:
                if key.value == "scenario" and isinstance(value, Text):
                    return value.value
        return f"{self.where}, line {node.line}"

    def read(self, node: Node, source: str) -> Scenario:
        if isinstance(node, Items):
            raise self.error(node.line, "scenarios are no list: '---' stands above each, not '- '")
        if not isinstance(node, Entries) or not node.pairs or node.pairs[0][0].value != "scenario":
            raise self.error(node.line, "a scenario begins with a line 'scenario: TITLE'")
        now = Scenario("", self.where, node.line, text=source)
        readers: dict[str, Callable[[Scenario, Node], None]] = {
            "scenario": self.title,
            "shows": self.shows,
            "players": self.players,
            "turn": self.turn,
            "turns": self.turns,
            "table": self.table,
            "arena": self.arena,
            "chance": self.chance,
            "decklist": self.decklist,
            "steps": lambda now, node: None,  # read last, when the players are known
        }
        steps: Node | None = None
        for key, value in self.entries(node):
            if key.value not in readers:
                raise self.error(
                    key.line, f"{_unknown(key.value, readers)}; there are {', '.join(readers)}"
                )
            if key.value == "steps":
                steps = value
            readers[key.value](now, value)
        if len(now.sides) < 2 and not now.decklist:
            raise self.error(now.line, f"{now.title!r} needs at least two players")
        if steps is not None:
            now.steps = [step for item in self.items(steps) for step in self.step(now, item)]
        return now

    # --- the headings --------------------------------------------------------------------

    def title(self, now: Scenario, node: Node) -> None:
        now.title = self.text(node)

    def shows(self, now: Scenario, node: Node) -> None:
        now.shows = [
            part.strip()
            for text in self.texts(node)
            for part in _SHOWN.split(text.value)
            if part.strip()
        ]

    def turn(self, now: Scenario, node: Node) -> None:
        text = self.text(node)
        if text == "setup":
            now.step = "setup"
            return
        who, _, step = text.partition(",")
        now.turn = who.strip()
        called = step.strip() or "main"
        if called == "setup":
            raise self.error(node.line, "the setup is nobody's turn; write 'turn: setup'")
        if called not in TURN_STEPS:
            raise self.error(
                node.line,
                f"no step of a turn is called {called!r}; there are {', '.join(TURN_STEPS)}, "
                "and 'turn: setup' for what comes before",
            )
        now.step = TURN_STEPS[called]

    def turns(self, now: Scenario, node: Node) -> None:
        now.turns = number_of(self.text(node), self.where, node.line)
        if now.turns == 0:
            raise self.error(node.line, "the game begins with turn 1")

    def table(self, now: Scenario, node: Node) -> None:
        now.table, *options = _split(self.text(node))
        for option in options:
            if option != "recruiting to team-mates":
                raise self.error(
                    node.line,
                    f"an option of a table is 'recruiting to team-mates', not {option!r}",
                )
            now.recruit_to_team_mate = True

    def arena(self, now: Scenario, node: Node) -> None:
        now.arenas = [part for text in self.texts(node) for part in _split(text.value)]

    def chance(self, now: Scenario, node: Node) -> None:
        now.chance = [
            number_of(n, self.where, text.line)
            for text in self.texts(node)
            for n in text.value.replace(",", " ").split()
        ]

    def decklist(self, now: Scenario, node: Node) -> None:
        now.decklist = self.text(node)

    # --- the players ---------------------------------------------------------------------

    def players(self, now: Scenario, node: Node) -> None:
        if isinstance(node, Items):
            raise self.error(node.line, "players are no list: 'NAME: ...', without '- ' before it")
        for key, value in self.entries(node, "two players are called"):
            now.sides.append(self.side(key, value))

    def side(self, name: Text, node: Node) -> SideText:
        if name.value in CHECKS:
            raise self.error(name.line, f"no player can be called {name.value!r}")
        if isinstance(node, Text):
            return self.main(name.value, node)
        entries = self.entries(node)
        mains = [value for key, value in entries if key.value == MAIN]
        if not mains or not isinstance(mains[0], Text):
            raise self.error(
                name.line,
                f"{name.value!r} needs a main character: 'main character: Spider-Man, back row'",
            )
        side = self.main(name.value, mains[0])
        for key, value in entries:
            if key.value == "points":
                side.points = number_of(self.text(value), self.where, value.line)
            elif key.value == "XP":
                side.xp = number_of(self.text(value), self.where, value.line)
            elif key.value in PLACES:
                cards = side.places.setdefault(PLACES[key.value], [])
                for text in self.texts(value):
                    cards += self.cards(text)
            elif key.value != MAIN:
                raise self.error(
                    key.line,
                    f"{key.value!r} is no place; there are {MAIN}, {', '.join(PLACES)}, points, XP",
                )
        return side

    def main(self, name: str, text: Text) -> SideText:
        first, *more = _split(text.value)
        side = SideText(name, self.card(first, text.line))
        for note in more:
            if note not in ("front row", "back row"):
                brackets = "; brackets stand behind its name" if "(" in note else ""
                raise self.error(
                    text.line,
                    f"a main character is in the front row or back row: {note!r}{brackets}",
                )
            side.row = note
        return side

    def cards(self, text: Text) -> list[CardText]:
        found: list[CardText] = []
        for part in _split(text.value):
            if part:
                times = 1
                head, _, tail = part.partition(" ")
                if head.isascii() and head.isdigit() and tail:
                    times, part = min(number_of(head, self.where, text.line), MOST_COPIES), tail
                found += [self.card(part, text.line) for _ in range(times)]
        return found

    def card(self, text: str, line: int) -> CardText:
        name, bracket, notes = text.partition(" (")
        if bracket and not notes.endswith(")"):
            raise self.error(line, f"a bracket is not closed in {text!r}")
        if not name.strip():
            raise self.error(line, "the name of a card is missing")
        return CardText(
            name.strip(), [n.strip() for n in notes.rstrip(")").split(",") if n.strip()], line
        )

    # --- the steps -----------------------------------------------------------------------

    def step(self, now: Scenario, node: Node) -> list[Step]:
        if isinstance(node, Text):
            return [Step("do", node.value, node.line)]
        entries = {key.value: value for key, value in self.entries(node)}
        check = next((key for key in CHECKS if key in entries), "")
        names = [side.name for side in now.sides]
        if check:
            more = [key for key in entries if key != check]
            if check != "not offered" or set(more) - {"to", "because"}:
                if more:
                    raise self.error(
                        node.line,
                        f"{more[0]!r} does not belong to {check!r}; only to 'not offered' belong "
                        "'to: PLAYER' and 'because: RULE'",
                    )
            who = self.text(entries["to"]) if "to" in entries else ""
            because = self.text(entries["because"]) if "because" in entries else ""
            found = self.texts(entries[check])
            return [Step(check, text.value, text.line, who, because) for text in found]
        ((who, value), *more_entries) = entries.items()
        if who not in names:
            raise self.error(
                node.line,
                f"{who!r} is neither a player ({', '.join(names)}) nor {', '.join(CHECKS)}",
            )
        if more_entries:
            raise self.error(node.line, f"a step of its own for {more_entries[0][0]!r}, please")
        return [Step("do", self.text(value), node.line, who)]

    # --- the tree ------------------------------------------------------------------------

    def error(self, line: int, problem: str) -> NotationError:
        return NotationError(self.where, line, problem)

    def entries(self, node: Node, twice: str = "there is more than one") -> list[tuple[Text, Node]]:
        if not isinstance(node, Entries) or not node.pairs:
            raise self.error(node.line, "here belong entries, each 'NAME: ...'")
        seen: set[str] = set()
        for key, _ in node.pairs:
            if key.value in seen:
                raise self.error(key.line, f"{twice} {key.value!r}")
            seen.add(key.value)
        return node.pairs

    def items(self, node: Node) -> list[Node]:
        if not isinstance(node, Items):
            raise self.error(node.line, "here belongs a list, each line of it '- ...'")
        return node.items

    def text(self, node: Node) -> str:
        if not isinstance(node, Text):
            raise self.error(node.line, f"here belongs a single text; {QUOTED}")
        return node.value.strip()

    def texts(self, node: Node) -> list[Text]:
        """A text, or a list of them."""
        nodes = node.items if isinstance(node, Items) else [node]
        return [Text(self.text(n), n.line) for n in nodes]


QUOTED = "what holds ': ' or begins with '[' or '{' is put in quotes"


def _unknown(word: str, known: dict[str, Callable[[Scenario, Node], None]]) -> str:
    near = difflib.get_close_matches(word, known, 1, 0.6)
    return f"{word!r} is no heading" + (f"; near it: {near[0]}" if near else "")


def _split(text: str) -> list[str]:
    """At commas outside brackets."""
    parts: list[str] = []
    depth = 0
    current = ""
    for letter in text:
        depth += letter == "("
        depth -= letter == ")"
        if letter == "," and depth == 0:
            parts.append(current.strip())
            current = ""
        else:
            current += letter
    parts.append(current.strip())
    return parts
