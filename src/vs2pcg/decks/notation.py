"""The deck file of our own: a list that a person writes by hand.

::

    name: Spiders of the Five Boroughs
    main character: Spider-Man (PNY-005)

    3 Silk
    2 Wolverine (PNY-020)

    inventions:
    1 Gadget

Empty lines, headings and what follows a # do not count. Piles that the deck needs and the file
does not mention are made as the rules say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress

from vs2pcg.cards import CARDS
from vs2pcg.decks.lines import PILES, SIDEBOARD, BadLine, Entry, Heading, read_line
from vs2pcg.decks.lookup import UnknownCard, find_written
from vs2pcg.decks.piles import complete_piles, possible_identities
from vs2pcg.model.deck import Deck
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import CHALLENGE_MATCH, MAIN_CHARACTER

LARGEST = 200_000  # characters; a deck has some hundred lines
TOO_LARGE = f"the file is too large for a deck: more than {LARGEST} characters"


class BadDeck(ValueError):
    """A deck file that can't be read: every line that is wrong, and what would be right."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


def read(text: str, name: str = "deck") -> Deck:
    """Read a deck file or a plain list."""
    if len(text) > LARGEST:
        raise BadDeck([TOO_LARGE])
    title = name
    pile = ""
    entries: list[Entry] = []
    problems: list[str] = []
    for i, raw in enumerate(text.splitlines(), 1):
        where = f"line {i}"
        try:
            said = read_line(raw, pile, where)
        except BadLine as error:
            problems.append(f"{where}: {error}")
            continue
        if isinstance(said, Heading):
            pile = said.pile
        elif isinstance(said, Entry):
            entries.append(said)
        elif said is not None and said.word == MAIN_CHARACTER:
            entries.append(Entry(1, said.value, MAIN_CHARACTER, where))
        elif said is not None:
            title = said.value or name
    return assemble(title, entries, problems)


def assemble(title: str, entries: list[Entry], problems: list[str]) -> Deck:
    """A deck of what was written, wherever it was written."""
    title = "".join(c for c in title if c.isprintable())
    problems = list(problems)
    main = _main_character(entries, problems)
    levels = levels_of(main) if main is not None else ()
    outside = possible_identities(Deck(title, levels, {}))
    piles: dict[str, Counter[str]] = {p: Counter() for p in ("", *PILES)}
    for entry in entries:
        if entry.pile == MAIN_CHARACTER or _is_main(entry, levels):
            continue
        try:
            found = find_written(entry.name, issue=levels[0][:3] if levels else "")
            piles[_pile(entry, found, outside)][found.number] += entry.copies
        except (UnknownCard, BadLine) as error:
            problems.append(f"{entry.where}: {error}")
    if problems:
        raise BadDeck(sorted(problems, key=_line))
    deck = Deck(
        title,
        levels,
        dict(piles[""]),
        dict(piles["inventions"]),
        dict(piles["identities"]),
        dict(piles["tokens"]),
        dict(piles["challenge matches"]),
    )
    return complete_piles(deck)


def _line(problem: str) -> int:
    """The lines as they come, and then what is about all of them."""
    word, _, rest = problem.partition(" ")
    number = rest.partition(":")[0]
    return int(number) if word == "line" and number.isdecimal() else LARGEST


def _main_character(entries: list[Entry], problems: list[str]) -> CardDef | None:
    """Level 1 of the main character. A list that calls none so has a card that can be no other."""
    told = [e for e in entries if e.pile == MAIN_CHARACTER]
    mains: list[CardDef] = []
    for entry in told:
        try:
            mains.append(first_level(find_written(entry.name, main=True)))
        except UnknownCard as error:
            problems.append(f"{entry.where}: {error}")
    for entry in () if told else entries:
        with suppress(UnknownCard):
            found = find_written(entry.name, main=entry.pile == SIDEBOARD)
            if found.kind == MAIN_CHARACTER:
                mains.append(first_level(found))
    if not mains and not told:
        problems.append("no main character; write a line 'main character: NAME'")
    several = {d.number: d for d in mains}
    if len(several) > 1:
        names = " and ".join(f"{d.name} ({d.number})" for d in several.values())
        problems.append(f"a deck has one main character, not {names}")
    return mains[0] if mains else None


def _is_main(entry: Entry, levels: tuple[str, ...]) -> bool:
    """Whether a line only says once more who the main character is."""
    if entry.copies != 1:
        return False
    try:
        return find_written(entry.name, main=entry.pile == SIDEBOARD).number in levels
    except UnknownCard:
        return False


def _pile(entry: Entry, found: CardDef, identities: Mapping[str, int]) -> str:
    """Where a card belongs. What others call a sideboard holds what starts outside the game."""
    if entry.pile != SIDEBOARD:
        return entry.pile
    if found.kind == CHALLENGE_MATCH:
        return "challenge matches"
    if "Token" in found.subtypes:
        return "tokens"
    if found.invention:
        return "inventions"
    if found.number in identities:
        return "identities"
    raise BadLine(
        f"{found.name} does not start outside the game, and decks have no other sideboard; "
        "leave the line out"
    )


def first_level(main: CardDef) -> CardDef:
    """Level 1 of a main character."""
    return next(
        (d for d in CARDS.values() if d.level == 1 and _same_main(d, main)),
        main,
    )


def levels_of(main: CardDef) -> tuple[str, ...]:
    """The numbers of every level of a main character, level 1 first."""
    return tuple(
        d.number
        for d in CARDS.values()
        if _same_main(d, main) and (d.level > 1 or d.number == main.number)
    )


def _same_main(one: CardDef, other: CardDef) -> bool:
    return (
        one.kind == MAIN_CHARACTER and one.name == other.name and one.number[:3] == other.number[:3]
    )


def write(deck: Deck) -> str:
    """The deck as a file of our own; reading it gives the same deck."""
    main = CARDS[deck.main[0]]
    parts = [f"name: {deck.name}", f"main character: {main.name} ({main.number})", ""]
    parts += _lines(deck.cards)
    for title, contents in (
        ("inventions", deck.inventions),
        ("identities", deck.identities),
        ("tokens", deck.tokens),
        ("challenge matches", deck.challenge_matches),
    ):
        if contents:
            parts += ["", f"{title}:", *_lines(contents)]
    return "\n".join(parts) + "\n"


def _lines(contents: object) -> list[str]:
    assert isinstance(contents, dict)
    return [f"{n} {CARDS[number].name} ({number})" for number, n in sorted(contents.items())]
