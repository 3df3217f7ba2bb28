"""Whether a game can begin with what somebody gave: decks, seed, table and names."""

from collections.abc import Mapping, Sequence

from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.table import PLAYERS, Table, numbers_of_players


def check_beginning(
    decks: Sequence[Deck],
    seed: int,
    table: Table,
    names: Sequence[str],
    registry: Mapping[str, CardDef],
) -> None:
    """Whether a game can begin with that. A deck need not be legal, but its cards must be known."""
    if not isinstance(table, Table):
        raise TypeError(f"a table is a Table, like Table('free for all'), not {table!r}")
    if type(seed) is not int:
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    if table.mode not in PLAYERS:
        raise ValueError(f"no table is called {table.mode!r}; there are {', '.join(PLAYERS)}")
    if not 2 <= len(decks) <= 4:
        raise ValueError(f"a game is for 2 to 4 players, and there are {len(decks)} decks")
    if len(decks) not in PLAYERS[table.mode]:
        need = numbers_of_players(table.mode)
        raise ValueError(f"{table.mode} is for {need} players, not {len(decks)}")
    if len(names) != len(decks) or len(set(names)) != len(names):
        raise ValueError("every player needs a name of their own")
    for name in names:
        check_name(name)
    for deck in decks:
        _check_cards(deck, registry)


def check_name(name: str) -> None:
    """A player's name stands in choices, whose text form has to be read back."""
    if not name or name != " ".join(name.split()) or not name.isprintable():
        raise ValueError(
            f"{name!r} can't be a player's name: one is made of printable characters, with single "
            "spaces between them"
        )


def _check_cards(deck: Deck, registry: Mapping[str, CardDef]) -> None:
    if not isinstance(deck, Deck):
        raise TypeError(f"a deck is a Deck, as first_deck() and read_file() make it, not {deck!r}")
    piles = (deck.cards, deck.inventions, deck.identities, deck.tokens, deck.challenge_matches)
    if not deck.main:
        raise ValueError(f"the deck {deck.name!r} has no main character")
    for number in (*deck.main, *(n for pile in piles for n in pile)):
        if number not in registry:
            raise ValueError(f"the deck {deck.name!r}: no card has the number {number!r}")
