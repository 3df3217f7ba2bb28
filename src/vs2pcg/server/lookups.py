"""Answers that are the same for everybody, and those to a player's own wishes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from vs2pcg import __version__
from vs2pcg.bots import BOTS
from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.legality import check
from vs2pcg.decks.lookup import UnknownCard, find
from vs2pcg.decks.notation import BadDeck
from vs2pcg.game import Game, IllegalChoice
from vs2pcg.language.text import keywords_used, lines, team_words
from vs2pcg.model.choice import Choice, parse_choice
from vs2pcg.model.deck import deck_to_json
from vs2pcg.model.definition import CardDef
from vs2pcg.model.event import Event
from vs2pcg.model.words import NO_CARD, SYMBOL_NAMES, SYMBOLS
from vs2pcg.rulebook.card_rulings import rulings_of
from vs2pcg.rulebook.catalogue import Rule, rules, search, source_words
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.rules.why import UnknownThing, why_not
from vs2pcg.server.decks import read_deck
from vs2pcg.server.errors import Refused
from vs2pcg.server.messages import (
    AllCards,
    CardLine,
    Cards,
    CardSeen,
    DeckReport,
    DeckSeen,
    Facts,
    FirstDeck,
    LogLine,
    Reason,
    Rules,
    RuleSeen,
)
from vs2pcg.server.wishes import DeckWish, FindRules, GetCard, GetFacts, GetRule
from vs2pcg.views.log import event_view, line
from vs2pcg.views.looking import card_in_sight, facts_of
from vs2pcg.views.sampling import NoSample, sample

_MOST_RULES = 30
_MOST_STEPS = 60
_QUIET = ("pass", "no", "done", "next", "end-turn")
# Of an imagined combat only this is told: none of it could be a card that was merely imagined.
_TOLD = frozenset(
    (
        "attack declared",
        "strikes",
        "stunned",
        "wounded",
        "KO'd",
        "counters",
        "counters removed",
        "stats",
        "gains power",
        "leaves combat",
        "combat cancelled",
        "wins combat",
        "XP",
        "levels up",
        "out",
        "game over",
    )
)


def card_seen(d: CardDef) -> CardSeen:
    return CardSeen(
        number=d.number,
        name=d.name,
        aka=list(d.aka),
        issue=d.issue,
        universe=d.universe,
        kind=d.kind,
        level=d.level or None,
        subtypes=list(d.subtypes),
        teams=list(d.teams),
        teams_said=team_words(d),
        cost="X" if d.x_cost else d.cost,
        atk=d.atk if d.is_character else None,
        defense=d.defense if d.is_character else None,
        health=d.health if d.is_character else None,
        flight=d.flight,
        ranged=d.ranged,
        symbols=[SYMBOL_NAMES[b] for b in SYMBOLS if b & d.symbols],
        lines=[CardLine(title=x.title, when=x.when, text=x.text) for x in lines(d)],
        keywords=keywords_used(d),
        rulings=[r.text for r in rulings_of(d.number)],
        notes=_notes(d),
    )


def _notes(d: CardDef) -> list[str]:
    """What one should know of a card beside its text."""
    return [
        *([f"Not playable: {d.incomplete}"] if d.incomplete else ()),
        *([f"Banned in tournaments: {d.banned}"] if d.banned else ()),
        *([f"The sources are unclear: {d.doubt}"] if d.doubt else ()),
    ]


@cache
def all_cards() -> AllCards:
    return AllCards(type="all cards", cards=[card_seen(d) for d in CARDS.values()])


@cache
def first_decks() -> list[FirstDeck]:
    decks = ((key, first_deck(key)) for key in FIRST_DECKS)
    return [FirstDeck(key=key, name=d.name, main=list(d.main)) for key, d in decks]


def named_cards(name: str) -> list[CardSeen]:
    wanted = name.strip().casefold()
    found = [
        d
        for d in CARDS.values()
        if d.number.casefold() == wanted or any(n.casefold() == wanted for n in d.names)
    ]
    try:
        return [card_seen(d) for d in found or [find(name)]]
    except UnknownCard as error:
        raise Refused("unknown", str(error)) from None


def rule_seen(rule: Rule) -> RuleSeen:
    return RuleSeen(
        id=rule.id,
        heading=rule.heading,
        text=rule.text,
        sources=source_words(rule.sources).split("; "),
    )


def one_rule(name: str) -> list[RuleSeen]:
    """The rule behind a line of the log; a power's line names the card instead."""
    rule = rules().get(name)
    if rule is None:
        raise Refused("unknown", f"the rulebook has no {name!r}; rules look like §attack.ready")
    return [rule_seen(rule)]


