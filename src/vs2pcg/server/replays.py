"""Finished games: stepping through them, files in and out, playing on from a place."""

from __future__ import annotations

import json
from typing import Annotated, Any, NamedTuple, cast

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from vs2pcg import __version__
from vs2pcg.decks.legality import check
from vs2pcg.game import IllegalChoice
from vs2pcg.model.deck import deck_from_json
from vs2pcg.model.record import game_record
from vs2pcg.model.table import Mode
from vs2pcg.records import BadRecord, read
from vs2pcg.server.errors import Refused
from vs2pcg.server.limits import clean_words
from vs2pcg.server.match import Match
from vs2pcg.server.messages import GameFile, Replay, ReplayPlace
from vs2pcg.server.seats import fingerprint, new_id, new_token, opens
from vs2pcg.server.showing import LOG_SHOWN
from vs2pcg.server.storage import (
    Entry,
    Statement,
    Storage,
    StoredGame,
    choices_of,
    save_entry,
    save_game,
)
from vs2pcg.server.view_types import View
from vs2pcg.server.wishes import Branch, Download, LookAtReplay, OpenReplay
from vs2pcg.views.seeing import SPECTATOR

MOST_CHOICES = 10_000
NAME_IN_FILE = 40  # bots have longer names than people


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
    prepared: list[str] = Field(default_factory=list, max_length=60)


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
    names: list[Annotated[str, Field(max_length=NAME_IN_FILE)]] = Field(min_length=2, max_length=4)
    table: _TableFile
    seed: int = Field(ge=0, lt=1 << 64)


class Kept(NamedTuple):
    """A finished game as it lies on the disk."""

    stored: StoredGame
    choices: list[str]


def finished_game(storage: Storage, game: str) -> Kept:
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
    return Kept(stored, choices_of(storage.entries(game)))


def seats_open_to(stored: StoredGame, token: str | None) -> list[int]:
    """The seats from which the owner of this token may see a game."""
    keys: list[str | None] = stored.owners["seats"]
    if opens(token, stored.owners["owner"]):
        return list(range(len(keys)))
    return [i for i, key in enumerate(keys) if opens(token, key)]


def replay(kept: Kept, wish: OpenReplay) -> Replay:
    match = Match(kept.stored.start, kept.choices)
    return Replay(
        type="replay",
        re=wish.re,
        game=wish.game,
        names=[p.name for p in match.game.state.players],
        places=match.place,
        turns=match.turns,
        winners=list(match.game.winners),
        seats=seats_open_to(kept.stored, wish.token),
    )


def replay_place(kept: Kept, wish: LookAtReplay) -> ReplayPlace:
    if wish.seat is not None and wish.seat not in seats_open_to(kept.stored, wish.token):
        raise Refused("not yours", "that seat was not yours; look on as a spectator")
    match = _match_at(kept, wish.place)
    viewer = SPECTATOR if wish.seat is None else wish.seat
    lines = match.logs[viewer]
    before = match.log_length(viewer, wish.place - 1) if wish.place else 0
    return ReplayPlace(
        type="replay place",
        re=wish.re,
        game=wish.game,
        place=wish.place,
        view=cast("View", match.seen(viewer)),
        deciding=match.deciding,
        choices=match.offered(viewer),
        log=lines[-LOG_SHOWN:],
        fresh=min(LOG_SHOWN, len(lines) - before),
    )


def _match_at(kept: Kept, place: int) -> Match:
    if place > len(kept.choices):
        raise Refused("unknown", f"the game has places 0 to {len(kept.choices)}")
    return Match(kept.stored.start, kept.choices[:place])


def choices_to_play_on_from(kept: Kept, wish: Branch) -> list[str]:
    """The choices up to there; the seat must have been one's own and still be in the game."""
    if wish.seat not in seats_open_to(kept.stored, wish.token):
        raise Refused("not yours", "play on from a seat that was yours")
    match = _match_at(kept, wish.place)
    if match.game.over:
        raise Refused("not now", "the game is over at that place; go back a little")
    if not match.game.state.players[wish.seat].alive:
        raise Refused("not now", "that player is out of the game at that place")
    return match.choices


def game_file(kept: Kept, wish: Download) -> GameFile:
    """The whole record. It tells every secret of the game, so it is for those who played."""
    stored = kept.stored
    if not seats_open_to(stored, wish.token):
        raise Refused("not yours", "the file is for those who played")
    record = game_record(stored.version, stored.start, kept.choices)
    text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
    return GameFile(type="game file", re=wish.re, name=f"game-{wish.game}.json", text=text)


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
        for name in kept["names"]:
            if clean_words(name) != name:
                raise BadRecord(f"{name!r} is no name that can be shown")
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
        statements.append(save_entry(game, n, Entry("choice", choice, None), at))
    return statements
