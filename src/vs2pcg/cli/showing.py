"""Cards and rules as a reader would like to see them."""

from __future__ import annotations

import difflib
import re
from functools import cache
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.panel import Panel

import vs2pcg
from vs2pcg.cards import CARDS
from vs2pcg.cli.card_frame import card_frame
from vs2pcg.cli.common import console
from vs2pcg.decks.lookup import UnknownCard, called, find
from vs2pcg.language.text import keywords_used, lines, rules_text
from vs2pcg.model.definition import FORMS, CardDef
from vs2pcg.rulebook.card_rulings import rulings_of
from vs2pcg.rulebook.catalogue import Rule, search, source_words
from vs2pcg.scenarios.notation import Scenario, parse

ROOT = Path(vs2pcg.__file__).parent
MOST_FRAMES = 8  # where a part of a name fits more cards than that, they are only listed


@cache
def all_scenarios() -> tuple[Scenario, ...]:
    """Every scenario that comes with the program."""
    found: list[Scenario] = []
    for file in sorted(ROOT.rglob("*.yaml")):
        found += parse(file.read_text(encoding="utf-8"), str(file.relative_to(ROOT)))
    return tuple(found)


def scenarios_of_card(d: CardDef) -> list[Scenario]:
    return [
        s
        for s in all_scenarios()
        if any(x == d.number or x.startswith(f"{d.number}/") for x in s.shows)
    ]


def scenarios_of_rule(rule: str) -> list[Scenario]:
    return [s for s in all_scenarios() if rule in s.shows]


def named_cards(name: str) -> list[CardDef]:
    """Every card with that name or number, or the nearest error."""
    wanted = name.strip().casefold()
    # What a card may be played as is a card to look up where it has a name of its own.
    others = [d for d in FORMS.values() if d.name != CARDS[d.form_of].name]
    found = [
        d
        for d in (*CARDS.values(), *others)
        if d.number.casefold() == wanted or any(n.casefold() == wanted for n in d.names)
    ]
    if not found:
        found = [d for d in CARDS.values() if wanted and wanted in d.name.casefold()]
    if not found:
        found = called(name.strip(), list(CARDS.values())) or [find(name)]
    return found


def card_json(d: CardDef) -> dict[str, Any]:
    return {
        "number": d.number,
        "name": d.name,
        "aka": list(d.aka),
        "issue": d.issue or CARDS[d.form_of].issue,
        "universe": d.universe,
        "kind": d.kind,
        "level": d.level or None,
        "subtypes": list(d.subtypes),
        "teams": list(d.teams),
        "cost": "X" if d.x_cost else d.cost,
        "atk": d.atk if d.is_character else None,
        "defense": d.defense if d.is_character else None,
        "health": d.health if d.is_character else None,
        "flight": d.flight,
        "ranged": d.ranged,
        "text": rules_text(d),
        "powers": [
            {"name": x.title or None, "when": x.when or None, "text": x.text} for x in lines(d)
        ],
        "keywords": keywords_used(d),
        "rulings": [
            {"text": r.text, "sources": source_words(r.sources).split("; ")}
            for r in rulings_of(d.number)
        ],
        "doubt": d.doubt or None,
        "banned": d.banned or None,
        "incomplete": d.incomplete or None,
        "scenarios": [s.title for s in scenarios_of_card(d)],
    }


def show_card(name: str) -> bool:
    """Print every card of that name; False if there is none."""
    try:
        found = named_cards(name)
    except UnknownCard as error:
        console.print(f"[red]{escape(str(error))}[/]")
        return False
    if len(found) > MOST_FRAMES:
        for d in found:
            console.print(f"{d.number}  {escape(d.name)}  [dim]{d.kind}[/]")
        console.print(f"[dim]{len(found)} cards have that in their name; ask for one of them[/]")
        return True
    for d in found:
        examples = [s.title for s in scenarios_of_card(d)]
        console.print(card_frame(d, examples, console.width))
    return True


def no_rule(word: str) -> str:
    """What to say where no rule has the word: the nearest words that rules have."""
    if word.startswith("§"):
        ids = difflib.get_close_matches(word, [r.id for r in search("§")], 3, 0.6)
        return f"no rule is {word}" + (f"; did you mean {' or '.join(ids)}?" if ids else "")
    known = {w for r in search("§") for w in re.findall(r"[a-z]{4,}", f"{r.id} {r.text}".lower())}
    near = difflib.get_close_matches(word.lower().strip(), sorted(known), 3, 0.7)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; vs2pcg rules lists the headings"
    return f"no rule speaks of {word!r}{hint}"


def show_rules(word: str) -> bool:
    found = search(word)
    if not found:
        console.print(f"[red]{escape(no_rule(word))}.[/]")
        return False
    for rule in found:
        console.print(rule_panel(rule))
    return True


def rule_panel(rule: Rule) -> Panel:
    body = [escape(rule.text.strip()), "", f"[dim]{escape(source_words(rule.sources))}[/]"]
    for s in scenarios_of_rule(rule.id):
        body.append(f"[cyan]* {escape(s.title)}[/] [dim]{escape(s.where)}:{s.line}[/]")
    return Panel(
        "\n".join(body),
        title=f"[bold]{escape(rule.id)}[/]",
        subtitle=f"[dim]{escape(rule.heading)}[/]",
        title_align="left",
        width=min(console.width, 100),
    )
