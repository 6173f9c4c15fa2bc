// SPDX-License-Identifier: MIT
//
// Differences between two sheets (docs/protocol.md). What does not change is shared between the old
// and the new sheet, so that a page redraws little, and a sheet that was shown stays what it was.

import type { Change, Path } from '../protocol';

type Container = Record<string, unknown> | unknown[];

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null;

function entry(container: Container, key: string | number): unknown {
  return (container as Record<string | number, unknown>)[key];
}

function changed(value: unknown, change: Change, depth: number): unknown {
  const path: Path = change[0];
  if (depth === path.length) return change[1];
  if (!isContainer(value)) throw new Error(`nothing is at ${JSON.stringify(path.slice(0, depth))}`);
  const key = path[depth] as string | number;
  const isLast = depth === path.length - 1;
  const copy: Container = Array.isArray(value) ? [...value] : { ...value };
  if (isLast && change.length === 1) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
  } else {
    const inside = isLast ? change[1] : changed(entry(value, key), change, depth + 1);
    (copy as Record<string | number, unknown>)[key] = inside;
  }
  return copy;
}

/** The sheet after all changes, in their order. Throws if one of them leads nowhere. */
export function patch<T>(sheet: T, changes: readonly Change[]): T {
  let value: unknown = sheet;
  for (const change of changes) value = changed(value, change, 0);
  return value as T;
}
