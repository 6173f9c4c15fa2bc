# SPDX-License-Identifier: MIT
"""What the referees share: reading a trace, drawing by its numbers, and comparing.

A referee is a second reading of a game's rules, written from the rules and never from the engine.
It is fed the lines of `antfarm trace` and says at every ply whether it agrees: on who may act and
what is legal before it, on the state after it, and on the result.
"""

import json
import sys


class Disagreement(Exception):
    """The referee reads the rules otherwise."""


class Draws:
    """The numbers that the game drew in a ply, by purpose, taken in their order (docs/trace.md)."""

    def __init__(self, draws):
        self._numbers = {}
        for draw in draws:
            numbers = self._numbers.setdefault(draw["purpose"], [])
            numbers += [int(number, 16) for number in draw["numbers"]]

    def below(self, purpose, n):
        """A fair choice among n things."""
        while True:
            if not self._numbers.get(purpose):
                raise Disagreement(f"nothing was drawn for {purpose} where the referee draws")
            product = (self._numbers[purpose].pop(0) >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def check_used(self):
        """Nothing is drawn that the rules do not ask for."""
        left = {purpose: len(numbers) for purpose, numbers in self._numbers.items() if numbers}
        if left:
            raise Disagreement(f"numbers were drawn that the referee does not need: {left}")


def expect(what, referee, engine):
    """Fails unless both say the same; names the first member in which they differ."""
    if referee == engine:
        return
    if isinstance(referee, dict) and isinstance(engine, dict):
        for key in sorted(set(referee) | set(engine), key=str):
            expect(f"{what}.{key}", referee.get(key), engine.get(key))
    if isinstance(referee, list) and isinstance(engine, list) and len(referee) == len(engine):
        for i, (mine, theirs) in enumerate(zip(referee, engine)):
            expect(f"{what}[{i}]", mine, theirs)
    raise Disagreement(f"{what}: the referee has {referee!r}, the engine {engine!r}")


def check_legal(mine, line):
    """Both let the same seats do the same things, and what was done is one of them."""
    legal = {item["seat"]: set(item["actions"]) for item in line["legal"]}
    expect("who may act", sorted(mine), sorted(legal))
    for seat, actions in mine.items():
        expect(f"legal for seat {seat}, the referee alone", actions - legal[seat], set())
        expect(f"legal for seat {seat}, the engine alone", set(), legal[seat] - actions)
    for item in line["legal"]:
        expect(f"actions of seat {item['seat']}, each once", len(legal[item["seat"]]),
               len(item["actions"]))
    if line["text"] not in mine.get(line["seat"], ()):
        raise Disagreement("what was done is not legal")


def main(game):
    """Judges the trace on standard input.

    `game` is a class. `game(start)` takes the start line; `legal()` gives {seat: set of action
    texts} for all who may act; `play(seat, text, draws, line)` takes a ply (the line is there for
    what chance hid from the referee, never for what the rules decide); `check_state(state)` and
    `check_result(line)` compare by `expect`.
    """
    n_games = n_plies = 0
    judge = None
    place = "the start"
    try:
        for text in sys.stdin:
            line = json.loads(text)
            place = f"game {line['game']}, ply {line.get('ply', 0)}, {line.get('text', '')!r}"
            if line["line"] == "start":
                judge = game(line)
                judge.check_state(line["state"])
            elif line["line"] == "ply":
                check_legal(judge.legal(), line)
                draws = Draws(line["draws"])
                judge.play(line["seat"], line["text"], draws, line)
                draws.check_used()
                judge.check_state(line["state"])
                n_plies += 1
            else:
                expect("who may act at the end", judge.legal(), {})
                judge.check_result(line)
                n_games += 1
    except Disagreement as disagreement:
        print(f"{place}: {disagreement}")
        sys.exit(1)
    if n_games == 0 or line["line"] != "result":
        print("the trace is empty, or not whole")
        sys.exit(1)
    print(f"{n_games} games, {n_plies} plies: the referee agrees")
