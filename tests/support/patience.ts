// SPDX-License-Identifier: MIT
//
// How long tests wait for what has to come: so long that a machine with a hundred other things to do
// has done it by then. Whoever waits that long waits in vain.

export const patienceMs = 300_000;

/** For expect.poll. */
export const patiently = { timeout: patienceMs, interval: 20 };
