"""``vs2pcg deck``: whether a deck is legal and why not, and what is in it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import click
from rich.markup import escape

from vs2pcg.cards import CARDS
from vs2pcg.cli.common import console, fail, read_deck, say_json, unreadable
from vs2pcg.decks.formats import FORMATS, to_format
from vs2pcg.decks.legality import Report, check
from vs2pcg.decks.notation import BadDeck
from vs2pcg.model.choice import Objection
from vs2pcg.model.deck import Deck
from vs2pcg.model.words import SYMBOL_NAMES, SYMBOLS

LONGEST_BAR = 40


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.option("--to", "form", type=click.Choice(FORMATS), help="Print it in another format.")
def deck(file: str, as_json: bool, form: str | None) -> None:
    """Check a deck: a FILE, a first deck by name, or - for the standard input.

    A deck file is a list. OCTGN's .o8d, Cockatrice's .cod and plain lists are read, too:

    \b
      name: Spiders of the Five Boroughs
      main character: Spider-Man
      3 Silk
      2x Wolverine (PNY-020)    # the number, where several cards have a name
      1 Training Ground (PNY)   # or the Issue

    Under the headings inventions, identities, tokens and challenge matches stand the piles that
    start outside the game; those that the deck needs and the file leaves out are made for it.

    The exit code is 1 if the deck is not legal.
    """
    try:
        found = read_deck(file)
    except BadDeck as error:
        if not as_json:
            fail(unreadable(file, error))
        say_json(_unreadable(file, error))
        raise SystemExit(1) from None
    if form is not None:
        click.echo(to_format(found, form), nl=False)
        return
    report = check(found)
    if as_json:
        say_json(_as_json(found, report))
    else:
        _show(found, report)
    if not report.legal:
        raise SystemExit(1)


def _unreadable(file: str, error: BadDeck) -> dict[str, Any]:
    problems = [Objection("", problem)._asdict() for problem in error.problems]
    return {"name": file, "readable": False, "legal": False, "problems": problems}


def _curve(deck: Deck) -> Counter[int]:
    curve: Counter[int] = Counter()
    for number, n in deck.cards.items():
        d = CARDS.get(number)
        if d is not None and d.kind == "supporting character":
            curve[d.cost] += n
    return curve


def _counts(deck: Deck) -> dict[str, Counter[str]]:
    kinds: Counter[str] = Counter()
    teams: Counter[str] = Counter()
    symbols: Counter[str] = Counter()
    for number, n in deck.cards.items():
        d = CARDS.get(number)
        if d is None:
            continue
        kinds[d.kind] += n
        teams.update(dict.fromkeys(d.teams, n))
        symbols.update({SYMBOL_NAMES[b]: n for b in SYMBOLS if b & d.symbols})
    return {"kinds": kinds, "teams": teams, "symbols": symbols}


def _as_json(deck: Deck, report: Report) -> dict[str, Any]:
    return {
        "name": deck.name,
        "readable": True,
        "main character": list(deck.main),
        "legal": report.legal,
        "problems": [p._asdict() for p in report.problems],
        "warnings": [p._asdict() for p in report.warnings],
        "curve": dict(sorted(_curve(deck).items())),
        **{k: dict(v.most_common()) for k, v in _counts(deck).items()},
        "cards": dict(deck.cards),
        "piles": {
            "inventions": dict(deck.inventions),
            "identities": dict(deck.identities),
            "tokens": dict(deck.tokens),
            "challenge matches": dict(deck.challenge_matches),
        },
    }


def _show(deck: Deck, report: Report) -> None:
    main = CARDS.get(deck.main[0])
    title = main.name if main is not None else "?"
    console.print(f"[bold]{escape(deck.name)}[/]  main character: {escape(title)}")
    console.print(f"{sum(deck.cards.values())} cards")
    curve = _curve(deck)
    for cost in sorted(curve):
        console.print(f"  cost {cost:>2}  {'#' * min(curve[cost], LONGEST_BAR)} {curve[cost]}")
    for name, counts in _counts(deck).items():
        text = ", ".join(f"{k} {n}" for k, n in counts.most_common())
        console.print(f"  {name}: {escape(text) or 'none'}")
    for pile, contents in (
        ("inventions", deck.inventions),
        ("identities", deck.identities),
        ("tokens", deck.tokens),
        ("challenge matches", deck.challenge_matches),
    ):
        if contents:
            text = ", ".join(
                f"{n} {CARDS[x].name if x in CARDS else x}" for x, n in contents.items()
            )
            console.print(f"  {pile}: {escape(text)}")
    for problem in report.problems:
        console.print(f"[red]x[/] {escape(str(problem))}")
    for warning in report.warnings:
        console.print(f"[yellow]![/] {escape(str(warning))}")
    console.print("[green]legal[/]" if report.legal else "[red]not legal[/]")
