"""``vs2pcg sim``: games between bots."""

from __future__ import annotations

import pytest

from tests.cli.running import data, run, words
from vs2pcg.decks.first_decks import first_deck


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
