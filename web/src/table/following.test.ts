// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, Replay, ServerMessage, Snapshot } from '../protocol';
import { FakeArchive, FakePort, snapshotOf, tableOf } from './fake';
import { Following, type Shown, type Stay } from './following.svelte';
import { TableModel } from './model.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stepTo = (ply: number, by = 2) => ({
  step: { seq: ply, ply, by, undone: false, events: [] },
  snapshot: snapshotOf({ ply }),
});

describe('the queue', () => {
  const at = (stay: Stay) => {
    const seen: number[] = [];
    const following = new Following({
      show: ({ step }) => seen.push(step.ply),
      part: (shown) => shown,
      stay: () => stay,
    });
    return { seen, following };
  };
  const brief: Stay = { ms: 100, isPause: false };

  test('shows a step at once, and the next one when it has been seen', () => {
    const { seen, following } = at(brief);
    for (const ply of [1, 2, 3]) following.add(stepTo(ply));
    expect(seen).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual([1, 2]);
    expect(following.waiting).toHaveLength(1);
    vi.runAllTimers();
    expect(seen).toEqual([1, 2, 3]);
  });

  test('rests in the midst of a step, and shows the rest of it before what comes next', () => {
    const seen: string[] = [];
    const part = (shown: Shown): Shown =>
      shown.step.ply === 2 && !shown.step.isRest
        ? { ...shown, rest: { ...shown, step: { ...shown.step, isRest: true } } }
        : shown;
    const following = new Following({
      show: ({ step }) => seen.push(`${step.ply}${step.isRest ? ' rest' : ''}`),
      part,
      stay: ({ rest }) => ({ ms: rest ? Number.POSITIVE_INFINITY : 0, isPause: !!rest }),
    });
    for (const ply of [1, 2, 3]) following.add(stepTo(ply));
    expect(seen).toEqual(['1', '2']);
    expect(following.pause?.step.ply).toBe(2);
    following.goOn();
    expect(seen).toEqual(['1', '2', '2 rest', '3']);
  });

  test('shows all at once where nothing is looked at', () => {
    const { seen, following } = at({ ms: 0, isPause: false });
    for (const ply of [1, 2, 3]) following.add(stepTo(ply));
    expect(seen).toEqual([1, 2, 3]);
  });

  test('forgets what is skipped', () => {
    const { seen, following } = at(brief);
    for (const ply of [1, 2, 3]) following.add(stepTo(ply));
    following.clear();
    vi.runAllTimers();
    expect(seen).toEqual([1]);
    following.add(stepTo(4));
    expect(seen).toEqual([1, 4]);
  });

  test('rests on a card until somebody goes on', () => {
    const { seen, following } = at({ ms: Number.POSITIVE_INFINITY, isPause: true });
    for (const ply of [1, 2]) following.add(stepTo(ply));
    vi.runAllTimers();
    expect(seen).toEqual([1]);
    expect(following.pause?.step.ply).toBe(1);
    following.goOn();
    expect(following.pause?.step.ply).toBe(2);
    following.goOn();
    expect(following.pause).toBeNull();
  });

  test('goes on by itself from a card that has a time, unless somebody stops it', () => {
    const { following } = at({ ms: 2000, isPause: true });
    following.add(stepTo(1));
    expect(following.pauseEnds).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(following.pause).toBeNull();
    following.add(stepTo(2));
    following.hold();
    vi.runAllTimers();
    expect(following.pause?.step.ply).toBe(2);
    expect(following.pauseEnds).toBeNull();
  });
});

