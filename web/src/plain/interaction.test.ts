// SPDX-License-Identifier: MIT
import { expect, test, vi } from 'vitest';
import type { BoardProps, Form } from '../kit/game';
import type { Snapshot } from '../protocol';
import { Interaction, position } from './interaction.svelte';

/** Takes from heaps of these sizes, and a pass. */
function interactionOf(sizes: number[], more: Partial<BoardProps<Snapshot>> = {}) {
  const takes = sizes.flatMap((size, heap) =>
    Array.from({ length: size }, (_, i) => ({ type: 'take', n: i + 1, heap: heap + 1 })),
  );
  const legal: Form[] = sizes.length > 0 ? [...takes, { type: 'pass' }] : [];
  const act = vi.fn();
  const sayAction = ({ type, n, heap }: Form) =>
    type === 'take' ? `take ${n} from heap ${heap}` : 'pass';
  const props = { legal, act, sayAction, pending: null, readonly: false, ...more };
  const focus = vi.fn();
  const interaction = new Interaction(
    () => props as unknown as BoardProps<Snapshot>,
    (id) => ({ focus: () => focus(id) }) as unknown as HTMLElement,
  );
  return { interaction, legal, act, focus };
}

const pressed = (key: string, isInSearch = false) =>
  ({ key, target: { matches: () => isInSearch } }) as unknown as KeyboardEvent;
const wordsOf = (interaction: Interaction) => interaction.groups.map(({ words }) => words);

test('the first action has the place of the board, and the position where there is none', () => {
  expect(interactionOf([3, 5]).interaction.current).toBe('choice 0');
  expect(interactionOf([]).interaction.current).toBe(position);
  expect(interactionOf([3, 5], { readonly: true }).interaction.current).toBe(position);
});

test('a press plays the action, once', () => {
  const { interaction, legal, act } = interactionOf([3, 5]);
  interaction.press('choice 4');
  expect(act).toHaveBeenCalledExactlyOnceWith(legal[4]);
  const busy = interactionOf([3, 5], { pending: { type: 'pass' } });
  busy.interaction.press('choice 4');
  busy.interaction.press(position);
  expect(busy.act).not.toHaveBeenCalled();
});

test('a number key plays within the group that has the focus', () => {
  const { interaction, legal, act } = interactionOf([3, 5]);
  interaction.focus('choice 4');
  expect(interaction.key(pressed('5'))).toBe(true);
  expect(act).toHaveBeenCalledExactlyOnceWith(legal[7]);
  expect(interaction.key(pressed('6'))).toBe(false);
  interaction.focus(position);
  expect(interaction.key(pressed('1'))).toBe(false);
  expect(act).toHaveBeenCalledOnce();
});

test('arrows lead along a group and from group to group, and past the position sideways', () => {
  const { interaction, focus } = interactionOf([3, 5]);
  for (const [from, key, to] of [
    ['choice 0', 'ArrowRight', 'choice 1'],
    ['choice 0', 'ArrowLeft', 'choice 2'],
    ['choice 0', 'ArrowDown', 'choice 3'],
    ['choice 3', 'ArrowDown', 'choice 8'],
    ['choice 0', 'ArrowUp', position],
    [position, 'n', 'choice 0'],
  ] as const) {
    interaction.focus(from);
    expect(interaction.key(pressed(key)), `${key} from ${from}`).toBe(true);
    expect(focus).toHaveBeenLastCalledWith(to);
  }
  interaction.focus(position);
  expect(interaction.key(pressed('ArrowRight'))).toBe(false);
});

test('from twelve actions on they are searched', () => {
  expect(interactionOf([3, 7]).interaction.isSearched).toBe(false);
  const { interaction, focus } = interactionOf([3, 8]);
  expect(interaction.isSearched).toBe(true);
  expect(wordsOf(interaction)).toEqual(['from heap 1', 'from heap 2', '']);
  interaction.wanted = 'heap 2';
  expect(wordsOf(interaction)).toEqual(['from heap 1', 'from heap 2']); // "take 2 from heap 1"
  expect(interaction.key(pressed('2', true))).toBe(false);
  expect(interaction.key(pressed('Enter', true))).toBe(true);
  expect(focus).toHaveBeenLastCalledWith('choice 1');
  expect(interaction.key(pressed('Escape', true))).toBe(true);
  expect(interaction.wanted).toBe('');
  expect(interaction.key(pressed('Escape', true))).toBe(false);
});

test('an action has a target as long as it is shown', () => {
  const { interaction, legal } = interactionOf([3, 9]);
  expect(interaction.targetFor({ ...legal[5] } as Form)).toBe('choice 5');
  expect(interaction.targetFor({ type: 'fold' })).toBeNull();
  interaction.wanted = 'pass';
  expect(interaction.targetFor(legal[5] as Form)).toBeNull();
  expect(interaction.current).toBe('choice 12');
});
