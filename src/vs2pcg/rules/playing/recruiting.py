"""Recruit Step: playing supporting characters and equipment for recruit points."""

from collections.abc import Iterator

from vs2pcg.model import memories
from vs2pcg.model.choice import (
    BACK_ROW,
    FRONT_ROW,
    Choice,
    Objection,
    Question,
    free_choice,
)
from vs2pcg.model.context import Context
from vs2pcg.model.definition import CardDef
from vs2pcg.model.event import Event
from vs2pcg.model.parts import AsRecruited, OtherPrice, Play
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    ALL_PLAYERS,
    BACK,
    EQUIPMENT,
    FRONT,
    HAND,
    NO_CARD,
    PLAYING,
    SUPPORTING_CHARACTER,
    Zone,
)
from vs2pcg.rules.asking import choose_card, choose_number, choose_option
from vs2pcg.rules.basics.auras import price_cuts
from vs2pcg.rules.basics.teams import face_up_with_team, on_team
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter, equip, may_appear
from vs2pcg.rules.playing.paying import in_words, pay, payable
from vs2pcg.rules.timing import settle


def recruit_price(s: State, player: int, card: int) -> int:
    """Recruit points to pay, after every reduction, in the payer's best order.

    X has a minimum of its own, below which no reduction goes.
    """
    d = s.cards[card].d
    price = d.cost
    cuts: list[tuple[int, int]] = []
    for source, power, part in price_cuts(s, player):
        if part.when(Context(s, player, source, power, Event("considered", "", player, card))):
            cuts.append((part.less, part.least))
    # Those with the highest minimum first: each minimum binds only its own reduction.
    for less, least in sorted(cuts, key=lambda cut: -cut[1]):
        price = max(min(price, least), price - less)
    return max(price, 1 if d.x_cost else 0)


def teams_objection(
    s: State, player: int, card: int, symbols: CardDef | None = None
) -> Iterator[Objection]:
    """The team symbols that a plot twist or equipment asks for among face-up characters."""
    d = symbols or s.cards[card].d
    if not d.teams_needed:
        return
    worn = d.kind == EQUIPMENT
    if d.any_team:
        if not face_up_with_team(s, player, *d.teams_needed):
            teams = " or ".join(d.teams_needed)
            yield Objection(
                "§equipment.team" if worn else "§plot-twists.either-team",
                f"no face-up {teams} character",
                f"one of {teams}",
            )
        return
    for team in dict.fromkeys(d.teams_needed):
        wanted = d.teams_needed.count(team)
        have = _count_face_up(s, player, team) if wanted > 1 else 1
        if (wanted > 1 and have < wanted) or not face_up_with_team(s, player, team):
            yield Objection(
                "§equipment.team" if worn else "§plot-twists.team",
                f"{wanted} face-up {team} character{'s' if wanted > 1 else ''} needed",
                f"a face-up {team} character on your side",
            )


def _count_face_up(s: State, player: int, team: str) -> int:
    return sum(
        1
        for c in [*s.front(player), *s.back(player)]
        if s.cards[c].face_up and s.cards[c].d.is_character and on_team(s, c, team)
    )


def recruit_objections(s: State, player: int, card: int) -> Iterator[Objection]:
    """Everything that speaks against recruiting this card from the hand now."""
    c = s.cards[card]
    d = c.d
    p = s.players[player]
    in_step = s.flow in ("recruit", "own recruit") and s.active == player
    if not in_step:
        yield Objection("§recruit.step", "not your Recruit Step", "your own Recruit Step")
    if d.kind not in (SUPPORTING_CHARACTER, EQUIPMENT):
        yield Objection("§recruit.what", f"a {d.kind} is not recruited", "")
        return
    if c.zone != HAND or c.owner != player:
        yield Objection("§recruit.what", "not in your hand", "a card in your hand")
    if in_step and p.points_of != c.part:
        yield Objection("§own-parts.points", "these points are for another part of the hand", "")
    if d.kind == SUPPORTING_CHARACTER:
        if not sides_open_to(s, player, card):
            yield from side_objections(s, player, card)
    else:
        yield from teams_objection(s, player, card)
        if not d.is_machine and not bearers(s, player, d):
            yield Objection(
                "§equipment.face-up-only",
                "nobody to equip it to",
                d.equip_only_text or "a face-up character on your side",
            )
    price = recruit_price(s, player, card)
    if in_step and price > p.purse and not any(_alternatives(s, player, card)):
        yield Objection(
            "§recruit.points",
            f"{d.name} costs {price}, you have {p.purse}",
            f"{price} recruit point{'s' if price > 1 else ''}",
        )


def side_objections(s: State, side: int, card: int) -> Iterator[Objection]:
    """What keeps a supporting character from being recruited onto this side."""
    name = s.cards[card].d.name
    if bars_name(s, side, card):
        yield Objection("§uniqueness.main-character", f"the main character there is {name} too", "")
    if not may_appear(s, side, card):
        yield Objection("§appears.cannot", f"{name} can't appear there now", "")


def sides_open_to(s: State, player: int, card: int) -> list[int]:
    """Where the supporting character may go: your own side, by agreement your team-mate's too."""
    sides = [player]
    if s.table.recruit_to_team_mate:
        sides += [p for p in s.living() if p != player and not s.opposed(p, player)]
    return [side for side in sides if not any(side_objections(s, side, card))]


def _alternatives(s: State, player: int, card: int) -> list[tuple[int, ...]]:
    """Prices in symbols that may be paid instead of recruit points."""
    found = []
    for power in s.cards[card].d.powers:
        for part in power.special(OtherPrice):
            look = Context(s, player, card, power)
            if part.when(look) and payable(s, player, s.cards[card].d.teams, part.symbols):
                found.append(part.symbols)
    return found


