"""Where a player must act: the legal choices, and what each of them does.

This is the one list of what is legal. It is made of the same conditions that say why something
is not.
"""

from vs2pcg.model import memories
from vs2pcg.model.choice import PASS, Choice, Question
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.rules.characters.moving import move_to_row, other_row
from vs2pcg.rules.combat.attacking import can_attack
from vs2pcg.rules.combat.declaring import attack_with
from vs2pcg.rules.combat.resolving import acted, pass_action
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.own_parts import choose_part, end_own_step
from vs2pcg.rules.playing.plot_twists import play_plot_twist, plot_twist_choices
from vs2pcg.rules.playing.power_ups import power_up, power_up_choices
from vs2pcg.rules.playing.recruiting import recruit, recruit_choices
from vs2pcg.rules.playing.super_powers import find_power, power_choices, use_power
from vs2pcg.rules.tables.arena_mode import arena_actions, use_arena
from vs2pcg.rules.turn.build_phase import (
    NEXT,
    formation_choices,
    place,
    resource_choices,
)
from vs2pcg.rules.turn.phases import advance
from vs2pcg.rules.turn.steps import next_step

END_TURN = Choice("end-turn")

_RULES = {
    "resource": "§resource.step",
    "own resource": "§own-parts.resource",
    "recruit": "§recruit.step",
    "own recruit": "§own-parts.points",
    "formation": "§formation.step",
    "main": "§main.actions",
}


def window_question(s: State) -> Question:
    """Who must act, and all that is legal."""
    combat = s.combat
    if combat is not None:
        player = combat.acting
        choices = [
            *power_choices(s, player),
            *plot_twist_choices(s, player),
            *power_up_choices(s, player),
            PASS,
        ]
        return Question(player, "combat", tuple(choices), "§combat.actions", n=combat.number)
    player = s.active
    flow = s.flow
    choices = power_choices(s, player)
    choices += plot_twist_choices(s, player)
    choices += [Choice("use-arena", "", name) for name in arena_actions(s, player)]
    if flow == "main":
        choices += power_up_choices(s, player)
        cards = s.cards
        for row in (s.front(player), s.back(player)):
            for card in row:
                c = cards[card]
                if not c.exhausted and c.face_up and can_attack(s, card):
                    choices.append(Choice("attack-with", str(c.tag), c.d.name))
        choices.append(END_TURN)
    else:
        if flow in ("resource", "own resource"):
            choices += resource_choices(s, player)
        elif flow in ("recruit", "own recruit"):
            choices += recruit_choices(s, player)
        elif flow == "formation":
            choices += formation_choices(s, player)
        choices.append(NEXT)
    return Question(player, flow, tuple(choices), _RULES.get(flow, "§timing.windows"))


def by_tag(s: State, tag: str) -> int:
    wanted = int(tag)
    for c in s.cards:
        if c.tag == wanted:
            return c.id
    raise LookupError(f"no card has the tag {tag}")


def in_hand(s: State, player: int, number: str) -> int:
    """The copy of a card to take from a hand: of equal ones, the one that most players know."""
    copies = [
        c
        for c in s.players[player].hand
        if s.cards[c].d.number == number or number in s.cards[c].d.forms
    ]
    own = s.players[player].points_of
    return max(copies, key=lambda c: (s.cards[c].part == own, s.cards[c].known & 0xFF, -c))


def pick_copy(s: State, player: int, number: str) -> Play[int]:
    """Like ``in_hand``; where copies lie in several parts of the hand, the player says which."""
    return (yield from choose_part(s, player, in_hand(s, player, number)))


def act(s: State, player: int, choice: Choice) -> Play[None]:
    """Carry out a choice made at a window, and let the game run on."""
    verb = choice.verb
    in_combat = s.combat is not None
    if verb not in ("pass", "next", "end-turn"):
        s.remember(memories.ACTED)
    number = s.combat.number if s.combat is not None else 0
    if verb == "pass":
        pass_action(s)
    elif verb == "next":
        if s.players[player].points_of:
            end_own_step(s)
        else:
            next_step(s)
    elif verb == "end-turn":
        happen(s, Event("ends turn", "§turn.end", player))
        next_step(s)
    elif verb in ("place-face-up", "place-face-down"):
        place(s, player, in_hand(s, player, choice.ref), verb == "place-face-up")
    elif verb == "recruit":
        yield from recruit(s, player, in_hand(s, player, choice.ref), choice.ref)
    elif verb == "move":
        card = by_tag(s, choice.ref)
        s.remember(memories.moved(s.cards[card].tag))
        move_to_row(s, card, other_row(s, card), "§formation.step")
    elif verb == "attack-with":
        yield from attack_with(s, player, by_tag(s, choice.ref))
    elif verb == "play":
        card = yield from pick_copy(s, player, choice.ref.partition("=")[0])
        yield from play_plot_twist(s, player, card, choice.ref)
    elif verb == "power-up":
        tag, _, card_number = choice.ref.partition("+")
        card = yield from pick_copy(s, player, card_number)
        yield from power_up(s, player, by_tag(s, tag), card)
    elif verb == "use":
        holder, power, action = find_power(s, player, choice.ref)
        if action.from_hand:
            holder = yield from choose_part(s, player, holder)
        yield from use_power(s, player, holder, power, action)
    else:
        assert verb == "use-arena"
        yield from use_arena(s, player, choice.label)
    if in_combat and verb != "pass" and s.combat is not None and s.combat.number == number:
        acted(s)
    yield from advance(s)
