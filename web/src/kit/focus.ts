// SPDX-License-Identifier: MIT
//
// A board is a single tab stop; within it keys move the focus from one target to the next. The
// targets lie in rows from top to bottom.

/** Something on a board that can have the focus. */
export interface FocusTarget {
  id: string;
  /** Something can be done with it. */
  isLegal: boolean;
}

type Rows = readonly (readonly FocusTarget[])[];

function step<T>(list: readonly T[], at: number, by: number): T | undefined {
  return list[(at + by + list.length) % list.length];
}

/**
 * The target that a key leads to from another; null where the key leads nowhere. Left and right go
 * round the row, up and down to the next row, N and P to the next or previous legal target.
 */
export function neighbour(rows: Rows, from: string, key: string): string | null {
  const which = rows.findIndex((row) => row.some((target) => target.id === from));
  const row = rows[which] ?? [];
  const at = row.findIndex((target) => target.id === from);
  const legal = rows.flat().filter((target) => target.isLegal || target.id === from);
  const place = legal.findIndex((target) => target.id === from);
  switch (key) {
    case 'ArrowRight':
      return step(row, at, 1)?.id ?? null;
    case 'ArrowLeft':
      return step(row, at, -1)?.id ?? null;
    case 'Home':
      return row[0]?.id ?? null;
    case 'End':
      return row.at(-1)?.id ?? null;
    case 'ArrowUp':
    case 'ArrowDown':
      return vertical(rows, which, at / row.length, key === 'ArrowUp' ? -1 : 1);
    case 'n':
      return step(legal, place, 1)?.id ?? null;
    case 'p':
      return step(legal, place, -1)?.id ?? null;
  }
  return null;
}

/** The row above or below that has something in it, about as far along. */
function vertical(rows: Rows, from: number, along: number, by: number): string | null {
  for (let i = from + by; i >= 0 && i < rows.length; i += by) {
    const row = rows[i] ?? [];
    if (row.length > 0) {
      return row[Math.floor(along * row.length)]?.id ?? null;
    }
  }
  return null;
}
