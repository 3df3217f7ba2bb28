"""The command line: sessions of play, every command as it is meant to be used, and bad input."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner, Result

import vs2pcg
from tests.companies import company
from vs2pcg.cli.chronicle import Chronicle
from vs2pcg.cli.common import console
from vs2pcg.cli.looking import cards_called, look_panel
from vs2pcg.cli.main import cli
from vs2pcg.cli.serve import EVERYWHERE, where
from vs2pcg.cli.telling import brief, summary
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.game import Game
from vs2pcg.model.choice import Asking
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.records import to_text
from vs2pcg.rules.basics.stats import true_stats
from vs2pcg.rules.turn.steps import DRAW_WINDOWS, OWN_WINDOWS, RECOVERY_WINDOWS, WINDOWS
from vs2pcg.rules.why import UnknownThing, find_in_play
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.views.numbers import stat_parts
from vs2pcg.views.outlook import in_brief, in_words, outlook
from vs2pcg.views.wording import (
    SENTENCES,
    addressed,
    cause_text,
    choice_texts,
    question_text,
)

ROOT = Path(vs2pcg.__file__).parent
ALWAYS_ONE = "1\n" * 600


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, args, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def words(result: Result) -> str:
    """The output with line breaks and frames taken out, so that a sentence can be found."""
    return " ".join(result.output.replace("│", " ").split())


def data(*args: str) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def position(text: str) -> State:
    (scenario,) = parse("scenario: a position\nplayers:\n" + text, "here")
    return build(scenario).state


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A game of four turns, always choosing the first choice that ends something."""
    game = Game.new([first_deck("spider-man"), first_deck("kraven-the-hunter")], 5)
    while game.state.turn < 5:
        game.apply(game.choices()[0])
    file = tmp_path / "saved.json"
    file.write_text(to_text(game), encoding="utf-8")
    return file


# --- play --------------------------------------------------------------------------------


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


# --- what a player is shown --------------------------------------------------------------


def test_nobody_sees_another_hand() -> None:
    game = Game.new([first_deck("spider-man"), first_deck("kraven-the-hunter")], 5)
    while game.state.turn == 0:
        game.apply(game.choices()[0])
    own = {game.state.cards[c].d.name for c in game.state.players[0].hand}
    enemy = {game.state.cards[c].d.name for c in game.state.players[1].hand} - own
    shown = words(run("play", "--seed", "5", "--bot", "random", typed="1\n1\n1\ntable\nlog\n"))
    assert all(name in shown for name in own)
    assert enemy
    assert not any(f"{name} (" in shown or f"draw {name}" in shown for name in enemy)


def test_a_face_down_resource_is_not_found_by_its_name() -> None:
    s = position(
        "  You: Spider-Man, front row\n"
        "  Enemy:\n"
        "    main character: Kraven the Hunter, front row\n"
        "    resources: Electro (face down)\n"
        "turn: You, main\n"
    )
    card = s.players[1].resources[0]
    s.edit(card).known = 2
    assert cards_called(s, "Electro", 0) == []
    assert cards_called(s, "Electro", 1) == [card]
    with pytest.raises(UnknownThing, match="no card called 'Electro' is in play"):
        find_in_play(s, "Electro", 0, prefer=1)
    assert find_in_play(s, "Electro", 1) == card


def test_every_kind_of_question_has_a_sentence() -> None:
    windows = WINDOWS | OWN_WINDOWS | DRAW_WINDOWS | RECOVERY_WINDOWS
    assert set(SENTENCES) == windows.union(get_args(Asking))


def test_choices_are_told_apart_and_numbers_add_up_in_random_games() -> None:
    for seed in range(6):
        chance = random.Random(seed)
        decks, table = company(chance)
        game = Game.new(decks, seed, table)
        for step in range(260):
            question = game.question()
            if question is None:
                break
            if len(question.choices) > 1:
                s = game.state
                texts = choice_texts(game)
                assert len(set(texts)) == len(question.choices)
                assert "{" not in question_text(s, question) + cause_text(s, question)
            if step % 20 == 0:
                _numbers_add_up(game.state)
            game.apply(chance.choice(question.choices))


