"""The instructions that cards are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vs2pcg.language.fx import Fx, number_word, or_list
from vs2pcg.language.who import SELF, Target
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power, register
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Condition, Play, at_once
from vs2pcg.model.words import (
    COUNTERS,
    FOREVER,
    NEXT_BUILD_PHASE,
    NO_CARD,
    REST_OF_GAME,
    THIS_COMBAT,
    THIS_TURN,
    YOUR_NEXT_TURN,
    LastingRule,
    Until,
)
from vs2pcg.rules.asking import ask_yes, choose_option
from vs2pcg.rules.basics.subjects import DEEDS_OF
from vs2pcg.rules.characters import hiding, readying, recovering
from vs2pcg.rules.characters.counters import give_stats, put_counters
from vs2pcg.rules.characters.leaving import ko as ko_cards
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.characters.stun import Blow
from vs2pcg.rules.characters.stun import stun as stun_cards
from vs2pcg.rules.characters.stun import wound as wound_cards
from vs2pcg.rules.combat.resolving import cancel_combat, remove_from_combat
from vs2pcg.rules.combat.striking import strike_now
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing import hands_and_decks
from vs2pcg.rules.playing.inventions import create_invention


class Amount(NamedTuple):
    """A number that is worked out as the effect resolves, with the words for it."""

    text: str  # follows the thing counted: "equal to ..." or "for each ..."
    count: Callable[[Context], int]


Number = int | Amount


def _count(n: Number, c: Context) -> int:
    return n if isinstance(n, int) else max(0, n.count(c))


_UNTIL_WORDS: dict[Until, str] = {
    THIS_COMBAT: " this combat",
    THIS_TURN: " this turn",
    YOUR_NEXT_TURN: " until your next turn",
    REST_OF_GAME: " for the rest of the game",
    FOREVER: "",
    NEXT_BUILD_PHASE: " until your next Build Phase starts",
}


def until_words(until: Until) -> str:
    return _UNTIL_WORDS[until]


# --- counters and numbers ------------------------------------------------------------------


def put(n: Number, kind: str, on: Target = SELF) -> Fx:
    """Put counters on characters."""
    if kind not in COUNTERS:
        raise ValueError(f"no counter is called {kind!r}; there are {', '.join(COUNTERS)}")

    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        amount = _count(n, c)
        yield from put_counters(c.s, kind, [(x, amount) for x in cards], c.rule, c.me)

    if isinstance(n, int):
        plural = "s" if n != 1 else ""
        return Fx(on.gets(f"{number_word(n)} {kind} counter{plural}"), run)
    return Fx(on.gets(f"{kind} counters {n.text}"), run)


def gets(atk: Number, defense: Number, until: Until, on: Target = SELF, text: str = "") -> Fx:
    """+ATK/+DEF for a time, a fixed amount from the moment it resolves."""

    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        give_stats(
            c.s, cards, _signed(atk, c), _signed(defense, c), until, c.rule, c.source, c.player
        )
        return

    a = f"{atk:+d}" if isinstance(atk, int) else "+" + atk.text
    b = f"{defense:+d}" if isinstance(defense, int) else "+" + defense.text
    if isinstance(atk, int) and atk == 0:
        a = "-0" if isinstance(defense, int) and defense < 0 else "+0"
    if isinstance(defense, int) and defense == 0:
        b = "-0" if isinstance(atk, int) and atk < 0 else "+0"
    return Fx(text or on.gets(f"{a}/{b}{until_words(until)}"), run)


def _signed(n: Number, c: Context) -> int:
    return n if isinstance(n, int) else n.count(c)


def gains(powers: Sequence[Power], until: Until, on: Target = SELF, text: str = "") -> Fx:
    """Gain powers for a time."""

    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        for x in cards:
            for power in powers:
                gain_power(c, x, power, until)

    words = " and ".join(p.name for p in powers)
    verb = "gain" if on.plural else "gains"
    return Fx(text or on.does(f"{verb} {words}{until_words(until)}"), run)


def gain_power(c: Context, card: int, power: Power, until: Until, said: str = "") -> None:
    """The log names the power, or tells what it does where the name does not say it."""
    c.s.add_modifier(Modifier(0, "gain", card, until, power.key, who=c.player, source=c.me))
    word = said or power.name
    happen(c.s, Event("gains power", c.rule, c.s.cards[card].side, card, c.me, word=word))


def loses(
    what: str,
    until: Until,
    on: Target = SELF,
    cant_gain: bool = False,
    text: str = "",
) -> Fx:
    """Lose powers: "all", "keyword", "super", "keyword and super", or one by name."""

    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        for x in cards:
            lose_powers(c, x, what, until, cant_gain)

    words = {"all": "powers", "keyword": "keyword powers", "super": "super powers"}.get(what, what)
    if what == "keyword and super":
        words = "keyword and super powers"
    can = " and can't gain" if cant_gain else ""
    return Fx(text or on.does(f"loses{can} {words}{until_words(until)}"), run)


def lose_powers(c: Context, card: int, what: str, until: Until, cant_gain: bool) -> None:
    c.s.add_modifier(
        Modifier(0, "lose", card, until, what, a=1 if cant_gain else 0, who=c.player, source=c.me)
    )
    happen(c.s, Event("loses powers", c.rule, c.s.cards[card].side, card, c.me, word=what))


def rule_for(what: LastingRule, until: Until, on: Target = SELF, text: str = "") -> Fx:
    """A rule about characters chosen now: "can't strike", "can't be stunned", ..."""

    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        for x in cards:
            add_rule(c, what, until, on=x)

    return Fx(text or on.does(f"{what}{until_words(until)}"), run)


def rule_about(subject: str, what: LastingRule, until: Until, text: str) -> Fx:
    """A rule that later arrivals come under too; the subject as in ``rules.basics.subjects``."""

    @at_once
    def run(c: Context) -> None:
        add_rule(c, what, until, subject=subject)

    return Fx(text, run)


# Whom a rule is about, as the log says it: ``{who}`` is your name, ``{me}`` who has the power.
_WHOM = {
    "enemies of": "enemies of {who}",
    "side of": "characters of {who}",
    "in combat": "those in the combat",
    "protected by": "those whom {me} protects",
    "ranged attacked by": "those whom {me} ranged attacks",
}


def add_rule(
    c: Context, what: LastingRule, until: Until, on: int = NO_CARD, subject: str = "", a: int = 0
) -> None:
    c.s.add_modifier(
        Modifier(0, "rule", on, until, what, a, who=c.player, source=c.me, subject=subject)
    )
    if on != NO_CARD:
        happen(c.s, Event("rule", c.rule, c.s.cards[on].side, on, c.me, word=what))
    else:
        words = f"{_WHOM[subject]} {what}"
        happen(c.s, Event("rule", c.rule, c.player, NO_CARD, c.me, word=words))


def watch(
    c: Context,
    power: Power,
    until: Until,
    on: int = NO_CARD,
    a: int = 0,
    b: int = 0,
    subject: str = "",
) -> None:
    """Leave a delayed trigger behind: a power made with ``delayed``."""
    made = Modifier(0, "watch", on, until, power.key, a, b, c.player, c.me, subject)
    c.s.add_modifier(made)
    _say_whom(c, power, on)


def watch_deeds(c: Context, power: Power, until: Until, whose: int) -> None:
    """A delayed trigger about what a character does to others.

    It rests on nobody, so that it resolves even if its character falls with the same blow.
    """
    watch(c, power, until, a=c.s.cards[whose].tag, subject=DEEDS_OF)
    _say_whom(c, power, whose)


def _say_whom(c: Context, power: Power, card: int) -> None:
    """Everybody sees whom it is about; who brings it about on itself need not be named again."""
    if card not in (NO_CARD, c.me):
        happen(c.s, Event("waits", c.rule, c.s.cards[card].side, card, c.me, word=power.name))


def is_watched(c: Context, card: int) -> bool:
    """Whether this is the character whose deeds a delayed trigger is about."""
    return c.modifier is not None and c.s.cards[card].tag == c.modifier.a


def delayed(key: str, power: Power) -> Power:
    """Give a delayed trigger the key under which saved games know it."""
    return register(power, key)


def end_watch(c: Context) -> None:
    """A delayed trigger that has done its work goes away."""
    if c.modifier is not None:
        gone = c.modifier.id
        c.s.keep_modifiers(tuple(m for m in c.s.modifiers if m.id != gone))


# --- stun, wound, KO and the rest ----------------------------------------------------------


def stun(on: Target) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        yield from stun_cards(c.s, [Blow(x, _by(c), "effect") for x in cards], c.rule)

    return Fx(f"stun {on.text}", run)


def daze(on: Target) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        yield from stun_cards(c.s, [Blow(x, _by(c), "daze") for x in cards], c.rule)

    return Fx(f"daze {on.text}", run)


def wound(on: Target, n: int = 1) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        yield from wound_cards(c.s, cards, n, c.rule, c.me if _by(c) else NO_CARD)

    return Fx(f"wound {on.text}", run)


def _by(c: Context) -> tuple[int, ...]:
    """Effects of a character credit it; those of plot twists credit nobody."""
    return (c.me,) if c.s.cards[c.me].d.is_character else ()


def heal(on: Target, n: int = 1) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        for x in cards:
            recovering.heal(c.s, x, n, c.rule)

    what = "a wound" if n == 1 else f"{number_word(n)} wounds" if n < 99 else "all wounds"
    return Fx(on.does(f"{'heal' if on.plural else 'heals'} {what}"), run)


def ko(on: Target) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        yield from ko_cards(c.s, cards, c.rule, c.me)

    return Fx(f"KO {on.text}", run)


def ready(on: Target = SELF) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        readying.ready(c.s, cards, c.rule)

    return Fx(f"ready {on.text}", run)


def exhaust(on: Target = SELF) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        readying.exhaust(c.s, cards, c.rule)

    return Fx(f"exhaust {on.text}", run)


def freeze(on: Target) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        readying.freeze(c.s, cards, c.rule, c.me)

    return Fx(f"freeze {on.text}", run)


def recover(on: Target) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        recovering.recover(c.s, cards, c.rule)

    return Fx(f"recover {on.text}", run)


def hide(on: Target = SELF) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        yield from hiding.hide(c.s, cards, c.rule)

    return Fx(f"hide {on.text}", run)


def strike(who: Target, whom: Target) -> Fx:
    """A strike of its own, outside the combat's resolution."""

    def run(c: Context) -> Play[None]:
        strikers = yield from who.pick(c)
        struck = yield from whom.pick(c)
        for x in struck:
            yield from strike_now(c.s, strikers, x, c.rule)

    return Fx(who.does(f"makes a strike against {whom.text}"), run)