def found_rules(words: str) -> list[RuleSeen]:
    return [rule_seen(r) for r in search(words)[:_MOST_RULES]]


def deck_report(re: int, wish: DeckWish) -> DeckReport:
    try:
        deck = read_deck(wish)
    except BadDeck as error:
        return DeckReport(
            type="deck report",
            re=re,
            legal=False,
            deck=None,
            problems=[p[:300] for p in error.problems],
            warnings=[],
        )
    report = check(deck)
    return DeckReport(
        type="deck report",
        re=re,
        legal=report.legal,
        deck=cast("DeckSeen", {**deck_to_json(deck), "main": list(deck.main)}),
        problems=[str(p) for p in report.problems],
        warnings=[str(w) for w in report.warnings],
    )


def look_up(wish: GetCard | GetRule | FindRules | GetFacts) -> Any:
    match wish:
        case GetCard():
            return Cards(type="cards", re=wish.re, cards=named_cards(wish.name))
        case GetRule():
            return Rules(type="rules", re=wish.re, rules=one_rule(wish.id))
        case FindRules():
            return Rules(type="rules", re=wish.re, rules=found_rules(wish.words))
        case GetFacts():
            return Facts(
                type="facts",
                re=wish.re,
                version=__version__,
                first_decks=first_decks(),
                arenas={name: arena.text for name, arena in ARENAS.items()},
                bots=sorted(BOTS),
            )


# --- a player's own wishes ----------------------------------------------------------------


def _imagined(game: Game, player: int, seed: int) -> Game:
    """What the player does not know is dealt anew, so no answer can give it away."""
    try:
        return sample(game, player, seed)
    except NoSample:
        raise Refused("not now", "that can't be told in the middle of this effect") from None


def reasons(game: Game, player: int, wish: str, seed: int) -> list[Reason]:
    """Everything that speaks against a wish of this player."""
    try:
        objections = why_not(_imagined(game, player, seed).state, player, parse_choice(wish))
    except (UnknownThing, ValueError) as error:
        raise Refused("unknown", str(error)) from None
    return [Reason(rule=o.rule, fact=o.fact, remedy=o.remedy) for o in objections]


def looked(game: Game, viewer: int, tag: int) -> list[str]:
    """A card that everybody can see, as it is now."""
    card = card_in_sight(game.state, tag)
    if card == NO_CARD:
        raise Refused("unknown", f"no card in public sight has the tag {tag}")
    return [str(fact) for fact in facts_of(game.state, card, viewer)]


def outlook(
    game: Game, player: int, attackers: Sequence[int], defender: int, seed: int
) -> list[LogLine]:
    """What comes of an attack if nobody does anything more."""
    question = game.question()
    if question is None or question.player != player or question.kind != "main":
        raise Refused("not now", "attacks can be foreseen in your own Main Phase")
    target = card_in_sight(game.state, defender)
    imagined = _imagined(game, player, seed)
    told: list[LogLine] = []
    events = _take(imagined, told, "attack-with", attackers[0])
    for attacker in attackers[1:]:
        events = _take(imagined, told, "join", attacker)
    asked = imagined.question()
    if asked is not None and asked.kind == "attack":
        _take(imagined, told, "against", defender)
    elif not any(e.kind == "attack declared" and e.other == target for e in events):
        raise Refused("illegal", "these can attack only somebody else; ask why")
    for _ in range(_MOST_STEPS):
        asked = imagined.question()
        if asked is None or (imagined.state.combat is None and imagined.at_window):
            break
        quiet = [c for verb in _QUIET for c in asked.choices if c.verb == verb]
        _tell(imagined, told, imagined.apply((quiet or asked.choices)[0]))
    return told


def _take(imagined: Game, told: list[LogLine], verb: str, tag: int) -> list[Event]:
    choice = next(
        (c for c in imagined.choices() if c.verb == verb and c.ref == str(tag)), Choice(verb)
    )
    try:
        events = imagined.apply(choice)
    except IllegalChoice:
        raise Refused("illegal", f"'{verb} [{tag}]' is not legal here; ask why") from None
    _tell(imagined, told, events)
    return events


def _tell(imagined: Game, told: list[LogLine], events: list[Event]) -> None:
    for event in events:
        data = event_view(imagined.state, event) if event.kind in _TOLD else None
        said = line(imagined.state, event)
        if data is not None and said is not None:
            data["depth"] = said.depth
            told.append(cast("LogLine", data))
