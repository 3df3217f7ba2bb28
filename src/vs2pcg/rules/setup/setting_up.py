"""Setting Up the Game, from the reveal of the main characters to the first turn."""

from vs2pcg.model import memories
from vs2pcg.model.choice import DONE, Choice, Question, free_choice
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import ALL_PLAYERS, CHALLENGE_MATCHES, DECK, NO_CARD
from vs2pcg.rules.asking import choose_row
from vs2pcg.rules.characters.counters import set_mark
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.entering import equip
from vs2pcg.rules.playing.hands_and_decks import draw, shuffle_deck
from vs2pcg.rules.tables.arena_mode import choose_arena

HAND_SIZE = 7
KEEP = Choice("keep")
MULLIGAN = Choice("mulligan")


def set_up(s: State) -> Play[None]:
    """Everything before the first turn."""
    for p in s.players:
        happen(s, Event("reveals main", "§setup.reveal", p.index, p.main))
    yield from _who_goes_first(s)
    order = s.clockwise(s.first)
    for player in order:
        yield from _place_main(s, player)
    for player in order:
        yield from _starting_equipment(s, player)
    if s.table.arena:
        yield from choose_arena(s)
    for player in order:
        shuffle_deck(s, player, "§setup.hand")
        _put_prepared_on_top(s, player)
        draw(s, player, HAND_SIZE, "§setup.hand")
    for player in order:
        yield from _mulligan(s, player)
    for player in order:
        yield from _challenge_match(s, player)
    s.forget(memories.SETUP)
    s.active = s.clockwise(s.first)[-1]
    s.flow = "turn over"


def _who_goes_first(s: State) -> Play[None]:
    drawn = s.chance(len(s.players))
    happen(s, Event("drawn", "§setup.first-player", drawn))
    choices = tuple(free_choice("first", str(p.index + 1), p.name) for p in s.players)
    answer = yield Question(drawn, "first", choices, "§setup.first-player")
    s.first = choices.index(answer)
    s.active = s.first
    happen(s, Event("goes first", "§setup.first-player", s.first))


def _place_main(s: State, player: int) -> Play[None]:
    main = s.players[player].main
    row = yield from choose_row(s, player, "§setup.main-character-row", main)
    s.move(main, row, player)
    e = s.edit(main)
    e.since = s.new_tag()
    e.known = ALL_PLAYERS
    happen(s, Event("placed main", "§setup.main-character-row", player, main, word=row))


def _starting_equipment(s: State, player: int) -> Play[None]:
    main = s.players[player].main
    name = s.cards[main].d.starts_with
    if name:
        card = next((c for c in s.players[player].deck if s.cards[c].d.name == name), NO_CARD)
        if card != NO_CARD:
            yield from equip(s, card, main, "§setup.starting-equipment")


def _put_prepared_on_top(s: State, player: int) -> None:
    cards = [n for key, n in s.memory.items() if key.startswith(memories.prepared_deck(player))]
    if cards:
        deck = s.edit_player(player).deck
        deck[:] = [c for c in deck if c not in cards] + cards[::-1]


def _mulligan(s: State, player: int) -> Play[None]:
    answer = yield Question(player, "mulligan", (KEEP, MULLIGAN), "§setup.mulligan")
    happen(s, Event("mulligan", "§setup.mulligan", player, n=int(answer == MULLIGAN)))
    if answer == MULLIGAN:
        for card in list(s.players[player].hand):
            s.move(card, DECK, player)
            s.edit(card).face_up = False
        shuffle_deck(s, player, "§setup.mulligan")
        draw(s, player, HAND_SIZE, "§setup.mulligan")


def unchosen_matches(s: State, player: int) -> list[int]:
    return [
        c
        for c in s.players[player].aside
        if s.cards[c].part == CHALLENGE_MATCHES and not s.cards[c].mark("chosen")
    ]


def _challenge_match(s: State, player: int) -> Play[None]:
    pile = unchosen_matches(s, player)
    if not pile:
        return
    matches = tuple(Choice("choose", s.cards[c].d.number, s.cards[c].d.name) for c in pile)
    answer = yield Question(player, "challenge match", (*matches, DONE), "§challenge-match.choose")
    if answer != DONE:
        choose_match(s, pile[matches.index(answer)])


def choose_match(s: State, card: int) -> None:
    """The Challenge Match is in force for the rest of the game."""
    set_mark(s, card, "chosen", 1)
    s.remember(memories.MATCHES_IN_FORCE)
    s.structure_changed()
    happen(s, Event("challenge match", "§challenge-match.choose", s.cards[card].owner, card))
