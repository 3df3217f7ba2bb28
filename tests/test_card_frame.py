"""Cards as they are shown in a terminal."""

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from vs2pcg.cards import CARDS
from vs2pcg.cli.card_frame import card_frame
from vs2pcg.cli.showing import card_json
from vs2pcg.language.text import keywords_used, lines
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import SYMBOL_NAMES


def shown(d: CardDef, width: int, colour: bool = False) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=width, highlight=False, force_terminal=colour)
    console.print(card_frame(d, ["An example"], width))
    return paper.getvalue()


def words(text: str) -> str:
    """What is said, however the lines are broken and framed."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("number", CARDS)
def test_every_line_fits_and_nothing_is_left_out(number: str, width: int) -> None:
    d = CARDS[number]
    text = shown(d, width)
    assert {cell_len(line) for line in text.splitlines()} == {width}
    said = words(text)
    for line in lines(d):
        assert line.title in said
        assert words(line.text) in said
        assert words(line.when) in said
    assert d.name in said
    assert number in said


def test_the_facts_of_a_character() -> None:
    said = words(shown(CARDS["PNY-018"], 80))
    assert "supporting character Spider-Friends" in said
    assert "ATK 5 DEF 6 health 1 ^ Flight ~ Ranged cost 5" in said


@pytest.mark.parametrize(
    ("number", "teams"),
    [("AEW-063", "Babyfaces or Heels"), ("FAN-021", "Fantastic and Omega Level Mutants")],
)
def test_either_of_two_teams_or_both(number: str, teams: str) -> None:
    assert teams in words(shown(CARDS[number], 80))


def test_time_and_price_stand_on_a_line_of_their_own() -> None:
    text = [line.strip("│ ") for line in shown(CARDS["PNY-018"], 80).splitlines()]
    assert "Main [Intellect]" in text


def test_rulings_and_examples_are_shown() -> None:
    said = words(shown(CARDS["TUB-053"], 80))
    assert "Rulings" in said
    assert "contributes nothing" in said
    assert "* An example" in said


def test_a_wide_terminal_shows_the_notes_beside_the_card() -> None:
    assert len(shown(CARDS["TUB-053"], 130).splitlines()) < len(
        shown(CARDS["TUB-053"], 80).splitlines()
    )


def test_colours_are_for_terminals() -> None:
    assert "\x1b[" not in shown(CARDS["FAN-029"], 80)
    assert "\x1b[" in shown(CARDS["FAN-029"], 80, colour=True)


def test_names_are_not_taken_for_keywords() -> None:
    assert "Invisible" not in keywords_used(CARDS["FAN-005"])
    assert "Hunter" not in keywords_used(CARDS["PNY-035"])
    assert "Sinister" not in keywords_used(CARDS["PNY-051"])
    assert "Genius" not in keywords_used(CARDS["FAN-012"])
    assert {"Hunter", "Lethal", "Dodge"} <= keywords_used(CARDS["PNY-036"]).keys()
    assert {"Flight", "Ranged"} <= keywords_used(CARDS["FAN-043"]).keys()


def test_programs_get_powers_and_rulings_apart() -> None:
    data = card_json(CARDS["PNY-018"])
    assert data["powers"] == [
        {"name": "Spider-Mentor", "when": "Main [Intellect]", "text": data["powers"][0]["text"]}
    ]
    assert any("without stars" in ruling["text"] for ruling in data["rulings"])
    assert all(ruling["sources"] for ruling in data["rulings"])


def test_every_symbol_of_a_text_has_a_name() -> None:
    known = {f"[{name}]" for name in SYMBOL_NAMES.values()} | {"[any symbol]", "[any turn]"}
    for d in CARDS.values():
        for line in lines(d):
            for part in f"{line.when} {line.text}".split("[")[1:]:
                assert "[" + part.split("]")[0] + "]" in known, d.number


def test_terms_are_explained_where_a_card_uses_them() -> None:
    assert "Daze" in keywords_used(CARDS["TUB-031"])
    assert "Freeze" in keywords_used(CARDS["TUB-007"])
    assert "Hide" in keywords_used(CARDS["FAN-003"])
    assert "Hide" not in keywords_used(CARDS["TUB-031"])
