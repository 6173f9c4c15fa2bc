// SPDX-License-Identifier: MIT
//
// What the game rests on for a moment.

import { type Moment, type Passage, viewOf } from '../../kit/game';
import type { Snapshot } from '../../protocol';
import type { Shown } from '../../table/following.svelte';
import type { PartOf } from '../../table/model.svelte';
import type { Scene } from '../../table/scene.svelte';

/** A step as the game's card is told it, with what is shown of it only later. */
export function passageOf(
  { game, model, parties, speech }: Scene,
  before: Snapshot,
  { step, snapshot, rest }: Shown,
): Passage {
  return {
    before: viewOf(game, before),
    events: [...step.events, ...(rest?.step.events ?? [])],
    view: viewOf(game, rest?.snapshot ?? snapshot),
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

/** The step up to where the game rests in the midst of it. */
export function partOf(scene: Scene): PartOf {
  return (before, whole) => {
    const at = momentOf(scene, before, whole)?.rest;
    if (!at) return whole;
    const { step, snapshot } = whole;
    const then = { view: at.view, legal: [], to_act: [], awaited: [] };
    return {
      step: { ...step, events: step.events.slice(0, at.events) },
      snapshot: { ...snapshot, ...then },
      rest: { step: { ...step, events: step.events.slice(at.events), isRest: true }, snapshot },
    };
  };
}
