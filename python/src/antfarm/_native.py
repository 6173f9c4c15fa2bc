# SPDX-License-Identifier: MIT
"""The library in C, as the other modules call it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

from cffi import FFI

__all__ = ["ERROR_SIZE", "Refusal", "ffi", "lib", "read_text", "set_up"]

ERROR_SIZE = 1024
_here = Path(__file__).parent


def _declarations() -> str:
    """The header of the library, which has nothing but declarations besides these lines."""
    lines = (_here / "antpy.h").read_text(encoding="utf-8").splitlines()
    return "\n".join(line for line in lines if not line.startswith(("#", "//")))


ffi: Any = FFI()
ffi.cdef(_declarations())
lib: Any = ffi.dlopen(str(_here / "_antfarm.so"))


class Refusal:
    """Room for the sentence of a function that fails."""

    def __init__(self) -> None:
        self.buffer = ffi.new("char[]", ERROR_SIZE)

    def __str__(self) -> str:
        text: bytes = ffi.string(self.buffer)
        return text.decode("utf-8", "replace")


def read_text(write: Callable[[Any, int], int], size: int = 4096) -> str:
    """The text of a function that writes one and says how long it is."""
    buffer = ffi.new("char[]", size)
    length = write(buffer, size)
    if length >= size:
        return read_text(write, length + 1)
    text: bytes = ffi.string(buffer)
    return text.decode("utf-8")


def set_up(game: str, seats: int, options: dict[str, str], seed: int) -> tuple[Any, list[Any]]:
    """A set-up, and what has to be kept as long as it is used."""
    key = ffi.new("char[]", game.encode())
    names = [ffi.new("char[]", name.replace("_", "-").encode()) for name in options]
    values = [ffi.new("char[]", str(value).encode()) for value in options.values()]
    lists = [ffi.new("char *[]", names), ffi.new("char *[]", values)]
    setup = ffi.new("antpy_setup *", [key, seats, *lists, len(names), seed])
    return setup, [key, *names, *values, *lists]
