// SPDX-License-Identifier: MIT
import { expect, test, vi } from 'vitest';
import type { BoardProps, Form } from '../kit/game';
import type { Snapshot } from '../protocol';
import { Desk, position } from './desk.svelte';

/** Takes from heaps of these sizes, and a pass. */
function deskOf(sizes: number[], more: Partial<BoardProps<Snapshot>> = {}) {
  const takes = sizes.flatMap((size, heap) =>
    Array.from({ length: size }, (_, i) => ({ type: 'take', n: i + 1, heap: heap + 1 })),
  );
  const legal: Form[] = sizes.length > 0 ? [...takes, { type: 'pass' }] : [];
  const act = vi.fn();
  const sayAction = ({ type, n, heap }: Form) =>
    type === 'take' ? `take ${n} from heap ${heap}` : 'pass';
  const props = { legal, act, sayAction, pending: null, readonly: false, ...more };
  const focus = vi.fn();
  const desk = new Desk(
    () => props as unknown as BoardProps<Snapshot>,
    (id) => ({ focus: () => focus(id) }) as unknown as HTMLElement,
  );
  return { desk, legal, act, focus };
}

const pressed = (key: string, isInSearch = false) =>
  ({ key, target: { matches: () => isInSearch } }) as unknown as KeyboardEvent;
const wordsOf = (desk: Desk) => desk.groups.map(({ words }) => words);

test('the first action has the place of the board, and the position where there is none', () => {
  expect(deskOf([3, 5]).desk.current).toBe('choice 0');
  expect(deskOf([]).desk.current).toBe(position);
  expect(deskOf([3, 5], { readonly: true }).desk.current).toBe(position);
});

test('a press plays the action, once', () => {
  const { desk, legal, act } = deskOf([3, 5]);
  desk.press('choice 4');
  expect(act).toHaveBeenCalledExactlyOnceWith(legal[4]);
  const busy = deskOf([3, 5], { pending: { type: 'pass' } });
  busy.desk.press('choice 4');
  busy.desk.press(position);
  expect(busy.act).not.toHaveBeenCalled();
});

test('a number key plays within the group that has the focus', () => {
  const { desk, legal, act } = deskOf([3, 5]);
  desk.focus('choice 4');
  expect(desk.key(pressed('5'))).toBe(true);
  expect(act).toHaveBeenCalledExactlyOnceWith(legal[7]);
  expect(desk.key(pressed('6'))).toBe(false);
  desk.focus(position);
  expect(desk.key(pressed('1'))).toBe(false);
  expect(act).toHaveBeenCalledOnce();
});

test('arrows lead along a group and from group to group, and past the position sideways', () => {
  const { desk, focus } = deskOf([3, 5]);
  for (const [from, key, to] of [
    ['choice 0', 'ArrowRight', 'choice 1'],
    ['choice 0', 'ArrowLeft', 'choice 2'],
    ['choice 0', 'ArrowDown', 'choice 3'],
    ['choice 3', 'ArrowDown', 'choice 8'],
    ['choice 0', 'ArrowUp', position],
    [position, 'n', 'choice 0'],
  ] as const) {
    desk.focus(from);
    expect(desk.key(pressed(key)), `${key} from ${from}`).toBe(true);
    expect(focus).toHaveBeenLastCalledWith(to);
  }
  desk.focus(position);
  expect(desk.key(pressed('ArrowRight'))).toBe(false);
});

test('from twelve actions on they are searched', () => {
  expect(deskOf([3, 7]).desk.isSearched).toBe(false);
  const { desk, focus } = deskOf([3, 8]);
  expect(desk.isSearched).toBe(true);
  expect(wordsOf(desk)).toEqual(['from heap 1', 'from heap 2', '']);
  desk.wanted = 'heap 2';
  expect(wordsOf(desk)).toEqual(['from heap 1', 'from heap 2']); // "take 2 from heap 1"
  expect(desk.key(pressed('2', true))).toBe(false);
  expect(desk.key(pressed('Enter', true))).toBe(true);
  expect(focus).toHaveBeenLastCalledWith('choice 1');
  expect(desk.key(pressed('Escape', true))).toBe(true);
  expect(desk.wanted).toBe('');
  expect(desk.key(pressed('Escape', true))).toBe(false);
});

test('an action has a stop as long as it is shown', () => {
  const { desk, legal } = deskOf([3, 9]);
  expect(desk.stopFor({ ...legal[5] } as Form)).toBe('choice 5');
  expect(desk.stopFor({ type: 'fold' })).toBeNull();
  desk.wanted = 'pass';
  expect(desk.stopFor(legal[5] as Form)).toBeNull();
  expect(desk.current).toBe('choice 12');
});
