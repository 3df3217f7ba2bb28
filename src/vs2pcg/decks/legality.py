"""Deck Building Rules: whether a deck is legal, and each reason why not, with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from vs2pcg.cards import CARDS
from vs2pcg.decks.piles import (
    cards_of,
    possible_identities,
    possible_inventions,
    possible_matches,
    possible_tokens,
)
from vs2pcg.model.choice import Objection
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import MAIN_CHARACTER, SYMBOL_NAMES

DECK_SIZE = 60


class Report(NamedTuple):
    problems: list[Objection]
    warnings: list[Objection]  # legal, but not at tournaments

    @property
    def legal(self) -> bool:
        return not self.problems


def check(deck: Deck) -> Report:
    """All that speaks against a deck."""
    unknown = [n for n in (*deck.main, *deck.cards) if n not in CARDS]
    if unknown:
        return Report(
            [Objection("§deck.known-cards", f"no card has the number {n}") for n in unknown], []
        )
    problems = [
        *_main(deck),
        *_size(deck),
        *_copies(deck),
        *_basics(deck),
        *_kinds(deck),
        *_universe(deck),
        *_requirements(deck),
        *_piles(deck),
    ]
    banned = [
        Objection("§deck.banned", f"{d.name} ({d.number}) is banned in tournaments: {d.banned}")
        for d in _everything(deck)
        if d.banned
    ]
    return Report(problems, banned)


def _everything(deck: Deck) -> list[CardDef]:
    numbers = (*deck.main, *deck.cards, *deck.inventions, *deck.identities, *deck.tokens)
    return [CARDS[n] for n in dict.fromkeys(numbers) if n in CARDS]


def _main(deck: Deck) -> Iterator[Objection]:
    first = CARDS[deck.main[0]]
    if first.kind != MAIN_CHARACTER or first.level != 1:
        yield Objection(
            "§deck.main-character",
            f"{first.name} ({first.number}) is no level 1 main character",
            "one level 1 main character",
        )


def _size(deck: Deck) -> Iterator[Objection]:
    n = sum(deck.cards.values())
    if n != DECK_SIZE:
        how = f"{DECK_SIZE - n} more" if n < DECK_SIZE else f"{n - DECK_SIZE} fewer"
        yield Objection("§deck.sixty-cards", f"the deck has {n} cards", f"exactly 60: {how}")


def _copies(deck: Deck) -> Iterator[Objection]:
    for number, n in deck.cards.items():
        d = CARDS[number]
        if n < 1:
            yield Objection("§deck.copies", f"{n} copies of {d.name}", "one to four copies")
        if n > d.limit and not d.basic:
            if d.limit == 1:
                yield Objection(
                    "§deck.one-of-a-kind",
                    f"{n} copies of {d.name} ({number}), which is One of a Kind",
                    "a single copy",
                )
            else:
                yield Objection(
                    "§deck.copies", f"{n} copies of {d.name} ({number})", "at most four"
                )


def _basics(deck: Deck) -> Iterator[Objection]:
    names: dict[int, set[str]] = {}
    counts: Counter[int] = Counter()
    for number, n in deck.cards.items():
        d = CARDS[number]
        if d.basic:
            names.setdefault(d.symbols, set()).add(d.name)
            counts[d.symbols] += n
    for symbol, called in names.items():
        if len(called) > 1:
            yield Objection(
                "§deck.basic-one-name",
                f"basic {SYMBOL_NAMES[symbol]} locations of different names: "
                f"{', '.join(sorted(called))}",
                "one name for each basic type",
            )
        if counts[symbol] > 4:
            yield Objection(
                "§deck.copies",
                f"{counts[symbol]} basic {SYMBOL_NAMES[symbol]} locations",
                "at most four",
            )


def _kinds(deck: Deck) -> Iterator[Objection]:
    for number in deck.cards:
        d = CARDS[number]
        if d.kind == MAIN_CHARACTER:
            yield Objection(
                "§deck.no-other-mains", f"{d.name} ({number}) is a main character", "none in the 60"
            )
        elif d.no_deck:
            what = "an invention" if d.invention else f"a {d.kind} that starts outside the game"
            yield Objection(
                "§deck.outside-cards", f"{d.name} ({number}) is {what}", "it belongs in a pile"
            )
        if d.incomplete:
            yield Objection(
                "§deck.incomplete", f"{d.name} ({number}) is incomplete: {d.incomplete}"
            )


def _universe(deck: Deck) -> Iterator[Objection]:
    universes: dict[str, int] = {}
    for d in cards_of(deck):
        copies = 1 if d.number == deck.main[0] else deck.cards.get(d.number, 0)
        universes[d.universe] = universes.get(d.universe, 0) + copies
    if len(universes) > 1:
        parts = [f"{n} {u}" for u, n in universes.items()]
        yield Objection(
            "§deck.universes", f"cards of both universes: {', '.join(parts)}", "one universe"
        )


def _requirements(deck: Deck) -> Iterator[Objection]:
    main = CARDS[deck.main[0]]
    if main.starts_with and main.starts_with not in {CARDS[n].name for n in deck.cards}:
        yield Objection(
            "§deck.starting-equipment",
            f"{main.name} ({main.number}) starts the game with a {main.starts_with}",
            f"a {main.starts_with} among the sixty",
        )
    for d in cards_of(deck):
        if d.starting_team and d.starting_team not in main.teams:
            yield Objection(
                "§deck.starting-main-character",
                f"{d.name} ({d.number}) needs a {d.starting_team} main character",
                f"a starting main character of {d.starting_team}",
            )
        if d.deck_rule is not None:
            for other in cards_of(deck):
                if other is not d and not d.deck_rule(other):
                    yield Objection(
                        "§deck.card-rule",
                        f"{d.name} does not allow {other.name} ({other.number}) in the deck",
                    )


def _piles(deck: Deck) -> Iterator[Objection]:
    for title, contents, possible, rule in (
        ("inventions", deck.inventions, possible_inventions(deck), "§deck.invention-pile"),
        ("identities", deck.identities, possible_identities(deck), "§deck.identity-pile"),
        ("tokens", deck.tokens, possible_tokens(deck), "§deck.tokens"),
        (
            "challenge matches",
            deck.challenge_matches,
            possible_matches(deck),
            "§challenge-match.pile",
        ),
    ):
        yield from _pile(title, contents, possible, rule)
    wanted = possible_matches(deck)
    if set(wanted) - set(deck.challenge_matches):
        yield Objection(
            "§challenge-match.pile", "the Challenge Match pile is fixed", "all four matches"
        )


def _pile(
    title: str, contents: Mapping[str, int], possible: Mapping[str, int], rule: str
) -> Iterator[Objection]:
    for number, n in contents.items():
        name = CARDS[number].name if number in CARDS else number
        if number not in possible:
            yield Objection(rule, f"{name} ({number}) does not belong in the {title} of this deck")
        elif n > possible[number]:
            yield Objection(
                rule, f"{n} copies of {name} in the {title}", f"at most {possible[number]}"
            )
