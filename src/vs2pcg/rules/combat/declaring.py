"""Starting a Combat: solo and team attacks, chosen one character at a time."""

from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.combat import Combat
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import FRONT
from vs2pcg.rules.asking import card_choice
from vs2pcg.rules.characters.counters import replaced
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.readying import exhaust
from vs2pcg.rules.combat.attacking import can_reach, joiners, targets_of
from vs2pcg.rules.expiring import expire_before_attack
from vs2pcg.rules.happening import happen
from vs2pcg.rules.tables.arena_mode import arena_on_declaration


def attack_with(s: State, player: int, first: int) -> Play[None]:
    """Choose who joins and whom to attack, then begin."""
    attackers = [first]
    targets = targets_of(s, first)
    while True:
        choices: list[Choice] = [card_choice(s, "against", t) for t in targets]
        meant = list(targets)
        more = joiners(s, attackers, targets)
        choices += [card_choice(s, "join", o) for o in more]
        meant += more
        if len(choices) == 1:
            answer = choices[0]
        else:
            answer = yield Question(player, "attack", tuple(choices), "§attack.choose", first)
        picked = meant[choices.index(answer)]
        if answer.verb == "against":
            yield from begin_attack(s, attackers, picked)
            return
        attackers.append(picked)
        targets = [t for t in targets if can_reach(s, picked, t)]


def begin_attack(
    s: State, attackers: list[int], target: int, exhausting: bool = True
) -> Play[None]:
    """Exhaust, become attackers and defender; then everything that triggers on it waits."""
    expire_before_attack(s)
    side = s.cards[attackers[0]].side
    if exhausting:
        exhaust(s, attackers, "§attack.exhaust")
    t = s.cards[target]
    for a in attackers:
        if s.cards[a].zone == FRONT:
            s.remember(memories.attacked_in_melee(s.cards[a].tag, t.tag))
    together = tuple(attackers)
    if t.d.is_machine:
        rule = "§machine.attacked"
        happen(s, Event("attack declared", rule, side, attackers[0], target, cards=together))
        for a in attackers:
            happen(s, Event("attacks", rule, side, a, target, cards=together))
        yield from arena_on_declaration(s, attackers)
        yield from ko(s, [target], rule, attackers[0])
        return
    s.forget("combat:")
    s.combats += 1
    combat = Combat(s.combats, side, t.side)
    combat.epoch = s.epoch
    combat.attackers = tuple(attackers)
    combat.defender = target
    combat.defender_row = t.zone
    combat.was_in = tuple((c, s.cards[c].side) for c in (*attackers, target))
    s.combat = combat
    s.touch()
    times = s.count(memories.was_attacked(t.tag))
    declared = Event(
        "attack declared", "§attack.choose", side, attackers[0], target, cards=together
    )
    happen(s, declared)
    if "attack declared" in s.hearing or s.watching:
        yield from replaced(s, declared, target)
    for a in attackers:
        happen(
            s, Event("attacks", "§attack.choose", side, a, target, len(attackers), cards=together)
        )
    happen(
        s, Event("defends", "§attack.choose", t.side, target, attackers[0], times, cards=together)
    )
    happen(
        s,
        Event("is attacked", "§attack.choose", t.side, target, attackers[0], times, cards=together),
    )
    for a in (*attackers, target):
        happen(s, Event("enters combat", "§combat.enters", s.cards[a].side, a))
    yield from arena_on_declaration(s, attackers)
