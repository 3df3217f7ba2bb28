"""Lasting modifiers: one flat list, each with an explicit end."""

from typing import Literal, NamedTuple

from vs2pcg.model.words import FOREVER, NO_CARD, NOBODY, Until

ModifierKind = Literal["stats", "base", "health", "gain", "lose", "team", "rule", "watch"]


class Modifier(NamedTuple):
    """One lasting change that an effect left behind.

    ``kind`` is one of:

    * ``stats``: ATK and DEF plus ``a`` and ``b``
    * ``base``: base ATK and DEF set to ``a`` and ``b`` (-1 leaves one alone)
    * ``health``: maximum health plus ``a``
    * ``gain``: the power ``word`` (its key)
    * ``lose``: powers named or described by ``word``; ``a`` is 1 if they can't be gained either
    * ``team``: gains (``a`` 1) or loses (``a`` -1) the team affiliation ``word``
    * ``rule``: the rule ``word`` holds for the subject
    * ``watch``: a delayed trigger, the power ``word`` (its key)

    The subject is the card ``on``; or, where that is none, what ``subject`` and ``who`` say.
    """

    id: int
    kind: ModifierKind
    on: int = NO_CARD
    until: Until = FOREVER
    word: str = ""
    a: int = 0
    b: int = 0
    who: int = NOBODY  # whose "your next turn", and whose side a subject speaks of
    source: int = NO_CARD
    subject: str = ""
    combat: int = 0  # the combat in which it began, if any
    turn: int = 0  # the turn in which it began
    universe: int = 0  # the universe in which it began
