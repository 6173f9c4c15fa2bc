# SPDX-License-Identifier: MIT
"""Many games at once, in arrays that the library writes without a copy."""

from __future__ import annotations

from typing import Any, Mapping

import numpy as np
from numpy.typing import NDArray

from ._game import Game, SetupError
from ._native import ERROR_SIZE, Refusal, ffi, lib, set_up

__all__ = ["MAX_MASK", "IllegalActions", "Vector"]

MAX_MASK = 4096
"""Masks are for games with at most so many actions."""


class IllegalActions(ValueError):
    """Some rows' actions were refused; ``rows`` are these. They stayed as they were."""

    def __init__(self, message: str, rows: NDArray[np.intp]) -> None:
        super().__init__(message)
        self.rows = rows


class Vector:
    """``n`` games side by side. Its arrays change with each step, so copy what has to stay.

    >>> vector = Vector("bugcouncil", 1024, seats=4, seed=1)
    >>> for _ in range(100):
    ...     vector.step(vector.sample())

    A game that ends is followed by the next at once; ``bots`` are at other seats: ``{0: "greedy"}``.
    """

    features: NDArray[np.uint8] | None
    """What the seat that acts sees, a row each."""
    masks: NDArray[np.bool_] | None
    """Which actions are legal; None in games that have too many."""
    offsets: NDArray[np.uint32]
    """Where the row's legal actions begin in ``actions``, and where the last row's end."""
    actions: NDArray[np.uint32]
    """The legal actions of all rows, row behind row, up to the last offset."""
    seats: NDArray[np.uint8]
    """Who acts."""
    rewards: NDArray[np.float32]
    """By seat, of games that ended in the last step: 1 for who won, or an equal part of it."""
    scores: NDArray[np.int16]
    """By seat, of the row's last finished game."""
    ends: NDArray[np.uint8]
    """How many games ended in the last step."""
    clauses: NDArray[np.uint16]
    """Not 0 where an action was refused."""

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        seats: int | None = None,
        seed: int = 0,
        threads: int = 1,
        bots: Mapping[int, str] | None = None,
        features: bool = True,
        masks: bool = True,
        lists: bool = True,
        **options: str,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game)
        self.n = n
        self.n_seats = self.game.default_seats if seats is None else seats
        if n < 1 or self.n_seats not in self.game.seats:
            raise SetupError("a vector has rows, and seats as the game has them")
        wants_masks = masks and self.game.n_actions <= MAX_MASK
        self.features = np.zeros((n, self.game.n_features), np.uint8) if features else None
        self.masks = np.zeros((n, self.game.n_actions), np.bool_) if wants_masks else None
        self.offsets = np.zeros(n + 1 if lists else 1, np.uint32)
        self.actions = np.zeros(n * self.game.max_legal if lists else 0, np.uint32)
        self.seats = np.zeros(n, np.uint8)
        self.rewards = np.zeros((n, self.n_seats), np.float32)
        self.scores = np.zeros((n, self.n_seats), np.int16)
        self.ends = np.zeros(n, np.uint8)
        self.clauses = np.zeros(n, np.uint16)
        self._chosen = np.zeros(n, np.uint32)
        self._chosen_at = ffi.from_buffer("uint32_t[]", self._chosen)
        self._handle = self._make(lists, threads, seed, bots or {}, options)

    def _make(
        self,
        lists: bool,
        threads: int,
        seed: int,
        bots: Mapping[int, str],
        options: dict[str, str],
    ) -> Any:
        arrays = [
            self.features,
            self.masks,
            self.offsets if lists else None,
            self.actions if lists else None,
            self.seats,
            self.rewards,
            self.scores,
            self.ends,
            self.clauses,
        ]
        places = [ffi.NULL if a is None else ffi.cast("void *", a.ctypes.data) for a in arrays]
        if any(not 0 <= seat < self.n_seats for seat in bots):
            raise SetupError("bots sit at seats of the game")
        names = [ffi.NULL] * self.n_seats
        for seat, bot in bots.items():
            names[seat] = ffi.new("char[]", bot.encode())
        setup, _kept = set_up(self.game.name, self.n_seats, options, seed)
        error = Refusal()
        handle = lib.antpy_vector_new(
            setup,
            self.n,
            threads,
            ffi.new("char *[]", names),
            ffi.new("void *[]", places),
            error.buffer,
            ERROR_SIZE,
        )
        if handle == ffi.NULL:
            raise SetupError(str(error))
        return ffi.gc(handle, lib.ant_vector_free)

    def __len__(self) -> int:
        return self.n

    def reset(self, seed: int) -> None:
        """Begins all games anew."""
        lib.ant_vector_reset(self._handle, seed)

    def step(self, actions: NDArray[Any]) -> None:
        """Plays an action in every row. Raises ``IllegalActions`` when the others have gone on."""
        if actions is not self._chosen:
            if np.shape(actions) != (self.n,):
                raise ValueError(f"{self.n} actions, one a row")
            self._chosen[:] = actions
        error = Refusal()
        if lib.antpy_vector_step(self._handle, self._chosen_at, error.buffer, ERROR_SIZE) != 0:
            raise IllegalActions(str(error), np.flatnonzero(self.clauses))

    def sample(self) -> NDArray[np.uint32]:
        """A legal action for every row, each equally likely. The array is used again."""
        lib.ant_vector_sample(self._handle, self._chosen_at)
        return self._chosen

    def argmax(self, values: NDArray[np.float32]) -> NDArray[np.uint32]:
        """The legal action of the highest value in every row: ``values`` has one for each action of
        the game, ``(n, n_actions)``, or one for each that is listed. The array is used again."""
        dense = np.ndim(values) == 2
        shape = (self.n, self.game.n_actions) if dense else (self.n_listed,)
        if np.shape(values) != shape:
            raise ValueError(f"values of the shape {shape}")
        given = np.ascontiguousarray(values, np.float32)
        choose = lib.ant_vector_argmax if dense else lib.ant_vector_argmax_listed
        choose(self._handle, ffi.from_buffer("float[]", given), self._chosen_at)
        return self._chosen

    @property
    def n_listed(self) -> int:
        """How many legal actions all rows have together."""
        return int(lib.ant_vector_n_listed(self._handle))

    def action_features(self) -> NDArray[np.uint8]:
        """The features of every listed action, a row each."""
        out = np.empty((self.n_listed, self.game.n_action_features), np.uint8)
        lib.ant_vector_describe_actions(self._handle, ffi.from_buffer("uint8_t[]", out))
        return out
