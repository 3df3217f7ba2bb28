"""The rules text of a card, made from its definition."""

from __future__ import annotations

from vs2pcg.language.keywords import KEYWORDS
from vs2pcg.language.powers import timing_words
from vs2pcg.model.definition import CardDef, Power
from vs2pcg.model.words import LOCATION, SYMBOL_NAMES, SYMBOLS

_HIDDEN_ICONS = ("Flight", "Ranged")  # shown as facts of the character, not as lines of text


def short_name(d: CardDef) -> str:
    return d.name


def power_text(power: Power, d: CardDef) -> str:
    """What a power says, with the card's name in it, starting with a capital."""
    text = power.text.replace("{me}", short_name(d))
    return text[:1].upper() + text[1:]


def rules_text(d: CardDef) -> list[str]:
    """The lines of text: ``NAME - what it does`` for powers, plain lines for the rest."""
    lines: list[str] = []
    if d.invention:
        lines.append(f"Invention ({d.invention}) - It starts the game in your Invention pile.")
    if d.starting_team:
        lines.append(f"Starting Main Character Required - {d.starting_team}")
    if d.kind == LOCATION and d.symbols:
        lines.append(symbols_text(d))
    if d.text:
        lines.append(_with_timing(d))
    for power in d.powers:
        if power.name not in _HIDDEN_ICONS:
            lines.append(f"{power.name} - {power_text(power, d)}")
    return lines


def _with_timing(d: CardDef) -> str:
    text = d.text.replace("{me}", short_name(d))
    text = text[:1].upper() + text[1:]
    times = []
    if d.timing:
        times.append(timing_words(d.timing))
    if d.any_turn_timing:
        times.append("[any turn] " + timing_words(d.any_turn_timing))
    return f"{' or '.join(times)}: {text}" if times else text


def symbols_text(d: CardDef) -> str:
    symbols = " or ".join(f"[{SYMBOL_NAMES[b]}]" for b in SYMBOLS if b & d.symbols)
    return f"{symbols} for a {' or '.join(d.teams)} character" if d.teams else symbols


def keywords_used(d: CardDef) -> dict[str, str]:
    """The keywords that a card speaks of without saying what they mean."""
    own = {p.name for p in d.powers}
    said = " ".join(rules_text(d))
    return {
        name: power.reminder.replace("{me}", "this character")
        for name, power in KEYWORDS.items()
        if name in said and name not in own
    }


def facts_line(d: CardDef) -> str:
    """Kind, teams and numbers in one line."""
    parts = [d.kind if not d.level else f"{d.kind}, level {d.level}"]
    if d.subtypes:
        parts.append(", ".join(d.subtypes))
    if d.teams:
        parts.append("/".join(d.teams))
    if d.kind in ("supporting character", "equipment"):
        parts.append(f"cost {'X' if d.x_cost else d.cost}")
    if d.is_character:
        parts.append(f"{d.atk}/{d.defense}")
        parts.append(f"health {d.health}")
        icons = [w for w, has in (("Flight", d.flight), ("Ranged", d.ranged)) if has]
        if icons:
            parts.append(", ".join(icons))
    return "  |  ".join(parts)
