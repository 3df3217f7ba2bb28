"""Every rule by its id, as the files of this folder tell it.

A file holds one heading of the rulebook::

    heading = "Flight"
    order = 160

    [[rule]]
    id = "§flight.over"
    text = "..."
    sources = ["2024: Flight"]
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

ID = re.compile(r"§[a-z0-9-]+(\.[a-z0-9-]+)*")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, its heading in the book, and where it comes from."""

    id: str
    heading: str
    text: str
    sources: tuple[str, ...]


class RulebookError(ValueError):
    """A file of the rulebook is not as it should be; says which, and what is wrong."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")


def take(table: Mapping[str, Any], wanted: Mapping[str, type], where: str, what: str) -> list[Any]:
    """The values of exactly these keys, each of its type."""
    for key in wanted:
        if key not in table:
            raise RulebookError(where, f"{what} has no {key!r}")
    for key in table:
        if key not in wanted:
            raise RulebookError(where, f"{what} has {key!r}; only {', '.join(wanted)} belong there")
    for key, kind in wanted.items():
        if not isinstance(table[key], kind) or not table[key]:
            raise RulebookError(where, f"the {key!r} of {what} should be a filled {kind.__name__}")
    return [table[key] for key in wanted]


def read(text: str, where: str) -> tuple[int, list[Rule]]:
    """One file: its place in the book, and its rules."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(where, f"not TOML: {error}") from None
    heading, order, entries = take(
        table, {"heading": str, "order": int, "rule": list}, where, "the file"
    )
    found: list[Rule] = []
    for n, entry in enumerate(entries, 1):
        what = f"rule {entry['id']}" if "id" in entry else f"rule number {n}"
        id_, words, sources = take(entry, {"id": str, "text": str, "sources": list}, where, what)
        if not ID.fullmatch(id_):
            raise RulebookError(where, f"{id_!r} is no id; an id looks like '§attack.ready'")
        found.append(Rule(id_, heading, " ".join(words.split()), tuple(map(str, sources))))
    return order, found


def collect(texts: Iterable[tuple[str, str]]) -> dict[str, Rule]:
    """All rules of several files, given as name and text, in the order of the book."""
    chapters = [(where, *read(text, where)) for where, text in texts]
    chapters.sort(key=lambda chapter: (chapter[1], chapter[0]))
    found: dict[str, Rule] = {}
    home: dict[str, str] = {}
    for where, _, chapter in chapters:
        for rule in chapter:
            if rule.id in found:
                raise RulebookError(where, f"{rule.id} is also in {home[rule.id]}")
            found[rule.id] = rule
            home[rule.id] = where
    return found


@cache
def rules() -> dict[str, Rule]:
    """The whole book, read once."""
    folder = files("vs2pcg.rulebook")
    return collect(
        (entry.name, entry.read_text(encoding="utf-8"))
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    )


def __getattr__(name: str) -> dict[str, Rule]:
    """``RULES`` is read when somebody first asks for it."""
    if name == "RULES":
        return rules()
    raise AttributeError(name)


def source_words(sources: Iterable[str]) -> str:
    """Where it comes from, for readers: year and heading of a rulebook, rulings, or ourselves."""
    ours = ("decisions:", "project", "easy to miss:")
    words = ("our reading" if s.startswith(ours) else s for s in sources)
    return "; ".join(dict.fromkeys(words))


def search(wish: str, among: Mapping[str, Rule] | None = None) -> list[Rule]:
    """The rules that hold every word of the wish in their id, heading or text.

    Those whose id or heading holds them all come first; otherwise it is the order of the book.
    """
    words = wish.lower().split()
    book = rules() if among is None else among
    near: list[Rule] = []
    far: list[Rule] = []
    for rule in book.values():
        title = f"{rule.id} {rule.heading}".lower()
        if all(word in title for word in words):
            near.append(rule)
        elif all(word in title or word in rule.text.lower() for word in words):
            far.append(rule)
    return [*near, *far] if words else []
