"""One game at one keyboard: showing, asking, obeying."""

from __future__ import annotations

import re
from pathlib import Path

import click
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from vs2pcg.bots import Bot
from vs2pcg.cli.chronicle import Chronicle
from vs2pcg.cli.common import console
from vs2pcg.cli.drawing import LEGEND, draw_table
from vs2pcg.cli.looking import cards_called, look_panel
from vs2pcg.cli.showing import show_card, show_rules
from vs2pcg.cli.telling import brief, finished_turns, print_line, summary, whole_log
from vs2pcg.game import Game
from vs2pcg.model.choice import Choice, Question, parse_choice
from vs2pcg.model.record import FORMAT
from vs2pcg.records import to_text
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.views.outlook import as_it_stands
from vs2pcg.views.seeing import view
from vs2pcg.views.wording import YOU, attackers_so_far, cause_text, choice_texts, question_text

COMMANDS = (
    ("NUMBER", "make that choice; its words do, too"),
    ("why WISH", "why it is not legal: why attack with Silk against Rhino"),
    ("look CARD", "a card in play: its numbers now, and what changes them"),
    ("card NAME", "what a card says"),
    ("rules WORD", "what the rules say"),
    ("table", "show the table again"),
    ("log [N]", "what happened, with its rules: the last N lines (40)"),
    ("undo", "take your last choice back"),
    ("save FILE", "save the game (vs2pcg play --load FILE goes on with it)"),
    ("concede", "leave the game: it counts as losing"),
    ("quit", "stop here"),
    ("help", "show this"),
)
_LOG_LINES = 40
_VERBS = ("attack with", "place face up", "place face down", "power up")
_POWER_TEXT_SHOWN = frozenset(
    (
        "KO",
        "counters",
        "may",
        "may hide",
        "may move",
        "may pay",
        "may take off",
        "mode",
        "react",
        "target",
    )
)


