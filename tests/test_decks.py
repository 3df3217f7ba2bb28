"""Deck files in every format, and the deck building rules."""

import pytest

from vs2pcg.cards import CARDS
from vs2pcg.decks.first_decks import FIRST_DECKS, first_deck
from vs2pcg.decks.formats import FORMATS, read_any, read_bytes, to_format
from vs2pcg.decks.legality import check
from vs2pcg.decks.notation import BadDeck, read, write
from vs2pcg.model.deck import Deck


def with_cards(deck: Deck, **changes: int) -> Deck:
    """The deck with other counts of some cards: TUB_010=3."""
    cards = dict(deck.cards)
    for number, n in changes.items():
        cards[number.replace("_", "-")] = n
    return deck._replace(cards={k: v for k, v in cards.items() if v})


def rules(deck: Deck) -> set[str]:
    return {p.rule for p in check(deck).problems}


@pytest.mark.parametrize("name", FIRST_DECKS)
def test_the_first_decks_are_legal_as_printed(name: str) -> None:
    deck = first_deck(name)
    assert check(deck).problems == []
    assert sum(deck.cards.values()) == 60


@pytest.mark.parametrize("name", FIRST_DECKS)
@pytest.mark.parametrize("form", FORMATS)
def test_every_format_reads_what_it_wrote(name: str, form: str) -> None:
    deck = first_deck(name)
    again = read_any(to_format(deck, form), deck.name)
    assert again == deck


ICEMAN = first_deck("iceman")


def test_exactly_sixty() -> None:
    assert rules(with_cards(ICEMAN, TUB_010=1)) == {"§deck.sixty-cards"}
    assert rules(with_cards(ICEMAN, TUB_010=3)) == {"§deck.sixty-cards"}


def test_four_copies_at_most() -> None:
    assert "§deck.copies" in rules(with_cards(ICEMAN, TUB_019=5, TUB_010=1))


def test_one_of_a_kind() -> None:
    assert "§deck.one-of-a-kind" in rules(with_cards(ICEMAN, TUB_015=2, TUB_010=1))


def test_four_different_cards_of_one_name_are_legal() -> None:
    assert check(first_deck("norman-osborn")).legal


def test_a_basic_location_under_one_name_only() -> None:
    mixed = with_cards(first_deck("kris-statlander"), AEW_068=2, TUB_062=1)
    assert "§deck.basic-one-name" in rules(mixed)


def test_basic_locations_of_several_issues_count_together() -> None:
    assert "§deck.copies" in rules(with_cards(ICEMAN, FAN_058=1, TUB_010=1))


def test_no_mixing_of_universes() -> None:
    mixed = with_cards(ICEMAN, AEW_042=2, TUB_010=0)
    assert "§deck.universes" in rules(mixed)
    assert "59 Illustrated, 2 Photographic" in str(check(mixed).problems)


def test_what_starts_outside_does_not_belong_in_the_sixty() -> None:
    assert "§deck.outside-cards" in rules(with_cards(ICEMAN, FAN_023=1, TUB_010=1))
    assert "§deck.no-other-mains" in rules(with_cards(ICEMAN, TUB_001=1, TUB_010=1))


def test_a_required_main_character() -> None:
    assert "§deck.starting-main-character" in rules(with_cards(ICEMAN, PNY_027=1, TUB_010=1))


def test_an_incomplete_card_is_refused() -> None:
    spiders = with_cards(first_deck("spider-man"), PNY_057=1, PNY_009=2)
    assert rules(spiders) == {"§deck.incomplete"}


def test_simon_trask_allows_no_mutants() -> None:
    trask = ICEMAN._replace(main=("TUB-037", "TUB-038"))
    assert "§deck.card-rule" in rules(trask)


def test_an_omega_level_mutant_tolerates_no_other() -> None:
    assert "§deck.card-rule" not in rules(first_deck("human-torch"))


def test_a_banned_card_in_an_invention_pile_is_a_warning() -> None:
    report = check(first_deck("human-torch"))
    assert report.legal
    assert [w.rule for w in report.warnings] == ["§deck.banned"]


