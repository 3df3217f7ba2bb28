"""The Sinister Syndicate."""

from vs2pcg.model.definition import CardDef

CARDS: list[CardDef] = []
