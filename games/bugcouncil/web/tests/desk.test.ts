// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { Desk } from '../desk.svelte';
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

function deskWith(more: Partial<BoardProps<View, Action, Event>> = {}, isPlaying = false) {
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
  const desk = new Desk(
    () => props,
    () => ({ view, isPlaying }),
    () => element,
  );
  return { desk, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a click on what is legal acts', () => {
  const { desk, props } = deskWith();
  desk.press(good, element);
  expect(props.act).toHaveBeenCalledWith(desk.stop(good)?.action);
  expect(props.ask).not.toHaveBeenCalled();
});

test('a click on what is forbidden asks why, at its place', () => {
  const { desk, props } = deskWith();
  desk.press(bad, element);
  expect(props.ask).toHaveBeenCalledWith(desk.stop(bad)?.action, element);
  expect(props.act).not.toHaveBeenCalled();
});

test('a finger lifts first and acts the second time', () => {
  const { desk, props } = deskWith();
  desk.touch(true);
  desk.press(good, element);
  expect(props.act).not.toHaveBeenCalled();
  expect(desk.pointed).toBe(good);
  desk.press(good, element);
  expect(props.act).toHaveBeenCalledOnce();
});

test('while an action is on its way nothing else is sent', () => {
  const { desk, props } = deskWith({ pending: legal[0] ?? null });
  desk.press(good, element);
  desk.press(bad, element);
  expect(props.act).not.toHaveBeenCalled();
  expect(props.ask).not.toHaveBeenCalled();
  expect(desk.isPending(good)).toBe(true);
});

test('whoever only looks on can do nothing', () => {
  const { desk, props } = deskWith({ readonly: true });
  desk.press(good, element);
  desk.key(key('Enter'));
  desk.key(key('?'));
  expect(props.act).not.toHaveBeenCalled();
  expect(props.ask).not.toHaveBeenCalled();
});

test('nothing is legal in a picture on the way to the view', () => {
  expect(deskWith({}, true).desk.isLegal(good)).toBe(false);
});

test('Enter acts, ? asks, other keys are left to the page', () => {
  const { desk, props } = deskWith();
  expect(desk.key(key('Enter'))).toBe(true);
  expect(props.act).toHaveBeenCalledOnce();
  expect(desk.key(key('?'))).toBe(true);
  expect(props.ask).toHaveBeenCalledOnce();
  expect(desk.key(key('h'))).toBe(false);
  expect(desk.key({ key: 'n', ctrlKey: true } as KeyboardEvent)).toBe(false);
});

test('arrows move the focus, and the board stays one stop in the order of tabs', () => {
  const { desk } = deskWith();
  const before = desk.current ?? '';
  desk.key(key('ArrowUp'));
  expect(element.focus).toHaveBeenCalled();
  expect(desk.tabindex(before)).toBe(-1);
  expect(desk.tabindex(desk.current ?? '')).toBe(0);
});

test('what is pointed at is looked ahead, once', async () => {
  const { desk, props } = deskWith();
  desk.hover(good);
  await vi.runAllTimersAsync();
  desk.hover(good);
  await vi.runAllTimersAsync();
  expect(props.preview).toHaveBeenCalledOnce();
  expect(desk.outlook?.age).toBe(3);
  desk.unhover();
  expect(desk.outlook).toBe(null);
});

test('what is forbidden is not looked ahead', async () => {
  const { desk, props } = deskWith();
  desk.hover(bad);
  await vi.runAllTimersAsync();
  expect(props.preview).not.toHaveBeenCalled();
});

test('a look ahead that comes after the next view is thrown away', async () => {
  const { desk } = deskWith();
  const look = desk.look(good);
  desk.forget();
  await look;
  expect(desk.outlookOf(good)).toBe(null);
});

test('Escape lets go of what was lifted', () => {
  const { desk } = deskWith();
  desk.touch(true);
  desk.press(good, element);
  expect(desk.key(key('Escape'))).toBe(true);
  expect(desk.pointed).toBe(null);
  expect(desk.key(key('Escape'))).toBe(false);
});
