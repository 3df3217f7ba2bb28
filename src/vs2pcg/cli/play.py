"""``vs2pcg play``: a game in the terminal."""

from __future__ import annotations

import random

import click
from click.core import ParameterSource

from vs2pcg.bots import BOTS, Bot
from vs2pcg.cli.chronicle import Chronicle
from vs2pcg.cli.common import Agreed, fail, load_deck, read_record, table_options
from vs2pcg.cli.session import Session
from vs2pcg.game import Game
from vs2pcg.model.deck import Deck
from vs2pcg.records import BadRecord
from vs2pcg.rules.setup.fitting import check_name
from vs2pcg.views.wording import YOU

LONGEST_NAME = 30


@click.command()
@click.option(
    "--deck", default="spider-man", show_default=True, help="Your deck: a first deck or a file."
)
@click.option(
    "--against",
    multiple=True,
    default=["kraven-the-hunter"],
    show_default=True,
    help="The other decks; give it two or three times for more players.",
)
@click.option(
    "--bot",
    type=click.Choice([*sorted(BOTS), "person"]),
    default="simple",
    show_default=True,
    help="Who plays the others. 'person': at the same keyboard.",
)
@table_options
@click.option("--seed", type=int, help="Play the same shuffles again.")
@click.option("--load", type=click.Path(dir_okay=False), help="Go on with a saved game.")
@click.option(
    "--name", "names", multiple=True, help="What players are called, you first; once for each."
)
def play(
    deck: str,
    against: tuple[str, ...],
    bot: str,
    agreed: Agreed,
    seed: int | None,
    load: str | None,
    names: tuple[str, ...],
) -> None:
    """Play in this terminal, against a bot or another person at the same keyboard.

    \b
    vs2pcg play --deck iceman --against the-wizard
    vs2pcg play --against iceman --against human-torch          free for all
    vs2pcg play --bot person --name Ann --name Bob              two people
    """
    if load is not None:
        _check_alone()
        chronicle = _loaded(load)
    else:
        if not 1 <= len(against) <= 3:
            fail(f"a game has two to four players; --against was given {len(against)} times")
        decks = [load_deck(deck), *(load_deck(a) for a in against)]
        seed = random.randrange(1 << 32) if seed is None else seed
        chronicle = Chronicle(
            _new_game(decks, agreed, seed, _called(decks, names, agreed.mode, bot))
        )
    bots: list[Bot | None] = [None] * len(chronicle.game.state.players)
    if bot != "person":
        for i in range(1, len(bots)):
            bots[i] = BOTS[bot](i + (seed or 0))
    Session(chronicle, bots).run()


def _check_alone() -> None:
    """A saved game has its own decks, names and table; what would be ignored is not taken."""
    context = click.get_current_context()
    given = [
        param.opts[0]
        for param in context.command.params
        if param.name not in ("load", "bot", "seed")
        and context.get_parameter_source(param.name or "") == ParameterSource.COMMANDLINE
    ]
    if given:
        fail(f"a game that goes on with --load has its own; leave {' and '.join(given)} out")


def _new_game(decks: list[Deck], agreed: Agreed, seed: int, names: list[str]) -> Game:
    table = agreed.table(len(decks))
    try:
        return Game.new(decks, seed, table, names)
    except ValueError as error:
        fail(f"{error}; give --against once for each other player's deck")


def _called(decks: list[Deck], names: tuple[str, ...], mode: str | None, bot: str) -> list[str]:
    """What everybody is called: as asked for, else by their place at the table."""
    if len(names) > len(decks):
        fail(f"--name was given {len(names)} times and there are {len(decks)} players")
    called = [" ".join(n.split()) for n in names]
    for name in called:
        if len(name) > LONGEST_NAME:
            fail(f"--name takes 1 to {LONGEST_NAME} characters, not {len(name)}")
        try:
            check_name(name)
        except ValueError as error:
            fail(f"--name: {error}")
    if len(set(called)) < len(called):
        fail("every player needs a name of their own; --name was given the same one twice")
    for i in range(len(called), len(decks)):
        name = _place_name(i, len(decks), mode, bot)
        called.append(name if name not in called else f"{name} (seat {i + 1})")
    return called


def _place_name(i: int, players: int, mode: str | None, bot: str) -> str:
    if bot == "person":
        return f"Player {i + 1}"
    if i == 0:
        return YOU
    if mode == "two-against-two":
        return {1: "Enemy 1", 2: "Team-mate", 3: "Enemy 2"}[i]
    return "Enemy" if players == 2 else f"Enemy {i}"


def _loaded(path: str) -> Chronicle:
    try:
        return Chronicle.of_record(*read_record(path))
    except BadRecord as error:
        fail(f"{path} can't be loaded: {error}")
