"""A card in play as it is now, in plain words: where it is, its numbers, and what changes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vs2pcg.language.text import lines, power_text
from vs2pcg.model.definition import POWERS
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import EQUIPPED, IN_PLAY, NO_CARD, RESOURCE
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.basics.subjects import concerns
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.views.numbers import health_text, lasting, stat_parts


class Fact(NamedTuple):
    """One line: its first word or number, and the rest."""

    kind: Literal["place", "numbers", "part", "fact", "power", "effect"]
    head: str
    text: str

    def __str__(self) -> str:
        said = f"{self.head} {self.text}" if self.head else self.text
        return f"  {said}" if self.kind == "part" else said


def card_in_sight(s: State, tag: int) -> int:
    """The card in play that everybody can see under this tag; NO_CARD if there is none."""
    for c in s.cards:
        if c.tag == tag and c.zone in IN_PLAY and (c.zone != RESOURCE or c.face_up):
            return c.id
    return NO_CARD


def facts_of(s: State, card: int, viewer: int) -> list[Fact]:
    """All about one card in play."""
    c = s.cards[card]
    facts = [Fact("place", "", _place(s, card, viewer))]
    if c.d.is_character:
        facts += _numbers(s, card)
    counters = [
        f"{n} {word}" for word, n in (("XP", c.xp), ("vitality", c.vitality), *c.marks) if n
    ]
    if counters:
        facts.append(Fact("fact", "counters:", ", ".join(counters)))
    teams = teams_of(s, card)
    if teams:
        facts.append(Fact("fact", "team affiliations:", ", ".join(teams)))
    if c.equipment != NO_CARD:
        facts.append(Fact("fact", "equipped with:", s.cards[c.equipment].d.name))
    for power in powers_of(s, card):
        facts.append(Fact("power", power.name, power_text(power, c.d) or power.reminder))
    if not c.d.is_character:
        facts += [Fact("fact", "", line.text) for line in lines(c.d) if not line.title]
    facts += _effects_on(s, card)
    return facts


def _place(s: State, card: int, viewer: int) -> str:
    c = s.cards[card]
    facts = [c.d.kind if not c.level else f"{c.d.kind}, level {c.level}"]
    if c.zone == EQUIPPED:
        facts.append(f"on {s.cards[c.bearer].d.name}")
    else:
        own = c.side == viewer
        facts.append(f"your {c.zone}" if own else f"{c.zone} of {s.players[c.side].name}")
    if c.zone == RESOURCE:
        facts.append("face up" if c.face_up else "face down")
    elif not c.face_up:
        facts.append("hidden" if c.hidden else "stunned")
    facts.append("exhausted" if c.exhausted else "ready")
    combat = s.combat
    if combat is not None and card in combat.attackers:
        facts.append("attacking")
    elif combat is not None and card == combat.defender:
        facts.append("defending")
    return ", ".join(facts)


def _numbers(s: State, card: int) -> Iterator[Fact]:
    parts = stat_parts(s, card)
    yield Fact("numbers", f"{atk_of(s, card)}/{def_of(s, card)}", "ATK/DEF")
    if len(parts) > 1 or parts[0].cause != "printed":
        first, *others = parts
        yield Fact("part", f"{first.atk}/{first.defense}", first.cause)
        for p in others:
            yield Fact("part", f"{p.atk:+d}/{p.defense:+d}", p.cause)
    yield Fact("fact", "health:", health_text(s, card))


def _effects_on(s: State, card: int) -> Iterator[Fact]:
    """What effects have given it or taken from it, besides numbers, and what waits for it."""
    for m in s.modifiers:
        if m.kind not in ("gain", "lose", "team", "rule", "watch") or not concerns(s, m, card):
            continue
        if m.kind == "watch":
            yield _waiting_on(s, m, card)
            continue
        word = POWERS[m.word].name if m.kind == "gain" else m.word
        said = {
            "gain": f"gained {word}",
            "lose": f"lost powers: {word}",
            "team": f"{'gained' if m.a > 0 else 'lost'} the team affiliation {word}",
            "rule": word,
        }[m.kind]
        yield Fact("effect", "", f"{said} ({lasting(s, m.source, m.until)})")


def _waiting_on(s: State, m: Modifier, card: int) -> Fact:
    """A delayed trigger that is about this card."""
    power = POWERS[m.word]
    said = f"{power.name}: {power_text(power, s.cards[card].d)}" if power.text else power.name
    return Fact("effect", "", f"{said} ({lasting(s, m.source, m.until)})")
