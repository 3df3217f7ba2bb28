"""The locations of The Fantastic Battles that go into decks of the Fantastic or of any team."""

from vs2pcg.language.cards import basic_location, special_location
from vs2pcg.model.words import ENERGY, FANTASTIC, INTELLECT, MIGHT, SKILL

CARDS = [
    special_location(
        "FAN-030", "Baxter Building", FANTASTIC, symbols=ENERGY | INTELLECT | MIGHT | SKILL
    ),
    basic_location("FAN-058", "Academy", INTELLECT),
    basic_location("FAN-059", "Fortress", MIGHT),
    basic_location("FAN-060", "Laboratory", ENERGY),
    basic_location("FAN-061", "Training Ground", SKILL),
]
