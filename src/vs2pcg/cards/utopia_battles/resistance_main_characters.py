"""The main characters of the Resistance, with Emma Frost, who may join it."""

from vs2pcg.language.cards import main_character
from vs2pcg.language.effects import (
    add_rule,
    draw,
    freeze,
    gains,
    if_,
    may,
    rule_for,
)
from vs2pcg.language.fx import Fx, custom, sentences
from vs2pcg.language.keywords import flight, invade
from vs2pcg.language.powers import level_up, replacing, super_power, triggered
from vs2pcg.language.when import When, end_of_your_turn, readies, start_of_your_turn
from vs2pcg.language.who import each, enemy, fights, one, your
from vs2pcg.model import memories
from vs2pcg.model.choice import Asking
from vs2pcg.model.context import Context
from vs2pcg.model.definition import POWERS, Power
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play, at_once
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    BROTHERHOOD,
    COMBAT_TIMING,
    ENERGY,
    HAMMER,
    INTELLECT,
    MAIN_TIMING,
    MIGHT,
    NO_CARD,
    PLOT_TWIST,
    PLUS,
    RESISTANCE,
    SKILL,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
    THIS_TURN,
    X_MEN,
)
from vs2pcg.rules.asking import choose_card, choose_cards, choose_option
from vs2pcg.rules.basics.cant import under
from vs2pcg.rules.basics.teams import on_team
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.level_up import gain_xp
from vs2pcg.rules.characters.moving import move_to_row, other_row
from vs2pcg.rules.combat.resolving import remove_from_combat
from vs2pcg.rules.combat.striking import EXTRA_STRIKES
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import look_at, rearrange_unseen, to_deck

THE_SQUAD: tuple[Asking, ...] = (BROTHERHOOD, RESISTANCE, X_MEN)
IF_TOGETHER = (
    "your side has a face-up supporting character for each of the Brotherhood of Mutants, the "
    "Resistance and the X-Men"
)


def squad_members(c: Context, team: str) -> list[int]:
    return your.supporting.face_up.team(team).find(c)


def have_the_squad(c: Context) -> bool:
    """One of each team, whoever serves more than one included."""
    return all(squad_members(c, team) for team in THE_SQUAD)


def draw_for(team: str) -> Fx:
    return if_(
        lambda c: bool(squad_members(c, team)),
        f"a face-up {team} supporting character is on your side",
        draw(1),
    )


@custom(
    f"if {IF_TOGETHER}, choose one for each. Every character chosen gets three +1/+1 counters, and "
    "no more even if it stands for several teams"
)
def trust_the_plan(c: Context) -> Play[None]:
    if not have_the_squad(c):
        return
    chosen: list[int] = []
    for team in THE_SQUAD:
        members = squad_members(c, team)
        chosen.append((yield from choose_card(c.s, c.player, team, members, c.rule, c.me)))
    counters = [(x, 3) for x in dict.fromkeys(chosen)]
    yield from put_counters(c.s, PLUS, counters, c.rule, c.me)


def _first_plot_twist(c: Context) -> bool:
    played = c.s.memory.get(memories.played(PLOT_TWIST, c.player), 0)
    return c.event.player == c.player and played == 1


LOYALTIES = (RESISTANCE, HAMMER)


def _recruited_loyalist(c: Context) -> bool:
    recruited = c.s.cards[c.event.card]
    return (
        c.event.player == c.player
        and recruited.d.kind == SUPPORTING_CHARACTER
        and on_team(c.s, recruited.id, *LOYALTIES)
    )


def _loyalty_key(c: Context, team: str) -> str:
    return f"game:loyal:{c.mine.tag}:{team}"


def _gain_loyalty(c: Context) -> Play[None]:
    for team in LOYALTIES:
        joined = team in c.s.cards[c.event.card].d.teams
        c.s.remember(_loyalty_key(c, team), int(joined))
    yield from gain_xp(c.s, c.me, 1, c.rule)


