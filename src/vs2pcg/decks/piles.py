"""The piles outside the game that a deck needs: what may be in them, and what is by default."""

from __future__ import annotations

from collections.abc import Iterator

from vs2pcg.cards import CARDS
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import BABYFACES, CHALLENGE_MATCH, HEELS, SUPPORTING_CHARACTER

TOKENS_OF_EACH = 4
IDENTITY_PILE = "Who's Who?"
SPIDER_MAN = "Spider-Man"


def cards_of(deck: Deck) -> Iterator[CardDef]:
    """Every level of the main character, and each card of the deck once."""
    for number in (*deck.main, *deck.cards):
        if number in CARDS:
            yield CARDS[number]


def inventors(deck: Deck) -> list[CardDef]:
    return [d for d in cards_of(deck) if d.inventor]


def possible_inventions(deck: Deck) -> dict[str, int]:
    """Every invention without a team, and those that share a team with an inventor."""
    makers = inventors(deck)
    if not makers:
        return {}
    teams = {t for d in makers for t in d.teams}
    return {
        d.number: d.invention
        for d in CARDS.values()
        if d.invention and (not d.teams or not teams.isdisjoint(d.teams))
    }


def possible_identities(deck: Deck) -> dict[str, int]:
    """Illustrated supporting characters with "Spider-Man" in their name, one of each."""
    if not any(p.name == IDENTITY_PILE for n in deck.main for p in CARDS[n].powers):
        return {}
    return {
        d.number: 1
        for d in CARDS.values()
        if d.kind == SUPPORTING_CHARACTER
        and d.universe == "Illustrated"
        and any(SPIDER_MAN in name for name in d.names)
        and not d.no_deck
    }


def possible_tokens(deck: Deck) -> dict[str, int]:
    names = {name for d in cards_of(deck) for name in d.tokens}
    return {
        d.number: TOKENS_OF_EACH
        for d in CARDS.values()
        if "Token" in d.subtypes and d.name in names
    }


def possible_matches(deck: Deck) -> dict[str, int]:
    """All the Challenge Matches, for a main character of the wrestling teams."""
    main = CARDS[deck.main[0]]
    if BABYFACES not in main.teams and HEELS not in main.teams:
        return {}
    return {d.number: 1 for d in CARDS.values() if d.kind == CHALLENGE_MATCH}


def complete_piles(deck: Deck) -> Deck:
    """Fill the piles that are needed and were not written down."""
    return deck._replace(
        inventions=deck.inventions or possible_inventions(deck),
        identities=deck.identities or possible_identities(deck),
        tokens=deck.tokens or possible_tokens(deck),
        challenge_matches=deck.challenge_matches or possible_matches(deck),
    )
