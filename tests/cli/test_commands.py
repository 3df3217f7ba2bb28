"""Rules, cards, decks, scenarios, the server and the benchmark at the command line."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import vs2pcg
from tests.cli.running import data, run, words
from vs2pcg.cli.common import console
from vs2pcg.cli.main import cli
from vs2pcg.cli.serve import EVERYWHERE, where
from vs2pcg.decks.first_decks import FIRST_DECKS
from vs2pcg.records import to_text
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse

ROOT = Path(vs2pcg.__file__).parent


def test_rules() -> None:
    assert "Combat: Flight" in run("rules").output
    assert "§flight.blocked" in run("rules", "flight").output
    (rule,) = data("rules", "§attack.protected")
    assert rule["scenarios"]
    for json_option in ((), ("--json",)):
        missing = run("rules", "flihgt", *json_option)
        assert missing.exit_code == 1
        assert "no rule speaks of 'flihgt'; did you mean flight" in words(missing)


@pytest.mark.parametrize(("hand", "asked"), [("    hand: Stay Alert\n", True), ("", False)])
def test_at_one_keyboard_a_pass_does_not_tell_what_a_hand_holds(
    tmp_path: Path, hand: str, asked: bool
) -> None:
    text = f"""scenario: an attack on who can do nothing
players:
  You: new Boss 3/3 (health 5), front row
  Enemy:
    main character: new Chief 3/9 (health 5), front row
{hand}turn: You, main
steps:
  - end-turn
