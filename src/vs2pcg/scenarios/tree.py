"""YAML as a tree of texts, lists and entries, each with its line.

Nothing is guessed: `no`, `3` and `1/2` stay the texts that somebody wrote. Anchors and aliases are
refused, so a small file is never a large tree.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import pairwise

import yaml

DEEPEST = 8
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CUT_OFF = re.compile(r"\s+#\d")
QUOTES = 'in YAML, put it in quotes: "*Spider-Man*", "choose Silk #2", "x: y"'


class NotationError(ValueError):
    """Something in a scenario can't be understood; says where."""

    def __init__(self, where: str, line: int, problem: str) -> None:
        super().__init__(f"{where}, line {line}: {problem}")


@dataclass(slots=True)
class Text:
    value: str
    line: int


@dataclass(slots=True)
class Items:
    line: int
    items: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Entries:
    line: int
    pairs: list[tuple[Text, Node]] = field(default_factory=list)


Node = Text | Items | Entries


@dataclass(slots=True)
class Document:
    node: Node
    source: str


def documents(text: str, where: str) -> list[Document]:
    """The documents of a YAML text, the empty ones left out."""
    lines = text.splitlines()
    found: list[tuple[int, Node]] = []
    open_nodes: list[_Open] = []
    begun = 0
    try:
        for event in yaml.parse(text, Loader=_Loader):
            start, end = event.start_mark, event.end_mark
            assert start is not None
            assert end is not None
            line = start.line + 1
            done: Node | None = None
            if isinstance(event, yaml.DocumentStartEvent):
                begun = start.line
            elif isinstance(event, yaml.AliasEvent):
                raise NotationError(where, line, f"what begins with * is an alias {QUOTES}")
            elif isinstance(event, yaml.ScalarEvent):
                if event.anchor is not None or event.tag is not None:
                    raise NotationError(where, line, f"what begins with & or ! is special {QUOTES}")
                behind = "".join(lines[end.line : end.line + 1])[end.column :]
                if not event.style and _CUT_OFF.match(behind):
                    raise NotationError(where, line, f"what follows ' #' is a comment {QUOTES}")
                done = Text(event.value, line)
            elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
                if len(open_nodes) >= DEEPEST:
                    raise NotationError(where, line, "this is nested too deeply")
                kind = Items if isinstance(event, yaml.SequenceStartEvent) else Entries
                open_nodes.append(_Open(kind(line)))
            elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                done = open_nodes.pop().node
            if done is not None:
                if open_nodes:
                    open_nodes[-1].add(done, where)
                elif done != Text("", done.line):
                    found.append((begun, done))
    except yaml.YAMLError as error:
        raise NotationError(where, *_explained(error)) from None
    bounds = pairwise([*(begun for begun, _ in found), len(lines)])
    return [
        Document(node, "\n".join(lines[begun:end]).strip("\n") + "\n")
        for (_, node), (begun, end) in zip(found, bounds, strict=True)
    ]


def separate(text: str) -> list[str]:
    """The text of each document, in the lines where it stands."""
    lines = text.splitlines()
    begun = [n for n, line in enumerate(lines) if line == "---" or line.startswith("--- ")]
    bounds = pairwise(sorted({0, *begun, len(lines)}))
    return ["\n" * begin + "\n".join(lines[begin:end]) for begin, end in bounds]


@dataclass(slots=True)
class _Open:
    """A list or entries that are still being read."""

    node: Items | Entries
    key: Text | None = None

    def add(self, node: Node, where: str) -> None:
        if isinstance(self.node, Items):
            self.node.items.append(node)
        elif self.key is not None:
            self.node.pairs.append((self.key, node))
            self.key = None
        elif isinstance(node, Text):
            self.key = node
        else:
            raise NotationError(where, node.line, "the name of an entry is a plain text")


def _explained(error: yaml.YAMLError) -> tuple[int, str]:
    """The line, and what is wrong there."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return 1, f"this is not YAML: {str(error).splitlines()[0]}"
    problem = f"this is not YAML: {error.problem}"
    if error.context is not None and "alias" in error.context:
        problem = f"what begins with * is an alias {QUOTES}"
    elif error.problem is not None and "mapping values" in error.problem:
        problem = f"an entry can't stand within another one's text {QUOTES}"
    elif error.problem is not None and "cannot start any token" in error.problem:
        problem = "a line can't begin like that: YAML is set in with spaces, never with tabs"
    elif error.problem is not None and "did not find expected" in error.problem:
        problem = "this line does not fit those above: is it set in as far as they are?"
    return error.problem_mark.line + 1, problem
