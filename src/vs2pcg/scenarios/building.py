"""From a position in the notation to a game."""

from __future__ import annotations

import re
from collections.abc import Mapping

from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.language.cards import basic_location, plot_twist, supporting
from vs2pcg.language.fx import Fx, nothing
from vs2pcg.language.keywords import KEYWORDS
from vs2pcg.model import memories
from vs2pcg.model.card import Card
from vs2pcg.model.definition import FORMS, CardDef
from vs2pcg.model.hearing import what_is_heard
from vs2pcg.model.player import Player
from vs2pcg.model.state import State
from vs2pcg.model.table import (
    PLAYERS,
    Mode,
    Table,
    alliance_of,
    numbers_of_players,
    usual_mode,
)
from vs2pcg.model.words import (
    ALL_PLAYERS,
    CHALLENGE_MATCH,
    CHALLENGE_MATCHES,
    DEFAULT_PHASES,
    EQUIPMENT,
    EQUIPPED,
    IDENTITIES,
    INVENTIONS,
    LOCATION,
    MAIN_CHARACTER,
    MAIN_TIMING,
    RESOURCE,
    ROWS,
    SYMBOL_NAMES,
    TEAMS,
    TOKENS,
    Zone,
)
from vs2pcg.rules.characters.counters import set_mark
from vs2pcg.rules.tables.arena_mode import put_into_play
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.scenarios.failing import near
from vs2pcg.scenarios.notation import CardText, Scenario, SideText, number_of
from vs2pcg.scenarios.tree import NotationError

_PILES = {
    "inventions": INVENTIONS,
    "identities": IDENTITIES,
    "tokens": TOKENS,
    "challenge matches": CHALLENGE_MATCHES,
}
# What is said of cards that lie in a row.
_LYING = ("exhausted", "stunned", "hidden", "face down")
_COUNTERS = re.compile(r"[+-]\d|wounds |vitality |with |\d+ wound|\d+ vitality")
_AMOUNT = re.compile(r"(?P<n>\d+) (?P<word>wounds?|vitality)( counters?)?")  # wounds 2, 2 wounds
_NOTES = (*_LYING, "chosen", "wounds", "vitality", "with", "owner", "mark", "health", "cost")
_NEW_LOCATION = re.compile(r"^new (?P<name>.+) location$")
_NEW_PLOT_TWIST = re.compile(r"^new (?P<name>.+) plot twist$")
_MADE_UP = (
    "'new NAME ATK/DEF' makes up a character, 'new NAME location' a location and "
    "'new NAME plot twist' a plot twist"
)
_NEW = re.compile(r"^new (?P<name>.+?) (?P<atk>\d+)/(?P<defense>\d+)$")


def build(scenario: Scenario, registry: Mapping[str, CardDef] = CARDS) -> Game:
    """The game that a scenario begins with."""
    mode = _mode(scenario)
    arenas = tuple(scenario.arenas)
    for arena in arenas:
        if arena not in ARENAS:
            raise NotationError(
                scenario.where,
                scenario.line,
                f"no arena is called {arena!r}; there are {', '.join(ARENAS)}",
            )
    table = Table(
        mode,
        arena=bool(arenas),
        arenas=arenas,
        eliminate_arenas=len(arenas) > 1,
        recruit_to_team_mate=scenario.recruit_to_team_mate,
    )
    s = State(table, 1)
    s.game_cards = {**registry, **FORMS}
    before = scenario.step == "setup"
    s.phases = DEFAULT_PHASES
    if arenas and not before:
        put_into_play(s, arenas[0])
    s.turn = 0 if before else scenario.turns
    for i, side in enumerate(scenario.sides):
        player = Player(i, side.name, alliance_of(mode, i))
        player.epoch = s.epoch
        s.players.append(player)
    for i, side in enumerate(scenario.sides):
        _Builder(s, scenario, i, side).fill()
    names = [side.name for side in scenario.sides]
    if scenario.turn and scenario.turn not in names:
        raise NotationError(
            scenario.where, scenario.line, f"{scenario.turn!r} is not one of {', '.join(names)}"
        )
    s.active = names.index(scenario.turn) if scenario.turn else 0
    s.first = 0
    s.flow = scenario.step
    if s.flow == "recruit" and s.players[s.active].points:
        s.remember(memories.RECRUIT_POINTS)
    s.fate = tuple(scenario.chance)
    s.hearing = what_is_heard(s)
    s.structure_changed()
    s.touch()
    return Game.from_state(s, {"position": scenario.text})


