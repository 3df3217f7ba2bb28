"""Locations of All Elite Wrestling: the Heels' own, and those for every team."""

from vs2pcg.language.cards import basic_location, special_location
from vs2pcg.model.words import HEELS, HUMANITY, INTELLECT, MIGHT, SKILL

CARDS = [
    special_location("AEW-058", "Left Tunnel", HEELS, symbols=HUMANITY | INTELLECT | MIGHT | SKILL),
    basic_location("AEW-067", "Revolution", HUMANITY),
    basic_location("AEW-068", "Full Gear", INTELLECT),
    basic_location("AEW-069", "All Out", MIGHT),
    basic_location("AEW-070", "Double or Nothing", SKILL),
]
