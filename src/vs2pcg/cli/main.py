"""``vs2pcg``: play, simulate, replay, look things up."""

from __future__ import annotations

import click

from vs2pcg import __version__
from vs2pcg.cli.bench import bench
from vs2pcg.cli.cards import card, cards
from vs2pcg.cli.deck import deck
from vs2pcg.cli.play import play
from vs2pcg.cli.replay import replay
from vs2pcg.cli.rules import rules
from vs2pcg.cli.scenario import scenario
from vs2pcg.cli.serve import serve
from vs2pcg.cli.sim import sim


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="vs2pcg")
def cli() -> None:
    """The Vs. System 2PCG card game with every rule enforced.

    \b
    Start with:
      vs2pcg play                       a game against a bot, in this terminal
      vs2pcg card Silk                  what a card does
      vs2pcg rules flight               what the rules say, with examples
      vs2pcg deck spider-man            a deck and whether it is legal
      vs2pcg sim --games 200            two bots, many games
      vs2pcg sim --matrix               all first decks against each other
      vs2pcg replay FILE                step through a saved game

    An unofficial fan project; names belong to their owners.
    """


for command in (play, sim, replay, scenario, rules, card, cards, deck, bench, serve):
    cli.add_command(command)
