"""A whole state as plain JSON data, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vs2pcg.model.card import Card
from vs2pcg.model.clue import Clue
from vs2pcg.model.combat import Combat
from vs2pcg.model.definition import FORMS, CardDef
from vs2pcg.model.event import Event
from vs2pcg.model.hearing import what_is_heard
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.player import Player
from vs2pcg.model.state import Pending, State
from vs2pcg.model.table import Table
from vs2pcg.model.words import DEFAULT_PHASES, EQUIPPED, NO_CARD, NOBODY

_CARD = [k for k in Card.__slots__ if k not in ("epoch", "d")]
_PLACES = {
    "deck": "deck",
    "hand": "hand",
    "KO pile": "ko",
    "front row": "front",
    "back row": "back",
    "resource row": "resources",
    "removed": "removed",
    "aside": "aside",
}
_PLAYER = [k for k in Player.__slots__ if k != "epoch"]
_COMBAT = [k for k in Combat.__slots__ if k != "epoch"]
_PLAIN = (
    "turn",
    "active",
    "first",
    "flow",
    "combats",
    "mod_ids",
    "rng",
    "tags",
    "universe",
    "over",
    "phases",
    "arena",
    "winners",
    "fate",
)


def dump(s: State) -> dict[str, Any]:
    """Everything that two equal states have in common, and nothing else."""
    data: dict[str, Any] = {key: _plain(getattr(s, key)) for key in _PLAIN}
    data["table"] = {k: _plain(v) for k, v in s.table._asdict().items()}
    data["cards"] = [
        {"number": c.d.number, **{k: _plain(getattr(c, k)) for k in _CARD}} for c in s.cards
    ]
    data["players"] = [{k: _plain(getattr(p, k)) for k in _PLAYER} for p in s.players]
    data["combat"] = (
        None if s.combat is None else {k: _plain(getattr(s.combat, k)) for k in _COMBAT}
    )
    data["modifiers"] = [list(m) for m in s.modifiers]
    data["queue"] = [[*p[:4], _plain(tuple(p.event)), p.modifier] for p in s.queue]
    data["memory"] = dict(s.memory)
    data["clues"] = [[c.viewers, list(c.numbers), list(c.among)] for c in s.clues]
    data["pockets"] = [list(p) for p in s.pockets]
    return data


def load(data: Mapping[str, Any], registry: Mapping[str, CardDef]) -> State:
    """The state that a dump describes. What no game could have dumped is refused."""
    s = _load(data, registry)
    _check(s)
    return s


def _check(s: State) -> None:
    """Everything is of its kind, and every card in the place where it thinks that it is."""
    usual = State(Table(), 0)
    card = Card(0, s.cards[0].d, 0, "deck")
    _check_kinds(s, usual, [key for key in _PLAIN if key != "combat"])
    for p in s.players:
        _check_kinds(p, Player(0, "", 0), _PLAYER)
        if not 0 <= p.main < len(s.cards):
            raise ValueError("a player has no main character")
    for c in s.cards:
        _check_kinds(c, card, _CARD)
        for other in (c.equipment, c.bearer):
            if not NO_CARD <= other < len(s.cards):
                raise ValueError("a card wears what is not there")
        if not 0 <= c.owner < len(s.players) or not NOBODY <= c.side < len(s.players):
            raise ValueError("a card belongs to nobody")
    there: dict[str, list[int]] = {zone: [] for zone in ("playing", EQUIPPED, *_PLACES)}
    for p in s.players:
        for zone, name in _PLACES.items():
            there[zone] += getattr(p, name)
    for c in s.cards:
        if c.zone in _PLACES:
            if there[c.zone].count(c.id) != 1:
                raise ValueError("a card is not where it thinks that it is")
        elif c.zone not in there:
            raise ValueError("a card is nowhere")
    if sum(map(len, there.values())) != sum(c.zone in _PLACES for c in s.cards):
        raise ValueError("a card is in two places")
    if not {*s.phases} <= {*DEFAULT_PHASES} or not all(isinstance(a, str) for a in s.arena):
        raise ValueError("a turn has no such phase")


def _check_kinds(thing: object, usual: object, names: Iterable[str]) -> None:
    for name in names:
        if type(getattr(thing, name)) is not type(getattr(usual, name)):
            raise ValueError(f"{name!r} is of another kind")


def _load(data: Mapping[str, Any], registry: Mapping[str, CardDef]) -> State:
    table = dict(data["table"])
    table["arenas"] = tuple(table["arenas"])
    s = State(Table(**table), 0)
    s.game_cards = {**registry, **FORMS}
    for key in _PLAIN:
        value = data[key]
        setattr(s, key, tuple(value) if isinstance(value, list) else value)
    for i, entry in enumerate(data["cards"]):
        card = Card(i, s.game_cards[entry["number"]], entry["owner"], entry["zone"])
        for key in _CARD:
            setattr(card, key, _tupled(entry[key]))
        card.epoch = s.epoch
        s.cards.append(card)
    for entry in data["players"]:
        player = Player(entry["index"], entry["name"], entry["alliance"])
        for key in _PLAYER:
            value = entry[key]
            setattr(player, key, tuple(value) if key == "levels" else value)
            if isinstance(value, list) and key != "levels":
                setattr(player, key, list(value))
        player.epoch = s.epoch
        s.players.append(player)
    if data["combat"] is not None:
        entry = data["combat"]
        combat = Combat(entry["number"], entry["attacking_player"], entry["defending_player"])
        for key in _COMBAT:
            setattr(combat, key, _tupled(entry[key]))
        combat.epoch = s.epoch
        s.combat = combat
    s.keep_modifiers(tuple(Modifier(*m) for m in data["modifiers"]))
    s.queue = tuple(
        Pending(p[0], p[1], p[2], p[3], Event(*[_tupled(x) for x in p[4]]), p[5])
        for p in data["queue"]
    )
    s.memory = dict(data["memory"])
    s.scopes = frozenset(key[: key.index(":") + 1] for key in s.memory)
    s.clues = tuple(Clue(v, tuple(n), tuple(a)) for v, n, a in data["clues"])
    s.pockets = tuple((a, b) for a, b in data["pockets"])
    s.hearing = what_is_heard(s)
    s.dirty = True
    return s


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if isinstance(value, list):
        return list(value)
    return value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(v) for v in value) if isinstance(value, list) else value
