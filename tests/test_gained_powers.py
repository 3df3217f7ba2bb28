"""Powers that no card of these Issues can hand on, gained all the same."""

from vs2pcg.cards import CARDS
from vs2pcg.language.keywords import flight
from vs2pcg.model.modifier import Modifier
from vs2pcg.rules.basics.powers import powers_of
from vs2pcg.rules.basics.stats import health_of
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse

POSITION = """scenario: A position
players:
  You: Iceman, front row
  Enemy: Cyclops, front row
turn: You, main
"""


def test_what_stays_on_face_down_does_so_for_whoever_gained_it() -> None:
    (scenario,) = parse(POSITION, "here")
    s = build(scenario).state
    (iceman,) = s.players[0].front
    (of_moonstone,) = (p for p in CARDS["TUB-046"].powers if p.on_face_down)
    for power in (of_moonstone, flight):
        s.add_modifier(Modifier(0, "gain", iceman, word=power.key))
    assert {flight, of_moonstone} <= {*powers_of(s, iceman)}
    s.set_face(iceman, False)
    assert powers_of(s, iceman) == (of_moonstone,)
    assert health_of(s, iceman) == 6
    s.add_modifier(Modifier(0, "lose", iceman, word="all"))
    assert powers_of(s, iceman) == ()
    assert health_of(s, iceman) == 5
