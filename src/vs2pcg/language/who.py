"""Whom a power speaks of: selectors that compose, each with the words for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from vs2pcg.language.fx import or_list
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    BACK,
    FRONT,
    MAIN_CHARACTER,
    NO_CARD,
    ROWS,
    SUPPORTING_CHARACTER,
    TEAMS,
)
from vs2pcg.rules.asking import choose_card, choose_cards
from vs2pcg.rules.basics.names import has_word_in_name, names_of
from vs2pcg.rules.basics.sources import characters_in_play
from vs2pcg.rules.basics.teams import is_evil, is_good, on_team
from vs2pcg.rules.combat.attacking import could_melee_attack

Test = Callable[[Context, int], bool]

_STATES = ("face-up", "face-down", "stunned", "wounded", "exhausted", "attacking", "defending")


def _word_order(word: str) -> int:
    return -1 if word in _STATES else int(word in ("supporting", "main"))


@dataclass(frozen=True)
class Who:
    """Characters in the front and back rows, narrowed down step by step."""

    side: str = "any"  # "your", "enemy"
    before: tuple[str, ...] = ()
    noun: str = "character"
    after: tuple[str, ...] = ()
    tests: tuple[Test, ...] = ()

    # --- narrowing -----------------------------------------------------------------------

    def where(self, test: Test, before: str = "", after: str = "") -> Who:
        return replace(
            self,
            tests=(*self.tests, test),
            before=(*self.before, before) if before else self.before,
            after=(*self.after, after) if after else self.after,
        )

    @property
    def supporting(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].d.kind == SUPPORTING_CHARACTER, "supporting")

    @property
    def main(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].d.kind == MAIN_CHARACTER, "main")

    @property
    def other(self) -> Who:
        return self.where(lambda c, x: x != c.me, "other")

    @property
    def face_up(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].face_up, "face-up")

    @property
    def face_down(self) -> Who:
        return self.where(lambda c, x: not c.s.cards[x].face_up, "face-down")

    @property
    def stunned(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].stunned, "stunned")

    @property
    def wounded(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].wounds > 0, "wounded")

    @property
    def exhausted(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].exhausted, "exhausted")

    @property
    def good(self) -> Who:
        return self.where(lambda c, x: is_good(c.s, x), "Good")

    @property
    def evil(self) -> Who:
        return self.where(lambda c, x: is_evil(c.s, x), "Evil")

    @property
    def in_combat(self) -> Who:
        return self.where(lambda c, x: fights(c, x), after="in the combat")

    @property
    def attacking(self) -> Who:
        return self.where(
            lambda c, x: c.s.combat is not None and c.s.combat.attacks(x), "attacking"
        )

    @property
    def defending(self) -> Who:
        return self.where(
            lambda c, x: c.s.combat is not None and c.s.combat.defends(x), "defending"
        )

    @property
    def in_front_row(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].zone == FRONT, "front row")

    @property
    def in_back_row(self) -> Who:
        return self.where(lambda c, x: c.s.cards[x].zone == BACK, "back row")

    @property
    def in_melee_reach(self) -> Who:
        return self.where(
            lambda c, x: could_melee_attack(c.s, c.me, x), after="that {me} could melee attack"
        )

    def team(self, *teams: str) -> Who:
        check_teams(teams)
        words = or_list(teams)
        return self.where(lambda c, x: on_team(c.s, x, *teams), words)

    def named(self, *names: str) -> Who:
        words = or_list(names)
        wanted = frozenset(names)
        return self.where(
            lambda c, x: not wanted.isdisjoint(names_of(c.s, x)), after=f"named {words}"
        )

    def with_in_name(self, word: str) -> Who:
        return self.where(
            lambda c, x: has_word_in_name(c.s, x, word), after=f'with "{word}" in its name'
        )

    def with_counter(self, kind: str) -> Who:
        def test(c: Context, x: int) -> bool:
            card = c.s.cards[x]
            return (card.plus if kind == "+1/+1" else card.minus) > 0

        return self.where(test, after=f"with a {kind} counter on it")

    def cost_at_most(self, n: int) -> Who:
        return self.where(lambda c, x: c.s.cards[x].d.cost <= n, after=f"that costs {n} or less")

    # --- words ---------------------------------------------------------------------------

    def words(self, article: bool = True, plural: bool = False) -> str:
        """An enemy supporting character in the combat."""
        # What kind of card it is stands next to the noun, whatever was asked for last.
        # What state it is in stands first: a stunned enemy supporting character.
        parts = sorted(self.before, key=_word_order)
        if self.side == "enemy":
            parts.insert(sum(word in _STATES for word in parts), "enemy")
        noun = self.noun + ("s" if plural else "")
        text = " ".join([*parts, noun])
        after = sorted(self.after, key=lambda words: words != "in the combat")
        if self.side == "your":
            after.insert(after[:1] == ["in the combat"], "on your side")
        if after:
            text += " " + " ".join(after)
        if article and not plural and text.startswith("other "):
            text = f"an{text}"
        elif article and not plural:
            text = ("an " if text[0].lower() in "aeiou" else "a ") + text
        return text

    # --- finding -------------------------------------------------------------------------

    def fits(self, c: Context, x: int) -> bool:
        """Whether this card is meant."""
        s = c.s
        card = s.cards[x]
        if card.zone not in ROWS or not card.d.is_character:
            return False
        if s.pockets and card.universe != s.universe:
            return False
        if self.side == "your" and card.side != c.player:
            return False
        if self.side == "enemy" and not s.opposed(card.side, c.player):
            return False
        for test in self.tests:  # noqa: SIM110 - asked so often that a loop pays
            if not test(c, x):
                return False
        return True

    def find(self, c: Context) -> list[int]:
        """All that are meant now, in turn order."""
        return [x for x in characters_in_play(c.s) if self.fits(c, x)]

    def any(self, c: Context) -> bool:
        for x in characters_in_play(c.s):  # noqa: SIM110 - asked so often that a loop pays
            if self.fits(c, x):
                return True
        return False


def check_teams(teams: Iterable[str]) -> None:
    """A team that nobody is on would silently be nobody's."""
    for team in teams:
        if team not in TEAMS:
            raise ValueError(f"no team is called {team!r}; there are {', '.join(sorted(TEAMS))}")


