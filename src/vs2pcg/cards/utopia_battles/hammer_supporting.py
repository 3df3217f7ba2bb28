"""The supporting characters of H.A.M.M.E.R. in The Utopia Battles."""

from collections.abc import Sequence

from vs2pcg.cards.utopia_battles.mutant_teams import MUTANT_TEAMS, MUTANT_WORDS
from vs2pcg.language.cards import supporting
from vs2pcg.language.effects import (
    Amount,
    freeze,
    gets,
    loses,
    put,
    rule_for,
)
from vs2pcg.language.effects import draw as draw_cards
from vs2pcg.language.fx import Fx, custom
from vs2pcg.language.keywords import (
    berserker,
    combat_master,
    dodge,
    leader,
    lethal,
    mobile,
    sniper,
)
from vs2pcg.language.powers import price_cut, replacing, super_power, triggered, while_
from vs2pcg.language.when import appears, end_of_your_turn, i_appear, start_of_your_turn
from vs2pcg.language.who import THAT_ONE, Target, anyone, each, enemy, one, your
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play
from vs2pcg.model.words import (
    ANY_COMBAT_TIMING,
    COMBAT_TIMING,
    EQUIPMENT,
    FOREVER,
    FRONT,
    HAMMER,
    INTELLECT,
    LOCATION,
    MAIN_TIMING,
    MIGHT,
    MINUS,
    NO_CARD,
    PLUS,
    ROWS,
    SKILL,
    THIS_COMBAT,
    VITALITY,
)
from vs2pcg.rules.asking import ask_yes, choose_card, choose_number, choose_option
from vs2pcg.rules.basics.names import is_named
from vs2pcg.rules.basics.sources import everything_in_play
from vs2pcg.rules.basics.stats import atk_of, cost_of, def_of
from vs2pcg.rules.basics.teams import is_evil, on_team, own_teams, teams_of
from vs2pcg.rules.basics.universes import main_here, resources_here
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.characters.leaving import ko
from vs2pcg.rules.characters.moving import move_to_side
from vs2pcg.rules.characters.uniqueness import bars_name
from vs2pcg.rules.combat.striking import CANT_STRIKE
from vs2pcg.rules.playing.paying import may_pay, turn_location_down


def impersonating(
    original: str,
    what: str,
    powers: Sequence[Power] = (),
    health: int = 0,
    on_face_down: bool = False,
) -> Power:
    """A disguise that works only while nobody of that very name is on any side."""
    impersonated = anyone.named(original)
    words = f"{{me}} has {what} as long as {original} is on nobody's side"
    if on_face_down:
        words += ". This power works while {me} is face down, too"
    return while_(
        f"Impersonating {original}",
        lambda c: not impersonated.any(c),
        words,
        powers=powers,
        health=health,
        on_face_down=on_face_down,
        steady=True,
    )


# --- Shifting Loyalties --------------------------------------------------------------------


def _mutant_teams_of(c: Context, side: int) -> list[str]:
    """Which of the three teams the face-up characters of a side belong to."""
    s = c.s
    teams = {
        team
        for x in (*s.front(side), *s.back(side))
        if s.cards[x].face_up and s.cards[x].d.is_character
        for team in teams_of(s, x)
    }
    return [team for team in MUTANT_TEAMS if team in teams]


def _tempting_sides(c: Context) -> list[int]:
    """The enemy sides to change to, clockwise."""
    if not on_team(c.s, c.me, HAMMER):
        return []
    return [p for p in c.s.enemies(c.player) if _mutant_teams_of(c, p)]


def _shift(c: Context) -> Play[None]:
    """One side at most: after the move the character is of that team no more."""
    s = c.s
    if c.mine.zone not in ROWS or c.mine.side != c.player:
        return
    sides = [p for p in _tempting_sides(c) if not bars_name(s, p, c.me)]
    if not sides:
        return
    names = [s.players[p].name for p in sides]
    side = sides[(yield from choose_option(s, c.player, "side", names, c.rule, c.me))]
    teams = _mutant_teams_of(c, side)
    row = c.mine.zone
    if (yield from move_to_side(s, c.me, side, row, c.rule)):
        for team in own_teams(s, c.me):
            _change_team(c, team, -1)
        for team in teams:
            _change_team(c, team, 1)


