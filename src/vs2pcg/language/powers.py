"""Powers, as cards declare them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vs2pcg.language.effects import gain_xp_
from vs2pcg.language.fx import Fx, or_list, sentence
from vs2pcg.language.when import When
from vs2pcg.language.who import Who
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Asked
from vs2pcg.model.parts import (
    Action,
    Condition,
    Part,
    Play,
    PriceCut,
    Reaction,
    Replacement,
    Static,
    Trigger,
)
from vs2pcg.model.words import ANY_SYMBOL, SYMBOL_NAMES, SYMBOLS, TIMING_NAMES, LastingRule

Stat = int | Callable[[Context, int], int]


def timing_words(timing: int) -> str:
    return " or ".join(name for bit, name in TIMING_NAMES.items() if bit & timing)


def cost_words(cost: Sequence[int]) -> str:
    """Each symbol to pay; several that leave the same choice are said once."""
    if len(cost) == 2 and cost[0] == cost[1] and cost[0] not in SYMBOLS:
        return f"two symbols, each {cost_words(cost[:1])}"
    words = []
    for slot in cost:
        if slot == ANY_SYMBOL:
            words.append("[any symbol]")
        else:
            words.append(or_list([f"[{SYMBOL_NAMES[b]}]" for b in SYMBOLS if b & slot]))
    return (", and " if any(" or " in w for w in words) else " ").join(words)


def super_power(
    name: str,
    timing: int,
    cost: Sequence[int],
    effect: Fx,
    any_turn: bool = False,
    any_number: bool = False,
    once_a_game: bool = False,
    hand_only: bool = False,
    needs: Condition | None = None,
    needs_text: str = "",
    discard_instead: str = "",
) -> Power:
    """A power that is paid for with power symbols."""
    text = f"{'[any turn] ' if any_turn else ''}{timing_words(timing)} {cost_words(cost)}: "
    if discard_instead:
        text = text[:-2] + f" or discard a card named {discard_instead}: "
    text += sentence(effect.text)
    if any_number:
        text += " This power may be used any number of times in a turn."
    if once_a_game:
        text += " This power may be used only once in the game."
    if hand_only:
        text += " This power may be paid for only with locations from your hand."
    action = Action(
        timing,
        effect.run,
        tuple(cost),
        any_turn=any_turn,
        any_number=any_number,
        once_a_game=once_a_game,
        hand_only=hand_only,
        needs=needs,
        needs_text=needs_text,
        discard_instead=discard_instead,
    )
    return Power(name, "super", text, (action,))


def special_action(
    name: str,
    timing: int,
    effect: Fx,
    text: str,
    any_turn: bool = False,
    any_number: bool = False,
    needs: Condition | None = None,
    needs_text: str = "",
    from_hand: bool = False,
    cost: Sequence[int] = (),
    main_pays: bool = False,
) -> Power:
    """A keyword power that is an action of its own: neither super power nor plot twist."""
    action = Action(
        timing,
        effect.run,
        tuple(cost),
        any_turn=any_turn,
        any_number=any_number,
        super_power=False,
        from_hand=from_hand,
        main_pays=main_pays,
        needs=needs,
        needs_text=needs_text,
    )
    return Power(name, "keyword", text, (action,))


def reaction(
    name: str,
    cost: Sequence[int],
    event: Asked,
    when: Condition,
    effect: Callable[[Context], Play[bool]],
    text: str,
) -> Power:
    """A super power that interrupts an event. The effect answers whether it changed it."""
    words = f"Reaction {cost_words(cost)}: {sentence(text)}"
    return Power(name, "super", words, (Reaction(event, when, effect, tuple(cost)),))


def triggered(name: str, when: When, effect: Fx, order_free: bool = False) -> Power:
    """A keyword power that triggers."""
    text = sentence(f"{when.text}, {effect.text}")
    trigger = Trigger(when.event, when.test, effect.run, order_free, when.provided)
    return Power(name, "keyword", text, (trigger,))


def keyword(name: str, text: str, *parts: Part, on_face_down: bool = False) -> Power:
    """A keyword power put together by hand, with a sentence of its own."""
    return Power(name, "keyword", text, parts, on_face_down=on_face_down)


def several(name: str, *powers: Power) -> Power:
    """One power with several sentences, each made like a power."""
    parts: tuple[Part, ...] = tuple(p for power in powers for p in power.parts)
    text = " ".join(p.text for p in powers)
    return Power(name, powers[0].sort, text, parts)


def level_up(
    name: str,
    xp: int,
    when: When,
    gain: Fx | None = None,
    next_level: Callable[[Context], Play[str]] | None = None,
    and_text: str = "",
    order_free: bool = True,
) -> Power:
    """A level-up power: how XP is gained, and how much is needed."""
    effect = gain or gain_xp_(1)
    text = f"Level Up ({xp}): {sentence(f'{when.text}, {effect.text}')}"
    if and_text:
        text += " " + and_text
    free = order_free and when.provided is None
    trigger = Trigger(when.event, when.test, effect.run, free, when.provided)
    return Power(name, "level up", text, (trigger,), needs_xp=xp, next_level=next_level)


def _always(c: Context, card: int) -> bool:
    return card == c.me


def while_(
    name: str,
    condition: Condition | None,
    words: str,
    powers: Sequence[Power] = (),
    atk: Stat = 0,
    defense: Stat = 0,
    health: int = 0,
    rules: Sequence[LastingRule] = (),
    team_attacks_with: str = "",
    times: int = 1,
    names: Sequence[str] = (),
    on_face_down: bool = False,
    steady: bool = False,
) -> Power:
    """What {me} has while a condition holds; ``words`` is the whole sentence."""
    static = Static(
        _always,
        condition,
        atk=atk,
        defense=defense,
        health=health,
        powers=tuple(powers),
        rules=tuple(rules),
        team_attacks_with=team_attacks_with,
        times=times,
        names=tuple(names),
        only_self=True,
        steady=steady,
    )
    return Power(name, "keyword", sentence(words), (static,), on_face_down=on_face_down)


def aura(
    name: str,
    on: Who,
    words: str,
    powers: Sequence[Power] = (),
    atk: Stat = 0,
    defense: Stat = 0,
    teams: Sequence[str] = (),
    rules: Sequence[LastingRule] = (),
    condition: Condition | None = None,
    steady: bool = False,
) -> Power:
    """What all those described have while {me} has this power."""
    static = Static(
        on.fits,
        condition,
        atk=atk,
        defense=defense,
        powers=tuple(powers),
        teams=tuple(teams),
        rules=tuple(rules),
        steady=steady,
    )
    return Power(name, "keyword", sentence(words), (static,))


def for_bearer(
    name: str,
    words: str,
    powers: Sequence[Power] = (),
    atk: Stat = 0,
    defense: Stat = 0,
    loses: Sequence[str] = (),
    rules: Sequence[LastingRule] = (),
    condition: Condition | None = None,
) -> Power:
    """Equipment: what the equipped character has."""
    static = Static(
        lambda c, x: c.s.cards[c.me].bearer == x,
        condition,
        atk=atk,
        defense=defense,
        powers=tuple(powers),
        loses=tuple(loses),
        rules=tuple(rules),
        steady=condition is None,
    )
    return Power(name, "keyword", sentence(words), (static,))


def replacing(
    name: str,
    event: Asked,
    when: Condition,
    change: Callable[[Context], Play[int]],
    words: str,
    on_face_down: bool = False,
) -> Power:
    """A power that changes an event before it happens; the function returns the new amount."""
    return Power(
        name,
        "keyword",
        sentence(words),
        (Replacement(event, when, change),),
        on_face_down=on_face_down,
    )


def price_cut(name: str, when: Condition, less: int, least: int, words: str) -> Power:
    """You pay less to recruit certain cards."""
    return Power(name, "keyword", sentence(words), (PriceCut(when, less, least),))
