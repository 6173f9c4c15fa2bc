// SPDX-License-Identifier: MIT
//
// How long each step is looked at, by the pace that the person chose.

import { currentTempo } from '../../app/prefs.svelte';
import { type Moment, viewOf } from '../../kit/game';
import { atTempo } from '../../kit/tempo';
import type { Snapshot } from '../../protocol';
import type { Shown, Stay } from '../../table/following.svelte';
import type { StayOf } from '../../table/model.svelte';
import { peopleOf } from '../../table/parties';
import type { Scene } from '../../table/scene.svelte';
import { momentOf } from './moment';

/** What the board plays takes as long, or less where much is to be played. */
function playsFor({ game }: Scene, before: Snapshot | null, { step, snapshot }: Shown): number {
  const tempo = currentTempo();
  if (!before || !game.playsFor) return tempo.piece;
  const ms = game.playsFor(viewOf(game, before), step.events, viewOf(game, snapshot));
  return Math.min(atTempo(ms, tempo), tempo.burst);
}

const throwMs = 500;
const mostReadingMs = 4000;
const readingMs = (things: number) => Math.min(1200 + 400 * things, mostReadingMs);
/** Among people nobody waits longer for somebody who reads what was counted. */
const countMs = 20_000;

/** How long the card of a moment stands; 0 for no card. */
function standsFor({ model }: Scene, { kind, things, seats }: Moment): number {
  if (kind === 'count') {
    const isAlone = peopleOf(model.table?.seats ?? []).length <= 1;
    return isAlone ? Number.POSITIVE_INFINITY : countMs;
  }
  const isMine = typeof model.seat === 'number' && seats.includes(model.seat);
  return isMine || currentTempo().action > 0 ? throwMs + readingMs(things) : 0;
}

export function stayOf(scene: Scene): StayOf {
  return (before, shown, waiting): Stay => {
    const moment = momentOf(scene, before, shown);
    const stands = moment ? standsFor(scene, moment) : 0;
    if (stands > 0) return { ms: stands, isPause: true };
    const { action, burst } = currentTempo();
    const weight = scene.game.weightOf?.(shown.step.events) ?? 1;
    if (weight === 0) return { ms: 0, isPause: false };
    const played = playsFor(scene, before, shown);
    const isOwn = shown.step.by === scene.model.seat;
    const share = burst / (waiting + 1);
    const ms = isOwn ? played : Math.min(Math.max(action * weight, played), share);
    return { ms, isPause: false };
  };
}
