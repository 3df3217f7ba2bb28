"""The Full Gear arena: any equipment from outside the game, for nothing."""

from vs2pcg.model.card import Card
from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.definition import CardDef
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, EQUIPMENT, PLAYING
from vs2pcg.rules.asking import choose_card, choose_row
from vs2pcg.rules.playing.entering import enter
from vs2pcg.rules.playing.recruiting import bearers, equipment_was_played, play_for_free


def gear(s: State, player: int) -> list[CardDef]:
    """Every equipment and machine that the program knows and the player could play now.

    Inventions and tokens have games of their own to come from. Who may wear it still counts.
    """
    return [
        d
        for d in s.game_cards.values()
        if d.kind == EQUIPMENT and not d.no_deck and d.number != ""
        if d.is_machine or bearers(s, player, d)
    ]


def play_any_equipment(s: State, player: int) -> Play[None]:
    choices = tuple(Choice("take", d.number, d.name) for d in gear(s, player))
    answer = yield Question(player, "equipment", choices, "§arena.full-gear")
    card = Card(len(s.cards), s.game_cards[answer.ref], player, PLAYING)
    card.epoch = s.epoch
    card.known = ALL_PLAYERS
    s.cards.append(card)
    if card.d.is_machine:
        row = yield from choose_row(s, player, "§arena.full-gear", card.id)
        if (yield from enter(s, card.id, player, row, "§arena.full-gear")):
            equipment_was_played(s, player, card.id)
        return
    able = bearers(s, player, card.d)
    bearer = yield from choose_card(s, player, "equip", able, "§arena.full-gear", card.id, "equip")
    yield from play_for_free(s, player, card.id, bearer, "§arena.full-gear")
