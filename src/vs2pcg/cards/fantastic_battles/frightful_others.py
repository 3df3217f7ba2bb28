"""The Frightful plot twists and location of The Fantastic Battles."""

from vs2pcg.language.cards import plot_twist, special_location
from vs2pcg.language.effects import draw, if_
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.words import (
    COMBAT_TIMING,
    ENERGY,
    FRIGHTFUL,
    INTELLECT,
    MIGHT,
    PLOT_TWIST,
    SKILL,
)


def _enemy_played_one(c: Context) -> bool:
    return any(memories.played_in_combat(e) in c.s.memory for e in c.s.enemies(c.player))


def observable(c: Context) -> list[str]:
    """The plot twists in enemy KO piles that do something by themselves."""
    cards = c.s.cards
    seen = [cards[x].d for e in c.s.enemies(c.player) for x in c.s.players[e].ko]
    return list(
        dict.fromkeys(d.number for d in seen if d.kind == PLOT_TWIST and d.play is not None)
    )


observe_and_adapt = plot_twist(
    "FAN-055",
    "Observe and Adapt",
    FRIGHTFUL,
    text=(
        "You may play this card as if it were a plot twist of your choice in an enemy KO pile. It "
        "asks for the Frightful, whatever teams that one asks for."
    ),
)
observe_and_adapt.copies = observable

CARDS = [
    plot_twist(
        "FAN-054",
        "Backup Plan",
        FRIGHTFUL,
        COMBAT_TIMING,
        if_(
            _enemy_played_one, "an enemy player played a plot twist earlier in this combat", draw(2)
        ),
        any_turn=True,
    ),
    observe_and_adapt,
    special_location("FAN-057", "Latveria", FRIGHTFUL, symbols=ENERGY | INTELLECT | MIGHT | SKILL),
]
