"""Questions and choices in plain words: what is asked, and what each answer does."""

from __future__ import annotations

import re
from collections import Counter

from vs2pcg.cards import CARDS
from vs2pcg.game import Game
from vs2pcg.language.keywords import KEYWORDS
from vs2pcg.language.text import keyword_text, lines, power_text, rules_text
from vs2pcg.model.choice import Choice, Question, QuestionKind
from vs2pcg.model.definition import POWERS, CardDef
from vs2pcg.model.state import State
from vs2pcg.model.words import (
    DEFAULT_PHASES,
    EQUIPMENT,
    KO_PILE,
    LOCATION,
    NO_CARD,
    PLOT_TWIST,
    RESOURCE,
    ROWS,
    SYMBOL_NAMES,
    SYMBOLS,
)
from vs2pcg.rules.basics.stats import atk_of, def_of
from vs2pcg.rules.characters.moving import other_row
from vs2pcg.rules.combat.attacking import joiners, targets_of
from vs2pcg.rules.playing.paying import in_words as price_in_words
from vs2pcg.rules.playing.paying import price_of
from vs2pcg.rules.playing.recruiting import recruit_price
from vs2pcg.rules.playing.super_powers import find_power
from vs2pcg.rules.tables.arenas import ARENAS
from vs2pcg.rules.windows import in_hand
from vs2pcg.views.log import line
from vs2pcg.views.outlook import in_brief
from vs2pcg.views.outlook import in_words as outlook_in_words
from vs2pcg.views.pointing import OF_WORDS
from vs2pcg.views.seeing import may_know

YOU = "You"  # what a player is called who is spoken to
_IRREGULAR = {"goes": "go", "is": "are", "has": "have"}

