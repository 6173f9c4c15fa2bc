// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { Desk } from '../desk.svelte';
import { type Action, type Event, regionOf, type View } from '../view';
import { type Sample, samples } from './samples';
import { realSamples } from './views';

type Props = BoardProps<View, Action, Event>;

const element = { focus: vi.fn() } as unknown as HTMLElement;

const sampleOf = (name: string): Sample => {
  const sample = samples[name];
  if (!sample) {
    throw new Error(`there is no sample ${name}`);
  }
  return sample;
};

/** A desk whose table can be changed, and what it sent. */
function deskAt({ view, legal }: Sample, more: Partial<Props> = {}) {
  const props = {
    view,
    seat: view.seat,
    legal,
    step: null,
    pending: null,
    hint: null,
    readonly: false,
    toAct: view.awaited,
    act: vi.fn(),
    ask: vi.fn(),
    ...more,
  } as unknown as Props & { act: ReturnType<typeof vi.fn>; ask: ReturnType<typeof vi.fn> };
  const state = $state.raw({ props });
  const desk: Desk = new Desk(
    () => state.props,
    () => state.props.view,
    () => element,
  );
  const change = (next: Partial<Props>) => {
    state.props = { ...state.props, ...next } as typeof props;
    desk.proceed();
    desk.follow();
  };
  return { desk, props, change };
}

const pressed = (desk: Desk, ...regions: number[]) => {
  for (const region of regions) {
    desk.press(`region ${region}`, element);
  }
};
const signed = (desk: Desk, sign: string) =>
  desk.view.regions.map(({ region }) => region).filter((region) => desk.signAt(region) === sign);
const key = (name: string, region: number | null = null) =>
  ({
    key: name,
    target: { getAttribute: () => (region === null ? null : `region ${region}`) },
  }) as unknown as KeyboardEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('herds', () => {
  test('are chosen by their region, and go where they are pointed at, one by one (FR-7.1)', () => {
    const { desk, props, change } = deskAt(sampleOf('act'));
    expect(signed(desk, 'own')).toEqual([1, 2, 6, 7]);
    pressed(desk, 1);
    expect(desk.goers).toEqual({ healthy: 2, hurt: 0 });
    expect(signed(desk, 'go')).toEqual([2, 5, 6]);
    pressed(desk, 5);
    const move = { type: 'move', start: 1, region: 5, health: 'healthy' };
    expect(props.act.mock.calls).toEqual([[move]]);
    change({ view: { ...desk.view } });
    expect(props.act.mock.calls).toEqual([[move], [move]]);
    expect(desk.isBusy).toBe(false);
  });

  test('are shown when their region is pressed, whichever sheet was open', () => {
    const { desk } = deskAt(sampleOf('act'));
    desk.tab = 'build';
    pressed(desk, 1);
    expect(desk.tab).toBe('herds');
  });

  test('of which one stays behind are fewer', () => {
    const { desk, props } = deskAt(sampleOf('act'));
    pressed(desk, 1);
    desk.setGoers('healthy', 1);
    pressed(desk, 5);
    expect(props.act).toHaveBeenCalledOnce();
    expect(desk.isBusy).toBe(false);
  });

  test('that cannot go to a region beside theirs are asked about (FR-7.3, FR-7.4)', () => {
    const { desk, props } = deskAt(sampleOf('act'));
    pressed(desk, 2, 3);
    expect(desk.force?.target).toBe(3);
    desk.back();
    desk.choose(1);
    pressed(desk, 2);
    expect(props.act).toHaveBeenCalledOnce();
    const other = deskAt(sampleOf('act'));
    pressed(other.desk, 6, 7);
    expect(other.desk.chosen).toBe(7);
    pressed(other.desk, 13);
    expect(other.props.ask).toHaveBeenCalledWith(
      { type: 'attack', start: 7, region: 13, health: 'healthy' },
      element,
    );
  });

  test('are let go by pressing their region again, or by Escape', () => {
    const { desk } = deskAt(sampleOf('act'));
    pressed(desk, 1, 1);
    expect(desk.chosen).toBe(null);
    pressed(desk, 1);
    expect(desk.key(key('Escape'))).toBe(true);
    expect(desk.chosen).toBe(null);
    expect(desk.key(key('Escape'))).toBe(false);
  });
});

describe('a force', () => {
  const begun = () => {
    const made = deskAt(sampleOf('act'));
    pressed(made.desk, 7, 3);
    return made;
  };

  test('is put together from all regions whose herds may join, and sent as a whole (FR-7.4)', () => {
    const { desk, props, change } = begun();
    expect(signed(desk, 'join')).toEqual([2, 7]);
    pressed(desk, 2);
    expect(desk.forceSize).toBe(3);
    expect(props.act).not.toHaveBeenCalled();
    desk.charge(element);
    const rest: Action[] = [
      { type: 'send', start: 7, health: 'hurt' },
      { type: 'send', start: 2, health: 'healthy' },
      { type: 'charge' },
    ];
    for (const next of rest) {
      change({ view: { ...desk.view, phase: 'muster' }, legal: [next] });
    }
    expect(props.act.mock.calls.flat()).toEqual([
      { type: 'attack', start: 7, region: 3, health: 'healthy' },
      ...rest,
    ]);
  });

  test('has one herd more with every press of a region, and none after the last', () => {
    const { desk } = begun();
    pressed(desk, 7);
    expect(desk.force?.from.has(7)).toBe(false);
    pressed(desk, 7);
    expect(desk.force?.from.get(7)).toEqual({ healthy: 1, hurt: 0 });
    pressed(desk, 7);
    expect(desk.force?.from.get(7)).toEqual({ healthy: 1, hurt: 1 });
  });

  test('goes when its target is pressed again, and is called off step by step', () => {
    const { desk, props } = begun();
    expect(desk.back()).toBe(true);
    expect(desk.force).toBe(null);
    expect(desk.chosen).toBe(7);
    pressed(desk, 3, 3);
    expect(props.act).toHaveBeenCalledOnce();
  });

  test('outlasts what others trade meanwhile, but not the herds it needs', () => {
    const { desk, change } = begun();
    change({ view: { ...desk.view } });
    expect(desk.force?.target).toBe(3);
    change({ legal: [] });
    expect(desk.force).toBe(null);
  });
});

