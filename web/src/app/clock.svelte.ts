// SPDX-License-Identifier: MIT
//
// The time, for what counts down. Whoever reads it in a component is drawn again every second; the
// clock stands still while nobody looks.

import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** Date.now(), renewed every second. */
export function now(): number {
  subscribe();
  return Date.now();
}

/** 95000 ms is "1:35"; never less than nothing. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
