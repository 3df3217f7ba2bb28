"""What would come of an attack."""

from __future__ import annotations

from tests.cli.running import position
from vs2pcg.views.outlook import in_brief, in_words, outlook


def test_the_outlook_is_what_comes_of_an_attack() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new Big 7/3 (health 2), new Small 1/4\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Guard 4/7, new Wall 0/9\n"
        "turn: You, main\n"
    )
    big, small = s.players[0].front
    guard, wall = s.players[1].front
    alone = outlook(s, [big], guard)
    assert set(alone.stunned) == {big, guard}
    together = outlook(s, [big, small], guard)
    assert together.stunned == (guard,)
    assert set(together.one_of) == {big, small}
    assert in_words(s, [small], wall) == "nobody stunned (1 against 9, no strike back)"
    assert in_words(s, [big], guard) == (
        "Guard stunned and KO'd, Big stunned (7 against 7, struck back 4 against 3)"
    )
    assert s.combat is None


def test_the_outlook_names_the_powers_that_an_attack_would_set_off() -> None:
    s = position(
        "  You:\n"
        "    main character: Doctor Octopus, front row\n"
        "    front row: Jackal\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 2/6, TUB-057\n"
        "arena: All Out\n"
        "turn: You, main\n"
    )
    doctor, jackal = s.players[0].front
    wall, _ = s.players[1].front
    assert in_words(s, [jackal], wall) == (
        "Jackal stunned (4 against 6, struck back 2 against 2), "
        "before Power Drain, Berserker, Sinister and All Out"
    )
    assert in_words(s, [doctor], wall).endswith(
        ", before Power Drain, Leading From the Front and All Out"
    )
    assert not s.queue


def test_the_outlook_knows_who_does_not_strike_and_who_kills() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: Match, new Friend 5/5 (Resistance), new Killer 9/9 (Lethal)\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Brute 1/9 (health 3), new Grunt 0/4 (health 2), "
        "new Archer 3/4 (health 2)\n"
        "turn: You, main\n"
    )
    match, friend, killer = s.players[0].front
    brute, grunt, archer = s.players[1].front
    assert outlook(s, [match, friend], brute).stunned == ()
    assert "(5 against 9, Match does not strike" in in_words(s, [match, friend], brute)
    said = in_words(s, [match], grunt)
    assert said == "Grunt stunned (Match does not strike, no strike back)"
    assert set(outlook(s, [match], archer).stunned) == {match, archer}
    assert in_words(s, [killer], brute).startswith("Brute stunned and KO'd (9 against 9")
    assert s.cards[brute].minus == 0


def test_the_outlook_counts_on_nobody_whom_the_defender_may_stun_first() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new One 4/4, new Other 5/4, new Third 4/4\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Fast 4/8 (Ferocious, health 3)\n"
        "turn: You, main\n"
    )
    one, other, third = s.players[0].front
    (fast,) = s.players[1].front
    two = outlook(s, [one, other], fast)
    assert two.stunned == ()
    assert set(two.one_of) == {one, other}
    assert in_words(s, [one, other], fast) == (
        "one of One or Other stunned, Fast stunned or not, depending on whom it strikes first "
        "(9 against 8, struck back 4 against 4 or 4)"
    )
    three = outlook(s, [one, other, third], fast)
    assert three.stunned == (fast,)
    assert not three.depends


def test_the_outlook_stuns_nobody_twice_and_says_alike_once() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: new Swift 9/3 (Ferocious), new Slow 9/4, new Tough 1/5\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 4/8 (health 3)\n"
        "turn: You, main\n"
    )
    swift, slow, tough = s.players[0].front
    (wall,) = s.players[1].front
    assert in_words(s, [swift, slow, tough], wall) == "Wall stunned (19 against 8, no strike back)"
    assert in_words(s, [slow, tough], wall) == (
        "Wall stunned, Slow stunned (10 against 8, struck back 4 against 4 or 5)"
    )


def test_the_outlook_fits_on_a_card() -> None:
    s = position(
        "  You:\n"
        "    main character: new Chief 6/3 (health 1), front row\n"
        "    front row: new Strong 9/3 (health 1), new Weak 1/1 (health 2), new Tough 2/9\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Wall 4/8 (health 3), new Guard 0/2 (health 1)\n"
        "turn: You, main\n"
    )
    chief, strong, weak, tough = s.players[0].front
    wall, guard = s.players[1].front
    assert in_brief(s, [tough], wall) == "nobody stunned"
    assert in_brief(s, [weak], wall) == "yours stunned"
    assert in_brief(s, [chief], wall) == "yours last wound"
    assert in_brief(s, [strong], wall) == "stunned, yours KO'd"
    assert in_brief(s, [strong], guard) == "KO'd"
    assert in_brief(s, [strong, weak], wall) == "stunned, one of yours stunned"


def test_the_outlook_knows_what_falls_with_an_attacker() -> None:
    s = position(
        "  You:\n"
        "    main character: Spider-Man, back row\n"
        "    front row: Alicia Masters, new Friend 2/9 (Fantastic)\n"
        "  Enemy:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Fast 4/8 (Ferocious, health 3)\n"
        "turn: You, main\n"
    )
    alicia, friend = s.players[0].front
    (fast,) = s.players[1].front
    seen = outlook(s, [alicia, friend], fast)
    assert seen.struck_with == 9
    assert seen.one_of == (alicia,)
    assert seen.depends, "without her the friend's ATK is 2"
    assert s.cards[alicia].face_up


def test_the_outlook_knows_who_falls_before_anybody_strikes() -> None:
    s = position(
        "  You:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: new Thin 9/3 (Heels), new Stout 9/4 (Heels)\n"
        "  Enemy:\n"
        "    main character: new Chief 3/3 (health 5), back row\n"
        "    front row: Samoa Joe\n"
        "turn: You, main\n"
    )
    thin, stout = s.players[0].front
    (joe,) = s.players[1].front
    assert in_words(s, [thin], joe) == "Thin stunned and KO'd (Thin has no DEF left)"
    together = outlook(s, [thin, stout], joe)
    assert together.fallen == (thin,)
    assert together.stunned == (thin, joe, stout)
    assert together.struck_with == 9, "Thin is out of the combat by then"
    assert in_words(s, [joe], thin) == "Thin stunned and KO'd (Thin has no DEF left)"


def test_the_outlook_counts_the_wounds_that_powers_add_or_take_away() -> None:
    s = position(
        "  You:\n"
        "    main character: new Boss 3/3 (health 5), back row\n"
        "    front row: TUB-025 (1 wounds), Match (+9)\n"
        "  Enemy:\n"
        "    main character: new Chief 3/3 (health 5), back row\n"
        "    front row: new Two 3/3 (health 2), Rockslide (1 wounds), Doombot (1 wounds), FAN-051\n"
        "turn: You, main\n"
    )
    wolverine, match = s.players[0].front
    two, rockslide, _, doom = s.players[1].front
    assert in_words(s, [wolverine], two).startswith("Two stunned and KO'd (9 against 3")
    assert in_words(s, [match], rockslide).startswith("Rockslide stunned (Match does not strike")
    assert in_words(s, [rockslide], match).startswith("Rockslide stunned and KO'd")
    said = in_words(s, [wolverine], doom)
    assert said.startswith("Doctor Doom stunned"), "what may be asked then is left out"
