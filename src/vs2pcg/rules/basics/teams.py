"""Team Affiliation, Good and Evil."""

from vs2pcg.model.state import State
from vs2pcg.model.words import EVIL_TEAMS, GOOD_TEAMS, IN_PLAY
from vs2pcg.rules.basics.auras import granted, granters, reaches
from vs2pcg.rules.basics.own_powers import own_powers
from vs2pcg.rules.basics.subjects import concerns
from vs2pcg.rules.basics.universes import elsewhere, seen_from


def own_teams(s: State, card: int) -> tuple[str, ...]:
    """The teams of a card without those that other cards give it while they are in play.

    Powers that give teams by team ask for these, so that no answer depends on itself.
    """
    c = s.cards[card]
    teams = c.d.teams
    if s.power_mods and c.zone in IN_PLAY and s.modified(card):
        for m in s.modifiers:
            if m.kind == "team" and concerns(s, m, card):
                if m.a > 0 and m.word not in teams:
                    teams = (*teams, m.word)
                elif m.a < 0:
                    teams = tuple(t for t in teams if t != m.word)
    return teams


def teams_of(s: State, card: int) -> tuple[str, ...]:
    """The team affiliations of a card; being face down takes none away."""
    if s.pockets and elsewhere(s, card):
        with seen_from(s, s.cards[card].universe):
            return teams_of(s, card)
    teams = own_teams(s, card)
    if not granted(s).teams or s.cards[card].zone not in IN_PLAY:
        return teams
    for aura in granters(s):
        if aura.static.teams and reaches(s, aura, card):
            teams = (*teams, *(t for t in aura.static.teams if t not in teams))
    return teams


def on_team(s: State, card: int, *teams: str) -> bool:
    have = teams_of(s, card)
    for team in teams:  # noqa: SIM110 - asked so often that a loop pays
        if team in have:
            return True
    return False


def is_good(s: State, card: int) -> bool:
    return not GOOD_TEAMS.isdisjoint(teams_of(s, card)) or _both(s, card)


def is_evil(s: State, card: int) -> bool:
    return not EVIL_TEAMS.isdisjoint(teams_of(s, card)) or _both(s, card)


def _both(s: State, card: int) -> bool:
    """By a power: the printed one is on in every zone, and nothing takes it away."""
    if s.cards[card].d.both_alignments:
        return True
    if not (s.power_mods and s.modified(card)):
        return False
    return any(p.both_alignments for p in own_powers(s, card))


def face_up_with_team(s: State, player: int, *teams: str) -> bool:
    """Whether a face-up character of one of these teams is on this side."""
    for row in (s.front(player), s.back(player)):
        for card in row:
            c = s.cards[card]
            if c.face_up and c.d.is_character and on_team(s, card, *teams):
                return True
    return False
