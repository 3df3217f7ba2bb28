"""Why something is not legal: every condition that fails, its rule, and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator

from vs2pcg.model.card import Card
from vs2pcg.model.choice import Choice, Objection
from vs2pcg.model.definition import Power
from vs2pcg.model.state import State
from vs2pcg.model.words import IN_PLAY, PLOT_TWIST, RESOURCE
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.combat.attacking import able_objections, reach_objections, team_objections
from vs2pcg.rules.playing.plot_twists import plot_twist_objections
from vs2pcg.rules.playing.power_ups import power_up_objections
from vs2pcg.rules.playing.recruiting import recruit_objections
from vs2pcg.rules.playing.super_powers import power_objections
from vs2pcg.rules.turn.build_phase import move_objections, place_objections


class UnknownThing(ValueError):
    """The question names something that is not there."""


def find_in_play(s: State, name: str, player: int, prefer: int | None = None) -> int:
    """A card in play by the name or tag that this player knows it by.

    Of several, the first on the side that is preferred: the player's own if none is said.
    """
    found = [
        c.id
        for c in s.cards
        if c.zone in IN_PLAY
        and (is_named(s, c.id, name) or str(c.tag) == name)
        and not _is_secret(c, player)
    ]
    if not found:
        raise UnknownThing(f"no card called {name!r} is in play")
    side = player if prefer is None else prefer
    return next((c for c in found if s.cards[c].side == side), found[0])


def _is_secret(c: Card, player: int) -> bool:
    """A face-down resource is called by its name by those alone who know it."""
    return c.zone == RESOURCE and not c.face_up and not c.known >> player & 1


def find_in_hand(s: State, player: int, name: str) -> int:
    for card in s.players[player].hand:
        d = s.cards[card].d
        if name in (d.name, d.number):
            return card
    raise UnknownThing(f"no card called {name!r} is in the hand of {s.players[player].name}")


def why_not(s: State, player: int, wish: Choice) -> list[Objection]:
    """All that speaks against a wish, such as ``attack-with Silk against Rhino``, each once."""
    return list(dict.fromkeys(_objections(s, player, wish)))


def _objections(s: State, player: int, wish: Choice) -> Iterator[Objection]:
    verb, name = wish.verb, wish.label or wish.ref
    if s.over:
        yield Objection("§ending.over", "the game is over")
        return
    if verb == "attack-with":
        first, _, target = name.partition(" against ")
        attackers = [find_in_play(s, n.strip(), player) for n in first.split(" and ")]
        lead = s.cards[attackers[0]]
        if lead.side != player:
            fact = f"{lead.d.name} is not on your side"
            yield Objection("§attack.who", fact, "a character on your side")
            return
        for attacker in attackers:
            if s.cards[attacker].side == player:
                yield from able_objections(s, attacker)
        for i, other in enumerate(attackers[1:]):
            yield from team_objections(s, attackers[: i + 1], other)
        if target:
            enemy = next(iter(s.enemies(player)), player)
            aimed = find_in_play(s, target, player, prefer=enemy)
            for attacker in attackers:
                yield from reach_objections(s, attacker, aimed)
        else:
            yield from _no_target(s, attackers[0])
    elif verb == "recruit":
        yield from recruit_objections(s, player, find_in_hand(s, player, name))
    elif verb == "play":
        card = find_in_hand(s, player, name)
        if s.cards[card].d.kind != PLOT_TWIST:
            yield from recruit_objections(s, player, card)
        else:
            yield from plot_twist_objections(s, player, card)
    elif verb in ("place-face-up", "place-face-down"):
        card = find_in_hand(s, player, name)
        yield from place_objections(s, player, card, verb == "place-face-up")
    elif verb == "move":
        yield from move_objections(s, player, find_in_play(s, name, player))
    elif verb == "power-up":
        who, _, card_name = name.partition(" with ")
        character = find_in_play(s, who, player)
        card = find_in_hand(s, player, card_name or who)
        yield from power_up_objections(s, player, character, card)
    elif verb == "use":
        power_name, _, who = name.rpartition(" of ")
        if not power_name:
            power_name, who = who, ""
        yield from _use(s, player, power_name, who)
    else:
        raise UnknownThing(
            f"{verb!r} can't be asked about; these can: attack-with, recruit, play, "
            "place-face-up, place-face-down, move, power-up, use"
        )


def _no_target(s: State, attacker: int) -> Iterator[Objection]:
    """If nobody is in reach: what keeps each of them out of it."""
    enemies = s.enemies(s.cards[attacker].side)
    found: dict[Objection, None] = {}
    for target in [c for e in enemies for c in (*s.front(e), *s.back(e))]:
        out_of_reach = list(reach_objections(s, attacker, target))
        if not out_of_reach:
            return
        found.update(dict.fromkeys(out_of_reach))
    yield Objection("§attack.enemy", "there is nobody to attack", "a target in reach")
    yield from found


def _use(s: State, player: int, power_name: str, who: str) -> Iterator[Objection]:
    card = _bearer_of(s, player, power_name, who)
    d = s.cards[card].d
    for power in dict.fromkeys((*powers_of(s, card), *d.powers)):
        if power.name == power_name and power.actions:
            yield from power_objections(s, player, card, power, power.actions[0])
            return
        if power.name == power_name and power.reactions:
            said = f"{power_name} is a reaction"
            yield Objection("§reaction.interrupt", said, "its moment, when you are asked")
            return
    raise UnknownThing(f"{d.name} has no power to use called {power_name!r}")


def _from_hand(power: Power) -> bool:
    return any(action.from_hand for action in power.actions)


def _bearer_of(s: State, player: int, power_name: str, who: str) -> int:
    """The card that is meant: of several of that name, one that has the power."""
    own = [c.id for c in s.cards if c.side == player and (not who or is_named(s, c.id, who))]
    in_hand = [h for h in s.players[player].hand if not who or is_named(s, h, who)]
    for card in in_hand:
        if any(p.name == power_name and _from_hand(p) for p in s.cards[card].d.powers):
            return card
    for card in own:
        powers = (*powers_of(s, card), *s.cards[card].d.powers)
        if any(p.name == power_name and p.actions for p in powers):
            return card
    if who:
        return find_in_play(s, who, player)
    raise UnknownThing(f"nobody on that side has a power called {power_name!r}")
