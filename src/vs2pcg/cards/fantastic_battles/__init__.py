"""The Fantastic Battles."""

from vs2pcg.cards.fantastic_battles import (
    fantastic_main_characters,
    fantastic_supporting,
    inventions,
    locations,
)

CARDS = [
    *fantastic_main_characters.CARDS,
    *fantastic_supporting.CARDS,
    *inventions.CARDS,
    *locations.CARDS,
]
