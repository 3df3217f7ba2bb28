"""Every message, both ways. The page's types are made from these (``python -m
vs2pcg.server.schema``).

What comes in is checked against its model before anything else happens. What goes out is plain
data of the types at the end; each wish gets exactly one answer, with the wish's own ``re``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from vs2pcg.model.table import TWO_PLAYERS, Mode
from vs2pcg.server.errors import Code
from vs2pcg.server.view_types import View

# --- coming in ---------------------------------------------------------------------------


class Wish(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    re: int = Field(ge=0, lt=1 << 31, description="the page's own number, repeated in the answer")


Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
SeatNumber = Annotated[int, Field(ge=0, le=3)]
Short = Annotated[str, StringConstraints(min_length=1, max_length=200)]
BotName = Literal["simple", "gentle", "random"]
REPORT_LENGTH = 2_000


class TableWish(BaseModel):
    """How to play together."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    mode: Mode = TWO_PLAYERS
    players: int = Field(default=2, ge=2, le=4)
    arena: bool = False
    arenas: list[Short] = Field(default_factory=list, max_length=12)
    eliminate_arenas: bool = False
    recruit_to_team_mate: bool = False


class ClockWish(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    per_move: int = Field(default=30, ge=5, le=3600, description="seconds for each move")
    reserve: int = Field(
        default=600, ge=0, le=36_000, description="seconds for the whole game, beyond"
    )


class DeckWish(BaseModel):
    """A first deck by its name, or the text of a deck file."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    first_deck: Short | None = None
    text: str | None = Field(default=None, max_length=200_000)


class ListRooms(Wish):
    type: Literal["list rooms"]


class CreateRoom(Wish):
    type: Literal["create room"]
    name: Short
    title: str = Field(default="", max_length=200)
    table: TableWish = TableWish()
    public: bool = False
    spectators: bool = True
    clock: ClockWish | None = None


class EnterRoom(Wish):
    """Look into a room; with a seat's token, from that seat."""

    type: Literal["enter room"]
    room: Id
    token: Token | None = None


class LeaveRoom(Wish):
    """Look away. The seat stays yours."""

    type: Literal["leave room"]


class TakeSeat(Wish):
    type: Literal["take seat"]
    name: Short
    seat: SeatNumber | None = None


class GiveUpSeat(Wish):
    type: Literal["give up seat"]


class SeatBot(Wish):
    """Put a bot on an empty seat, or change the one that sits there."""

    type: Literal["seat bot"]
    seat: SeatNumber
    bot: BotName = "simple"
    deck: DeckWish


class EmptySeat(Wish):
    """The one who opened the room sends a bot or a person away, before a game."""

    type: Literal["empty seat"]
    seat: SeatNumber


class ChooseDeck(Wish):
    type: Literal["choose deck"]
    deck: DeckWish


class Ready(Wish):
    """Ready for the game, or for the next one. It begins when everybody is."""

    type: Literal["ready"]
    ready: bool = True


class Choose(Wish):
    type: Literal["choose"]
    question: Id
    choice: Annotated[str, StringConstraints(min_length=1, max_length=400)]


class Propose(Wish):
    """Undo, a break, or a bot on the seat of somebody who is away: the others decide."""

    type: Literal["propose"]
    what: Literal["undo", "break", "stand-in"]
    back: int = Field(default=1, ge=1, le=200, description="undo: how many of your decisions")
    seat: SeatNumber | None = Field(default=None, description="stand-in: whose seat")


class Vote(Wish):
    type: Literal["vote"]
    proposal: Id
    agree: bool


class EndBreak(Wish):
    type: Literal["end break"]


class Concede(Wish):
    type: Literal["concede"]


class Say(Wish):
    type: Literal["say"]
    text: str = Field(min_length=1, max_length=1_000)


class Why(Wish):
    """Why is this not legal? ``attack-with Silk against Rhino``."""

    type: Literal["why"]
    wish: Short


class Foresee(Wish):
    """What comes of this attack, if nobody does anything more."""

    type: Literal["foresee"]
    attackers: list[Annotated[int, Field(ge=1, lt=1 << 31)]] = Field(min_length=1, max_length=12)
    defender: int = Field(ge=1, lt=1 << 31)


class Look(Wish):
    """What makes a card in public sight what it is now."""

    type: Literal["look"]
    tag: int = Field(ge=1, lt=1 << 31)


class Report(Wish):
    """Something is wrong in this game: keep it, with these words."""

    type: Literal["report"]
    text: str = Field(min_length=1, max_length=REPORT_LENGTH)


class BeginLesson(Wish):
    """The first game that teaches: a room of one's own, against a gentle bot, already begun."""

    type: Literal["begin lesson"]
    name: Short


class LeaveLesson(Wish):
    """No more explanations; the game goes on as any other."""

    type: Literal["leave lesson"]


class GetLog(Wish):
    """Older lines of the log."""

    type: Literal["get log"]
    before: int = Field(ge=0, lt=1 << 31)


class GetCard(Wish):
    type: Literal["get card"]
    name: Short


class GetRule(Wish):
    type: Literal["get rule"]
    id: Short


class FindRules(Wish):
    type: Literal["find rules"]
    words: Short


class CheckDeck(Wish):
    type: Literal["check deck"]
    deck: DeckWish


class GetFacts(Wish):
    """What this server has to offer."""

    type: Literal["get facts"]


class OpenReplay(Wish):
    type: Literal["open replay"]
    game: Id
    token: Token | None = None


class LookAtReplay(Wish):
    """A game as it was after so many choices, from a seat that was yours or as a spectator."""

    type: Literal["look at replay"]
    game: Id
    place: int = Field(ge=0, lt=1 << 31)
    seat: SeatNumber | None = None
    token: Token | None = None


class Branch(Wish):
    """Play on from here, the others played by bots."""

    type: Literal["branch"]
    game: Id
    place: int = Field(ge=0, lt=1 << 31)
    seat: SeatNumber
    token: Token
    name: Short
    bot: BotName = "simple"


class Download(Wish):
    type: Literal["download"]
    game: Id
    token: Token


class Upload(Wish):
    type: Literal["upload"]
    text: str = Field(max_length=1_000_000)


AnyWish = (
    ListRooms
    | CreateRoom
    | EnterRoom
    | LeaveRoom
    | TakeSeat
    | GiveUpSeat
    | SeatBot
    | EmptySeat
    | ChooseDeck
    | Ready
    | Choose
    | Propose
    | Vote
    | EndBreak
    | Concede
    | Say
    | Why
    | Foresee
    | Look
    | Report
    | BeginLesson
    | LeaveLesson
    | GetLog
    | GetCard
    | GetRule
    | FindRules
    | CheckDeck
    | GetFacts
    | OpenReplay
    | LookAtReplay
    | Branch
    | Download
    | Upload
)
Incoming = Annotated[AnyWish, Field(discriminator="type")]

# --- going out ---------------------------------------------------------------------------


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
