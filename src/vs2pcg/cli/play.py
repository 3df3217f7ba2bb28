"""``vs2pcg play``: a game in the terminal."""

from __future__ import annotations

import random
from pathlib import Path

import click
from rich.markup import escape
from rich.panel import Panel

from vs2pcg.bots import BOTS, Bot
from vs2pcg.cli.common import MODES, console, fail, load_deck, table_of
from vs2pcg.cli.drawing import draw_table
from vs2pcg.cli.showing import show_card, show_rules
from vs2pcg.game import Game
from vs2pcg.model.choice import Choice, parse_choice
from vs2pcg.model.event import Event
from vs2pcg.records import BadRecord, from_text, to_text
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.views.log import lines
from vs2pcg.views.seeing import view

HELP = """\
[bold]NUMBER[/] or the words of a choice    do it
[bold]why WISH[/]      why something is not legal: why attack-with Silk against Rhino
[bold]card NAME[/]     what a card does          [bold]rules WORD[/]  what the rules say
[bold]table[/]         show the table again      [bold]log[/]         what happened, with its rules
[bold]undo[/]          take your last choice back
[bold]save FILE[/]     save the game             [bold]concede[/]     leave the game
[bold]quit[/]          stop here (the game is saved first if you say so)"""


@click.command()
@click.option("--deck", default="spider-man", help="Your deck: a first deck's name or a file.")
@click.option(
    "--against",
    multiple=True,
    default=["kraven-the-hunter"],
    help="The other decks; give it two or three times for more players.",
)
@click.option(
    "--bot",
    type=click.Choice([*sorted(BOTS), "person"]),
    default="simple",
    help="Who plays the others. 'person': at the same keyboard.",
)
@click.option("--table", "mode", type=click.Choice(sorted(MODES)), help="How to play together.")
@click.option("--arena", is_flag=True, help="Arena mode: one arena for the whole game.")
@click.option("--seed", type=int, help="Play the same shuffles again.")
@click.option("--load", type=click.Path(dir_okay=False), help="Go on with a saved game.")
@click.option("--name", default="You", help="What you are called.")
def play(
    deck: str,
    against: tuple[str, ...],
    bot: str,
    mode: str | None,
    arena: bool,
    seed: int | None,
    load: str | None,
    name: str,
) -> None:
    """Play in this terminal, against a bot or another person at the same keyboard."""
    if load is not None:
        game = _load(load)
    else:
        decks = [load_deck(deck), *(load_deck(a) for a in against)]
        if not 2 <= len(decks) <= 4:
            fail("a game has two to four players")
        names = [name, *(f"{d.name}" for d in decks[1:])]
        names = [n if names.index(n) == i else f"{n} {i + 1}" for i, n in enumerate(names)]
        seed = random.randrange(1 << 32) if seed is None else seed
        try:
            game = Game.new(decks, seed, table_of(mode, len(decks), arena), names)
        except ValueError as error:
            fail(str(error))
    bots: list[Bot | None] = [None] * len(game.state.players)
    if bot != "person":
        for i in range(1, len(bots)):
            bots[i] = BOTS[bot](i + (seed or 0))
    Session(game, bots).run()


