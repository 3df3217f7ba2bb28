"""Plays games at random and checks, at their decisions, all that must hold of any game."""

from __future__ import annotations

import random
from collections.abc import Sequence

from vs2pcg.game import Game
from vs2pcg.model.choice import parse_choice
from vs2pcg.model.deck import Deck
from vs2pcg.model.dump import dump, load
from vs2pcg.model.state import State, Table
from vs2pcg.records import from_text, to_text
from vs2pcg.views.sampling import sample
from vs2pcg.views.seeing import SPECTATOR, view

MOST_CHOICES = 25_000


def play(decks: Sequence[Deck], seed: int, table: Table | None = None, rate: float = 0.05) -> Game:
    """One random game; a share of its decisions is looked at closely."""
    chance = random.Random(seed)
    game = Game.new(decks, seed, table)
    for n in range(MOST_CHOICES):
        choices = game.choices()
        if not choices:
            break
        if chance.random() < rate:
            check_decision(game, chance)
        if n and chance.random() < 0.0003 and len(decks) > 2:
            living = game.state.living()
            game.concede(living[int(chance.random() * len(living))])
            continue
        game.apply(choices[int(chance.random() * len(choices))])
    assert game.over, "the game does not end"
    assert game.winners or game.state.turn > 0
    check_replay(game)
    return game


def check_decision(game: Game, chance: random.Random) -> None:
    before = dump(game.state)
    choices = game.choices()
    check_cards(game.state)
    for choice in choices:
        assert parse_choice(str(choice)) == choice, choice
    assert len(set(choices)) == len(choices), "two choices are the same"
    copy = game.copy()
    assert dump(copy.state) == before, "a copy differs"
    assert copy.question() == game.question(), "a copy asks something else"
    picked = choices if len(choices) <= 6 else chance.sample(choices, 6)
    for choice in picked:
        trial = game.copy()
        trial.apply(choice)
        trial.undo()
        assert dump(trial.state) == before, f"taking back {choice} leaves a difference"
        assert trial.choices() == choices, f"taking back {choice} changes the choices"
    if game.at_window:
        loaded = load(before, game.state.game_cards)
        assert dump(loaded) == before, "a loaded state differs"
    assert dump(game.state) == before, "looking at the game changed it"
    check_views(game, chance)


def check_cards(s: State) -> None:
    """Every card is in one place, and that place agrees."""
    seen: dict[int, str] = {}
    for p in s.players:
        for zone, cards in (
            ("deck", p.deck),
            ("hand", p.hand),
            ("KO pile", p.ko),
            ("front row", p.front),
            ("back row", p.back),
            ("resource row", p.resources),
            ("removed", p.removed),
            ("aside", p.aside),
        ):
            for card in cards:
                assert card not in seen, f"card {card} is in two places"
                seen[card] = zone
                c = s.cards[card]
                assert c.zone == zone, f"card {card} is in the {zone} but thinks {c.zone}"
                if zone in ("front row", "back row", "resource row"):
                    assert c.side == p.index
                else:
                    assert c.owner == p.index
    for c in s.cards:
        if c.zone == "equipped":
            assert s.cards[c.bearer].equipment == c.id
        elif c.zone != "playing":
            assert c.id in seen, f"card {c.id} ({c.d.name}, {c.zone}) is nowhere"
        assert min(c.plus, c.minus, c.wounds, c.vitality, c.xp) >= 0
    tags = [c.tag for c in s.cards if c.tag]
    assert len(set(tags)) == len(tags), "two cards have the same tag"


def check_views(game: Game, chance: random.Random) -> None:
    """A view is the same in every game that fits what its viewer knows."""
    for viewer in (*range(len(game.state.players)), SPECTATOR):
        seen = view(game, viewer)
        other = view(sample(game, viewer, chance.getrandbits(30)), viewer)
        assert other == seen, f"the view of {viewer} tells what it may not know"


def check_replay(game: Game) -> None:
    again = from_text(to_text(game))
    assert dump(again.state) == dump(game.state), "the replay differs"