describe('several actions', () => {
  const chain: Action[] = [
    { type: 'discard', resource: 'wheat' },
    { type: 'discard', resource: 'brick' },
  ];

  test('wait for the table between them', () => {
    const { desk, props, change } = deskAt(sampleOf('late'));
    desk.sendAll(chain, element);
    expect(props.act.mock.calls).toEqual([[chain[0]]]);
    change({ pending: chain[0] as Action });
    change({ view: { ...desk.view } });
    expect(props.act).toHaveBeenCalledOnce();
    change({ pending: null });
    expect(props.act.mock.calls).toEqual([[chain[0]], [chain[1]]]);
  });

  test('end where one is forbidden, and why is asked', () => {
    const { desk, props, change } = deskAt(sampleOf('late'));
    desk.sendAll(chain, element);
    change({ view: { ...desk.view }, legal: [{ type: 'end' }] });
    expect(props.ask).toHaveBeenCalledWith(chain[1], element);
    expect(desk.isBusy).toBe(false);
  });

  test('end unasked where the table has gone on by itself', () => {
    const { desk, props, change } = deskAt(sampleOf('hit'));
    const hits: Action[] = [
      { type: 'hit', unit: 'hurt' },
      { type: 'hit', unit: 'healthy' },
    ];
    desk.sendAll(hits, element);
    change({ view: { ...desk.view, phase: 'hold' }, legal: [{ type: 'stay' }] });
    expect(props.ask).not.toHaveBeenCalled();
    expect(desk.isBusy).toBe(false);
  });

  test('are given up where the table never answers', () => {
    const { desk } = deskAt(sampleOf('late'));
    desk.sendAll(chain, element);
    expect(desk.isBusy).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(desk.isBusy).toBe(false);
  });
});

describe('a region that is wanted', () => {
  test('for a Nuke is shown and pressed once, others are asked about (FR-11.2)', () => {
    const { desk, props } = deskAt(sampleOf('act'));
    desk.aimFor({ type: 'launch' });
    expect(signed(desk, 'aim')).toEqual([3, 8, 12]);
    expect(desk.isForbidden(20)).toBe(true);
    pressed(desk, 20);
    expect(props.ask).toHaveBeenCalledWith({ type: 'launch', region: 20 }, element);
    pressed(desk, 8);
    expect(props.act).toHaveBeenCalledWith({ type: 'launch', region: 8 });
  });

  test.each(
    realSamples.filter(({ kind }) =>
      ['settle', 'raise', 'fallout', 'hold', 'save', 'return'].includes(kind),
    ),
  )('is one press in the phase $kind of $mode', ({ view, legal }) => {
    const { desk, props } = deskAt({ view, legal });
    const action = legal.find((one) => 'region' in one) as Action & { region: number };
    pressed(desk, action.region);
    const [sent] = props.act.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ type: action.type, region: action.region });
  });
});

describe('nothing is sent', () => {
  test('while something is on its way', () => {
    const { desk, props } = deskAt(sampleOf('act'), { pending: { type: 'roll' } });
    pressed(desk, 7, 3, 3);
    desk.send({ type: 'roll' }, element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('by somebody who only watches, who may look at regions', () => {
    const { desk, props } = deskAt(sampleOf('act'), { readonly: true, seat: null });
    pressed(desk, 7);
    expect(desk.chosen).toBe(7);
    pressed(desk, 3, 3);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  test('N and P lead through all regions that can be chosen, Enter presses, ? asks', () => {
    const { desk, props } = deskAt(sampleOf('act'));
    expect(desk.current).toBe(1);
    desk.key(key('n', 1));
    expect(desk.current).toBe(2);
    desk.key(key('p', 2));
    desk.key(key('p', 1));
    expect(desk.current).toBe(7);
    desk.key(key('Enter', 7));
    expect(desk.chosen).toBe(7);
    desk.key(key('?', 20));
    expect(props.ask).toHaveBeenCalledOnce();
  });

  test('mean nothing on other controls', () => {
    const { desk } = deskAt(sampleOf('act'));
    expect(desk.key(key('Enter'))).toBe(false);
    expect(desk.key(key('ArrowLeft'))).toBe(false);
  });
});

test('every legal move, attack and flight of real games can be led', () => {
  for (const { view, legal } of realSamples) {
    for (const action of legal) {
      if (action.type !== 'move' && action.type !== 'attack' && action.type !== 'fly') {
        continue;
      }
      const { desk, props } = deskAt({ view, legal });
      pressed(desk, action.start);
      const other = action.health === 'healthy' ? 'hurt' : 'healthy';
      desk.setGoers(other, 0);
      pressed(desk, action.region);
      if (action.type === 'attack') {
        desk.charge(element);
      }
      expect(props.act.mock.calls[0]?.[0], JSON.stringify(action)).toEqual(action);
      expect(regionOf(view, action.start)?.controller).toBe(view.seat);
    }
  }
});