# Every kind of question as a sentence. {card} is the card that it is about.
SENTENCES: dict[QuestionKind, str] = {
    "Brotherhood of Mutants": "{card}: choose one of the Brotherhood of Mutants.",
    "KO": "Choose one to be KO'd.",
    "Resistance": "{card}: choose one of the Resistance.",
    "X-Men": "{card}: choose one of the X-Men.",
    "aftershock": "Choose who gets the counters.",
    "aim": "Choose whom to drop the bombs on.",
    "arena": "Choose the arena that goes out of the game.",
    "attack": "{card} attacks. Choose whom, or who else joins in.",
    "attack again": "{card} may attack again at once. Choose whom, or be done.",
    "attacker": "Predict who will attack. It stays secret.",
    "bomb": "The bomb touches several. Choose the one that it counts for.",
    "borrow": "Choose the power to use.",
    "bottom": "Choose a card to put on the bottom of the deck.",
    "challenge match": "Choose your Challenge Match for this game, or be done without one.",
    "climb": "Choose a face-up location to exhaust for {card} to climb, or be done.",
    "coin": "Flip a coin for the attackers? Heads doubles their ATK, with tails they can't strike.",
    "combat": "Combat: act, or pass. Once all players pass in a row, the strikes follow.",
    "convert ATK": "How much ATK of {card} becomes DEF?",
    "convert DEF": "How much DEF of {card} becomes ATK?",
    "copy": "Choose from which part of the hand to take the card.",
    "counter": "Choose the kind of counter for {card}.",
    "counters": "{card}: how many counters?",
    "deal": "Put the deal together, piece by piece.",
    "defender": "Predict who will be attacked. It stays secret.",
    "discard": "Choose a card to discard.",
    "disguise": "Choose the card in an enemy KO pile to put on as a disguise.",
    "draw:after": "After drawing: you may act.",
    "draw:before": "Before drawing: you may act.",
    "draw:first": "Your turn begins: you may act before anything else happens.",
    "enemy row": "Choose an enemy row.",
    "equip": "Choose who is equipped with {card}.",
    "equipment": "Choose the equipment to play.",
    "exhaust": "Choose who exhausts for {card}, or be done.",
    "first": "You were drawn to decide: who goes first?",
    "formation": "Formation Step: move characters between your rows, or go on.",
    "identity": "Choose an identity.",
    "invention": "Choose what to invent.",
    "keep": "Two of a name came at once. Choose the one to keep.",
    "level": "Choose which level 2 {card} becomes.",
    "location": "Choose a location to turn face down, or be done.",
    "main": "Main Phase: attack, use powers, or {onward}.",
    "may": "Use {power} of {card}?",
    "may hide": "Hide {card}?",
    "may move": "Move {card} to its other row?",
    "may pay": "{card} may pay {symbol} for this. Pay?",
    "may take off": "Put {card} into its owner's hand?",
    "mode": "Choose one.",
    "move": "Choose who moves to the other row, or be done.",
    "mulligan": "Keep these cards? Once, you may shuffle them back and draw seven new ones.",
    "order": "Several things wait. Choose which comes first.",
    "own recruit": "Its own recruit points: recruit from its part of the hand, or go on.",
    "own resource": "Its own resource: place a card of its part of the hand, or go on.",
    "pay": "{card} pays {symbol}. Choose the location.",
    "player": "Choose a player.",
    "price": "Choose how to pay for {card}.",
    "push together": "Push the cards of that side together before the bombs fall?",
    "put": "Choose a card to put into play, or be done.",
    "react": "{card} may react to this: {event}. React?",
    "recovery:after": "After readying: you may act.",
    "recovery:after recovering": "After recovering: you may act.",
    "recovery:after turning up": "Before readying: you may act.",
    "recovery:before": "Before recovering: you may act.",
    "recruit": "Recruit Step: recruit from your hand, or go on. Points: {points}.",
    "resource": "Resource Step: place one card as a resource, or none.",
    "reveal": "Choose a card of your hand to reveal.",
    "row": "Where does {card} go?",
    "search": "Your search: choose a card, or find nothing.",
    "side": "Choose the side to move to.",
    "skill": "Choose a keyword power.",
    "spend": "{card}: how many recruit points do you spend?",
    "strike": "{card} strikes one attacker. Choose which.",
    "take": "Choose a card to take.",
    "take the deal": "You are offered a deal. Take it?",
    "target": "{card}: choose one.",
    "top": "Choose the card that goes on top of the deck next.",
    "tunnel": "Choose the resource to tunnel under.",
    "turn": "How many of the -1/-1 counters for {card} become +1/+1 counters?",
    "turn down": "Choose a location to turn face down, or be done.",
    "turn over": "Choose a location to turn over.",
    "turn up": "Choose a face-down location to turn face up.",
}
_NUMBER = re.compile(r"[A-Z]{3}-\d{3}")
_PLAIN = {
    "yes": "yes",
    "no": "no",
    "keep": "keep the hand",
    "mulligan": "take the mulligan",
    "pass": "pass",
    "done": "done",
}
_NEXT = {
    "resource": "go on to the Recruit Step",
    "recruit": "go on to the Formation Step",
}
_PHASES = {
    "draw": "Draw Phase",
    "recovery": "Recovery Phase",
    "build": "Build Phase",
    "main": "Main Phase",
}


_ONTO_THE_DECK = {
    "put-on-bottom": "on the bottom",
    "bottom": "on the bottom",
    "put-on-top": "on top",
    "top": "on top",
}


def addressed(text: str) -> str:
    """A player called You is spoken to: "You reveals" becomes "You reveal"."""

    def verb(found: re.Match[str]) -> str:
        word = found[2]
        if word not in _IRREGULAR and word.endswith(("sses", "shes", "ches")):
            return f"{found[1]} {word[:-2]}"
        return f"{found[1]} {_IRREGULAR.get(word, word.removesuffix('s'))}"

    text = re.sub(rf"^({YOU}) ([a-z]+s)\b", verb, text)
    text = re.sub(rf"(: {YOU}) (wins)$", verb, text)
    return re.sub(rf"the (side|hand) of {YOU}\b", r"your \1", text)


