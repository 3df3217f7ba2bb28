"""The Full Gear arena: any equipment from outside the game, for nothing."""

from vs2pcg.model.card import Card
from vs2pcg.model.choice import Choice, Question
from vs2pcg.model.definition import CardDef, Play
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import EQUIPMENT, PLAYING
from vs2pcg.rules.asking import choose_card, choose_row
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import enter, equip
from vs2pcg.rules.playing.recruiting import bearers


def gear(s: State) -> list[CardDef]:
    """Every equipment and machine the program knows but inventions and tokens."""
    return [
        d for d in s.game_cards.values() if d.kind == EQUIPMENT and not d.no_deck and d.number != ""
    ]


def play_any_equipment(s: State, player: int) -> Play[None]:
    choices = tuple(Choice("take", d.number, d.name) for d in gear(s))
    answer = yield Question(player, "equipment", choices, "§arena.full-gear")
    card = Card(len(s.cards), s.game_cards[answer.ref], player, PLAYING)
    card.epoch = s.epoch
    card.known = -1
    s.cards.append(card)
    if card.d.is_machine:
        row = yield from choose_row(s, player, "§arena.full-gear", card.id)
        yield from enter(s, card.id, player, row, "§arena.full-gear")
        happen(s, Event("plays equipment", "§arena.full-gear", player, card.id))
        return
    able = bearers(s, player, card.id)
    bearer = yield from choose_card(s, player, "equip", able, "§arena.full-gear", card.id, "equip")
    if bearer < 0:
        s.move(card.id, "removed", player)
        return
    yield from equip(s, card.id, bearer, "§arena.full-gear")
    happen(s, Event("plays equipment", "§arena.full-gear", player, card.id))
