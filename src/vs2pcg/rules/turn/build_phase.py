"""Build Phase: resource step, recruit step, formation step."""

from collections.abc import Iterator

from vs2pcg.model import memories
from vs2pcg.model.choice import Choice, Objection
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import LOCATION, ROWS
from vs2pcg.rules.basics.cant import objections_under
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.hands_and_decks import place_resource
from vs2pcg.rules.playing.own_parts import own_parts

NEXT = Choice("next")
OWN_RESOURCE = "own resource"


def place_objections(s: State, player: int, card: int, face_up: bool) -> Iterator[Objection]:
    """Everything that speaks against placing this card of the hand as a resource now."""
    c = s.cards[card]
    if s.flow not in ("resource", OWN_RESOURCE) or s.active != player:
        yield Objection("§resource.step", "not your Resource Step", "your own Resource Step")
    if memories.PLACED in s.memory:
        yield Objection("§resource.one", "a resource was placed this turn", "another turn")
    if c.part != s.players[player].points_of:
        yield Objection("§own-parts.resource", "each part of the hand has a step of its own", "")
    if face_up and c.d.kind != LOCATION:
        yield Objection("§resource.face-up", f"{c.d.name} is no location", "a location")


def resource_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    seen: set[str] = set()
    for card in s.players[player].hand:
        d = s.cards[card].d
        if d.number in seen or any(place_objections(s, player, card, face_up=False)):
            continue
        seen.add(d.number)
        if not any(place_objections(s, player, card, face_up=True)):
            choices.append(Choice("place-face-up", d.number, d.name))
        choices.append(Choice("place-face-down", d.number, d.name))
    return choices


def points_for_resources(s: State, player: int) -> int:
    """One point for each resource; exhausted ones give none."""
    return sum(
        1 for r in s.players[player].resources if not s.cards[r].exhausted and not s.cards[r].part
    )


def begin_recruit_step(s: State) -> None:
    """Points are counted once, as the step begins."""
    s.remember(memories.RECRUIT_POINTS)
    n = points_for_resources(s, s.active)
    s.edit_player(s.active).points += n
    happen(s, Event("recruit points", "§recruit.points", s.active, n=n))


def own_step_goes_on(s: State) -> bool:
    """Whether a character's own part is at its step now; begins the next one's if not."""
    parts = own_parts(s, s.active)
    if s.players[s.active].points_of in parts:
        return True
    for tag in parts:
        if memories.had_own_step(tag) not in s.memory:
            s.remember(memories.had_own_step(tag))
            if _begin_own_step(s, tag):
                return True
    return False


def _begin_own_step(s: State, tag: int) -> bool:
    """Its own resources give points, for its own part of the hand. False if it has none."""
    player = s.active
    if s.flow == OWN_RESOURCE:
        if not any(s.cards[c].part == tag for c in s.players[player].hand):
            return False
        s.memory.pop(memories.PLACED, None)
        s.edit_player(player).points_of = tag
        return True
    own = [r for r in s.players[player].resources if s.cards[r].part == tag]
    points = sum(1 for r in own if not s.cards[r].exhausted)
    if not points:
        return False
    p = s.edit_player(player)
    p.own_points = points
    p.points_of = tag
    happen(s, Event("recruit points", "§own-parts.points", player, n=points))
    return True


def place(s: State, player: int, card: int, face_up: bool) -> None:
    """Place a resource; one from a character's own part of the hand lies in its part of the row."""
    s.remember(memories.PLACED)
    if s.flow == OWN_RESOURCE:
        part = s.players[player].points_of
        place_resource(s, player, card, face_up, "§own-parts.resource")
        s.edit(card).part = part
    else:
        place_resource(s, player, card, face_up, "§resource.step")


def move_objections(s: State, player: int, card: int) -> Iterator[Objection]:
    """Everything that speaks against moving this character in the formation step."""
    c = s.cards[card]
    if s.flow != "formation" or s.active != player:
        yield Objection("§formation.step", "not your Formation Step", "your own Formation Step")
    if c.side != player or c.zone not in ROWS:
        yield Objection("§formation.own", "not a character on your side", "")
    if c.d.is_machine:
        yield Objection("§machine.no-formation", "machines stay where they are", "")
    if memories.moved(c.tag) in s.memory:
        yield Objection("§formation.once", f"{c.d.name} was moved in this step", "")
    yield from objections_under(s, card, "can't move in formation")


def formation_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    for row in (s.front(player), s.back(player)):
        for card in row:
            if next(move_objections(s, player, card), None) is None:
                c = s.cards[card]
                choices.append(Choice("move", str(c.tag), c.d.name))
    return choices
