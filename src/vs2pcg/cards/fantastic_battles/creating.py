"""Creating inventions: a secret choice from the pile outside the game."""

from vs2pcg.language.fx import custom
from vs2pcg.model.context import Context
from vs2pcg.model.definition import Play
from vs2pcg.model.words import INVENTIONS, NO_CARD
from vs2pcg.rules.asking import choose_card
from vs2pcg.rules.basics.teams import on_team
from vs2pcg.rules.playing.discarding import to_hand


def possible_inventions(c: Context) -> list[int]:
    """The inventions that {me} may create: of no team, or of one of its own."""
    cards = c.s.cards
    return [
        x
        for x in c.s.players[c.player].aside
        if cards[x].part == INVENTIONS
        and (not cards[x].d.teams or on_team(c.s, c.me, *cards[x].d.teams))
    ]


def choose_invention(c: Context) -> Play[int]:
    return (
        yield from choose_card(
            c.s, c.player, "invention", possible_inventions(c), c.rule, c.me, verb="create"
        )
    )


@custom("{me} creates an Invention: take one from your Invention pile into your hand unseen")
def create_an_invention(c: Context) -> Play[None]:
    invention = yield from choose_invention(c)
    if invention != NO_CARD:
        to_hand(c.s, invention, c.rule, secret=True)
