// SPDX-License-Identifier: MIT
//
// What the game rests on for a moment.

import { type Moment, type Passage, viewOf } from '../../kit/game';
import type { Snapshot } from '../../protocol';
import type { Shown } from '../../table/following.svelte';
import type { Scene } from '../../table/scene.svelte';

/** A step as the game's card is told it. */
export function passageOf(
  { game, model, parties, speech }: Scene,
  before: Snapshot,
  { step, snapshot }: Shown,
): Passage {
  return {
    before: viewOf(game, before),
    events: step.events,
    view: viewOf(game, snapshot),
    seat: model.seat ?? null,
    parties,
    say: speech.say,
    sayEvent: (event) => speech.sayEvent(event),
  };
}

/** What is to be seen before it goes on; null where the step speaks for itself. */
export function momentOf(scene: Scene, before: Snapshot | null, shown: Shown): Moment | null {
  const { moments } = scene.game;
  return (before && moments?.find(passageOf(scene, before, shown))) ?? null;
}
