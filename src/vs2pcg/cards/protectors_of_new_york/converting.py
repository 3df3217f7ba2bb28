"""Converting ATK into DEF or the other way round."""

from vs2pcg.language.who import your
from vs2pcg.model.choice import Asking
from vs2pcg.model.context import Context
from vs2pcg.model.parts import Play
from vs2pcg.model.words import NO_CARD, THIS_COMBAT
from vs2pcg.rules.asking import choose_card, choose_number
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.characters.counters import give_stats


def convert(c: Context, from_atk: bool) -> Play[None]:
    """Minus so much of one, plus so much of the other, this combat."""
    s = c.s
    target = yield from choose_card(s, c.player, "target", your.in_combat.find(c), c.rule, c.me)
    if target == NO_CARD:
        return
    most = atk_of(s, target) if from_atk else def_of(s, target)
    asked: Asking = "convert ATK" if from_atk else "convert DEF"
    n = yield from choose_number(s, c.player, asked, 0, most, c.rule, target)
    a, b = (-n, n) if from_atk else (n, -n)
    give_stats(s, [target], a, b, THIS_COMBAT, c.rule, c.me, c.player)
