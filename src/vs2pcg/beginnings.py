"""What a saved game begins with, read field by field. An error says which one is wrong, and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from vs2pcg.cards import CARDS
from vs2pcg.model.deck import Deck, deck_from_json
from vs2pcg.model.definition import CardDef
from vs2pcg.model.table import Table
from vs2pcg.model.words import MAIN_CHARACTER
from vs2pcg.rules.tables.arenas import ARENAS

MOST_COPIES = 99  # of a card in a deck or a pile; legal decks have four
MOST_TURNS = 10_000

_KINDS = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}
_PILES = ("cards", "inventions", "identities", "tokens", "challenge_matches")


class BadBeginning(ValueError):
    """This is not what a game begins with."""


class Beginning(NamedTuple):
    decks: list[Deck]
    seed: int
    table: Table
    names: list[str]


def read_beginning(start: Mapping[str, Any]) -> Beginning:
    """Decks, seed, table and names of a game file."""
    decks = _get(start, "the start", "decks", list)
    names = _get(start, "the start", "names", list)
    if not all(isinstance(name, str) for name in names):
        raise BadBeginning("'names' of the start should be a list of texts")
    return Beginning(
        [_deck(deck, f"deck {i}") for i, deck in enumerate(decks, 1)],
        _get(start, "the start", "seed", int),
        _table(_get(start, "the start", "table", dict)),
        names,
    )


def _get(data: object, where: str, name: str, kind: type) -> Any:
    if not isinstance(data, Mapping):
        raise BadBeginning(f"{where} should be an object, not {_short(data)}")
    if name not in data:
        raise BadBeginning(f"{where} has no {name!r}")
    value = data[name]
    if type(value) is not kind:
        raise BadBeginning(f"{name!r} of {where} should be {_KINDS[kind]}, not {_short(value)}")
    return value


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _table(data: Mapping[str, Any]) -> Table:
    usual = Table()
    values = {
        name: _get(data, "the table", name, list if name == "arenas" else type(value))
        for name, value in usual._asdict().items()
    }
    strange = [name for name in data if name not in values]
    if strange:
        raise BadBeginning(f"the table has {strange[0]!r}; it holds {', '.join(values)}")
    unknown = [a for a in values["arenas"] if a not in ARENAS]
    if unknown:
        raise BadBeginning(
            f"no arena is called {_short(unknown[0])}; there are {', '.join(ARENAS)}"
        )
    if not 1 <= values["turn_limit"] <= MOST_TURNS:
        raise BadBeginning(f"'turn_limit' of the table should be from 1 to {MOST_TURNS}")
    return Table(**{**values, "arenas": tuple(values["arenas"])})


def _deck(data: object, where: str) -> Deck:
    _get(data, where, "name", str)
    assert isinstance(data, Mapping)
    mains = [_card(number, where) for number in _get(data, where, "main", list)]
    levels = [d.level for d in mains if d.kind == MAIN_CHARACTER and d.name == mains[0].name]
    if len(levels) != len(mains) or levels[:1] != [1] or 1 in levels[1:]:
        raise BadBeginning(f"'main' of {where} should be the levels of one main character, 1 first")
    for pile in _PILES:
        if pile == "cards" or pile in data:
            _pile(_get(data, where, pile, dict), f"{pile!r} of {where}")
    for number in _get(data, where, "prepared", list) if "prepared" in data else ():
        if _card(number, where).number not in data["cards"]:
            raise BadBeginning(f"'prepared' of {where} names {number}, which is not in the deck")
    return deck_from_json(data)


def _pile(copies: Mapping[str, Any], where: str) -> None:
    for number, n in copies.items():
        if _card(number, where).kind == MAIN_CHARACTER:
            raise BadBeginning(f"{where} holds {number}, which is a main character")
        if type(n) is not int or not 1 <= n <= MOST_COPIES:
            raise BadBeginning(
                f"{where} holds {_short(n)} of {number}; it may be 1 to {MOST_COPIES}"
            )


def _card(number: object, where: str) -> CardDef:
    if not isinstance(number, str) or number not in CARDS:
        raise BadBeginning(f"{where}: no card has the number {_short(number)}")
    return CARDS[number]