def attacks_a_main_character(c: Context) -> bool:
    combat = c.s.combat
    return (
        combat is not None
        and combat.attacks(c.me)
        and combat.defender != NO_CARD
        and c.s.cards[combat.defender].d.kind == MAIN_CHARACTER
    )


def fights(c: Context, x: int) -> bool:
    return c.s.combat is not None and c.s.combat.has(x)


anyone = Who()
your = Who("your")
enemy = Who("enemy")


@dataclass(frozen=True)
class Target:
    """The object of an instruction: words, and how the cards are picked."""

    text: str
    pick: Callable[[Context], Play[list[int]]]
    plural: bool = False
    chosen: bool = False  # one that a player picks: "choose ...; it ..."

    def does(self, what: str) -> str:
        """What the character does, or has happen to it."""
        return f"choose {self.text}; it {what}" if self.chosen else f"{self.text} {what}"

    def gets(self, what: str) -> str:
        return self.does(f"{'get' if self.plural else 'gets'} {what}")


@at_once
def _me(c: Context) -> list[int]:
    c.it = [c.me] if c.s.cards[c.me].zone in ROWS else []
    return c.it


@at_once
def _it(c: Context) -> list[int]:
    return [x for x in c.it if c.s.cards[x].zone in ROWS]


@at_once
def _event_card(c: Context) -> list[int]:
    c.it = [c.event.card] if c.s.cards[c.event.card].zone in ROWS else []
    return c.it


SELF = Target("{me}", _me)
IT = Target("it", _it)
THAT_ONE = Target("that character", _event_card)


def one(who: Who) -> Target:
    """The player chooses one; if there is none, that part is skipped."""

    def pick(c: Context) -> Play[list[int]]:
        card = yield from choose_card(c.s, c.player, "target", who.find(c), c.rule, c.me)
        c.it = [card] if card != NO_CARD else []
        return c.it

    return Target(who.words(), pick, chosen=True)


def any_number_of(who: Who) -> Target:
    def pick(c: Context) -> Play[list[int]]:
        c.it = yield from choose_cards(c.s, c.player, "target", who.find(c), c.rule, c.me)
        return c.it

    return Target(f"any number of {who.words(plural=True)}", pick, plural=True)


def each(who: Who) -> Target:
    @at_once
    def pick(c: Context) -> list[int]:
        c.it = who.find(c)
        return c.it

    return Target(f"each {who.words(article=False)}", pick)
