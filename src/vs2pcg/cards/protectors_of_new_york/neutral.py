"""Cards of Protectors of New York for more than one team."""

from vs2pcg.language.cards import plot_twist
from vs2pcg.model.definition import CardDef
from vs2pcg.model.words import DEFENDERS, SINISTER_SYNDICATE, SPIDER_FRIENDS, UNDERWORLD

STREET_TEAMS = (DEFENDERS, UNDERWORLD, SPIDER_FRIENDS, SINISTER_SYNDICATE)


def _of_the_streets(d: CardDef) -> bool:
    """Loyalty: every character, and every card with a team, is of one of the four teams."""
    return any(team in STREET_TEAMS for team in d.teams) or not (d.teams or d.is_character)


CARDS = [
    plot_twist(
        "PNY-057",
        "The Word On The Streets",
        STREET_TEAMS,
        text=(
            "Loyalty to the Streets: every character in the deck, and every other card there with "
            "a team, must be Defenders, Underworld, Spider-Friends or Sinister Syndicate."
        ),
        deck_rule=_of_the_streets,
        incomplete="the four effects that it lets you choose from are not known",
        doubt="What it does when played is missing in the source. It needs all four teams.",
    )
]
