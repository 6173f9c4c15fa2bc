// SPDX-License-Identifier: MIT
//
// A board is one stop in the order of tabs; within it keys lead from thing to thing. The things lie
// in rows from top to bottom.

export interface Stop {
  id: string;
  /** Something can be done with it. */
  isLegal: boolean;
}

type Rows = readonly (readonly Stop[])[];

function step<T>(list: readonly T[], at: number, by: number): T | undefined {
  return list[(at + by + list.length) % list.length];
}

/**
 * The stop that a key leads to from another; null where the key leads nowhere. Left and right go
 * round the row, up and down to the next row, N and P to whatever can be done.
 */
export function neighbour(rows: Rows, from: string, key: string): string | null {
  const which = rows.findIndex((row) => row.some((stop) => stop.id === from));
  const row = rows[which] ?? [];
  const at = row.findIndex((stop) => stop.id === from);
  const legal = rows.flat().filter((stop) => stop.isLegal || stop.id === from);
  const place = legal.findIndex((stop) => stop.id === from);
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
