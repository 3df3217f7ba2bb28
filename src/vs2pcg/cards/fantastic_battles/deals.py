"""Deals with Mephisto: an offer made of clauses, all carried out at once, or none.

Whoever offers puts two clauses or more together, each from a menu of things that can be done at
once. The other player takes all of it or leaves it. All that the clauses leave open is chosen
first; then everything takes place together, and only afterwards the state checks run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from vs2pcg.language.fx import custom, number_word
from vs2pcg.model.choice import NO, Choice, Question
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.state import State
from vs2pcg.model.words import HAND, KO_PILE, MINUS, NO_CARD, PLUS, SUPPORTING_CHARACTER, Zone
from vs2pcg.rules.asking import choose_card, choose_cards, choose_number, choose_option, choose_row
from vs2pcg.rules.basics.stats import health_of
from vs2pcg.rules.basics.universes import main_here
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.moving import move_to_side
from vs2pcg.rules.characters.readying import exhaust, ready
from vs2pcg.rules.characters.recovering import heal, recover
from vs2pcg.rules.characters.stun import Blow, stun, wound
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.ending import eliminate
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.hands_and_decks import discard, draw, to_hand

FEWEST_CLAUSES = 2
MOST_CLAUSES = 6
MOST_CARDS = 10
MOST_WOUNDS = 3


@dataclass
class Bargain:
    """What a deal comes to once all choices in it are made."""

    draws: list[tuple[int, int]] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    stuns: list[int] = field(default_factory=list)
    kos: list[int] = field(default_factory=list)
    wounds: list[tuple[int, int]] = field(default_factory=list)
    heals: list[tuple[int, int]] = field(default_factory=list)
    counters: list[tuple[str, int, int]] = field(default_factory=list)
    readies: list[int] = field(default_factory=list)
    exhausts: list[int] = field(default_factory=list)
    recovers: list[int] = field(default_factory=list)
    enters: list[tuple[int, int, Zone]] = field(default_factory=list)
    to_hands: list[int] = field(default_factory=list)
    moves: list[tuple[int, int]] = field(default_factory=list)
    losers: list[int] = field(default_factory=list)


class Side(NamedTuple):
    """A party to the deal as one clause sees it: who it is about, and the other one."""

    c: Context
    about: int
    other: int

    @property
    def s(self) -> State:
        return self.c.s

    @property
    def main(self) -> int:
        return self.s.players[self.about].main

    @property
    def main_in_play(self) -> bool:
        return main_here(self.s, self.about) != NO_CARD

    def characters(self) -> list[int]:
        rows = (*self.s.front(self.about), *self.s.back(self.about))
        return [x for x in rows if self.s.cards[x].d.is_character]

    def unstunned(self) -> list[int]:
        return [x for x in self.characters() if not self.s.cards[x].stunned]

    def supporting(self) -> list[int]:
        return [x for x in self.characters() if self._is_supporting(x)]

    def to_give(self) -> list[int]:
        """Supporting characters that the other's main character does not keep away by its name."""
        return [x for x in self.supporting() if not bars_name(self.s, self.other, x)]

    def supporting_in(self, cards: list[int]) -> list[int]:
        return [x for x in cards if self._is_supporting(x) and not self.barred(x)]

    def _is_supporting(self, card: int) -> bool:
        return self.s.cards[card].d.kind == SUPPORTING_CHARACTER

    def barred(self, card: int) -> bool:
        return bars_name(self.s, self.about, card)

    def choose(self, chooser: int, cards: list[int], verb: str = "choose") -> Play[int]:
        return (
            yield from choose_card(
                self.s, chooser, "deal", cards, self.c.rule, self.c.me, verb=verb
            )
        )


class HowMany:
    """A number in the words of a clause, with what is counted: no number yet means some."""

    def __init__(self, n: int | None = None) -> None:
        self.n = n

    def __format__(self, noun: str) -> str:
        if self.n is None:
            return f"some {noun}s"
        return f"{number_word(self.n)} {noun}{'s' if self.n != 1 else ''}"


