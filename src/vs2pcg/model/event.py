"""What happened: one small record for the log, for triggers and for whoever watches."""

from typing import NamedTuple

from vs2pcg.model.words import ALL_PLAYERS, NO_CARD, NOBODY


class Event(NamedTuple):
    """Something that happened, and the rule or card that caused it."""

    kind: str
    rule: str
    player: int = NOBODY
    card: int = NO_CARD
    other: int = NO_CARD
    n: int = 0
    word: str = ""
    cards: tuple[int, ...] = ()
    seen: int = ALL_PLAYERS  # which players may know which card this was about


# The kinds of event that triggers may wait for.
AWAITED = frozenset(
    (
        *("appears", "attacks", "build phase starts", "changes side", "chosen"),
        *("climbs", "collapse", "combat over", "combat resolved", "counters"),
        *("counters removed", "defends", "discards", "draws", "enters combat"),
        *("equips", "exhausts", "healed", "hides", "is attacked", "is struck"),
        *("KO'd", "leaves play", "levels up", "main phase starts", "moves", "pays"),
        *("placed", "plays equipment", "plays plot twist", "powers up"),
        *("put into KO pile", "readies", "recovers", "recruits", "removed"),
        *("stats", "strikes", "stunned", "transforms", "tunnels", "turn ends"),
        *("turn starts", "turned down", "turned up", "turns up", "uses power"),
        *(
            "wins combat",
            "wounded",
            "XP",
        ),
    )
)
# What the rules ask about before it happens, for reactions and replacements.
ASKED = frozenset(
    (
        *("as appears", "as recruited", "attack declared", "drops equipment"),
        *("instead of striking", "may appear", "minus counters", "other price"),
        *("play as", "plays plot twist", "recruit price", "tag team"),
        *(
            "would strike",
            "wounds",
        ),
    )
)
