"""Questions that come up once in a hundred games say as plainly as others what they are about."""

from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import Runner
from vs2pcg.views.wording import cause_text, choice_texts, question_text

TOUGH = """scenario: a keyword asks
players:
  You:
    main character: new Boss 3/3 (health 5), back row
    front row: new Fighter 5/5
  Enemy:
    main character: new Chief 3/3 (health 5), back row
    front row: new Brute 1/4 (health 3, Tough)
turn: You, main
steps:
  - attack Fighter -> Brute
  - all pass
"""
SILK = """scenario: somebody may react
players:
  You:
    main character: new Boss 3/3 (health 5), front row
    hand: Stay Alert
    front row: new Friend 3/4 (Spider-Friends)
  Enemy:
    main character: Spider-Man, back row
    front row: Silk
    resources: Laboratory
turn: You, main
steps:
  - attack Friend -> Silk
  - play Stay Alert
"""
FORESEEN = """scenario: a prediction comes true
players:
  You:
    main character: new Boss 3/3 (health 5), front row
    front row: Mad Thinker
    resources: Academy
  Enemy: new Chief 9/9 (health 5), front row
turn: You, main
steps:
  - use Computer Mind of Mad Thinker
  - choose Chief
  - choose Boss
  - on to Enemy main
  - attack Chief -> Boss
"""
TRASK = """scenario: somebody may pay
players:
  You:
    main character: new Chief 3/3 (H.A.M.M.E.R., health 5), back row
    resources: Revolution
    hand: TUB-040
    points: 1
  Enemy:
    main character: new Boss 9/9 (health 5), back row
    front row: new Rogue 9/9 (X-Men, health 3)
turn: You, recruit
steps:
  - recruit Simon Trask
  - front-row
"""
ROSA = """scenario: an attack may follow at once
players:
  You:
    main character: Thunder Rosa, front row
    resources: Double or Nothing
    hand: Rampage
    front row: HOOK
  Enemy:
    main character: new Boss 3/15 (health 5), back row
    front row: new Wall 1/4, new Other 3/4
turn: You, main
steps:
  - attack Thunder Rosa -> Wall
  - use La Mera Mera of Thunder Rosa
  - play Rampage
  - all pass
  - resolve La Mera Mera of Thunder Rosa
"""


MACHINES = """
scenario: Two machines of one name wait
players:
  You:
    main character: new Boss 3/3 (Resistance, health 5), back row
    front row: new Grunt 2/3 (stunned, health 3)
    hand: Fight the Good Fight
  Enemy:
    main character: new Chief 3/3 (health 5), back row
    back row: TUB-054, TUB-055
turn: You, main
steps:
  - play Fight the Good Fight
"""


FRAIL = """
scenario: Somebody may be moved
players:
  You:
    main character: Norman Osborn, back row
    hand: Out-Position
  Enemy:
    main character: new Chief 3/3 (health 5), back row
    front row: new Grunt 3/3
turn: You, main
steps:
  - play Out-Position
  - choose Grunt
  - choose -1/-1 counter
"""

GOBLIN = """
scenario: Two powers change what Spin Master does
players:
  You:
    main character: new Boss 3/3 (H.A.M.M.E.R., health 5), back row
    back row: PNY-044
    hand: Spin Master
  Enemy:
    main character: new Chief 9/9 (health 5, -2), back row
    back row: Dagger
turn: You, main
steps:
  - play Spin Master
"""

HAND = """
scenario: Two machines of one name in the hand
players:
  You:
    main character: Norman Osborn, back row
    front row: TUB-042
    hand: TUB-055, TUB-056
    points: 2
  Enemy: new Chief 3/3 (health 5), back row
turn: You, recruit
steps: []
"""

