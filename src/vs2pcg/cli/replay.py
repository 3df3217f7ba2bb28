"""``vs2pcg replay``: step through a game file, jump about in it, play on from there."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from vs2pcg.bots import BOTS
from vs2pcg.cli.common import console, fail
from vs2pcg.cli.drawing import draw_table
from vs2pcg.cli.play import Session
from vs2pcg.game import Game
from vs2pcg.model.choice import Choice
from vs2pcg.model.event import Event
from vs2pcg.records import BadRecord, begin, play, read
from vs2pcg.views.log import lines
from vs2pcg.views.seeing import SPECTATOR, view

HELP = "next [N], back [N], goto N, turn N, log, branch, quit"


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--to", "place", type=int, help="Go to after this many choices, show it, and stop.")
@click.option("--seat", type=int, help="See it from this player's seat (1 to 4).")
@click.option("--log", "whole_log", is_flag=True, help="Print the whole log and stop.")
def replay(file: str, place: int | None, seat: int | None, whole_log: bool) -> None:
    """Step through a saved game FILE, jump, or branch off and play on against a bot."""
    try:
        start, choices = read(Path(file).read_text(encoding="utf-8"))
        game = begin(start)
        play(game, choices)
    except UnicodeDecodeError:
        fail(f"{file} is not a text file")
    except BadRecord as error:
        fail(f"{file}: {error}")
    viewer = SPECTATOR if seat is None else seat - 1
    if seat is not None and not 1 <= seat <= len(game.state.players):
        fail(f"there are seats 1 to {len(game.state.players)}")
    reel = Reel(start, choices, viewer)
    if whole_log:
        reel.go_to(len(choices))
        reel.tell(len(reel.events))
        return
    if place is not None:
        if not 0 <= place <= len(choices):
            fail(f"the game has {len(choices)} choices; --to takes 0 to {len(choices)}")
        reel.go_to(place)
        reel.show()
        return
    reel.interact()


class Reel:
    """A game and a place in it."""

    def __init__(self, start: dict[str, object], choices: list[Choice], viewer: int) -> None:
        self.start = start
        self.choices = choices
        self.viewer = viewer
        self.place = 0
        self.game: Game = begin(start)
        self.events: list[Event] = []
        self._from_start()

    def _from_start(self) -> None:
        self.game = begin(self.start)
        self.events = self.game.state.events
        self.game.state.events = []
        self.place = 0

    def go_to(self, place: int) -> None:
        place = max(0, min(place, len(self.choices)))
        if place < self.place:
            self._from_start()
        while self.place < place:
            choice = self.choices[self.place]
            if choice.verb == "concede":
                self.events += self.game.concede(int(choice.ref) - 1)
            else:
                self.events += self.game.apply(choice)
            self.place += 1

    def show(self) -> None:
        self.tell(12)
        console.print(draw_table(view(self.game, self.viewer)))
        where = f"{self.place} of {len(self.choices)}"
        following = self.choices[self.place] if self.place < len(self.choices) else None
        console.print(f"[dim]{where}[/]  next: {escape(str(following or 'the end'))}")

    def tell(self, last: int) -> None:
        for line in lines(self.game.state, self.events[-last:], self.viewer):
            console.print("  " * line.depth + escape(line.text), f"[dim]{escape(line.rule)}[/]")

    def interact(self) -> None:
        self.show()
        while True:
            try:
                text = console.input(f"[yellow]{HELP}> [/]").strip() or "next"
            except (EOFError, KeyboardInterrupt):
                return
            word, _, rest = text.partition(" ")
            n = int(rest) if rest.isdigit() else 1
            if word in ("next", "n"):
                self.go_to(self.place + n)
            elif word in ("back", "b"):
                self.go_to(self.place - n)
            elif word in ("goto", "g"):
                self.go_to(n)
            elif word in ("turn", "t"):
                self._to_turn(n)
            elif word == "log":
                self.tell(200)
                continue
            elif word == "branch":
                self._branch()
                return
            elif word in ("quit", "q"):
                return
            else:
                console.print(f"[red]{HELP}[/]")
                continue
            self.show()

    def _to_turn(self, turn: int) -> None:
        if self.game.state.turn > turn:
            self._from_start()
        while self.place < len(self.choices) and self.game.state.turn < turn:
            self.go_to(self.place + 1)

    def _branch(self) -> None:
        """Play on from here against a bot, from the seat that is being watched."""
        seat = max(self.viewer, 0)
        bots = [
            None if i == seat else BOTS["simple"](i) for i in range(len(self.game.state.players))
        ]
        Session(self.game.copy(), bots).run()
