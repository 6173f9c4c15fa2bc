// SPDX-License-Identifier: MIT
//
// The worker that holds the hall of a page. One at a time in this browser: another page waits until
// this one is closed, since two halls would write over each other's games.

import { House, type HouseKeeper } from './house';
import { forgetful, Keeper } from './keeper';
import type { FromWorker, ToWorker } from './messages';
import { WorkerPool } from './thinkers';

const tell = (message: FromWorker) => postMessage(message);

/** Has the hall of this browser for itself from then on, until the worker ends. */
async function takeHall(): Promise<void> {
  const hold = (taken: () => void) => {
    taken();
    return new Promise<void>(() => {});
  };
  const isFree = await new Promise<boolean>((resolve) => {
    void navigator.locks.request('antfarm', { ifAvailable: true }, (lock) =>
      lock ? hold(() => resolve(true)) : resolve(false),
    );
  });
  if (isFree) return;
  tell({ kind: 'state', state: 'elsewhere' });
  await new Promise<void>((resolve) => {
    void navigator.locks.request('antfarm', () => hold(resolve));
  });
}

async function openKeeper(): Promise<HouseKeeper> {
  try {
    const keeper = await Keeper.open();
    tell({ kind: 'state', state: 'open' });
    return keeper;
  } catch (error) {
    console.warn(error);
    tell({ kind: 'state', state: 'forgetful' });
    return forgetful;
  }
}

async function open(engine: string): Promise<House> {
  await takeHall();
  const [module, keeper] = await Promise.all([
    WebAssembly.compileStreaming(fetch(engine)),
    openKeeper(),
  ]);
  return House.open(module, { keeper, thinkers: new WorkerPool(module), tell });
}

/** Nothing can be played: whoever asks is told why. */
function refuse(message: ToWorker, reason: string): void {
  if (message.kind === 'ask') {
    const body = JSON.stringify({ error: { code: 'internal', message: reason } });
    tell({ kind: 'reply', id: message.id, status: 500, type: 'application/json', body });
  } else if (message.kind === 'enter') {
    tell({ kind: 'closed', id: message.id });
  }
}

let house: Promise<House> | null = null;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'begin') {
    house = open(data.engine);
    return;
  }
  house?.then(
    (opened) => opened.take(data),
    (error) => refuse(data, error instanceof Error ? error.message : String(error)),
  );
});
