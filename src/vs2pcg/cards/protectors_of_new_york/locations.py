"""Locations of Protectors of New York that are for every team."""

from vs2pcg.language.cards import basic_location
from vs2pcg.model.words import ENERGY, INTELLECT, MIGHT, SKILL

CARDS = [
    basic_location("PNY-058", "Academy", INTELLECT),
    basic_location("PNY-059", "Fortress", MIGHT),
    basic_location("PNY-060", "Laboratory", ENERGY),
    basic_location("PNY-061", "Training Ground", SKILL),
]
