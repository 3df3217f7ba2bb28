"""Random combats against a second reckoning, written from the rulebooks alone.

Two sides of made-up characters, a solo or team attack in which everybody passes: who may attack
whom, who may be struck back, who says so and who is stunned must come out the same both ways.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from vs2pcg.game import Game
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse

KEYWORDS = [
    "Berserker",
    "Bulletproof",
    "Combat Master",
    "Dodge",
    "Fearless",
    "Ferocious",
    "Flight",
    "Grab",
    "Hunter",
    "Invade",
    "Invisible",
    "Leader",
    "Leap",
    "Monstrous",
    "Pounce",
    "Quick Draw",
    "Ranged",
    "Safeguard",
    "Sinister",
    "Sniper",
    "Stealth",
    "Super Strength",
    "Violent",
]
TEAMS = ("Babyfaces", "Fantastic", "Heels")
ROWS = ("front", "back")
FACE_UP = ("ready", "exhausted")
STATES = ("ready",) * 7 + ("exhausted", "hidden", "stunned")
COMBATS = 40  # for each seed


@dataclass
class Fighter:
    name: str
    main: bool
    atk: int
    defence: int
    teams: set[str]
    keywords: set[str]
    row: str
    state: str
    counters: int
    stunned: bool = field(default=False)

    def __str__(self) -> str:
        inside = [*sorted(self.teams), *sorted(self.keywords), "health 5"]
        inside += [self.state] if self.state != "ready" else []
        inside += [f"{self.counters:+d}"] if self.counters else []
        return f"new {self.name} {self.atk}/{self.defence} ({', '.join(inside)})"

    def has(self, *keywords: str) -> bool:
        return any(k in self.keywords for k in keywords)

    @property
    def face_up(self) -> bool:
        return self.state in FACE_UP

    @property
    def melee(self) -> bool:
        return self.row == "front"

    @property
    def able(self) -> bool:
        return self.state == "ready" and (self.melee or self.has("Ranged"))


def fighter(chance: random.Random, name: str, main: bool) -> Fighter:
    state = chance.choice(STATES)
    return Fighter(
        name,
        main,
        atk=chance.choice((0, 1, 2, 3, 4, 5, 6, 8)),
        defence=chance.randint(6, 11),
        teams=set(chance.sample(TEAMS, chance.choice((0, 1, 1, 2)))),
        keywords=set(chance.sample(KEYWORDS, chance.choice((0, 1, 2, 2, 3, 4)))),
        row=chance.choice(ROWS),
        state=state,
        counters=chance.choice((-2, -1, 0, 0, 0, 1, 2)) if state in FACE_UP else 0,
    )


def position(mine: list[Fighter], theirs: list[Fighter]) -> str:
    lines = ["scenario: a combat", "players:"]
    for player, side in (("You", mine), ("Enemy", theirs)):
        lines += [f"  {player}:", f"    main character: {side[0]}, {side[0].row} row"]
        for row in ROWS:
            others = ", ".join(str(f) for f in side[1:] if f.row == row)
            lines += [f"    {row} row: {others}"] if others else []
    return "\n".join([*lines, "turn: You, main", ""])


def reaches(attacker: Fighter, target: Fighter, theirs: list[Fighter]) -> bool:
    beside = [f for f in theirs if f.face_up and f.row == target.row and f is not target]
    if not target.face_up or (target.has("Dodge") and not attacker.melee):
        return False
    if any(f.has("Safeguard") for f in beside) and not target.has("Safeguard"):
        return False
    front = [f for f in theirs if f.face_up and f.melee]
    if target.melee or all(f.has("Invisible") for f in front):
        return True
    may_fly = attacker.has("Flight", "Leap") and not any(f.has("Flight", "Grab") for f in front)
    unseen = attacker.has("Invisible", "Stealth" if attacker.melee else "Sniper")
    return may_fly or unseen


def targets(group: list[Fighter], theirs: list[Fighter]) -> set[str]:
    return {t.name for t in theirs if all(reaches(a, t, theirs) for a in group)}


def may_join(group: list[Fighter], other: Fighter, theirs: list[Fighter]) -> bool:
    together = [*group, other]
    return (
        other.able
        and other not in group
        and other.row == group[0].row
        and bool(set.intersection(*(f.teams for f in together)))
        and bool(targets(together, theirs))
    )


def declare(group: list[Fighter], target: Fighter) -> None:
    """What attacking and entering combat put on them; nobody's DEF falls to 0 by it."""
    melee = group[0].melee

    def put(on: Fighter, n: int) -> None:
        on.counters += 2 * n if n > 0 and melee and on.has("Super Strength") else n

    for attacker in group:
        if attacker.has("Berserker"):
            put(attacker, 1)
        if melee and attacker.has("Sinister"):
            put(target, -1)
        if melee and target.has("Sinister"):
            put(attacker, -1)