def _choose_loyalty(c: Context) -> Play[str]:
    """The level of the team recruited last; where both fit, or neither, her player chooses."""
    s = c.s
    teams = [t for t in LOYALTIES if s.memory.get(_loyalty_key(c, t))] or list(LOYALTIES)
    which = yield from choose_option(s, c.player, "level", teams, c.rule, c.me)
    levels = s.players[c.player].levels
    return next((n for n in levels if teams[which] in s.game_cards[n].teams), levels[0])


@custom(
    "look at the four cards on top of your deck. Put two of them on the bottom and the others "
    "back on top, each pair in the order you like"
)
def mental_calculations(c: Context) -> Play[None]:
    s = c.s
    left = s.players[c.player].deck[-4:]
    look_at(s, c.player, left, c.rule)
    rearrange_unseen(s, c.player, left)
    places: tuple[Asking, ...] = ("bottom", "bottom", "top", "top")
    for place in places[: len(left)]:
        card = yield from choose_card(
            s, c.player, place, left, c.rule, c.me, verb=f"put-on-{place}"
        )
        left.remove(card)
        to_deck(s, card, c.rule, top=place == "top")


def enhanced_durability() -> Power:
    return replacing(
        "Enhanced Durability",
        "wounds",
        _stunned_but_not_struck,
        _no_wound,
        "being stunned brings {me} no wound, unless {me} was struck in combat",
    )


def _stunned_but_not_struck(c: Context) -> bool:
    if c.event.card != c.me or c.event.word == "wound":
        return False
    return c.event.word != "struck" or not fights(c, c.me)


@at_once
def _no_wound(c: Context) -> int:
    return 0


@custom("choose a character of yours in the combat; it strikes once more this combat")
def strike_again(c: Context) -> Play[None]:
    fighters = your.in_combat.find(c)
    chosen = yield from choose_card(c.s, c.player, "target", fighters, c.rule, c.me)
    if chosen != NO_CARD:
        add_rule(c, EXTRA_STRIKES, THIS_COMBAT, on=chosen, a=1)


def ice_slide() -> Power:
    return super_power("Ice Slide", MAIN_TIMING, [SKILL], gains([flight, invade], THIS_TURN))


def _only_waits(m: Modifier) -> bool:
    """A delayed trigger changes nothing about the character; a replacement does."""
    return m.kind == "watch" and not POWERS[m.word].replacements


@custom(
    "choose an enemy character in the combat; it loses whatever changes of ATK, DEF, powers or "
    "rules it got in this combat. Counters stay on it"
)
def cut_modifiers(c: Context) -> Play[None]:
    s = c.s
    foe = yield from choose_card(s, c.player, "target", enemy.in_combat.find(c), c.rule, c.me)
    if foe == NO_CARD or s.combat is None:
        return
    number = s.combat.number
    s.keep_modifiers(
        tuple(m for m in s.modifiers if m.on != foe or m.combat != number or _only_waits(m))
    )
    happen(s, Event("loses modifiers", c.rule, s.cards[foe].side, foe, c.me))


def souldagger() -> Power:
    return super_power("Souldagger", COMBAT_TIMING, [MIGHT], cut_modifiers, any_turn=True)


def _character_pays_energy(c: Context) -> bool:
    return c.event.n == ENERGY and c.s.cards[c.event.card].d.is_character


@custom(
    "if {me} is defending, remove {me} from the combat. Then you may move any of the characters "
    "on your side to your other row"
)
def vanish_and_regroup(c: Context) -> Play[None]:
    s = c.s
    if s.combat is not None and s.combat.defender == c.me:
        remove_from_combat(s, [c.me], c.rule)
    movable = [x for x in your.find(c) if not under(s, x, "can't move in formation")]
    movers = yield from choose_cards(s, c.player, "move", movable, c.rule, c.me)
    for x in movers:
        move_to_row(s, x, other_row(s, x), c.rule)


