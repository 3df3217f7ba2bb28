"""What a page may wish for. The page's types are made from these
(``python -m vs2pcg.server.schema``).

What comes in is checked against its model before anything else happens. Each wish gets exactly
one answer (see ``messages``), with the wish's own ``re``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from vs2pcg.model.table import TWO_PLAYERS, Mode


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