# --- combat --------------------------------------------------------------------------------


@at_once
def _cancel(c: Context) -> None:
    cancel_combat(c.s)


cancel_the_combat = Fx("cancel the combat", _cancel)


def leave_combat(on: Target = SELF) -> Fx:
    def run(c: Context) -> Play[None]:
        cards = yield from on.pick(c)
        remove_from_combat(c.s, cards, c.rule)

    return Fx(f"remove {on.text} from the combat", run)


# --- cards ---------------------------------------------------------------------------------


def draw(n: Number = 1) -> Fx:
    @at_once
    def run(c: Context) -> None:
        hands_and_decks.draw(c.s, c.player, _count(n, c), c.rule)

    if isinstance(n, int):
        return Fx(f"draw {number_word(n)} card{'s' if n != 1 else ''}", run)
    return Fx(f"draw a card {n.text}", run)


def search_for(*names: str, kind: str = "supporting character") -> Fx:
    """Search your deck for a card with one of these names, reveal it, take it into your hand."""

    def run(c: Context) -> Play[None]:
        s = c.s
        wanted = [
            x
            for x in s.players[c.player].deck
            if s.cards[x].d.kind == kind and any(n in s.cards[x].d.names for n in names)
        ]
        found = yield from hands_and_decks.search_deck(s, c.player, wanted, c.rule, c.me)
        if found != NO_CARD:
            hands_and_decks.reveal(s, [found], c.rule)
            hands_and_decks.to_hand(s, found, c.rule)
        hands_and_decks.shuffle_deck(s, c.player, c.rule)

    words = f"search your deck for a {kind} named {or_list(names)}"
    return Fx(f"{words}, reveal it and put it into your hand", run)


