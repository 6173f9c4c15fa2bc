// SPDX-License-Identifier: MIT
//
// How long each step is looked at, by the pace that the person chose.

import { currentTempo } from '../../app/prefs.svelte';
import { viewOf } from '../../kit/game';
import { atTempo } from '../../kit/tempo';
import type { Snapshot } from '../../protocol';
import type { Shown, Stay } from '../../table/following.svelte';
import type { StayOf } from '../../table/model.svelte';
import type { Scene } from '../../table/scene.svelte';

/** What the board plays takes as long, or less where much is to be played. */
function playsFor({ game }: Scene, before: Snapshot | null, { step, snapshot }: Shown): number {
  const tempo = currentTempo();
  if (!before || !game.playsFor) return tempo.piece;
  const ms = game.playsFor(viewOf(game, before), step.events, viewOf(game, snapshot));
  return Math.min(atTempo(ms, tempo), tempo.burst);
}

export function stayOf(scene: Scene): StayOf {
  return (before, shown, waiting): Stay => {
    const { action, burst } = currentTempo();
    const played = playsFor(scene, before, shown);
    const isOwn = shown.step.by === scene.model.seat;
    const share = burst / (waiting + 1);
    const ms = isOwn ? played : Math.min(Math.max(action, played), share);
    return { ms, isPause: false };
  };
}
