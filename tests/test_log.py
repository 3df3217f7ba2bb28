"""The log tells what happens: nothing that a player should hear of goes unsaid."""

import re
from pathlib import Path
from typing import get_args

import pytest

import vs2pcg
from vs2pcg.model.event import Asked, Awaited, Told
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.running import Runner
from vs2pcg.views.log import lines
from vs2pcg.views.seeing import SPECTATOR

ROOT = Path(vs2pcg.__file__).parent
SAID = re.compile(r'^    "([^"]+)": ', re.MULTILINE)
# Told by another line of the same moment, or only asked of powers before something happens.
SILENT = {
    *("attacks", "defends", "enters combat", "is attacked", "is struck", "strikes done"),
    *("combat over", "combat resolved", "turn starts", "turn ends", "ends turn"),
    *("build phase starts", "main phase starts", "draws", "plays equipment", "leaves play"),
    "put into KO pile",
    *("considered", "drops equipment", "instead of striking", "minus counters", "would strike"),
    "as appears",
}


def test_every_kind_of_event_is_told_or_known_to_be_silent() -> None:
    there = {*get_args(Awaited), *get_args(Asked), *get_args(Told)}
    told = {*SAID.findall((ROOT / "views" / "log.py").read_text(encoding="utf-8"))}
    assert there == told | SILENT
    assert SILENT & told == set()


def said(text: str, viewer: int = SPECTATOR) -> list[str]:
    (scenario,) = parse(text)
    runner = Runner(scenario)
    heard: list[str] = []
    for step in scenario.steps:
        runner.take(step)
        heard += [line.text for line in lines(runner.game.state, runner.events, viewer)]
    return heard


@pytest.mark.parametrize(("cards", "told"), [(19, True), (40, False)])
def test_a_whole_deck_that_is_searched_is_not_told_card_by_card(cards: int, told: bool) -> None:
    heard = said(
        f"""scenario: a search
players:
  You:
    main character: FAN-005, back row
    resources: Academy, Training Ground
    deck: Thing, {cards} Fortress
  Enemy: new Boss 3/9 (health 5), front row
turn: You, build
steps:
  - use Fantastic Four, Inc. of Mister Fantastic
  - take Thing
""",
        viewer=0,
    )
    assert f"You looks at {cards + 1} cards" in heard
    assert ("You sees Fortress" in heard) == told


def test_what_an_inventor_made_is_nobody_elses_business() -> None:
    heard = said(
        """scenario: an invention
players:
  You:
    main character: Doctor Doom, back row
    resources: Latveria
    inventions: Machine, Gadget
  Enemy: new Boss 3/9 (health 5), front row
turn: You, recruit
steps:
  - use Inventor of Doctor Doom
  - create Gadget
"""
    )
    assert "Doctor Doom creates 1 invention" in heard
    assert not any("Gadget" in line for line in heard)


def test_what_is_spent_on_a_search_is_told() -> None:
    heard = said(
        """scenario: points for a search
players:
  You:
    main character: MJF, front row
    resources: Full Gear
    points: 3
    deck: Matt Hardy
  Enemy: new Boss 3/9 (health 5), front row
turn: You, recruit
steps:
  - use Salt of the Earth of MJF
  - number [2]
  - done
"""
    )
    assert "You spends 2 recruit points" in heard


def test_changes_name_the_number_that_changes() -> None:
    heard = said(
        """scenario: strength for a while
players:
  You:
    main character: Spider-Man, back row
    front row: Rhino, *Spider-Man*
    resources: Fortress
  Enemy: new Boss 3/9 (health 5), front row
turn: You, main
steps:
  - attack-with Rhino
  - use Here's the Horn! of Rhino
"""
    )
    assert "Rhino gets +10 ATK" in heard


def test_rules_about_strikes_are_sentences() -> None:
    heard = said(
        """scenario: strikes
players:
  You:
    main character: Malakai Black, front row
    resources: Double or Nothing
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    front row: Rey Fénix
    hand: Penta El Zero Miedo
turn: You, main
steps:
  - attack Malakai Black -> Rey Fénix
  - use Skilled Striker of Malakai Black
  - power-up Rey Fénix with Penta El Zero Miedo
"""
    )
    assert "Malakai Black makes extra strikes" in heard
    assert "Rey Fénix strikes with triple ATK" in heard