def _create_an_invention(c: Context) -> Play[None]:
    yield from create_invention(c.s, c.player, c.me, c.rule)


create_an_invention = Fx("{me} creates an Invention", _create_an_invention)


def gain_xp_(n: Number = 1) -> Fx:
    """The main character that has the power gains XP."""

    def run(c: Context) -> Play[None]:
        yield from gain_xp(c.s, c.me, _count(n, c), c.rule)

    if isinstance(n, int):
        words = f"{n} XP"
    else:
        words = f"{'1 ' if n.text.startswith('for each') else ''}XP {n.text}"
    return Fx(f"{{me}} gains {words}", run)


# --- choices and conditions ----------------------------------------------------------------


# What begins so tells what becomes of somebody, and is no instruction.
_TELLING = ("{me} ", "it ", "each ", "that ", "your ")


def may(effect: Fx) -> Fx:
    """The player may have it happen."""

    def run(c: Context) -> Play[None]:
        if (yield from ask_yes(c.s, c.player, "may", c.rule, c.me)):
            yield from effect.run(c)

    if effect.text.startswith(_TELLING):
        return Fx(f"{effect.text}, if you like", run)
    return Fx(f"you may {effect.text}", run)


def if_(condition: Condition, words: str, effect: Fx, otherwise: Fx | None = None) -> Fx:
    def run(c: Context) -> Play[None]:
        if condition(c):
            yield from effect.run(c)
        elif otherwise is not None:
            yield from otherwise.run(c)

    text = f"if {words}, {effect.text}"
    if otherwise is not None:
        text += f"; otherwise {otherwise.text}"
    return Fx(text, run)


def choose(*effects: Fx) -> Fx:
    """Choose one of several effects."""

    def run(c: Context) -> Play[None]:
        which = yield from choose_option(
            c.s, c.player, "mode", [_plain(c, e.text) for e in effects], c.rule, c.me
        )
        yield from effects[which].run(c)

    return Fx("choose one: " + "; or ".join(e.text for e in effects), run)


def _plain(c: Context, text: str) -> str:
    name = c.s.cards[c.me].d.name if c.me != NO_CARD else "this"
    return text.replace("{me}", name).replace("[", "(").replace("]", ")")
