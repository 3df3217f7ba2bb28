"""Uniqueness: one character of a name on a side, and none with your main character's name."""

from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD, ROWS
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.names import names_of, share_a_name
from vs2pcg.rules.basics.powers import powers_if_face_up, powers_of
from vs2pcg.rules.basics.sources import everything_in_play
from vs2pcg.rules.basics.universes import elsewhere
from vs2pcg.rules.characters.leaving import ko


def swarms(s: State, card: int) -> bool:
    """Swarm can't be lost or turned off, not even by being face down: not if it is gained, either,
    for as long as what gives it would do so.
    """
    c = s.cards[card]
    if "Swarm" in c.d.power_names:
        return True
    down = c.zone in ROWS and not c.face_up
    powers = powers_if_face_up(s, card) if down else powers_of(s, card)
    return any(p.name == "Swarm" for p in powers)


def bars_name(s: State, player: int, card: int) -> bool:
    """Whether the player's main character has one of the card's names, wherever it is now."""
    main = s.players[player].main
    if main in (NO_CARD, card) or not s.cards[card].d.is_character or elsewhere(s, main):
        return False
    if not share_a_name(names_of(s, main), names_of(s, card)):
        return False
    return not swarms(s, card)


def names_compared(s: State) -> bool:
    """Whether nothing came, went or turned since names were last compared."""
    return s.unique is everything_in_play(s)


def enforce_uniqueness(s: State) -> Play[None]:
    """The older of two characters with a name is KO'd; of two that came together, one of choice."""
    for p in s.players:
        if not p.alive:
            continue
        if not _some_name_twice(s, (*p.front, *p.back)):
            continue
        bearers: dict[tuple[str, int], list[int]] = {}
        clash: list[int] | None = None
        for row in (p.front, p.back):
            for card in row:
                c = s.cards[card]
                if not c.d.is_character:
                    continue
                for name in c.d.names if not c.d.self_granting else names_of(s, card):
                    others = bearers.setdefault((name, c.universe), [])
                    others.append(card)
                    if len(others) > 1 and clash is None:
                        counted = [o for o in others if not swarms(s, o)]
                        if len(counted) > 1:
                            clash = counted
        if clash is None:
            continue
        yield from _resolve(s, p.index, clash)
        return
    s.unique = everything_in_play(s)


def _some_name_twice(s: State, cards: tuple[int, ...]) -> bool:
    """A quick look, which is all that is needed most of the time."""
    seen: set[str] = set()
    n = 0
    for card in cards:
        d = s.cards[card].d
        if d.is_character:
            names = d.names if not d.self_granting else names_of(s, card)
            seen.update(names)
            n += len(names)
    return len(seen) < n


def _resolve(s: State, player: int, clash: list[int]) -> Play[None]:
    main = s.players[player].main
    if main in clash:
        doomed = [c for c in clash if c != main]
    else:
        newest = max(s.cards[c].since for c in clash)
        latest = [c for c in clash if s.cards[c].since == newest]
        if len(latest) > 1:
            keep = yield from choose_card(
                s, player, "keep", latest, "§uniqueness.together", verb="keep"
            )
        else:
            keep = latest[0]
        doomed = [c for c in clash if c != keep]
    yield from ko(s, doomed, "§uniqueness.older-ko")
