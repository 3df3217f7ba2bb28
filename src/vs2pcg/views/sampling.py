"""For search that does not cheat: a whole game that fits what one player knows.

Cards that the viewer does not know change identities with each other, each owner's among
themselves; so do the decks' orders. Chance begins anew. What the viewer once saw stays: looked-at
cards, a face-up card's place in a deck, revealed cards in hands. A card that the viewer lost sight
of lies among those that it may be: in the hand or face down, or in the deck since it was shuffled.
"""

from __future__ import annotations

from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.state import State
from vs2pcg.model.words import ASIDE, DECK, HAND, NOBODY, RESOURCE
from vs2pcg.views.dealing import deal
from vs2pcg.views.seeing import check_viewer, may_know, view

_MASK = (1 << 64) - 1
TRIES = 40


class NoSample(RuntimeError):
    """No state was found that fits what the player knows."""


def sample(game: Game, viewer: int, seed: int) -> Game:
    """A game that the viewer could be in, for all it knows."""
    state = game.state
    check_viewer(state, viewer)
    groups = _unknown(state, viewer)
    for attempt in range(TRIES):
        chance = State(state.table, (seed * TRIES + attempt) & _MASK)
        kept = _kept(state, game.player, viewer, attempt, chance)
        identity: dict[int, int] = {}
        for group in groups:
            identity |= deal(state, [c for c in group if c not in kept], viewer, chance)
        made = _remade(game, viewer, identity, chance)
        if made is not None:
            return made
    raise NoSample("no state fits the answers given in the middle of this effect")


def _unknown(s: State, viewer: int) -> list[list[int]]:
    """The cards whose identity the viewer does not know, by owner and by kind of pile."""
    groups: dict[tuple[int, bool], list[int]] = {}
    for c in s.cards:
        out_of_sight = c.zone in (HAND, DECK, ASIDE) or (c.zone == RESOURCE and not c.face_up)
        if out_of_sight and not may_know(c, viewer):
            groups.setdefault((c.owner, c.d.no_deck), []).append(c.id)
    return list(groups.values())


def _kept(s: State, decider: int, viewer: int, attempt: int, chance: State) -> set[int]:
    """Who is in the middle of paying holds something to pay with, which few deals give.

    After many tries more and more of the decider's hand is left as it is: still a state that fits
    all the viewer knows, though no longer as likely as any other.
    """
    if decider in (viewer, NOBODY) or attempt < TRIES // 2:
        return set()
    hand = s.players[decider].hand[:]
    chance.shuffle(hand)
    return set(hand[: (attempt - TRIES // 2 + 1) * len(hand) // (TRIES // 2)])


def _with_identities(s: State, identity: dict[int, int], original: State) -> None:
    for card, other in identity.items():
        if card != other:
            s.edit(card).d = original.cards[other].d
    s.structure_changed()


def _with_other_secrets(s: State, viewer: int, chance: State) -> None:
    """What another player wrote down in secret may be anything."""
    for key in [k for k in s.memory if k.startswith(memories.SECRET)]:
        _, player, below, _ = key.split(":", 3)
        if int(player) != viewer:
            s.remember(key, chance.below(int(below)))


def _remade(game: Game, viewer: int, identity: dict[int, int], chance: State) -> Game | None:
    made = game.copy()
    fresh_seed = chance.below(_MASK)
    if game.at_window:
        state = made.state
        _with_identities(state, identity, game.state)
        _with_other_secrets(state, viewer, chance)
        state.rng = fresh_seed
        made.forget_past()
        made.begin_at(state)
        return made
    base = game.base.copy()
    _with_identities(base, identity, game.state)
    _with_other_secrets(base, viewer, chance)

    def instead(question: Question, answer: Choice) -> Choice | None:
        """Another player's secret choice may have been another one."""
        if question.player == viewer:
            return None
        alike = [c for c in question.choices if c.verb == answer.verb]
        return alike[chance.below(len(alike))] if alike else None

    try:
        made.rerun(base, instead)
        question, wanted = made.question(), game.question()
    except IllegalChoice:
        return None
    if question is None or wanted is None or question.player != wanted.player:
        return None
    if question.kind != wanted.kind or view(made, viewer) != view(game, viewer):
        return None
    made.reseed(fresh_seed)
    made.begin_at(base)
    return made