"""
    game = build(parse(text)[0])
    game.apply("attack-with Boss [1]")
    file = tmp_path / "game.json"
    file.write_text(to_text(game), encoding="utf-8")
    said = words(run("play", "--load", str(file), "--bot", "person", typed="1\n"))
    assert ("Enemy: Combat: act, or pass." in said) == asked


def test_the_options_of_a_table() -> None:
    decks = "iceman,the-wizard,spider-man,kraven-the-hunter"
    two = ("sim", "--games", "1", "--decks", decks, "--table", "two-against-two")
    assert data(*two, "--recruit-to-team-mate")["games"] == 1
    said = words(run("sim", "--recruit-to-team-mate", "--games", "1"))
    assert "is an option of --table two-against-two" in said
    said = words(run("play", "--eliminate-arenas", "--bot", "person", typed="1\n1\n1\n"))
    assert "eliminate" in said.casefold() or "goes out of the game" in said


def test_card() -> None:
    assert "Silkth-Sense" in run("card", "silk").output
    assert data("card", "pny-9")[0]["name"] == "Silk"
    assert "*Spider-Man*" in run("card", "*Spider-Man*").output
    assert "cards have that in their name" in run("card", "Spider").output
    for name, message in (
        ("Slik", "no card is called 'Slik'; the nearest are"),
        ("PNY-999", "no card has the number PNY-999"),
        ("", "which card?"),
        ("[bold", "no card is called '[bold'"),
    ):
        result = run("card", name)
        assert result.exit_code == 1
        assert message in words(result)


def test_a_card_that_comes_with_another_one() -> None:
    said = words(run("card", "Open Fire"))
    assert "FAN-037A, with The Wizard" in said


def test_cards() -> None:
    heels = data("cards", "--team", "heels", "--cost", "1-3")
    assert heels
    assert all("Heels" in c["teams"] and 1 <= c["cost"] <= 3 for c in heels)
    assert "of 256 cards" in run("cards", "--kind", "location").output
    for options, message in (
        (("--team", "nope"), "--team 'nope' fits none of Babyfaces"),
        (("--kind", "nope"), "--kind 'nope' fits none of challenge match"),
        (("--issue", "XYZ"), "--issue 'XYZ' fits none of"),
        (("--cost", "x"), "--cost takes a number or a range"),
        (("--cost", "5-2"), "--cost 5-2 is empty"),
    ):
        result = run("cards", *options)
        assert result.exit_code == 1
        assert message in words(result)


@pytest.mark.parametrize("form", ["deck", "o8d", "cod", "plain"])
def test_a_deck_goes_through_every_format(form: str, tmp_path: Path) -> None:
    file = tmp_path / f"made.{form}"
    file.write_text(run("deck", "iceman", "--to", form).output, encoding="utf-8")
    assert data("deck", str(file))["cards"] == data("deck", "iceman")["cards"]


def test_decks_that_are_not_legal_or_no_decks(tmp_path: Path) -> None:
    for name in FIRST_DECKS:
        assert run("deck", name).exit_code == 0
    file = tmp_path / "bad.deck"
    file.write_text("main character: Spider-Man\n70 Silk\n", encoding="utf-8")
    short = run("deck", str(file))
    assert short.exit_code == 1
    assert "70 copies of Silk (PNY-009) (§deck.copies)" in words(short)
    assert "is not legal" in words(run("play", "--deck", str(file)))
    file.write_text("\n".join(["nonsense"] * 30), encoding="utf-8")
    assert "... and 21 more" in words(run("deck", str(file)))
    file.write_bytes(b"\x80\x81")
    assert "is not a text file" in words(run("deck", str(file)))
    assert "is a folder" in words(run("deck", str(tmp_path)))
    assert "is a device" in words(run("deck", "/dev/null"))
    assert "did you mean spider-man?" in words(run("deck", "spider-mn"))


def test_a_deck_from_the_standard_input_and_one_that_cannot_be_read() -> None:
    assert "the deck has 3 cards" in words(run("deck", "-", typed="main: Iceman\n3 Anole\n"))
    result = run("deck", "-", "--json", typed="main: Iceman\n3 Anol\n")
    assert result.exit_code == 1
    told = json.loads(result.output)
    assert (told["readable"], told["legal"]) == (False, False)
    assert told["problems"][0]["fact"].startswith("line 2: no card is called 'Anol'")


def test_a_card_is_found_as_people_write_it() -> None:
    numbers = [c["number"] for c in data("card", "Spider-Man")]
    assert len(numbers) == 3
    assert [c["number"] for c in data("card", "spider man")] == numbers
    assert [c["number"] for c in data("card", "pny-9")] == ["PNY-009"]
    assert "the nearest is Silk" in words(run("card", "silkk"))


def test_a_narrow_terminal_leaves_out_what_it_has_no_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = run("cards", "--team", "Heels").output
    monkeypatch.setattr(console, "width", 40)
    narrow = run("cards", "--team", "Heels").output
    assert max(map(len, narrow.splitlines())) <= 40
    assert "AEW-045" in narrow
    assert "health" in wide
    assert "health" not in narrow


def test_what_a_saved_game_has_of_its_own_is_not_asked_for(saved: Path) -> None:
    for option, value in (("--deck", "iceman"), ("--name", "Ann"), ("--table", "free-for-all")):
        result = run("play", "--load", str(saved), option, value)
        assert result.exit_code == 1
        assert f"has its own; leave {option} out" in words(result)
    assert run("play", "--load", str(saved), "--bot", "random", typed="quit\n\n").exit_code == 0


def test_scenarios(tmp_path: Path) -> None:
    good = ROOT / "rulebook" / "flight.yaml"
    assert all(o["passed"] for o in data("scenario", str(good)))
    file = tmp_path / "one.yaml"
    file.write_text(
        "scenario: a wrong number\nplayers:\n  You: Spider-Man, front row\n"
        "  Enemy: Iceman, front row\nturn: You, main\nsteps:\n  - expect: Spider-Man is 9/9\n",
        encoding="utf-8",
    )
    (tmp_path / "two.yml").write_text("what is this\n", encoding="utf-8")
    result = run("scenario", str(good), str(tmp_path))
    assert result.exit_code == 1
    assert "wanted: Spider-Man is 9/9" in result.output
    assert "line 7: Spider-Man is 2/3" in words(result)
    assert "line 1: a scenario begins with a line 'scenario: TITLE'" in words(result)
    assert f"{len(data('scenario', str(good)))} passed, 2 failed" in result.output
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "there is no .yaml file in" in words(run("scenario", str(empty)))
    assert run("scenario", str(tmp_path / "nothing")).exit_code == 2


def test_the_example_that_the_help_shows_is_a_scenario(tmp_path: Path) -> None:
    told = run("scenario", "--help").output
    example = told[told.rindex("\n", 0, told.index("scenario: ")) : told.index("  docs/")]
    file = tmp_path / "example.yaml"
    file.write_text(textwrap.dedent(example), encoding="utf-8")
    assert "1 passed, 0 failed" in run("scenario", str(file)).output


@pytest.mark.parametrize("command", ["scenario", "replay", "deck"])
def test_what_is_far_too_large_is_not_read_to_its_end(command: str, tmp_path: Path) -> None:
    file = tmp_path / "huge"
    with file.open("wb") as opened:
        opened.truncate(1 << 40)  # takes no room on the disk
    result = run(command, str(file))
    assert result.exit_code == 1
    assert "is too large" in words(result)


def test_an_output_that_cannot_be_written() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no device that is always full")
    with full.open("w", encoding="utf-8") as out:
        done = subprocess.run(
            [sys.executable, "-m", "vs2pcg", "deck", "iceman", "--json"],
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        1,
        "Error: the output can't be written: No space left on device\n",
    )


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8000/"),
        ("::1", "http://[::1]:8000/"),
        ("0.0.0.0", "http://127.0.0.1:8000/"),
        ("::", "http://[::1]:8000/"),
    ],
)
def test_the_server_says_what_to_open(host: str, address: str) -> None:
    said = where(host, 8000)
    assert said.startswith(f"open {address} in a browser")
    assert ("from other machines" in said) == (host in EVERYWHERE)


def test_an_origin_is_an_address_without_a_path(tmp_path: Path) -> None:
    for origin in ("example.org", "https://example.org/vs2pcg"):
        result = run("serve", "--data", str(tmp_path), "--origin", origin)
        assert "is an address without a path, like https://example.org" in words(result)


def test_bench() -> None:
    assert data("bench", "--seconds", "0.2")["decisions per second"] > 0
    assert "0.0 is not in the range" in run("bench", "--seconds", "0").output


def test_every_command_teaches_itself() -> None:
    for name in cli.commands:
        result = run(name, "--help")
        assert result.exit_code == 0
        assert "Usage" in result.output
    assert run("nonsense").exit_code == 2
