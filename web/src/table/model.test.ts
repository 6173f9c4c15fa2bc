// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, ServerMessage, Snapshot } from '../protocol';
import { FakeArchive, FakePort, snapshotOf, tableOf } from './fake';
import { TableModel } from './model.svelte';

const play = { type: 'play', card: 'ants 5' };
const view = (seq: number, ply: number, cubes = 0): ServerMessage => {
  const game = snapshotOf({ cubes });
  return { type: 'snapshot', seq, ply, events: [], clocks: null, now: Date.now(), game };
};
const update = (seq: number, ply: number, changes: Change[] = [], undone = false) =>
  ({
    type: 'update',
    seq,
    ply,
    by: 2,
    standin: false,
    events: [{ type: 'played', party: 2 }],
    changes,
    clocks: null,
    now: Date.now(),
    undone,
  }) satisfies ServerMessage;

let port: FakePort;
let archive: FakeArchive;
let model: TableModel;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  port = new FakePort();
  archive = new FakeArchive();
  model = new TableModel(port, archive);
  model.open();
});

function sitDown(): void {
  port.connect();
  port.say(tableOf(), view(4, 0));
}

describe('snapshots', () => {
  test('an update changes the snapshot, and says what happened', () => {
    sitDown();
    port.say(update(5, 1, [[['view', 'cubes'], 3]]));
    expect(model.snapshot?.view).toEqual({ cubes: 3 });
    expect(model.step).toMatchObject({ seq: 5, ply: 1, by: 2 });
    expect(model.journal.plies.map(({ ply }) => ply)).toEqual([0, 1]);
  });

  test('a missed update is made up for by a fresh view', () => {
    sitDown();
    port.say(update(6, 2, [[['view', 'cubes'], 9]]));
    expect(model.snapshot?.view).toEqual({ cubes: 0 });
    expect(port.last?.type).toBe('snapshot');
    port.say(view(6, 2, 9), update(7, 3));
    expect(model.snapshot?.view).toEqual({ cubes: 9 });
    expect(model.ply).toBe(3);
  });

  test('an update that comes twice counts once', () => {
    sitDown();
    port.say(update(5, 1), update(5, 1));
    expect(model.journal.plies).toHaveLength(2);
    expect(port.sent).toHaveLength(0);
  });

  test('plies that were taken back leave the journal', () => {
    sitDown();
    port.say(update(5, 1), update(6, 2), update(7, 1, [], true));
    expect(model.journal.plies.map(({ ply }) => ply)).toEqual([0, 1]);
    expect(model.journal.remarks).toMatchObject([{ ply: 1, remark: { kind: 'undone', by: 2 } }]);
    expect(model.step).toMatchObject({ undone: true, ply: 1 });
  });

  test('whoever comes in the middle is told the beginning', async () => {
    const start = { snapshot: snapshotOf({ cubes: 0 }), events: [] };
    const steps = [1, 2].map((ply) => {
      return {
        ply,
        by: 1,
        standin: false,
        events: [],
        changes: [[['view', 'cubes'], ply] as Change],
      };
    });
    archive.document = { table: '', game: '', as: 1, names: [], plies: 2, start, steps };
    port.connect();
    port.say(tableOf(), view(9, 2, 2), update(10, 3));
    await vi.waitFor(() => expect(model.journal.plies).toHaveLength(4));
    expect(model.journal.plies[1]?.snapshot.view).toEqual({ cubes: 1 });
  });
});

describe('the turn', () => {
  test('is whose the table waits for, and others may act beside it', () => {
    sitDown();
    port.say(update(5, 1, [[['awaited'], [2]]]));
    expect(model.isMyTurn).toBe(false);
    expect(model.mayAct).toBe(true);
    port.say(update(6, 2, [[['awaited'], [1]]]));
    expect(model.isMyTurn).toBe(true);
  });
});

