"""Locations of The Utopia Battles that are for every team."""

from vs2pcg.language.cards import basic_location
from vs2pcg.model.words import ENERGY, INTELLECT, MIGHT, SKILL

CARDS = [
    basic_location("TUB-061", "Laboratory", ENERGY),
    basic_location("TUB-062", "Academy", INTELLECT),
    basic_location("TUB-063", "Fortress", MIGHT),
    basic_location("TUB-064", "Training Ground", SKILL),
]