def test_invention_piles_hold_only_what_belongs_there() -> None:
    torch = first_deck("human-torch")
    assert "§deck.invention-pile" in rules(torch._replace(inventions={"FAN-045": 4}))
    assert "§deck.invention-pile" in rules(torch._replace(inventions={"FAN-025": 2}))
    assert check(torch._replace(inventions={"FAN-025": 1})).legal
    assert "§deck.invention-pile" in rules(ICEMAN._replace(inventions={"FAN-025": 1}))


def test_an_invention_pile_is_counted_by_the_inventions_not_by_the_inventors() -> None:
    doom = read("main character: Doctor Doom\n60 Latveria\n")
    of_doom = {CARDS[n].name: count for n, count in doom.inventions.items()}
    assert of_doom == {"Automaton": 1, "Gadget": 1, "Machine": 1, "Weapon": 1, "Doombot": 4}
    both = read("main character: Doctor Doom\n56 Latveria\n4 Mister Fantastic\n")
    of_both = {CARDS[n].name: count for n, count in both.inventions.items()}
    of_fantastic = {"Fantasti-Car": 4, "Negative Zone": 2, "Unstable Molecules": 2}
    assert of_both == of_doom | of_fantastic


def test_the_challenge_match_pile_is_fixed() -> None:
    kris = first_deck("kris-statlander")
    assert len(kris.challenge_matches) == 4
    assert "§challenge-match.pile" in rules(kris._replace(challenge_matches={"AEW-059": 1}))


def test_the_identity_pile_holds_spider_men() -> None:
    deck = read("main character: ***Spider-Man***\n60 Silk\n")
    names = {CARDS[n].name for n in deck.identities}
    assert names == {"Spider-Man", "*Spider-Man*", "***Spider-Man***"}


def test_a_plain_list_with_a_main_character_among_the_cards() -> None:
    deck = read("Iceman (Main Character)\n3x Anole\n2 Magma\nHellion x4\nDomino\n")
    assert deck.main == ("TUB-006", "TUB-007")
    assert deck.cards == {"TUB-010": 3, "TUB-011": 2, "TUB-012": 4, "TUB-020": 1}


WRITTEN = (
    "3 Anole",
    "3x Anole",
    "3X Anole # a comment",
    "3\tAnole // a comment",
    "- 3 Anole",
    "[3] Anole",
    '"3","Anole"',
    "Anole x 3",
    "Anole (3)",
    "3 anole (TUB-010)",
    "3 Anole [TUB]",
    "3 Anole (The Utopia Battles)",
    "3 Anole (TUB) 10",
    "3 TUB-010 Anole",
    "== Characters: 3 ==\n3 Anole",
    "2 Anole\n1 Anole",
)


@pytest.mark.parametrize("text", WRITTEN)
def test_a_line_may_be_written_in_many_ways(text: str) -> None:
    deck = read(f"Main character: Iceman\n{text}\n")
    assert (deck.main, deck.cards) == (("TUB-006", "TUB-007"), {"TUB-010": 3})


def test_a_main_character_under_a_heading_with_both_levels() -> None:
    deck = read("Main Character\n1 Iceman (TUB-006)\n1 Iceman (TUB-007)\nDeck\n3 Anole\n")
    assert (deck.main, deck.cards) == (("TUB-006", "TUB-007"), {"TUB-010": 3})


def test_a_sideboard_holds_what_starts_outside_the_game() -> None:
    torch = first_deck("human-torch")
    assert read(write(torch).replace("inventions:", "Sideboard")) == torch
    with pytest.raises(BadDeck, match="line 3: Magma does not start outside the game"):
        read("main character: Iceman\n3 Anole\nSB: 2 Magma")


def test_the_number_settles_which_of_several_issues_is_meant() -> None:
    assert read("main character: Iceman\n1 Wolverine").cards == {"TUB-025": 1}
    assert read("main character: Iceman\n1 Wolverine (PNY)").cards == {"PNY-020": 1}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings_that_editors_write(encoding: str) -> None:
    text = "main character: Iceman\r\n3 Anole\r\n"
    assert read_bytes(text.encode(encoding), "a file").cards == {"TUB-010": 3}


