"""Ending the Game: main characters KO'd, players out, decks run out, concession."""

from vs2pcg.model import memories
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import Pending, State
from vs2pcg.model.words import ASIDE, IN_PLAY, KO_PILE, NO_CARD, NOBODY, REMOVED, ROWS
from vs2pcg.rules.characters.leaving import end_parts, out_of_combat, strip, unequip
from vs2pcg.rules.happening import happen, happened_before, hear
from vs2pcg.rules.tables.pocket_universes import collapse

QUIET_TURNS = 3


def some_have_fallen(s: State) -> bool:
    """Whether the main character of somebody who still plays lies in a KO pile."""
    cards = s.cards
    for p in s.players:  # noqa: SIM110 - asked so often that a loop pays
        if p.alive and p.main >= 0 and cards[p.main].zone == KO_PILE:
            return True
    return False


def eliminate_the_fallen(s: State) -> Play[None]:
    """Players whose main character lies in a KO pile are out; those out together count as one."""
    fallen = [
        p.index for p in s.players if p.alive and p.main >= 0 and s.cards[p.main].zone == KO_PILE
    ]
    if fallen:
        yield from eliminate(s, fallen, "§ending.main-ko")


def has_conceded(s: State, player: int) -> bool:
    """Whether a player has conceded, if only to leave once what goes on now is done."""
    return memories.conceded(player) in s.memory


def eliminate(s: State, fallen: list[int], rule: str) -> Play[None]:
    """These players leave the game; the game ends if one alliance at most is left."""
    for player in fallen:
        _take_back_pass(s, player)
        s.edit_player(player).alive = False
        happen(s, Event("out", rule, player))
    alive = {s.players[p].alliance for p in s.living() if not has_conceded(s, p)}
    if len(alive) == 1:
        winner = alive.pop()
        end(s, tuple(p.index for p in s.players if p.alliance == winner), rule)
    elif not alive:
        end(s, _last_standing(s, fallen), "§ending.both-at-once")
    else:
        for player in fallen:
            yield from _clear_away(s, player)


def _take_back_pass(s: State, player: int) -> None:
    """In a combat only the passes of those who stay in the game count."""
    combat = s.combat
    if combat is None:
        return
    n = len(s.players)
    before = [(combat.acting - step) % n for step in range(1, n)]
    passed = [p for p in before if s.players[p].alive][: combat.passes]
    if player in passed:
        s.edit_combat().passes -= 1


def _last_standing(s: State, fallen: list[int]) -> tuple[int, ...]:
    """All the last fell together: the turn player's alliance wins, or the next one clockwise."""
    n = len(s.players)
    order = [(s.active + i) % n for i in range(n)]
    first = next(p for p in order if p in fallen)
    alliance = s.players[first].alliance
    return tuple(p.index for p in s.players if p.alliance == alliance)


def end(s: State, winners: tuple[int, ...], rule: str) -> None:
    s.over = True
    s.winners = winners
    s.combat = None
    s.queue = ()
    happen(s, Event("game over", rule, winners[0] if len(winners) == 1 else NOBODY, cards=winners))


def _clear_away(s: State, player: int) -> Play[None]:
    """Every card the player owns leaves the game, which is no KO; others' cards go home."""
    told: list[tuple[Event, list[Pending]]] = []
    ended = [c.tag for c in s.cards if c.zone in ROWS and player in (c.owner, c.side)]
    for c in s.cards:
        if c.owner == player and c.zone in IN_PLAY:
            event = Event("leaves play", "§ending.cards-leave", c.side, c.id, word=REMOVED)
            told.append((event, hear(s, event)))
    for c in list(s.cards):
        if c.owner == player and c.zone not in (REMOVED, ASIDE):
            if c.bearer >= 0:
                unequip(s, c.id)
            if c.equipment >= 0 and s.cards[c.equipment].owner != player:
                equipment = c.equipment
                unequip(s, equipment)
                s.move(equipment, KO_PILE, s.cards[equipment].owner)
                strip(s, equipment)
            out_of_combat(s, c.id)
            s.move(c.id, REMOVED, player)
            strip(s, c.id)
    # What was out of the game already has no way back either.
    s.keep_modifiers(
        tuple(m for m in s.modifiers if m.on == NO_CARD or s.cards[m.on].owner != player)
    )
    for event, heard in told:
        happened_before(s, event, heard)
    yield from end_parts(s, ended)
    for tag, _ in s.pockets:
        if tag in ended and not any(c.tag == tag and c.zone in ROWS for c in s.cards):
            collapse(s, tag)
    for c in list(s.cards):
        if c.side == player and c.zone in ROWS:
            row = c.zone
            out_of_combat(s, c.id)
            s.move(c.id, row, c.owner)
            # The one of the same name that is at home already stays.
            s.edit(c.id).since = 0
            if c.equipment >= 0:
                s.edit(c.equipment).side = c.owner
            happen(s, Event("changes side", "§ending.others-cards-go-home", c.owner, c.id))
    s.queue = tuple(p for p in s.queue if p.player != player)
    gone = s.edit_player(player)
    gone.points = gone.own_points = gone.points_of = 0
    if s.active == player:
        s.combat = None
        s.universe = 0
        s.flow = "turn over"
        s.structure_changed()


def wounds_of(s: State, player: int) -> int:
    """The wounds on a player's main character; one that is gone counts its full health."""
    p = s.players[player]
    return s.cards[p.main].wounds if p.alive else s.cards[p.main].d.health


def run_out(s: State) -> bool:
    """Whether the game ends because nobody will attack any more. Asked as a turn is over.

    Reading: all decks are empty, and every player has since completed three whole turns in which
    no main character was wounded; or the table's limit of turns is reached.
    """
    living = s.living()
    if not any(s.players[p].deck for p in living):
        begun = memories.QUIET in s.scopes
        s.count(memories.quiet_turns(s.active) if begun else memories.QUIET_BEGUN)
    if all(s.memory.get(memories.quiet_turns(p), 0) >= QUIET_TURNS for p in living):
        return True
    return s.turn >= s.table.turn_limit


def end_on_wounds(s: State) -> None:
    """Fewest wounds wins; those who tie share it."""
    alliances: dict[int, int] = {}
    for p in s.players:
        alliances[p.alliance] = alliances.get(p.alliance, 0) + wounds_of(s, p.index)
    alive = {s.players[p].alliance for p in s.living()}
    fewest = min(n for a, n in alliances.items() if a in alive)
    best = [a for a in alive if alliances[a] == fewest]
    end(
        s,
        tuple(p.index for p in s.players if p.alliance in best),
        "§ending.out-of-cards",
    )
