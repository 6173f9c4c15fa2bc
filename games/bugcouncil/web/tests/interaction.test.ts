// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { Interaction } from '../interaction.svelte';
import type { Action, Card, Event, View } from '../view';
import views from './fixtures/views.json';

const sample = views.find(({ mode, phase }) => mode === 'four seats' && phase === 'play');
const view = sample?.view as unknown as View;
const legal = (sample?.legal ?? []) as Action[];
const hand = view.parties.find((party) => party.hand)?.hand ?? [];
const playable = legal.map((action) => ('card' in action ? action.card : ''));
const isLegal = (card: Card) => playable.includes(card);
const good = `hand ${hand.find(isLegal)}`;
const bad = `hand ${hand.find((card) => !isLegal(card))}`;

const element = { focus: vi.fn() } as unknown as HTMLElement;

function interactionWith(more: Partial<BoardProps<View, Action, Event>> = {}, isPlaying = false) {
  const props = {
    view,
    seat: view.seat ?? null,
    legal,
    pending: null,
    hint: null,
    readonly: false,
    toAct: view.to_act,
    act: vi.fn(),
    ask: vi.fn(),
    preview: vi.fn(async () => ({ ...view, age: 3 })),
    ...more,
  } as unknown as BoardProps<View, Action, Event>;
  const interaction = new Interaction(
    () => props,
    () => ({ view, isPlaying }),
    () => element,
  );
  return { interaction, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a click on what is legal acts', () => {
  const { interaction, props } = interactionWith();
  interaction.press(good, element);
  expect(props.act).toHaveBeenCalledWith(interaction.target(good)?.action);
  expect(props.ask).not.toHaveBeenCalled();
});

test('a way out is lifted and not done, and the next click does it', () => {
  const { interaction, props } = interactionWith();
  interaction.show(good);
  expect(props.act).not.toHaveBeenCalled();
  expect(interaction.raised?.id).toBe(good);
  interaction.show(bad);
  expect(interaction.raised?.id).toBe(good);
  interaction.press(good, element);
  expect(props.act).toHaveBeenCalledOnce();
});

test('a click on what is forbidden asks why, at its place', () => {
  const { interaction, props } = interactionWith();
  interaction.press(bad, element);
  expect(props.ask).toHaveBeenCalledWith(interaction.target(bad)?.action, element);
  expect(props.act).not.toHaveBeenCalled();
});

test('a finger lifts first and acts the second time', () => {
  const { interaction, props } = interactionWith();
  interaction.touch(true);
  interaction.press(good, element);
  expect(props.act).not.toHaveBeenCalled();
  expect(interaction.pointed).toBe(good);
  interaction.press(good, element);
  expect(props.act).toHaveBeenCalledOnce();
});

test('what is lifted is laid back by a press on nothing, or on the board', () => {
  const { interaction, props } = interactionWith();
  interaction.touch(true);
  interaction.press(good, element);
  expect(interaction.raised?.id).toBe(good);
  interaction.leave();
  expect(interaction.raised).toBe(null);
  interaction.press(good, element);
  interaction.press('council ants', element);
  expect(interaction.raised).toBe(null);
  expect(props.act).not.toHaveBeenCalled();
  expect(props.ask).not.toHaveBeenCalled();
});

test('a finger that slides along the hand lifts, and plays nothing', () => {
  const { interaction, props } = interactionWith();
  interaction.touch(true);
  for (const card of hand) interaction.slide(`hand ${card}`);
  expect(interaction.pointed).toBe(`hand ${hand.at(-1)}`);
  expect(props.act).not.toHaveBeenCalled();
});

test('whoever wants every move confirmed lifts by mouse and keys too', () => {
  const { interaction, props } = interactionWith({ confirm: 'always' });
  interaction.press(good, element);
  expect(props.act).not.toHaveBeenCalled();
  interaction.press(good, element);
  expect(props.act).toHaveBeenCalledOnce();
  const byKeys = interactionWith({ confirm: 'always' });
  byKeys.interaction.key(key('Enter'));
  expect(byKeys.props.act).not.toHaveBeenCalled();
  byKeys.interaction.key(key('Enter'));
  expect(byKeys.props.act).toHaveBeenCalledOnce();
});

test('whoever wants no move confirmed acts by the first touch', () => {
  const { interaction, props } = interactionWith({ confirm: 'never' });
  interaction.touch(true);
  interaction.press(good, element);
  expect(props.act).toHaveBeenCalledOnce();
});

test('while an action is on its way nothing else is sent', () => {
  const { interaction, props } = interactionWith({ pending: legal[0] ?? null });
  interaction.press(good, element);
  interaction.press(bad, element);
  expect(props.act).not.toHaveBeenCalled();
  expect(props.ask).not.toHaveBeenCalled();
  expect(interaction.isPending(good)).toBe(true);
});

test('whoever only looks on can do nothing', () => {
  const { interaction, props } = interactionWith({ readonly: true });
  interaction.press(good, element);
  interaction.key(key('Enter'));
  interaction.key(key('?'));
  expect(props.act).not.toHaveBeenCalled();
  expect(props.ask).not.toHaveBeenCalled();
});

test('nothing is legal in a picture on the way to the view', () => {
  expect(interactionWith({}, true).interaction.isLegal(good)).toBe(false);
});

test('Enter acts, ? asks, other keys are left to the page', () => {
  const { interaction, props } = interactionWith();
  expect(interaction.key(key('Enter'))).toBe(true);
  expect(props.act).toHaveBeenCalledOnce();
  expect(interaction.key(key('?'))).toBe(true);
  expect(props.ask).toHaveBeenCalledOnce();
  expect(interaction.key(key('h'))).toBe(false);
  expect(interaction.key({ key: 'n', ctrlKey: true } as KeyboardEvent)).toBe(false);
});

test('arrows move the focus, and the board stays a single tab stop', () => {
  const { interaction } = interactionWith();
  const before = interaction.current ?? '';
  interaction.key(key('ArrowUp'));
  expect(element.focus).toHaveBeenCalled();
  expect(interaction.tabindex(before)).toBe(-1);
  expect(interaction.tabindex(interaction.current ?? '')).toBe(0);
});

test('what is pointed at is looked ahead, once', async () => {
  const { interaction, props } = interactionWith();
  interaction.hover(good);
  await vi.runAllTimersAsync();
  interaction.hover(good);
  await vi.runAllTimersAsync();
  expect(props.preview).toHaveBeenCalledOnce();
  expect(interaction.outlook?.age).toBe(3);
  interaction.unhover();
  expect(interaction.outlook).toBe(null);
});

test('what is forbidden is not looked ahead', async () => {
  const { interaction, props } = interactionWith();
  interaction.hover(bad);
  await vi.runAllTimersAsync();
  expect(props.preview).not.toHaveBeenCalled();
});

test('a look ahead that comes after the next view is thrown away', async () => {
  const { interaction } = interactionWith();
  const look = interaction.look(good);
  interaction.forget();
  await look;
  expect(interaction.outlookOf(good)).toBe(null);
});

test('Escape lets go of what was lifted', () => {
  const { interaction } = interactionWith();
  interaction.touch(true);
  interaction.press(good, element);
  expect(interaction.key(key('Escape'))).toBe(true);
  expect(interaction.pointed).toBe(null);
  expect(interaction.key(key('Escape'))).toBe(false);
});
