"""Asking a player: choices are made of cards, and a lone choice is no question."""

from collections.abc import Sequence

from vs2pcg.model import memories
from vs2pcg.model.choice import DONE, NO, YES, Asking, Choice, Question, free_choice
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, DECK, FRONT, HAND, NO_CARD, NOBODY, RESOURCE, Zone


def hidden_ref(s: State, card: int) -> str:
    """A card out of sight is called by its number, and by the part of the hand that it is in."""
    c = s.cards[card]
    return f"{c.d.number}@{c.part}" if c.zone == HAND and c.part else c.d.number


def card_choice(s: State, verb: str, card: int) -> Choice:
    """The choice of a card: by tag in public sight, by number in a hidden place."""
    c = s.cards[card]
    if c.zone in (HAND, DECK) or c.tag == 0:
        return Choice(verb, hidden_ref(s, card), c.d.name)
    if c.zone == RESOURCE and not c.face_up:
        return Choice(verb, str(c.tag), "face-down resource")
    return Choice(verb, str(c.tag), c.d.name)


def choose_card(
    s: State,
    player: int,
    kind: Asking,
    cards: Sequence[int],
    rule: str,
    source: int = NO_CARD,
    verb: str = "choose",
    optional: bool = False,
    secret: bool = False,
) -> Play[int]:
    """Choose one of the cards; NO_CARD if there is none, or if none is wanted.

    Where it is secret whether there is one, an optional choice is asked in any case.
    """
    if (not cards and not (optional and secret)) or _aims_no_more(s, player, kind):
        return NO_CARD
    choices: list[Choice] = []
    meant: list[int] = []
    for card in cards:
        choice = card_choice(s, verb, card)
        if choice not in choices:
            choices.append(choice)
            meant.append(card)
    if optional:
        choices.append(DONE)
        meant.append(NO_CARD)
    elif len(choices) == 1:
        return meant[0]
    answer = yield Question(player, kind, tuple(choices), rule, source)
    return NO_CARD if _aims_no_more(s, player, kind) else meant[choices.index(answer)]


def _aims_no_more(s: State, player: int, kind: Asking) -> bool:
    """Nobody is made the target of a player who has conceded in the middle of something."""
    return kind in ("target", "strike") and memories.conceded(player) in s.memory


def choose_cards(
    s: State,
    player: int,
    kind: Asking,
    cards: Sequence[int],
    rule: str,
    source: int = NO_CARD,
    most: int = 99,
    least: int = 0,
) -> Play[list[int]]:
    """Choose several of the cards, one at a time."""
    chosen: list[int] = []
    left = list(cards)
    while left and len(chosen) < most:
        card = yield from choose_card(
            s, player, kind, left, rule, source, optional=len(chosen) >= least
        )
        if card == NO_CARD:
            break
        chosen.append(card)
        left.remove(card)
    return chosen


def choose_player(
    s: State, player: int, kind: Asking, among: Sequence[int], rule: str, source: int = NO_CARD
) -> Play[int]:
    """Choose one of these players; NOBODY if there is none."""
    if len(among) <= 1:
        return among[0] if among else NOBODY
    choices = tuple(free_choice("choose", f"player {p + 1}", s.players[p].name) for p in among)
    answer = yield Question(player, kind, choices, rule, source)
    return among[choices.index(answer)]


def ask_yes(s: State, player: int, kind: Asking, rule: str, source: int = NO_CARD) -> Play[bool]:
    answer = yield Question(player, kind, (YES, NO), rule, source)
    return answer == YES


def choose_option(
    s: State,
    player: int,
    kind: Asking,
    options: Sequence[str],
    rule: str,
    source: int = NO_CARD,
) -> Play[int]:
    """Choose one of several named options; its place in the list."""
    if len(options) == 1:
        return 0
    choices = tuple(free_choice("choose", str(i + 1), text) for i, text in enumerate(options))
    answer = yield Question(player, kind, choices, rule, source)
    return choices.index(answer)


def choose_number(
    s: State,
    player: int,
    kind: Asking,
    least: int,
    most: int,
    rule: str,
    source: int = NO_CARD,
) -> Play[int]:
    """Choose a number from the least to the most."""
    if least >= most:
        return least
    choices = tuple(Choice("number", str(n)) for n in range(least, most + 1))
    answer = yield Question(player, kind, choices, rule, source)
    return least + choices.index(answer)


def choose_row(s: State, player: int, rule: str, card: int = NO_CARD) -> Play[Zone]:
    choices = (Choice("front-row"), Choice("back-row"))
    answer = yield Question(player, "row", choices, rule, card)
    return FRONT if answer.verb == "front-row" else BACK
