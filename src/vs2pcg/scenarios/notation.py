"""The notation of scenarios and positions: reading it, with errors that say what would be right.

A scenario is a title, a position, and steps::

    scenario: Ferocious strikes first
    shows: §keyword.ferocious, PNY-020/Ferocious
    You: Spider-Man, back row
        front row: PNY-020
    Enemy: Kraven the Hunter, back row
        front row: new Grunt 7/7
    turn: You, main
    - attack-with Wolverine
    - against Grunt
    - all pass
    ? Grunt is stunned
    ? Wolverine is face up
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

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
# What a scenario shows: commas inside the name of a power separate nothing.
_SHOWN = re.compile(r",\s*(?=§|[A-Z]{3}-\d|keyword/)")
TURN_STEPS = ("start", "build", "resource", "recruit", "formation", "main start", "main", "end")


class NotationError(ValueError):
    """Something in a scenario can't be understood; says where."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        super().__init__(f"{where}, line {line}: {problem}")


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
    sort: str  # "do", "expect", "refuse"
    text: str
    line: int


@dataclass
class Scenario:
    title: str
    where: str
    line: int
    shows: list[str] = field(default_factory=list)
    sides: list[SideText] = field(default_factory=list)
    turn: str = ""
    step: str = "main"
    table: str = ""
    recruit_to_team_mate: bool = False
    arenas: list[str] = field(default_factory=list)
    decklist: str = ""  # a scenario about a deck, not about a game
    turns: int = 10
    chance: list[int] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    text: str = ""


MOST_COPIES = 99


def number_of(text: str, where: str, line: int) -> int:
    """A whole number from 0 to 9999."""
    digits = text.strip()
    if not digits.isascii() or not digits.isdigit() or len(digits) > 4:
        raise NotationError(where, line, f"{digits!r} is no number from 0 to 9999")
    return int(digits)


def parse(text: str, where: str = "scenario") -> list[Scenario]:
    """All scenarios of a text."""
    found: list[Scenario] = []
    side: SideText | None = None
    lines: dict[int, list[str]] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.rstrip()
        if not line.strip() or line.lstrip().startswith("//"):
            continue
        if line.startswith("scenario:"):
            found.append(Scenario(line[9:].strip(), where, number))
            lines[len(found) - 1] = [line]
            side = None
            continue
        if not found:
            raise NotationError(where, number, "a scenario begins with a line 'scenario: TITLE'")
        lines[len(found) - 1].append(line)
        now = found[-1]
        if line[0] in "-?!":
            sort = {"-": "do", "?": "expect", "!": "refuse"}[line[0]]
            now.steps.append(Step(sort, line[1:].strip(), number))
        elif line[0] in " \t":
            if side is None:
                raise NotationError(where, number, "an indented line belongs below a player's line")
            _place(now, side, line.strip(), number)
        else:
            side = _heading(now, line, number)
    for i, scenario in enumerate(found):
        scenario.text = "\n".join(lines[i]) + "\n"
        if len(scenario.sides) < 2 and not scenario.decklist:
            raise NotationError(
                where, scenario.line, f"{scenario.title!r} needs at least two players"
            )
    return found


def _heading(now: Scenario, line: str, number: int) -> SideText | None:
    key, colon, rest = line.partition(":")
    if not colon:
        raise NotationError(
            now.where,
            number,
            f"{line!r} is neither a step (-, ?, !) nor a line like 'You: Spider-Man, front row'",
        )
    rest = rest.strip()
    if key == "shows":
        now.shows += [part.strip() for part in _SHOWN.split(rest) if part.strip()]
    elif key == "turn" and rest == "setup":
        now.step = rest
    elif key == "turn":
        who, _, step = rest.partition(",")
        now.turn = who.strip()
        now.step = step.strip() or "main"
        if now.step not in TURN_STEPS:
            raise NotationError(
                now.where,
                number,
                f"no step of a turn is called {now.step!r}; there are {', '.join(TURN_STEPS)}",
            )
    elif key == "decklist":
        now.decklist = rest
    elif key == "table":
        now.table, *options = _split(rest)
        for option in options:
            if option != "recruiting to team-mates":
                raise NotationError(
                    now.where,
                    number,
                    f"an option of a table is 'recruiting to team-mates', not {option!r}",
                )
            now.recruit_to_team_mate = True
    elif key == "arena":
        now.arenas = _split(rest)
    elif key == "turns":
        now.turns = number_of(rest, now.where, number)
    elif key == "chance":
        now.chance = [number_of(n, now.where, number) for n in rest.replace(",", " ").split()]
    else:
        first, *more = _split(rest)
        main = _card(first, number, now.where)
        if key.strip() in [other.name for other in now.sides]:
            raise NotationError(now.where, number, f"two players are called {key.strip()!r}")
        side = SideText(key.strip(), main)
        for note in more:
            if note not in ("front row", "back row"):
                raise NotationError(
                    now.where, number, f"a main character is in the front row or back row: {note!r}"
                )
            side.row = note
        now.sides.append(side)
        return side
    return None


def _place(now: Scenario, side: SideText, line: str, number: int) -> None:
    key, colon, rest = line.partition(":")
    key = key.strip()
    if key == "points":
        side.points = number_of(rest, now.where, number)
        return
    if key == "XP":
        side.xp = number_of(rest, now.where, number)
        return
    if not colon or key not in PLACES:
        raise NotationError(
            now.where, number, f"{key!r} is no place; there are {', '.join(PLACES)}, points, XP"
        )
    cards = side.places.setdefault(PLACES[key], [])
    for part in _split(rest):
        if part:
            times = 1
            head, _, tail = part.partition(" ")
            if head.isascii() and head.isdigit() and tail:
                times, part = min(number_of(head, now.where, number), MOST_COPIES), tail
            cards += [_card(part, number, now.where) for _ in range(times)]


def _card(text: str, number: int, where: str) -> CardText:
    name, bracket, notes = text.partition(" (")
    if bracket and not notes.endswith(")"):
        raise NotationError(where, number, f"a bracket is not closed in {text!r}")
    if not name.strip():
        raise NotationError(where, number, "the name of a card is missing")
    return CardText(
        name.strip(), [n.strip() for n in notes.rstrip(")").split(",") if n.strip()], number
    )


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
