"""Cards, as the card files declare them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vs2pcg.language.fx import Fx, sentence
from vs2pcg.language.keywords import flight as flight_power
from vs2pcg.language.keywords import one_of_a_kind as one_of_a_kind_power
from vs2pcg.language.keywords import ranged as ranged_power
from vs2pcg.language.who import check_teams
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef, Power, register
from vs2pcg.model.parts import Condition
from vs2pcg.model.words import (
    CHALLENGE_MATCH,
    EQUIPMENT,
    LOCATION,
    MAIN_CHARACTER,
    PLOT_TWIST,
    SUPPORTING_CHARACTER,
    Kind,
)

Teams = str | Sequence[str]
DeckRule = Callable[[CardDef], bool]


def _teams(teams: Teams) -> tuple[str, ...]:
    if isinstance(teams, str):
        teams = (teams,) if teams else ()
    check_teams(teams)
    return tuple(teams)


def _check_numbers(d: CardDef) -> None:
    numbers = {"cost": d.cost, "atk": d.atk, "defense": d.defense, "health": d.health}
    for name, number in numbers.items():
        if number < 0:
            raise ValueError(f"{d.number} {d.name}: {name} is {number}; it is 0 or more")


def _finish(d: CardDef, powers: Sequence[Power], flight: bool, ranged: bool) -> CardDef:
    _check_numbers(d)
    own = [flight_power] * flight + [ranged_power] * ranged
    own += [one_of_a_kind_power] * (d.limit == 1) + list(powers)
    for power in own:
        if not power.key:
            register(power, f"{d.number}/{power.name}")
    d.flight = flight
    d.ranged = ranged
    d.settle_powers(tuple(own))
    return d


def _character(
    kind: Kind,
    number: str,
    name: str,
    teams: Teams,
    stats: tuple[int, int],
    health: int,
    powers: Sequence[Power],
    flight: bool,
    ranged: bool,
    aka: Sequence[str],
    subtypes: Sequence[str],
    doubt: str,
    **facts: object,
) -> CardDef:
    d = CardDef(
        number,
        name,
        kind,
        _teams(teams),
        atk=stats[0],
        defense=stats[1],
        health=health,
        aka=tuple(aka),
        subtypes=tuple(subtypes),
        doubt=doubt,
    )
    for fact, value in facts.items():
        setattr(d, fact, value)
    return _finish(d, powers, flight, ranged)


def main_character(
    number: str,
    name: str,
    teams: Teams,
    level: int,
    stats: tuple[int, int],
    health: int,
    powers: Sequence[Power] = (),
    flight: bool = False,
    ranged: bool = False,
    aka: Sequence[str] = (),
    subtypes: Sequence[str] = (),
    doubt: str = "",
    starts_with: str = "",
    deck_rule: DeckRule | None = None,
    inventor: bool = False,
    tokens: Sequence[str] = (),
) -> CardDef:
    return _character(
        MAIN_CHARACTER,
        number,
        name,
        teams,
        stats,
        health,
        powers,
        flight,
        ranged,
        aka,
        subtypes,
        doubt,
        level=level,
        starts_with=starts_with,
        deck_rule=deck_rule,
        inventor=inventor,
        tokens=tuple(tokens),
        no_deck=True,
    )


def supporting(
    number: str,
    name: str,
    teams: Teams,
    cost: int,
    stats: tuple[int, int],
    health: int,
    powers: Sequence[Power] = (),
    flight: bool = False,
    ranged: bool = False,
    aka: Sequence[str] = (),
    subtypes: Sequence[str] = (),
    doubt: str = "",
    one_of_a_kind: bool = False,
    x_cost: bool = False,
    invention: int = 0,
    token: bool = False,
    forms: Sequence[str] = (),
    flavour: str = "",
    deck_rule: DeckRule | None = None,
    inventor: bool = False,
    tokens: Sequence[str] = (),
) -> CardDef:
    return _character(
        SUPPORTING_CHARACTER,
        number,
        name,
        teams,
        stats,
        health,
        powers,
        flight,
        ranged,
        aka,
        (*subtypes, "Token") if token else subtypes,
        doubt,
        cost=cost,
        limit=1 if one_of_a_kind else 4,
        x_cost=x_cost,
        invention=invention,
        no_deck=bool(invention) or token,
        forms=tuple(forms),
        flavour=flavour,
        deck_rule=deck_rule,
        inventor=inventor,
        tokens=tuple(tokens),
    )


def plot_twist(
    number: str,
    name: str,
    teams: Teams,
    timing: int = 0,
    effect: Fx | None = None,
    any_turn: bool = False,
    any_team: bool = False,
    needs: Condition | None = None,
    needs_text: str = "",
    invention: int = 0,
    doubt: str = "",
    incomplete: str = "",
    also: tuple[int, bool] | None = None,
    text: str = "",
    title: str = "",
    forms: Sequence[str] = (),
    deck_rule: DeckRule | None = None,
) -> CardDef:
    """``also`` is a second timing: the timing, and whether it has the any-turn symbol."""
    if not (timing and effect) and not text:  # one that is played as another has a text alone
        raise ValueError(f"{name} ({number}): a plot twist needs a timing and an effect")
    own, any_ = (0, timing) if any_turn else (timing, 0)
    if also is not None:
        own, any_ = (own, any_ | also[0]) if also[1] else (own | also[0], any_)
    d = CardDef(number, name, PLOT_TWIST, _teams(teams), doubt=doubt, incomplete=incomplete)
    d.timing = own
    d.any_turn_timing = any_
    d.any_team = any_team
    d.play = effect.run if effect is not None else None
    d.play_needs = needs
    d.play_needs_text = needs_text
    d.text = text or (sentence(effect.text) if effect is not None else "")
    d.title = title
    d.invention = invention
    d.no_deck = bool(invention)
    d.forms = tuple(forms)
    d.deck_rule = deck_rule
    return _finish(d, (), False, False)


def equipment(
    number: str,
    name: str,
    teams: Teams,
    cost: int,
    powers: Sequence[Power],
    machine: bool = False,
    one_of_a_kind: bool = False,
    any_team: bool = False,
    on_enemy: bool = False,
    only: Callable[[Context, int], bool] | None = None,
    only_text: str = "",
    invention: int = 0,
    banned: str = "",
    doubt: str = "",
) -> CardDef:
    d = CardDef(number, name, EQUIPMENT, _teams(teams), cost=cost, doubt=doubt, banned=banned)
    d.subtypes = ("Machine",) if machine else ()
    d.is_machine = machine
    d.limit = 1 if one_of_a_kind else 4
    d.any_team = any_team
    d.equip_enemy = on_enemy
    d.equip_only = only
    d.equip_only_text = only_text
    d.invention = invention
    d.no_deck = bool(invention)
    return _finish(d, powers, False, False)


def basic_location(number: str, name: str, symbol: int) -> CardDef:
    d = CardDef(number, name, LOCATION, symbols=symbol, basic=True)
    return _finish(d, (), False, False)


def special_location(
    number: str,
    name: str,
    team: str,
    symbols: int = 0,
    powers: Sequence[Power] = (),
    one_of_a_kind: bool = False,
    starting_team: str = "",
    invention: int = 0,
) -> CardDef:
    d = CardDef(number, name, LOCATION, _teams(team), symbols=symbols)
    d.limit = 1 if one_of_a_kind else 4
    d.starting_team = starting_team
    d.invention = invention
    d.no_deck = bool(invention)
    return _finish(d, powers, False, False)


def challenge_match(number: str, name: str, powers: Sequence[Power]) -> CardDef:
    d = CardDef(number, name, CHALLENGE_MATCH, no_deck=True)
    return _finish(d, powers, False, False)
