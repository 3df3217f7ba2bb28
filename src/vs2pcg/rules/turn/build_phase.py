"""Build Phase: resource step, recruit step, formation step."""

from collections.abc import Iterator

from vs2pcg.model.choice import Choice, Objection, Question
from vs2pcg.model.definition import Play
from vs2pcg.model.event import Event
from vs2pcg.model.state import State
from vs2pcg.model.words import HAND, LOCATION, ROWS
from vs2pcg.rules.basics.cant import forbidding
from vs2pcg.rules.happening import happen
from vs2pcg.rules.playing.discarding import place_resource
from vs2pcg.rules.playing.own_parts import own_parts
from vs2pcg.rules.playing.recruiting import recruit, recruit_choices
from vs2pcg.rules.timing import settle
from vs2pcg.rules.turn.steps import next_step

NEXT = Choice("next")


def place_objections(s: State, player: int, card: int, face_up: bool) -> Iterator[Objection]:
    """Everything that speaks against placing this card as a resource now."""
    c = s.cards[card]
    if s.flow != "resource" or s.active != player:
        yield Objection("§resource.step", "not your Resource Step", "your own Resource Step")
    if "step:placed" in s.memory:
        yield Objection("§resource.one", "a resource was placed this turn", "another turn")
    if c.zone != HAND or c.owner != player:
        yield Objection("§resource.from-hand", "not in your hand", "a card in your hand")
    if c.part:
        yield Objection("§wyatt.own-resource", "that part of the hand has a step of its own", "")
    if face_up and c.d.kind != LOCATION:
        yield Objection("§resource.face-up", f"{c.d.name} is no location", "a location")


def resource_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    if "step:placed" in s.memory:
        return choices
    seen: set[str] = set()
    for card in s.players[player].hand:
        c = s.cards[card]
        d = c.d
        if d.number in seen or c.part:
            continue
        seen.add(d.number)
        if d.kind == LOCATION:
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
    s.remember("step:recruit points")
    n = points_for_resources(s, s.active)
    s.edit_player(s.active).points += n
    happen(s, Event("recruit points", "§recruit.points", s.active, n=n))


def own_resource_step(s: State) -> Play[None]:
    """A character with a hand of its own may place a resource of its own."""
    player = s.active
    for tag in own_parts(s, player):
        hand = [c for c in s.players[player].hand if s.cards[c].part == tag]
        choices: list[Choice] = []
        meant: list[tuple[int, bool]] = []
        for card in hand:
            d = s.cards[card].d
            for up in (True, False) if d.kind == LOCATION else (False,):
                choice = Choice("place-face-up" if up else "place-face-down", d.number, d.name)
                if choice not in choices:
                    choices.append(choice)
                    meant.append((card, up))
        if not choices:
            continue
        choices.append(NEXT)
        answer = yield Question(player, "own resource", tuple(choices), "§wyatt.own-resource")
        if answer != NEXT:
            card, up = meant[choices.index(answer)]
            place_resource(s, player, card, up, "§wyatt.own-resource")
            s.edit(card).part = tag
            yield from settle(s)
    if s.flow == "own resource":
        next_step(s)


def own_recruit_step(s: State) -> Play[None]:
    """Its own resources give points for its own part of the hand."""
    player = s.active
    for tag in own_parts(s, player):
        if s.flow != "own recruit":
            return
        own = [r for r in s.players[player].resources if s.cards[r].part == tag]
        p = s.edit_player(player)
        p.points = sum(1 for r in own if not s.cards[r].exhausted)
        p.points_of = tag
        if not p.points:
            continue
        happen(s, Event("recruit points", "§wyatt.own-points", player, n=p.points))
        while s.flow == "own recruit":
            choices = [*recruit_choices(s, player), NEXT]
            if len(choices) == 1:
                break
            answer = yield Question(player, "own recruit", tuple(choices), "§wyatt.own-points")
            if answer == NEXT:
                break
            card = next(
                c
                for c in s.players[player].hand
                if s.cards[c].part == tag
                and (s.cards[c].d.number == answer.ref or answer.ref in s.cards[c].d.forms)
            )
            yield from recruit(s, player, card, answer.ref)
            yield from settle(s)
    if s.flow == "own recruit":
        next_step(s)


def move_objections(s: State, player: int, card: int) -> Iterator[Objection]:
    """Everything that speaks against moving this character in the formation step."""
    c = s.cards[card]
    if s.flow != "formation" or s.active != player:
        yield Objection("§formation.step", "not your Formation Step", "your own Formation Step")
    if c.side != player or c.zone not in ROWS:
        yield Objection("§formation.own", "not a character on your side", "")
    if c.d.is_machine:
        yield Objection("§machine.no-formation", "machines stay where they are", "")
    if f"step:moved:{c.tag}" in s.memory:
        yield Objection("§formation.once", f"{c.d.name} was moved in this step", "")
    yield from forbidding(s, card, "can't move in formation")


def formation_choices(s: State, player: int) -> list[Choice]:
    choices: list[Choice] = []
    for row in (s.front(player), s.back(player)):
        for card in row:
            if next(move_objections(s, player, card), None) is None:
                c = s.cards[card]
                choices.append(Choice("move", str(c.tag), c.d.name))
    return choices