def bearers(s: State, player: int, d: CardDef) -> list[int]:
    """Whom such equipment may be equipped to."""
    found: list[int] = []
    sides = s.enemies(player) if d.equip_enemy else [player]
    for side in sides:
        for row in (s.front(side), s.back(side)):
            for other in row:
                o = s.cards[other]
                if not o.face_up or not o.d.is_character:
                    continue
                if d.equip_enemy and o.equipment != NO_CARD:
                    continue
                if d.equip_only is not None and not d.equip_only(
                    Context(s, player, NO_CARD), other
                ):
                    continue
                found.append(other)
    return found


def can_recruit(s: State, player: int, card: int) -> bool:
    return next(recruit_objections(s, player, card), None) is None


def recruit_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    p = s.players[player]
    seen: set[str] = set()
    for card in p.hand:
        d = s.cards[card].d
        if d.kind not in (SUPPORTING_CHARACTER, EQUIPMENT) or s.cards[card].part != p.points_of:
            continue
        if d.number in seen:
            continue
        seen.add(d.number)
        if can_recruit(s, player, card):
            choices.append(Choice("recruit", d.number, d.name))
        for form in d.forms:
            if s.game_cards[form].kind == EQUIPMENT and can_recruit_as(s, player, card, form):
                choices.append(Choice("recruit", form, f"{d.name} as equipment"))
    return choices


def can_recruit_as(s: State, player: int, card: int, form: str) -> bool:
    """Whether the card could be recruited as another kind of card that it may be played as."""
    trial = s.copy()
    trial.edit(card).d = trial.game_cards[form]
    return can_recruit(trial, player, card)


def recruit(s: State, player: int, card: int, form: str = "") -> Play[None]:
    """Recruiting, step by step: announced, paid, recruited, entering play, appeared."""
    if form and form != s.cards[card].d.number:
        s.edit(card).d = s.game_cards[form]
    s.edit(card).known = ALL_PLAYERS  # it is announced
    c = s.cards[card]
    d = c.d
    price = recruit_price(s, player, card)
    others = _alternatives(s, player, card)
    spent = price
    way = 0
    if others and price <= s.players[player].purse:
        options = [f"{price} recruit points", *(in_words(o) for o in others)]
        way = yield from choose_option(s, player, "price", options, "§recruit.other-price", card)
    elif others:
        way = 1
    if way == 0 and d.x_cost:
        spent = yield from choose_number(
            s, player, "spend", price, s.players[player].purse, "§recruit.cost-x", card
        )
    where = yield from _where(s, player, card)
    if way:
        yield from pay(s, player, card, others[way - 1])
        spent = 0
    else:
        _spend(s, player, spent)
    s.move(card, PLAYING, player)
    happen(s, Event("recruits", "§recruit.sequence", player, card, n=spent))
    yield from _as_recruited(s, player, card)
    # What waits for a recruit comes before the card enters play.
    yield from settle(s)
    if s.cards[card].zone != PLAYING:
        return
    _count_as_played(s, player, d)
    if d.kind == SUPPORTING_CHARACTER or d.is_machine:
        side, row = where
        yield from enter(s, card, side, row, "§recruit.sequence", spent)
    else:
        yield from equip(s, card, where[0], "§equipment.play")
    if d.kind == EQUIPMENT:
        happen(s, Event("plays equipment", "§equipment.play", player, card))


def _spend(s: State, player: int, points: int) -> None:
    p = s.edit_player(player)
    if p.points_of:
        p.own_points -= points
    else:
        p.points -= points


def _as_recruited(s: State, player: int, card: int) -> Play[None]:
    """Powers that act as their card is recruited, before it enters play."""
    for power in s.cards[card].d.powers:
        for part in power.special(AsRecruited):
            yield from part.effect(Context(s, player, card, power))


def _where(s: State, player: int, card: int) -> Play[tuple[int, Zone]]:
    """The row, or the bearer, in a question of its own."""
    d = s.cards[card].d
    if d.kind == EQUIPMENT and not d.is_machine:
        bearer = yield from choose_card(
            s, player, "equip", bearers(s, player, d), "§equipment.play", card, verb="equip"
        )
        return bearer, FRONT
    choices: list[Choice] = []
    meant: list[tuple[int, Zone]] = []
    sides = sides_open_to(s, player, card) if d.kind == SUPPORTING_CHARACTER else [player]
    for side in sides:
        if side == player:
            choices += [FRONT_ROW, BACK_ROW]
        else:
            whose = str(side + 1), s.players[side].name
            choices += [free_choice("front-row", *whose), free_choice("back-row", *whose)]
        meant += [(side, FRONT), (side, BACK)]
    answer = yield Question(player, "row", tuple(choices), "§recruit.row", card)
    return meant[choices.index(answer)]


def play_for_free(s: State, player: int, equipment: int, bearer: int, rule: str) -> Play[None]:
    """Play equipment onto a character without paying: played, though not recruited."""
    if (yield from equip(s, equipment, bearer, rule)):
        equipment_was_played(s, player, equipment)


def equipment_was_played(s: State, player: int, equipment: int) -> None:
    """Equipment that was played without being recruited counts as played."""
    _count_as_played(s, player, s.cards[equipment].d)
    happen(s, Event("plays equipment", "§equipment.play", player, equipment))


def _count_as_played(s: State, player: int, d: CardDef) -> None:
    s.count(memories.played(d.kind, player))
