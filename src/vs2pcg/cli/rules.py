"""``vs2pcg rules``: look rules up, with their examples."""

from __future__ import annotations

import click
from rich.markup import escape

from vs2pcg.cli.common import console, fail, say_json
from vs2pcg.cli.showing import no_rule, scenarios_of_rule, show_rules
from vs2pcg.rulebook.catalogue import rules as catalogue
from vs2pcg.rulebook.catalogue import search, source_words


@click.command()
@click.argument("word", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def rules(word: tuple[str, ...], as_json: bool) -> None:
    """What the rules say about WORD, or all headings. A rule's id (§...) finds that one.

    \b
    vs2pcg rules flight
    vs2pcg rules §flight.blocked
    """
    wanted = " ".join(word)
    if as_json:
        found = search(wanted) if wanted else list(catalogue().values())
        if not found:
            fail(no_rule(wanted))
        say_json(
            [
                {
                    "id": r.id,
                    "heading": r.heading,
                    "text": r.text,
                    "sources": source_words(r.sources).split("; "),
                    "scenarios": [s.title for s in scenarios_of_rule(r.id)],
                }
                for r in found
            ]
        )
        return
    if wanted:
        if not search(wanted):
            fail(no_rule(wanted))
        show_rules(wanted)
        return
    headings: dict[str, int] = {}
    for rule in catalogue().values():
        headings[rule.heading] = headings.get(rule.heading, 0) + 1
    for heading, n in headings.items():
        console.print(f"{n:>4}  {escape(heading)}")
    console.print(f"[dim]{sum(headings.values())} rules; vs2pcg rules WORD shows them[/]")
