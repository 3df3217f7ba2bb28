"""Card Name, AKA, Mantles: what a card is called."""

from collections.abc import Iterable

from vs2pcg.model.context import Context
from vs2pcg.model.state import State
from vs2pcg.rules.basics.own_powers import own_powers


def names_of(s: State, card: int) -> tuple[str, ...]:
    """The name of a card and every AKA of it; a starred name is another name."""
    c = s.cards[card]
    names = c.d.names
    if c.d.self_granting and c.face_up and c.side >= 0:
        for power in own_powers(s, card):
            for static in power.statics:
                if static.names:
                    look = Context(s, c.side, card, power)
                    if static.condition is None or static.condition(look):
                        names = (*names, *static.names)
    return names


def is_named(s: State, card: int, name: str) -> bool:
    return name in names_of(s, card)


def has_word_in_name(s: State, card: int, words: str) -> bool:
    """With "Spider-Man" in its name: title or AKA, stars allowed."""
    return any(words in name for name in names_of(s, card))


def share_a_name(one: Iterable[str], other: Iterable[str]) -> bool:
    return not set(one).isdisjoint(other)
