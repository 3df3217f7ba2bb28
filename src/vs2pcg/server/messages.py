"""What a page is sent: answers to its wishes, and news. The page's types are made from these
(``python -m vs2pcg.server.schema``). All of it is plain data.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from vs2pcg.server.errors import Code
from vs2pcg.server.view_types import View


class Error(TypedDict):
    type: Literal["error"]
    re: int | None  # None where not even that could be read
    code: Code
    message: str


class Done(TypedDict):
    """It is done; what changed comes in messages of its own."""

    type: Literal["done"]
    re: int


class SeatTaken(TypedDict):
    """Keep the token: it is the only key to the seat."""

    type: Literal["seat taken"]
    re: int
    room: str
    seat: int
    token: str


class ClockSeen(TypedDict):
    per_move: int
    reserve: int


class OpenRoom(TypedDict):
    room: str
    title: str
    mode: str
    players: int
    taken: int
    arena: bool
    phase: str
    clock: ClockSeen | None


class Rooms(TypedDict):
    type: Literal["rooms"]
    re: int
    rooms: list[OpenRoom]


class SeatSeen(TypedDict):
    seat: int
    name: str
    kind: Literal["empty", "person", "bot"]
    bot: str | None  # which bot plays here, a stand-in too
    here: bool
    ready: bool
    has_deck: bool
    opened: bool  # whether this one opened the room


class ProposalSeen(TypedDict):
    id: str
    what: str
    by: int
    seat: int | None
    back: int | None
    agreed: list[int]
    needed: list[int]


class Room(TypedDict):
    """The room and who sits in it; sent whenever something of it changes."""

    type: Literal["room"]
    room: str
    title: str
    phase: Literal["waiting", "playing", "over"]
    table: dict[str, Any]
    public: bool
    spectators: bool
    watching: int
    clock: ClockSeen | None
    seats: list[SeatSeen]
    you: int | None
    game: str | None
    on_break: bool
    proposals: list[ProposalSeen]


class ChoiceSeen(TypedDict):
    text: str  # what to send back
    said: str  # the same in plain words
    verb: str
    tag: NotRequired[int]  # the card in sight that it is about
    in_hand: NotRequired[str]  # the card of the hand that it is about
    outlook: NotRequired[str]  # of an attack, in words that fit on the card


class About(TypedDict):
    name: NotRequired[str]
    number: NotRequired[str]
    tag: int


class Asked(TypedDict):
    """The question, for the one who must decide."""

    id: str
    kind: str
    text: str
    rule: str
    cause: str  # the words of the power that asks; empty where the rules themselves ask
    about: About | None
    as_it_stands: str  # what the combat would come to if nobody did anything more
    choices: list[ChoiceSeen]
    alone: bool  # the server is about to make this only choice


class LogLine(TypedDict):
    text: str
    rule: str
    kind: str
    depth: int
    player: NotRequired[int]
    card: NotRequired[int]


ClockNow = TypedDict(
    "ClockNow",
    {
        "per move": float,
        "reserves": list[float],
        "player": int | None,
        "move left": float,
        "running": bool,
    },
)


class LessonStep(TypedDict):
    """What the learner is told now; it stays until the next one comes."""

    step: str
    title: str
    text: str
    rule: str
    seen: int  # how many steps have come up, this one included
    of: int


class Game(TypedDict):
    """The game as its viewer may see it: enough to draw the table from nothing."""

    type: Literal["game"]
    game: str
    view: View
    deciding: int | None
    question: Asked | None
    log_from: int  # forget your log from this line on; then come these
    log: list[LogLine]
    clock: ClockNow | None
    trouble: str | None
    lesson: LessonStep | None  # for the learner of a lesson alone
    pad: str  # so that sizes tell little


class ChatLine(TypedDict):
    channel: Literal["players", "spectators", "all"]
    name: str
    seat: int | None
    text: str
    at: float


class Chat(TypedDict):
    type: Literal["chat"]
    lines: list[ChatLine]


class Notice(TypedDict):
    """Something that happened around the game: somebody came, agreed, refused, ..."""

    type: Literal["notice"]
    text: str


class Reason(TypedDict):
    rule: str
    fact: str
    remedy: str


class Reasons(TypedDict):
    """Everything that speaks against a wish; nothing does if the list is empty."""

    type: Literal["reasons"]
    re: int
    reasons: list[Reason]


class Outlook(TypedDict):
    type: Literal["outlook"]
    re: int
    lines: list[LogLine]


class Looked(TypedDict):
    """A card as it is now, line by line, in plain words; the first says where it is."""

    type: Literal["looked"]
    re: int
    tag: int
    lines: list[str]


class Reported(TypedDict):
    """It is kept, under this id."""

    type: Literal["reported"]
    re: int
    id: str


class OlderLog(TypedDict):
    type: Literal["log"]
    re: int
    log_from: int
    log: list[LogLine]


class CardLine(TypedDict):
    title: str
    when: str
    text: str


class CardSeen(TypedDict):
    number: str
    name: str
    aka: list[str]
    issue: str
    universe: str
    kind: str
    level: int | None
    subtypes: list[str]
    teams: list[str]
    teams_said: str  # whether one of them is enough, or all are needed
    cost: int | str
    atk: int | None
    defense: int | None
    health: int | None
    flight: bool
    ranged: bool
    symbols: list[str]
    lines: list[CardLine]
    keywords: dict[str, str]  # those that its text speaks of, explained
    rulings: list[str]
    notes: list[str]  # banned in tournaments, incomplete, unclear in the sources


class Cards(TypedDict):
    type: Literal["cards"]
    re: int
    cards: list[CardSeen]


class AllCards(TypedDict):
    """What /cards.json holds."""

    type: Literal["all cards"]
    cards: list[CardSeen]


class RuleSeen(TypedDict):
    id: str
    heading: str
    text: str
    sources: list[str]


class Rules(TypedDict):
    type: Literal["rules"]
    re: int
    rules: list[RuleSeen]


class DeckSeen(TypedDict):
    name: str
    main: list[str]
    cards: dict[str, int]
    inventions: dict[str, int]
    identities: dict[str, int]
    tokens: dict[str, int]
    challenge_matches: dict[str, int]


class DeckReport(TypedDict):
    type: Literal["deck report"]
    re: int
    legal: bool
    deck: DeckSeen | None
    problems: list[str]
    warnings: list[str]


class FirstDeck(TypedDict):
    key: str  # the name to ask for it by
    name: str
    main: list[str]  # the main character's levels


class Facts(TypedDict):
    type: Literal["facts"]
    re: int
    version: str
    first_decks: list[FirstDeck]
    arenas: dict[str, str]  # names, and what they do
    bots: list[str]


class Replay(TypedDict):
    type: Literal["replay"]
    re: int
    game: str
    names: list[str]
    places: int
    turns: list[int]  # the place at which each turn begins
    winners: list[int]
    seats: list[int]  # those that the token opens


class ReplayPlace(TypedDict):
    type: Literal["replay place"]
    re: int
    game: str
    place: int
    view: View
    deciding: int | None
    choices: list[ChoiceSeen]  # what this seat could choose from here
    log: list[LogLine]  # up to here; older lines are left out
    fresh: int  # so many of them at the end are what the last choice led to


class GameFile(TypedDict):
    type: Literal["game file"]
    re: int
    name: str
    text: str


class Uploaded(TypedDict):
    """The token opens every seat of the uploaded game."""

    type: Literal["uploaded"]
    re: int
    game: str
    token: str


Outgoing = (
    Error
    | Done
    | SeatTaken
    | Rooms
    | Room
    | Game
    | Chat
    | Notice
    | Reasons
    | Outlook
    | Looked
    | Reported
    | OlderLog
    | Cards
    | AllCards
    | Rules
    | DeckReport
    | Facts
    | Replay
    | ReplayPlace
    | GameFile
    | Uploaded
)
