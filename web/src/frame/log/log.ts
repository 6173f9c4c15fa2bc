// SPDX-License-Identifier: MIT
//
// The field log: sentences of the journal, grouped under the game's headings.

import { viewOf } from '../../kit/game';
import type { Snapshot } from '../../protocol';
import type { Ply, Remarked } from '../../table/journal.svelte';
import type { TableModel } from '../../table/model.svelte';
import type { GameSpeech, SpokenPiece } from '../../words/speech.svelte';
import { type Teller, type Told, tellEvent } from '../../words/told';

export type LogLine =
  | { kind: 'heading'; id: string; text: string }
  | {
      kind: 'event';
      id: string;
      ply: number;
      by: number | null;
      /** A bot played it for whoever sits there: said once for what it did. */
      standin: boolean;
      icon: string | null;
      pieces: SpokenPiece[];
      tale: Told['tale'];
      /** Where it happened, as CSS selectors of things on the board. */
      places: string[];
    }
  | { kind: 'remark'; id: string; remark: Remarked['remark'] };

function eventLines(teller: Teller, told: Ply, before: Snapshot | null): LogLine[] {
  const { game, speech } = teller;
  const { ply, by, events, snapshot } = told;
  let { standin } = told;
  return events.flatMap((event, i) => {
    const lines: LogLine[] = [];
    const text = game.heading(event, events, viewOf(game, snapshot), speech.say);
    if (text !== null) lines.push({ kind: 'heading', id: `${ply}.${i}h`, text });
    const sentence = tellEvent(teller, { events, before }, event);
    if (sentence) {
      const tracks = game.tracksOf?.(event, viewOf(game, snapshot)) ?? [];
      const places = tracks.flatMap(({ way }) => way);
      const icon = game.icon(event);
      const line = { id: `${ply}.${i}`, ply, by, standin, icon, places, ...sentence };
      lines.push({ kind: 'event', ...line });
      standin = false;
    }
    return lines;
  });
}

/** What was told is not told anew with every ply: a game may have thousands of them. */
const told = new WeakMap<GameSpeech, WeakMap<Ply, LogLine[]>>();

function linesOf(teller: Teller, ply: Ply, before: Snapshot | null): LogLine[] {
  const known = told.get(teller.speech) ?? new WeakMap<Ply, LogLine[]>();
  const lines = known.get(ply) ?? eventLines(teller, ply, before);
  told.set(teller.speech, known.set(ply, lines));
  return lines;
}

/** The plies up to what is shown; all of them where somebody looks back. */
export function toldPlies({ journal, ply, past }: TableModel): readonly Ply[] {
  return past !== null || journal.last <= ply
    ? journal.plies
    : journal.plies.filter((known) => known.ply <= ply);
}

/** Of what is told about one thing, only the last. */
function withoutRetold(lines: LogLine[]): LogLine[] {
  const last = new Map<string, LogLine>();
  const retold = new Set<LogLine>();
  for (const line of lines) {
    if (line.kind !== 'event' || !line.tale) continue;
    const { about, isOver } = line.tale;
    const earlier = last.get(about);
    if (earlier) retold.add(earlier);
    if (isOver) last.delete(about);
    else last.set(about, line);
  }
  return lines.filter((line) => !retold.has(line));
}

/** All lines, the oldest first. */
export function logLines(
  teller: Teller,
  plies: readonly Ply[],
  remarks: readonly Remarked[],
): LogLine[] {
  const lines: LogLine[] = [];
  let next = 0;
  const tell = (upTo: number) => {
    for (; next < remarks.length && (remarks[next]?.ply ?? 0) < upTo; next++) {
      const { remark } = remarks[next] as Remarked;
      lines.push({ kind: 'remark', id: `r${next}`, remark });
    }
  };
  plies.forEach((ply, i) => {
    tell(ply.ply);
    lines.push(...linesOf(teller, ply, plies[i - 1]?.snapshot ?? null));
  });
  tell(Number.POSITIVE_INFINITY);
  return withoutRetold(lines);
}
