"""A rough worth of a position, for somebody who knows no hand but the own one."""

from __future__ import annotations

from vs2pcg.model.state import State
from vs2pcg.model.words import BACK, LOCATION, NO_CARD
from vs2pcg.rules.basics.names import names_of
from vs2pcg.rules.basics.stats import atk_of, def_of, health_of

_WON = 1000.0
# What each point of health left to a main character is worth, the last one first.
_HEALTH = (30.0, 20.0, 15.0, 12.0)
_DANGER = 5.0  # a wound that the enemies may well deal next
_COVER = 3.0  # for a main character behind a front row


def judge(s: State, player: int) -> float:
    """How good things look for this player."""
    if s.over:
        return _WON if player in s.winners else -_WON
    mine = s.players[player].alliance
    friends = [p.index for p in s.players if p.alive and p.alliance == mine]
    foes = [p.index for p in s.players if p.alive and p.alliance != mine]
    total = sum(_side(s, p) for p in friends) - sum(_side(s, p) for p in foes) / len(foes)
    return total - _DANGER * _in_danger(s, player, foes)


def _side(s: State, player: int) -> float:
    p = s.players[player]
    there = {name for row in (p.front, p.back) for card in row for name in names_of(s, card)}
    # Whoever is there already can't be recruited once more, but only powered up.
    worth = sum(0.6 if s.cards[card].d.name in there else 1.5 for card in p.hand)
    worth += p.points * 0.05
    for card in p.resources:
        worth += 2.0 if s.cards[card].face_up and s.cards[card].d.kind == LOCATION else 1.5
    main = s.cards[p.main]
    left = health_of(s, p.main) - main.wounds
    worth += sum(_HEALTH[min(i, len(_HEALTH) - 1)] for i in range(left))
    worth += main.xp * 1.5 + main.level * 8.0
    for row in (p.front, p.back):
        worth += sum(_body(s, card, card == p.main) for card in row)
    if main.zone == BACK and any(s.cards[c].face_up for c in p.front):
        worth += _COVER
    return worth


def _body(s: State, card: int, is_main: bool) -> float:
    c = s.cards[card]
    if not c.d.is_character:
        return 2.0
    worth = (atk_of(s, card) + def_of(s, card)) * 0.5
    if not is_main:
        worth += (health_of(s, card) - c.wounds) * 2.0 + 1.0
    if not c.face_up:
        worth = worth * 0.5 - 2.0
    elif not c.exhausted and s.active == c.side:
        worth += 0.3
    return worth + (c.equipment != NO_CARD)


def _in_danger(s: State, player: int, foes: list[int]) -> bool:
    """Whether these enemies, when they next may attack, could stun the main character."""
    main = s.players[player].main
    if not s.cards[main].face_up:
        return False  # nobody attacks the stunned
    attackers = sorted((atk for foe in foes for atk in _attacks(s, foe)), reverse=True)
    if s.cards[main].zone == BACK:
        for guard in sorted(_guards(s, player), reverse=True):
            _overcome(attackers, guard)
    return sum(attackers) >= def_of(s, main)


def _attacks(s: State, foe: int) -> list[int]:
    """The ATK of each character with which that player can attack when it next may."""
    p = s.players[foe]
    now = s.active == foe
    characters = (c for row in (p.front, p.back) for c in row if s.cards[c].d.is_character)
    return [
        atk_of(s, c)
        for c in characters
        if not now or (s.cards[c].face_up and not s.cards[c].exhausted)
    ]


def _guards(s: State, player: int) -> list[int]:
    """The DEF of each character behind which the main character stands."""
    front = (s.cards[c] for c in s.players[player].front)
    return [def_of(s, c.id) for c in front if c.face_up and c.d.is_character]


def _overcome(attackers: list[int], guard: int) -> None:
    """Leave out those who are needed against one guard: one who is just enough, or several."""
    enough = [atk for atk in attackers if atk >= guard]
    if enough:
        attackers.remove(enough[-1])
        return
    total = 0
    while attackers and total < guard:
        total += attackers.pop(0)
