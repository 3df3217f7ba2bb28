"""What a card in play is told to be: also what waits for it."""

from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import Runner
from vs2pcg.views.log import lines
from vs2pcg.views.looking import facts_of

HEAT_AND_DYNAMITE = """scenario: plot twists that wait
players:
  You:
    main character: new Boss 3/4 (health 5, Babyfaces), back row
    front row: new Villain 3/3 (Heels)
    hand: Heat, Dynamite
  Enemy:
    main character: new Chief 1/9 (health 5), back row
    front row: new Grunt 1/9 (health 2)
turn: You, main
steps:
  - attack Villain -> Grunt
  - play Heat
  - Enemy: pass
  - play Dynamite
"""


def test_it_shows_on_a_card_what_waits_for_it_and_the_log_says_whom_it_is_on() -> None:
    (scenario,) = parse(HEAT_AND_DYNAMITE)
    runner = Runner(scenario)
    told: list[str] = []
    for step in scenario.steps:
        runner.take(step)
        told += [line.text for line in lines(runner.game.state, runner.events)]
    assert "Heat is on Villain" in told
    assert "Dynamite is on Villain" in told
    s = runner.game.state
    effects = {
        c.d.name: [f.text for f in facts_of(s, c.id, 0) if f.kind == "effect"]
        for c in s.cards
        if c.d.name in ("Villain", "Grunt")
    }
    assert [text.split(":")[0] for text in effects["Villain"]] == ["Heat", "Dynamite"]
    assert all(text.endswith("this combat)") for text in effects["Villain"])
    assert effects["Grunt"] == []


CHAIR = """scenario: equipment gives for a time
players:
  You:
    main character: new Boss 3/4 (health 5), back row
    front row: HOOK (with Chair)
    resources: All Out
  Enemy: new Chief 1/9 (health 5), front row
turn: You, main
steps:
  - attack HOOK -> Chief
  - use Cold Hard Steel of Chair
"""


def test_what_equipment_gave_is_said_to_come_from_it() -> None:
    (scenario,) = parse(CHAIR)
    runner = Runner(scenario)
    for step in scenario.steps:
        runner.take(step)
    s = runner.game.state
    hook = next(c.id for c in s.cards if c.d.name == "HOOK")
    parts = [str(f).strip() for f in facts_of(s, hook, 0) if f.kind == "part"]
    assert parts == ["3/1 printed", "+6/+6 Chair, this turn"]
