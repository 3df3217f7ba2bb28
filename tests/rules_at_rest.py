"""What the rules leave nowhere in a game once all is quiet; and whether what is kept is true."""

from __future__ import annotations

from collections.abc import Iterator

from vs2pcg.game import Game
from vs2pcg.model import memories
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ASIDE,
    EQUIPPED,
    HAND,
    IN_PLAY,
    REMOVED,
    RESOURCE,
    ROWS,
    SOURCE_LEAVES,
    THIS_COMBAT,
    THIS_TURN,
)
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.names import names_of
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import health_of, true_stats
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.characters.uniqueness import swarms
from vs2pcg.rules.ending import has_conceded
from vs2pcg.rules.turn.steps import OWN_WINDOWS, STEPS_OF


def check_rules(game: Game) -> None:
    s = game.state
    check_looked_up(s)
    if game.at_window and not s.over and s.flow != "setup":
        assert not s.queue, "something waits"
        for card in _characters(s):
            check_character(s, card)
        check_names(s)
        check_combat(s)
        check_the_gone(s)
        check_universes(s)
        check_lasting(s)
        check_parts_and_points(s)


def _characters(s: State) -> Iterator[int]:
    for p in s.players:
        for card in (*p.front, *p.back):
            if s.cards[card].d.is_character:
                yield card


def _looked_up(s: State) -> dict[int, object]:
    return {
        c.id: (
            true_stats(s, c.id) if c.zone in ROWS else None,
            tuple(p.name for p in powers_of(s, c.id)),
            teams_of(s, c.id),
            names_of(s, c.id),
            under(s, c.id, "can't attack"),
            under(s, c.id, "can't be stunned"),
        )
        for c in s.cards
        if c.zone in IN_PLAY
    }


def check_looked_up(s: State) -> None:
    """What was looked up once and kept is what looking it up anew finds."""
    anew = s.copy()
    anew.structure_changed()
    fresh = _looked_up(anew)
    for card, kept in _looked_up(s).items():
        assert kept == fresh[card], f"{s.cards[card].d}: {kept} is kept, {fresh[card]} is true"


def check_character(s: State, card: int) -> None:
    c = s.cards[card]
    assert not (c.plus and c.minus), f"{c.d} has counters that cancel"
    assert not (c.wounds and c.vitality), f"{c.d} has vitality and wounds"
    assert c.wounds < health_of(s, card), f"{c.d} should be KO'd"
    if c.stunned:
        assert c.exhausted, f"{c.d} is stunned and ready"
        assert not c.plus, f"{c.d} is stunned with counters"
        assert not c.minus, f"{c.d} is stunned with counters"
    elif true_stats(s, card)[1] <= 0:
        assert under(s, card, "can't be stunned"), f"{c.d} should be stunned"
    if c.equipment >= 0 and not c.face_up:
        assert c.d.name == "Chris Jericho", f"{c.d} wears equipment face down"


def check_names(s: State) -> None:
    bearers: dict[tuple[int, int, str], int] = {}
    for card in _characters(s):
        c = s.cards[card]
        if not swarms(s, card):
            for name in names_of(s, card):
                first = bearers.setdefault((c.side, c.universe, name), card)
                assert first == card, f"two are called {name} on one side"


def check_combat(s: State) -> None:
    combat = s.combat
    if combat is None:
        return
    assert combat.attackers, "nobody attacks"
    assert combat.defender >= 0, "nobody defends"
    for card in (*combat.attackers, combat.defender):
        c = s.cards[card]
        assert c.zone in ROWS, f"{c.d} fights out of play"
        assert c.face_up, f"{c.d} fights face down"
        assert c.universe == s.universe, f"{c.d} fights in another universe"
        attacks = c.side == combat.attacking_player
        assert attacks or s.opposed(c.side, combat.attacking_player), f"{c.d} is nobody's enemy"
        assert attacks == (card != combat.defender), f"{c.d} fights on the wrong side"


def check_the_gone(s: State) -> None:
    for p in s.players:
        assert not (p.alive and has_conceded(s, p.index)), f"{p.name} has conceded, but is there"
        if not p.alive:
            assert not (*p.front, *p.back, *p.resources), f"{p.name} is out, but cards are there"
            left = [c.d for c in s.cards if c.owner == p.index and c.zone not in (REMOVED, ASIDE)]
            assert not left, f"{left} are of {p.name}, who is out"


def check_universes(s: State) -> None:
    """Each pocket universe has its maker, and equipment is where its bearer is."""
    there = {c.tag for c in s.cards if c.zone in ROWS}
    assert all(maker in there for maker, _ in s.pockets), "a pocket universe outlives its maker"
    known = {0, *(universe for _, universe in s.pockets)}
    for c in s.cards:
        assert c.universe in known, f"{c.d} is in a universe that is gone"
        if c.zone == EQUIPPED:
            bearer = s.cards[c.bearer]
            assert bearer.zone in ROWS, f"{c.d} is on {bearer.d}, who is not in play"
            place = (bearer.side, bearer.universe)
            assert (c.side, c.universe) == place, f"{c.d} is elsewhere than {bearer.d}"
        elif c.zone not in IN_PLAY:
            assert c.equipment < 0, f"{c.d} wears equipment out of play"
            assert not c.universe, f"{c.d} is out of play, but in a pocket universe"


def check_lasting(s: State) -> None:
    """What has an end has ended with it. What waited for a turn is older than that turn."""
    for m in s.modifiers:
        if m.until == THIS_COMBAT:
            assert s.combat is not None, f"{m} outlives its combat"
            assert m.combat in (0, s.combat.number), f"{m} outlives its combat"
        if m.until == THIS_TURN and m.kind != "rule":
            assert m.turn == s.turn, f"{m} outlives its turn"
        if m.until == SOURCE_LEAVES:
            assert s.cards[m.source].zone in IN_PLAY, f"{m} outlives its source"


def check_parts_and_points(s: State) -> None:
    for c in s.cards:
        if c.zone in (HAND, RESOURCE):
            known = not c.part or memories.own_part(c.part) in s.memory
            assert known, f"{c.d} is in a part of nobody's"
    for p in s.players:
        builds = p.index == s.active and s.flow in STEPS_OF["build"]
        assert builds or not p.all_points, f"{p.name} has recruit points left"
        assert s.flow in OWN_WINDOWS or not p.points_of, f"{p.name} is in nobody's step"
