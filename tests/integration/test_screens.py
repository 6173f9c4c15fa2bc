#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
#
# test_screens.py <antfarm> <game>: plays in a terminal of 80 columns and 24 rows, in every mode that the
# game has a golden record of, alone among bots and with a person in every seat. Whenever somebody is
# asked, all that was printed since the screen was emptied must still be on it; and what is listed is a move
# when it is typed as it is listed. A game that comes to its end stops at the summary of each Age, at the last
# board and at the score sheet. The same for what is asked in a lesson, with what the guide says.
import fcntl
import os
import pty
import random
import re
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

ROWS, COLUMNS = 24, 80
NAME = "Maximiliana the Thirty-first II"  # as long as a label can be
MOST_PROMPTS = 160
WIPE = "\x1b[H\x1b[2J"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
MOVE, LEARNER, PAUSE, HAND_OVER = f"{NAME}> ", "Seat 1> ", " Enter to go on> ", " (or undo). "


class Terminal:
    """A program in a terminal."""

    def __init__(self, command):
        self.file, inside = pty.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
        environment.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env=environment, start_new_session=True
        )
        os.close(inside)

    def read(self):
        """What is shown up to the next prompt, or to the end of the program."""
        shown = b""
        while True:
            try:
                more = os.read(self.file, 65536)
            except OSError:  # nobody writes any more
                more = b""
            shown += more
            text = shown.decode("utf-8", "ignore")
            if not more or ESCAPES.sub("", text).endswith((MOVE, LEARNER, PAUSE, HAND_OVER)):
                return text

    def type(self, line):
        os.write(self.file, line.encode() + b"\r")

    def end(self):
        self.process.kill()
        self.process.wait()
        os.close(self.file)


def rows_of(screen):
    return sum(max(1, -(-len(line) // COLUMNS)) for line in screen.split("\n"))


def listed(screen):
    """The moves in the list above the prompt."""
    moves = []
    for line in reversed(screen.split("\n")[:-1]):
        if not re.match(r" +\d+ (?!moves:)\S", line):
            break
        moves += re.findall(r" \d+ (\S+(?: \S+)*)", line)
    return moves


def answer(screen, chance, n_seats):
    """A line, and whether it has to be a move. A number that is none is only told the highest."""
    if not screen.endswith(MOVE):
        return "", False
    if chance.randrange(8) == 0:
        return f"look {chance.randint(1, n_seats)}", False
    moves = listed(screen)
    if moves and chance.randrange(2) == 0:
        return chance.choice(moves), True
    told = re.findall(r"choose 1 to (\d+)", screen)
    return str(chance.randint(1, int(told[-1]) if told else 12)), False


def has_stopped(pauses, last, n_summaries):
    """Whether a game has shown all that people want to read at leisure."""
    n_sheets = sum("Age 1: tricks" in screen for screen in pauses[:-1])
    has_board = any("The game is over" in screen for screen in pauses)
    result = re.search(r"(wins|share the victory)!", "".join(pauses) + last)
    return n_sheets >= n_summaries and has_board and result and "antfarm analyse " in last


def play(command, seed, n_seats, n_summaries):
    """Plays on; what is wrong with a screen, or nothing."""
    terminal = Terminal(command)
    chance = random.Random(seed)
    line, is_move = "", False
    pauses = []
    try:
        for _ in range(MOST_PROMPTS):
            before, wipe, after = terminal.read().rpartition(WIPE)
            screen = ESCAPES.sub("", after)
            if wipe and rows_of(screen) > ROWS:
                return f"{rows_of(screen)} rows:\n{screen}"
            if is_move and not wipe:
                return f"'{line}' is no move:\n{screen}"
            if not screen.endswith((MOVE, PAUSE, HAND_OVER)):
                is_whole = has_stopped(pauses, screen, n_summaries)
                return "" if is_whole else f"it did not stop where it should:\n{before}{screen}"
            pauses += [screen] if screen.endswith(PAUSE) else []
            line, is_move = answer(screen, chance, n_seats)
            terminal.type(line)
        return ""
    finally:
        terminal.end()


def learn(command):
    """Does what the guide of a lesson asks for, else the first move; what is wrong with a screen, or nothing."""
    terminal = Terminal(command)
    try:
        for _ in range(MOST_PROMPTS):
            _, wipe, after = terminal.read().rpartition(WIPE)
            screen = ESCAPES.sub("", after)
            if not screen.endswith((LEARNER, PAUSE)):
                return "" if "antfarm analyse " in screen else f"it ended too soon:\n{screen}"
            if wipe and rows_of(screen) > ROWS:
                return f"{rows_of(screen)} rows:\n{screen}"
            asked = re.findall(r" Type: (.*)", screen)
            is_read = screen.endswith(PAUSE) or "Press Enter to go on." in screen
            terminal.type(asked[-1].strip() if asked else "" if is_read else "1")
        return ""
    finally:
        terminal.end()


def modes_of(game):
    """Name, seats and options of each."""
    path = Path(__file__).parent / f"../../games/{game}/tests/golden/modes.txt"
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            name, seats, _, *options = line.split()
            yield name, int(seats), [word for option in options for word in ("--set", option)]


def tell(n, wrong, what):
    """A line of the report; whether something is wrong."""
    print(f"{'not ok' if wrong else 'ok'} {n} - {what}: every question fits 24 rows")
    for line in wrong.splitlines():
        print(f"# {line}")
    return wrong != ""


def main(antfarm, game):
    n = 0
    n_failed = 0
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        for mode, n_seats, options in modes_of(game):
            for n_people in {1, n_seats}:
                n += 1
                people = ",".join(f"{seat + 1}={NAME}" for seat in range(n_people))
                command = [antfarm, "play", game, "--seats", str(n_seats), "--human", people, "--seed", str(n),
                           "--delay", "0", "--record", f"{folder}/{n}.antfarm", *options]
                command += ["--bot", "random"] if n_people < n_seats else []
                wrong = play(command, n, n_seats, 2 if game == "bugcouncil" else 0)
                who = "alone" if n_people == 1 else "around one keyboard"
                n_failed += tell(n, wrong, f"{game}, {mode}, {who}")
        n += 1
        wrong = learn([antfarm, "learn", game, "--record", f"{folder}/{n}.antfarm"])
        n_failed += tell(n, wrong, f"{game}, a first game with the guide")
    print(f"1..{n}")
    return 1 if n_failed else 0


sys.exit(main(os.path.realpath(sys.argv[1]), sys.argv[2]))
