"""A scenario that is wrong says in which line, and what would have been right."""

import pytest

from vs2pcg.scenarios.notation import Scenario, Unreadable, parse, parse_each
from vs2pcg.scenarios.running import run
from vs2pcg.scenarios.tree import NotationError

POSITION = """scenario: a position
players:
  You:
    main character: Spider-Man, back row
    front row: Silk
    hand: Spider-Girl
  Enemy:
    main character: new Boss 3/3 (health 5)
    front row: new Brute 3/9
turn: You, main
"""
WRONG_STEPS = [
    # what is written in line 12, and what the error says of it
    ("- atack Silk -> Brute", "legal are: attack-with Silk"),
    ("- attack Brute -> Silk", "end-turn; against it: Brute is not on your side (§attack.who)"),
    ("- recruit Spider-Girl", "end-turn; against it: not your Recruit Step (§recruit.step)"),
    ("- offered: recruit Spider-Girl", "end-turn; against it: not your Recruit Step"),
    ("- attack Silk -> Brut", "legal are: against Boss [4]; against Brute [5]"),
    ("- attack Silk->Brut", "legal are: against Boss [4]; against Brute [5]"),
    ("- attack Silkk -> Brute", "legal are: attack-with Silk"),
    ("- Enemy: pass", "not for Enemy to decide, but for You; legal are: attack-with Silk"),
    ("- Nobody: pass", "'Nobody' is neither a player (You, Enemy) nor expect, offered"),
    ("- '['", "a choice is a verb, a name and a tag"),
    ("- undo", "nothing to take back"),
    ("- on to Enemy nowhere", "with a step out of"),
    ("- on to Enemy build", "never came to 'build' with anything to decide; only to"),
    ("- not offered: atack-with Silk", "nobody can ever 'atack-with'; near it: attack-with"),
    ("- 'attack-with Silk #2'", "there are only 1"),
    ("- 'attack-with Silk #0'", "counted from #1"),
    ("- attack-with Silk #2", "is a comment in YAML, put it in quotes"),
    ("- not offered: attack-with Silk", "is legal"),
    (
        "- {not offered: attack-with Silk against Brute, because: §attack.ready}",
        "nothing speaks against",
    ),
    (
        "- {not offered: recruit Spider-Girl, because: §attack.ready}",
        "is refused because of not your Recruit Step",
    ),
    (
        "- {not offered: recruit Spider-Girl, because: §recruit.stepp}",
        "called '§recruit.stepp'; near it: §recruit.step",
    ),
    ("- not offered: recruit Spidergirl", "is called 'Spidergirl'; near it: Spider-Girl"),
    ("- {not offered: pass, to: Somebody}", "nobody is called 'Somebody'"),
    ("- {expect: Silk is ready, because: §x}", "only to 'not offered' belong"),
    ("- {You: pass, Enemy: pass}", "a step of its own for 'Enemy', please"),
    ("- expect: Silk is sleeping", "it may be stunned, face up"),
    ("- expect: Silkk is ready", "no card is called 'Silkk' here; near it: Silk"),
    ("- expect: 'Silk #2 is ready'", "there are only 1 called 'Silk'"),
    ("- expect: Silk has 0 wunds", "a card has no 'wunds', but wounds, +1/+1 counters"),
    ("- expect: Silk has 2 wounds", "Silk has 0 wounds"),
    ("- expect: You has 2 cards in pocket", "a player has no 'pocket', but hand"),
    ("- expect: because of §recruit.stepp", "'§recruit.stepp'; near it: §recruit.step"),
    ("- expect: because of §recruit.step", "nothing happened because of §recruit.step"),
    ("- offered: recruit Silk", "legal are: attack-with Silk"),
    ("- offered: Silk", "a choice is a verb"),
    ("- expect: Silk sleeps", "is not something to expect"),
    ("- expect: Silk is in front row", "near it: in the front row"),
    ("- expect: Silk lacks Fligt", "no power and no team is called 'Fligt'; near it: Flight"),
    ("- expect: Silk has one wound", "numbers are written as figures"),
    ("- expect: it is Enemy's turn", "it is You's turn"),
    ("- expect: Silk is equipped with Brute", "Silk is not equipped with Brute"),
    ("- expect: Silk is owned by Enemy", "Silk is not owned by Enemy"),
    ("- expect: You has 2 cards in tokens", "You has 0 cards in tokens"),
    ("- expect: {Silk: ready}", "here belongs a single text"),
    ("- - pass", "here belong entries"),
    ("- choose *Silk*: x: y", "an entry can't stand within another one's text"),
    ("- *Silk*", "what begins with * is an alias in YAML, put it in quotes"),
    ("- &a pass", "what begins with & or ! is special in YAML, put it in quotes"),
    ("- [[[[[[[[pass]]]]]]]]", "this is nested too deeply"),
    ("- 'pass", "this is not YAML: found unexpected end of stream"),
]
WRONG_HEADINGS = [
    # the same, of line 11
    ("table: solitaire", "there are two players (2), free for all (3 or 4)"),
    ("table: free for all", "2 players can't sit at a table for 'free for all'"),
    ("table: two players, dancing", "an option of a table is 'recruiting to team-mates'"),
    ("arena: Mars", "no arena is called 'Mars'"),
    ("turns: many", "'many' is no number"),
    ("turns: 0", "the game begins with turn 1"),
    ("chance: heads", "'heads' is no number"),
    ("chance: [0, heads]", "'heads' is no number"),
    ("rows: Silk", "'rows' is no heading; near it: shows; there are scenario, shows, players"),
    ("show: Silk", "'show' is no heading; near it: shows"),
    ("shows: §attack.enmy", "called '§attack.enmy'; near it: §attack.enemy"),
    ("turn: You, main", "there is more than one 'turn'"),
    ("steps: pass", "here belongs a list"),
    ("nonsense", "this is not YAML"),
]


