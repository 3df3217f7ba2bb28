"""All Elite Wrestling."""

from vs2pcg.cards.all_elite_wrestling import (
    babyfaces,
    equipment,
    heels_main_characters,
    heels_plot_twists,
    heels_supporting,
    locations,
    matches,
)

CARDS = [
    *babyfaces.CARDS,
    *heels_main_characters.CARDS,
    *heels_supporting.CARDS,
    *heels_plot_twists.CARDS,
    *locations.CARDS,
    *matches.CARDS,
    *equipment.CARDS,
]
