"""Whom a lasting modifier concerns: one card, or whoever fits a rule just now."""

from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, FRONT, NO_CARD, ROWS

DEEDS_OF = "deeds of"  # of the card whose tag is the modifier's ``a``


def concerns(s: State, m: Modifier, card: int) -> bool:
    """Whether the modifier is about this card now; later arrivals count where a rule says so."""
    if m.on != NO_CARD:
        return m.on == card
    subject = m.subject
    if not subject:
        return False
    c = s.cards[card]
    # A guard that goes to another universe takes the guarding along.
    at_home = subject == "protected by" or c.universe == m.universe
    if s.pockets and c.zone in ROWS and not at_home:
        return False
    if subject == DEEDS_OF:
        return c.tag == m.a
    if subject == "enemies of":
        return c.side >= 0 and s.players[c.side].alliance != s.players[m.who].alliance
    if subject == "side of":
        return c.side == m.who
    if subject == "in combat":
        combat = s.combat
        return combat is not None and (card in combat.attackers or card == combat.defender)
    if subject in ("front row of", "back row of"):
        return c.side == m.who and c.zone == subject[:-3]
    if subject in ("that front row", "that back row"):  # the characters of player number b there
        return c.side == m.b and c.zone == subject.removeprefix("that ") and c.d.is_character
    if subject == "ranged attacked by":  # by the source, from its back row
        combat = s.combat
        return (
            combat is not None
            and combat.defends(card)
            and combat.attacks(m.source)
            and s.cards[m.source].zone == BACK
        )
    if subject == "protected by":  # face up behind a front row with that face-up character in it
        guard = s.cards[m.source]
        return (
            c.zone == BACK
            and c.face_up
            and c.side == guard.side
            and guard.zone == FRONT
            and guard.face_up
            and c.universe == guard.universe
            and m.a in (0, guard.tag)  # a tag here: not if it left play and came back
        )
    raise ValueError(f"no modifier may speak of {subject!r}")
