// SPDX-License-Identifier: MIT
//
// The pictures between two views: first the tile goes from the line into its anthill, then the line
// is refilled. What moves within a picture is animated by the things themselves.
import type { Picture } from '$kit/playback.svelte';
import type { Event, LineTile, View } from '../view';

export const moveMs = 280;

type Taken = Event & { type: 'took-first' | 'took' | 'built' };

const isTaken = (event: Event): event is Taken =>
  event.type === 'took-first' || event.type === 'took' || event.type === 'built';

/** The line without the tile, and with the soldiers that were paid on those before it. */
function lineWithout(line: LineTile[], taken: Taken): LineTile[] {
  const price = taken.type === 'took' ? taken.price : 0;
  return line
    .map((other, i) => (i < price ? { ...other, soldiers: other.soldiers + 1 } : other))
    .filter(({ tile }) => tile !== taken.tile);
}

export function makeFrames(before: View, events: Event[], after: View): Picture<View>[] {
  const taken = events.find(isTaken);
  const last = { view: after, ms: 0 };
  if (!taken || !events.some(({ type }) => type === 'drawn')) {
    return [last];
  }
  const line = lineWithout(before.line, taken);
  const view = { ...after, line, pile: before.pile, leader: before.leader };
  return [{ view, ms: moveMs }, last];
}