def strength(f: Fighter, attacking: bool) -> int:
    return max(0, f.atk + f.counters + (3 if attacking and f.has("Hunter") else 0))


def attackers_stun(strikers: list[Fighter], target: Fighter) -> bool:
    total = 0
    for a in strikers:
        if a.has("Ranged") and target.has("Bulletproof"):
            continue
        doubled = a.has("Fearless") if target.main else a.has("Violent")
        total += strength(a, attacking=True) * (2 if doubled else 1)
    return 0 < total >= target.defence + target.counters


def open_to(target: Fighter, group: list[Fighter]) -> list[Fighter]:
    """The attackers whom the defender may strike."""
    melee = group[0].melee
    if not strength(target, attacking=False) or not (melee or target.has("Ranged")):
        return []
    return [
        a
        for a in group
        if not (a.has("Pounce") and target.state == "exhausted")
        and not (a.has("Invade") and not target.melee)
        and not (a.has("Bulletproof") and target.has("Ranged"))
        and not (a.has("Quick Draw") and not melee)
    ]


class Combat:
    """One random position, and the attack that is made in it."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.mine = [fighter(chance, f"M{i}", i == 0) for i in range(4)]
        self.theirs = [fighter(chance, f"T{i}", i == 0) for i in range(4)]
        self.named = {f.name: f for f in (*self.mine, *self.theirs)}
        self.text = position(self.mine, self.theirs)
        self.game: Game = build(parse(self.text)[0])

    def offered(self, verb: str) -> set[str]:
        found = (str(c).split() for c in self.game.choices())
        return {words[1] for words in found if words[0] == verb}

    def do(self, wish: str) -> None:
        fits = (c for c in self.game.choices() if str(c) == wish or str(c).startswith(f"{wish} ["))
        self.game.apply(next(fits))

    def asked(self) -> str:
        question = self.game.question()
        return question.kind if question is not None else ""

    def play(self) -> None:
        able = {a.name for a in self.mine if a.able and targets([a], self.theirs)}
        assert self.offered("attack-with") == able
        if not able:
            return
        group = [self.named[self.chance.choice(sorted(able))]]
        self.do(f"attack-with {group[0].name}")
        target = self.join_and_aim(group)
        declare(group, target)
        while self.asked() == "order":
            self.game.apply(self.chance.choice(self.game.choices()))
        while self.asked() == "combat":
            self.do("pass")
        self.strike(group, target)
        assert self.game.state.combat is None
        for card in self.game.state.cards:
            f = self.named.get(card.d.name)
            if f is target or f in group:
                assert card.face_up != f.stunned, f"{f}"

    def join_and_aim(self, group: list[Fighter]) -> Fighter:
        while self.asked() == "attack":
            aims = targets(group, self.theirs)
            partners = {m.name for m in self.mine if may_join(group, m, self.theirs)}
            assert self.offered("against") == aims
            assert self.offered("join") == partners
            if partners and self.chance.random() < 0.7:
                partner = self.chance.choice(sorted(partners))
                group.append(self.named[partner])
                self.do(f"join {partner}")
            else:
                self.do(f"against {self.chance.choice(sorted(aims))}")
        combat = self.game.state.combat
        assert combat is not None
        return self.named[self.game.state.cards[combat.defender].d.name]

    def strike(self, group: list[Fighter], target: Fighter) -> None:
        """In melee those with Ferocious come first; each step uses the numbers at its start."""
        fighters = [*group, target]
        steps = [fighters]
        if group[0].melee and any(f.has("Ferocious") for f in fighters):
            steps = [
                [f for f in fighters if f.has("Ferocious") is first] for first in (True, False)
            ]
        for step in steps:
            standing = [a for a in group if not a.stunned]
            if target.stunned or not standing:
                return
            falls = attackers_stun([a for a in standing if a in step], target)
            struck = self.struck_back(standing, len(group) > 1, target) if target in step else []
            for a in struck:
                force = strength(target, attacking=False)
                force *= 2 if target.has("Violent") and not a.main else 1
                a.stunned = force >= a.defence + a.counters
            target.stunned = falls

    def struck_back(self, standing: list[Fighter], team: bool, target: Fighter) -> list[Fighter]:
        able = open_to(target, standing)
        if len(able) <= 1 or (team and standing[0].melee and target.has("Monstrous")):
            return able
        question = self.game.question()
        assert question is not None
        assert self.offered("strike") == {a.name for a in able}
        assert question.player == (0 if any(a.has("Leader") for a in standing) else 1)
        struck = self.chance.choice(able)
        self.do(f"strike {struck.name}")
        return [struck]


@pytest.mark.parametrize("seed", range(10))
def test_combats_come_out_as_reckoned(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(COMBATS):
        combat = Combat(chance)
        try:
            combat.play()
        except AssertionError as error:
            raise AssertionError(f"{error}\n{combat.text}") from error
