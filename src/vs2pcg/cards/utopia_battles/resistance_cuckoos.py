"""The Stepford Cuckoos of the Resistance, who call each other."""

from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import (
    Amount,
    draw,
    put,
)
from vs2pcg.language.fx import Fx
from vs2pcg.language.powers import keyword
from vs2pcg.language.who import Target, each, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.parts import AsRecruited, Play, Trigger
from vs2pcg.model.words import (
    INTELLECT,
    NO_CARD,
    PLUS,
    RESISTANCE,
    SUPPORTING_CHARACTER,
    VITALITY,
)
from vs2pcg.rules.asking import choose_card, choose_row
from vs2pcg.rules.basics.powers import has
from vs2pcg.rules.checks import check
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.paying import may_pay

STEPFORD_CUCKOO = "Stepford Cuckoo"
CUCKOOS = your.where(lambda c, x: has(c.s, x, STEPFORD_CUCKOO), STEPFORD_CUCKOO)
each_cuckoo = Target("each Stepford Cuckoo who is on your side", each(CUCKOOS).pick)


def _paid_key(c: Context) -> str:
    return f"turn:paid while recruited:{c.me}"


def _may_pay_intellect(c: Context) -> Play[None]:
    paid = yield from may_pay(c.s, c.player, c.me, INTELLECT, c.rule)
    c.s.remember(_paid_key(c), len(paid))


def _put_sisters(c: Context, sisters: tuple[str, str]) -> Play[None]:
    """Either or both of them, at the same time, each into the row of choice."""
    s = c.s
    chosen: list[int] = []
    names = list(sisters)
    while names and len(s.players[c.player].hand) > len(chosen):
        hand = s.players[c.player].hand
        found = [
            x
            for x in hand
            if s.cards[x].d.kind == SUPPORTING_CHARACTER and s.cards[x].d.name in names
        ]
        sister = yield from choose_card(
            s, c.player, "put", found, c.rule, c.me, verb="put", optional=True, secret=True
        )
        if sister == NO_CARD:
            break
        chosen.append(sister)
        names.remove(s.cards[sister].d.name)
    together = s.new_tag()
    for sister in chosen:
        row = yield from choose_row(s, c.player, c.rule, sister)
        yield from enter(s, sister, c.player, row, c.rule, together=together)


def stepford_cuckoo(first: str, second: str, then_all: Fx) -> Power:
    def appear(c: Context) -> Play[None]:
        c.s.remember(_paid_key(c), 0)
        yield from _put_sisters(c, (first, second))
        yield from check(c.s)
        yield from then_all.run(c)

    return keyword(
        STEPFORD_CUCKOO,
        f"While being recruited, {{me}} may pay [Intellect]. If so, when {{me}} appears you "
        f"may put {first}, {second} or both from your hand onto your side. Afterwards, "
        f"{then_all.text}.",
        AsRecruited(_may_pay_intellect),
        Trigger(
            "appears",
            lambda c: c.event.card == c.me and c.s.memory.get(_paid_key(c), 0) > 0,
            appear,
        ),
    )


CARDS = [
    supporting(
        "TUB-015",
        "Celeste",
        RESISTANCE,
        cost=3,
        stats=(3, 3),
        health=1,
        one_of_a_kind=True,
        powers=[
            stepford_cuckoo(
                "Mindee",
                "Phoebe",
                draw(
                    Amount(
                        "for each Stepford Cuckoo who is on your side",
                        lambda c: len(CUCKOOS.find(c)),
                    )
                ),
            )
        ],
    ),
    supporting(
        "TUB-016",
        "Mindee",
        RESISTANCE,
        cost=3,
        stats=(3, 3),
        health=1,
        one_of_a_kind=True,
        powers=[stepford_cuckoo("Celeste", "Phoebe", put(1, VITALITY, each_cuckoo))],
    ),
    supporting(
        "TUB-017",
        "Phoebe",
        RESISTANCE,
        cost=3,
        stats=(3, 3),
        health=1,
        one_of_a_kind=True,
        powers=[stepford_cuckoo("Celeste", "Mindee", put(2, PLUS, each_cuckoo))],
    ),
]
