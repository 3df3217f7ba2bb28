"""ATK/DEF, Base ATK and DEF, Health: the numbers of a character as they are now."""

from vs2pcg.model.context import Context
from vs2pcg.model.parts import Static
from vs2pcg.model.state import State
from vs2pcg.model.words import NO_CARD
from vs2pcg.rules.basics.auras import granted, reaches, stat_auras
from vs2pcg.rules.basics.own_powers import own_powers
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.sources import controller
from vs2pcg.rules.basics.universes import elsewhere, seen_from


def true_stats(s: State, card: int) -> tuple[int, int]:
    """ATK and DEF as sums, which may be below zero."""
    cached = s.stat_cache.get(card)
    if cached is not None:
        return cached
    c = s.cards[card]
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return true_stats(s, card)
    atk, defense = base_stats(s, card)
    counters = c.plus - c.minus
    atk += counters
    defense += counters
    for m in s.modifiers:
        if m.on == card and m.kind == "stats":
            atk += m.a
            defense += m.b
    plain = (
        not (s.power_mods and s.modified(card))
        and c.equipment == NO_CARD
        and not c.d.self_stats
        and not granted(s).stats
    )
    if not plain:
        for power in powers_of(s, card):
            for static in power.statics:
                if static.only_self and (static.atk or static.defense):
                    look = Context(s, controller(s, card), card, power)
                    if static.condition is None or static.condition(look):
                        a, d = bonus(static, look, card)
                        atk += a
                        defense += d
    for aura in stat_auras(s):
        static = aura.static
        if not (static.atk or static.defense):
            continue
        look = Context(s, aura.player, aura.source, aura.power)
        if (static.condition is None or static.condition(look)) and static.on(look, card):
            a, d = bonus(static, look, card)
            atk += a
            defense += d
    result = s.stat_cache[card] = (atk, defense)
    return result


def bonus(static: Static, look: Context, card: int) -> tuple[int, int]:
    """What a power in force adds to ATK and DEF of this card now."""
    atk, defense = static.atk, static.defense
    return (
        atk if isinstance(atk, int) else atk(look, card),
        defense if isinstance(defense, int) else defense(look, card),
    )


def base_stats(s: State, card: int) -> tuple[int, int]:
    """Printed numbers, or what an effect set them to; then powers that compare the two."""
    c = s.cards[card]
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return base_stats(s, card)
    base = (c.d.atk, c.d.defense)
    for m in s.modifiers:
        if m.on == card and m.kind == "base":
            base = (m.a if m.a >= 0 else base[0], m.b if m.b >= 0 else base[1])
    if c.d.self_stats or (s.power_mods and s.modified(card)):
        for power in own_powers(s, card):
            for static in power.statics:
                if static.only_self and static.base is not None:
                    base = static.base(Context(s, c.side, card, power), card, base)
    for aura in stat_auras(s):
        if aura.static.base is not None and reaches(s, aura, card):
            look = Context(s, aura.player, aura.source, aura.power)
            base = aura.static.base(look, card, base)
    return base


def atk_of(s: State, card: int) -> int:
    """ATK as anybody reads it: never below zero."""
    atk = true_stats(s, card)[0]
    return atk if atk > 0 else 0


def def_of(s: State, card: int) -> int:
    defense = true_stats(s, card)[1]
    return defense if defense > 0 else 0


def health_of(s: State, card: int) -> int:
    """Maximum health: printed health and whatever raises or lowers it."""
    c = s.cards[card]
    if s.pockets and elsewhere(s, card):
        with seen_from(s, c.universe):
            return health_of(s, card)
    health = c.d.health + c.vitality
    for m in s.modifiers:
        if m.on == card and m.kind == "health":
            health += m.a
    if c.d.self_health or (s.power_mods and s.modified(card)):
        for power in powers_of(s, card):
            for static in power.statics:
                if static.health and static.only_self:
                    look = Context(s, c.side, card, power)
                    if static.condition is None or static.condition(look):
                        health += static.health
    return health


def remaining_health(s: State, card: int) -> int:
    return health_of(s, card) - s.cards[card].wounds


def cost_of(s: State, card: int) -> int:
    """The printed cost; X or none counts as 0 everywhere but while recruiting."""
    return s.cards[card].d.cost
