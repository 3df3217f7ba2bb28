"""Protectors of New York."""

from vs2pcg.cards.protectors_of_new_york import locations, sinister_syndicate, spider_friends

CARDS = [*spider_friends.CARDS, *sinister_syndicate.CARDS, *locations.CARDS]
