// SPDX-License-Identifier: MIT
//
// Everything on the board that can be pointed at. A target is named by what it is: "hex C4",
// "token 2", "value 7", "tile water-stones", "colony red", "pass", "back", "confirm".
import { type FocusTarget, neighbour } from '$kit/focus';
import { distance, hexes, rows, towards } from './board/hexes';

export type { FocusTarget };

/** The hexes, and below them whatever belongs to the decision at hand. */
export interface FocusTargets {
  board: FocusTarget[];
  tray: FocusTarget[];
}

const middle = 'F6';

export const hexId = (hex: string) => `hex ${hex}`;

/** The hex that a target stands for; null for any other. */
export const readHex = (id: string): string | null => (id.startsWith('hex ') ? id.slice(4) : null);

export const allOf = ({ board, tray }: FocusTargets) => [...tray, ...board];

/** The hex of those that lies nearest to the middle of the board. */
export function central(some: readonly string[]): string | null {
  const [first] = some.toSorted((a, b) => distance(a, middle) - distance(b, middle));
  return first ?? null;
}

/** Where the board is entered: what can be done first, in the tray if something is chosen there. */
export function entry(targets: FocusTargets): string {
  const legal = targets.tray.find(
    (target) => target.isLegal && /^(token|value|tile|colony)/.test(target.id),
  );
  const reach = targets.board
    .filter((target) => target.isLegal)
    .flatMap(({ id }) => readHex(id) ?? []);
  return legal?.id ?? hexId(central(reach) ?? middle);
}

/** The target that a key leads to; null where it leads nowhere. */
export function next(
  targets: FocusTargets,
  from: string,
  key: string,
  isMirrored: boolean,
): string | null {
  const hex = readHex(from);
  if (key === 'n' || key === 'p') {
    return neighbour([allOf(targets)], from, key);
  }
  if (hex === null) {
    return key === 'ArrowUp'
      ? hexId(rows.at(-1)?.[2] ?? middle)
      : neighbour([targets.tray], from, key);
  }
  const row = rows.find((names) => names.includes(hex)) ?? [];
  const to = key === 'Home' ? row[0] : key === 'End' ? row.at(-1) : towards(hex, key, isMirrored);
  if (to) {
    return hexId(to);
  }
  return key === 'ArrowDown' ? (targets.tray[0]?.id ?? null) : null;
}

export const boardTargets = (isLegal: (hex: string) => boolean): FocusTarget[] =>
  hexes.map((hex) => ({ id: hexId(hex), isLegal: isLegal(hex) }));
