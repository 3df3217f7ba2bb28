"""What a game has to listen for, by the definitions of all its cards."""

from vs2pcg.model.definition import POWERS
from vs2pcg.model.state import State
from vs2pcg.model.words import BUILD_TIMING, DRAW_TIMING, RECOVERY_TIMING


def what_is_heard(s: State) -> frozenset[str]:
    """All the kinds of event that any power in this game can ever wait for."""
    numbers = {c.d.number for c in s.cards}
    for p in s.players:
        numbers.update(p.levels)
    if s.table.arena:  # one may bring equipment from outside the game
        numbers.update(n for n, d in s.game_cards.items() if d.kind == "equipment")
    heard: set[str] = set()
    for number in sorted(numbers):
        d = s.game_cards[number]
        for each in (d, *(s.game_cards[f] for f in d.forms)):
            heard |= each.listens
            timings = each.timing | each.any_turn_timing
            for power in each.powers:
                for action in power.actions:
                    timings |= action.timing
                    if action.from_hand and action.timing & BUILD_TIMING:
                        heard.add("hand at build")
            if timings & DRAW_TIMING:
                heard.add("draw timing")
            if timings & RECOVERY_TIMING:
                heard.add("recovery timing")
    for key, power in POWERS.items():
        if key.startswith("keyword/"):
            heard |= power.listens()
    return frozenset(heard)
