"""The view of one player or of a spectator, as plain data.

Everything in it is put there on purpose. Cards out of sight have no identity here, no tag, and
no place in an order that could tell something about them.
"""

from __future__ import annotations

from typing import Any

from vs2pcg.game import Game
from vs2pcg.model.card import Card
from vs2pcg.model.definition import POWERS
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    BACK,
    EQUIPPED,
    FRONT,
    IN_PLAY,
    KO_PILE,
    NO_CARD,
    PILE_NAMES,
    PLAYING,
    RESOURCE,
    SECRET_PILES,
)
from vs2pcg.rules.basics.names import names_of
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import atk_of, base_stats, def_of, health_of
from vs2pcg.rules.basics.subjects import DEEDS_OF
from vs2pcg.rules.basics.teams import teams_of

SPECTATOR = -1


def may_know(c: Card, viewer: int) -> bool:
    """Whether this viewer may know what a card out of sight is. A spectator knows what all do."""
    if viewer == SPECTATOR:
        return c.known == ALL_PLAYERS
    return bool(c.known >> viewer & 1)


def view(game: Game, viewer: int = SPECTATOR) -> dict[str, Any]:
    """All that this viewer, a player's number or SPECTATOR, may see now."""
    s = game.state
    check_viewer(s, viewer)
    return {
        "viewer": viewer,
        "turn": s.turn,
        "active": s.active,
        "first": s.first,
        "step": s.flow,
        "table": s.table.mode,
        "arena": list(s.arena),
        "universe": s.universe,
        "over": s.over,
        "winners": list(s.winners),
        "players": [_player(s, p.index, viewer) for p in s.players],
        "combat": _combat(s),
        "effects": _effects(s),
        "question": _question(game, viewer),
    }


def check_viewer(s: State, viewer: int) -> None:
    if not SPECTATOR <= viewer < len(s.players):
        raise ValueError(f"there is no player {viewer}; the first is 0, and {SPECTATOR} looks on")


def _question(game: Game, viewer: int) -> dict[str, Any] | None:
    question = game.question()
    if question is None:
        return None
    data: dict[str, Any] = {"player": question.player}
    if question.player == viewer:
        s = game.state
        data["kind"] = question.kind
        data["rule"] = question.rule
        data["choices"] = [str(c) for c in question.choices]
        if question.card != NO_CARD:
            data["about"] = _name_and_tag(s, question.card, viewer)
    return data


def _name_and_tag(s: State, card: int, viewer: int) -> dict[str, Any]:
    c = s.cards[card]
    if in_sight(c) or may_know(c, viewer):
        return {"name": c.d.name, "number": c.d.number, "tag": c.tag}
    return {"tag": c.tag}


def in_sight(c: Card) -> bool:
    """Face-down characters are public; face-down resources are not."""
    if c.zone in (FRONT, BACK, EQUIPPED, KO_PILE, PLAYING):
        return True
    return c.zone == RESOURCE and c.face_up


def _player(s: State, player: int, viewer: int) -> dict[str, Any]:
    p = s.players[player]
    hand = [s.cards[c] for c in p.hand]
    data: dict[str, Any] = {
        "name": p.name,
        "alliance": p.alliance,
        "alive": p.alive,
        "points": p.all_points,
        "levels": list(p.levels),
        "xp": s.cards[p.main].xp,
        "main": s.cards[p.main].tag if s.cards[p.main].zone in IN_PLAY else None,
        "front row": [_in_play(s, c) for c in p.front],
        "back row": [_in_play(s, c) for c in p.back],
        "resource row": [_resource(s, c, viewer) for c in p.resources],
        "hand": _hidden(hand, viewer, own=player == viewer),
        "deck": {"count": len(p.deck), "known": _known_in_deck(s, player, viewer)},
        "KO pile": [{"number": n} for n in sorted(s.cards[c].d.number for c in p.ko)],
        "removed": _hidden([s.cards[c] for c in p.removed], viewer, own=False),
        "piles": _piles(s, player, viewer),
    }
    parts = sorted({c.part for c in hand if c.part})
    if parts:
        data["parts of hand"] = {str(t): sum(1 for c in hand if c.part == t) for t in parts}
    return data


def _hidden(cards: list[Card], viewer: int, own: bool) -> dict[str, Any]:
    """Only a count, and those that the viewer knows, in an order that tells nothing."""
    known = [c for c in cards if may_know(c, viewer)]
    if not own:
        known.sort(key=lambda c: c.d.number)
    return {
        "count": len(cards),
        "known": [
            {"number": c.d.number, "name": c.d.name, **({"part": c.part} if c.part else {})}
            for c in known
        ],
    }