class Clause(NamedTuple):
    """One thing on the menu. ``{a}`` is whom it is about, ``{b}`` the other, ``{n:card}`` a number
    of cards.
    """

    words: str
    most: Callable[[Side], int]  # the highest number that makes sense; 0 if it is impossible
    settle: Callable[[Side, int, Bargain], Play[None]]

    @property
    def counted(self) -> bool:
        return "{n:" in self.words


# --- what each clause is about, and the choices it leaves --------------------------------------


@at_once
def _draw(side: Side, n: int, b: Bargain) -> None:
    b.draws.append((side.about, n))


def _discard(side: Side, n: int, b: Bargain) -> Play[None]:
    taken = {*b.discards, *(x for x, _, _ in b.enters)}
    hand = [x for x in side.s.players[side.about].hand if x not in taken]
    b.discards += yield from choose_cards(
        side.s, side.about, "discard", hand, side.c.rule, side.c.me, most=n, least=n
    )


@at_once
def _wound_main(side: Side, n: int, b: Bargain) -> None:
    b.wounds.append((side.main, n))


@at_once
def _heal_main(side: Side, n: int, b: Bargain) -> None:
    b.heals.append((side.main, n))


def _counters_on_main(kind: str) -> Callable[[Side, int, Bargain], Play[None]]:
    @at_once
    def settle(side: Side, n: int, b: Bargain) -> None:
        b.counters.append((kind, side.main, n))

    return settle


def _stun(by_other: bool) -> Callable[[Side, int, Bargain], Play[None]]:
    def settle(side: Side, n: int, b: Bargain) -> Play[None]:
        chooser = side.other if by_other else side.about
        card = yield from side.choose(chooser, side.unstunned())
        b.stuns += [card] if card != NO_CARD else []

    return settle


def _ko_supporting(by_other: bool) -> Callable[[Side, int, Bargain], Play[None]]:
    def settle(side: Side, n: int, b: Bargain) -> Play[None]:
        chooser = side.other if by_other else side.about
        card = yield from side.choose(chooser, side.supporting(), "ko")
        b.kos += [card] if card != NO_CARD else []

    return settle


def _ko_resource(side: Side, n: int, b: Bargain) -> Play[None]:
    card = yield from side.choose(side.about, list(side.s.players[side.about].resources), "ko")
    b.kos += [card] if card != NO_CARD else []


def _from(zone: str) -> Callable[[Side, int, Bargain], Play[None]]:
    def settle(side: Side, n: int, b: Bargain) -> Play[None]:
        p = side.s.players[side.about]
        taken = {*(x for x, _, _ in b.enters), *b.to_hands, *b.discards}
        pile = p.ko if zone == KO_PILE else p.hand
        cards = side.supporting_in([x for x in pile if x not in taken])
        card = yield from side.choose(side.about, cards, "put")
        if card != NO_CARD:
            row = yield from choose_row(side.s, side.about, side.c.rule, card)
            b.enters.append((card, side.about, row))

    return settle


def _back_to_hand(side: Side, n: int, b: Bargain) -> Play[None]:
    taken = {x for x, _, _ in b.enters}
    pile = [x for x in side.s.players[side.about].ko if x not in taken]
    card = yield from side.choose(side.about, pile, "take")
    b.to_hands += [card] if card != NO_CARD else []


def _give(side: Side, n: int, b: Bargain) -> Play[None]:
    card = yield from side.choose(side.about, side.to_give(), "give")
    b.moves += [(card, side.other)] if card != NO_CARD else []


@at_once
def _ready(side: Side, n: int, b: Bargain) -> None:
    b.readies += side.characters()


@at_once
def _exhaust(side: Side, n: int, b: Bargain) -> None:
    b.exhausts += side.characters()


