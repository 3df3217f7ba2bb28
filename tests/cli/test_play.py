"""``vs2pcg play``: sessions, and what is typed wrongly."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import run, words
from vs2pcg.views.wording import (
    addressed,
)

ALWAYS_ONE = "1\n" * 600


def test_a_whole_game_by_always_choosing_one() -> None:
    result = run("play", "--bot", "random", "--seed", "5", typed=ALWAYS_ONE)
    assert result.exit_code == 0
    assert "The game is over" in result.output
    assert "unfinished" not in result.output


@pytest.mark.parametrize(
    "options",
    [
        ("--against", "iceman", "--against", "the-wizard"),
        (*("--against", "iceman") * 3, "--table", "two-against-two", "--arena"),
        ("--bot", "person", "--deck", "dr-britt-baker"),
    ],
)
def test_other_tables_are_played_to_the_end(options: tuple[str, ...]) -> None:
    result = run("play", "--bot", "random", "--seed", "4", *options, typed=ALWAYS_ONE * 3)
    assert result.exit_code == 0
    assert re.search(r" (won|tied)\.", result.output)


def test_the_same_seed_plays_the_same_game() -> None:
    games = [run("play", "--seed", "9", "--bot", "random", typed="1\n" * 9) for _ in range(2)]
    assert games[0].output == games[1].output


def test_a_player_called_you_is_spoken_to() -> None:
    said = run("play", "--seed", "5", typed="1\n1\n1\n").output
    assert "You reveal Spider-Man" in said
    assert "You go first" in said
    assert addressed("You is drawn") == "You are drawn"
    assert addressed("You discards Silk") == "You discard Silk"
    assert addressed("The game is over: You wins") == "The game is over: You win"
    assert addressed("Young Avenger hides") == "Young Avenger hides"


def test_words_make_choices_as_numbers_do() -> None:
    typed = "you go first\nfront row\nkeep the hand\nplace silk face down\nquit\n\n"
    assert "You place Silk face down as a resource" in words(
        run("play", "--seed", "5", typed=typed)
    )


def test_names_in_brackets_and_stars_stay_as_they_are() -> None:
    said = words(run("play", "--name", "[red]Ann", "--seed", "5", typed="1\n1\n"))
    assert "[red]Ann reveals Spider-Man" in said
    assert "***Spider-Man***" in said


def test_what_is_typed_wrongly_is_answered() -> None:
    typed = "1\n1\n1\n99\n0\n²\nfoo\nwhy\nwhy foo\nlook\nlook nobody\ncard\nrules\nlog x\nquit\n\n"
    result = run("play", "--seed", "5", typed=typed)
    said = words(result)
    assert result.exit_code == 0
    assert said.count("There are choices 1 to 8.") == 2
    assert said.count("That is not one of the choices") == 2
    assert "Why takes a wish, like this: why attack with Silk against Rhino." in said
    assert "'foo' can't be asked about" in said
    assert "Look takes the name of a card in play" in said
    assert "No card called 'nobody' is in play" in said
    assert "Card takes a name" in said
    assert "Rules takes a word" in said
    assert "Log takes how many lines" in said


def test_why_names_the_rule_however_it_is_typed() -> None:
    typed = "1\n1\n1\nwhy attack with spider-man against kraven the hunter\nrecruit silk\nquit\n\n"
    said = words(run("play", "--seed", "5", typed=typed))
    assert "attacks are made in your own Main Phase (§attack.when)" in said
    assert "not your Recruit Step (§recruit.step)" in said


def test_undo_takes_back_what_was_told_of_it() -> None:
    typed = "1\n1\n1\nplace Hawkeye face down\nundo\nlog\nquit\n\n"
    said = run("play", "--seed", "5", typed=typed).output
    told, log = said.split("taken back")
    assert "Hawkeye face down as a resource" in told
    assert "as a resource §" not in log


def test_saving_loading_and_going_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = run("play", "--seed", "5", typed=f"1\n1\n1\n1\nsave {file}\nsave {tmp_path}\nquit\n\n")
    assert "saved as" in first.output
    assert "can't be written: Is a directory" in words(first)
    notes = tmp_path / "notes.txt"
    notes.write_text("of mine", encoding="utf-8")
    typed = f"1\nsave {notes}\nsave {file}\nquit\n{notes}\nquit\n\n"
    second = run("play", "--seed", "5", typed=typed)
    assert words(second).count("is there already and holds no game; take another name") == 2
    assert "saved over" in second.output
    assert notes.read_text(encoding="utf-8") == "of mine"
    run("play", "--seed", "5", typed=f"1\n1\n1\n1\nsave {file}\nquit\n\n")
    again = run("play", "--load", str(file), typed="table\nquit\n\n")
    assert again.exit_code == 0
    assert "(Hawkeye)" in again.output
    assert "reveal" in again.output


def test_quit_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    assert run("play", "--seed", "5", typed=f"1\nquit\n{file}\n").exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["choices"] == ["first You [1]"]


def test_conceding_is_asked_again() -> None:
    stayed = run("play", "--seed", "5", typed="1\n1\n1\nconcede\nno\nquit\n\n")
    assert "You play on." in stayed.output
    left = run("play", "--seed", "5", typed="1\n1\n1\nconcede\nyes\n")
    assert "Enemy won." in left.output


def test_the_end_of_the_input_ends_the_session() -> None:
    result = run("play", "--seed", "5", typed="1\n")
    assert result.exit_code == 0
    assert "The game ends here, unfinished." in result.output


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--deck", "nope"), "there is no deck file 'nope'"),
        (("--against", "iceman") * 4, "a game has two to four players"),
        (("--table", "two-against-two"), "two against two is for 4 players, not 2"),
        (("--name", ""), "'' can't be a player's name"),
        (("--name", "A", "--name", "A"), "every player needs a name of their own"),
        (("--name", "A", "--name", "B", "--name", "C"), "there are 2 players"),
        (("--load", "/nowhere.json"), "/nowhere.json can't be read: No such file"),
    ],
)
def test_bad_options_of_play(options: tuple[str, ...], message: str) -> None:
    result = run("play", *options)
    assert result.exit_code == 1
    assert message in words(result)
