"""Game files: version, decks, seed and choices. Reading them says what is wrong, and where."""

from __future__ import annotations

import copyreg
import json
from collections.abc import Callable, Mapping
from typing import Any

from vs2pcg import __version__
from vs2pcg.beginnings import read_beginning
from vs2pcg.cards import CARDS
from vs2pcg.game import Game, IllegalChoice
from vs2pcg.model.choice import Choice, parse_choice, who_concedes
from vs2pcg.model.dump import dump
from vs2pcg.model.dump import load as load_state
from vs2pcg.model.event import Event
from vs2pcg.model.record import FORMAT
from vs2pcg.model.state import State
from vs2pcg.scenarios.building import build
from vs2pcg.scenarios.notation import parse
from vs2pcg.scenarios.tree import NotationError

LARGEST = 20_000_000  # characters; no game comes near it


class BadRecord(ValueError):
    """A game file that can't be read. Nothing has been changed."""


def to_text(game: Game) -> str:
    """The game as a file."""
    return json.dumps(game.record(), indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> Game:
    """The game that a file holds, replayed to its last choice."""
    start, choices = read(text)
    game = begin(start)
    play(game, choices)
    return game


def _pickled(game: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    return from_text, (to_text(game),)


# Pickled, a game is its record, which is played again when it is read.
copyreg.pickle(Game, _pickled)


def read(text: str) -> tuple[dict[str, Any], list[Choice]]:
    """The beginning and the choices of a game file, checked for form."""
    if len(text) > LARGEST:
        raise BadRecord(f"the file is too large for a game: more than {LARGEST} characters")
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadRecord(f"this is not a whole JSON file: {error}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRecord(f'a game file is a JSON object with "format": "{FORMAT}"')
    if "version" not in data:
        raise BadRecord('"version" is missing: which version of vs2pcg played the game')
    version = data["version"]
    if version != __version__:
        raise BadRecord(
            f"the game was played with version {str(version)[:20]} of vs2pcg and this is "
            f"{__version__}; a game can be replayed only with the version that played it"
        )
    start = data.get("start")
    texts = data.get("choices")
    if not isinstance(start, dict):
        raise BadRecord('"start" is missing: what the game begins with')
    if not isinstance(texts, list) or not all(isinstance(t, str) for t in texts):
        raise BadRecord('"choices" is missing: a list of texts')
    choices = []
    for i, text_form in enumerate(texts):
        try:
            choices.append(parse_choice(text_form))
        except ValueError as error:
            raise BadRecord(f"choice {i + 1}: {error}") from None
    return start, choices


def begin(start: Mapping[str, Any]) -> Game:
    """The game as it was before its first choice."""
    try:
        if "decks" in start:
            return Game.new(*read_beginning(start))
        if "position" in start:
            (scenario,) = parse(str(start["position"]), "position")
            return build(scenario)
        if "state" in start:
            return Game.from_state(_state(start["state"]), start)
    except NotationError as error:
        raise BadRecord(str(error)) from None
    except ValueError as error:
        raise BadRecord(f'"start" does not describe a game: {error}') from None
    raise BadRecord('"start" holds neither decks nor a position nor a state')


def _state(data: Any) -> State:
    """A state as it was dumped. Nobody writes one by hand, so the error need not say where."""
    try:
        state = load_state(data, CARDS)
        if dump(state) != data:
            raise BadRecord('"state" is not as it was saved')
    except (KeyError, TypeError, ValueError, AttributeError, IndexError):
        raise BadRecord('"state" is not a whole state of a game') from None
    return state


def play(game: Game, choices: list[Choice]) -> None:
    for i, choice in enumerate(choices, 1):
        take(game, choice, i)


def take(game: Game, choice: Choice, place: int) -> list[Event]:
    """Make one choice of a record; what happened because of it."""
    where = f"the choices do not fit the game: choice {place} of the record"
    try:
        if choice.verb == "reseed" and choice.ref.isdecimal():
            # An imagined game goes on with chances of its own.
            game.reseed(int(choice.ref))
            return []
        gone = who_concedes(choice)
        if gone is None:
            return game.apply(choice)
        players = len(game.state.players)
        if not 0 <= gone < players:
            raise BadRecord(f"{where}: {choice.ref!r} is no player; there are 1 to {players}")
        return game.concede(gone)
    except IllegalChoice as error:
        raise BadRecord(f"{where}: {error}") from None