@at_once
def _recover(side: Side, n: int, b: Bargain) -> None:
    b.recovers += side.characters()


@at_once
def _lose(side: Side, n: int, b: Bargain) -> None:
    b.losers.append(side.about)


def _if(cards: list[int]) -> int:
    return 1 if cards else 0


def _main_face_up(side: Side) -> int:
    return MOST_CARDS if side.main_in_play and not side.s.cards[side.main].stunned else 0


MENU = (
    Clause("{a} draws {n:card}", lambda x: min(MOST_CARDS, len(x.s.players[x.about].deck)), _draw),
    Clause(
        "{a} discards {n:card} of their choice",
        lambda x: len(x.s.players[x.about].hand),
        _discard,
    ),
    Clause(
        "the main character of {a} gets {n:wound}",
        lambda x: MOST_WOUNDS if x.main_in_play else 0,
        _wound_main,
    ),
    Clause(
        "the main character of {a} heals {n:wound}",
        lambda x: x.s.cards[x.main].wounds if x.main_in_play else 0,
        _heal_main,
    ),
    Clause(
        "the main character of {a} gets {n:+1/+1 counter}",
        _main_face_up,
        _counters_on_main(PLUS),
    ),
    Clause(
        "the main character of {a} gets {n:-1/-1 counter}",
        _main_face_up,
        _counters_on_main(MINUS),
    ),
    Clause(
        "{a} chooses a character on their side to stun", lambda x: _if(x.unstunned()), _stun(False)
    ),
    Clause("{b} chooses a character of {a} to stun", lambda x: _if(x.unstunned()), _stun(True)),
    Clause(
        "{a} chooses a supporting character on their side to KO",
        lambda x: _if(x.supporting()),
        _ko_supporting(False),
    ),
    Clause(
        "{b} chooses a supporting character of {a} to KO",
        lambda x: _if(x.supporting()),
        _ko_supporting(True),
    ),
    Clause(
        "{a} chooses one of their resources to KO",
        lambda x: _if(x.s.players[x.about].resources),
        _ko_resource,
    ),
    Clause(
        "{a} puts a supporting character from their hand onto their side",
        lambda x: _if(x.s.players[x.about].hand),
        _from("hand"),
    ),
    Clause(
        "{a} puts a supporting character from their KO pile onto their side",
        lambda x: _if(x.supporting_in(x.s.players[x.about].ko)),
        _from(KO_PILE),
    ),
    Clause(
        "{a} takes a card from their KO pile into their hand",
        lambda x: _if(x.s.players[x.about].ko),
        _back_to_hand,
    ),
    Clause(
        "{a} gives a supporting character of their choice to {b}",
        lambda x: _if(x.to_give()),
        _give,
    ),
    Clause("{a} readies all their characters", lambda x: _if(x.characters()), _ready),
    Clause("{a} exhausts all their characters", lambda x: _if(x.characters()), _exhaust),
    Clause(
        "{a} recovers all their stunned characters",
        lambda x: int(len(x.unstunned()) < len(x.characters())),
        _recover,
    ),
    Clause("{a} loses the game", lambda x: 1, _lose),
)


class Term(NamedTuple):
    """A clause of this deal: about whom, and how many."""

    clause: Clause
    side: Side
    n: int

    @property
    def words(self) -> str:
        return _words(self.clause, self.side, HowMany(self.n))


def _words(clause: Clause, side: Side, n: HowMany) -> str:
    players = side.s.players
    text = clause.words.format(a=players[side.about].name, b=players[side.other].name, n=n)
    return text.replace("[", "(").replace("]", ")")


def _possible(sides: tuple[Side, Side], terms: list[Term]) -> Iterator[tuple[Clause, Side]]:
    """Each clause once for each party, as long as it can be carried out as things are."""
    used = [(t.clause.words, t.side.about) for t in terms]
    for clause in MENU:
        for side in sides:
            if (clause.words, side.about) not in used and clause.most(side):
                yield clause, side


