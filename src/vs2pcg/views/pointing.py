"""Which card a choice is about, so that a table can light it up."""

from __future__ import annotations

import re
from typing import NamedTuple

from vs2pcg.model.choice import Choice, Question

# Questions whose options are numbered words, not cards.
OF_WORDS = frozenset(
    (
        *("attacker", "defender", "side", "skill", "mode", "borrow", "price", "player", "counter"),
        *("level", "arena"),
    )
)
# Verbs whose reference is a number and no tag.
_OF_NUMBERS = frozenset(("number", "first"))
# Questions about cards in hidden places that are not the hand.
_NOT_IN_HAND = frozenset(
    ("search", "invention", "identity", "challenge match", "disguise", "top", "bottom")
)
_TAG = re.compile(r"(\d+)(?=$|[.+:])")
_IN_HAND = re.compile(r"(?:^|\+)([A-Z]{3}-\d{3})")


class Meant(NamedTuple):
    """A card in public sight by its tag, a card of the hand by its collector number; or both."""

    tag: int | None = None
    in_hand: str | None = None


def meant(question: Question, choice: Choice) -> Meant:
    # What waits is ordered by its cards, several replacements of one event by their names.
    by_name = question.kind == "order" and choice.verb == "choose"
    if question.kind in OF_WORDS or choice.verb in _OF_NUMBERS or by_name:
        return Meant()
    tag = _TAG.match(choice.ref)
    number = None if question.kind in _NOT_IN_HAND else _IN_HAND.search(choice.ref)
    return Meant(
        None if tag is None else int(tag[1]),
        None if number is None else number[1],
    )
