"""The rules text of a card, made from its definition."""

from __future__ import annotations

import re
from typing import NamedTuple

from vs2pcg.language.fx import and_list, or_list
from vs2pcg.language.keywords import KEYWORDS, TERMS
from vs2pcg.language.powers import timing_words
from vs2pcg.model.definition import CardDef, Power
from vs2pcg.model.words import EQUIPMENT, LOCATION, SYMBOL_NAMES, SYMBOLS

_HIDDEN_ICONS = ("Flight", "Ranged")  # shown as facts of the character, not as lines of text


class Line(NamedTuple):
    """One power, or one line of a card: its name, when and at what price, and what it does."""

    title: str
    when: str
    text: str

    def __str__(self) -> str:
        said = f"{self.when}: {self.text}" if self.when else self.text
        return f"{self.title} - {said}" if self.title else said


def power_text(power: Power, d: CardDef) -> str:
    """What a power says, with the card's name in it, starting with a capital."""
    return _spoken(power.text, d)


def _spoken(text: str, d: CardDef) -> str:
    text = text.replace("{me}", d.name)
    return text[:1].upper() + text[1:]


def lines(d: CardDef) -> list[Line]:
    """All that a card says beyond its numbers."""
    found: list[Line] = []
    if d.invention and not any(p.name.startswith("Invention") for p in d.powers):
        text = f"{d.name} starts in your Invention pile, outside the game."
        found.append(Line(f"Invention ({d.invention})", "", text))
    if d.starting_team:
        text = f"Only for decks whose main character starts on the team {d.starting_team}."
        found.append(Line("Starting Main Character Required", "", text))
    if d.kind == EQUIPMENT and d.equip_enemy:
        found.append(Line("", "", "Equips an enemy character without equipment, and nobody else."))
    if d.kind == LOCATION and d.symbols:
        found.append(Line("", "", symbols_text(d)))
    if d.text:
        found.append(Line(d.title, _timing(d), _spoken(d.text, d)))
    found += [_line(power, d) for power in d.powers if power.name not in _HIDDEN_ICONS]
    return found


def _line(power: Power, d: CardDef) -> Line:
    text = power_text(power, d)
    if power.sort == "keyword":
        return Line(power.name, "", text)
    when, _, text = text.partition(": ")
    return Line(power.name, when, text)


def rules_text(d: CardDef) -> list[str]:
    """The lines of text: ``NAME - what it does`` for powers, plain lines for the rest."""
    return [str(line) for line in lines(d)]


def _timing(d: CardDef) -> str:
    """Any turn includes your own, which is not said a second time."""
    times = []
    if d.timing & ~d.any_turn_timing:
        times.append(timing_words(d.timing & ~d.any_turn_timing))
    if d.any_turn_timing:
        times.append("[any turn] " + timing_words(d.any_turn_timing))
    return " or ".join(times)


def symbols_text(d: CardDef) -> str:
    symbols = or_list([f"[{SYMBOL_NAMES[b]}]" for b in SYMBOLS if b & d.symbols])
    return f"{symbols}, for {or_list(d.teams)} characters" if d.teams else symbols


def keywords_used(d: CardDef) -> dict[str, str]:
    """The keywords and terms that a card speaks of without saying what they mean."""
    own = {p.name for p in d.powers if p.name not in _HIDDEN_ICONS}
    said = " ".join([d.text, *(p.text for p in d.powers if p.name not in _HIDDEN_ICONS)])
    icons = [name for name, has in zip(_HIDDEN_ICONS, (d.flight, d.ranged), strict=True) if has]
    found = {
        name: keyword_text(name)
        for name in KEYWORDS
        if name in icons or (name not in own and _speaks_of(name, said))
    }
    found.update((term, text) for term, text in TERMS.items() if _uses(term, said))
    return found


def keyword_text(keyword: str) -> str:
    """What it means, on whatever character."""
    text = KEYWORDS[keyword].reminder.replace("{me}", "this character")
    return text[:1].upper() + text[1:]


def _speaks_of(keyword: str, text: str) -> bool:
    """As a word of its own, and not as part of a name: Invisible, but no Invisible Woman."""
    return re.search(rf"(?<![\w-]){re.escape(keyword)}(?![\w-]| [A-Z])", text) is not None


def _uses(term: str, text: str) -> bool:
    return re.search(rf"\b{term}s?\b", text, re.IGNORECASE) is not None


def team_words(d: CardDef) -> str:
    """One team of several is enough for some cards, others need them all."""
    return or_list(d.teams) if d.any_team else and_list(d.teams)
