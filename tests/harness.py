"""Plays games at random and checks, at their decisions, all that must hold of any game."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence

from tests.rules_at_rest import check_rules
from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.model.choice import VERBS, parse_choice
from vs2pcg.model.clue import ONLOOKER, Clue
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import POWERS
from vs2pcg.model.dump import dump, load
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.table import Table
from vs2pcg.model.words import ALL_PLAYERS, NO_CARD
from vs2pcg.records import from_text, to_text
from vs2pcg.rulebook.catalogue import rules
from vs2pcg.views.log import line
from vs2pcg.views.sampling import sample
from vs2pcg.views.seeing import SPECTATOR, in_sight, may_know, view
from vs2pcg.views.wording import choice_texts, question_text

MOST_CHOICES = 25_000
SAVED = 0.1  # of the decisions that are looked at; saving means to play it all again
ENOUGH_TO_DIFFER = 8  # so many different unknown cards do not fall as they were by chance


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
    check_rules(game)
    for choice in choices:
        assert parse_choice(str(choice)) == choice, choice
        assert choice.verb in VERBS, choice
    assert len(set(choices)) == len(choices), "two choices are the same"
    copy = game.copy()
    assert dump(copy.state) == before, "a copy differs"
    assert copy.question() == game.question(), "a copy asks something else"
    picked = choices if len(choices) <= 6 else chance.sample(choices, 6)
    for choice in picked:
        trial = game.copy()
        known = what_is_known(trial)
        check_log(trial, known, trial.apply(choice))
        after = dump(trial.state)
        trial.undo()
        assert dump(trial.state) == before, f"taking back {choice} leaves a difference"
        assert trial.choices() == choices, f"taking back {choice} changes the choices"
    if game.at_window:
        loaded = Game.from_state(load(json.loads(json.dumps(before)), game.state.game_cards), {})
        assert dump(loaded.state) == before, "a loaded state differs"
        assert loaded.question() == game.question(), "a loaded state asks something else"
        loaded.apply(picked[-1])
        assert dump(loaded.state) == after, "a loaded state goes on differently"
    if chance.random() < SAVED:
        check_replay(game)
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
        imagined = sample(game, viewer, chance.getrandbits(30))
        assert view(imagined, viewer) == seen, f"the view of {viewer} tells what it may not know"
        if chance.random() < SAVED:
            check_replay(imagined)
        check_cards(imagined.state)
        check_sample(game.state, imagined.state, viewer)
        if game.player == viewer:
            assert choice_texts(imagined) == choice_texts(game), "the words tell something"
            question, same = game.question(), imagined.question()
            assert question is not None
            assert same is not None
            assert question_text(imagined.state, same) == question_text(game.state, question)


def check_sample(s: State, imagined: State, viewer: int) -> None:
    """The same cards for everybody; those that the viewer knows are where they were."""
    unknown: set[str] = set()
    moved = False
    for state in (s, imagined):
        check_clues(s.clues, state, viewer)
    for c, other in zip(s.cards, imagined.cards, strict=True):
        if in_sight(c) or may_know(c, viewer):
            # Of equal copies in a hand another one may be the one that is just being played.
            same = other.d.card_number == c.d.card_number
            assert same, f"{viewer} knows {c.d.name} better"
        elif c.zone in ("hand", "deck"):
            unknown.add(f"{c.owner} {c.d.number}")
            moved = moved or other.d is not c.d
    for p in s.players:
        numbers = [sorted(c.d.number for c in x.cards if c.owner == p.index) for x in (s, imagined)]
        assert numbers[0] == numbers[1], "somebody has other cards"
    assert moved or len(unknown) < ENOUGH_TO_DIFFER, "nothing was imagined"


def check_clues(clues: tuple[Clue, ...], s: State, viewer: int) -> None:
    """What the viewer knows of cards that it can't tell apart is so."""
    for clue in clues:
        if clue.viewers & (ONLOOKER if viewer < 0 else 1 << viewer):
            there = Counter(s.cards[c].d.card_number for c in clue.among)
            assert Counter(clue.numbers) <= there, "a card is where it can't be"


def has_a_name(cause: str) -> bool:
    """Whether somebody could look up what caused something."""
    return cause in rules() or cause in POWERS or cause in CARDS


Known = dict[int, frozenset[int]]


def what_is_known(game: Game) -> Known:
    """For each viewer the cards whose identity it may know."""
    s = game.state
    viewers = (*range(len(s.players)), SPECTATOR)
    return {v: frozenset(c.id for c in s.cards if in_sight(c) or may_know(c, v)) for v in viewers}


def check_log(game: Game, before: Known, events: list[Event]) -> None:
    """A line names no card that its reader may know neither before nor after."""
    after = what_is_known(game)
    for viewer, known in before.items():
        for event in events:
            told = event.seen != ALL_PLAYERS and viewer >= 0 and event.seen >> viewer & 1
            said = line(game.state, event, viewer)
            if said is None or told:
                continue
            assert has_a_name(said.rule), f"{said.rule!r} caused {said.text!r}"
            named = [c for c in (event.card, event.other) if c != NO_CARD]
            seen = {game.state.cards[c].d.name for c in named if c in known or c in after[viewer]}
            for card in named:
                name = game.state.cards[card].d.name
                if card not in known and card not in after[viewer] and name not in seen:
                    assert name not in said.text, f"{viewer} reads {said.text!r}"


def check_replay(game: Game) -> None:
    again = from_text(to_text(game))
    assert dump(again.state) == dump(game.state), "the replay differs"
    assert again.question() == game.question(), "the replay asks something else"