def test_other_encodings_are_refused_with_their_line() -> None:
    with pytest.raises(BadDeck, match="UTF-8, which begins to show in line 2"):
        read_bytes("main character: Iceman\n1 Rey Fénix".encode("latin-1"), "a file")


BAD = {
    "a typo names the nearest card": ("main character: Iceman\n3 Anolle", "Anole"),
    "every wrong line": ("main character: Iceman\n3 Foo Bar\n2 Qwertz", "line 3"),
    "a number of another card": ("main character: Iceman\n3 Magma (TUB-010)", "is Anole"),
    "an Issue that has no such card": ("main character: Iceman\n3 Anole (PNY)", "TUB-010"),
    "an unknown Issue": ("main character: Iceman\n3 Anole (XYZ)", "FAN, PNY, TUB"),
    "too many copies": ("main character: Iceman\n5000 Anole", "line 2: '5000' is not a number"),
    "no copies": ("main character: Iceman\n-1 Anole", "1 to 99"),
    "a heading with a typo": ("main charakter: Iceman\n3 Anole", "line 1: 'main charakter'"),
    "two main characters": ("main character: Iceman\nmain: Pixie\n3 Anole", "one main"),
    "no main character's name": ("main character: Anole\n3 Anole", "supporting character"),
    "no main character": ("3 Anole", "main character: NAME"),
    "an unknown main character": ("main character: Galactus\n3 Anole", "Galactus"),
    "an ambiguous name": (
        "main character: Simon Trask (TUB-037)\n2 Human Torch\n1 Thingg",
        "Thing",
    ),
    "an unknown number": ("main character: Iceman\n1 TUB-999", "TUB-999"),
    "not whole XML": ("<deck><section name='Main'>", "XML"),
    "another XML": ("<html></html>", "html"),
    "XML with entities": ("<!DOCTYPE x [<!ENTITY a 'b'>]><deck></deck>", "DOCTYPE"),
    "an o8d without a count": (
        "<deck><section name='Main'><card qty='x'>Anole</card></section></deck>",
        "number of cards",
    ),
    "too large": ("#" + "x" * 300_000, "too large"),
}


@pytest.mark.parametrize(("text", "said"), BAD.values(), ids=list(BAD))
def test_bad_deck_files(text: str, said: str) -> None:
    with pytest.raises(BadDeck) as caught:
        read_any(text)
    assert said in str(caught.value)


def test_what_is_wrong_is_told_line_by_line() -> None:
    with pytest.raises(BadDeck) as caught:
        read_any("4 Nobody\n-1 Silk\n4 Nothing\n-2 Silk")
    places = [problem.partition(":")[0] for problem in caught.value.problems]
    assert places == [
        "line 1",
        "line 2",
        "line 3",
        "line 4",
        "no main character; write a line 'main character",
    ]


def test_octgn_decks_by_name() -> None:
    text = (
        '<?xml version="1.0"?><deck game="x"><section name="Main Character">'
        '<card qty="1" id="a">Iceman</card></section><section name="Deck">'
        '<card qty="3" id="b">Anole</card></section></deck>'
    )
    assert read_any(text).cards == {"TUB-010": 3}


def test_cockatrice_decks_by_name() -> None:
    text = (
        '<cockatrice_deck version="1"><deckname>Ice</deckname><zone name="main">'
        '<card number="1" name="Iceman (TUB-006)"/><card number="3" name="Anole"/></zone>'
        "</cockatrice_deck>"
    )
    deck = read_any(text)
    assert (deck.name, dict(deck.cards)) == ("Ice", {"TUB-010": 3})


def test_a_main_character_in_cockatrices_sideboard_by_name() -> None:
    text = (
        '<cockatrice_deck version="1"><zone name="main"><card number="3" name="Anole"/></zone>'
        '<zone name="side"><card number="1" name="Iceman"/></zone></cockatrice_deck>'
    )
    assert read_any(text).main == ("TUB-006", "TUB-007")