def question_text(s: State, question: Question) -> str:
    """The question as the one who is asked should read it."""
    sentence = SENTENCES[question.kind]
    if question.kind == "order" and question.card != NO_CARD:
        sentence = "Several powers change what happens to {card}. Choose which does first."
    player = question.player
    coming = line(s, question.event, player) if question.event is not None else None
    return sentence.format(
        card=name_for(s, question.card, player) if question.card != NO_CARD else "The card",
        points=s.players[player].all_points,
        symbol=price_in_words((question.n,)),
        onward=_after(s, "main"),
        power=_power_name(question.rule),
        event="" if coming is None else addressed(coming.text),
    )


def _power_name(rule: str) -> str:
    """The power behind a rule's name, or the card where it is all of its text."""
    if rule in POWERS and POWERS[rule].name:
        return POWERS[rule].name  # what lasts of a power is called after it
    number, _, name = rule.partition("/")
    return name or (CARDS[number].name if number in CARDS else rule)


def _after(s: State, phase: str) -> str:
    """What follows this phase; the Revolution arena has another order."""
    phases = DEFAULT_PHASES if s.universe else s.phases
    following = phases[phases.index(phase) + 1 :]
    return f"go on to the {_PHASES[following[0]]}" if following else "end the turn"


def cause_text(s: State, question: Question) -> str:
    """The power or card that asks, in its own words; nothing where the rules themselves ask."""
    if question.kind == "target" and question.card != NO_CARD:
        asking = s.cards[question.card].d
        if asking.kind == PLOT_TWIST:
            return f"{asking.name}: {' '.join(rules_text(asking))}"
    number, _, name = question.rule.partition("/")
    if number == "keyword" and name in KEYWORDS:
        return f"{name}: {keyword_text(name)}"
    power = POWERS.get(question.rule)
    d = CARDS.get(number)
    if d is None:
        return ""
    if power is not None:
        # What waits for a character speaks of that one, and not of the card that made it wait.
        waits = power not in d.powers and question.card != NO_CARD
        text = power_text(power, s.cards[question.card].d if waits else d)
        called = _power_name(question.rule)
        head = d.name if called == d.name else f"{d.name}, {called}"
        return head + (f": {text}" if text else "")
    if not name:
        return f"{d.name}: {' '.join(rules_text(d))}"
    return d.name


def name_for(s: State, card: int, player: int) -> str:
    """The name of a card as far as this player may know it."""
    c = s.cards[card]
    if c.zone == RESOURCE and not c.face_up and not may_know(c, player):
        return "a face-down resource"
    return c.d.name


def choice_texts(game: Game) -> list[str]:
    """Each legal choice in words, no two of them alike."""
    question = game.question()
    if question is None:
        return []
    texts = [_choice_text(game, question, c) for c in question.choices]
    meant: dict[str, set[str]] = {}
    for text, choice in zip(texts, question.choices, strict=True):
        meant.setdefault(text, set()).add(_number_of(game.state, choice))
    texts = [
        f"{text} ({_number_of(game.state, choice)})" if len(meant[text]) > 1 else text
        for text, choice in zip(texts, question.choices, strict=True)
    ]
    counts = Counter(texts)
    so_far: Counter[str] = Counter()
    told: list[str] = []
    for text in texts:
        so_far[text] += 1
        told.append(f"{text} ({so_far[text]} of {counts[text]})" if counts[text] > 1 else text)
    return told


def _choice_text(game: Game, question: Question, choice: Choice) -> str:
    verb, label = choice.verb, choice.label
    words = verb.replace("-", " ")
    if verb in _PLAIN and not label:
        return _PLAIN[verb]
    if verb == "end-turn":
        return _after(game.state, "main")
    if verb == "next" and question.kind == "formation":
        return _after(game.state, "build")
    if verb == "next":
        return _NEXT.get(question.kind, "go on")
    if verb == "first":
        return f"{label} {'go' if label == YOU else 'goes'} first"
    if verb in ("front-row", "back-row"):
        return f"{words} of {label}" if label else words
    if verb == "number":
        return choice.ref
    if choice.ref and CARDS.get(_number(choice)) is not None:
        return _hidden_card_text(game.state, question, choice)
    return _public_text(game, question, choice)