class Session:
    """One game, the bots that play in it, and the people at the keyboard."""

    def __init__(self, chronicle: Chronicle, bots: list[Bot | None]) -> None:
        self.chronicle = chronicle
        self.bots = bots
        people = [i for i, b in enumerate(bots) if b is None]
        self.viewer = people[0]
        # How much of the log each person was told. Of a game gone on with, all but the last turns.
        self.told = dict.fromkeys(people, _before_last_turns(chronicle))
        self.drawn = -1  # at which choice the table was drawn last

    @property
    def game(self) -> Game:
        return self.chronicle.game

    def run(self) -> None:
        console.print(_help_panel())
        console.print(f"[dim]{LEGEND}[/]")
        try:
            while not self.game.over:
                if not self._go_on():
                    return
        except (EOFError, KeyboardInterrupt, click.Abort):
            console.print("\nThe game ends here, unfinished.")
            return
        self._show_end()

    def _go_on(self) -> bool:
        """One decision. False once the person at the keyboard wants to stop."""
        question = self.game.question()
        assert question is not None
        bot = self.bots[question.player]
        if len(question.choices) == 1 and not self._skipping_tells(question.player):
            self.chronicle.apply(question.choices[0])
        elif bot is not None:
            self.chronicle.apply(bot.choose(self.game))
        else:
            self._turn_to(question.player)
            return self._ask(question)
        return True

    def _skipping_tells(self, player: int) -> bool:
        """Whether somebody else at this keyboard would see that a hand left nothing to choose."""
        people = self.bots.count(None)
        return (
            people > 1 and self.bots[player] is None and bool(self.game.state.players[player].hand)
        )

    def _show_end(self) -> None:
        self._tell()
        console.print(draw_table(view(self.game, self.viewer)))
        winners = [self.game.state.players[w].name for w in self.game.winners]
        if not winners:
            result = "Nobody won."
        elif len({self.game.state.players[w].alliance for w in self.game.winners}) > 1:
            result = f"[bold]{escape(' and '.join(winners))}[/] tied."
        else:
            result = f"[bold]{escape(' and '.join(winners))}[/] won."
        console.print(Panel(result, border_style="green"))

    def _turn_to(self, player: int) -> None:
        """Several people at one keyboard: nobody sees another's hand."""
        if player == self.viewer:
            return
        name = self.game.state.players[player].name
        click.clear()  # with what was scrolled away, where the terminal can
        click.pause(f"Now {name}. Press a key when nobody else is looking ...")
        console.print("[dim]help lists what you can type.[/]")
        self.viewer = player
        self.drawn = -1

    # --- showing -------------------------------------------------------------------------

    def _tell(self) -> None:
        """What happened since the viewer was last told, and finished enemy turns in short."""
        events = self.chronicle.events
        since = min(self.told[self.viewer], len(events))
        self.told[self.viewer] = len(events)
        s = self.game.state
        for said in brief(s, events[since:], self.viewer):
            print_line(said)
        for player, turn in finished_turns(events, since):
            short = summary(s, player, turn) if player != self.viewer else ""
            if short:
                console.print(escape(short), style="italic")

    def _show_table(self) -> None:
        console.print(draw_table(view(self.game, self.viewer)))
        self.drawn = self.chronicle.place

    def _show_question(self, question: Question) -> None:
        s = self.game.state
        self._tell()
        dealt = any(p.hand for p in s.players) or s.turn > 0
        if dealt and (self.drawn < 0 or self.game.at_window) and self.drawn != self.chronicle.place:
            self._show_table()
        if self.game.at_window and (outcome := as_it_stands(s)):
            console.print(f"As it stands: {escape(outcome)}.", style="magenta")
        if question.kind == "attack":
            names = [s.cards[a].d.name for a in attackers_so_far(self.game)]
            if len(names) > 1:
                console.print(f"So far: {escape(', '.join(names))} attack together.")
        self._list_choices(question)

    def _list_choices(self, question: Question) -> None:
        s = self.game.state
        asked = s.players[question.player].name
        who = "" if asked == YOU else f"{asked}: "
        cause = cause_text(s, question)
        if cause:
            console.print(escape(cause), style="dim")
        rule = f"[dim]{escape(question.rule)}[/]" if question.rule.startswith("§") else ""
        console.print(f"[bold]{escape(who + question_text(s, question))}[/] {rule}")
        grid = Table.grid(padding=(0, 1))
        grid.add_column(style="yellow", justify="right", min_width=4, no_wrap=True)
        grid.add_column()
        for i, text in enumerate(choice_texts(self.game), 1):
            grid.add_row(str(i), Text(text))
        console.print(grid)

    # --- asking --------------------------------------------------------------------------

    def _ask(self, question: Question) -> bool:
        """Let the person at the keyboard decide. False to stop the session."""
        self._show_question(question)
        while True:
            text = _read()
            if not text:
                continue
            done = self._obey(text, question)
            if done != "again":
                return done == "done"

    def _obey(self, text: str, question: Question) -> str:
        """Do what a line says: "done" if the game moved, "stop" to end, else "again"."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        word = word.lower()
        if word in ("quit", "exit"):
            return self._quit()
        if word == "undo":
            return self._undo()
        if word == "concede":
            return self._concede()
        if word == "help":
            console.print(_help_panel())
            console.print(f"[dim]{LEGEND}[/]")
        elif word == "table":
            self._show_table()
            self._list_choices(question)
        elif word == "log":
            self._log(rest)
        elif word == "why":
            self._why(rest)
        elif word == "look":
            self._look(rest)
        elif word == "card" and rest:
            show_card(rest)
        elif word == "rules" and rest:
            show_rules(rest)
        elif word in ("card", "rules"):
            _complain(
                "card takes a name: card Silk"
                if word == "card"
                else "rules takes a word: rules flight"
            )
        elif word == "save":
            self._save(rest)
        else:
            return self._choose(text)
        return "again"

    def _choose(self, text: str) -> str:
        choices = self.game.choices()
        if text.isdecimal():
            if 1 <= int(text) <= len(choices):
                self.chronicle.apply(choices[int(text) - 1])
                return "done"
            _complain(f"there are choices 1 to {len(choices)}")
            return "again"
        found = self._meant(text)
        if len(found) == 1:
            self.chronicle.apply(found[0])
            return "done"
        if len(found) > 1:
            _complain("that may be several of these; use the number")
            return "again"
        _complain("that is not one of the choices; help lists what else can be typed")
        self._why(text, asked=False)
        return "again"

    def _meant(self, text: str) -> list[Choice]:
        """The choices that the words mean: exactly, or as the beginning of a choice's words."""
        wanted = _plain(text)
        words = {
            c: (_plain(f"{c.verb} {c.label}"), _plain(shown))
            for c, shown in zip(self.game.choices(), choice_texts(self.game), strict=True)
        }
        exact = [c for c, both in words.items() if wanted in both]
        return exact or [c for c, both in words.items() if any(w.startswith(wanted) for w in both)]

    # --- other commands ------------------------------------------------------------------

    def _log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            _complain("log takes how many lines: log 100")
            return
        said = whole_log(self.game.state, self.chronicle.events, self.viewer)
        for line in said[-int(rest or _LOG_LINES) :]:
            print_line(line, with_rule=True)

    def _why(self, text: str, asked: bool = True) -> None:
        """The reasons against a wish. Unasked, only if there are any."""
        try:
            reasons = why_not(self.game.state, self.viewer, parse_choice(self._wish(text)))
        except (UnknownThing, ValueError) as error:
            if asked:
                _complain(
                    f"{error}. Ask like this: why attack with Silk against Rhino"
                    if isinstance(error, UnknownThing)
                    else "why takes a wish, like this: why attack with Silk against Rhino"
                )
            return
        if asked and not reasons:
            console.print("Nothing speaks against it.")
        for reason in reasons:
            console.print(f"[red]x[/] {escape(str(reason))}")

    def _wish(self, text: str) -> str:
        """The wish in the game's own spelling, however it was typed."""
        for words in _VERBS:
            if text.lower().startswith(words):
                text = words.replace(" ", "-") + text[len(words) :]
        names = {n for c in self.game.state.cards for n in c.d.names}
        for name in sorted(names, key=len, reverse=True):
            spelled = name.replace("\\", "\\\\")
            text = re.sub(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", spelled, text)
        return text

    def _look(self, name: str) -> None:
        if not name:
            _complain("look takes the name of a card in play: look Silk")
            return
        found = cards_called(self.game.state, name, self.viewer)
        if not found:
            _complain(f"no card called {name!r} is in play; card NAME shows any card")
        for card in found:
            console.print(look_panel(self.game.state, card, self.viewer))

    def _undo(self) -> str:
        """Back to the last real decision of this person."""
        back = self.chronicle.place
        while self.game.can_undo():
            self.chronicle.undo()
            question = self.game.question()
            if (
                question is not None
                and question.player == self.viewer
                and len(question.choices) > 1
            ):
                console.print("[italic]taken back[/]")
                self._forget_told()
                return "done"
        if back:
            self._forget_told()
        _complain("there is nothing of yours to take back")
        return "done" if back else "again"

    def _forget_told(self) -> None:
        self.drawn = -1
        for player, n in self.told.items():
            self.told[player] = min(n, len(self.chronicle.events))

    def _concede(self) -> str:
        console.print("Concede the game? It counts as losing. [bold]yes[/] or [bold]no[/]")
        if _read().lower() not in ("yes", "y"):
            console.print("You play on.")
            return "again"
        self.chronicle.concede(self.viewer)
        if self.game.state.players[self.viewer].alive and not self.game.over:
            console.print("You leave as soon as this is done.")
        return "done"

    def _quit(self) -> str:
        console.print("Save the game first? Type a file's name, or press Enter to just leave.")
        try:
            path = _read()
        except EOFError:
            path = ""
        if path and not self._save(path):
            return "again"
        return "stop"

    def _save(self, path: str) -> bool:
        file = Path(path or "game.json").expanduser()
        new = not file.exists()
        try:
            if not new and not _is_game_file(file):
                _complain(f"{file} is there already and holds no game; take another name.")
                return False
            file.write_text(to_text(self.game), encoding="utf-8")
        except OSError as error:
            _complain(f"{file} can't be written: {error.strerror}")
            return False
        console.print(f"{'saved as' if new else 'saved over'} {escape(str(file))}")
        return True


def _is_game_file(file: Path) -> bool:
    """By how it begins; a game is not saved over somebody's notes."""
    with file.open("rb") as opened:
        return f'"{FORMAT}"'.encode() in opened.read(100)


def _before_last_turns(chronicle: Chronicle) -> int:
    """Where in the log the turn before this one begins."""
    starts = [i for i, e in enumerate(chronicle.events) if e.kind == "turn"]
    return starts[-2] if len(starts) > 1 else 0


def _read() -> str:
    return console.input("[bold yellow]> [/]").strip()


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("-", " ").split())


def _complain(message: str) -> None:
    console.print(f"[red]{escape(message[:1].upper() + message[1:])}.[/]")


def _help_panel() -> Panel:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for command, what in COMMANDS:
        grid.add_row(escape(command), escape(what))
    return Panel(grid, title="What you can type", border_style="dim", title_align="left")
