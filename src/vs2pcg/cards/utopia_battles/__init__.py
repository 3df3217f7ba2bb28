"""The Utopia Battles."""

from vs2pcg.cards.utopia_battles import (
    hammer,
    hammer_supporting,
    locations,
    neutral,
    resistance_cuckoos,
    resistance_main_characters,
    resistance_plot_twists,
    resistance_supporting,
)

CARDS = [
    *resistance_main_characters.CARDS,
    *resistance_supporting.CARDS,
    *resistance_cuckoos.CARDS,
    *resistance_plot_twists.CARDS,
    *hammer.CARDS,
    *hammer_supporting.CARDS,
    *neutral.CARDS,
    *locations.CARDS,
]
