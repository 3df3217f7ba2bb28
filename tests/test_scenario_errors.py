"""A scenario that is wrong says in which line, and what would have been right."""

import pytest

from vs2pcg.scenarios.notation import NotationError, parse
from vs2pcg.scenarios.running import run

POSITION = """scenario: a position
You: Spider-Man, back row
    front row: Silk
    hand: Spider-Girl
Enemy: new Boss 3/3 (health 5)
    front row: new Brute 3/9
turn: You, main
"""
MENDED_BY = [
    # what is written in line 8, and what the error says of it
    ("- atack Silk -> Brute", "legal are: attack-with Silk"),
    ("- attack Silk -> Brut", "legal are: against Boss [4]; against Brute [5]"),
    ("- attack Silkk -> Brute", "legal are: attack-with Silk"),
    ("- Enemy: pass", "not for Enemy to decide, but for You; legal are: attack-with Silk"),
    ("- Nobody: pass", "nobody is called 'Nobody'; there are You, Enemy"),
    ("- [", "a choice is a verb, a name and a tag"),
    ("- undo", "nothing to take back"),
    ("- on to Enemy nowhere", "Enemy never came to 'nowhere'"),
    ("- attack-with Silk #2", "there are only 1"),
    ("- attack-with Silk #0", "counted from #1"),
    ("! attack-with Silk", "is legal"),
    ("! attack-with Silk against Brute | §attack.ready", "nothing speaks against"),
    ("! recruit Spider-Girl | §attack.ready", "is refused because of not your Recruit Step"),
    ("! recruit Spider-Girl | §recruit.stepp", "called '§recruit.stepp'; near it: §recruit.step"),
    ("! Somebody: pass", "nobody is called 'Somebody'"),
    ("? Silk is sleeping", "it may be stunned, face up"),
    ("? Silkk is ready", "no card is called 'Silkk' here; near it: Silk"),
    ("? Silk #2 is ready", "there are only 1 called 'Silk'"),
    ("? Silk has 0 wunds", "a card has no 'wunds', but wounds, +1/+1 counters"),
    ("? Silk has 2 wounds", "Silk has 0 wounds"),
    ("? You has 2 cards in pocket", "a player has no 'pocket', but hand"),
    ("? because of §recruit.stepp", "called '§recruit.stepp'; near it: §recruit.step"),
    ("? because of §recruit.step", "nothing happened because of §recruit.step"),
    ("? legal: recruit Silk", "legal are: attack-with Silk"),
    ("? legal: Silk", "a choice is a verb"),
    ("? Silk sleeps", "is not something to expect"),
    ("table: solitaire", "there are two players (2), free for all (3 or 4)"),
    ("table: free for all", "2 players can't sit at a table for 'free for all'"),
    ("arena: Mars", "no arena is called 'Mars'"),
    ("turn: You, mian", "no step of a turn is called 'mian'"),
    ("turn: Nobody, main", "'Nobody' is not one of You, Enemy"),
    ("chance: heads", "'heads' is no number"),
    ("rows: Silk", "A line that is no step is shows, turn"),
    ("shows: §attack.enmy", "called '§attack.enmy'; near it: §attack.enemy"),
    ("You: Spider-Man", "two players are called 'You'"),
    ("nonsense", "neither a step (-, ?, !)"),
]


@pytest.mark.parametrize(("line", "problem"), MENDED_BY)
def test_a_wrong_line(line: str, problem: str) -> None:
    says = said(POSITION + line + "\n")
    assert problem in says
    # A table or an arena is a matter of the whole position, which begins in its first line.
    assert says.startswith(("scenario, line 8: ", "scenario, line 1: "))


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ("front row: Silkk", "no card is called 'Silkk'; near it: Silk"),
        ("front rwo: Silk", "'front rwo' is no place; there are front row"),
        ("front row: Stay Alert", "Stay Alert (plot twist) is no character and no machine"),
        ("front row: Spider-Tracer", "Spider-Tracer (equipment) is no character"),
        ("front row: Silk (exhuasted)", "'exhuasted' says nothing about Silk"),
        ("front row: new Grunt 2/2 (Heeels)", "'Heeels' says nothing about new Grunt 2/2"),
        ("front row: Silk (with Academy)", "Academy is no equipment"),
        ("front row: Silk (owner Nobody)", "'Nobody' is not one of You, Enemy"),
        ("front row: Silk (", "a bracket is not closed"),
        ("front row: Spider-Man", ""),
        ("resources: Silk", "write 'Silk (face down)'"),
        ("hand: Silk (exhausted)", "'exhausted' says nothing about a card in the hand"),
        ("deck: Silk (+2)", "'+2' says nothing about a card in the deck"),
        ("hand: Doctor Octopus", ""),
        ("points: many", "'many' is no number"),
    ],
)
def test_a_wrong_place(cards: str, problem: str) -> None:
    says = said(POSITION.replace("    hand: Spider-Girl", f"    {cards}"))
    assert problem in says
    assert says == "" or says.startswith("scenario, line 4: ")


def said(text: str) -> str:
    try:
        (scenario,) = parse(text)
    except NotationError as error:
        return str(error)
    return run(scenario).problem


def test_who_has_no_other_choice_need_not_be_written() -> None:
    (scenario,) = parse(POSITION + "- attack Silk -> Brute\n- end-turn\n? Silk is KO'd\n")
    assert run(scenario).problem == ""


def test_who_has_a_choice_must_be_written() -> None:
    text = POSITION + "- attack Silk -> Brute\n- end-turn\n"
    says = said(text.replace("Spider-Girl", "Silk"))
    assert "'end-turn' is not legal for You; legal are: power-up Silk with Silk" in says
