"""``vs2pcg``: play, simulate, replay, look things up."""

from __future__ import annotations

from typing import Any

import click

from vs2pcg import __version__
from vs2pcg.cli.bench import bench
from vs2pcg.cli.cards import card, cards
from vs2pcg.cli.common import fail
from vs2pcg.cli.deck import deck
from vs2pcg.cli.play import play
from vs2pcg.cli.replay import replay
from vs2pcg.cli.rules import rules
from vs2pcg.cli.scenario import scenario
from vs2pcg.cli.serve import serve
from vs2pcg.cli.sim import sim


class Commands(click.Group):
    """What goes wrong with the output of any of them is told, too."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except OSError as error:
            # Files are looked after where they are opened; a reader that has left needs no words.
            if error.filename is not None or isinstance(error, BrokenPipeError):
                raise
            fail(f"the output can't be written: {error.strerror}")


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="vs2pcg")
def cli() -> None:
    """The Vs. System 2PCG card game with every rule enforced.

    \b
    Start with:
      vs2pcg play                       a game against a bot, in this terminal
      vs2pcg serve                      the same in a browser, alone or with friends
      vs2pcg card Silk                  what a card does
      vs2pcg cards --team Heels         which cards there are
      vs2pcg rules flight               what the rules say, with examples
      vs2pcg deck spider-man            a deck and whether it is legal
      vs2pcg sim --games 200            two bots, many games
      vs2pcg sim --matrix               all first decks against each other
      vs2pcg replay FILE                step through a saved game
      vs2pcg scenario FILE              set up a position and see what comes of it

    An unofficial fan project; names belong to their owners.
    """


for command in (play, sim, replay, scenario, rules, card, cards, deck, bench, serve):
    cli.add_command(command)
