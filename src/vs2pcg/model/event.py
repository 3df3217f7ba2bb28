"""What happened: one small record for the log, for triggers and for whoever watches."""

from typing import Final, Literal, NamedTuple, get_args

from vs2pcg.model.words import ALL_PLAYERS, NO_CARD, NOBODY

# What triggers may wait for.
Awaited = Literal[
    "KO'd",
    "XP",
    "appears",
    "attacks",
    "build phase starts",
    "changes side",
    "chosen",
    "climbs",
    "collapse",
    "combat over",
    "combat resolved",
    "counters",
    "counters removed",
    "defends",
    "discards",
    "draws",
    "enters combat",
    "equips",
    "exhausts",
    "healed",
    "hides",
    "is attacked",
    "is struck",
    "leaves play",
    "levels up",
    "main phase starts",
    "moves",
    "pays",
    "placed",
    "plays equipment",
    "plays plot twist",
    "powers up",
    "put into KO pile",
    "readies",
    "recovers",
    "recruits",
    "removed",
    "stats",
    "strikes",
    "stunned",
    "transforms",
    "tunnels",
    "turn ends",
    "turn starts",
    "turned down",
    "turned up",
    "turns up",
    "uses power",
    "wins combat",
    "wounded",
]
# What the rules ask about before it happens, for reactions and replacements.
Asked = Literal[
    "as appears",
    "attack declared",
    "drops equipment",
    "instead of striking",
    "minus counters",
    "plays plot twist",
    "would strike",
    "wounds",
]
# What is told, and nothing else comes of it. What is considered has not happened yet.
Told = Literal[
    "answers a deal",
    "arena",
    "at random",
    "bomb",
    "bombs fall",
    "cancelled",
    "challenge match",
    "coin",
    "combat cancelled",
    "considered",
    "creates invention",
    "drawn",
    "draws card",
    "ends turn",
    "frozen",
    "gains power",
    "game over",
    "goes first",
    "joins attack",
    "leaves combat",
    "looks",
    "looks at",
    "loses disguise",
    "loses modifiers",
    "loses powers",
    "makes a prediction",
    "mulligan",
    "no card to draw",
    "no effect",
    "offers a deal",
    "out",
    "placed main",
    "pocket universe",
    "prediction comes true",
    "puts on disguise",
    "recruit points",
    "reveals",
    "reveals main",
    "row loses powers",
    "rule",
    "set aside",
    "shuffles",
    "skips draw",
    "spends points",
    "strikes done",
    "thaws",
    "to deck",
    "to hand",
    "triggers",
    "turn",
    "uses arena",
    "waits",
]
EventKind = Awaited | Asked | Told
AWAITED: Final[frozenset[str]] = frozenset(get_args(Awaited))
ASKED: Final[frozenset[str]] = frozenset(get_args(Asked))


class Event(NamedTuple):
    """Something that happened, and the rule or card that caused it."""

    kind: EventKind
    rule: str
    player: int = NOBODY
    card: int = NO_CARD
    other: int = NO_CARD
    n: int = 0
    word: str = ""
    cards: tuple[int, ...] = ()
    seen: int = ALL_PLAYERS  # which players may know which card this was about