def _numbers_add_up(s: State) -> None:
    for p in s.players:
        for card in (*p.front, *p.back):
            if s.cards[card].d.is_character:
                parts = stat_parts(s, card)
                total = sum(x.atk for x in parts), sum(x.defense for x in parts)
                assert total == true_stats(s, card), (s.cards[card].d, parts)


def test_the_outlook_is_what_comes_of_an_attack() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new Big 7/3 (health 2), new Small 1/4\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Guard 4/7, new Wall 0/9\n"
        "turn: You, main\n"
    )
    big, small = s.players[0].front
    guard, wall = s.players[1].front
    alone = outlook(s, [big], guard)
    assert set(alone.stunned) == {big, guard}
    together = outlook(s, [big, small], guard)
    assert together.stunned == (guard,)
    assert set(together.one_of) == {big, small}
    assert in_words(s, [small], wall) == "nobody stunned (1 against 9, no strike back)"
    assert in_words(s, [big], guard) == (
        "Guard stunned and KO'd, Big stunned (7 against 7, struck back 4 against 3)"
    )
    assert s.combat is None


def test_the_outlook_names_the_powers_that_an_attack_would_set_off() -> None:
    s = position(
        "  You:\n"
        "    main character: Doctor Octopus, front row\n"
        "    front row: Jackal\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 2/6, TUB-057\n"
        "arena: All Out\n"
        "turn: You, main\n"
    )
    doctor, jackal = s.players[0].front
    wall, _ = s.players[1].front
    assert in_words(s, [jackal], wall) == (
        "Jackal stunned (4 against 6, struck back 2 against 2), "
        "before Power Drain, Berserker, Sinister and All Out"
    )
    assert in_words(s, [doctor], wall).endswith(
        ", before Power Drain, Leading From the Front and All Out"
    )
    assert not s.queue


def test_the_outlook_knows_who_does_not_strike_and_who_kills() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: Match, new Friend 5/5 (Resistance), new Killer 9/9 (Lethal)\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Brute 1/9 (health 3), new Grunt 0/4 (health 2), "
        "new Archer 3/4 (health 2)\n"
        "turn: You, main\n"
    )
    match, friend, killer = s.players[0].front
    brute, grunt, archer = s.players[1].front
    assert outlook(s, [match, friend], brute).stunned == ()
    assert "(5 against 9, Match does not strike" in in_words(s, [match, friend], brute)
    said = in_words(s, [match], grunt)
    assert said == "Grunt stunned (Match does not strike, no strike back)"
    assert set(outlook(s, [match], archer).stunned) == {match, archer}
    assert in_words(s, [killer], brute).startswith("Brute stunned and KO'd (9 against 9")
    assert s.cards[brute].minus == 0


def test_the_outlook_counts_on_nobody_whom_the_defender_may_stun_first() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new One 4/4, new Other 5/4, new Third 4/4\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Fast 4/8 (Ferocious, health 3)\n"
        "turn: You, main\n"
    )
    one, other, third = s.players[0].front
    (fast,) = s.players[1].front
    two = outlook(s, [one, other], fast)
    assert two.stunned == ()
    assert set(two.one_of) == {one, other}
    assert in_words(s, [one, other], fast) == (
        "one of One or Other stunned, Fast stunned or not, depending on whom it strikes first "
        "(9 against 8, struck back 4 against 4 or 4)"
    )
    three = outlook(s, [one, other, third], fast)
    assert three.stunned == (fast,)
    assert not three.depends


