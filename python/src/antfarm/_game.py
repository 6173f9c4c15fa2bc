# SPDX-License-Identifier: MIT
"""Games, and states of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ._native import ERROR_SIZE, Refusal, ffi, lib, read_text, set_up

__all__ = ["Block", "Game", "IllegalAction", "Option", "Result", "SetupError", "State", "games"]

SPECTATOR = 7
ALL_SEEING = 8
_MAX_ACTIONS = 1152
_MAX_PARTIES = 16


class SetupError(ValueError):
    """A game, a number of seats, an option or a bot that there is not."""


class IllegalAction(ValueError):
    """An action that the rules forbid now. ``clause`` is the id of the clause that forbids it."""

    def __init__(self, clause: str, sentence: str) -> None:
        super().__init__(f"{clause}: {sentence}")
        self.clause = clause
        self.sentence = sentence


@dataclass(frozen=True)
class Block:
    """A part of a vector of features: ``rows`` times ``columns`` bytes from ``offset`` on."""

    name: str
    meaning: str
    offset: int
    rows: int
    columns: int
    most: int

    @property
    def place(self) -> slice:
        """Where it is in the vector."""
        return slice(self.offset, self.offset + self.rows * self.columns)


@dataclass(frozen=True)
class Option:
    """An option of the set-up: one of ``values`` or, if ``takes_text``, the text of a file."""

    name: str
    label: str
    default: str
    values: tuple[str, ...]
    takes_text: bool


@dataclass(frozen=True)
class Result:
    """Scores and places of the parties: the seats, then those without a seat."""

    is_over: bool
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    """Who has won: 1, or an equal part of it for those who share first place; otherwise 0."""


def _blocks(described: list[dict[str, Any]]) -> tuple[Block, ...]:
    return tuple(Block(**block) for block in described)


class Game:
    """A game by its name: what can be set, what actions there are, and how to begin.

    >>> game = Game("bugcouncil")
    >>> state = game.new(seats=4, seed=1)
    """

    def __init__(self, name: str) -> None:
        found = _described().get(name)
        if found is None:
            raise SetupError(f"there is no game '{name}'; there are {', '.join(_described())}")
        self.name = name
        self._json = found
        self._key = name.encode()

    def __repr__(self) -> str:
        return f"Game({self.name!r})"

    @property
    def title(self) -> str:
        """Its name for people."""
        return str(self._json["title"])

    @property
    def seats(self) -> range:
        """The numbers of seats that it is for."""
        return range(self._json["seats"]["min"], self._json["seats"]["max"] + 1)

    @property
    def default_seats(self) -> int:
        """The number of seats when nobody says how many."""
        return int(self._json["seats"]["default"])

    @cached_property
    def options(self) -> dict[str, Option]:
        """The options of its set-up, by name."""
        return {
            option["name"]: Option(
                option["name"],
                option["label"],
                option["default"],
                tuple(value["value"] for value in option["values"]),
                "text" in option,
            )
            for option in self._json["options"]
        }

    @property
    def n_actions(self) -> int:
        """One more than the highest action."""
        return int(lib.antpy_action_limit(self._key))

    @property
    def max_legal(self) -> int:
        """No seat ever has more legal actions."""
        return int(self._json["max_legal"])

    @cached_property
    def _features(self) -> dict[str, tuple[Block, ...]]:
        text = read_text(lambda out, size: lib.antpy_features(self._key, out, size), 1 << 15)
        return {key: _blocks(value) for key, value in json.loads(text).items()}

    @property
    def features(self) -> tuple[Block, ...]:
        """The blocks of what a seat sees."""
        return self._features["seat"]

    @property
    def action_features(self) -> tuple[Block, ...]:
        """The blocks of an action."""
        return self._features["action"]

    @property
    def n_features(self) -> int:
        """How many numbers a seat sees."""
        return int(self.features[-1].place.stop)

    @property
    def n_action_features(self) -> int:
        """How many numbers an action has."""
        return int(self.action_features[-1].place.stop)

    def text_of(self, action: int) -> str:
        """The action as people write it."""
        return read_text(
            lambda out, size: lib.antpy_action_text(self._key, int(action), out, size), 256
        )

    def action_of(self, text: str) -> int:
        """The action that people write so."""
        action = ffi.new("uint32_t *")
        error = Refusal()
        if lib.antpy_action_read(self._key, text.encode(), action, error.buffer, ERROR_SIZE) != 0:
            raise ValueError(str(error))
        return int(action[0])

    def new(self, seats: int | None = None, *, seed: int = 0, **options: str) -> State:
        """A start of the game; the same for equal seeds. In names of options ``_`` is ``-``."""
        n_seats = self.default_seats if seats is None else seats
        setup, _kept = set_up(self.name, n_seats, options, seed)
        error = Refusal()
        handle = lib.antpy_state_new(setup, error.buffer, ERROR_SIZE)
        if handle == ffi.NULL:
            raise SetupError(str(error))
        return State(self, handle)


class State:
    """A position of a game, with the chance by which it goes on. Made by ``Game.new``.

    Seats count from 0. What others may not know of it is known by ``view``, ``features`` and
    ``choose`` to nobody either: they see with a seat's eyes.
    """

    def __init__(self, game: Game, handle: Any) -> None:
        self.game = game
        self._handle = ffi.gc(handle, lib.antpy_state_free)

    def __repr__(self) -> str:
        return f"<State of {self.game.name}, {self.n_seats} seats>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game.name == other.game.name and (
            self.text == other.text
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def n_seats(self) -> int:
        """How many seats there are."""
        return int(lib.antpy_state_seats(self._handle))

    @property
    def to_act(self) -> list[int]:
        """The seats that may act; none when the game is over."""
        seats = int(lib.antpy_state_to_act(self._handle))
        return [seat for seat in range(SPECTATOR) if seats >> seat & 1]

    @property
    def seat(self) -> int | None:
        """The seat to ask next, where seats are asked one by one; None when the game is over."""
        seat = int(lib.antpy_state_next(self._handle))
        return None if seat < 0 else seat

    @property
    def is_over(self) -> bool:
        """True if nobody may act any more."""
        return self.seat is None

    def _seat(self, seat: int | None) -> int:
        asked = self.seat if seat is None else seat
        if asked is None:
            raise ValueError("the game is over: say which seat")
        if not 0 <= asked < self.n_seats:
            raise ValueError(f"there is no seat {asked}")
        return asked

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat (by default the next), ascending."""
        if seat is None and self.is_over:
            return []
        out = ffi.new("uint32_t[]", _MAX_ACTIONS)
        n = lib.antpy_state_legal(self._handle, self._seat(seat), out)
        return [int(action) for action in out[0:n]]

    def apply(self, action: int, seat: int | None = None) -> list[str]:
        """Acts, and returns what everybody sees of what happened, as sentences.

        Raises ``IllegalAction``, with the clause, if the rules forbid it: then nothing changes.
        """
        error = Refusal()
        acting = self._seat(seat)
        if lib.antpy_state_apply(self._handle, acting, int(action), error.buffer, ERROR_SIZE) != 0:
            clause, _, sentence = str(error).partition("\n")
            raise IllegalAction(clause, sentence)
        return self.events(SPECTATOR)

    def events(self, seat: int) -> list[str]:
        """What a seat saw of the last ply or the set-up, as sentences."""
        text = read_text(
            lambda out, size: lib.antpy_state_events(self._handle, seat, out, size), 1 << 14
        )
        return text.splitlines()

    def clone(self) -> State:
        """A copy, which goes on alike, and on its own."""
        handle = lib.antpy_state_clone(self._handle)
        if handle == ffi.NULL:
            raise MemoryError
        return State(self.game, handle)

    def resample(self, seat: int, seed: int) -> State:
        """A copy in which what the seat cannot know is replaced by a fair draw."""
        copy = self.clone()
        lib.antpy_state_resample(copy._handle, self._seat(seat), seed)
        return copy

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as the page is told it; without a seat what everybody may."""
        asked = SPECTATOR if seat is None else self._seat(seat)
        text = read_text(
            lambda out, size: lib.antpy_state_view(self._handle, asked, out, size), 1 << 15
        )
        view: dict[str, Any] = json.loads(text)
        return view

    @property
    def text(self) -> str:
        """The complete position as text, hidden things included."""
        return read_text(lambda out, size: lib.antpy_state_text(self._handle, out, size), 1 << 14)

    def read(self, text: str) -> None:
        """Takes a position's text, if it adds up; otherwise ``ValueError`` says where it does not."""
        error = Refusal()
        if lib.antpy_state_read(self._handle, text.encode(), error.buffer, ERROR_SIZE) != 0:
            raise ValueError(str(error))

    def board(self, seat: int | None = None) -> str:
        """What a seat may know, drawn for a terminal; without a seat what everybody may."""
        asked = SPECTATOR if seat is None else self._seat(seat)
        return read_text(
            lambda out, size: lib.antpy_state_board(self._handle, asked, out, size), 1 << 14
        )

    @property
    def result(self) -> Result:
        """Scores and places so far; final when the game is over."""
        scores = ffi.new("int16_t[]", _MAX_PARTIES)
        ranks = ffi.new("uint8_t[]", _MAX_PARTIES)
        shares = ffi.new("float[]", _MAX_PARTIES)
        n = lib.antpy_state_result(self._handle, scores, ranks, shares)
        return Result(
            self.is_over,
            tuple(int(score) for score in scores[0:n]),
            tuple(int(rank) for rank in ranks[0:n]),
            tuple(float(share) for share in shares[0:n]),
        )

    def features(self, seat: int | None = None) -> NDArray[np.uint8]:
        """What a seat sees, as ``game.features`` lays it out."""
        out = np.empty(self.game.n_features, np.uint8)
        lib.antpy_state_features(self._handle, self._seat(seat), ffi.from_buffer("uint8_t[]", out))
        return out

    def action_features(self, action: int, seat: int | None = None) -> NDArray[np.uint8]:
        """One of the seat's legal actions, as ``game.action_features`` lays it out."""
        asked = self._seat(seat)
        if action not in self.legal(asked):
            raise ValueError(f"seat {asked} has no legal action {action}")
        out = np.empty(self.game.n_action_features, np.uint8)
        lib.antpy_state_action_features(
            self._handle, asked, int(action), ffi.from_buffer("uint8_t[]", out)
        )
        return out

    def choose(self, bot: str, seat: int | None = None, *, seed: int = 0) -> int:
        """What a built-in bot would do: "random", "greedy", "search:1" to "search:5" and others.

        It is given the view of the seat and nothing else.
        """
        asked = self._seat(seat)
        if asked not in self.to_act:
            raise ValueError(f"seat {asked} may not act")
        action = ffi.new("uint32_t *")
        error = Refusal()
        status = lib.antpy_state_choose(
            self._handle, asked, bot.encode(), seed, action, error.buffer, ERROR_SIZE
        )
        if status != 0:
            raise SetupError(str(error))
        return int(action[0])


_all: dict[str, dict[str, Any]] = {}


def _described() -> dict[str, dict[str, Any]]:
    if not _all:
        described = json.loads(read_text(lib.antpy_games, 1 << 18))
        _all.update({game["name"]: game for game in described["games"]})
    return _all


def games() -> list[str]:
    """The names of all games."""
    return list(_described())