CARDS = [
    main_character(
        "TUB-001",
        "Cyclops",
        RESISTANCE,
        level=1,
        stats=(3, 4),
        health=5,
        ranged=True,
        powers=[
            super_power(
                "They'll Follow Him",
                MAIN_TIMING,
                [INTELLECT],
                sentences(draw_for(BROTHERHOOD), draw_for(X_MEN)),
            ),
            level_up(
                "The Squad I've Put Together",
                1,
                end_of_your_turn.if_(have_the_squad, IF_TOGETHER),
            ),
        ],
    ),
    main_character(
        "TUB-002",
        "Cyclops",
        RESISTANCE,
        level=2,
        stats=(9, 4),
        health=5,
        ranged=True,
        powers=[super_power("Trust the Plan", MAIN_TIMING, [SKILL], trust_the_plan)],
    ),
    main_character(
        "TUB-003",
        "Emma Frost",
        X_MEN,
        level=1,
        stats=(4, 3),
        health=5,
        ranged=True,
        powers=[
            triggered(
                "Schemer",
                When(
                    "When you play your first plot twist of a turn",
                    "plays plot twist",
                    _first_plot_twist,
                ),
                may(draw(1)),
            ),
            level_up(
                "Fluid Fidelity",
                5,
                When(
                    "When you recruit a Resistance or H.A.M.M.E.R. supporting character",
                    "recruits",
                    _recruited_loyalist,
                ),
                gain=Fx("{me} gains 1 XP", _gain_loyalty),
                next_level=_choose_loyalty,
                and_text="{me} has a second level in each of the two teams, and levels up into "
                "the one of the character that brought the last XP; if that one is on both "
                "teams, you choose.",
            ),
        ],
    ),
    main_character(
        "TUB-004",
        "Emma Frost",
        RESISTANCE,
        level=2,
        stats=(6, 7),
        health=5,
        ranged=True,
        powers=[
            triggered("Mental Calculations", start_of_your_turn, mental_calculations),
            super_power(
                "Seeker of Peace",
                ANY_COMBAT_TIMING,
                [SKILL],
                rule_for("can't strike", THIS_TURN, one(enemy.attacking)),
                any_turn=True,
                any_number=True,
                needs=enemy.attacking.any,
                needs_text="an enemy attacker",
            ),
        ],
    ),
    main_character(
        "TUB-005",
        "Emma Frost",
        HAMMER,
        level=2,
        stats=(7, 6),
        health=6,
        powers=[
            enhanced_durability(),
            super_power(
                "Keeper of Law",
                ANY_COMBAT_TIMING,
                [MIGHT],
                strike_again,
                any_turn=True,
                any_number=True,
                needs=your.in_combat.any,
                needs_text="a character on your side in the combat",
            ),
        ],
    ),
    main_character(
        "TUB-006",
        "Iceman",
        RESISTANCE,
        level=1,
        stats=(6, 1),
        health=5,
        ranged=True,
        powers=[ice_slide(), level_up("Cold-Hearted Drake", 5, readies(enemy))],
    ),
    main_character(
        "TUB-007",
        "Iceman",
        RESISTANCE,
        level=2,
        stats=(10, 3),
        health=5,
        ranged=True,
        powers=[
            ice_slide(),
            super_power("Cryokinesis", MAIN_TIMING, [ENERGY, ENERGY], freeze(each(enemy))),
        ],
    ),
    main_character(
        "TUB-008",
        "Pixie",
        RESISTANCE,
        level=1,
        stats=(1, 6),
        health=5,
        flight=True,
        powers=[
            souldagger(),
            level_up(
                "Half-Fairy",
                3,
                When("When any character pays [Energy]", "pays", _character_pays_energy),
            ),
        ],
    ),
    main_character(
        "TUB-009",
        "Pixie",
        RESISTANCE,
        level=2,
        stats=(4, 9),
        health=5,
        flight=True,
        powers=[
            souldagger(),
            super_power(
                '"Sihal Novarum Chinoth!"',
                COMBAT_TIMING,
                [ENERGY],
                vanish_and_regroup,
                any_turn=True,
            ),
        ],
    ),
]
