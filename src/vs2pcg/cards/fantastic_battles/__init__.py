"""The Fantastic Battles."""

from vs2pcg.cards.fantastic_battles import (
    fantastic_main_characters,
    fantastic_supporting,
    frightful_main_characters,
    frightful_others,
    frightful_supporting,
    frightful_supporting_high_cost,
    inventions,
    locations,
)

CARDS = [
    *fantastic_main_characters.CARDS,
    *fantastic_supporting.CARDS,
    *frightful_main_characters.CARDS,
    *frightful_supporting.CARDS,
    *frightful_supporting_high_cost.CARDS,
    *frightful_others.CARDS,
    *inventions.CARDS,
    *locations.CARDS,
]
