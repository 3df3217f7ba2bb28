"""Asking why something is not legal names every condition that failed."""

import pytest

from vs2pcg.game import Game
from vs2pcg.model.choice import parse_choice
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse

POSITION = """scenario: a position
players:
  You:
    main character: Spider-Man, back row
    front row: Silk (exhausted), Spider-Girl
    back row: "*Madame Web*"
    hand: Wolverine, PNY-017, Stay Alert, Daily Bugle
    resources: Academy
  Enemy:
    main character: new Boss 3/3 (health 5), back row
    front row: new Guard 2/9
turn: You, main
"""


def position(step: str = "main") -> Game:
    text = POSITION.replace("Wolverine", "PNY-020").replace("You, main", f"You, {step}")
    return build(parse(text)[0])


def reasons(wish: str, step: str = "main") -> dict[str, str]:
    return {r.rule: r.remedy for r in why_not(position(step).state, 0, parse_choice(wish))}


def test_an_exhausted_character_and_a_protected_target() -> None:
    found = reasons("attack-with Silk against Boss")
    assert set(found) == {"§attack.ready", "§attack.protected"}
    assert all(found.values())


def test_a_back_row_character_without_ranged() -> None:
    assert "§attack.ranged" in reasons("attack-with *Madame Web*")


def test_an_attack_with_one_of_the_enemy() -> None:
    assert set(reasons("attack-with Guard against Silk")) == {"§attack.who"}
    assert "§team-attack.same-side" in reasons("attack-with Spider-Girl and Guard against Boss")


def test_what_speaks_against_several_attackers_is_said_once() -> None:
    game = position()
    game.apply("end-turn")
    found = why_not(game.state, 0, parse_choice("attack-with Silk and Spider-Girl"))
    assert [r.rule for r in found].count("§attack.when") == 1


def test_nothing_speaks_against_what_is_legal() -> None:
    assert reasons("attack-with Spider-Girl against Guard") == {}
    assert reasons("use Project Thoughts of *Madame Web*") == {}


def test_points_are_missing_only_where_there_could_be_some() -> None:
    assert set(reasons("recruit Wolverine")) == {"§recruit.step"}
    assert set(reasons("recruit Wolverine", "recruit")) == {"§recruit.points"}


def test_a_combat_plot_twist_outside_combat() -> None:
    assert "§plot-twists.timing" in reasons("play Stay Alert")


def test_resources_are_asked_about_with_all_that_is_wrong_and_no_more() -> None:
    assert set(reasons("place-face-down Stay Alert")) == {"§resource.step"}
    assert set(reasons("place-face-up Stay Alert")) == {"§resource.step", "§resource.face-up"}
    assert set(reasons("place-face-up Daily Bugle")) == {"§resource.step"}


def test_what_is_not_there() -> None:
    with pytest.raises(UnknownThing, match="Galactus"):
        reasons("attack-with Galactus")
    with pytest.raises(UnknownThing, match="can't be asked about"):
        reasons("win")


SNARE = """scenario: only the hand pays
players:
  You:
    main character: new Boss 3/3 (health 5), back row
    front row: Jungle Boy
    resources: Revolution
    hand: Pop
  Enemy: new Chief 3/9 (health 5), front row
turn: You, main
"""


def test_who_pays_from_the_hand_alone_is_told_of_no_other_locations() -> None:
    state = build(parse(SNARE)[0]).state
    found = why_not(state, 0, parse_choice("use Snare Trap of Jungle Boy"))
    payment = next(r for r in found if r.rule == "§paying.symbols")
    assert payment.remedy == "locations in hand that make Humanity"


def test_what_is_missing_is_said_once() -> None:
    state = build(parse(SNARE)[0]).state
    found = why_not(state, 0, parse_choice("play Pop"))
    missing = next(r for r in found if r.rule == "§plot-twists.play")
    assert missing.fact == "something is missing for Pop"
    assert missing.remedy == "a supporting character on your side in the combat"


def test_where_nobody_can_be_attacked_one_hears_why_of_each() -> None:
    position = """scenario: a position
players:
  You:
    main character: Spider-Man, back row
    front row: Spider-Girl
  Enemy:
    main character: new Boss 3/3 (health 5, hidden), back row
    front row: new Guard 2/9 (health 2, stunned), new Other 2/2 (hidden)
turn: You, main
"""
    state = build(parse(position)[0]).state
    found = why_not(state, 0, parse_choice("attack-with Spider-Girl"))
    assert [o.fact for o in found] == [
        "there is nobody to attack",
        "Guard is face down",
        "Other is face down",
        "Boss is face down",
    ]
