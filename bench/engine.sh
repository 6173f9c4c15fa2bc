#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# engine.sh [rounds]: the engine in wasm, as node runs it, against native code: the median of the
# ratios of so many rounds, in each of which both are measured one right after the other.
set -eu
cd "$(dirname "$0")/.."
rounds=${1:-5}
for preset in release wasm; do
    cmake --preset $preset >/dev/null
    cmake --build --preset $preset --target bench_engine >/dev/null
done
for ((i = 0; i < rounds; i++)); do
    native=$(build/release/bench/bench_engine)
    wasm=$(node --no-warnings tools/run_wasm.mjs build/wasm/bench/bench_engine.wasm)
    paste -d ' ' <(echo "$native") <(echo "$wasm")
done | awk '
{ playout[$1, n[$1]] = $5 / $2; thought[$1, n[$1]++] = $6 / $3 }
function median(of, game,    i, j, t) {
    for (i = 0; i < n[game]; i++) for (j = i + 1; j < n[game]; j++) if (of[game, j] < of[game, i]) {
        t = of[game, i]; of[game, i] = of[game, j]; of[game, j] = t
    }
    return of[game, int(n[game] / 2)]
}
END { for (game in n) printf "%-12s playouts %.2f  search:3 %.2f\n", game, median(playout, game), median(thought, game) }'
