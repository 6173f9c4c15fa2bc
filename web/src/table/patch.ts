// SPDX-License-Identifier: MIT
//
// Differences between two snapshots (docs/protocol.md). What does not change is shared between the
// old and the new one, so that a page redraws little, and a snapshot that was shown stays as it was.

import type { Change } from '../protocol';

function nowhere(change: Change, depth: number): Error {
  return new Error(`nothing is at ${JSON.stringify(change[0].slice(0, depth))}`);
}

function changedList(list: unknown[], change: Change, depth: number): unknown[] {
  const place = change[0][depth] as number;
  const isLast = depth === change[0].length - 1;
  const isInsertion = isLast && change.length === 3;
  if (!(place in list) && !(isInsertion && place === list.length)) throw nowhere(change, depth + 1);
  if (isInsertion) return list.toSpliced(place, 0, change[1]);
  if (isLast && change.length === 1) return list.toSpliced(place, 1);
  return list.with(place, changed(list[place], change, depth + 1));
}

function changedRecord(record: object, change: Change, depth: number): object {
  const name = change[0][depth] as string;
  const copy: Record<string, unknown> = { ...record };
  if (depth === change[0].length - 1 && change.length === 1) delete copy[name];
  else copy[name] = changed(copy[name], change, depth + 1);
  return copy;
}

function changed(value: unknown, change: Change, depth: number): unknown {
  if (depth === change[0].length) return change[1];
  if (Array.isArray(value)) return changedList(value, change, depth);
  if (typeof value !== 'object' || value === null) throw nowhere(change, depth);
  return changedRecord(value, change, depth);
}

/** The snapshot after all changes, in their order. Throws if one of them leads nowhere. */
export function patch<T>(snapshot: T, changes: readonly Change[]): T {
  let value: unknown = snapshot;
  for (const change of changes) value = changed(value, change, 0);
  return value as T;
}
