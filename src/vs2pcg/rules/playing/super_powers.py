"""Super Powers and other actions of cards: when they may be used, and using them."""

from collections.abc import Iterator

from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Objection, Question
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Action, Play
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    ANY_COMBAT_TIMING,
    COMBAT_TIMING,
    HAND,
    NO_CARD,
    TIMING_NAMES,
)
from vs2pcg.rules.basics.auras import granted
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.teams import teams_of
from vs2pcg.rules.basics.universes import main_here
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import discard
from vs2pcg.rules.playing.own_parts import choose_part
from vs2pcg.rules.playing.paying import pay, price_objections, price_of
from vs2pcg.rules.turn.timings import timing_now


def timing_fits(s: State, player: int, user: int, action: Action, now: int) -> bool:
    """Combat is for those in the combat, Any Combat for all; other turns need the symbol."""
    if player != s.active and not action.any_turn:
        return False
    if now == COMBAT_TIMING:
        if action.timing & ANY_COMBAT_TIMING:
            return True
        if not action.timing & COMBAT_TIMING:
            return False
        combat = s.combat
        return combat is not None and (user == combat.defender or user in combat.attackers)
    return bool(now & action.timing)


def power_objections(
    s: State, player: int, holder: int, power: Power, action: Action
) -> Iterator[Objection]:
    """Everything that speaks against using this power now. ``holder`` is the card that bears it."""
    c = s.cards[holder]
    user = c.bearer if c.bearer != NO_CARD else holder
    u = s.cards[user]
    if u.side != player and not action.from_hand:
        yield Objection("§super-power.your-side", f"{u.d.name} is not on your side", "")
    if action.from_hand and (c.zone != HAND or c.owner != player):
        yield Objection(
            "§super-power.from-hand", f"{u.d.name} is not in your hand", "a copy in your hand"
        )
    if not timing_fits(s, player, user, action, timing_now(s)):
        names = " or ".join(n for bit, n in TIMING_NAMES.items() if bit & action.timing)
        whose = "any player's turn" if action.any_turn else "your own turn"
        need = f"{names} timing on {whose}"
        if action.timing & COMBAT_TIMING and not action.timing & ANY_COMBAT_TIMING:
            need += f", with {u.d.name} in the combat"
        yield Objection("§super-power.timing", f"not the time for {power.name}", need)
    if not u.face_up:
        yield Objection("§super-power.face-up", f"{u.d.name} is face down", "that it turns up")
    if power.unloseable is False and power not in powers_of(s, holder) and not action.from_hand:
        yield Objection("§super-power.has", f"{u.d.name} does not have {power.name} now", "")
    if not action.any_number and memories.used(c.tag, power.name) in s.memory:
        yield Objection(
            "§super-power.once-per-turn", f"{power.name} was used this turn", "another turn"
        )
    if action.once_a_game and memories.used_this_game(c.tag, power.name) in s.memory:
        yield Objection("§super-power.once-per-game", f"{power.name} was used this game", "")
    look = Context(s, player, holder, power)
    look.me = user if c.bearer != NO_CARD else holder
    look.source = holder
    if action.needs is not None and not action.needs(look):
        missing = f"something is missing for {power.name}"
        yield Objection("§super-power.needs", missing, action.needs_text)
    if action.cost:
        if action.discard_instead and _named_in_hand(s, player, action.discard_instead) >= 0:
            return
        payer = _payer(s, player, user, action)
        if action.main_pays and main_here(s, player) == NO_CARD:
            name = s.cards[payer].d.name
            yield Objection("§paying.main-character", f"{name} is not here to pay", "that it is")
        price = price_of(s, user, holder, power, action)
        yield from price_objections(s, player, teams_of(s, payer), price, action.hand_only)


def _payer(s: State, player: int, user: int, action: Action) -> int:
    return s.players[player].main if action.main_pays else user


def _named_in_hand(s: State, player: int, name: str) -> int:
    return next((h for h in s.players[player].hand if s.cards[h].d.name == name), NO_CARD)


def can_use(s: State, player: int, holder: int, power: Power, action: Action) -> bool:
    return next(power_objections(s, player, holder, power, action), None) is None


