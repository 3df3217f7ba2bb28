"""Level Up Powers: gaining XP and levelling up."""

from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import IN_PLAY, NO_CARD
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.happening import happen


def gain_xp(s: State, card: int, n: int, rule: str) -> Play[None]:
    """Put XP on the next level. At its last level, or without the power, a character gains none."""
    c = s.cards[card]
    player = c.owner
    levels = s.players[player].levels
    if n <= 0 or not levels or s.players[player].main != card:
        return
    power = next((p for p in powers_of(s, card) if p.sort == "level up"), None)
    if power is None:
        # Seen from the moment before it was turned face down, or left, it still counts.
        power = next((p for p in c.d.powers if p.sort == "level up"), None)
        if power is None or (c.face_up and c.zone in IN_PLAY):
            return
    e = s.edit(card)
    e.xp = min(e.xp + n, power.needs_xp)
    happen(s, Event("XP", rule, player, card, NO_CARD, n))
    if e.xp >= power.needs_xp:
        number = levels[0]
        if len(levels) > 1 and power.next_level is not None:
            number = yield from power.next_level(Context(s, player, card, power))
        level_up(s, card, number, "§level-up.swap")


def level_up(s: State, card: int, number: str, rule: str) -> None:
    """Replace the character with its next level. It is the same character: all stays on it."""
    e = s.edit(card)
    player = s.edit_player(e.owner)
    e.d = s.game_cards[number]
    e.level = e.d.level
    e.xp = 0
    player.levels = tuple(n for n in player.levels if s.game_cards[n].level > e.level)
    s.structure_changed()
    happen(s, Event("levels up", rule, e.side, card, NO_CARD, e.level))
