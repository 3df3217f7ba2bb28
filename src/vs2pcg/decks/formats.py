"""Decks in the formats of others: OCTGN's ``.o8d``, Cockatrice's ``.cod``, and plain lists."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from vs2pcg.cards import CARDS
from vs2pcg.decks.notation import LARGEST, PILES, BadDeck, Entry, assemble, read, write
from vs2pcg.model.deck import Deck

FORMATS = ("deck", "o8d", "cod", "plain")
_SECTIONS = {
    "main character": "main",
    "main characters": "main",
    "inventions": "inventions",
    "invention pile": "inventions",
    "identities": "identities",
    "identity pile": "identities",
    "tokens": "tokens",
    "challenge matches": "challenge matches",
}


def read_any(text: str, name: str = "deck") -> Deck:
    """Read a deck in whichever format it is written."""
    start = text.lstrip("\ufeff \t\r\n")[:200].lower()
    if not start.startswith("<"):
        return read(text, name)
    if len(text) > LARGEST:
        raise BadDeck([f"the file is too large for a deck: {len(text)} characters"])
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
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadDeck([f"{path.name} is not a text file (UTF-8)"]) from None
    return read_any(text, path.stem)


def _count(value: str | None, where: str) -> int:
    if value is None or not value.isdigit() or int(value) > 999:
        raise BadDeck([f"{where}: {value!r} is not a number of cards"])
    return int(value)


def _from_o8d(root: ElementTree.Element, name: str) -> Deck:
    main = ""
    entries: list[Entry] = []
    for section in root.iter("section"):
        called = section.get("name") or ""
        pile = _SECTIONS.get(called.lower(), "")
        for i, card in enumerate(section.iter("card"), 1):
            where = f"section {called!r}, card {i}"
            text = (card.text or "").strip()
            if not text:
                raise BadDeck([f"{where}: the card has no name"])
            if pile == "main":
                main = text
            else:
                entries.append(Entry(_count(card.get("qty"), where), text, pile, where))
    return assemble(name, main, entries)


def _from_cod(root: ElementTree.Element, name: str) -> Deck:
    title = (root.findtext("deckname") or "").strip() or name
    main = ""
    entries: list[Entry] = []
    for zone in root.iter("zone"):
        called = zone.get("name") or ""
        for i, card in enumerate(zone.iter("card"), 1):
            where = f"zone {called!r}, card {i}"
            text = (card.get("name") or "").strip()
            if not text:
                raise BadDeck([f"{where}: the card has no name"])
            copies = _count(card.get("number"), where)
            if called in ("side", "sideboard"):
                pile = _pile_of(text)
                if pile == "main":
                    main = text
                else:
                    entries.append(Entry(copies, text, pile, where))
            else:
                entries.append(Entry(copies, text, "", where))
    return assemble(title, main, entries)


def _pile_of(text: str) -> str:
    """Cockatrice knows a single sideboard: which pile a card of it belongs in."""
    number = text.rpartition("(")[2].rstrip(")")
    d = CARDS.get(number)
    if d is None:
        return ""
    if d.kind == "main character":
        return "main"
    if d.kind == "challenge match":
        return "challenge matches"
    if "Token" in d.subtypes:
        return "tokens"
    return "inventions" if d.invention else "identities"


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
        lines = [f"{main.name} (Main Character)"]
        lines += [f"{n} {_named(number)}" for number, n in sorted(deck.cards.items())]
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
