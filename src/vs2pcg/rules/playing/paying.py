"""Paying power symbols: locations turned face down, or discarded from the hand.

One location for each symbol, none for two payments. Nothing is turned until all is chosen, and
only such locations are listed as leave the rest of the price payable.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from vs2pcg.model import memories
from vs2pcg.model.choice import NO, YES, Choice, Objection, Question
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Action, Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, ANY_SYMBOL, NO_CARD, RESOURCE, SYMBOL_NAMES, SYMBOLS
from vs2pcg.rules.asking import hidden_ref
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import discard

ONE_SYMBOL_LESS: Final = "pays one symbol less"

Price = tuple[int, ...]
Paid = tuple[tuple[int, int], ...]  # symbol and location, for each symbol paid


def usable_locations(
    s: State, player: int, teams: Sequence[str], hand_only: bool = False
) -> list[tuple[int, int]]:
    """The locations a payer of these teams may use, each with the symbols it can make."""
    cards = s.cards
    return [
        (card, cards[card].d.symbols)
        for card in _locations(s, player, hand_only)
        if _may_use(cards[card].d.teams, teams)
    ]


def _locations(s: State, player: int, hand_only: bool) -> list[int]:
    """All that makes symbols, whomever it serves."""
    cards = s.cards
    row = [] if hand_only else [x for x in resources_here(s, player) if cards[x].face_up]
    return [x for x in (*row, *s.players[player].hand) if cards[x].d.symbols]


def _may_use(location: Sequence[str], payer: Sequence[str]) -> bool:
    if not location:
        return True
    return any(t in payer for t in location)


def can_cover(price: Sequence[int], locations: Sequence[int]) -> bool:
    """Whether each symbol of the price can be paid with a location of its own."""
    if not price:
        return True
    if len(price) == 1:
        wanted = price[0]
        return any(symbols & wanted for symbols in locations)
    if len(locations) < len(price):
        return False
    wanted, rest = price[0], price[1:]
    tried: set[int] = set()
    for i, symbols in enumerate(locations):
        if symbols & wanted and symbols not in tried:
            tried.add(symbols)
            if can_cover(rest, [*locations[:i], *locations[i + 1 :]]):
                return True
    return False


def payable(
    s: State, player: int, teams: Sequence[str], price: Price, hand_only: bool = False
) -> bool:
    return can_cover(price, [m for _, m in usable_locations(s, player, teams, hand_only)])


def price_of(s: State, user: int, holder: int, power: Power, action: Action) -> Price:
    """The price after reductions: some pay one symbol less the first time they use a power.

    A power of equipment is used and paid for by who wears it, as if it were printed there.
    """
    price = action.cost
    if price and action.super_power and s.modifiers:
        for m in s.modifiers:
            if m.kind == "rule" and m.word == ONE_SYMBOL_LESS and m.on == user:
                if memories.used(s.cards[holder].tag, power.name) not in s.memory:
                    price = price[:-1] if len(set(price)) == 1 else price
                    break
    return price


@lru_cache(maxsize=1000)
def in_words(price: Price) -> str:
    words = []
    for slot in price:
        if slot == ANY_SYMBOL:
            words.append("any symbol")
        else:
            words.append(" or ".join(SYMBOL_NAMES[b] for b in SYMBOLS if b & slot))
    return ", ".join(words)


def price_objections(
    s: State, player: int, teams: Sequence[str], price: Price, hand_only: bool = False
) -> Iterator[Objection]:
    if not payable(s, player, teams, price, hand_only):
        where = " in hand" if hand_only else ", face up in the resource row or in hand,"
        yield Objection(
            "§paying.symbols",
            f"{in_words(price)} can't be paid",
            f"locations{where} that make {in_words(price)}",
        )
        for d in dict.fromkeys(s.cards[x].d for x in _locations(s, player, hand_only)):
            if not _may_use(d.teams, teams) and any(d.symbols & wanted for wanted in price):
                serves = " or ".join(d.teams)
                yield Objection(
                    "§paying.team-locations", f"{d.name} serves {serves} characters alone"
                )


def choose_payment(
    s: State, player: int, payer: int, price: Price, hand_only: bool = False
) -> Play[Paid]:
    """Choose a location for each symbol, left to right. Nothing has happened yet."""
    left = usable_locations(s, player, teams_of(s, payer), hand_only)
    chosen: list[tuple[int, int]] = []
    for i, wanted in enumerate(price):
        rest = price[i + 1 :]
        fit = [card for card, symbols in left if symbols & wanted]
        if wanted in SYMBOLS and set(rest) == {wanted} and len(fit) == len(price) - i:
            chosen += [(wanted, card) for card in fit]  # all that there are: nothing to choose
            break
        choices: list[Choice] = []
        meant: list[tuple[int, int]] = []
        for k, (card, symbols) in enumerate(left):
            fitting = symbols & wanted
            if not fitting:
                continue
            if rest and not can_cover(rest, [m for _, m in left[:k] + left[k + 1 :]]):
                continue
            c = s.cards[card]
            in_row = c.zone == RESOURCE
            ref = str(c.tag) if in_row else hidden_ref(s, card)
            for bit in SYMBOLS:
                if bit & fitting:
                    name = ref if wanted == bit else f"{ref}:{SYMBOL_NAMES[bit]}"
                    choice = Choice("turn-down" if in_row else "discard", name, c.d.name)
                    if choice not in choices:
                        choices.append(choice)
                        meant.append((bit, card))
        if not choices:
            return tuple(chosen)
        if len(choices) == 1:
            picked = meant[0]
        else:
            answer = yield Question(player, "pay", tuple(choices), "§paying.symbols", payer, wanted)
            picked = meant[choices.index(answer)]
        chosen.append(picked)
        if s.cards[picked[1]].zone != RESOURCE:
            s.edit(picked[1]).known = ALL_PLAYERS  # it is shown as it is chosen
        left = [x for x in left if x[0] != picked[1]]
    return tuple(chosen)


def carry_out(s: State, player: int, payer: int, paid: Paid) -> None:
    """Turn down and discard what was chosen. Paying is an event of its own."""
    for symbol, location in paid:
        c = s.cards[location]
        if c.zone == RESOURCE:
            turn_location_down(s, location, "§paying.turn-down")
            way = "turned down"
        else:
            discard(s, [location], "§paying.discard")
            way = "discarded"
        happen(s, Event("pays", "§paying.event", player, payer, location, symbol, way))


def pay(s: State, player: int, payer: int, price: Price, hand_only: bool = False) -> Play[Paid]:
    paid = yield from choose_payment(s, player, payer, price, hand_only)
    carry_out(s, player, payer, paid)
    return paid


def may_pay(s: State, player: int, payer: int, symbol: int, rule: str) -> Play[Paid]:
    """A character may pay a symbol for an effect; what it paid, or nothing.

    Asked of whoever holds any card at all, so that the question tells nothing about the hand.
    """
    able = payable(s, player, teams_of(s, payer), (symbol,))
    if not able and not s.players[player].hand:
        return ()
    choices = (YES, NO) if able else (NO,)
    answer = yield Question(player, "may pay", choices, rule, payer, symbol)
    if answer == NO:
        return ()
    return (yield from pay(s, player, payer, (symbol,)))


def turn_location_down(s: State, location: int, rule: str) -> None:
    """A face-down location is no location; everybody saw what it was."""
    s.set_face(location, False)
    s.edit(location).known = ALL_PLAYERS
    happen(s, Event("turned down", rule, s.cards[location].side, location))


def turn_location_up(s: State, location: int, rule: str) -> None:
    s.set_face(location, True)
    s.edit(location).known = ALL_PLAYERS
    happen(s, Event("turned up", rule, s.cards[location].side, location, NO_CARD))
