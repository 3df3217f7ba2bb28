"""Decks as they come over the wire: first decks by name, and deck files, checked."""

from __future__ import annotations

from typing import Any

from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.formats import read_any
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import BadDeck
from vs2pcg.model.deck import Deck, deck_to_json
from vs2pcg.server.errors import Refused
from vs2pcg.server.limits import TITLE_LENGTH
from vs2pcg.server.wishes import DeckWish

MOST_LINES = 160
MOST_CHARACTERS = 12_000


def read_deck(wish: DeckWish) -> Deck:
    """The deck that is meant, legal or not; BadDeck if it can't be read."""
    if (wish.first_deck is None) == (wish.text is None):
        raise Refused("malformed", "a deck is either 'first_deck' or 'text', one of the two")
    if wish.first_deck is not None:
        if wish.first_deck not in FIRST_DECKS:
            raise Refused("unknown", f"no such first deck; there are {', '.join(FIRST_DECKS)}")
        return first_deck(wish.first_deck)
    text = wish.text or ""
    lines = max(text.count("\n") + text.count("\r"), text.lower().count("<card"))
    if len(text) > MOST_CHARACTERS or lines > MOST_LINES:
        raise BadDeck(
            [
                f"{len(text)} characters and {lines} lines are too many for a deck; "
                f"at most {MOST_CHARACTERS} and {MOST_LINES}"
            ]
        )
    deck = read_any(text)
    name = "".join(c for c in deck.name if c.isprintable())[:TITLE_LENGTH]
    return deck._replace(name=name or "deck")


def legal_deck(wish: DeckWish) -> dict[str, Any]:
    """The deck that is meant, ready to be played with."""
    try:
        deck = read_deck(wish)
    except BadDeck as error:
        raise Refused("malformed", f"the deck can't be read: {_some(error.problems)}") from None
    problems = [str(p) for p in check(deck).problems]
    if problems:
        raise Refused("illegal", f"the deck is not legal: {_some(problems)}")
    return deck_to_json(deck)


def _some(problems: list[str]) -> str:
    shown = "; ".join(p[:300] for p in problems[:12])
    return f"{shown}; and {len(problems) - 12} more" if len(problems) > 12 else shown
