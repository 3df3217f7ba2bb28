"""Appears: how a card enters play, step by step."""

from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import MayAppear, Play, Replacement
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    EQUIPPED,
    NO_CARD,
    PLUS,
    ROWS,
    SUPPORTING_CHARACTER,
    Zone,
)
from vs2pcg.rules.asking import choose_option
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.sources import controller, everything_in_play
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.leaving import ko, remove_from_game, unequip
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.happening import happen


def may_appear(s: State, player: int, card: int) -> bool:
    """Some cards can appear only under a condition."""
    for power in s.cards[card].d.powers:
        for part in power.special(MayAppear):
            if not part.when(Context(s, player, card, power)):
                return False
    return True


def enter(
    s: State,
    card: int,
    player: int,
    row: Zone,
    rule: str,
    spent: int = 0,
    together: int = 0,
) -> Play[bool]:
    """Put a character or a machine into a row. It appears there, ready and face up."""
    if bars_name(s, player, card):
        happen(s, Event("no effect", "§uniqueness.main-character", player, card))
        return False
    if not may_appear(s, player, card):
        yield from remove_from_game(s, [card], "§appears.cannot")
        return False
    s.move(card, row, player)
    e = s.edit(card)
    e.face_up = True
    e.hidden = False
    e.exhausted = False
    e.known = ALL_PLAYERS
    e.part = 0
    e.universe = s.universe
    e.since = together or s.new_tag()
    _count_appearance(s, card, player)
    event = Event("appears", rule, player, card, NO_CARD, spent)
    yield from _as_it_appears(s, card, event)
    if s.cards[card].d.kind == SUPPORTING_CHARACTER:
        for team in teams_of(s, card):
            s.remember(memories.appeared(player, team))
    happen(s, event)
    return True


def supporting_appeared(s: State, player: int, team: str) -> bool:
    """Whether a supporting character of that team appeared on this side this turn."""
    return memories.appeared(player, team) in s.memory


def _count_appearance(s: State, card: int, player: int) -> None:
    """Some powers ask whether a character appears on a side for the first time."""
    if s.cards[card].d.is_character:
        for name in s.cards[card].d.names:
            s.count(memories.appeared_this_game(player, name))


def _as_it_appears(s: State, card: int, event: Event) -> Play[None]:
    """What happens as a card appears comes before anything that triggers on it."""
    if "as appears" not in s.hearing:
        return
    entering = event._replace(kind="as appears")
    done: list[tuple[int, str, int]] = []
    while True:
        found: list[tuple[tuple[int, str, int], Context, Replacement]] = []
        for source in everything_in_play(s):
            for power in powers_of(s, source):
                for i, part in enumerate(power.replacements):
                    key = (source, power.key, i)
                    if part.event != "as appears" or key in done:
                        continue
                    look = Context(s, controller(s, source), source, power, entering)
                    if part.when(look):
                        found.append((key, look, part))
        if not found:
            return
        which = yield from _which_as_appears(s, card, [look for _, look, _ in found])
        key, look, part = found[which]
        done.append(key)
        n = yield from part.change(look)
        if look.me == card and n > 0:
            yield from put_counters(s, PLUS, [(card, n)], look.rule, card)


def _which_as_appears(s: State, card: int, looks: list[Context]) -> Play[int]:
    """Of several such powers, the player of the side it appears on chooses which comes first."""
    names = [look.named for look in looks]
    if len(set(names)) == 1:
        return 0
    side = s.cards[card].side
    return (yield from choose_option(s, side, "order", names, "§timing.several-replacements", card))


def equip(s: State, equipment: int, bearer: int, rule: str) -> Play[bool]:
    """Put equipment onto a face-up character; the older one there is KO'd."""
    b = s.cards[bearer]
    if b.zone not in ROWS or not b.face_up:
        happen(s, Event("no effect", "§equipment.face-up-only", b.side, equipment))
        return False
    older = b.equipment
    _put_on(s, equipment, bearer)
    if older != NO_CARD:
        s.edit(older).bearer = NO_CARD
        yield from ko(s, [older], "§equipment.one-each")
    happen(s, Event("equips", rule, s.cards[equipment].owner, equipment, bearer))
    happen(s, Event("appears", rule, b.side, equipment))
    return True


def move_equipment(s: State, equipment: int, bearer: int, rule: str) -> None:
    """Equipment in play goes to another bearer, who has none. It does not appear."""
    unequip(s, equipment)
    _put_on(s, equipment, bearer)
    happen(s, Event("equips", rule, s.cards[equipment].owner, equipment, bearer))


def _put_on(s: State, equipment: int, bearer: int) -> None:
    b = s.cards[bearer]
    s.move(equipment, EQUIPPED, b.side)
    e = s.edit(equipment)
    e.bearer = bearer
    e.face_up = True
    e.exhausted = False
    e.known = ALL_PLAYERS
    e.part = 0
    e.universe = b.universe
    s.edit(bearer).equipment = equipment
    s.structure_changed()