describe('a table', () => {
  let port: FakePort;
  let archive: FakeArchive;
  let model: TableModel;

  const view = (seq: number, ply: number): ServerMessage => ({
    type: 'snapshot',
    ...{ seq, ply, events: [], clocks: null, now: Date.now(), game: snapshotOf({ at: ply }) },
  });
  const update = (ply: number, by: number, undone = false): ServerMessage => ({
    type: 'update',
    ...{
      seq: 4 + ply,
      ply,
      by,
      standin: false,
      events: [{ type: 'played' }],
      clocks: null,
      now: Date.now(),
    },
    changes: [[['view', 'at'], ply] as Change],
    undone,
  });
  const shown = () => (model.snapshot as Snapshot & { view: { at: number } }).view.at;

  beforeEach(() => {
    port = new FakePort();
    archive = new FakeArchive();
    model = new TableModel(port, archive);
    model.stayOf = () => ({ ms: 600, isPause: false });
    model.open();
    port.connect();
    port.say(tableOf(), view(4, 0));
  });

  test('shows what others do one after the other, and what can be done when all is seen', () => {
    port.say(update(1, 2), update(2, 2), update(3, 2));
    expect([shown(), model.isBehind, model.mayAct]).toEqual([1, true, false]);
    vi.advanceTimersByTime(600);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(600);
    expect([shown(), model.isBehind, model.mayAct]).toEqual([3, false, true]);
    expect(model.step).toMatchObject({ seq: 7, ply: 3, by: 2 });
  });

  test('who skips may act at once', () => {
    port.say(update(1, 2), update(2, 2), update(3, 2));
    model.catchUp();
    expect([shown(), model.isBehind, model.mayAct]).toEqual([3, false, true]);
    vi.runAllTimers();
    expect(shown()).toBe(3);
  });

  test("one's own action is shown at once", () => {
    port.say(update(1, 2), update(2, 1));
    expect([shown(), model.isBehind]).toEqual([2, false]);
  });

  test('what a bot plays in our place is shown like that of others', () => {
    port.say(update(1, 2), { ...update(2, 1), standin: true } as ServerMessage);
    expect(shown()).toBe(1);
    vi.runAllTimers();
    expect(shown()).toBe(2);
  });

  test('what is taken back is gone at once', () => {
    port.say(update(1, 2), update(2, 2));
    port.say({ ...update(1, 2, true), seq: 7 } as ServerMessage);
    expect([shown(), model.isBehind]).toEqual([1, false]);
    expect(model.step).toMatchObject({ undone: true });
  });

  test('a page that nobody sees keeps up', () => {
    vi.stubGlobal('document', { hidden: true });
    port.say(update(1, 2), update(2, 2));
    expect([shown(), model.isBehind]).toEqual([2, false]);
    vi.unstubAllGlobals();
  });

  test('an earlier moment is looked at, step by step, and nothing can be done in it', () => {
    port.say(update(1, 1), update(2, 2), update(3, 2));
    model.catchUp();
    model.lookAt(1);
    expect([shown(), model.past, model.mayAct, model.step]).toEqual([1, 1, false, null]);
    model.lookAt(2);
    expect(shown()).toBe(2);
    expect(model.step).toMatchObject({ ply: 2, seq: 6 });
    model.catchUp();
    expect([shown(), model.past, model.mayAct]).toEqual([3, null, true]);
  });

  test('who looks back is not disturbed by what comes, and sees it on returning', () => {
    port.say(update(1, 1), update(2, 2));
    model.lookAt(1);
    port.say(update(3, 2));
    expect(shown()).toBe(1);
    model.catchUp();
    expect(shown()).toBe(3);
  });

  test('whoever acts is back at the table as it is', () => {
    port.say(update(1, 1), update(2, 2));
    model.lookAt(1);
    void model.act({ type: 'play' });
    expect([shown(), model.past]).toEqual([2, null]);
  });

  test('what was missed waits its turn, and what comes meanwhile waits behind it', async () => {
    const start = { snapshot: snapshotOf({ at: 0 }), events: [] };
    const steps = [1, 2].map((ply) => {
      return { ply, by: 2, standin: false, events: [], changes: [[['view', 'at'], ply] as Change] };
    });
    archive.document = { game: '', as: 1, names: [], plies: 2, table: '', start, steps } as Replay;
    port.lose();
    port.connect();
    port.say(view(6, 2));
    await vi.advanceTimersByTimeAsync(0);
    port.say(update(3, 2));
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(600);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(600);
    expect(shown()).toBe(3);
  });
});
