"""The Challenge Matches: a keyword for the Babyfaces and Heels on their player's side."""

from vs2pcg.language.cards import challenge_match
from vs2pcg.language.keywords import berserker, dodge, fearless, lethal
from vs2pcg.language.powers import aura
from vs2pcg.language.who import your
from vs2pcg.model.definition import CardDef, Power
from vs2pcg.model.words import BABYFACES, HEELS


def match(number: str, name: str, power_name: str, gives: Power) -> CardDef:
    words = f"all game long, each Babyfaces and Heels character on your side has {gives.name}"
    members = your.team(BABYFACES, HEELS)
    return challenge_match(
        number, name, [aura(power_name, members, words, powers=[gives], steady=True)]
    )


CARDS = [
    match("AEW-059", "Ladder Match", "Rung by Rung", fearless),
    match("AEW-060", "Lights Out Match", "Snuff Them Out", berserker),
    match("AEW-061", "Steel Cage Match", "Lock the Door", dodge),
    match("AEW-062", "Texas Death Match", "Go for the Kill", lethal),
]