def test_the_outlook_stuns_nobody_twice_and_says_alike_once() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new Swift 9/3 (Ferocious), new Slow 9/4, new Tough 1/5\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 4/8 (health 3)\n"
        "turn: You, main\n"
    )
    swift, slow, tough = s.players[0].front
    (wall,) = s.players[1].front
    assert in_words(s, [swift, slow, tough], wall) == "Wall stunned (19 against 8, no strike back)"
    assert in_words(s, [slow, tough], wall) == (
        "Wall stunned, Slow stunned (10 against 8, struck back 4 against 4 or 5)"
    )


def test_the_outlook_fits_on_a_card() -> None:
    s = position(
        "  You:\n"
        "    main character: new Chief 6/3 (health 1), front row\n"
        "    front row: new Strong 9/3 (health 1), new Weak 1/1 (health 2), new Tough 2/9\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 4/8 (health 3), new Guard 0/2 (health 1)\n"
        "turn: You, main\n"
    )
    chief, strong, weak, tough = s.players[0].front
    wall, guard = s.players[1].front
    assert in_brief(s, [tough], wall) == "nobody stunned"
    assert in_brief(s, [weak], wall) == "yours stunned"
    assert in_brief(s, [chief], wall) == "yours last wound"
    assert in_brief(s, [strong], wall) == "stunned, yours KO'd"
    assert in_brief(s, [strong], guard) == "KO'd"
    assert in_brief(s, [strong, weak], wall) == "stunned, one of yours stunned"


def test_the_outlook_knows_what_falls_with_an_attacker() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: Alicia Masters, new Friend 2/9 (Fantastic)\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Fast 4/8 (Ferocious, health 3)\n"
        "turn: You, main\n"
    )
    alicia, friend = s.players[0].front
    (fast,) = s.players[1].front
    seen = outlook(s, [alicia, friend], fast)
    assert seen.struck_with == 9
    assert seen.one_of == (alicia,)
    assert seen.depends, "without her the friend's ATK is 2"
    assert s.cards[alicia].face_up


def test_the_outlook_knows_who_falls_before_anybody_strikes() -> None:
    s = position(
        "  You:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Thin 9/3 (Heels), new Stout 9/4 (Heels)\n"
        "  Enemy:\n"
        "    main character: new Chief 3/3 (health 5), back row\n"
        "    front row: Samoa Joe\n"
        "turn: You, main\n"
    )
    thin, stout = s.players[0].front
    (joe,) = s.players[1].front
    assert in_words(s, [thin], joe) == "Thin stunned and KO'd (Thin has no DEF left)"
    together = outlook(s, [thin, stout], joe)
    assert together.fallen == (thin,)
    assert together.stunned == (thin, joe, stout)
    assert together.struck_with == 9, "Thin is out of the combat by then"
    assert in_words(s, [joe], thin) == "Thin stunned and KO'd (Thin has no DEF left)"


def test_the_outlook_counts_the_wounds_that_powers_add_or_take_away() -> None:
    s = position(
        "  You:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: TUB-025 (1 wounds), Match (+9)\n"
        "  Enemy:\n"
        "    main character: new Chief 3/3 (health 5), back row\n"
        "    front row: new Two 3/3 (health 2), Rockslide (1 wounds), Doombot (1 wounds), FAN-051\n"
        "turn: You, main\n"
    )
    wolverine, match = s.players[0].front
    two, rockslide, _, doom = s.players[1].front
    assert in_words(s, [wolverine], two).startswith("Two stunned and KO'd (9 against 3")
    assert in_words(s, [match], rockslide).startswith("Rockslide stunned (Match does not strike")
    assert in_words(s, [rockslide], match).startswith("Rockslide stunned and KO'd")
    said = in_words(s, [wolverine], doom)
    assert said.startswith("Doctor Doom stunned"), "what may be asked then is left out"