def _change_team(c: Context, team: str, by: int) -> None:
    c.s.add_modifier(Modifier(0, "team", c.me, FOREVER, team, by, who=c.player, source=c.me))


def shifting_loyalties() -> Power:
    when = end_of_your_turn.if_(
        lambda c: bool(_tempting_sides(c)),
        f"{{me}} belongs to {HAMMER} and an enemy side has a face-up {MUTANT_WORDS} character",
    )
    effect = Fx(
        "{me} moves to such a side, leaves all teams and joins those of the three that have a "
        "face-up character there",
        _shift,
    )
    return triggered("Shifting Loyalties", when, effect)


# --- Mystique, Dagger, Cloak ---------------------------------------------------------------


def _in_front(c: Context) -> bool:
    return c.mine.zone == FRONT and c.mine.side == c.player


@custom(
    "your main character may pay [Skill]. If it pays, KO {me}, and every character in an enemy "
    "front row gets three -1/-1 counters"
)
def bomb(c: Context) -> Play[None]:
    s = c.s
    main = main_here(s, c.player)
    if main == NO_CARD:
        return
    if (yield from may_pay(s, c.player, main, SKILL, c.rule)):
        yield from ko(s, [c.me], c.rule, c.me)
        victims = [(x, 3) for x in enemy.in_front_row.find(c)]
        yield from put_counters(s, MINUS, victims, c.rule, c.me)


at_the_front = end_of_your_turn.if_(_in_front, "{me} stands in your front row")


def _its_cost(c: Context) -> int:
    return cost_of(c.s, c.event.card)


def _turn_to_light(c: Context) -> Play[int]:
    """Counter by counter: so many of them become +1/+1 counters; the rest go on as they are."""
    card, amount = c.event.card, c.event.n
    turned = yield from choose_number(c.s, c.player, "turn", 0, amount, c.rule, card)
    yield from put_counters(c.s, PLUS, [(card, turned)], c.rule, c.me)
    return amount - turned


# --- Mimic, Iron Patriot -------------------------------------------------------------------


@custom("you may draw a card, provided that {me} is face up")
def may_draw(c: Context) -> Play[None]:
    if c.mine.face_up and (yield from ask_yes(c.s, c.player, "may", c.rule, c.me)):
        yield from draw_cards(1).run(c)


@custom("you may turn a location on an enemy side face down")
def lower(c: Context) -> Play[None]:
    s = c.s
    locations = [
        r
        for p in s.enemies(c.player)
        for r in resources_here(s, p)
        if s.cards[r].face_up and s.cards[r].d.kind == LOCATION
    ]
    chosen = yield from choose_card(
        s, c.player, "location", locations, c.rule, c.me, verb="turn-down", optional=True
    )
    if chosen != NO_CARD:
        turn_location_down(s, chosen, c.rule)


def _components(c: Context) -> int:
    return sum(
        1
        for x in everything_in_play(c.s)
        if c.s.cards[x].side == c.player
        and c.s.cards[x].d.kind == EQUIPMENT
        and is_named(c.s, x, "Omega Machine Component")
    )


the_defender = Target("whoever defends", each(anyone.defending).pick)

