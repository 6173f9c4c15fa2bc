// SPDX-License-Identifier: MIT

/** The commitment for people: its beginning in two groups, "7f3a·c21e". */
export function shortSeal(commitment: string): string {
  return `${commitment.slice(0, 4)}·${commitment.slice(4, 8)}`;
}
