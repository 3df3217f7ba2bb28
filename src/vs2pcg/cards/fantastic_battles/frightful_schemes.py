"""Predictions and effigies: the schemes of the Mad Thinker and the Puppet Master."""

from vs2pcg.language.effects import delayed, end_watch, watch
from vs2pcg.language.fx import custom
from vs2pcg.language.powers import replacing
from vs2pcg.language.who import enemy
from vs2pcg.model import memories
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Power
from vs2pcg.model.event import Event
from vs2pcg.model.modifier import Modifier
from vs2pcg.model.parts import Play, Trigger, at_once
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    FOREVER,
    NEXT_ENEMY_TURN,
    NO_CARD,
    SUPPORTING_CHARACTER,
    THIS_TURN,
    Until,
)
from vs2pcg.rules.asking import choose_card, choose_option
from vs2pcg.rules.basics.names import is_named, names_of, share_a_name
from vs2pcg.rules.characters.moving import move_to_side
from vs2pcg.rules.combat.resolving import cancel_combat
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import reveal

# --- predictions -----------------------------------------------------------------------------


def _names(s: State) -> list[str]:
    """Every name that a character of any Issue bears: no list that tells of anybody's deck."""
    return sorted(
        {
            name
            for d in s.game_cards.values()
            if d.is_character and not d.form_of
            for name in d.names
        }
    )


def _written(player: int, modifier: int, part: str, names: list[str]) -> str:
    """Under this key a part of a prediction is remembered, which only its player knows."""
    return memories.secret(player, len(names), f"prediction:{modifier}:{part}")


def _predict(c: Context, key: str, until: Until) -> Play[None]:
    s = c.s
    names = _names(s)
    attacker = yield from choose_option(s, c.player, "attacker", names, c.rule, c.source)
    defender = yield from choose_option(s, c.player, "defender", names, c.rule, c.source)
    made = s.add_modifier(Modifier(0, "watch", NO_CARD, until, key, who=c.player, source=c.source))
    s.remember(_written(c.player, made, "attacker", names), attacker)
    s.remember(_written(c.player, made, "defender", names), defender)
    happen(s, Event("makes a prediction", c.rule, c.player, c.source))


def _prediction(c: Context) -> tuple[str, str]:
    assert c.modifier is not None
    names = _names(c.s)
    attacker = c.s.memory[_written(c.player, c.modifier.id, "attacker", names)]
    defender = c.s.memory[_written(c.player, c.modifier.id, "defender", names)]
    return names[attacker], names[defender]


def _came_true(c: Context) -> bool:
    s = c.s
    if not s.opposed(c.event.player, c.player):
        return False
    attacker, defender = _prediction(c)
    return (
        s.cards[c.event.other].side == c.player
        and is_named(s, c.event.other, defender)
        and any(is_named(s, a, attacker) for a in c.event.cards)
    )


def _reveal_and_cancel(c: Context) -> None:
    attacker, defender = _prediction(c)
    assert c.modifier is not None
    names = _names(c.s)
    for part in ("attacker", "defender"):
        del c.s.memory[_written(c.player, c.modifier.id, part, names)]
    word = f"{attacker} attacks {defender}"
    happen(c.s, Event("prediction comes true", c.rule, c.player, c.source, word=word))
    end_watch(c)
    cancel_combat(c.s)


def _foreseen(c: Context) -> Play[int]:
    _reveal_and_cancel(c)
    yield from _predict(c, foreseen_again.key, THIS_TURN)
    return 0


@at_once
def _foreseen_again(c: Context) -> int:
    _reveal_and_cancel(c)
    return 0


WORDS = "a prediction comes true"
foreseen = delayed(
    "FAN-040/foreseen",
    replacing("Computer Mind", "attack declared", _came_true, _foreseen, WORDS),
)
foreseen_again = delayed(
    "FAN-040/foreseen again",
    replacing("Computer Mind", "attack declared", _came_true, _foreseen_again, WORDS),
)


@custom(
    "secretly predict an attack of the next turn that an enemy takes: the name of an attacker, "
    "and that of a defender on your side. If it comes true, show it and cancel the combat; then "
    "predict one more attack of that turn in the same way"
)
def make_a_prediction(c: Context) -> Play[None]:
    yield from _predict(c, foreseen.key, NEXT_ENEMY_TURN)


# --- effigies --------------------------------------------------------------------------------


def _release(c: Context) -> Play[None]:
    """Back to the side it came from, in the same row."""
    s = c.s
    assert c.modifier is not None
    home = c.modifier.a
    end_watch(c)
    if s.players[home].alive:
        yield from move_to_side(s, c.me, home, s.cards[c.me].zone, c.rule)


released = delayed(
    "FAN-041/released",
    Power(
        "Radioactive Clay Effigy",
        "keyword",
        "{me} moves back when the Puppet Master leaves play.",
        (
            # The master may be in another universe than the puppet when it ends.
            Trigger(
                "leaves play",
                lambda c: c.event.card == c.source,
                _release,
                from_anywhere=True,
            ),
        ),
    ),
)


@custom(
    "reveal a supporting character in your hand; an enemy supporting character of that name moves "
    "to your side. It moves back when {me} leaves play"
)
def animate_an_effigy(c: Context) -> Play[None]:
    s = c.s
    hand = [x for x in s.players[c.player].hand if s.cards[x].d.kind == SUPPORTING_CHARACTER]
    effigy = yield from choose_card(s, c.player, "reveal", hand, c.rule, c.me, verb="reveal")
    if effigy == NO_CARD:
        return
    reveal(s, [effigy], c.rule)
    names = s.cards[effigy].d.names
    alike = [x for x in enemy.supporting.find(c) if share_a_name(names_of(s, x), names)]
    puppet = yield from choose_card(s, c.player, "target", alike, c.rule, c.me)
    if puppet == NO_CARD:
        return
    home = s.cards[puppet].side
    if (yield from move_to_side(s, puppet, c.player, s.cards[puppet].zone, c.rule)):
        watch(c, released, FOREVER, on=puppet, a=home)
