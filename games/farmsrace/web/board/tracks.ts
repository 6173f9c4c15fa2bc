// SPDX-License-Identifier: MIT
//
// Where on the map an event happened, and where a decision did.
import type { Say, Track } from '$kit/game';
import type { Event, View } from '../view';
import { sayRegion } from '../words';

const thing = (region: number) => `[data-focus="region ${region}"]`;

/** Herds leave a way; all else is where it is. */
export function tracksOf(event: Event): Track[] {
  if (!('region' in event)) {
    return [];
  }
  const isWay = 'start' in event && event.start !== event.region;
  return isWay
    ? [{ way: [thing(event.start), thing(event.region)] }]
    : [{ way: [thing(event.region)], mark: 'number' }];
}

export function brief(events: Event[], view: View, say: Say) {
  const placed = events.find((event) => 'region' in event);
  return placed && 'region' in placed ? { where: sayRegion(say, view, placed.region) } : null;
}
