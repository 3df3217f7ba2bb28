"""Whatever text comes in, the answer is a value or a clear error of the right kind."""

import contextlib

from hypothesis import given, settings
from hypothesis import strategies as st

from vs2pcg.cards import CARDS
from vs2pcg.decks.formats import read_any
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import BadDeck
from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model.choice import Choice, parse_choice
from vs2pcg.records import BadRecord, from_text
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import run
from vs2pcg.scenarios.tree import NotationError

# The same examples in every run, however busy the machine is.
settings.register_profile("gate", max_examples=150, deadline=None, derandomize=True)
settings.load_profile("gate")

POSITION = """scenario: a position
players:
  You:
    main character: Spider-Man, back row
    front row: Silk, Spider-Girl
    hand: Stay Alert, PNY-017
    resources: Academy
  Enemy:
    main character: Kraven the Hunter, back row
    front row: Rhino (+2), Lizard (stunned)
turn: You, main
"""
GAME = build(parse(POSITION)[0])
names = st.sampled_from(sorted({d.name for d in CARDS.values()}))
lines = st.one_of(
    st.text(max_size=40),
    st.builds(lambda n, name: f"{n} {name}", st.integers(-5, 99), names),
    st.builds(lambda name: f"main character: {name}", names),
    st.sampled_from(["inventions:", "tokens:", "name: x", "<deck>", "# x", "Supporting (3)"]),
)
scenario_lines = st.one_of(
    st.text(max_size=30),
    st.builds(lambda name: f"  You: {name}, front row", names),
    st.builds(lambda name: f"  Enemy:\n    main character: {name}", names),
    st.builds(lambda name: f"    front row: {name} (exhausted, +2)", names),
    st.builds(lambda name: f"    hand: 3 {name}", names),
    st.builds(lambda text: f"  - {text}", st.text(max_size=30)),
    st.sampled_from(
        [
            "---",
            "scenario: x",
            "players:",
            "turn: You, main",
            "turn: Nobody",
            "steps:",
            "  - pass",
            "  - attack A -> B",
            "  - expect: Silk is stunned",
            "  - expect: [x has 3 y, [], {}]",
            "  - not offered: recruit Silk\n    because: §x",
            "  - &x *x",
            "chance: a b",
            "turns: z",
            "    points: q",
            "    resources: (",
            "table: nowhere",
            "arena: [Mars",
        ]
    ),
)


@given(st.lists(lines, max_size=12))
def test_any_deck_file(parts: list[str]) -> None:
    with contextlib.suppress(BadDeck):
        check(read_any("\n".join(parts)))


@given(st.lists(scenario_lines, max_size=12))
def test_any_scenario(parts: list[str]) -> None:
    with contextlib.suppress(NotationError):
        for scenario in parse("\n".join(["scenario: x", *parts])):
            run(scenario)


@given(st.text(max_size=200))
def test_any_game_file(text: str) -> None:
    with contextlib.suppress(BadRecord):
        from_text(text)


@given(st.text(max_size=60))
def test_any_choice(text: str) -> None:
    game: Game = GAME.copy()
    with contextlib.suppress(IllegalChoice, ValueError):
        game.apply(text)


verbs = st.sampled_from(["attack-with", "recruit", "play", "move", "use", "power-up", "fly"])


@given(verbs, st.one_of(names, st.text(max_size=20)), st.one_of(names, st.text(max_size=20)))
def test_any_why(verb: str, one: str, other: str) -> None:
    for joint in (" against ", " with ", " of ", " and "):
        with contextlib.suppress(UnknownThing):
            why_not(GAME.state, 0, Choice(verb, "", one + joint + other))


@given(names, st.integers(0, 30), verbs)
def test_choices_round_trip(name: str, tag: int, verb: str) -> None:
    choice = Choice(verb, str(tag), name)
    assert parse_choice(str(choice)) == choice
