// SPDX-License-Identifier: MIT
//
// The table of a game that brings no board: its position as text, and its actions in words. All that
// it shows is in the snapshot, whatever the game.
import type { GameModule, Party, Say } from '../kit/game';
import type { Snapshot } from '../protocol';
import Board from './Board.svelte';

function headline(snapshot: Snapshot, seat: number | null, parties: Party[], say: Say): string {
  const { awaited, legal, score } = snapshot;
  if (score.over) return say('plain.over');
  if (seat !== null && awaited.includes(seat)) return say('plain.choose', { n: legal.length });
  const names = parties.filter(({ word }) => awaited.some((other) => other === word));
  return say('plain.waits', { names: names.map(({ name }) => name).join(say('list.comma')) });
}

const plain: GameModule<Snapshot> = {
  Board,
  viewIn: (snapshot) => snapshot,
  points: ({ score }, { word }) => score.score[score.parties.indexOf(word)] ?? 0,
  // The note of a hint stands at the foot of the board.
  crown: 'calc(100% - 190px)',
  headline,
  icon: () => null,
  heading: () => null,
  isQuiet: () => false,
  audit: () => [],
};

export default plain;
