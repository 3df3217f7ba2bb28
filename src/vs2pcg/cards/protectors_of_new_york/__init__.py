"""Protectors of New York."""

from vs2pcg.cards.protectors_of_new_york import (
    locations,
    neutral,
    sinister_main_characters,
    sinister_supporting,
    sinister_syndicate,
    spider_friends,
    spider_friends_main_characters,
    spider_friends_supporting,
)

CARDS = [
    *spider_friends_main_characters.CARDS,
    *spider_friends_supporting.CARDS,
    *spider_friends.CARDS,
    *sinister_main_characters.CARDS,
    *sinister_supporting.CARDS,
    *sinister_syndicate.CARDS,
    *neutral.CARDS,
    *locations.CARDS,
]
