"""Reactions that interrupt: asked before the event they answer takes place.

A reaction is offered whenever its character is able to react and its player holds any card at
all, so that the offer tells nothing about the hand.
"""

from vs2pcg.model import memories
from vs2pcg.model.choice import NO, YES, Question
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ROWS
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.paying import pay, payable


def interrupt(s: State, event: Event) -> Play[bool]:
    """Offer every fitting reaction, clockwise from the turn player. True if one changed it."""
    if event.kind not in s.hearing:
        return False
    for player in s.clockwise(s.active if s.active >= 0 else 0):
        for row in (s.front(player), s.back(player)):
            for card in list(row):
                c = s.cards[card]
                if not c.face_up or c.zone not in ROWS:
                    continue
                for power in powers_of(s, card):
                    for reaction in power.reactions:
                        if reaction.event != event.kind:
                            continue
                        if memories.used(c.tag, power.name) in s.memory:
                            continue
                        look = Context(s, player, card, power, event)
                        if not reaction.when(look):
                            continue
                        able = payable(s, player, teams_of(s, card), reaction.cost)
                        if not able and not s.players[player].hand:
                            continue
                        choices = (YES, NO) if able else (NO,)
                        answer = yield Question(
                            player, "react", choices, power.key, card, event=event
                        )
                        if answer == NO:
                            continue
                        s.remember(memories.used(c.tag, power.name))
                        look.paid = yield from pay(s, player, card, reaction.cost)
                        happen(s, Event("uses power", power.key, player, card, word=power.name))
                        if (yield from reaction.effect(look)):
                            return True
    return False
