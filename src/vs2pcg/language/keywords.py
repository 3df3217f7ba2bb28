"""Keyword powers, defined once, with the words that explain them."""

from __future__ import annotations

from vs2pcg.language.effects import cancel_the_combat, gets, may, put
from vs2pcg.language.effects import draw as draw_cards
from vs2pcg.language.effects import heal as heal_wounds
from vs2pcg.language.effects import hide as hide_it
from vs2pcg.language.fx import Fx
from vs2pcg.language.powers import special_action, triggered, while_
from vs2pcg.language.when import (
    When,
    end_of_your_turn,
    i_attack,
    i_enter_melee_combat,
    start_of_your_main_phase,
    start_of_your_turn,
)
from vs2pcg.language.who import SELF, attacks_a_main_character, each, enemy
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power, register
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play, TagTeam, Trigger, at_once
from vs2pcg.model.words import (
    COMBAT_TIMING,
    LOCATION,
    MAIN_TIMING,
    MINUS,
    NO_CARD,
    PLUS,
    SUPPORTING_CHARACTER,
    THIS_COMBAT,
)
from vs2pcg.rules.asking import ask_yes, choose_card
from vs2pcg.rules.basics.universes import resources_here
from vs2pcg.rules.characters.moving import move_to_row, other_row
from vs2pcg.rules.characters.readying import exhaust
from vs2pcg.rules.characters.recovering import recover
from vs2pcg.rules.happening import happen

KEYWORDS: dict[str, Power] = {}
# Words of the game that cards use as instructions, and what they come to.
TERMS = {
    "Daze": "Stun it without putting a wound on it.",
    "Freeze": "Exhaust it; in its player's next turn nothing readies it.",
    "Hide": "Turn it face down, but ready, without counters and equipment, till it turns up in "
    "the Recovery Phase.",
    "Vitality counter": "One more health; it cancels a wound.",
}


def _define(power: Power) -> Power:
    power.reminder = power.text
    KEYWORDS[power.name] = power
    return register(power, f"keyword/{power.name}")


def _word(name: str, text: str) -> Power:
    """A keyword that the rules themselves look for."""
    return _define(Power(name, "keyword", text))


flight = _word(
    "Flight",
    "{me} may attack past an enemy front row, unless a face-up character with Flight is in it.",
)
ranged = _word("Ranged", "{me} may attack from the back row, and strike back at that distance.")
dodge = _word("Dodge", "{me} can't be ranged attacked.")
stealth = _word("Stealth", "{me} can melee attack protected characters.")
sniper = _word("Sniper", "{me} can ranged attack protected characters.")
quick_draw = _word("Quick Draw", "While {me} is ranged attacking, {me} can't be struck.")
ferocious = _word("Ferocious", "In melee combat {me} strikes before characters without Ferocious.")
lethal = _word("Lethal", "If {me} wounds a defending supporting character, KO that one.")
leader = _word("Leader", "While {me} is team attacking, you choose whom the defender strikes.")
invade = _word("Invade", "A back row character that {me} attacks can't strike {me}.")
pounce = _word("Pounce", "An exhausted character that {me} attacks can't strike {me}.")
grab = _word("Grab", "From the front row, {me} lets no enemy character fly over that row.")
safeguard = _word("Safeguard", "Others in the row of {me} without Safeguard can't be attacked.")
invisible = _word(
    "Invisible", "{me} doesn't protect characters, and can attack protected characters."
)
combat_master = _word(
    "Combat Master", "Enemy players can't play plot twists while {me} is in combat."
)
bulletproof = _word("Bulletproof", "Characters with Ranged can't strike {me}.")
monstrous = _word(
    "Monstrous", "While defending against a melee team attack, {me} strikes each attacker."
)
one_of_a_kind = _word("One of a Kind", "A deck holds no more than one copy of {me}.")
biosentinel = _word("Biosentinel", "This does nothing of itself; other powers speak of it.")
swarm = _define(
    Power(
        "Swarm",
        "keyword",
        "You may have any number of these on your side. Nothing turns this power off.",
        on_face_down=True,
        unloseable=True,
    )
)
swarm.everywhere = True

super_strength = _define(
    Power(
        "Super Strength",
        "keyword",
        "In melee combat, +1/+1 counters and increases of ATK or DEF that {me} gets are doubled.",
        strength=2,
    )
)
super_sand_strength = _define(
    Power(
        "Super Sand Strength",
        "keyword",
        "In melee combat, +1/+1 counters and increases of ATK or DEF that {me} gets are "
        "multiplied by four.",
        strength=4,
    )
)

berserker = _define(triggered("Berserker", i_attack, put(1, PLUS), order_free=True))
sinister = _define(
    triggered("Sinister", i_enter_melee_combat, put(1, MINUS, each(enemy.in_combat)))
)
genius = _define(triggered("Genius", start_of_your_turn, draw_cards(1)))
regeneration = _define(
    triggered("Regeneration", start_of_your_turn, heal_wounds(SELF), order_free=True)
)