def test_a_power_that_waits_for_a_win_is_told_of_when_there_is_one() -> None:
    heard = said(
        """scenario: a second attack
players:
  You:
    main character: Thunder Rosa, front row
    resources: Double or Nothing
  Enemy:
    main character: new Boss 1/9 (health 5), back row
    front row: new Brute 1/1, new Lout 1/2
turn: You, main
steps:
  - attack Thunder Rosa -> Brute
  - use La Mera Mera of Thunder Rosa
  - all pass
"""
    )
    assert heard.count("Thunder Rosa: La Mera Mera") == 1
    assert heard.index("Thunder Rosa wins the combat") < heard.index("Thunder Rosa: La Mera Mera")


def test_it_is_told_where_a_card_went_that_left_play() -> None:
    heard = said(
        """scenario: threads
players:
  You:
    main character: "*Spider-Man*, back row"
    resources: Laboratory
    front row: new Brute 9/9
  Enemy:
    main character: new Boss 3/3 (health 5), back row
    front row: Spider-Gwen (with Fantasti-Car)
turn: You, main
steps:
  - use Energy Threads of *Spider-Man*
  - choose Spider-Gwen
  - yes
  - attack Brute -> Spider-Gwen
  - Enemy: yes
"""
    )
    assert "Fantasti-Car goes into the hand of Enemy" in heard
    assert "Spider-Gwen is removed from the game" in heard


@pytest.mark.parametrize(
    ("sides", "steps", "line"),
    [
        (
            """  You:
    main character: Iceman, back row
    front row: new Lead 3/9, new Second 4/4
    hand: Gadget
  Enemy: new Boss 3/9 (health 5), front row
turn: You, main""",
            """  - attack Lead -> Boss
  - play Gadget
  - choose Second""",
            "Second joins the attack",
        ),
        (
            """  You: Iceman, front row
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    front row: Machine
turn: You, main""",
            "  - attack Iceman -> Machine",
            "Iceman attacks Machine",
        ),
        (
            """  You:
    main character: FAN-033, front row
    hand: Academy
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    resources: Fortress, Thing (face down)
turn: You, main""",
            "  - use Mole, Man of Mole Man",
            "Mole Man Tunnels under Fortress",
        ),
        (
            """  You:
    main character: FAN-033, front row
    hand: Academy
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    resources: Thing (face down)
turn: You, main""",
            "  - use Mole, Man of Mole Man",
            "Mole Man Tunnels under a face-down resource",
        ),
        (
            """  You:
    main character: Doctor Doom (level 2), front row
    hand: Laboratory
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    back row: new Lost 1/1
    deck: 3 Academy
turn: You, build""",
            "  - use Time Platform of Doctor Doom",
            "Enemy puts Lost into the deck",
        ),
        (
            """  You:
    main character: Iceman, front row
    front row: Franklin Richards
    hand: Laboratory, Academy
  Enemy: new Boss 3/9 (health 5), back row
turn: You, build""",
            """  - use Manipulate Reality of Franklin Richards
  - on to You main
  - end-turn""",
            "Turn 11: You, in pocket universe 1",
        ),
        (
            """  You:
    main character: Iceman, front row
    front row: Anole
  Enemy: new Boss 0/7 (health 5), front row
turn: You, main""",
            """  - attack Iceman and Anole -> Boss
  - all pass""",
            "Boss is stunned by Iceman and Anole",
        ),
        (
            """  You:
    main character: Iceman, front row
    hand: Weapon
  Enemy: new Boss 0/7 (health 5), front row
turn: You, recruit""",
            """  - recruit Weapon
  - choose [2]""",
            'Weapon gains "the equipped character has +0/+5 and Ranged"',
        ),
        (
            """  You:
    main character: Iceman, front row
    front row: FAN-052
    hand: Training Ground
  Enemy: new Boss 0/7 (health 5), front row
turn: You, main""",
            """  - use Push the Limits of Super-Skrull
  - choose [2]""",
            "Super-Skrull gets +10/+0 and can't be stunned in its next attack this turn",
        ),
        (
            """  You:
    main character: Iceman, front row
    front row: FAN-053
    hand: Academy
    deck: 3 Fortress
  Enemy:
    main character: new Boss 0/7 (health 5), front row
    deck: 3 Fortress
turn: You, build""",
            """  - use Deal with the Devil of Mephisto
  - clause You draws some cards
  - number [1]
  - clause Enemy draws some cards
  - number [1]
  - offer
  - Enemy: no""",
            "Enemy leaves the deal",
        ),
    ],
)
def test_the_log_says_what_an_attentive_table_would_hear(sides: str, steps: str, line: str) -> None:
    assert line in said(f"scenario: what is said\nplayers:\n{sides}\nsteps:\n{steps}\n")