OFFER = Choice("offer", "", "the deal as it is")


def _put_together(c: Context, sides: tuple[Side, Side]) -> Play[list[Term]]:
    """Whoever offers chooses clause after clause, and then offers."""
    s = c.s
    terms: list[Term] = []
    while len(terms) < MOST_CLAUSES:
        menu = list(_possible(sides, terms))
        choices = [
            Choice("clause", str(i + 1), _words(clause, side, HowMany()))
            for i, (clause, side) in enumerate(menu)
        ]
        if len(terms) >= FEWEST_CLAUSES:
            choices.append(OFFER)
        answer = yield Question(c.player, "deal", tuple(choices), c.rule, c.me)
        if answer == OFFER:
            break
        clause, side = menu[choices.index(answer)]
        n = 1
        if clause.counted:
            n = yield from choose_number(s, c.player, "deal", 1, clause.most(side), c.rule, c.me)
        terms.append(Term(clause, side, n))
    return terms


def _carry_out(c: Context, b: Bargain) -> Play[None]:
    """Everything together: no state check runs before the last of it is done."""
    s = c.s
    rule = c.rule
    discard(s, [x for x in b.discards if s.cards[x].zone == HAND], rule)
    for card in b.to_hands:
        to_hand(s, card, rule)
    for player, n in b.draws:
        draw(s, player, n, rule)
    together = s.new_tag()
    for card, player, row in b.enters:
        if s.cards[card].zone in (HAND, KO_PILE):
            yield from enter(s, card, player, row, rule, together=together)
    for card, n in b.heals:
        heal(s, card, n, rule)
    for kind in (PLUS, MINUS):
        amounts = [(card, n) for k, card, n in b.counters if k == kind]
        yield from put_counters(s, kind, amounts, rule, c.me)
    recover(s, b.recovers, rule)
    ready(s, b.readies, rule)
    exhaust(s, b.exhausts, rule)
    for card, n in b.wounds:
        yield from wound(s, [card], n, rule, c.me)
    yield from stun(s, [Blow(card, (c.me,)) for card in b.stuns], rule)
    yield from ko(s, b.kos, rule, c.me)
    for card, player in b.moves:
        yield from move_to_side(s, card, player, s.cards[card].zone, rule)
    if b.losers:
        # Whose main character falls by the same deal is out at the same time.
        fallen = [p for p in s.living() if _mortally_wounded(s, main_here(s, p))]
        yield from eliminate(s, list(dict.fromkeys([*b.losers, *fallen])), rule)


def _mortally_wounded(s: State, main: int) -> bool:
    return main != NO_CARD and s.cards[main].wounds >= health_of(s, main)


@custom(
    "offer a Deal to one of your enemies: two or more things, some for each of you if you like, "
    "that can all be done right now. That player takes it as it is, and all of it happens at the "
    "same time; or leaves it, and nothing does"
)
def offer_a_deal(c: Context) -> Play[None]:
    s = c.s
    enemies = s.enemies(c.player)
    names = [s.players[e].name for e in enemies]
    partner = enemies[(yield from choose_option(s, c.player, "player", names, c.rule, c.me))]
    sides = (Side(c, c.player, partner), Side(c, partner, c.player))
    terms = yield from _put_together(c, sides)
    deal = "; ".join(t.words for t in terms)
    happen(s, Event("offers a deal", c.rule, c.player, c.me, n=partner, word=deal))
    take = Choice("yes", "", deal)
    answer = yield Question(partner, "take the deal", (take, NO), c.rule, c.me)
    word = "leaves" if answer == NO else "takes"
    happen(s, Event("answers a deal", c.rule, partner, c.me, word=word))
    if answer == NO:
        return
    bargain = Bargain()
    for term in terms:
        yield from term.clause.settle(term.side, term.n, bargain)
    yield from _carry_out(c, bargain)
