"""``vs2pcg replay``: stepping through games, and files that are none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import data, run, words


def test_stepping_through_a_game(saved: Path) -> None:
    typed = "next 3\nback 2\nturn 2\nturn 99\ngoto 4\ngoto\nback x\nfoo\nlog\n6\nquit\n"
    said = words(run("replay", str(saved), typed=typed))
    total = len(json.loads(saved.read_text(encoding="utf-8"))["choices"])
    for place in (0, 3, 1, 4, 6):
        assert f"choice {place} of {total}" in said
    assert "Turn 2, Player 2" in said
    assert "The record ends in turn 5." in said
    assert "goto takes a number, not ''." in said
    assert "back takes a number, not 'x'." in said
    assert "'foo' is none of these:" in said
    assert "§setup.first-player" in said


def test_a_spectator_sees_no_hand_and_no_secret_choice(saved: Path) -> None:
    choices = json.loads(saved.read_text(encoding="utf-8"))["choices"]
    place = next(i for i, c in enumerate(choices) if c.startswith("place-face-down"))
    name = choices[place].removeprefix("place-face-down ").partition(" [")[0]
    watched = run("replay", str(saved), "--to", str(place)).output
    assert "Player 1 decides" in watched
    assert "your hand" not in watched
    assert name not in watched
    seated = run("replay", str(saved), "--to", str(place), "--seat", "1")
    assert f"place-face-down {name}" in words(seated)
    opposite = run("replay", str(saved), "--to", str(place), "--seat", "2")
    assert f"place-face-down {name}" not in words(opposite)


def test_replay_for_programs_and_branching(saved: Path) -> None:
    seen = data("replay", str(saved), "--seat", "1")
    assert seen["viewer"] == 0
    assert seen["turn"] == 5
    log = run("replay", str(saved), "--log")
    assert "Turn 4" in log.output
    branched = run("replay", str(saved), "--seat", "1", typed="turn 3\nbranch\ntable\nquit\n\n")
    assert "Save the game first?" in branched.output


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("nonsense", "this is not a whole JSON file"),
        ("[]", 'a game file is a JSON object with "format"'),
        ('{"format": "vs2pcg game", "version": "9.9"}', "played with version 9.9"),
    ],
)
def test_broken_game_files(tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content, encoding="utf-8")
    for command in (("replay", str(file)), ("play", "--load", str(file))):
        result = run(*command)
        assert result.exit_code == 1
        assert message in words(result)


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ("fly away", "choice 1 of the record: 'fly away' is not legal now"),
        ("concede [9]", "'9' is no player; there are 1 to 2"),
        ("!!", "choice 1: '!!' is not a choice"),
    ],
)
def test_records_whose_choices_do_not_fit(saved: Path, choice: str, message: str) -> None:
    record = json.loads(saved.read_text(encoding="utf-8"))
    record["choices"] = [choice]
    saved.write_text(json.dumps(record), encoding="utf-8")
    result = run("replay", str(saved))
    assert result.exit_code == 1
    assert message in words(result)


def test_replay_of_places_that_are_not_there(saved: Path, tmp_path: Path) -> None:
    assert "--seat takes 1 to 2" in run("replay", str(saved), "--seat", "3").output
    assert "--to takes 0 to" in run("replay", str(saved), "--to", "9999").output
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x80\x81")
    assert "is not a text file" in words(run("replay", str(binary)))
    assert run("replay", str(tmp_path / "nothing")).exit_code == 2
