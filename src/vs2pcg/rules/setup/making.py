"""Decks and Counters: a state is made of decks, a table and a seed."""

from collections.abc import Mapping, Sequence

from vs2pcg.model import memories
from vs2pcg.model.card import Card
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import FORMS, CardDef
from vs2pcg.model.hearing import what_is_heard
from vs2pcg.model.player import Player
from vs2pcg.model.state import State
from vs2pcg.model.table import Table, alliance_of
from vs2pcg.model.words import (
    ALL_PLAYERS,
    ASIDE,
    CHALLENGE_MATCHES,
    DECK,
    DEFAULT_PHASES,
    IDENTITIES,
    INVENTIONS,
    PLAYING,
    SECRET_PILES,
    TOKENS,
    Zone,
)


def make_state(
    decks: Sequence[Deck],
    names: Sequence[str],
    table: Table,
    seed: int,
    registry: Mapping[str, CardDef],
) -> State:
    """All cards in their places, before anything is drawn or decided."""
    s = State(table, seed)
    s.game_cards = {**registry, **FORMS}
    s.phases = DEFAULT_PHASES
    for i, deck in enumerate(decks):
        player = Player(i, names[i], alliance_of(table.mode, i))
        player.epoch = s.epoch
        s.players.append(player)
        main = _add(s, deck.main[0], i, PLAYING)
        player.main = main.id
        player.levels = deck.main[1:]
        for number in sorted(deck.cards):
            for _ in range(deck.cards[number]):
                card = _add(s, number, i, DECK)
                card.face_up = False
                player.deck.append(card.id)
        _prepare(s, player, deck.prepared)
        piles = (
            (INVENTIONS, deck.inventions),
            (IDENTITIES, deck.identities),
            (TOKENS, deck.tokens),
            (CHALLENGE_MATCHES, deck.challenge_matches),
        )
        for pile, contents in piles:
            for number in sorted(contents):
                for _ in range(contents[number]):
                    card = _add(s, number, i, ASIDE)
                    card.part = pile
                    card.known = 1 << i if pile in SECRET_PILES else ALL_PLAYERS
                    if pile not in SECRET_PILES:
                        card.tag = s.new_tag()
                    player.aside.append(card.id)
    s.hearing = what_is_heard(s)
    return s


def _prepare(s: State, player: Player, numbers: Sequence[str]) -> None:
    """Which cards will lie on top, for games that teach. Forgotten once the game begins."""
    left = player.deck[:]
    for place, number in enumerate(numbers):
        card = next((c for c in left if s.cards[c].d.number == number), None)
        if card is None:
            raise ValueError(f"there is no {number} left in the deck to be prepared")
        left.remove(card)
        s.remember(memories.prepared(player.index, place), card)


def _add(s: State, number: str, owner: int, zone: Zone) -> Card:
    card = Card(len(s.cards), s.game_cards[number], owner, zone)
    card.epoch = s.epoch
    s.cards.append(card)
    return card
