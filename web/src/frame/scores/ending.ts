// SPDX-License-Identifier: MIT
//
// How a game ended, in words, and the moments in which that was decided.

import { type Form, type Party, type PartyWord, viewOf } from '../../kit/game';
import type { Score, ScoreRow, Snapshot } from '../../protocol';
import type { Ply } from '../../table/journal.svelte';
import type { Scene } from '../../table/scene.svelte';
import { byRank } from '../../table/scores';
import { say } from '../../words/speech.svelte';
import { tellEvent } from '../../words/told';
import type { LogLine } from '../log/log';

export function winnersOf({ parties }: Scene, score: Score): Party[] {
  return score.no_winner ? [] : parties.filter((_, column) => score.rank[column] === 1);
}

/** Who has won. */
export function titleOf(scene: Scene, score: Score): string {
  const [winner, ...others] = winnersOf(scene, score);
  if (!winner) return say('pad.nobody');
  if (others.length > 0)
    return say('pad.shared', { names: scene.list([winner, ...others].map(({ name }) => name)) });
  return say(winner.isMe ? 'pad.you' : 'pad.winner', { name: winner.name });
}

/** What decided a tie, in a sentence; empty where points did. */
export function tieOf({ speech }: Scene, { decided }: Score): string {
  return decided ? speech.say(`decider.${decided.key}`, { ...decided }) : '';
}

/** A ply that moved the first and the second apart, or together. */
export interface Swing {
  ply: number;
  party: PartyWord;
  /** What the party got by it. */
  points: number;
}

const mostSwings = 3;

/** The plies that moved the distance between the first and who comes behind most, in their order. */
export function swingsOf(plies: readonly Ply[], final: Snapshot): Swing[] {
  const [first, ...others] = byRank(final.score);
  const second = others.find((column) => final.score.rank[column] !== 1) ?? others[0];
  if (first === undefined || second === undefined) return [];
  const swings = plies.flatMap(({ ply, snapshot: { score } }, i) => {
    const before = plies[i - 1]?.snapshot.score;
    if (!before) return [];
    const gain = (column: number) => (score.score[column] ?? 0) - (before.score[column] ?? 0);
    const [one, other] = [gain(first), gain(second)];
    const column = Math.abs(one) >= Math.abs(other) ? first : second;
    const party = score.parties[column];
    if (one === other || party === undefined) return [];
    return [{ ply, party, points: gain(column), far: Math.abs(one - other) }];
  });
  return swings
    .sort((a, b) => b.far - a.far || b.ply - a.ply)
    .slice(0, mostSwings)
    .sort((a, b) => a.ply - b.ply)
    .map(({ ply, party, points }) => ({ ply, party, points }));
}

/** The ply that last changed how much a party has in a row of the score sheet; null for none. */
export function sourceOf(
  plies: readonly Ply[],
  { key, number }: Pick<ScoreRow, 'key' | 'number'>,
  column: number,
): number | null {
  const had = ({ snapshot }: Ply) =>
    snapshot.score.rows.find((row) => row.key === key && row.number === number)?.points[column] ??
    0;
  const at = plies.findLastIndex((ply, i) => {
    const before = plies[i - 1];
    return before !== undefined && had(ply) !== had(before);
  });
  return plies[at]?.ply ?? null;
}

export interface Turning extends Swing {
  title: string;
  told: string;
}

/** The same, as the log tells them: under its heading, in the last sentence about the party. */
export function turningsOf(scene: Scene, final: Snapshot, lines: readonly LogLine[]): Turning[] {
  const { plies } = scene.model.journal;
  return swingsOf(plies, final).map((swing) => {
    const at = plies.findIndex(({ ply }) => ply === swing.ply);
    const { events } = plies[at] as Ply;
    const before = plies[at - 1]?.snapshot ?? null;
    const { game, speech } = scene;
    const name = scene.partyOf(swing.party)?.name;
    // What is looked at only briefly, as the end of a turn, has not moved anything.
    const isWeighty = (event: Form) => (game.weightOf?.([event]) ?? 1) >= 1;
    const told = events.flatMap((event) => {
      const pieces = tellEvent(scene, { events, before }, event)?.pieces;
      const text = pieces?.map(({ text }) => text).join('') ?? '';
      const isAbout = pieces?.some(({ isParty, text }) => isParty && text === name) ?? false;
      const isOwn = event['party'] === swing.party;
      return text ? [{ text, isOwn: isOwn && isWeighty(event), isAbout }] : [];
    });
    // What somebody lost is told by what another did.
    const of = swing.points > 0 ? 'isOwn' : 'isAbout';
    const own =
      told.findLast((one) => one[of]) ?? told.findLast((one) => one.isAbout) ?? told.at(-1);
    const title = before && game.when?.(viewOf(game, before), speech.say);
    return { ...swing, title: title ?? headingAt(lines, swing.ply), told: own?.text ?? '' };
  });
}

/** The heading under which the log tells the first thing of a ply. */
function headingAt(lines: readonly LogLine[], ply: number): string {
  let heading = '';
  for (const line of lines) {
    if (line.kind === 'heading') heading = line.text;
    if (line.kind === 'event' && line.ply >= ply) break;
  }
  return heading;
}