NORMAN = """
scenario: Norman dazes somebody
players:
  You:
    main character: Norman Osborn, back row
    resources: Fortress
  Enemy:
    main character: new Chief 3/3 (health 5), back row
    front row: new Grunt 3/3
turn: You, main
steps:
  - use No Fatalities of Norman Osborn
"""
HEAT = """scenario: a plot twist waits for a character
players:
  You:
    main character: MJF, back row
    front row: Nick Jackson
    hand: Heat
  Enemy:
    main character: new Boss 3/15 (health 5), back row
    front row: new Wall 1/4, new Other 3/4
turn: You, main
steps:
  - attack Nick Jackson -> Wall
  - play Heat
  - all pass
"""


def asked(text: str) -> tuple[str, str, list[str]]:
    """The question to which the steps lead, what asks it, and the choices."""
    (scenario,) = parse(text)
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.take(step)
    game = runner.game
    question = game.question()
    assert question is not None
    said = question_text(game.state, question), cause_text(game.state, question)
    return *said, choice_texts(game)


def test_a_keyword_that_asks_says_what_it_does() -> None:
    question, cause, _ = asked(TOUGH)
    assert question == "Use Tough of Brute?"
    assert cause.startswith("Tough: When this character gets stunned")


def test_one_reads_what_one_may_react_to() -> None:
    question, _, _ = asked(SILK)
    assert question == "Silk may react to this: You play Stay Alert. React?"


def test_one_reads_what_would_be_paid() -> None:
    question, _, choices = asked(TRASK)
    assert question == "Simon Trask may pay Humanity for this. Pay?"
    assert choices == ["yes", "no"]


def test_an_attack_that_may_follow_is_foreseen_without_what_the_last_combat_gave() -> None:
    question, _, choices = asked(ROSA)
    assert question == "Thunder Rosa may attack again at once. Choose whom, or be done."
    assert choices == [
        "attack Other 3/4: nobody stunned (3 against 4, struck back 3 against 4)",
        "done",
    ]


def test_powers_of_one_name_that_wait_are_told_apart_by_what_they_say() -> None:
    _, _, choices = asked(MACHINES)
    drain = "resolve Power Drain of Omega Machine Component: When an enemy character"
    assert choices == [
        f"{drain} recovers, that character gets a -1/-1 counter.",
        f"{drain} readies, that character gets a -1/-1 counter.",
    ]


def test_a_choice_is_asked_for_by_its_power_alone() -> None:
    _, cause, _ = asked(NORMAN)
    assert (
        cause
        == "Norman Osborn, No Fatalities: Main [Might]: Choose an enemy character and daze it."
    )


def test_what_lasts_of_a_power_asks_under_the_name_of_the_power() -> None:
    _, cause, _ = asked(FORESEEN)
    assert cause == "Mad Thinker, Computer Mind: A prediction comes true."


def test_cards_of_one_name_are_told_apart_by_their_numbers() -> None:
    _, _, choices = asked(HAND)
    assert choices[:2] == [
        "recruit Omega Machine Component for 1 (equipment) (TUB-055)",
        "recruit Omega Machine Component for 1 (equipment) (TUB-056)",
    ]


def test_who_may_move_another_is_asked_that() -> None:
    question, _, _ = asked(FRAIL)
    assert question == "Move Grunt to its other row?"


def test_a_reaction_is_asked_for_in_its_own_words() -> None:
    _, cause, _ = asked(SILK)
    assert cause.startswith("Silk, Silkth-Sense: Reaction [Energy]: Cancel a plot twist")


def test_who_has_several_powers_change_one_thing_is_told_what_and_whose_they_are() -> None:
    question, _, choices = asked(GOBLIN)
    assert question == ("Several powers change what happens to Chief. Choose which does first.")
    assert choices == [
        "choose Sinisteriest of Green Goblin",
        "choose Lightforce Manipulation of Dagger",
    ]


def test_what_waits_for_a_character_speaks_of_it() -> None:
    _, cause, _ = asked(HEAT)
    assert cause.startswith("Heat: When Nick Jackson wins a combat, Nick Jackson gets")
