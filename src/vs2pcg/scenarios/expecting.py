"""What a scenario may expect, in words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from vs2pcg.cards import CARDS
from vs2pcg.model.definition import POWERS
from vs2pcg.model.words import IN_PLAY, NO_CARD, PILE_NAMES, TEAMS
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import atk_of, def_of, remaining_health
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.scenarios.failing import Failure, check_cause, near

if TYPE_CHECKING:
    from vs2pcg.scenarios.running import Runner


def expect(r: Runner, text: str) -> None:
    for pattern, judge in _EXPECTATIONS:
        found = re.fullmatch(pattern, text)
        if found is not None:
            judge(r, *found.groups())
            return
    raise Failure(
        f"{text!r} is not something to expect, as are 'X is stunned', 'X is 3/4', "
        "'X has 2 wounds', 'X has Flight', 'WHO has 3 cards in hand' or 'no combat'; "
        "docs/how-to-write-a-scenario.md has them all"
    )


def _is(r: Runner, name: str, negated: str | None, what: str) -> None:
    s = r.game.state
    x = r.card(name)
    c = s.cards[x]
    combat = s.combat
    numbers = re.fullmatch(r"(\d+)/(\d+)", what)
    if numbers is not None:
        have = (atk_of(s, x), def_of(s, x))
        if (have == (int(numbers[1]), int(numbers[2]))) == bool(negated):
            raise Failure(f"{name} is {have[0]}/{have[1]}")
        return
    level = re.fullmatch(r"level (\d)", what)
    states: dict[str, bool] = {
        "stunned": c.zone in IN_PLAY and c.stunned,
        "face up": c.zone in IN_PLAY and c.face_up,
        "face down": c.zone in IN_PLAY and not c.face_up,
        "hidden": c.hidden,
        "ready": c.zone in IN_PLAY and not c.exhausted,
        "exhausted": c.exhausted,
        "KO'd": c.zone == "KO pile",
        "in the KO pile": c.zone == "KO pile",
        "in hand": c.zone == "hand",
        "in the deck": c.zone == "deck",
        "on top of the deck": x in s.players[c.owner].deck[-1:],
        "on the bottom of the deck": x in s.players[c.owner].deck[:1],
        "in the front row": c.zone == "front row",
        "in the back row": c.zone == "back row",
        "in the resource row": c.zone == "resource row",
        "removed": c.zone == "removed",
        "set aside": c.zone == "aside",
        "in play": c.zone in IN_PLAY,
        "equipped": c.zone == "equipped" or c.equipment != NO_CARD,
        "in a pocket universe": c.universe > 0,
        "attacking": combat is not None and x in combat.attackers,
        "defending": combat is not None and x == combat.defender,
        "in the combat": combat is not None and (x in combat.attackers or x == combat.defender),
    }
    if level is not None:
        fits = c.level == int(level[1])
    elif what.startswith("on the side of "):
        fits = c.side == r.player(what.removeprefix("on the side of "))
    elif what.startswith("owned by "):
        fits = c.owner == r.player(what.removeprefix("owned by "))
    elif what.startswith("equipped with "):
        worn = what.removeprefix("equipped with ")
        fits = c.equipment != NO_CARD and is_named(s, c.equipment, worn)
        if not fits:
            r.card(worn)
    elif what in states:
        fits = states[what]
    else:
        raise Failure(
            f"a card is not {what!r}{near(what, states)}; it may be {', '.join(states)}, "
            "on the side of WHO, owned by WHO, equipped with CARD, level N, ATK/DEF"
        )
    if fits == bool(negated):
        raise Failure(f"{name} is {'' if negated else 'not '}{what} ({_state_of(r, x)})")


def _state_of(r: Runner, x: int) -> str:
    c = r.game.state.cards[x]
    parts = [c.zone, "face up" if c.face_up else "face down"]
    if c.exhausted:
        parts.append("exhausted")
    if c.wounds:
        parts.append(f"{c.wounds} wounds")
    return ", ".join(parts)


_COUNTED = (
    "wounds",
    "+1/+1 counters",
    "-1/-1 counters",
    "vitality counters",
    "XP",
    "remaining health",
)


def _has(r: Runner, name: str, number: str, what: str) -> None:
    s = r.game.state
    n = 0 if number == "no" else int(number)
    if name in r.names():
        p = s.players[r.player(name)]
        counts = {
            "hand": len(p.hand),
            "deck": len(p.deck),
            "KO pile": len(p.ko),
            "resource row": len(p.resources),
            "recruit points": p.all_points,
            "front row": len(p.front),
            "back row": len(p.back),
            "removed": len(p.removed),
            **{name: sum(s.cards[x].part == n for x in p.aside) for n, name in PILE_NAMES.items()},
        }
        what = re.sub(r"^cards? in (the )?", "", what)
        what = "recruit points" if what == "recruit point" else what
        if what not in counts:
            raise Failure(f"a player has no {what!r}, but {', '.join(counts)}")
        if counts[what] != n:
            of = "" if what == "recruit points" else "cards in "
            raise Failure(f"{name} has {counts[what]} {of}{what}")
        return
    x = r.card(name)
    c = s.cards[x]
    singular = what.removesuffix("s")
    have = {
        "wound": c.wounds,
        "+1/+1 counter": c.plus,
        "-1/-1 counter": c.minus,
        "vitality counter": c.vitality,
        "XP": c.xp,
        "remaining health": remaining_health(s, x),
    }.get(singular if singular != "X" else "XP")
    if have is None:
        mark = singular.removesuffix(" counter")
        have = c.mark(mark)
        if mark not in r.counter_words:
            words = [*_COUNTED, *sorted(r.counter_words - {"+1/+1", "-1/-1", "vitality"})]
            raise Failure(f"a card has no {what!r}, but {', '.join(words)}")
    if have != n:
        raise Failure(f"{name} has {have} {what}")


def _power(r: Runner, name: str, negated: str | None, what: str) -> None:
    s = r.game.state
    x = r.card(name)
    have = [p.name for p in powers_of(s, x)]
    held = what in have or what in teams_of(s, x)
    known = {
        *TEAMS,
        *(p.name for p in POWERS.values()),
        *(p.name for d in CARDS.values() for p in d.powers),
    }
    if not held and what not in known:
        raise Failure(
            f"no power and no team is called {what!r}{near(what, known)}; numbers are written as "
            "figures: '2 wounds'"
        )
    if held == bool(negated):
        raise Failure(f"{name} has {', '.join(have) or 'no powers'}")


def _combat(r: Runner, negated: str | None) -> None:
    if (r.game.state.combat is not None) == bool(negated):
        raise Failure("there is " + ("a combat" if negated else "no combat"))


def _won(r: Runner, name: str, negated: str | None) -> None:
    s = r.game.state
    if not s.over:
        raise Failure("the game is not over")
    if (r.player(name) in s.winners) == bool(negated):
        raise Failure(f"the winners are {[r.names()[w] for w in s.winners]}")


def _knows(r: Runner, who: str, negated: str | None, name: str) -> None:
    x = r.card(name)
    if bool(r.game.state.cards[x].known >> r.player(who) & 1) == bool(negated):
        raise Failure(f"{who} {'knows' if negated else 'does not know'} which card {name} is")


def _turn(r: Runner, negated: str | None, who: str) -> None:
    s = r.game.state
    if (s.active == r.player(who)) == bool(negated):
        raise Failure(f"it is {r.names()[s.active]}'s turn")


def _arena(r: Runner, name: str) -> None:
    if name not in r.game.state.arena:
        raise Failure(f"the arena is {', '.join(r.game.state.arena) or 'not revealed'}")


def _goes_on(r: Runner) -> None:
    if r.game.over:
        raise Failure("the game is over")


def _asks(r: Runner, name: str, about: str | None) -> None:
    question = r.game.question()
    if question is None or r.names()[question.player] != name:
        raise Failure(f"it is for {r.decider()} to decide")
    if about and question.kind != about:
        raise Failure(f"the question is about {question.kind!r}")


def _rule(r: Runner, rule: str) -> None:
    check_cause(rule)
    causes = list(dict.fromkeys(e.rule for e in r.events))
    if rule not in causes:
        raise Failure(
            f"nothing happened because of {rule}, but because of {', '.join(causes) or 'nothing'}"
        )


_EXPECTATIONS: list[tuple[str, Callable[..., None]]] = [
    (r"(no )?combat", _combat),
    (r"(.+?) (?:knows|does (not) know) (.+)", _knows),
    (r"the arena is (.+)", _arena),
    (r"it is (?:(not) )?(.+)'s turn", _turn),
    (r"(.+?) (?:wins|does (not) win)", _won),
    (r"the game goes on", _goes_on),
    (r"(.+?) is asked(?: about (.+))?", _asks),
    (r"because of (.+)", _rule),
    (r"(.+?) is (not )?(.+)", _is),
    (r"(.+?) has (\d+|no) (.+)", _has),
    (r"(.+?) has the power (?:(not) )?(.+)", _power),
    (r"(.+?) lacks( )(.+)", _power),
    (r"(.+?) has()(?: the team)? (.+)", _power),
]