def test_look_says_what_changes_the_numbers() -> None:
    s = position(
        "  You:\n    main character: Spider-Man, back row\n    front row: Silk (+2)\n"
        "  Enemy: Iceman, front row\nturn: You, main\n"
    )
    (silk,) = cards_called(s, "silk", 0)
    text = str(look_panel(s, silk, 0).renderable)
    assert "5/4" in text
    assert "3/2 printed" in text
    assert "+2/+2 2 +1/+1 counters" in text
    assert "your front row" in text
    assert "front row of You" in str(look_panel(s, silk, 1).renderable)


def test_draws_are_gathered_and_costs_go_without_saying() -> None:
    chronicle = Chronicle(Game.new([first_deck("iceman"), first_deck("the-wizard")], 1))
    while chronicle.game.state.turn < 3:
        chronicle.apply(chronicle.game.choices()[0])
    told = [x.text for x in brief(chronicle.game.state, chronicle.events, 0)]
    assert "Player 2 draws 7 cards" in told
    assert not any("shuffles" in text for text in told)
    before = list(chronicle.events)
    chronicle.apply(chronicle.game.choices()[0])
    chronicle.undo()
    assert chronicle.events == before


def test_a_turn_in_short_tells_of_its_player_what_that_one_did() -> None:
    text = """scenario: a turn
players:
  You:
    main character: Spider-Man, front row
    hand: Stay Alert
  Enemy: new Chief 1/9 (health 5), front row
turn: Enemy, main
"""
    game = build(parse(text)[0])
    events: list[Event] = []
    for verb in ("attack-with", "pass", "play", "pass", "pass"):
        events += game.apply(next(c for c in game.choices() if c.verb == verb))
    said = summary(game.state, 1, events)
    assert "Enemy: attacked once" in said
    assert "Stay Alert" not in said
    assert "played Stay Alert" in summary(game.state, 0, events)


# --- replay ------------------------------------------------------------------------------


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


# --- sim ---------------------------------------------------------------------------------


def test_sim_counts_games() -> None:
    found = data("sim", "--games", "4", "--decks", "iceman,the-wizard", "--seed", "3")
    assert found["games"] == 4
    assert sum(p["wins"] for p in found["players"]) + found["ties"] == 4
    assert all(p["from"] <= p["share"] <= p["to"] for p in found["players"])
    said = run("sim", "--games", "2", "--decks", "iceman,iceman").output
    assert "1 Iceman" in said
    assert "2 Iceman" in said


def test_sim_of_several_decks_against_each_other() -> None:
    decks = ["iceman", "the-wizard", "spider-man"]
    found = data("sim", "--matrix", "--games", "2", "--decks", ",".join(decks))
    rows = {row["deck"]: row for row in found["decks"]}
    assert list(rows) == [first_deck(d).name for d in decks]
    iceman, wizard = (
        rows["Iceman"]["against"]["The Wizard"],
        rows["The Wizard"]["against"]["Iceman"],
    )
    assert iceman["wins"] + wizard["wins"] <= iceman["games"] == 2
    assert rows["Iceman"]["all"]["games"] == 4
    assert (
        "2 games for each pair"
        in run("sim", "--matrix", "--games", "2", "--decks", "iceman,iceman").output
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--decks", "iceman"), "--decks names 1"),
        (("--decks", "iceman,"), "a deck's name is missing"),
        (("--bots", "clever"), "there is no bot 'clever'; --bots takes gentle, random, simple"),
        (("--bots", "random,random,random"), "--bots names 3 bots for 2 decks"),
        (("--table", "free-for-all"), "free for all is for 3 or 4 players, not 2"),
        (("--matrix", "--decks", "iceman"), "--matrix needs two decks or more"),
        (("--matrix", "--table", "free-for-all"), "--matrix plays games of two players"),
    ],
)
def test_bad_options_of_sim(options: tuple[str, ...], message: str) -> None:
    result = run("sim", *options)
    assert result.exit_code == 1
    assert message in words(result)


# --- rules, cards, decks, scenarios ------------------------------------------------------


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
