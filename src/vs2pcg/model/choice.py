"""A choice is a small hashable value with a text form that reads well and round-trips."""

import re
from typing import Literal, NamedTuple

from vs2pcg.model.event import Event
from vs2pcg.model.words import TurnStep


class Choice(NamedTuple):
    """One thing that a player may do.

    ``ref`` says which card or value is meant in a form that a program can rely on: a card in
    public sight by its tag (a number), a card in a hidden place by its collector number.
    """

    verb: str
    ref: str = ""
    label: str = ""

    def __str__(self) -> str:
        text = self.verb
        if self.label:
            text += " " + self.label
        if self.ref:
            text += f" [{self.ref}]"
        return text


# Whatever may be done: the first word of a choice.
VERBS = frozenset(
    (
        *("against", "attack-with", "back-row", "bottom", "choose", "clause", "concede", "create"),
        *("discard", "done", "end-turn", "equip", "exhaust", "first", "front-row"),
        *("give", "hit", "join", "keep", "ko", "move", "mulligan", "next", "no", "number", "offer"),
        *("pass", "pay", "place-face-down", "place-face-up", "play", "power-up", "put"),
        *("put-on-bottom", "put-on-top", "recruit", "resolve", "reveal", "strike", "take", "top"),
        *("tunnel-under", "turn-down", "use", "use-arena", "yes"),
    )
)
_TEXT = re.compile(r"^(?P<verb>[a-z][a-z-]*)(?: (?P<label>[^\[\]]+?))?(?: \[(?P<ref>[^\[\]]+)\])?$")


def parse_choice(text: str) -> Choice:
    """Read the text form back; the error says what a choice looks like."""
    found = _TEXT.match(text.strip())
    if found is None:
        raise ValueError(
            f"{text!r} is not a choice; a choice is a verb, a name and a tag in square "
            "brackets, like 'recruit Silk [PNY-009]' or 'pass'"
        )
    return Choice(found["verb"], found["ref"] or "", found["label"] or "")


def free_choice(verb: str, ref: str, label: str) -> Choice:
    """With a label in which players' names stand: square brackets are for the tag alone."""
    return Choice(verb, ref, label.replace("[", "(").replace("]", ")"))


CONCEDE = "concede"


def concession(player: int) -> Choice:
    """That a player leaves the game. Records hold it among the choices, but it answers nothing."""
    return Choice(CONCEDE, str(player + 1))


def who_concedes(choice: Choice) -> int | None:
    """The player whose concession this is, if it is one; -1 if it names nobody."""
    if choice.verb != CONCEDE:
        return None
    return int(choice.ref) - 1 if choice.ref.isdecimal() else -1


PASS = Choice("pass")
DONE = Choice("done")
YES = Choice("yes")
NO = Choice("no")
FRONT_ROW = Choice("front-row")
BACK_ROW = Choice("back-row")


# What a player may be asked about, besides what to do in a step of the turn.
Asking = Literal[
    "Brotherhood of Mutants",
    "KO",
    "Resistance",
    "X-Men",
    "aftershock",
    "aim",
    "arena",
    "attack",
    "attack again",
    "attacker",
    "bomb",
    "borrow",
    "bottom",
    "challenge match",
    "climb",
    "coin",
    "combat",
    "convert ATK",
    "convert DEF",
    "copy",
    "counter",
    "counters",
    "deal",
    "defender",
    "discard",
    "disguise",
    "enemy row",
    "equip",
    "equipment",
    "exhaust",
    "first",
    "identity",
    "invention",
    "keep",
    "level",
    "location",
    "may",
    "may hide",
    "may move",
    "may pay",
    "may take off",
    "mode",
    "move",
    "mulligan",
    "order",
    "pay",
    "player",
    "price",
    "push together",
    "put",
    "react",
    "reveal",
    "row",
    "search",
    "side",
    "skill",
    "spend",
    "strike",
    "take",
    "take the deal",
    "target",
    "top",
    "tunnel",
    "turn",
    "turn down",
    "turn over",
    "turn up",
]
QuestionKind = Asking | TurnStep


class Question(NamedTuple):
    """Who must decide, and about what."""

    player: int
    kind: QuestionKind
    choices: tuple[Choice, ...]
    rule: str
    card: int = -1
    n: int = 0
    event: Event | None = None  # what is about to happen, where one may react to it


class Objection(NamedTuple):
    """One reason why something is not legal: the rule, the fact, and what would mend it."""

    rule: str
    fact: str
    remedy: str = ""

    def __str__(self) -> str:
        text = f"{self.fact} ({self.rule})"
        return f"{text}. Needed: {self.remedy}" if self.remedy else text
