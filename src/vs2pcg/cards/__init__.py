"""Every card of the four Issues, by collector number."""

import re
from collections.abc import Iterable

from vs2pcg.cards import (
    all_elite_wrestling,
    fantastic_battles,
    protectors_of_new_york,
    utopia_battles,
)
from vs2pcg.model.definition import CardDef

_NUMBER = re.compile(r"[A-Z]{3}-\d{3}")
ILLUSTRATED = "Illustrated"
PHOTOGRAPHIC = "Photographic"


def _collect(issue: str, universe: str, cards: Iterable[CardDef]) -> dict[str, CardDef]:
    found: dict[str, CardDef] = {}
    for d in cards:
        if d.number in found:
            raise ValueError(f"two cards have the number {d.number}")
        if _NUMBER.fullmatch(d.number) is None:
            raise ValueError(f"{d.name}: {d.number!r} is no number like PNY-012")
        d.issue = issue
        d.universe = universe
        found[d.number] = d
    return dict(sorted(found.items()))


CARDS: dict[str, CardDef] = {
    **_collect("The Fantastic Battles", ILLUSTRATED, fantastic_battles.CARDS),
    **_collect("The Utopia Battles", ILLUSTRATED, utopia_battles.CARDS),
    **_collect("All Elite Wrestling", PHOTOGRAPHIC, all_elite_wrestling.CARDS),
    **_collect("Protectors of New York", ILLUSTRATED, protectors_of_new_york.CARDS),
}
