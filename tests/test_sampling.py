"""What a player may imagine fits all that it once saw, and nothing that it did not."""

import random
from collections import Counter

from vs2pcg.decks.first_decks import first_deck
from vs2pcg.game import Game
from vs2pcg.model.dump import dump
from vs2pcg.model.state import State
from vs2pcg.records import from_text, to_text
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import Runner
from vs2pcg.views.sampling import sample

LOOKED_AT = """scenario: a hand that was looked at
arena: Oscorp
players:
  You: new Boss 3/9 (health 5), front row
  Enemy:
    main character: new Chief 3/9 (health 5), front row
    hand: Silk, Rhino, Electro
    deck: 4 Vulture, 4 Lizard, 4 Sandman, Silk
turn: You, main
steps:
  - use-arena Oscorp
  - end-turn
  - Enemy: {place}
"""
SHUFFLED = """scenario: a card that was shuffled away
players:
  You: new Boss 9/9 (health 5), front row
  Enemy:
    main character: new Chief 3/9 (health 5), back row
    front row: Agatha Harkness
    hand: Silk, Rhino, Electro, Vulture, Lizard
    deck: Sandman, Shocker, Scorpion, Chameleon
turn: You, main
steps:
  - attack Boss -> Agatha Harkness
  - all pass
  - Enemy: yes
"""


def after(text: str) -> Game:
    (scenario,) = parse(text)
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.take(step)
    return runner.game


def numbers(s: State, cards: list[int]) -> Counter[str]:
    return Counter(s.cards[c].d.name for c in cards)


def test_a_card_of_a_hand_that_was_seen_is_in_hand_or_face_down() -> None:
    game = after(LOOKED_AT.format(place="place-face-down Silk"))
    below = Counter[str]()
    for seed in range(60):
        s = sample(game, 0, seed).state
        enemy = s.players[1]
        there = numbers(s, [*enemy.hand, *enemy.resources])
        assert there >= Counter(["Silk", "Rhino", "Electro"])
        below.update(numbers(s, enemy.resources))
    assert {"Silk", "Rhino", "Electro"} <= {*below}  # which one it was nobody saw
    assert below["Vulture"] + below["Lizard"] + below["Sandman"] > 5  # or one that was drawn


def test_what_was_seen_and_is_played_openly_is_there_no_more() -> None:
    game = after(LOOKED_AT.format(place="place-face-down Silk") + "  - Enemy: recruit Electro\n")
    for seed in range(60):
        s = sample(game, 0, seed).state
        enemy = s.players[1]
        assert numbers(s, [*enemy.hand, *enemy.resources]) >= Counter(["Silk", "Rhino"])


def test_a_card_that_was_shuffled_away_is_not_in_the_hand() -> None:
    game = after(SHUFFLED)
    assert numbers(game.state, game.state.players[1].deck)["Agatha Harkness"] == 1
    for seed in range(30):
        s = sample(game, 0, seed).state
        assert numbers(s, s.players[1].deck)["Agatha Harkness"] == 1
    game = after(SHUFFLED + "  - end-turn\n")
    drawn = 0
    for seed in range(60):
        s = sample(game, 0, seed).state
        drawn += numbers(s, s.players[1].hand)["Agatha Harkness"]
    assert 0 < drawn < 60  # two of five cards were drawn from where it lies


def test_the_one_whose_cards_they_are_imagines_nothing() -> None:
    game = after(LOOKED_AT.format(place="place-face-down Silk"))
    for seed in range(20):
        s = sample(game, 1, seed).state
        assert numbers(s, s.players[1].resources) == Counter(["Silk"])


def test_an_imagined_game_is_saved_in_the_middle_of_an_effect_too() -> None:
    game = Game.new([first_deck("human-torch"), first_deck("norman-osborn")], 3)
    chance = random.Random(3)
    seen = 0
    while not game.over and seen < 12:
        if not game.at_window:
            imagined = sample(game, 0, seen)
            again = from_text(to_text(imagined))
            for _ in range(4):
                assert dump(again.state) == dump(imagined.state)
                assert again.question() == imagined.question()
                for made in (imagined, again):
                    if made.choices():
                        made.apply(made.choices()[-1])
            seen += 1
        game.apply(chance.choice(game.choices()))
    assert seen == 12
