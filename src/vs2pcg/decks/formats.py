"""Decks in the formats of others: OCTGN's ``.o8d``, Cockatrice's ``.cod``, and plain lists."""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from vs2pcg.cards import CARDS
from vs2pcg.decks.lines import PILES, BadLine, Entry, pile_of_heading, read_copies
from vs2pcg.decks.notation import LARGEST, TOO_LARGE, BadDeck, assemble, read, write
from vs2pcg.model.deck import Deck
from vs2pcg.model.words import MAIN_CHARACTER

FORMATS = ("deck", "o8d", "cod", "plain")
MOST_BYTES = 4 * LARGEST  # however they are written


def read_any(text: str, name: str = "deck") -> Deck:
    """Read a deck in whichever format it is written."""
    start = text.lstrip("\ufeff \t\r\n")[:200].lower()
    if not start.startswith("<"):
        return read(text, name)
    if len(text) > LARGEST:
        raise BadDeck([TOO_LARGE])
    if "<!doctype" in text.lower() or "<!entity" in text.lower():
        raise BadDeck(["a deck file has no DOCTYPE and no entities"])
    try:
        root = ElementTree.fromstring(text.lstrip("\ufeff \t\r\n"))
    except ElementTree.ParseError as error:
        raise BadDeck([f"this is not a whole XML file: {error}"]) from None
    if root.tag == "deck":
        return _from_o8d(root, name)
    if root.tag == "cockatrice_deck":
        return _from_cod(root, name)
    raise BadDeck(
        [f"<{root.tag}> is neither an OCTGN deck (<deck>) nor a Cockatrice one (<cockatrice_deck>)"]
    )


def read_file(path: Path) -> Deck:
    with path.open("rb") as file:
        return read_bytes(file.read(MOST_BYTES + 1), path.name, path.stem)


def read_bytes(data: bytes, called: str, name: str = "deck") -> Deck:
    """Read a deck from what a file holds, whoever wrote it. ``called`` is for errors."""
    if len(data) > MOST_BYTES:
        raise BadDeck([TOO_LARGE])
    marked = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadDeck(
            [f"{called} is not a text file in UTF-8, which begins to show in line {line}"]
        ) from None
    return read_any(text, name)


def _from_o8d(root: ElementTree.Element, name: str) -> Deck:
    return _from_xml(root, name, "section", lambda card: (card.get("qty"), card.text))


def _from_cod(root: ElementTree.Element, name: str) -> Deck:
    title = (root.findtext("deckname") or "").strip() or name
    return _from_xml(root, title, "zone", lambda card: (card.get("number"), card.get("name")))


def _from_xml(
    root: ElementTree.Element,
    title: str,
    part: str,
    read_card: Callable[[ElementTree.Element], tuple[str | None, str | None]],
) -> Deck:
    """Both have cards in named parts, and write a card's number and name differently."""
    entries: list[Entry] = []
    problems: list[str] = []
    for section in root.iter(part):
        called = section.get("name") or ""
        pile = pile_of_heading(called) or ""
        for i, card in enumerate(section.iter("card"), 1):
            where = f"{part} {called!r}, card {i}"
            copies, text = read_card(card)
            try:
                if not (text or "").strip():
                    raise BadLine("the card has no name")
                n = 1 if pile == MAIN_CHARACTER else read_copies(copies)
                entries.append(Entry(n, (text or "").strip(), pile, where))
            except BadLine as error:
                problems.append(f"{where}: {error}")
    return assemble(title, entries, problems)


def _named(number: str) -> str:
    return f"{CARDS[number].name} ({number})"


def _piles(deck: Deck) -> list[tuple[str, dict[str, int]]]:
    contents = (deck.inventions, deck.identities, deck.tokens, deck.challenge_matches)
    return [(p, dict(c)) for p, c in zip(PILES, contents, strict=True) if c]


def to_format(deck: Deck, form: str) -> str:
    """The deck as text in one of the formats."""
    if form == "deck":
        return write(deck)
    if form == "plain":
        main = CARDS[deck.main[0]]
        lines = [f"{main.name} ({main.number}) (Main Character)"]
        lines += [f"{n} {_named(number)}" for number, n in sorted(deck.cards.items())]
        for title, contents in _piles(deck):
            lines += ["", title.capitalize()]
            lines += [f"{n} {_named(number)}" for number, n in sorted(contents.items())]
        return "\n".join(lines) + "\n"
    if form == "o8d":
        return _to_o8d(deck)
    if form == "cod":
        return _to_cod(deck)
    raise BadDeck([f"no format is called {form!r}; there are {', '.join(FORMATS)}"])


def _to_o8d(deck: Deck) -> str:
    sections: list[tuple[str, dict[str, int]]] = [
        ("Main Character", {deck.main[0]: 1}),
        ("Main Deck", dict(deck.cards)),
        *((title.title(), contents) for title, contents in _piles(deck)),
    ]
    parts = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', "<deck>"]
    for title, contents in sections:
        parts.append(f"  <section name={quoteattr(title)}>")
        for number, n in sorted(contents.items()):
            parts.append(f'    <card qty="{n}" id="{number}">{escape(_named(number))}</card>')
        parts.append("  </section>")
    return "\n".join([*parts, "</deck>"]) + "\n"


def _to_cod(deck: Deck) -> str:
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"  <deckname>{escape(deck.name)}</deckname>",
        '  <zone name="main">',
    ]
    side: dict[str, int] = {deck.main[0]: 1}
    for _, contents in _piles(deck):
        side.update(contents)
    for number, n in sorted(deck.cards.items()):
        parts.append(f'    <card number="{n}" name={quoteattr(_named(number))}/>')
    parts += ["  </zone>", '  <zone name="side">']
    for number, n in sorted(side.items()):
        parts.append(f'    <card number="{n}" name={quoteattr(_named(number))}/>')
    return "\n".join([*parts, "  </zone>", "</cockatrice_deck>"]) + "\n"
