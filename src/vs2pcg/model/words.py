"""The words of the game, as plain values that travel through JSON unchanged."""

from typing import Final, Literal

Kind = Literal[
    "main character",
    "supporting character",
    "plot twist",
    "equipment",
    "location",
    "challenge match",
]
MAIN_CHARACTER: Final = "main character"
SUPPORTING_CHARACTER: Final = "supporting character"
PLOT_TWIST: Final = "plot twist"
EQUIPMENT: Final = "equipment"
LOCATION: Final = "location"
CHALLENGE_MATCH: Final = "challenge match"

Zone = Literal[
    "deck",
    "hand",
    "KO pile",
    "front row",
    "back row",
    "resource row",
    "equipped",
    "removed",
    "aside",
    "playing",
]
DECK: Final = "deck"
HAND: Final = "hand"
KO_PILE: Final = "KO pile"
FRONT: Final = "front row"
BACK: Final = "back row"
RESOURCE: Final = "resource row"
EQUIPPED: Final = "equipped"
REMOVED: Final = "removed"
ASIDE: Final = "aside"
PLAYING: Final = "playing"

IN_PLAY: Final = frozenset((FRONT, BACK, RESOURCE, EQUIPPED))
ROWS: Final = frozenset((FRONT, BACK))

# The six power symbols, each a bit, so that a set of them is a small number.
ENERGY: Final = 1
INTELLECT: Final = 2
MIGHT: Final = 4
SKILL: Final = 8
ALIEN: Final = 16
HUMANITY: Final = 32
ANY_SYMBOL: Final = 63
SYMBOL_NAMES: Final = {
    ENERGY: "Energy",
    INTELLECT: "Intellect",
    MIGHT: "Might",
    SKILL: "Skill",
    ALIEN: "Alien",
    HUMANITY: "Humanity",
}
SYMBOLS: Final = tuple(SYMBOL_NAMES)

FANTASTIC: Final = "Fantastic"
FRIGHTFUL: Final = "Frightful"
RESISTANCE: Final = "Resistance"
HAMMER: Final = "H.A.M.M.E.R."
BABYFACES: Final = "Babyfaces"
HEELS: Final = "Heels"
SPIDER_FRIENDS: Final = "Spider-Friends"
SINISTER_SYNDICATE: Final = "Sinister Syndicate"
X_MEN: Final = "X-Men"
AVENGERS: Final = "Avengers"
BROTHERHOOD: Final = "Brotherhood of Mutants"
DEFENDERS: Final = "Defenders"
UNDERWORLD: Final = "Underworld"
OMEGA_LEVEL_MUTANTS: Final = "Omega Level Mutants"

GOOD_TEAMS: Final = frozenset(
    (FANTASTIC, RESISTANCE, BABYFACES, SPIDER_FRIENDS, X_MEN, AVENGERS, DEFENDERS)
)
EVIL_TEAMS: Final = frozenset(
    (FRIGHTFUL, HAMMER, HEELS, SINISTER_SYNDICATE, BROTHERHOOD, UNDERWORLD)
)
TEAMS: Final = GOOD_TEAMS | EVIL_TEAMS | {OMEGA_LEVEL_MUTANTS}

# Timings, each a bit: a window is a set of them, and so is what a card says of itself.
DRAW_TIMING: Final = 1
RECOVERY_TIMING: Final = 2
BUILD_TIMING: Final = 4
MAIN_TIMING: Final = 8
COMBAT_TIMING: Final = 16
ANY_COMBAT_TIMING: Final = 32
TIMING_NAMES: Final = {
    DRAW_TIMING: "Draw",
    RECOVERY_TIMING: "Recovery",
    BUILD_TIMING: "Build",
    MAIN_TIMING: "Main",
    COMBAT_TIMING: "Combat",
    ANY_COMBAT_TIMING: "Any Combat",
}

PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"
VITALITY: Final = "vitality"
COUNTERS: Final = (PLUS, MINUS, VITALITY)

# Where in its turn a player is; the two last are between turns.
TurnStep = Literal[
    "draw:first",
    "start",
    "draw:before",
    "draw:cards",
    "draw:after",
    "recovery:before",
    "recovery:recover",
    "recovery:after recovering",
    "recovery:turn up",
    "recovery:after turning up",
    "recovery:ready",
    "recovery:after",
    "build",
    "resource",
    "own resource",
    "recruit",
    "own recruit",
    "formation",
    "main start",
    "main",
    "end",
    "turn over",
    "setup",
]

# What may hold for a character for a while, or as long as a power says so.
LastingRule = Literal[
    "can attack protected characters",
    "can't attack",
    "can't be attacked",
    "can't be healed",
    "can't be struck",
    "can't be stunned",
    "can't gain DEF",
    "can't move in formation",
    "can't ready",
    "can't strike",
    "is open to attacks",
    "keeps equipment while stunned",
    "makes extra strikes",
    "pays one symbol less",
    "play with revealed hands",
    "strikes each attacker",
    "strikes with double ATK",
    "strikes with triple ATK",
]

Until = Literal[
    "combat",
    "turn",
    "your next turn",
    "its next turn",
    "next enemy turn",
    "next build phase",
    "game",
    "source leaves",
    "forever",
]
THIS_COMBAT: Final = "combat"
THIS_TURN: Final = "turn"
YOUR_NEXT_TURN: Final = "your next turn"
ITS_NEXT_TURN: Final = "its next turn"  # the next turn of who controls that character then
NEXT_ENEMY_TURN: Final = "next enemy turn"  # it ends with that turn
NEXT_BUILD_PHASE: Final = "next build phase"
REST_OF_GAME: Final = "game"
SOURCE_LEAVES: Final = "source leaves"
FOREVER: Final = "forever"
# How long that is, in words.
LASTING: Final[dict[Until, str]] = {
    THIS_COMBAT: "this combat",
    THIS_TURN: "this turn",
    YOUR_NEXT_TURN: "until that player's next turn",
    ITS_NEXT_TURN: "in its next turn",
    NEXT_ENEMY_TURN: "until the end of the next enemy turn",
    NEXT_BUILD_PHASE: "until the next Build Phase",
    REST_OF_GAME: "for the rest of the game",
    SOURCE_LEAVES: "as long as its source stays",
    FOREVER: "",
}

ALL_PLAYERS: Final = -1  # as a mask of players: each bit set
NOBODY: Final = -1
NO_CARD: Final = -1

# The piles outside the game, by the number that a card's ``part`` holds there.
INVENTIONS: Final = 1
IDENTITIES: Final = 2
TOKENS: Final = 3
CHALLENGE_MATCHES: Final = 4
PILE_NAMES: Final = {
    INVENTIONS: "inventions",
    IDENTITIES: "identities",
    TOKENS: "tokens",
    CHALLENGE_MATCHES: "challenge matches",
}
SECRET_PILES: Final = frozenset((INVENTIONS,))

DEFAULT_PHASES: Final = ("draw", "recovery", "build", "main")