@pytest.mark.parametrize(("line", "problem"), WRONG_STEPS)
def test_a_wrong_step(line: str, problem: str) -> None:
    says = said(f"{POSITION}steps:\n  {line}\n")
    assert problem in says
    assert says.startswith("scenario, line 12: ") or "end of stream" in says


@pytest.mark.parametrize(("line", "problem"), WRONG_HEADINGS)
def test_a_wrong_heading(line: str, problem: str) -> None:
    says = said(POSITION + line + "\n")
    assert problem in says
    # A table or an arena is a matter of the whole position, which begins in its first line.
    assert says.startswith(("scenario, line 11: ", "scenario, line 1: ", "scenario, line 12: "))


@pytest.mark.parametrize(
    ("turn", "problem"),
    [
        ("You, mian", "no step of a turn is called 'mian'"),
        ("You, setup", "write 'turn: setup'"),
        ("Nobody, main", "'Nobody' is not one of You, Enemy"),
    ],
)
def test_a_wrong_turn(turn: str, problem: str) -> None:
    assert problem in said(POSITION.replace("You, main\n", f"{turn}\n"))


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("front row: Silkk", "no card is called 'Silkk'; near it: Silk"),
        ("front rwo: Silk", "'front rwo' is no place; there are main character, front row"),
        ("front row: Stay Alert", "Stay Alert (plot twist) is no character and no machine"),
        ("front row: Spider-Tracer", "Spider-Tracer (equipment) is no character"),
        ("back row: [Silk, Stay Alert]", "Stay Alert (plot twist) is no character"),
        ("back row: Silk (exhuasted)", "'exhuasted' says nothing about Silk"),
        ("back row: new Grunt 2/2 (Heeels)", "'Heeels' says nothing about new Grunt 2/2"),
        ("back row: Silk (with Academy)", "Academy is no equipment"),
        ("back row: Silk (owner Nobody)", "'Nobody' is not one of You, Enemy"),
        ("back row: Silk (", "a bracket is not closed"),
        ("back row: *Venom*", "what begins with * is an alias"),
        ("back row: new Grunt (Heels)", "'new NAME ATK/DEF' makes up a character"),
        ("back row: Spider-Woman", ""),
        ("resources: Silk", "write 'Silk (face down)'"),
        ("hand: Silk (exhausted)", "'exhausted' says nothing about a card in the hand"),
        ("deck: Silk (+2)", "'+2' says nothing about a card in the deck"),
        ("hand: Doctor Octopus", ""),
        ("points: many", "'many' is no number"),
    ],
)
def test_a_wrong_place(cards: str, problem: str) -> None:
    position = POSITION.replace("    front row: Silk\n", "", 1) if "front r" in cards else POSITION
    says = said(position.replace("    hand: Spider-Girl", f"    {cards}"))
    assert problem in says
    assert says == "" or says.startswith(("scenario, line 6: ", "scenario, line 5: "))


@pytest.mark.parametrize(
    ("players", "problem"),
    [
        ("  You: Spider-Man\n  You: Iceman\n", "two players are called 'You'"),
        ("  You: Spider-Man\n  expect: Iceman\n", "no player can be called 'expect'"),
        ("  You: Spider-Man\n", "'x' needs at least two players"),
        ("  You: Spider-Man\n  Enemy:\n    hand: Silk\n", "'Enemy' needs a main character"),
        ("  You: new Boss\n  Enemy: Iceman\n", "'new NAME ATK/DEF' makes one up"),
        ("  You: Spider-Mann\n  Enemy: Iceman\n", "no main character is called 'Spider-Mann'"),
        ("  You: Spider-Man, middle row\n  Enemy: Iceman\n", "front row or back row"),
        ("  You: Spider-Man, back row (+2)\n  Enemy: Iceman\n", "brackets stand behind its name"),
        ("  - Spider-Man\n", "players are no list: 'NAME: ...'"),
    ],
)
def test_wrong_players(players: str, problem: str) -> None:
    assert problem in said(f"scenario: x\nplayers:\n{players}")