def holders(s: State, player: int) -> list[int]:
    """The cards whose powers this player may use: characters, their equipment, locations."""
    cards = s.cards
    found: list[int] = []
    for row in (s.front(player), s.back(player)):
        for card in row:
            found.append(card)
            if cards[card].equipment != NO_CARD:
                found.append(cards[card].equipment)
    if not s.universe:
        for card in s.players[player].resources:
            if cards[card].d.has_actions and cards[card].face_up:
                found.append(card)
    return found


def power_choices(s: State, player: int) -> list[Choice]:
    """The powers this player could use now."""
    choices: list[Choice] = []
    now = timing_now(s)
    cards = s.cards
    wanted = COMBAT_TIMING | ANY_COMBAT_TIMING if now == COMBAT_TIMING else now
    anybody = granted(s).actions
    for holder in holders(s, player):
        c = cards[holder]
        if not c.face_up:
            continue
        own = c.d.action_timings & wanted
        if not (own or anybody or (s.power_mods and s.modified(holder))):
            continue
        n = 0
        user = c.bearer if c.bearer != NO_CARD else holder
        for power in powers_of(s, holder):
            for action in power.actions:
                if timing_fits(s, player, user, action, now) and can_use(
                    s, player, holder, power, action
                ):
                    choices.append(Choice("use", f"{c.tag}.{n}", f"{power.name} of {c.d.name}"))
                n += 1
    seen: set[str] = set()
    for card in s.players[player].hand:
        d = cards[card].d
        if d.action_timings & wanted and d.number not in seen:
            seen.add(d.number)
            n = 0
            for power in d.powers:
                for action in power.actions:
                    if action.from_hand and can_use(s, player, card, power, action):
                        choices.append(
                            Choice("use", f"{d.number}.{n}", f"{power.name} of {d.name}")
                        )
                    n += 1
    return choices


def find_power(s: State, player: int, ref: str) -> tuple[int, Power, Action]:
    """The card, power and action that a choice's tag means."""
    tag, _, which = ref.rpartition(".")
    index = int(which)
    candidates = holders(s, player)
    if tag.isdigit():
        holder = next(h for h in candidates if s.cards[h].tag == int(tag))
        powers = powers_of(s, holder)
    else:
        copies = [h for h in s.players[player].hand if s.cards[h].d.number == tag]
        holder = max(copies, key=lambda h: (s.cards[h].known & 0xFF, -h))
        powers = s.cards[holder].d.powers
    actions = [(p, a) for p in powers for a in p.actions]
    power, action = actions[index]
    return holder, power, action


def use_power(s: State, player: int, holder: int, power: Power, action: Action) -> Play[None]:
    """Pay for a power and carry out its effect."""
    c = s.cards[holder]
    user = c.bearer if c.bearer != NO_CARD else holder
    look = Context(s, player, user, power)
    look.source = holder
    if c.zone == HAND:
        s.edit(holder).known = ALL_PLAYERS  # it is shown as it is used
    if action.cost:
        yield from _pay(s, player, user, power, action, look)
    s.count(memories.used(c.tag, power.name))
    if action.once_a_game:
        s.remember(memories.used_this_game(c.tag, power.name))
    happen(s, Event("uses power", power.key, player, user, word=power.name))
    yield from action.effect(look)


def _pay(
    s: State, player: int, user: int, power: Power, action: Action, look: Context
) -> Play[None]:
    if action.discard_instead:
        card = _named_in_hand(s, player, action.discard_instead)
        if card != NO_CARD:
            able = not any(
                price_objections(s, player, teams_of(s, user), action.cost, action.hand_only)
            )
            choices = [Choice("discard", s.cards[card].d.number, s.cards[card].d.name)]
            if able:
                choices.append(Choice("pay", "symbols", "power symbols"))
                answer = yield Question(
                    player, "price", tuple(choices), "§paying.other-price", user
                )
            else:
                answer = choices[0]
            if answer == choices[0]:
                card = yield from choose_part(s, player, card)
                discard(s, [card], "§paying.other-price")
                return
    price = price_of(s, user, look.source, power, action)
    payer = _payer(s, player, user, action)
    look.paid = yield from pay(s, player, payer, price, action.hand_only)