def _mode(scenario: Scenario) -> Mode:
    """How they play together, as written or as their number says."""
    players = len(scenario.sides)
    wanted = scenario.table or usual_mode(players)
    for mode, numbers in PLAYERS.items():
        if mode == wanted and players in numbers:
            return mode
    tables = ", ".join(f"{m} ({numbers_of_players(m)})" for m in PLAYERS)
    raise NotationError(
        scenario.where,
        scenario.line,
        f"{players} players can't sit at a table for {wanted!r}; there are {tables}",
    )


class _Builder:
    """Puts one player's cards where the notation says."""

    def __init__(self, s: State, scenario: Scenario, player: int, side: SideText) -> None:
        self.s = s
        self.scenario = scenario
        self.player = player
        self.side = side

    def fill(self) -> None:
        s, side, player = self.s, self.side, self.player
        d = self._find_main(side.main)
        main = self._add(d)
        s.players[player].main = main.id
        if self.scenario.step != "setup":
            s.move(main.id, _zone(side.row), player)
            s.edit(main.id).known = ALL_PLAYERS
        s.players[player].levels = tuple(
            x.number
            for x in s.game_cards.values()
            if x.kind == MAIN_CHARACTER
            and x.name == d.name
            and x.level > d.level
            and x.number[:3] == d.number[:3]
        )
        self._notes(main, side.main)
        s.edit(main.id).xp = side.xp
        s.edit_player(player).points = side.points
        for place, cards in side.places.items():
            for text in reversed(cards) if place == "deck" else cards:
                self._put(place, text)

    def _put(self, place: str, text: CardText) -> None:
        s, player = self.s, self.player
        d = self._find(text)
        self._fits(place, d, text)
        card = self._add(d)
        if place in _PILES:
            s.move(card.id, "aside", player)
            e = s.edit(card.id)
            e.part = _PILES[place]
            e.known = 1 << player if place == "inventions" else ALL_PLAYERS
            if place == "inventions":
                e.tag = 0  # out of public sight
        else:
            s.move(card.id, _zone(place), player)
            e = s.edit(card.id)
            e.known = ALL_PLAYERS
            if place == "hand":
                e.known = 1 << player
            elif place == "deck":
                e.known = 0
                e.face_up = False
            elif place in ("front row", "back row"):
                e.since = s.new_tag()
        self._notes(s.cards[card.id], text)

    def _fits(self, place: str, d: CardDef, text: CardText) -> None:
        """A position that no game can come to is a slip of the pen."""
        if place in ROWS and not d.is_character and not d.is_machine:
            raise self._error(text, f"{d.name} ({d.kind}) is no character and no machine")
        if (
            place == RESOURCE
            and d.kind != LOCATION
            and not {"face down", "stunned"} & {*text.notes}
        ):
            raise self._error(
                text,
                f"only locations lie face up in a resource row; write '{text.name} (face down)'",
            )
        if place not in (*ROWS, RESOURCE):
            wrong = [n for n in text.notes if n in _LYING or _COUNTERS.match(n)]
            if wrong:
                raise self._error(text, f"{wrong[0]!r} says nothing about a card in the {place}")

    def _add(self, d: CardDef) -> Card:
        card = Card(len(self.s.cards), d, self.player, "playing")
        card.epoch = self.s.epoch
        self.s.cards.append(card)
        return card

    def _notes(self, card: Card, text: CardText) -> None:
        s = self.s
        for note in text.notes:
            e = s.edit(card.id)
            word, _, rest = note.partition(" ")
            amount = _AMOUNT.fullmatch(note)
            if amount is not None:
                word, rest = amount["word"], amount["n"]
            if note == "exhausted":
                e.exhausted = True
            elif note == "stunned":
                e.exhausted = True
                s.set_face(card.id, False)
                e.wounds = max(e.wounds, 1)
            elif note == "hidden":
                e.hidden = True
                s.set_face(card.id, False)
            elif note == "face down":
                s.set_face(card.id, False)
                e.known = 1 << self.player
            elif note == "chosen":
                set_mark(s, card.id, "chosen", 1)
                if card.d.kind == CHALLENGE_MATCH:
                    s.remember(memories.MATCHES_IN_FORCE)
            elif re.fullmatch(r"[+-][0-9]{1,3}", note):
                n = int(note)
                e.plus, e.minus = max(n, 0), max(-n, 0)
            elif word in ("wound", "wounds"):
                e.wounds = self._number(rest, text)
            elif word == "vitality":
                e.vitality = self._number(rest, text)
            elif word == "mark" and rest:
                mark, _, n_text = rest.rpartition(" ")
                set_mark(s, card.id, mark, self._number(n_text, text))
            elif word == "with":
                self._equip(card, CardText(rest, [], text.line))
            elif word == "owner":
                names = [x.name for x in self.scenario.sides]
                if rest not in names:
                    raise self._error(text, f"{rest!r} is not one of {', '.join(names)}")
                e.owner = names.index(rest)
            else:
                hint = near(note, [*_NOTES, *TEAMS, *KEYWORDS])
                raise self._error(text, f"{note!r} says nothing about {text.name}{hint}")

    def _equip(self, bearer: Card, text: CardText) -> None:
        s = self.s
        d = self._find(text)
        if d.kind != EQUIPMENT or d.is_machine:
            raise self._error(text, f"{d.name} is no equipment that a character wears")
        card = self._add(d)
        if d.equip_enemy:
            card.owner = next(p.index for p in s.players if s.opposed(p.index, self.player))
        s.move(card.id, EQUIPPED, self.player)
        e = s.edit(card.id)
        e.bearer = bearer.id
        e.known = ALL_PLAYERS
        s.edit(bearer.id).equipment = card.id

    def _number(self, digits: str, text: CardText) -> int:
        return number_of(digits, self.scenario.where, text.line)

    def _error(self, text: CardText, problem: str) -> NotationError:
        return NotationError(self.scenario.where, text.line, problem)

    def _find_main(self, text: CardText) -> CardDef:
        new = _NEW.match(text.name)
        if new is not None:
            d = self._invent(new, text)
            d.kind = MAIN_CHARACTER
            d.level = 1
            return d
        level = 1
        for note in list(text.notes):
            if note.startswith("level "):
                level = self._number(note[6:], text)
                text.notes.remove(note)
        mains = [d for d in self.s.game_cards.values() if d.kind == MAIN_CHARACTER]
        found = [d for d in mains if text.name == d.number] or [
            d for d in mains if d.name == text.name and d.level == level
        ]
        if not found and text.name.startswith("new "):
            problem = f"{text.name!r} is no main character; 'new NAME ATK/DEF' makes one up"
            raise self._error(text, problem)
        if not found:
            others = [d for d in self.s.game_cards.values() if text.name in (d.name, d.number)]
            if others:
                raise self._error(text, f"{text.name} is a {others[0].kind}, no main character")
            unknown = _unknown(text.name, [d.name for d in mains], "main character")
            raise self._error(text, unknown)
        if len(found) > 1:
            raise self._error(text, f"{text.name!r} may be {', '.join(d.number for d in found)}")
        return found[0]

    def _find(self, text: CardText) -> CardDef:
        new = _NEW.match(text.name)
        if new is not None:
            return self._invent(new, text)
        place = _NEW_LOCATION.match(text.name)
        if place is not None:
            return self._invent_location(place["name"], text)
        twist = _NEW_PLOT_TWIST.match(text.name)
        if twist is not None:
            return self._invent_plot_twist(twist["name"], text)
        s = self.s
        cards = [d for d in s.game_cards.values() if d.kind != MAIN_CHARACTER and not d.form_of]
        found = [d for d in cards if d.number == text.name] or [
            d for d in cards if d.name == text.name
        ]
        if not found and text.name.startswith("new "):
            raise self._error(text, f"{text.name!r} is nothing that can be made up: {_MADE_UP}")
        if not found:
            raise self._error(text, _unknown(text.name, [d.name for d in cards]))
        if len(found) > 1 and not all(d.basic for d in found):
            numbers = ", ".join(d.number for d in found)
            raise self._error(text, f"{text.name!r} may be {numbers}; write the number")
        return found[0]

    def _invent_location(self, name: str, text: CardText) -> CardDef:
        """A stand-in location that makes the symbols in its brackets."""
        symbols = sum(bit for bit, symbol in SYMBOL_NAMES.items() if symbol in text.notes)
        text.notes[:] = [n for n in text.notes if n not in SYMBOL_NAMES.values()]
        d = basic_location(f"NEW-{len(self.s.game_cards)}", name, symbols)
        self.s.game_cards[d.number] = d
        return d

    def _invent_plot_twist(self, name: str, text: CardText) -> CardDef:
        """A stand-in plot twist without effect that needs all the teams in its brackets."""
        teams = [n for n in text.notes if n in TEAMS]
        text.notes[:] = [n for n in text.notes if n not in TEAMS]
        effect = Fx("nothing happens", nothing)
        d = plot_twist(f"NEW-{len(self.s.game_cards)}", name, teams, MAIN_TIMING, effect)
        self.s.game_cards[d.number] = d
        return d

    def _invent(self, new: re.Match[str], text: CardText) -> CardDef:
        """A stand-in: a supporting character of any numbers, teams and keywords."""
        facts: dict[str, int] = {"health": 1, "cost": 1}
        teams: list[str] = []
        keywords: list[str] = []
        left: list[str] = []
        x_cost = False
        starts_with = ""
        for note in text.notes:
            word, _, rest = note.partition(" ")
            if word in facts and rest != "X":
                facts[word] = self._number(rest, text)
            elif note == "cost X":
                x_cost = True
            elif note.startswith("starts with "):
                starts_with = note.removeprefix("starts with ")
            elif note in TEAMS:
                teams.append(note)
            elif note.title() in KEYWORDS or note in KEYWORDS:
                keywords.append(note if note in KEYWORDS else note.title())
            else:
                left.append(note)
        text.notes[:] = left
        number = f"NEW-{len(self.s.game_cards)}"
        d = supporting(
            number,
            new["name"],
            teams,
            facts["cost"],
            (int(new["atk"]), int(new["defense"])),
            facts["health"],
            [KEYWORDS[k] for k in keywords if k not in ("Flight", "Ranged")],
            flight="Flight" in keywords,
            ranged="Ranged" in keywords,
            x_cost=x_cost,
        )
        d.starts_with = starts_with
        self.s.game_cards[number] = d
        return d


def _zone(name: str) -> Zone:
    zones: dict[str, Zone] = {
        "front row": "front row",
        "back row": "back row",
        "resource row": "resource row",
        "hand": "hand",
        "deck": "deck",
        "KO pile": "KO pile",
        "removed": "removed",
    }
    return zones[name]


def _unknown(name: str, known: list[str], what: str = "card") -> str:
    return f"no {what} is called {name!r}{near(name, known)}"
