"""What happens is logged, and told to every power that triggers on it."""

from collections.abc import Collection

from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS
from vs2pcg.model.event import Event
from vs2pcg.model.state import Pending, State
from vs2pcg.rules.basics.auras import granted
from vs2pcg.rules.basics.powers import powers_if_face_up, powers_of
from vs2pcg.rules.basics.sources import controller, everything_in_play
from vs2pcg.rules.basics.universes import at_work

MOST_EVENTS = 20_000  # that one choice may bring about; real cards stay below a few hundred


class EndlessEffect(RuntimeError):
    """Powers set each other off without end: a slip in the definition of a card."""


def happen(s: State, event: Event, downed: Collection[int] = ()) -> None:
    """Something happened: log it, and queue every power that triggers on it.

    ``downed`` are characters that were turned face down by the same event, and so still see it.
    """
    if len(s.events) >= MOST_EVENTS:
        raise EndlessEffect(f"more than {MOST_EVENTS} things happened; the last: {event.rule}")
    s.events.append(event)
    if s.watching or event.kind in s.hearing:
        heard = hear(s, event, downed)
        if heard:
            s.queue = (*s.queue, *heard)


def hear(s: State, event: Event, downed: Collection[int] = ()) -> list[Pending]:
    """The triggers that an event sets off, as the game stands at this moment."""
    heard: list[Pending] = []
    kind = event.kind
    if kind in s.hearing:
        cards = s.cards
        anybody = kind in granted(s).listens
        for card in everything_in_play(s):
            c = cards[card]
            if not (anybody or kind in c.d.listens or (s.power_mods and s.modified(card))):
                continue
            for power in powers_if_face_up(s, card) if card in downed else powers_of(s, card):
                for i, trigger in enumerate(power.triggers):
                    if trigger.event == kind:
                        player = controller(s, card)
                        if trigger.when(Context(s, player, card, power, event)):
                            heard.append(Pending(card, power.key, i, player, event))
    if s.watching:
        for m in s.modifiers:
            if m.kind != "watch" or not s.players[m.who].alive:
                continue
            power = POWERS[m.word]
            here = at_work(s, m)
            for i, trigger in enumerate(power.triggers):
                if trigger.event == kind and (here or trigger.from_anywhere):
                    look = Context(s, m.who, m.on, power, event, m.source)
                    look.modifier = m
                    if trigger.when(look):
                        heard.append(Pending(m.on, m.word, i, m.who, event, m.id))
    return heard


def happened_before(s: State, event: Event, heard: list[Pending]) -> None:
    """Log an event whose triggers were judged just before it took place."""
    s.events.append(event)
    if heard:
        s.queue = (*s.queue, *heard)
