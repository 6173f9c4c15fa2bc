// SPDX-License-Identifier: MIT
//
// Seeds, so that a test plays the same game whenever and wherever it is run. ANTFARM_SEED, any text,
// makes other games of all of them.

const { ANTFARM_SEED: other = '' } = process.env;

/** A number of 32 bits, not 0, that follows from what is said. */
export function seedOf(...said: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const letter of [...said, other].join('\n')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0 || 1;
}
