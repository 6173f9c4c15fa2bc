# SPDX-License-Identifier: MIT
"""Complete rules of four board games, for whoever learns from games.

``Game`` and ``State`` play one game at a time, ``antfarm.vector`` many at once in numpy's arrays.
"""

from ._game import Block, Game, IllegalAction, Option, Result, SetupError, State, games

__all__ = ["Block", "Game", "IllegalAction", "Option", "Result", "SetupError", "State", "games"]