describe('a return', () => {
  const replayOf = (plies: number) => {
    const start = { snapshot: snapshotOf({ cubes: 0 }), events: [] };
    const steps = Array.from({ length: plies }, (_, i) => {
      const changes: Change[] = [[['view', 'cubes'], i + 1]];
      return { ply: i + 1, by: 2, standin: false, events: [], changes };
    });
    return { table: '', game: '', as: 1, names: [], plies, start, steps };
  };
  const shown = () => (model.snapshot as Snapshot & { view: { cubes: number } }).view.cubes;

  beforeEach(() => {
    vi.useFakeTimers();
    sitDown();
    port.lose();
    port.connect();
    archive.document = replayOf(3);
  });

  afterEach(() => vi.useRealTimers());

  test('shows the missed plies one after the other, in which nothing can be done', async () => {
    model.stayOf = () => ({ ms: 600, isPause: false });
    port.say(view(7, 3, 3));
    expect(shown()).toBe(0);
    expect(model.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown()).toBe(1);
    expect(model.step).toMatchObject({ seq: 5, ply: 1, by: 2 });
    expect(model.mayAct).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect(shown()).toBe(2);
    await vi.runAllTimersAsync();
    expect(shown()).toBe(3);
    expect(model.step).toMatchObject({ seq: 7, ply: 3 });
    expect(model.mayAct).toBe(true);
  });

  test('asks for the plies as the own seat counts them', async () => {
    port.say(view(7, 3, 3));
    await vi.runAllTimersAsync();
    expect(archive.asked).toEqual([model.seat]);
  });

  test('goes on at once when the table moves on meanwhile', async () => {
    port.say(view(7, 3, 3));
    await vi.advanceTimersByTimeAsync(1);
    port.say(update(8, 4, [[['view', 'cubes'], 4]]));
    expect(shown()).toBe(4);
    await vi.runAllTimersAsync();
    expect(shown()).toBe(4);
    expect(model.journal.plies.map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
  });

  test('shows the table at once where plies were taken back meanwhile', () => {
    port.say(view(9, 3, 3));
    expect(shown()).toBe(3);
    expect(model.step).toBeNull();
  });

  test('does without the missed plies where they cannot be had', async () => {
    archive.document = null;
    port.say(view(7, 3, 3));
    await vi.runAllTimersAsync();
    expect(shown()).toBe(3);
  });
});

describe('requests', () => {
  test('an action is pending until it is acknowledged', async () => {
    sitDown();
    const done = model.act(play);
    expect(port.last).toMatchObject({ type: 'act', seq: 4, action: play });
    expect(model.pending).toEqual(play);
    port.say({ type: 'ack', re: port.last?.n ?? 0 });
    expect(await done).toBeNull();
    expect(model.pending).toBeNull();
  });

  test('a second action is not sent while the first is on its way', () => {
    sitDown();
    void model.act(play);
    void model.act({ type: 'play', card: 'bees 1' });
    expect(port.sent).toHaveLength(1);
  });

  const offer = [{ type: 'offer' }, { type: 'give', resource: 'wheat' }, { type: 'propose' }];

  test('what is put together of several actions is sent at once, each going on from the last', async () => {
    sitDown();
    const done = model.act(...offer);
    expect(port.sent.map((request) => 'action' in request && request.action)).toEqual(offer);
    const [first, second, third] = port.sent.map(({ n }) => n) as [number, number, number];
    expect(port.sent.map((request) => 'after' in request && request.after)).toEqual([
      false,
      first,
      second,
    ]);
    port.say({ type: 'ack', re: first });
    await vi.waitFor(() => expect(model.pending).toEqual(offer[1]));
    port.say({ type: 'ack', re: second }, { type: 'ack', re: third });
    expect(await done).toBeNull();
    expect(model.pending).toBeNull();
  });

  test('the first of them that is refused is told', async () => {
    sitDown();
    const done = model.act(...offer);
    const [first, second, third] = port.sent.map(({ n }) => n) as [number, number, number];
    const refusal = { type: 'error', message: '', details: null } as const;
    port.say(
      { type: 'ack', re: first },
      { ...refusal, re: second, code: 'illegal', clause: 'FR-14.3' },
      { ...refusal, re: third, code: 'stale', clause: null },
    );
    expect(await done).toMatchObject({ code: 'illegal', clause: 'FR-14.3', action: offer[1] });
    expect(model.pending).toBeNull();
  });

  test('numbers grow, and begin behind the last that was done', () => {
    port.connect(4_000_000);
    port.say(tableOf(), view(4, 0));
    void model.act(play);
    expect(port.last?.n).toBe(4_000_001);
  });

  test('what was not acknowledged is sent again under its number', async () => {
    sitDown();
    const done = model.act(play);
    const [first] = port.sent;
    port.lose();
    expect(model.pending).toEqual(play);
    port.connect(0);
    expect(port.sent).toEqual([first, first]);
    port.say({ type: 'ack', re: first?.n ?? 0 });
    expect(await done).toBeNull();
  });

  test('what turns out to be done already is no failure', async () => {
    sitDown();
    const done = model.act(play);
    const re = port.last?.n ?? 0;
    port.lose();
    port.connect(re + 1);
    port.say({ type: 'error', re, code: 'replayed', message: '', clause: null, details: null });
    expect(await done).toBeNull();
    expect(model.pending).toBeNull();
  });

  test('an action without a connection is not sent later', async () => {
    sitDown();
    port.lose();
    expect(await model.act(play)).toMatchObject({ type: 'unsent' });
    port.connect();
    expect(port.sent).toHaveLength(0);
  });

  test('a question is off when the connection is lost', async () => {
    sitDown();
    const answer = model.why(play);
    port.lose();
    expect(await answer).toEqual({ type: 'unsent' });
    port.connect();
    expect(port.sent).toHaveLength(1);
  });

  const details = { type: 'strength', attack: 4, defence: 5 };

  test('a refusal tells the clause, and the figures', async () => {
    sitDown();
    const done = model.act(play);
    const re = port.last?.n ?? 0;
    port.say({ type: 'error', re, code: 'illegal', message: 'no', clause: 'BC-3.3', details });
    expect(await done).toMatchObject({ code: 'illegal', clause: 'BC-3.3', details });
  });

  test('who asks why is told the clause and the figures, or that nothing forbids it', async () => {
    sitDown();
    const forbidden = model.why(play);
    port.say({ type: 'reason', re: port.last?.n ?? 0, clause: 'BC-3.3', details });
    expect(await forbidden).toEqual({ clause: 'BC-3.3', details });
    const allowed = model.why(play);
    port.say({ type: 'reason', re: port.last?.n ?? 0, clause: null, details: null });
    expect(await allowed).toBeNull();
  });

  test('a hint holds until the next step', async () => {
    sitDown();
    const asked = model.askHint();
    port.say({ type: 'hint', re: port.last?.n ?? 0, action: play, reason: null });
    await asked;
    expect(model.hint?.action).toEqual(play);
    port.say(update(5, 1));
    expect(model.hint).toBeNull();
  });

  test('a hint that comes too late is not shown', async () => {
    sitDown();
    const asked = model.askHint();
    const re = port.last?.n ?? 0;
    port.say(update(5, 1), { type: 'hint', re, action: play, reason: null });
    await asked;
    expect(model.hint).toBeNull();
  });
});

describe('before the start', () => {
  const lobby = (ready: boolean) => {
    const table = tableOf({ phase: 'lobby' });
    return { ...table, seats: table.seats.map((seat) => ({ ...seat, ready })) };
  };

  test('a nonce is added once, after the commitment was seen', () => {
    port.connect();
    port.say(lobby(false), lobby(false));
    expect(port.sent.map(({ type }) => type)).toEqual(['nonce']);
    expect(port.last).toMatchObject({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  test('a seat that is ready adds none', () => {
    port.connect();
    port.say(lobby(true));
    expect(port.sent).toEqual([]);
  });

  test('the same nonce is sent after a reload', () => {
    port.connect();
    port.say(lobby(false));
    const again = new FakePort();
    new TableModel(again, archive).open();
    again.connect();
    again.say(lobby(false));
    expect(again.last).toMatchObject({ nonce: (port.last as { nonce: string }).nonce });
  });
});

test('each line of the chat is heard once', () => {
  sitDown();
  const chat = { type: 'chat', id: 7, seat: 2, text: 'hello', at: 0, ply: 0 } as const;
  port.say(chat, chat);
  expect(model.journal.remarks).toHaveLength(1);
});

test('each line of the chat stands where it was said, also when it is heard later', () => {
  sitDown();
  port.say(update(5, 1), update(6, 2), update(7, 3));
  const line = (id: number, ply: number) =>
    ({ type: 'chat', id, seat: 2, text: '', at: 0, ply }) as const;
  port.say(line(1, 2), line(2, 0), line(3, 2));
  const places = () => model.journal.remarks.map(({ ply }) => ply);
  expect(places()).toEqual([0, 2, 2]);
  port.say(update(8, 1, [], true));
  expect(places()).toEqual([0, 1, 1, 1]);
});

test('a refused undo is told until something else is done', () => {
  sitDown();
  port.say({ type: 'declined', undo: 1, why: 'refused', seats: [2] });
  expect(model.declined?.seats).toEqual([2]);
  void model.act({ type: 'play', card: 'ants 5' });
  expect(model.declined).toBeNull();
});

test('what is asked again before anything is played is noted once', () => {
  sitDown();
  const { journal } = model;
  const asked = { kind: 'asked', action: { type: 'pass' }, clause: 'FR-4.3' } as const;
  journal.remark(asked);
  journal.remark({ ...asked, action: { type: 'pass' } });
  expect(journal.remarks).toHaveLength(1);
  journal.remark({ ...asked, clause: 'FR-4.4' });
  expect(journal.remarks).toHaveLength(2);
});
