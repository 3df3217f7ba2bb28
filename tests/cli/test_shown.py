"""What a player at the terminal is shown."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from tests.cli.running import position, run, words
from tests.companies import company
from vs2pcg.cli.chronicle import Chronicle
from vs2pcg.cli.looking import cards_called, look_panel
from vs2pcg.cli.telling import brief, summary
from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.choice import Asking
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.rules.basics.stats import true_stats
from vs2pcg.rules.turn.steps import DRAW_WINDOWS, OWN_WINDOWS, RECOVERY_WINDOWS, WINDOWS
from vs2pcg.rules.why import UnknownThing, find_in_play
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.views.numbers import stat_parts
from vs2pcg.views.wording import (
    SENTENCES,
    cause_text,
    choice_texts,
    question_text,
)


def test_nobody_sees_another_hand() -> None:
    game = Game.new([first_deck("spider-man"), first_deck("kraven-the-hunter")], 5)
    while game.state.turn == 0:
        game.apply(game.choices()[0])
    own = {game.state.cards[c].d.name for c in game.state.players[0].hand}
    enemy = {game.state.cards[c].d.name for c in game.state.players[1].hand} - own
    shown = words(run("play", "--seed", "5", "--bot", "random", typed="1\n1\n1\ntable\nlog\n"))
    assert all(name in shown for name in own)
    assert enemy
    assert not any(f"{name} (" in shown or f"draw {name}" in shown for name in enemy)


def test_a_face_down_resource_is_not_found_by_its_name() -> None:
    s = position(
        "  You: Spider-Man, front row\n"
        "  Enemy:\n"
        "    main character: Kraven the Hunter, front row\n"
        "    resources: Electro (face down)\n"
        "turn: You, main\n"
    )
    card = s.players[1].resources[0]
    s.edit(card).known = 2
    assert cards_called(s, "Electro", 0) == []
    assert cards_called(s, "Electro", 1) == [card]
    with pytest.raises(UnknownThing, match="no card called 'Electro' is in play"):
        find_in_play(s, "Electro", 0, prefer=1)
    assert find_in_play(s, "Electro", 1) == card


def test_every_kind_of_question_has_a_sentence() -> None:
    windows = WINDOWS | OWN_WINDOWS | DRAW_WINDOWS | RECOVERY_WINDOWS
    assert set(SENTENCES) == windows.union(get_args(Asking))


def test_choices_are_told_apart_and_numbers_add_up_in_random_games() -> None:
    for seed in range(6):
        chance = random.Random(seed)
        decks, table = company(chance)
        game = Game.new(decks, seed, table)
        for step in range(260):
            question = game.question()
            if question is None:
                break
            if len(question.choices) > 1:
                s = game.state
                texts = choice_texts(game)
                assert len(set(texts)) == len(question.choices)
                assert "{" not in question_text(s, question) + cause_text(s, question)
            if step % 20 == 0:
                _numbers_add_up(game.state)
            game.apply(chance.choice(question.choices))


def _numbers_add_up(s: State) -> None:
    for p in s.players:
        for card in (*p.front, *p.back):
            if s.cards[card].d.is_character:
                parts = stat_parts(s, card)
                total = sum(x.atk for x in parts), sum(x.defense for x in parts)
                assert total == true_stats(s, card), (s.cards[card].d, parts)


def test_look_says_what_changes_the_numbers() -> None:
    s = position(
        "  You:\n    main character: Spider-Man, back row\n    front row: Silk (+2)\n"
        "  Enemy: Iceman, front row\nturn: You, main\n"
    )
    (silk,) = cards_called(s, "silk", 0)
    text = str(look_panel(s, silk, 0).renderable)
    assert "5/4" in text
    assert "3/2 printed" in text
    assert "+2/+2 2 +1/+1 counters" in text
    assert "your front row" in text
    assert "front row of You" in str(look_panel(s, silk, 1).renderable)


def test_draws_are_gathered_and_costs_go_without_saying() -> None:
    chronicle = Chronicle(Game.new([first_deck("iceman"), first_deck("the-wizard")], 1))
    while chronicle.game.state.turn < 3:
        chronicle.apply(chronicle.game.choices()[0])
    told = [x.text for x in brief(chronicle.game.state, chronicle.events, 0)]
    assert "Player 2 draws 7 cards" in told
    assert not any("shuffles" in text for text in told)
    before = list(chronicle.events)
    chronicle.apply(chronicle.game.choices()[0])
    chronicle.undo()
    assert chronicle.events == before


def test_a_turn_in_short_tells_of_its_player_what_that_one_did() -> None:
    text = """scenario: a turn
players:
  You:
    main character: Spider-Man, front row
    hand: Stay Alert
  Enemy: new Chief 1/9 (health 5), front row
turn: Enemy, main
"""
    game = build(parse(text)[0])
    events: list[Event] = []
    for verb in ("attack-with", "pass", "play", "pass", "pass"):
        events += game.apply(next(c for c in game.choices() if c.verb == verb))
    said = summary(game.state, 1, events)
    assert "Enemy: attacked once" in said
    assert "Stay Alert" not in said
    assert "played Stay Alert" in summary(game.state, 0, events)