def _load(path: str) -> Game:
    try:
        return from_text(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        fail(f"{path} can't be read: {error.strerror}")
    except UnicodeDecodeError:
        fail(f"{path} is not a text file")
    except BadRecord as error:
        fail(f"{path} can't be loaded: {error}")


class Session:
    """One game at one keyboard."""

    def __init__(self, game: Game, bots: list[Bot | None]) -> None:
        self.game = game
        self.bots = bots
        self.people = [i for i, b in enumerate(bots) if b is None]
        self.viewer = self.people[0]
        self.log: list[tuple[Event, int]] = []
        self.told = 0
        self.drawn = False
        self._heard(game.state.events)
        game.state.events = []

    def run(self) -> None:
        console.print(Panel(HELP, title="How to play", border_style="dim"))
        while not self.game.over:
            question = self.game.question()
            assert question is not None
            bot = self.bots[question.player]
            if len(question.choices) == 1:
                self._apply(question.choices[0])
            elif bot is not None:
                self._apply(bot.choose(self.game))
            else:
                self._turn_to(question.player)
                if not self._ask():
                    return
        self._tell()
        console.print(draw_table(view(self.game, self.viewer)))
        winners = [self.game.state.players[w].name for w in self.game.winners]
        console.print(Panel(f"[bold]{escape(' and '.join(winners))}[/] won.", border_style="green"))

    def _turn_to(self, player: int) -> None:
        """Two people at one keyboard: nobody sees the other's hand."""
        if player == self.viewer:
            return
        name = self.game.state.players[player].name
        console.clear()
        click.pause(f"Now {name}. Press a key when nobody else is looking ...")
        self.viewer = player
        self.drawn = False

    def _heard(self, events: list[Event]) -> None:
        self.log += [(e, self.game.state.turn) for e in events]

    def _apply(self, choice: Choice) -> None:
        self._heard(self.game.apply(choice))
        self.drawn = False

    def _tell(self) -> None:
        """What happened since the viewer was last told."""
        fresh = [e for e, _ in self.log[self.told :]]
        self.told = len(self.log)
        for text, _, depth in lines(self.game.state, fresh, self.viewer):
            console.print(("  " * depth) + escape(text), style="" if depth == 0 else "dim")

    def _ask(self) -> bool:
        """Let the person at the keyboard decide. False to stop the session."""
        question = self.game.question()
        assert question is not None
        if not self.drawn:
            self._tell()
            console.print(draw_table(view(self.game, self.viewer)))
            self.drawn = True
        self._list_choices()
        while True:
            try:
                text = console.input("[bold yellow]> [/]").strip()
            except (EOFError, KeyboardInterrupt):
                console.print("\nThe game ends here, unfinished.")
                return False
            if not text:
                continue
            done = self._obey(text)
            if done == "stop":
                return False
            if done == "chosen":
                return True

    def _list_choices(self) -> None:
        question = self.game.question()
        assert question is not None
        about = ""
        if question.card >= 0:
            about = f" ({self.game.state.cards[question.card].d.name})"
        console.print(f"[bold]{question.kind}{escape(about)}[/] [dim]{question.rule}[/]")
        for i, choice in enumerate(question.choices, 1):
            label = choice.verb.replace("-", " ") + (f" {choice.label}" if choice.label else "")
            ref = f" [dim]{escape(choice.ref)}[/]" if choice.ref else ""
            console.print(f"  [yellow]{i:>2}[/] {escape(label)}{ref}")

    def _obey(self, text: str) -> str:
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        if word in ("quit", "exit"):
            return "stop"
        if word == "help":
            console.print(Panel(HELP, border_style="dim"))
        elif word == "table":
            console.print(draw_table(view(self.game, self.viewer)))
        elif word == "log":
            events = [e for e, _ in self.log]
            for line in lines(self.game.state, events, self.viewer)[-60:]:
                console.print("  " * line.depth + escape(line.text), f"[dim]{escape(line.rule)}[/]")
        elif word == "why":
            self._why(rest)
        elif word == "card":
            show_card(rest)
        elif word == "rules":
            show_rules(rest)
        elif word == "save":
            self._save(rest)
        elif word == "undo":
            return self._undo()
        elif word == "concede":
            self._heard(self.game.concede(self.viewer))
            return "chosen"
        else:
            return self._choose(text)
        return "again"

    def _choose(self, text: str) -> str:
        choices = self.game.choices()
        if text.isdigit():
            if 1 <= int(text) <= len(choices):
                self._apply(choices[int(text) - 1])
                return "chosen"
            console.print(f"[red]There are choices 1 to {len(choices)}.[/]")
            return "again"
        wanted = text.casefold().replace("-", " ")
        found = [
            c
            for c in choices
            if f"{c.verb} {c.label}".casefold().replace("-", " ").strip() == wanted
        ]
        if len(found) == 1:
            self._apply(found[0])
            return "chosen"
        if len(found) > 1:
            console.print("[red]That may be several of these; use the number.[/]")
            return "again"
        console.print("[red]That is not one of the choices.[/] Why? Try:", "why", escape(text))
        return "again"

    def _why(self, text: str) -> None:
        try:
            wish = parse_choice(text)
            reasons = why_not(self.game.state, self.viewer, wish)
        except (UnknownThing, ValueError) as error:
            console.print(f"[red]{escape(str(error))}[/]")
            return
        if not reasons:
            console.print("Nothing speaks against it.")
        for reason in reasons:
            console.print(f"[red]x[/] {escape(str(reason))}")

    def _undo(self) -> str:
        """Back to the last real decision of this person."""
        if not self.game.can_undo():
            console.print("There is nothing to take back.")
            return "again"
        while self.game.can_undo():
            self.game.undo()
            question = self.game.question()
            if (
                question is not None
                and question.player == self.viewer
                and len(question.choices) > 1
            ):
                break
        console.print("[italic]taken back[/]")
        self.drawn = False
        return "chosen"

    def _save(self, path: str) -> None:
        try:
            Path(path or "game.json").write_text(to_text(self.game), encoding="utf-8")
            console.print(f"saved as {escape(path or 'game.json')}")
        except OSError as error:
            console.print(f"[red]{escape(str(error))}[/]")