def said(text: str) -> str:
    try:
        (scenario,) = parse(text)
    except NotationError as error:
        return str(error)
    return run(scenario).problem


def test_who_has_no_other_choice_need_not_be_written() -> None:
    steps = "steps: [attack Silk -> Brute, end-turn, expect: Silk is KO'd]\n"
    (scenario,) = parse(POSITION + steps)
    assert run(scenario).problem == ""


def test_who_has_a_choice_must_be_written() -> None:
    text = POSITION + "steps: [attack Silk -> Brute, end-turn]\n"
    says = said(text.replace("Spider-Girl", "Silk"))
    assert "'end-turn' is not legal for You; legal are: power-up Silk with Silk" in says


PROTECTED = """scenario: an attack on one who is protected
players:
  You:
    main character: Spider-Man, front row
    front row: Silk, Spider-Girl
  Enemy:
    main character: new Boss 3/3 (health 5), back row
    front row: new Brute 3/9
turn: You, main
steps:
  - attack Silk -> Boss
"""


@pytest.mark.parametrize("others", ["", ", new Grunt 1/1"])
@pytest.mark.parametrize("attackers", ["Silk", "Silk and Spider-Girl"])
def test_an_attack_on_one_who_cannot_be_attacked_says_why(attackers: str, others: str) -> None:
    text = PROTECTED.replace("3/9", f"3/9{others}").replace("Silk ->", f"{attackers} ->")
    (scenario,) = parse(text)
    assert run(scenario).problem.count("against it: Boss is protected (§attack.protected)") == 1


def test_what_speaks_against_a_choice_does_so_where_the_scenario_begins() -> None:
    text = POSITION.replace("You, main", "You, recruit").replace("Spider-Girl", "Rhino")
    (scenario,) = parse(text + "steps: [recruit Rhino]\n")
    says = run(scenario).problem
    assert "§recruit.points" in says
    assert "§recruit.step" not in says


def test_what_is_expected_too_early_says_what_is_still_asked() -> None:
    text = POSITION.replace("You, main", "You, recruit").replace("Spider-Girl", "Silk")
    text = text.replace("front row: Silk", "resources: 3 Academy")
    (scenario,) = parse(text + "steps: [recruit Silk, expect: Silk is ready]\n")
    says = run(scenario).problem
    assert "You must still choose: front-row; back-row" in says


def test_each_document_is_a_scenario_with_its_own_text() -> None:
    one, other = parse(f"---\n{POSITION}---\n# said in passing\n{POSITION}")
    assert one.text == f"---\n{POSITION}"
    assert parse(other.text)[0].title == one.title
    assert other.line == 14
    assert parse("") == parse("---\n") == []


FACTS = """scenario: what may be expected
players:
  You:
    main character: Mole Man, front row
    front row: new Bruiser 4/4 (health 3, 2 wounds, with Spider-Tracer), new Guard 1/1 (1 vitality)
    deck: Silk, Rhino, Electro
    tokens: 3 Moloid
  Enemy: new Chief 3/9 (health 5), front row
turn: You, start
steps:
  - on to You resource
  - expect:
      - it is You's turn
      - it is not Enemy's turn
      - You has 2 cards in hand
      - You has 3 cards in tokens
      - Electro is on top of the deck
      - Electro is on the bottom of the deck
      - Silk is not on top of the deck
      - Bruiser is equipped
      - Bruiser is equipped with Spider-Tracer
      - Spider-Tracer is equipped
      - Spider-Tracer is owned by Enemy
      - Bruiser has 2 wounds
      - Guard has 1 vitality counter
"""


def test_what_may_be_expected() -> None:
    (scenario,) = parse(FACTS)
    assert run(scenario).problem == ""


def test_one_that_cannot_be_read_leaves_the_others() -> None:
    found = parse_each(f"scenario: x\nplayer: Silk\n---\n{FACTS}", "a file")
    assert isinstance(found[0], Unreadable)
    assert found[0].title == "x"
    assert "near it: players" in found[0].problem
    assert isinstance(found[1], Scenario)


def test_one_that_is_no_yaml_leaves_the_others() -> None:
    steps = "steps:\n  - attack Silk #2 -> Brute\n"
    text = f"---\n{POSITION}---\n{POSITION.replace('a position', 'another')}{steps}---\n{FACTS}"
    first, second, third = parse_each(text, "a file")
    assert isinstance(first, Scenario)
    assert first.text == f"---\n{POSITION}"
    assert isinstance(second, Unreadable)
    assert (second.title, second.line) == ("another", 13)
    assert second.problem.startswith("a file, line 24: what follows ' #' is a comment")
    assert isinstance(third, Scenario)
    assert third.line == 26
