// SPDX-License-Identifier: MIT
//
// The score sheet in columns, as players count on paper.

import type { Score, ScoreRow } from '../protocol';

export interface Cell {
  points: number;
  /** The most of its row, where the row tells anybody from anybody. */
  isBest: boolean;
}

export interface CountedRow extends Pick<ScoreRow, 'key' | 'number' | 'total'> {
  cells: Cell[];
}

/** Columns by rank, in the order of the score sheet where ranks are shared. */
export function byRank(score: Score): number[] {
  const rank = (column: number) => score.rank[column] ?? Number.POSITIVE_INFINITY;
  return score.parties.map((_, column) => column).sort((a, b) => rank(a) - rank(b) || a - b);
}

/** The rows with their cells in the order of `columns`. */
export function countRows(score: Score, columns: number[]): CountedRow[] {
  return score.rows.map(({ key, number, total, points }) => {
    const best = Math.max(...points);
    const isTelling = best > 0 && points.some((value) => value !== best);
    const cells = columns.map((column) => {
      const value = points[column] ?? 0;
      return { points: value, isBest: isTelling && value === best };
    });
    return { key, number, total, cells };
  });
}

/** A row in which nobody has scored says nothing. */
export function isTold(row: CountedRow): boolean {
  return row.total || row.cells.some(({ points }) => points !== 0);
}
