"""Drawing, discarding, revealing, searching and shuffling; and who knows what afterwards."""

from collections.abc import Sequence
from typing import Final

from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, DECK, HAND, KO_PILE, NO_CARD, RESOURCE
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.sight import lose_sight

MOST_TOLD_ONE_BY_ONE = 20  # of cards looked at; a hand is worth telling, a whole deck is not


def draw(s: State, player: int, n: int, rule: str) -> int:
    """Draw cards; draws from an empty deck are skipped."""
    drawn = 0
    for _ in range(n):
        deck = s.players[player].deck
        if not deck:
            happen(s, Event("no card to draw", "§ending.empty-deck", player))
            break
        card = deck[-1]
        c = s.move(card, HAND, player)
        c.known |= 1 << player
        c.face_up = True
        s.events.append(Event("draws card", rule, player, card, seen=c.known))
        drawn += 1
    if drawn:
        happen(s, Event("draws", rule, player, n=drawn))
    return drawn


def discard(s: State, cards: Sequence[int], rule: str) -> None:
    """Put cards from hands into their owners' KO piles."""
    for card in cards:
        c = s.cards[card]
        owner = c.owner
        s.move(card, KO_PILE, owner)
        e = s.edit(card)
        e.known = ALL_PLAYERS
        e.part = 0
        happen(s, Event("discards", rule, owner, card))
        happen(s, Event("put into KO pile", rule, owner, card))


def discard_at_random(s: State, player: int, n: int, rule: str) -> None:
    """Discard that many random cards, or all there are."""
    for _ in range(n):
        hand = s.players[player].hand
        if not hand:
            return
        discard(s, [hand[s.chance(len(hand))]], rule)


def shuffle_deck(s: State, player: int, rule: str) -> None:
    """Shuffle: what was known of the deck is forgotten, but a face-up card's place is public."""
    p = s.edit_player(player)
    lose_sight(s, player, [c for c in p.deck if not s.cards[c].mark("face up in deck")])
    s.shuffle(p.deck)
    for card in p.deck:
        c = s.cards[card]
        if c.mark("face up in deck"):
            continue
        if c.known or c.face_up:
            e = s.edit(card)
            e.known = 0
    s.events.append(Event("shuffles", rule, player))


def look_at(s: State, player: int, cards: Sequence[int], rule: str) -> None:
    """One player sees cards; the others see that it happened."""
    if cards:
        s.events.append(Event("looks", rule, player, n=len(cards)))
    for card in cards:
        if not s.cards[card].known & (1 << player):
            s.edit(card).known |= 1 << player
        if len(cards) <= MOST_TOLD_ONE_BY_ONE:
            s.events.append(Event("looks at", rule, player, card, seen=1 << player))


def reveal(s: State, cards: Sequence[int], rule: str) -> None:
    """All players see cards."""
    for card in cards:
        if s.cards[card].known != ALL_PLAYERS:
            s.edit(card).known = ALL_PLAYERS
        happen(s, Event("reveals", rule, s.cards[card].owner, card))


REVEALED_HAND: Final = "play with revealed hands"


def plays_revealed(s: State, player: int) -> bool:
    """Whether a rule makes this player play with a hand that everybody sees."""
    return any(
        m.kind == "rule" and m.word == REVEALED_HAND and s.opposed(m.who, player)
        for m in s.modifiers
    )


def show_revealed_hands(s: State) -> None:
    """What came into a revealed hand is seen by everybody."""
    if not any(m.word == REVEALED_HAND for m in s.modifiers):
        return
    for p in s.players:
        new = [c for c in p.hand if s.cards[c].known != ALL_PLAYERS]
        if new and plays_revealed(s, p.index):
            reveal(s, new, "§reveal.to-all")


def to_hand(s: State, card: int, rule: str, secret: bool = False) -> None:
    """Put a card from outside play into its owner's hand."""
    c = s.cards[card]
    owner = c.owner
    known = c.known
    s.move(card, HAND, owner)
    e = s.edit(card)
    e.part = 0
    e.face_up = True
    e.known = (known if secret else ALL_PLAYERS) | (1 << owner)
    happen(s, Event("to hand", rule, owner, card, seen=e.known))


def to_deck(s: State, card: int, rule: str, top: bool = True) -> None:
    """Put a card on the top or the bottom of its owner's deck."""
    owner = s.cards[card].owner
    s.move(card, DECK, owner, None if top else 0)
    e = s.edit(card)
    e.part = 0
    e.face_up = True
    where = "on the top of" if top else "on the bottom of"
    happen(s, Event("to deck", rule, owner, card, word=where, seen=e.known))


def leave_hand_unseen(s: State, player: int, card: int) -> None:
    """A card goes face down from a hand: others can't tell which of those they knew it was.

    From a hand that is played revealed they can.
    """
    if plays_revealed(s, player):
        return
    hand = s.players[player].hand
    lose_sight(s, player, hand if card in hand else [*hand, card])


def rearrange_unseen(s: State, player: int, cards: Sequence[int]) -> None:
    """A player puts looked-at cards of the own deck back, so that nobody else sees which where."""
    lose_sight(s, player, [c for c in cards if not s.cards[c].mark("face up in deck")])


def search_deck(
    s: State,
    player: int,
    wanted: Sequence[int],
    rule: str,
    source: int = NO_CARD,
) -> Play[int]:
    """Choose a card found while searching, or find nothing. The caller shuffles afterwards.

    It is asked even if there is nothing to find, so that nobody else can tell.
    """
    look_at(s, player, s.players[player].deck, rule)
    found = sorted(wanted)
    return (
        yield from choose_card(
            s, player, "search", found, rule, source, verb="take", optional=True, secret=True
        )
    )


def place_resource(s: State, player: int, card: int, face_up: bool, rule: str) -> None:
    """Put a card from the hand into the resource row."""
    if not face_up:
        leave_hand_unseen(s, player, card)
    s.edit(card).face_up = face_up
    s.move(card, RESOURCE, player)
    e = s.edit(card)
    e.exhausted = False
    if face_up:
        e.known = ALL_PLAYERS
    seen = ALL_PLAYERS if face_up else 1 << player
    happen(s, Event("placed", rule, player, card, word="up" if face_up else "down", seen=seen))
    if face_up:
        happen(s, Event("appears", rule, player, card))
