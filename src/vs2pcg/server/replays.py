"""Finished games: stepping through them, files in and out, playing on from a place."""

from __future__ import annotations

from typing import Any, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from vs2pcg import __version__
from vs2pcg.decks.legality import check
from vs2pcg.game import IllegalChoice, deck_from_json
from vs2pcg.records import FORMAT, BadRecord, read
from vs2pcg.server.errors import Refused
from vs2pcg.server.match import Match
from vs2pcg.server.messages import Mode, Replay, ReplayPlace
from vs2pcg.server.seats import fingerprint, new_id, new_token, opens
from vs2pcg.server.storage import (
    Entry,
    Statement,
    Storage,
    StoredGame,
    save_entry,
    save_game,
)
from vs2pcg.server.view_types import View
from vs2pcg.views.seeing import SPECTATOR

LOG_SHOWN = 200
MOST_CHOICES = 20_000


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _DeckFile(_Strict):
    name: str = Field(max_length=200)
    main: list[str] = Field(min_length=1, max_length=6)
    cards: dict[str, int] = Field(max_length=80)
    inventions: dict[str, int] = Field(default_factory=dict, max_length=80)
    identities: dict[str, int] = Field(default_factory=dict, max_length=80)
    tokens: dict[str, int] = Field(default_factory=dict, max_length=80)
    challenge_matches: dict[str, int] = Field(default_factory=dict, max_length=80)


class _TableFile(_Strict):
    mode: Mode
    arena: bool
    arenas: list[str] = Field(max_length=12)
    eliminate_arenas: bool
    recruit_to_team_mate: bool
    turn_limit: int = Field(ge=1, le=400)


class _StartFile(_Strict):
    """The beginning of an uploaded game: two to four decks, nothing that needs trust."""

    decks: list[_DeckFile] = Field(min_length=2, max_length=4)
    names: list[str] = Field(min_length=2, max_length=4)
    table: _TableFile
    seed: int = Field(ge=0, lt=1 << 64)


def choices_of(entries: list[Entry]) -> list[str]:
    """The choices that stand after everything that was taken back."""
    choices: list[str] = []
    for entry in entries:
        if entry.kind == "undo":
            del choices[int(entry.what) :]
        elif entry.kind == "concede":
            choices.append(f"concede [{entry.what}]")
        else:
            choices.append(entry.what)
    return choices


def finished_game(storage: Storage, game: str) -> StoredGame:
    stored = storage.game(game)
    if stored is None:
        raise Refused("unknown", "there is no such game")
    if stored.finished is None:
        raise Refused("not now", "that game is not over yet")
    if stored.version != __version__:
        raise Refused(
            "not now",
            f"the game was played with version {stored.version} of vs2pcg, "
            f"and this is {__version__}",
        )
    return stored


def seats_open_to(stored: StoredGame, token: str | None) -> list[int]:
    """The seats from which the owner of this token may see a game."""
    keys: list[str | None] = stored.owners["seats"]
    if opens(token, stored.owners["owner"]):
        return list(range(len(keys)))
    return [i for i, key in enumerate(keys) if opens(token, key)]


def open_replay(storage: Storage, re: int, game: str, token: str | None) -> Replay:
    stored = finished_game(storage, game)
    match = Match(stored.start, choices_of(storage.entries(game)))
    return Replay(
        type="replay",
        re=re,
        game=game,
        names=[p.name for p in match.game.state.players],
        places=match.place,
        turns=match.turns,
        winners=list(match.game.winners),
        seats=seats_open_to(stored, token),
    )


def look_at_replay(
    storage: Storage, re: int, game: str, place: int, seat: int | None, token: str | None
) -> ReplayPlace:
    stored = finished_game(storage, game)
    if seat is not None and seat not in seats_open_to(stored, token):
        raise Refused("not yours", "that seat was not yours; look on as a spectator")
    match = _match_at(storage, stored, place)
    viewer = SPECTATOR if seat is None else seat
    lines = match.logs[viewer]
    before = match.log_length(viewer, place - 1) if place else 0
    return ReplayPlace(
        type="replay place",
        re=re,
        game=game,
        place=place,
        view=cast("View", match.seen(viewer)),
        deciding=match.deciding,
        choices=match.offered(viewer),
        log=lines[-LOG_SHOWN:],
        fresh=min(LOG_SHOWN, len(lines) - before),
    )


def _match_at(storage: Storage, stored: StoredGame, place: int) -> Match:
    choices = choices_of(storage.entries(stored.id))
    if place > len(choices):
        raise Refused("unknown", f"the game has places 0 to {len(choices)}")
    return Match(stored.start, choices[:place])


def branch(
    storage: Storage, game: str, place: int, seat: int, token: str
) -> tuple[dict[str, Any], list[str]]:
    """The beginning and the choices to play on from; the seat must have been one's own."""
    stored = finished_game(storage, game)
    if seat not in seats_open_to(stored, token):
        raise Refused("not yours", "play on from a seat that was yours")
    match = _match_at(storage, stored, place)
    if match.game.over:
        raise Refused("not now", "the game is over at that place; go back a little")
    if not match.game.state.players[seat].alive:
        raise Refused("not now", "that player is out of the game at that place")
    return stored.start, match.choices


def game_file(storage: Storage, game: str, token: str) -> dict[str, Any]:
    """The whole record. It tells every secret of the game, so it is for those who played."""
    stored = finished_game(storage, game)
    if not seats_open_to(stored, token):
        raise Refused("not yours", "the file is for those who played")
    return {
        "format": FORMAT,
        "version": stored.version,
        "start": stored.start,
        "choices": choices_of(storage.entries(game)),
    }


def check_upload(text: str) -> tuple[dict[str, Any], list[str]]:
    """A game file from anybody: its form, its decks and every choice are checked."""
    try:
        start, choices = read(text)
        if len(choices) > MOST_CHOICES:
            raise BadRecord(f"{len(choices)} choices are too many; at most {MOST_CHOICES}")
        if "decks" not in start:
            raise BadRecord(
                "it begins with a position; such files are for 'vs2pcg replay' in the terminal"
            )
        kept = _StartFile.model_validate(start).model_dump()
        for deck in kept["decks"]:
            problems = check(deck_from_json(deck)).problems
            if problems:
                raise BadRecord(f"the deck {deck['name'][:40]!r} is not legal: {problems[0]}")
        texts = [str(c) for c in choices]
        Match(kept, texts)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(x) for x in ("start", *first["loc"]))
        raise Refused("malformed", f"the game file is wrong at {where}: {first['msg']}") from None
    except (BadRecord, IllegalChoice, ValueError) as error:
        raise Refused("malformed", f"the game file can't be used: {str(error)[:600]}") from None
    return kept, texts


def save_upload(
    start: dict[str, Any], choices: list[str], at: float
) -> tuple[str, str, list[Statement]]:
    """The new game's id, the token to all its seats, and what to write."""
    game, token = new_id(), new_token()
    owners = {
        "seats": [None] * len(start["decks"]),
        "owner": fingerprint(token),
        "secret": new_token(),
    }
    stored = StoredGame(game, None, __version__, start, owners, at, at)
    return game, token, [save_game(stored), *save_choices(game, choices, at)]


def save_choices(game: str, choices: list[str], at: float) -> list[Statement]:
    statements = []
    for n, choice in enumerate(choices):
        verb, _, who = choice.partition(" [")
        entry = (
            Entry("concede", who.removesuffix("]"), None)
            if verb == "concede"
            else Entry("choice", choice, None)
        )
        statements.append(save_entry(game, n, entry, at))
    return statements