def _known_in_deck(s: State, player: int, viewer: int) -> list[dict[str, Any]]:
    deck = s.players[player].deck
    found: list[dict[str, Any]] = []
    for i, card in enumerate(reversed(deck)):
        c = s.cards[card]
        if may_know(c, viewer):
            found.append({"place": i + 1, "number": c.d.number, "name": c.d.name})
    return found


def _piles(s: State, player: int, viewer: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for card in s.players[player].aside:
        c = s.cards[card]
        name = PILE_NAMES.get(c.part, "aside")
        pile = data.setdefault(name, {"count": 0, "cards": []})
        pile["count"] += 1
        if c.part not in SECRET_PILES or may_know(c, viewer):
            pile["cards"].append({"number": c.d.number, "chosen": bool(c.mark("chosen"))})
    for pile in data.values():
        pile["cards"].sort(key=lambda entry: (entry["number"], entry["chosen"]))
    return data


def _resource(s: State, card: int, viewer: int) -> dict[str, Any]:
    c = s.cards[card]
    data: dict[str, Any] = {"tag": c.tag, "face up": c.face_up, "exhausted": c.exhausted}
    if c.part:
        data["part"] = c.part
    if c.face_up or may_know(c, viewer):
        data["number"] = c.d.number
        data["name"] = c.d.name
    return data


def _in_play(s: State, card: int) -> dict[str, Any]:
    """A card in the front or back row: public, face down or not."""
    c = s.cards[card]
    data: dict[str, Any] = {
        "tag": c.tag,
        "number": c.d.number,
        "name": c.d.name,
        "names": list(names_of(s, card)),
        "kind": c.d.kind,
        "teams": list(teams_of(s, card)),
        "owner": c.owner,
        "face up": c.face_up,
        "stunned": c.stunned and c.d.is_character,
        "hidden": c.hidden,
        "exhausted": c.exhausted,
        "powers": [p.name for p in powers_of(s, card)],
        "counters": {
            k: n
            for k, n in (
                ("+1/+1", c.plus),
                ("-1/-1", c.minus),
                ("vitality", c.vitality),
                ("wounds", c.wounds),
                *c.marks,
            )
            if n
        },
        "universe": c.universe,
    }
    if c.d.is_character:
        base = base_stats(s, card)
        data.update(
            atk=atk_of(s, card),
            defense=def_of(s, card),
            base=[base[0], base[1]],
            printed=[c.d.atk, c.d.defense],
            health=health_of(s, card),
            level=c.level,
        )
    if c.equipment != NO_CARD:
        e = s.cards[c.equipment]
        data["equipment"] = {
            "tag": e.tag,
            "number": e.d.number,
            "name": e.d.name,
            "exhausted": e.exhausted,
            "owner": e.owner,
        }
    return data


def _combat(s: State) -> dict[str, Any] | None:
    combat = s.combat
    if combat is None:
        return None
    return {
        "attackers": [s.cards[a].tag for a in combat.attackers],
        "defender": s.cards[combat.defender].tag if combat.defender != NO_CARD else None,
        "attacking player": combat.attacking_player,
        "defending player": combat.defending_player,
        "acting": combat.acting,
        "passes": combat.passes,
        "stage": combat.stage,
    }


_SHOWN = frozenset(("stats", "base", "health", "gain", "lose", "team", "rule"))


def _tag_of_whom(s: State, m: Modifier) -> int | None:
    if m.subject == DEEDS_OF:
        return m.a
    return s.cards[m.on].tag if m.on != NO_CARD else None


def _effects(s: State) -> list[dict[str, Any]]:
    """Lasting effects that everybody saw begin.

    Delayed ones are public if they are about a card; others may be secret and stay out.
    """
    found: list[dict[str, Any]] = []
    for m in s.modifiers:
        delayed = m.kind == "watch" and (m.on != NO_CARD or m.subject == DEEDS_OF)
        if m.kind not in _SHOWN and not delayed:
            continue
        word = POWERS[m.word].name if m.kind in ("gain", "watch") else m.word
        found.append(
            {
                "kind": m.kind,
                "on": _tag_of_whom(s, m),
                "subject": m.subject,
                "who": m.who,
                "word": word,
                "a": 0 if delayed else m.a,
                "b": 0 if delayed else m.b,
                "until": m.until,
                "source": s.cards[m.source].d.name if m.source != NO_CARD else "",
            }
        )
    return found
