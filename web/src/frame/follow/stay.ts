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
import { type Span, shareOf } from './round';

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
/** In a round in which much happens: dice still fall and rest, and an action can be seen. */
const leastCardMs = 700;
const leastActionMs = 60;

/** How long the card of a moment stands; 0 for no card. */
function standsFor({ model }: Scene, { kind, things, seats }: Moment): number {
  if (kind === 'count') {
    const isAlone = peopleOf(model.table?.seats ?? []).length <= 1;
    return isAlone ? Number.POSITIVE_INFINITY : countMs;
  }
  const isMine = typeof model.seat === 'number' && seats.includes(model.seat);
  return isMine || currentTempo().action > 0 ? throwMs + readingMs(things) : 0;
}

/** A step by itself, and whether it is told on a card. */
function spanOf(scene: Scene, before: Snapshot | null, shown: Shown): Span & Pick<Stay, 'isPause'> {
  const moment = momentOf(scene, before, shown);
  const stands = moment ? standsFor(scene, moment) : 0;
  if (stands > 0) return { usual: stands, least: Math.min(stands, leastCardMs), isPause: true };
  const weight = scene.game.weightOf?.(shown.step.events) ?? 1;
  if (weight === 0) return { usual: 0, least: 0, isPause: false };
  const usual = Math.max(currentTempo().action * weight, playsFor(scene, before, shown));
  return { usual, least: Math.min(usual, leastActionMs * weight), isPause: false };
}

/** How many turns of others the person at the page waits for after a step. */
function turnsAhead({ game, model }: Scene, snapshot: Snapshot | null): number | null {
  if (!snapshot || typeof model.seat !== 'number') return null;
  return game.turnsAhead?.(viewOf(game, snapshot), model.seat) ?? null;
}

/** Others who think long are no reason to hurry: no more than this of a round counts as lost on them. */
const mostLostMs = 5000;

export function stayOf(scene: Scene): StayOf {
  /** What others may still take until the person's turn, and how much of it may be lost on waiting. */
  let left = Number.POSITIVE_INFINITY;
  let mayBeLost = mostLostMs;
  /** When the last step will have been seen. */
  let seen = 0;
  const stay = (ms: number, isPause: boolean): Stay => {
    left -= ms;
    seen = performance.now() + ms;
    return { ms, isPause };
  };
  return (before, shown, waiting): Stay => {
    const { usual, least, isPause } = spanOf(scene, before, shown);
    const { burst, round } = currentTempo();
    if (turnsAhead(scene, before) === 0) {
      left = round;
      mayBeLost = mostLostMs;
    }
    if (shown.step.by === scene.model.seat) {
      return stay(isPause ? usual : playsFor(scene, before, shown), isPause);
    }
    const lost = Math.min(Math.max(performance.now() - seen, 0), mayBeLost);
    mayBeLost -= lost;
    left -= lost;
    const all = [shown, ...waiting];
    const others = waiting.map((next, i) => spanOf(scene, all[i]?.snapshot ?? null, next));
    const turns = turnsAhead(scene, all.at(-1)?.snapshot ?? null);
    const isShort = turns !== null && usual < Number.POSITIVE_INFINITY;
    const share = isShort
      ? shareOf([{ usual, least }, ...others], turns, Math.min(left, round))
      : usual;
    return stay(isPause ? share : Math.min(share, burst / all.length), isPause);
  };
}