def _attacking(c: Context) -> bool:
    return c.s.combat is not None and c.s.combat.attacks(c.me)


hunter = _define(while_("Hunter", _attacking, "{me} has +3/+0 while attacking", atk=3))


def _on_your_turn(c: Context) -> bool:
    return c.s.active == c.mine.side


leap = _define(while_("Leap", _on_your_turn, "{me} has Flight on your turn", powers=[flight]))


def _strikes_supporting(c: Context) -> bool:
    return c.event.other != NO_CARD and c.s.cards[c.event.other].d.kind == SUPPORTING_CHARACTER


fearless = _define(
    while_(
        "Fearless",
        attacks_a_main_character,
        "while attacking a main character, {me} strikes with double ATK",
        times=2,
    )
)
violent = _define(
    while_(
        "Violent",
        _strikes_supporting,
        "{me} strikes supporting characters with double ATK",
        times=2,
    )
)


def climb(effect: Fx, name: str = "Climb", team: str = "") -> Power:
    """Exhaust a location at the start of your Main Phase, for something in return."""

    def run(c: Context) -> Play[None]:
        s = c.s
        able = [
            r
            for r in resources_here(s, c.player)
            if s.cards[r].face_up
            and not s.cards[r].exhausted
            and s.cards[r].d.kind == LOCATION
            and (not team or (team in s.cards[r].d.teams and not s.cards[r].d.basic))
        ]
        location = yield from choose_card(
            s, c.player, "climb", able, c.rule, c.me, verb="exhaust", optional=True
        )
        if location != NO_CARD:
            exhaust(s, [location], c.rule)
            happen(s, Event("climbs", c.rule, c.player, c.me, location, word=name))
            yield from effect.run(c)

    what = f"{team} special location" if team else "location"
    words = Fx(f"you may exhaust one of your {what}s. If you do, {effect.text}", run)
    return triggered(name, start_of_your_main_phase, words)


climb_power = _define(climb(put(1, PLUS)))


def _hide_me(c: Context) -> Play[None]:
    if c.mine.face_up and not c.mine.exhausted:
        yield from may(hide_it()).run(c)


invisibility = _define(
    triggered(
        "Invisibility",
        When(
            "If {me} is ready at the end of your turn",
            end_of_your_turn.event,
            lambda c: end_of_your_turn.test(c) and c.mine.face_up and not c.mine.exhausted,
        ),
        Fx("you may hide {me}", _hide_me),
    )
)


def _shrink(c: Context) -> Play[None]:
    combat = c.s.combat
    if combat is None or combat.cancelled:
        return  # something that came first was enough
    if (yield from ask_yes(c.s, c.player, "may", c.rule, c.me)):
        yield from cancel_the_combat.run(c)


shrink = _define(
    Power(
        "Shrink",
        "keyword",
        "The first time each turn that {me} is attacked, you may cancel the combat.",
        (Trigger("is attacked", lambda c: c.event.card == c.me and c.event.n == 1, _shrink),),
    )
)


def _tough(c: Context) -> Play[None]:
    if c.mine.stunned and (yield from ask_yes(c.s, c.player, "may", c.rule, c.me)):
        recover(c.s, [c.me], c.rule)


tough = _define(
    Power(
        "Tough",
        "keyword",
        "When {me} gets stunned, you may recover {me} at once. The wound stays.",
        (Trigger("stunned", lambda c: c.event.card == c.me, _tough),),
    )
)


@at_once
def _walk(c: Context) -> None:
    move_to_row(c.s, c.me, other_row(c.s, c.me), c.rule)


mobile = _define(
    special_action(
        "Mobile",
        MAIN_TIMING,
        Fx("move {me} to your other row", _walk),
        "In your Main Phase, outside combat, you may move {me} to its other row, once per turn.",
    )
)
spider_sense = _define(
    special_action(
        "Spider-Sense",
        COMBAT_TIMING,
        gets(0, 3, THIS_COMBAT),
        "Once per turn while {me} is in combat, when you could take an action, {me} may get "
        "+0/+3 this combat.",
        any_turn=True,
    )
)


def invention(n: int) -> Power:
    """Each invention has this line; the number says how many of it there can be."""
    return Power(
        f"Invention ({n})", "keyword", "{me} starts in your Invention pile, outside the game."
    )


def tag_team(name: str, partner: str, effect: Fx) -> Power:
    """Powering up with the partner's card, too, has an effect besides the counter."""
    text = f"In combat {{me}} may be powered up with {partner}, too. If so, {effect.text}."
    return Power(f"Tag Team: {name}", "keyword", text, (TagTeam(partner, effect.run),))
