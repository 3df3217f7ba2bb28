"""Green Goblin's Pumpkin Bombs: counters dropped from above, on a table that is a model.

At a real table six counters lie on a card that is held flat above an enemy side, and the card is
tipped. Where they land, and which face up, is dexterity and luck. Here it is luck alone:

* **Aim.** The Goblin's player holds the card above an enemy character of their choice. Its side is
  the side that is bombed.
* **The enemy's cards.** Each row lies in the order in which its cards came to it, middle above
  middle. A card is 2.5 by 3.5 inches, upright while ready and sideways while exhausted or stunned.
  There is an inch between two cards and between the rows.
* **Pushed together.** Before dropping, the Goblin's player may ask the enemy to close the gaps: the
  cards of each row then touch, and the back row lies right behind the front row.
* **Falling.** Each bomb comes down somewhere in a square of eight inches around the middle of the
  card aimed at, every quarter of an inch as likely as another. A counter is round, five eighths
  of an inch across, and touches a card if any part of it lies on that card.
* **Faces.** Each bomb shows -1/-1 or -3/-3, either as likely; -3/-3 is three -1/-1 counters.
* **Who is hit.** Characters of that side alone: what lies on a machine or between the cards is
  wasted. If a bomb touches several characters, the Goblin's player says which one it counts for,
  after seeing where all of them lie. Then all counters are put on at the same time.

Two chances are taken for each bomb, first its place and then its face: place 0 is the corner at the
left of the enemy's row and nearest to the Goblin, then follow the others from left to right, 32 to
a line.
"""

from typing import NamedTuple

from vs2pcg.model.choice import Question
from vs2pcg.model.context import Context
from vs2pcg.model.event import Event
from vs2pcg.model.parts import Play
from vs2pcg.model.state import State
from vs2pcg.model.words import MINUS, NO_CARD
from vs2pcg.rules.asking import ask_yes, card_choice, choose_card
from vs2pcg.rules.characters.counters import put_counters
from vs2pcg.rules.happening import happen

BOMBS = 6
FACES = (1, 3)  # so many -1/-1 counters

# All lengths are in sixteenths of an inch, so that everything is a whole number.
SHORT = 40
LONG = 56
GAP = 16
RADIUS = 5
PLACES = 32  # a quarter of an inch each, in either direction
STEP = 4


class Spot(NamedTuple):
    """Where a card lies: its middle, and half of its width and depth."""

    card: int
    x: int
    y: int
    half_width: int
    half_depth: int


class Bomb(NamedTuple):
    """Where a bomb lies, and how many -1/-1 counters it stands for."""

    x: int
    y: int
    counters: int


def drop_bombs(c: Context, enemies: list[int]) -> Play[None]:
    """Aim, perhaps have the cards pushed together, drop, and put the counters on."""
    s = c.s
    aim = yield from choose_card(s, c.player, "aim", enemies, c.rule, c.me)
    if aim == NO_CARD:
        return
    side = s.cards[aim].side
    together = False
    if len(s.front(side)) + len(s.back(side)) > 1:
        together = yield from ask_yes(s, c.player, "push together", c.rule, c.me)
    spots = lay_out(s, side, 0 if together else GAP)
    middle = next(spot for spot in spots if spot.card == aim)
    fallen = [fall(s, middle) for _ in range(BOMBS)]
    lying = [touched(s, spots, bomb) for bomb in fallen]
    seen = "; ".join(_in_words(s, *each) for each in zip(fallen, lying, strict=True))
    happen(s, Event("bombs fall", c.rule, side, c.me, word=seen))
    hits: dict[int, int] = {}
    for bomb, cards in zip(fallen, lying, strict=True):
        hit = yield from _whom_it_counts_for(c, bomb, cards)
        happen(s, Event("bomb", c.rule, side, hit, c.me, bomb.counters))
        if hit != NO_CARD:
            hits[hit] = hits.get(hit, 0) + bomb.counters
    yield from put_counters(s, MINUS, list(hits.items()), c.rule, c.me)


def lay_out(s: State, side: int, gap: int) -> list[Spot]:
    """The cards of a side on the table, the middle of the front row at 0, 0."""
    front, back = s.front(side), s.back(side)
    depth = (_depth_of_row(s, front) + _depth_of_row(s, back)) // 2
    return [*_lay_row(s, front, 0, gap), *_lay_row(s, back, depth + gap, gap)]


def _lay_row(s: State, row: list[int], y: int, gap: int) -> list[Spot]:
    widths = [_size(s, card)[0] for card in row]
    left = -(sum(widths) + gap * (len(row) - 1)) // 2
    spots: list[Spot] = []
    for card in row:
        width, depth = _size(s, card)
        spots.append(Spot(card, left + width // 2, y, width // 2, depth // 2))
        left += width + gap
    return spots


def _size(s: State, card: int) -> tuple[int, int]:
    return (LONG, SHORT) if s.cards[card].exhausted else (SHORT, LONG)


def _depth_of_row(s: State, row: list[int]) -> int:
    return max((_size(s, card)[1] for card in row), default=0)


def fall(s: State, aim: Spot) -> Bomb:
    """One bomb, somewhere around the card it is aimed at."""
    line, column = divmod(s.chance(PLACES * PLACES), PLACES)
    counters = FACES[s.chance(len(FACES))]
    return Bomb(aim.x + _off_the_middle(column), aim.y + _off_the_middle(line), counters)


def _off_the_middle(place: int) -> int:
    return STEP * place - STEP * (PLACES - 1) // 2


def touched(s: State, spots: list[Spot], bomb: Bomb) -> list[int]:
    """The characters that a bomb lies on, wholly or in part."""
    found = []
    for spot in spots:
        across = max(0, abs(bomb.x - spot.x) - spot.half_width)
        along = max(0, abs(bomb.y - spot.y) - spot.half_depth)
        if across**2 + along**2 <= RADIUS**2 and s.cards[spot.card].d.is_character:
            found.append(spot.card)
    return found


def _in_words(s: State, bomb: Bomb, cards: list[int]) -> str:
    """Where a bomb lies, for all to see before anything is chosen."""
    where = " and ".join(s.cards[card].d.name for card in cards) or "nobody"
    return f"-{bomb.counters}/-{bomb.counters} on {where}"


def _whom_it_counts_for(c: Context, bomb: Bomb, cards: list[int]) -> Play[int]:
    if len(cards) < 2:
        return cards[0] if cards else NO_CARD
    choices = tuple(card_choice(c.s, "hit", card) for card in cards)
    answer = yield Question(c.player, "bomb", choices, c.rule, c.me, bomb.counters)
    return cards[choices.index(answer)]