def test_it_is_said_when_nothing_comes_of_what_a_character_uses() -> None:
    heard = said(
        """scenario: DEF that can't be gained
players:
  You:
    main character: Green Goblin, back row
    resources: Fortress
  Enemy:
    main character: new Boss 3/9 (health 5), back row
    front row: Armor
    resources: Academy
turn: You, main
steps:
  - use Razor Bats of Green Goblin
  - attack Green Goblin -> Armor
  - You: pass
  - use Psionic Exoskeleton of Armor
"""
    )
    assert heard[-2:] == ["Armor uses Psionic Exoskeleton", "Nothing comes of it for Armor"]


def test_a_plot_twist_is_played_before_somebody_cancels_it() -> None:
    heard = said(
        """scenario: Silk reacts
players:
  You:
    main character: new Boss 5/3 (Sinister Syndicate, health 5), front row
    hand: Stay Aggressive
  Enemy:
    main character: new Hero 3/9 (health 5), front row
    back row: Silk
    resources: Laboratory
turn: You, main
steps:
  - attack Boss -> Hero
  - play Stay Aggressive
  - Enemy: yes
"""
    )
    assert heard[-5:] == [
        "You plays Stay Aggressive",
        "Laboratory is turned face down",
        "Silk pays Energy with Laboratory (turned down)",
        "Silk uses Silkth-Sense",
        "Stay Aggressive is cancelled",
    ]


def test_what_comes_later_is_put_down_to_the_card_or_power_that_it_came_from() -> None:
    (scenario,) = parse("""scenario: two that wait
players:
  You:
    main character: Bryan Danielson (level 2), front row
    hand: Rampage
    resources: All Out
  Enemy:
    main character: new Boss 3/3 (health 5), front row
    hand: HOOK
turn: You, main
steps:
  - attack Bryan Danielson -> Boss
  - use Kick Your Head In of Bryan Danielson
  - play Rampage
  - all pass
  - resolve Rampage of Bryan Danielson
""")
    runner = Runner(scenario)
    told: dict[str, str] = {}
    for step in scenario.steps:
        runner.take(step)
        told |= {line.text: line.rule for line in lines(runner.game.state, runner.events)}
    assert told["Bryan Danielson gets a -1/-1 counter"] == "AEW-057"
    assert told["Enemy discards HOOK"] == "AEW-033/Kick Your Head In"


def test_in_a_cancelled_combat_mjf_rises_above_nobody() -> None:
    heard = said(
        """scenario: MJF rises for nothing
players:
  You:
    main character: MJF (level 2), front row
    resources: 3 Revolution
  Enemy: new Small 9/9 (health 5, Shrink), front row
turn: You, main
steps:
  - use ...And You Know It! of MJF
  - attack MJF -> Small
  - resolve Shrink of Small
  - Enemy: yes
"""
    )
    assert "The combat is cancelled" in " ".join(heard)
    assert not [line for line in heard if line.startswith("MJF gets")]


def test_three_who_stun_somebody_are_listed_as_one_writes() -> None:
    heard = said(
        """scenario: three against one
players:
  You:
    main character: new Main 1/9 (health 5), front row
    front row: new One 2/2 (Heels), new Two 2/2 (Heels), new Three 2/2 (Heels)
  Enemy: new Boss 0/6 (health 5), front row
turn: You, main
steps:
  - attack One and Two and Three -> Boss
  - all pass
"""
    )
    assert "Boss is stunned by One, Two and Three" in heard