CARDS = [
    supporting(
        "TUB-039",
        "Mystique",
        HAMMER,
        cost=1,
        stats=(1, 4),
        health=1,
        powers=[
            impersonating("Professor X", "Leader", [leader]),
            triggered(
                "Mutant Bomb",
                at_the_front,
                bomb,
            ),
        ],
    ),
    supporting(
        "TUB-041",
        "Dagger",
        HAMMER,
        cost=2,
        stats=(2, 5),
        health=1,
        ranged=True,
        powers=[
            replacing(
                "Lightforce Manipulation",
                "minus counters",
                lambda c: your.fits(c, c.event.card),
                _turn_to_light,
                "for each -1/-1 counter that a character on your side is about to get, you may "
                "give it a +1/+1 counter in its place",
            ),
            shifting_loyalties(),
        ],
    ),
    supporting(
        "TUB-042",
        "Dark Beast",
        HAMMER,
        cost=2,
        stats=(2, 3),
        health=2,
        powers=[
            price_cut(
                "Dark Scientist",
                lambda c: (
                    c.s.cards[c.event.card].d.kind == EQUIPMENT and is_evil(c.s, c.event.card)
                ),
                less=2,
                least=1,
                words="Evil equipment costs you 2 less to play, but still 1 at the least",
            )
        ],
    ),
    supporting(
        "TUB-043",
        "Bullseye",
        HAMMER,
        cost=3,
        stats=(4, 4),
        health=1,
        ranged=True,
        powers=[impersonating("Hawkeye", "Sniper", [sniper])],
    ),
    supporting(
        "TUB-044",
        "Cloak",
        HAMMER,
        cost=3,
        stats=(3, 3),
        health=1,
        flight=True,
        powers=[
            triggered(
                "Darkforce Channeling",
                appears(anyone.other)._replace(text="When another character appears on any side"),
                Fx(
                    "put a -1/-1 counter on it for each point of its cost",
                    put(Amount("", _its_cost), MINUS, THAT_ONE).run,
                ),
            ),
            shifting_loyalties(),
        ],
    ),
    supporting(
        "TUB-045",
        "Daken",
        HAMMER,
        cost=4,
        stats=(5, 5),
        health=2,
        powers=[impersonating("Wolverine", "Berserker", [berserker])],
    ),
    supporting(
        "TUB-046",
        "Moonstone",
        HAMMER,
        cost=4,
        stats=(6, 4),
        health=1,
        flight=True,
        ranged=True,
        powers=[impersonating("Ms. Marvel", "+1 health", health=1, on_face_down=True)],
    ),
    supporting(
        "TUB-047",
        "Mimic",
        HAMMER,
        cost=5,
        stats=(4, 4),
        health=1,
        powers=[
            triggered("Freeze", i_appear, freeze(one(anyone))),
            triggered("Genius", start_of_your_turn, may_draw),
            super_power(
                "Teke Shield",
                ANY_COMBAT_TIMING,
                [INTELLECT],
                rule_for("can't be stunned", THIS_COMBAT, the_defender),
                any_turn=True,
                any_number=True,
            ),
        ],
    ),
    supporting(
        "TUB-048",
        "*Venom*",
        HAMMER,
        cost=5,
        stats=(7, 7),
        health=2,
        aka=["Scorpion"],
        powers=[impersonating("Spider-Man", "Mobile", [mobile])],
    ),
    supporting(
        "TUB-049",
        "Iron Patriot",
        HAMMER,
        cost=6,
        stats=(5, 7),
        health=1,
        flight=True,
        ranged=True,
        aka=["Norman Osborn", "Green Goblin"],
        powers=[triggered("Lower the H.A.M.M.E.R.", i_appear, lower)],
    ),
    supporting(
        "TUB-050",
        "Weapon Omega",
        HAMMER,
        cost=6,
        stats=(6, 6),
        health=1,
        flight=True,
        ranged=True,
        powers=[
            super_power(
                "Dark Invention",
                MAIN_TIMING,
                [MIGHT],
                Fx(
                    "for each Omega Machine Component on your side, put a vitality counter on {me}",
                    put(Amount("", _components), VITALITY).run,
                ),
            )
        ],
    ),
    supporting(
        "TUB-051",
        "Ares",
        HAMMER,
        cost=7,
        stats=(10, 10),
        health=3,
        powers=[dodge, combat_master, lethal],
    ),
    supporting(
        "TUB-052",
        "Namor",
        HAMMER,
        cost=7,
        stats=(9, 9),
        health=2,
        flight=True,
        powers=[
            super_power(
                "Imperius Rex!",
                COMBAT_TIMING,
                [MIGHT],
                gets(
                    Amount("its present ATK", lambda c: atk_of(c.s, c.me)),
                    Amount("its present DEF", lambda c: def_of(c.s, c.me)),
                    THIS_COMBAT,
                    text="double the ATK and DEF that {me} has now, for this combat",
                ),
                any_turn=True,
            ),
            shifting_loyalties(),
        ],
    ),
    supporting(
        "TUB-053",
        "Sentry",
        HAMMER,
        cost=8,
        stats=(18, 18),
        health=2,
        flight=True,
        ranged=True,
        powers=[
            while_("Reluctant God", None, "{me} can't strike", rules=[CANT_STRIKE]),
            super_power(
                "Mindfulness",
                COMBAT_TIMING,
                [INTELLECT],
                loses(
                    "Reluctant God",
                    THIS_COMBAT,
                    text="for this combat, {me} no longer has Reluctant God",
                ),
                any_turn=True,
            ),
        ],
    ),
]
