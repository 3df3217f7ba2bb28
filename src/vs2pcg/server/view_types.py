"""The shape of what ``views.seeing.view`` makes, for the page and for the tests.

The views go over the wire as they are; these types describe them and are checked in the tests.
"""

from __future__ import annotations

from typing import NotRequired

from typing_extensions import TypedDict


class KnownCard(TypedDict):
    """A card out of sight that this viewer knows."""

    number: str
    name: str
    part: NotRequired[int]


class OutOfSight(TypedDict):
    count: int
    known: list[KnownCard]


class CardInDeck(TypedDict):
    place: int  # 1 is the top
    number: str
    name: str


class DeckSeen(TypedDict):
    count: int
    known: list[CardInDeck]


class CardInPile(TypedDict):
    number: str


class CardAside(TypedDict):
    number: str
    chosen: bool


class Pile(TypedDict):
    count: int
    cards: list[CardAside]


Resource = TypedDict(
    "Resource",
    {
        "tag": int,
        "face up": bool,
        "exhausted": bool,
        "part": NotRequired[int],
        "number": NotRequired[str],
        "name": NotRequired[str],
    },
)


class Equipment(TypedDict):
    tag: int
    number: str
    name: str
    exhausted: bool
    owner: int


CardInPlay = TypedDict(
    "CardInPlay",
    {
        "tag": int,
        "number": str,
        "name": str,
        "names": list[str],
        "kind": str,
        "teams": list[str],
        "owner": int,
        "face up": bool,
        "stunned": bool,
        "hidden": bool,
        "exhausted": bool,
        "powers": list[str],
        "counters": dict[str, int],
        "universe": int,
        "atk": NotRequired[int],
        "defense": NotRequired[int],
        "base": NotRequired[list[int]],
        "printed": NotRequired[list[int]],
        "health": NotRequired[int],
        "level": NotRequired[int],
        "equipment": NotRequired[Equipment],
    },
)

PlayerSeen = TypedDict(
    "PlayerSeen",
    {
        "name": str,
        "alliance": int,
        "alive": bool,
        "points": int,
        "levels": list[str],
        "xp": int,
        "main": int | None,
        "front row": list[CardInPlay],
        "back row": list[CardInPlay],
        "resource row": list[Resource],
        "hand": OutOfSight,
        "deck": DeckSeen,
        "KO pile": list[CardInPile],
        "removed": OutOfSight,
        "piles": dict[str, Pile],
        "parts of hand": NotRequired[dict[str, int]],
    },
)

CombatSeen = TypedDict(
    "CombatSeen",
    {
        "attackers": list[int],
        "defender": int | None,
        "attacking player": int,
        "defending player": int,
        "acting": int,
        "passes": int,
        "stage": str,
    },
)


class Effect(TypedDict):
    """Something that lasts."""

    kind: str
    on: int | None
    subject: str
    who: int
    word: str
    a: int
    b: int
    until: str
    source: str


class View(TypedDict):
    """All that one player, or a spectator, may see."""

    viewer: int  # -1 for a spectator
    turn: int
    active: int
    first: int
    step: str
    table: str
    arena: list[str]
    universe: int
    over: bool
    winners: list[int]
    players: list[PlayerSeen]
    combat: CombatSeen | None
    effects: list[Effect]