def _number(choice: Choice) -> str:
    """The collector number in a choice's reference, if it has one."""
    found = _NUMBER.match(choice.ref)
    return found[0] if found is not None else ""


def _number_of(s: State, choice: Choice) -> str:
    """The collector number of the card that a choice names: several cards may have one name."""
    card = _by_tag(s, choice)
    if card is None or choice.label != s.cards[card].d.name:
        return _number(choice)
    return s.cards[card].d.number


def _hidden_card_text(s: State, question: Question, choice: Choice) -> str:
    """A choice of a card in the hand, the deck or a pile, which is named by its number."""
    verb, label, player = choice.verb, choice.label, question.player
    d = CARDS[_number(choice)]
    if verb == "use":
        return f"use {label} from your hand{_price_and_text(s, player, choice)}"
    if verb in ("place-face-up", "place-face-down"):
        return f"place {label} face {verb.rpartition('-')[2]} ({short_facts(d)})"
    if verb == "recruit":
        price = recruit_price(s, player, in_hand(s, player, choice.ref))
        numbers = f" ({d.atk}/{d.defense})" if d.is_character else f" ({d.kind})"
        return f"recruit {label} for {price}{numbers}"
    if verb == "discard" and question.kind == "pay":
        return f"discard {label} from your hand{_symbol(choice)}"
    if verb == "play":
        played = CARDS.get(choice.ref.rpartition("=")[2], d)
        return f"play {label}: {' '.join(x.text for x in lines(played))}"
    part = " (its own part of the hand)" if "@" in choice.ref else ""
    what = f"{label} ({short_facts(d)}){part}"
    if verb in _ONTO_THE_DECK:
        return f"put {what} {_ONTO_THE_DECK[verb]}"
    return f"{verb.replace('-', ' ')} {what}"


def short_facts(d: CardDef) -> str:
    """What a player needs to remember of a card, in a few words."""
    if d.is_character:
        return f"cost {'X' if d.x_cost else d.cost}, {d.atk}/{d.defense}"
    if d.kind == EQUIPMENT:
        return f"equipment, cost {'X' if d.x_cost else d.cost}"
    if d.kind == LOCATION and d.symbols:
        return "/".join(SYMBOL_NAMES[b] for b in SYMBOLS if b & d.symbols)
    return d.kind


def _public_text(game: Game, question: Question, choice: Choice) -> str:
    """A choice of a card in sight, or of something that is no card."""
    s = game.state
    verb, label, player = choice.verb, choice.label, question.player
    words = verb.replace("-", " ")
    if verb == "use":
        return f"use {label}{_price_and_text(s, player, choice)}"
    if verb == "turn-down":
        return f"turn {label} face down{_symbol(choice)}"
    if verb == "power-up":
        return f"power up {label} from your hand"
    if verb == "resolve":
        return f"resolve {label}{_what_resolves(s, question, choice)}"
    if verb == "clause":
        return f"add: {label}"
    if verb == "yes":
        return f"yes: {label}"
    if question.kind == "mode":
        return label
    if question.kind == "arena":
        return f"{words} {label}: {ARENAS[label].text}"
    if question.kind == "skill":
        return f"{words} {label}: {keyword_text(label)}"
    card = None if question.kind in OF_WORDS else _by_tag(s, choice)
    if card is None:
        return f"{words} {label}".strip()
    if verb == "attack-with":
        return f"attack with {_fighter(s, card)}{_only_target(s, card)}"
    if verb == "against":
        attackers = attackers_so_far(game) or [question.card]
        return f"attack {_fighter(s, card)}: {outlook_in_words(s, attackers, card)}"
    if verb == "join":
        return f"let {_fighter(s, card)} join the attack"
    if verb == "move":
        return f"move {_fighter(s, card)} to the {other_row(s, card)}"
    return f"{words} {_whose(s, card, player)}"


