"""``vs2pcg replay``: step through a game file, jump about in it, play on from there."""

from __future__ import annotations

import click
from rich.markup import escape

from vs2pcg.bots import BOTS
from vs2pcg.cli.chronicle import Chronicle
from vs2pcg.cli.common import console, fail, read_record, say_json
from vs2pcg.cli.drawing import draw_table
from vs2pcg.cli.session import Session
from vs2pcg.cli.telling import brief, print_line, whole_log
from vs2pcg.model.choice import Choice, who_concedes
from vs2pcg.records import BadRecord
from vs2pcg.views.seeing import SPECTATOR, view
from vs2pcg.views.wording import addressed

COMMANDS = {
    "next [N]": "N choices on; Enter is one",
    "back [N]": "N choices back",
    "goto N": "to after the first N choices; N alone does, too",
    "turn N": "to the beginning of turn N",
    "log": "all that happened up to here, with its rules",
    "branch": "play on from here against a bot",
    "quit": "stop",
}
# Choices at a window that everybody sees being made. Others may hold secrets.
_OPEN_VERBS = frozenset(
    (
        *("pass", "next", "end-turn", "attack-with", "against", "join", "use", "use-arena"),
        *("move", "recruit", "play", "place-face-up", "power-up", "keep", "mulligan", "first"),
        *("front-row", "back-row", "strike", "concede"),
    )
)


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@click.option("--to", "place", type=int, help="Go to after this many choices, show it, and stop.")
@click.option("--seat", type=int, help="See it from this player's seat (1 to 4).")
@click.option("--log", "log_only", is_flag=True, help="Print the whole log and stop.")
@click.option("--json", "as_json", is_flag=True, help="Print the view there as data and stop.")
def replay(file: str, place: int | None, seat: int | None, log_only: bool, as_json: bool) -> None:
    """Step through a saved game FILE, jump, or branch off and play on against a bot.

    A game is saved with 'save' in vs2pcg play, or downloaded from a table in the browser.

    Without --seat it is seen as by a spectator: nobody's hand is shown.
    """
    try:
        start, choices = read_record(file)
        chronicle = Chronicle.of_record(start, choices)
    except BadRecord as error:
        fail(f"{file}: {error}")
    players = len(chronicle.game.state.players)
    if seat is not None and not 1 <= seat <= players:
        fail(f"--seat takes 1 to {players}: the game has {players} players")
    if place is not None and not 0 <= place <= len(choices):
        fail(f"--to takes 0 to {len(choices)}: the game has {len(choices)} choices")
    reel = Reel(chronicle, choices, SPECTATOR if seat is None else seat - 1)
    reel.go_to(place if place is not None else len(choices) if log_only or as_json else 0)
    if as_json:
        say_json(view(chronicle.game, reel.viewer))
    elif log_only:
        reel.tell_all()
    elif place is not None:
        reel.show()
    else:
        reel.interact()


class Reel:
    """A game and a place in it."""

    def __init__(self, chronicle: Chronicle, choices: list[Choice], viewer: int) -> None:
        self.chronicle = chronicle
        self.choices = choices
        self.viewer = viewer

    @property
    def place(self) -> int:
        return self.chronicle.place

    def go_to(self, place: int) -> None:
        place = max(0, min(place, len(self.choices)))
        while self.place > place:
            self.chronicle.undo()
        while self.place < place:
            self.chronicle.follow(self.choices[self.place])

    def show(self) -> None:
        game = self.chronicle.game
        for line in brief(game.state, self.chronicle.latest, self.viewer):
            print_line(line, with_rule=True)
        console.print(draw_table(view(game, self.viewer)))
        where = f"choice {self.place} of {len(self.choices)}"
        console.print(f"[dim]{where}[/]   next: {escape(self._following())}")

    def _following(self) -> str:
        """The next choice, as far as the viewer may know it."""
        if self.place == len(self.choices):
            return "the end of the record"
        choice = self.choices[self.place]
        player = self.chronicle.game.player
        gone = who_concedes(choice)
        if gone is not None:
            return f"{self.chronicle.game.state.players[gone].name} concedes"
        if player < 0:
            return str(choice)
        name = self.chronicle.game.state.players[player].name
        if player != self.viewer and choice.verb not in _OPEN_VERBS:
            return addressed(f"{name} decides")
        return f"{name}: {choice}"

    def tell_all(self) -> None:
        for line in whole_log(self.chronicle.game.state, self.chronicle.events, self.viewer):
            print_line(line, with_rule=True)

    def interact(self) -> None:
        self.show()
        self._help()
        while True:
            try:
                text = console.input("[yellow]replay> [/]").strip() or "next"
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
            word, _, rest = text.partition(" ")
            if word in ("quit", "q", "exit"):
                return
            if word == "branch":
                self._branch()
                return
            # A number alone is a place to go to.
            self._obey(*(("goto", word) if word.isdecimal() else (word.lower(), rest.strip())))

    def _obey(self, word: str, rest: str) -> None:
        if word == "log" and not rest:
            self.tell_all()
            return
        steps = {"next": "next", "n": "next", "back": "back", "b": "back"}
        jumps = {"goto": "goto", "g": "goto", "turn": "turn", "t": "turn"}
        if word not in steps and word not in jumps:
            if word != "help":
                console.print(f"[red]{escape(repr(word))} is none of these:[/]")
            self._help()
            return
        if (rest and not rest.isdecimal()) or (word in jumps and not rest):
            console.print(f"[red]{word} takes a number, not {escape(repr(rest))}.[/]")
            return
        n = int(rest or 1)
        if word in steps:
            self.go_to(self.place + n if steps[word] == "next" else self.place - n)
        elif jumps[word] == "goto":
            self.go_to(n)
        elif not self._to_turn(n):
            return
        self.show()

    def _help(self) -> None:
        for command, what in COMMANDS.items():
            console.print(f"  [bold]{escape(f'{command:<9}')}[/] [dim]{what}[/]")

    def _to_turn(self, turn: int) -> bool:
        """To where a turn begins; False, and back where it was, if there is no such turn."""
        before = self.place
        self.go_to(0)
        while self.chronicle.game.state.turn < turn:
            if self.place == len(self.choices):
                last = self.chronicle.game.state.turn
                console.print(f"[red]The record ends in turn {last}.[/]")
                self.go_to(before)
                return False
            self.go_to(self.place + 1)
        return True

    def _branch(self) -> None:
        """Play on from here against a bot, from the seat that is being watched."""
        seat = max(self.viewer, 0)
        bots = [
            None if i == seat else BOTS["simple"](i)
            for i in range(len(self.chronicle.game.state.players))
        ]
        Session(self.chronicle.branch(), bots).run()
