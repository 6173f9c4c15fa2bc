// SPDX-License-Identifier: MIT
//
// The field log: sentences of the journal, grouped under the game's headings.

import { type GameModule, viewOf } from '../../kit/game';
import type { Ply, Remarked } from '../../table/journal.svelte';
import type { TableModel } from '../../table/model.svelte';
import type { GameSpeech } from '../../words/speech.svelte';

/** Who tells it. */
interface Teller {
  game: GameModule;
  speech: GameSpeech;
}

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
      pieces: { text: string; isParty: boolean }[];
      /** Where it happened, as CSS selectors of things on the board. */
      places: string[];
    }
  | { kind: 'remark'; id: string; remark: Remarked['remark'] };

function eventLines({ game, speech }: Teller, told: Ply): LogLine[] {
  const { ply, by, events, snapshot } = told;
  let { standin } = told;
  return events.flatMap((event, i) => {
    const lines: LogLine[] = [];
    const text = game.heading(event, events, viewOf(game, snapshot), speech.say);
    if (text !== null) lines.push({ kind: 'heading', id: `${ply}.${i}h`, text });
    if (!game.isQuiet(event)) {
      const pieces = speech.eventPieces(event);
      const tracks = game.tracksOf?.(event, viewOf(game, snapshot)) ?? [];
      const places = tracks.flatMap(({ way }) => way);
      const icon = game.icon(event);
      const line = { id: `${ply}.${i}`, ply, by, standin, icon, pieces, places };
      lines.push({ kind: 'event', ...line });
      standin = false;
    }
    return lines;
  });
}

/** What was told is not told anew with every ply: a game may have thousands of them. */
const told = new WeakMap<GameSpeech, WeakMap<Ply, LogLine[]>>();

function linesOf(teller: Teller, ply: Ply): LogLine[] {
  const known = told.get(teller.speech) ?? new WeakMap<Ply, LogLine[]>();
  const lines = known.get(ply) ?? eventLines(teller, ply);
  told.set(teller.speech, known.set(ply, lines));
  return lines;
}

/** The plies up to what is shown; all of them where somebody looks back. */
export function toldPlies({ journal, ply, past }: TableModel): readonly Ply[] {
  return past !== null || journal.last <= ply
    ? journal.plies
    : journal.plies.filter((known) => known.ply <= ply);
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
  for (const ply of plies) {
    tell(ply.ply);
    lines.push(...linesOf(teller, ply));
  }
  tell(Number.POSITIVE_INFINITY);
  return lines;
}