def _what_resolves(s: State, question: Question, choice: Choice) -> str:
    """What a power that waits says, where another of the same name waits on a card of that name."""
    if sum(c.label == choice.label for c in question.choices) == 1:
        return ""
    tag = int(choice.ref.partition(".")[0])
    texts = (
        power_text(power, c.d)
        for c in s.cards
        if c.tag == tag
        for power in c.d.powers
        if choice.label == f"{power.name} of {c.d.name}"
    )
    return next((f": {text}" for text in texts), "")


def brief_outlook(game: Game, choice: Choice) -> str:
    """What becomes of whom if this one is attacked; empty for any other choice."""
    question = game.question()
    card = _by_tag(game.state, choice)
    if choice.verb != "against" or card is None or question is None:
        return ""
    return in_brief(game.state, attackers_so_far(game) or [question.card], card)


def attackers_so_far(game: Game) -> list[int]:
    """In the middle of declaring an attack: who attacks, by the choices made for it."""
    attackers: list[int] = []
    for choice in reversed(game.answers()):
        card = _by_tag(game.state, choice)
        if choice.verb not in ("join", "attack-with") or card is None:
            break
        attackers.insert(0, card)
        if choice.verb == "attack-with":
            break
    return attackers


def _by_tag(s: State, choice: Choice) -> int | None:
    """The card in public sight that a choice names by its tag."""
    if not choice.ref.isdecimal():
        return None
    return next(
        (
            c.id
            for c in s.cards
            if c.tag == int(choice.ref) and choice.label in (c.d.name, "face-down resource")
        ),
        None,
    )


def _fighter(s: State, card: int) -> str:
    d = s.cards[card].d
    if not d.is_character:
        return f"{d.name} ({d.kind})"
    return f"{d.name} {atk_of(s, card)}/{def_of(s, card)}"


def _only_target(s: State, card: int) -> str:
    """Where whom to attack will not be asked, the outlook belongs here."""
    targets = targets_of(s, card)
    if len(targets) != 1 or joiners(s, [card], targets):
        return ""
    target = targets[0]
    return f" against {_fighter(s, target)}: {outlook_in_words(s, [card], target)}"


def _whose(s: State, card: int, player: int) -> str:
    """A card in sight, with its numbers, its state and whose it is."""
    c = s.cards[card]
    if c.zone in ROWS:
        facts = [_owner(s, c.side, player), c.zone]
        if not c.face_up:
            facts.append("hidden" if c.hidden else "stunned")
        return f"{_fighter(s, card)} ({', '.join(facts)})"
    name = name_for(s, card, player)
    if c.zone == RESOURCE:
        face = "face up" if c.face_up else "face down"
        return f"{name} ({_owner(s, c.side, player)}, resource {face})"
    return f"{name} ({_owner(s, c.owner, player)}, {c.zone})" if c.zone == KO_PILE else name


def _owner(s: State, whose: int, player: int) -> str:
    if whose == player:
        return "yours"
    return f"side of {s.players[whose].name}" if whose >= 0 else "nobody's"


def _price_and_text(s: State, player: int, choice: Choice) -> str:
    holder, power, action = find_power(s, player, choice.ref)
    c = s.cards[holder]
    user = c.bearer if c.bearer != NO_CARD else holder
    price = price_of(s, user, holder, power, action)
    paying = f", paying {price_in_words(price)}" if price else ""
    d = s.cards[user].d
    own = (x.text for x in lines(s.cards[holder].d) if x.title == power.name)
    return f"{paying}: {next(own, power_text(power, d))}"


def _symbol(choice: Choice) -> str:
    symbol = choice.ref.partition(":")[2]
    return f" for {symbol}" if symbol else ""
