"""Powering Up: discarding a card with a character's name; and tag teams."""

from collections.abc import Iterator

from vs2pcg.model.choice import Choice, Objection
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, TagTeam
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    COMBAT_TIMING,
    MAIN_TIMING,
    PLUS,
    SUPPORTING_CHARACTER,
)
from vs2pcg.rules.basics.names import names_of, share_a_name
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import discard
from vs2pcg.rules.turn.timings import timing_now

TAG_TEAM = "Tag Team"


def partner_of(s: State, character: int, card: int) -> bool:
    """Whether the card is the character's tag team partner, who helps in combat alone."""
    for power in powers_of(s, character):
        if power.name.startswith(TAG_TEAM):
            for part in power.special(TagTeam):
                if part.partner in s.cards[card].d.names:
                    return True
    return False


def power_up_objections(s: State, player: int, character: int, card: int) -> Iterator[Objection]:
    """Everything that speaks against powering up the character with this card now."""
    c = s.cards[character]
    d = s.cards[card].d
    now = timing_now(s)
    if d.kind != SUPPORTING_CHARACTER:
        yield Objection("§power-up.what", f"{d.name} is no supporting character card", "")
    if c.side != player:
        yield Objection(
            "§power-up.your-side", f"{c.d.name} is not on your side", "a character on your side"
        )
    if c.stunned:
        yield Objection("§power-up.not-stunned", f"{c.d.name} is stunned", "that it recovers")
    if now == MAIN_TIMING:
        if player != s.active:
            yield Objection("§power-up.when", "not your turn", "your own Main Phase")
    elif now == COMBAT_TIMING:
        combat = s.combat
        if combat is None or (character != combat.defender and character not in combat.attackers):
            yield Objection(
                "§power-up.in-combat", f"{c.d.name} is not in the combat", "that it is in it"
            )
    else:
        yield Objection("§power-up.when", "neither Main nor Combat", "Main or Combat timing")
    if share_a_name(names_of(s, character), d.names):
        return
    if not partner_of(s, character, card):
        yield Objection(
            "§power-up.same-name", f"{d.name} is not {c.d.name}", f"a card named {c.d.name}"
        )
    elif now != COMBAT_TIMING:
        yield Objection(
            "§power-up.tag-team", f"{d.name} helps {c.d.name} in combat alone", "Combat timing"
        )


def can_power_up(s: State, player: int, character: int, card: int) -> bool:
    return next(power_up_objections(s, player, character, card), None) is None


def power_up_choices(s: State, player: int) -> list[Choice]:
    hand = [h for h in s.players[player].hand if s.cards[h].d.kind == SUPPORTING_CHARACTER]
    if not hand:
        return []
    choices: list[Choice] = []
    combat = s.combat
    if combat is not None:
        rows = [
            c for c in (*combat.attackers, combat.defender) if c >= 0 and s.cards[c].side == player
        ]
    else:
        rows = [*s.front(player), *s.back(player)]
    called = {name for h in hand for name in s.cards[h].d.names}
    seen: set[tuple[int, str]] = set()
    for character in rows:
        c = s.cards[character]
        if not c.d.is_character or c.stunned:
            continue
        names = names_of(s, character)
        if combat is None and called.isdisjoint(names):
            continue  # tag teams are for combats
        for card in hand:
            d = s.cards[card].d
            if (character, d.number) in seen:
                continue
            if d.name in names or share_a_name(names, d.names) or partner_of(s, character, card):
                seen.add((character, d.number))
                if can_power_up(s, player, character, card):
                    choices.append(
                        Choice("power-up", f"{c.tag}+{d.number}", f"{c.d.name} with {d.name}")
                    )
    return choices


def power_up(s: State, player: int, character: int, card: int) -> Play[None]:
    """Discard the card: the character gets a +1/+1 counter, and its tag team's effect."""
    names = names_of(s, character)
    partner = not share_a_name(names, s.cards[card].d.names)
    discard(s, [card], "§power-up.discard")
    happen(s, Event("powers up", "§power-up.discard", player, character, card))
    yield from put_counters(s, PLUS, [(character, 1)], "§power-up.discard", card)
    if partner:
        for power in powers_of(s, character):
            for part in power.special(TagTeam):
                if part.partner in s.cards[card].d.names:
                    yield from part.effect(Context(s, player, character, power))
                    return
