# SPDX-License-Identifier: MIT
"""Steps a second through numpy, in random play with features and masks, or lists.

    python bench/vector.py [rows] [threads]
"""

import sys
import time

import antfarm
from antfarm.vector import MAX_MASK, Vector


def measure(name: str, rows: int, threads: int) -> float:
    has_masks = antfarm.Game(name).n_actions <= MAX_MASK
    vector = Vector(name, rows, threads=threads, lists=not has_masks)
    best = 0.0
    for _ in range(5):
        clock = time.process_time if threads == 1 else time.perf_counter
        start, steps = clock(), 0
        while clock() - start < 0.4:
            for _ in range(8):
                vector.step(vector.sample())
            steps += 8 * rows
        best = max(best, steps / (clock() - start))
    return best


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 256
    threads = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for name in antfarm.games():
        print(f"{name:12} {measure(name, rows, threads) / 1e6:8.2f} million steps a second")


if __name__ == "__main__":
    main()
