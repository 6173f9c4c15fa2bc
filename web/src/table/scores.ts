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

/**
 * Which rows decided the first place: the greatest leads of the first over the second that outweigh
 * all in which the second is ahead. None where points did not decide.
 */
export function decisiveRows(rows: CountedRow[]): Set<CountedRow> {
  const lead = ({ cells }: CountedRow) => (cells[0]?.points ?? 0) - (cells[1]?.points ?? 0);
  const parts = rows.filter(({ total }) => !total);
  const ahead = parts.filter((row) => lead(row) > 0).sort((a, b) => lead(b) - lead(a));
  const behind = parts.reduce((sum, row) => sum + Math.max(0, -lead(row)), 0);
  const decisive = new Set<CountedRow>();
  let sum = 0;
  for (const row of ahead) {
    if (sum > behind) break;
    decisive.add(row);
    sum += lead(row);
  }
  return sum > behind ? decisive : new Set();
}

/** A row in which nobody has scored says nothing. */
export function isTold(row: CountedRow): boolean {
  return row.total || row.cells.some(({ points }) => points !== 0);
}
