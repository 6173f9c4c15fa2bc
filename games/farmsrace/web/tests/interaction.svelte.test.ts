// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { Interaction } from '../interaction.svelte';
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

/** An interaction whose table can be changed, and what it sent. */
function interactionAt({ view, legal }: Sample, more: Partial<Props> = {}) {
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
  const interaction: Interaction = new Interaction(
    () => state.props,
    () => state.props.view,
    () => element,
  );
  const change = (next: Partial<Props>) => {
    state.props = { ...state.props, ...next } as typeof props;
    interaction.proceed();
    interaction.follow();
  };
  return { interaction, props, change };
}

const pressed = (interaction: Interaction, ...regions: number[]) => {
  for (const region of regions) {
    interaction.press(`region ${region}`, element);
  }
};
const signed = (interaction: Interaction, sign: string) =>
  interaction.view.regions
    .map(({ region }) => region)
    .filter((region) => interaction.signAt(region) === sign);
const key = (name: string, region: number | null = null) =>
  ({
    key: name,
    target: { getAttribute: () => (region === null ? null : `region ${region}`) },
  }) as unknown as KeyboardEvent;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('herds', () => {
  test('are chosen by their region, and go where they are pointed at, one by one (FR-7.1)', () => {
    const { interaction, props, change } = interactionAt(sampleOf('act'));
    expect(signed(interaction, 'own')).toEqual([1, 2, 6, 7]);
    pressed(interaction, 1);
    expect(interaction.goers).toEqual({ healthy: 2, hurt: 0 });
    expect(signed(interaction, 'go')).toEqual([2, 5, 6]);
    pressed(interaction, 5);
    const move = { type: 'move', start: 1, region: 5, health: 'healthy' };
    expect(props.act.mock.calls).toEqual([[move]]);
    change({ view: { ...interaction.view } });
    expect(props.act.mock.calls).toEqual([[move], [move]]);
    expect(interaction.isBusy).toBe(false);
  });

  test('are shown when their region is pressed, whichever sheet was open', () => {
    const { interaction } = interactionAt(sampleOf('act'));
    interaction.tab = 'build';
    pressed(interaction, 1);
    expect(interaction.tab).toBe('herds');
  });

  test('of which one stays behind are fewer', () => {
    const { interaction, props } = interactionAt(sampleOf('act'));
    pressed(interaction, 1);
    interaction.setGoers('healthy', 1);
    pressed(interaction, 5);
    expect(props.act).toHaveBeenCalledOnce();
    expect(interaction.isBusy).toBe(false);
  });

  test('that cannot go to a region beside theirs are asked about (FR-7.3, FR-7.4)', () => {
    const { interaction, props } = interactionAt(sampleOf('act'));
    pressed(interaction, 2, 3);
    expect(interaction.force?.target).toBe(3);
    interaction.back();
    interaction.choose(1);
    pressed(interaction, 2);
    expect(props.act).toHaveBeenCalledOnce();
    const other = interactionAt(sampleOf('act'));
    pressed(other.interaction, 6, 7);
    expect(other.interaction.chosen).toBe(7);
    pressed(other.interaction, 13);
    expect(other.props.ask).toHaveBeenCalledWith(
      { type: 'attack', start: 7, region: 13, health: 'healthy' },
      element,
    );
  });

  test('are chosen where they are the way out, and nothing is sent by what is shown', () => {
    const { interaction, props } = interactionAt(sampleOf('act'));
    interaction.show('tab trade');
    expect(interaction.tab).toBe('trade');
    interaction.show('region 7');
    expect(interaction.chosen).toBe(7);
    expect(interaction.tab).toBe('herds');
    for (const { region } of interaction.view.regions) interaction.show(`region ${region}`);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('are let go by pressing their region again, or by Escape', () => {
    const { interaction } = interactionAt(sampleOf('act'));
    pressed(interaction, 1, 1);
    expect(interaction.chosen).toBe(null);
    pressed(interaction, 1);
    expect(interaction.key(key('Escape'))).toBe(true);
    expect(interaction.chosen).toBe(null);
    expect(interaction.key(key('Escape'))).toBe(false);
  });
});

describe('a force', () => {
  const begun = () => {
    const made = interactionAt(sampleOf('act'));
    pressed(made.interaction, 7, 3);
    return made;
  };

  test('is put together from all regions whose herds may join, and sent as a whole (FR-7.4)', () => {
    const { interaction, props, change } = begun();
    expect(signed(interaction, 'join')).toEqual([2, 7]);
    pressed(interaction, 2);
    expect(interaction.forceSize).toBe(3);
    expect(props.act).not.toHaveBeenCalled();
    interaction.charge(element);
    const rest: Action[] = [
      { type: 'send', start: 7, health: 'hurt' },
      { type: 'send', start: 2, health: 'healthy' },
      { type: 'charge' },
    ];
    for (const next of rest) {
      change({ view: { ...interaction.view, phase: 'muster' }, legal: [next] });
    }
    expect(props.act.mock.calls.flat()).toEqual([
      { type: 'attack', start: 7, region: 3, health: 'healthy' },
      ...rest,
    ]);
  });

  test('that nobody else can join fights at once, and nothing more is asked (FR-0.13)', () => {
    const { interaction, props, change } = begun();
    interaction.charge(element);
    change({ view: { ...interaction.view }, legal: [{ type: 'end' }] });
    expect(props.ask).not.toHaveBeenCalled();
    expect(interaction.isBusy).toBe(false);
  });

  test('has one herd more with every press of a region, and none after the last', () => {
    const { interaction } = begun();
    pressed(interaction, 7);
    expect(interaction.force?.from.has(7)).toBe(false);
    pressed(interaction, 7);
    expect(interaction.force?.from.get(7)).toEqual({ healthy: 1, hurt: 0 });
    pressed(interaction, 7);
    expect(interaction.force?.from.get(7)).toEqual({ healthy: 1, hurt: 1 });
  });

  test('goes when its target is pressed again, and is called off step by step', () => {
    const { interaction, props } = begun();
    expect(interaction.back()).toBe(true);
    expect(interaction.force).toBe(null);
    expect(interaction.chosen).toBe(7);
    pressed(interaction, 3, 3);
    expect(props.act).toHaveBeenCalledOnce();
  });

  test('asks a finger at its target for the second touch, as long as it has herds', () => {
    const { interaction } = interactionAt(sampleOf('act'), { say: (name: string) => name });
    pressed(interaction, 7, 3);
    expect(interaction.again).toBe(null);
    interaction.touch(true);
    expect(interaction.again).toMatchObject({ id: 'region 3', title: 'web.tap.attack' });
    interaction.setForce(7, { healthy: 0, hurt: 0 });
    expect(interaction.again).toBe(null);
  });

  test('outlasts what others trade meanwhile, but not the herds it needs', () => {
    const { interaction, change } = begun();
    change({ view: { ...interaction.view } });
    expect(interaction.force?.target).toBe(3);
    change({ legal: [] });
    expect(interaction.force).toBe(null);
  });
});

describe('several actions', () => {
  const chain: Action[] = [
    { type: 'discard', resource: 'wheat' },
    { type: 'discard', resource: 'brick' },
  ];

  test('wait for the table between them', () => {
    const { interaction, props, change } = interactionAt(sampleOf('late'));
    interaction.sendAll(chain, element);
    expect(props.act.mock.calls).toEqual([[chain[0]]]);
    change({ pending: chain[0] as Action });
    change({ view: { ...interaction.view } });
    expect(props.act).toHaveBeenCalledOnce();
    change({ pending: null });
    expect(props.act.mock.calls).toEqual([[chain[0]], [chain[1]]]);
  });

  test('end where one is forbidden, and why is asked', () => {
    const { interaction, props, change } = interactionAt({ ...sampleOf('late'), legal: chain });
    interaction.sendAll(chain, element);
    change({ view: { ...interaction.view }, legal: [{ type: 'end' }] });
    expect(props.ask).toHaveBeenCalledWith(chain[1], element);
    expect(interaction.isBusy).toBe(false);
  });

  test('end unasked where the table has gone on by itself', () => {
    const { interaction, props, change } = interactionAt(sampleOf('hit'));
    const hits: Action[] = [
      { type: 'hit', unit: 'hurt' },
      { type: 'hit', unit: 'healthy' },
    ];
    interaction.sendAll(hits, element);
    change({ view: { ...interaction.view, phase: 'hold' }, legal: [{ type: 'stay' }] });
    expect(props.ask).not.toHaveBeenCalled();
    expect(interaction.isBusy).toBe(false);
  });

  test('are given up where the table never answers', () => {
    const { interaction } = interactionAt(sampleOf('late'));
    interaction.sendAll(chain, element);
    expect(interaction.isBusy).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(interaction.isBusy).toBe(false);
  });
});

describe('a region that is wanted', () => {
  test('for a Nuke is shown and pressed once, others are asked about (FR-11.2)', () => {
    const { interaction, props } = interactionAt(sampleOf('act'));
    interaction.aimFor({ type: 'launch' });
    expect(signed(interaction, 'aim')).toEqual([3, 8, 12]);
    expect(interaction.isForbidden(20)).toBe(true);
    pressed(interaction, 20);
    expect(props.ask).toHaveBeenCalledWith({ type: 'launch', region: 20 }, element);
    pressed(interaction, 8);
    expect(props.act).toHaveBeenCalledWith({ type: 'launch', region: 8 });
  });

  test.each(
    realSamples.filter(({ kind }) =>
      ['settle', 'raise', 'fallout', 'hold', 'save', 'return'].includes(kind),
    ),
  )('is one press in the phase $kind of $mode', ({ view, legal }) => {
    const { interaction, props } = interactionAt({ view, legal });
    const action = legal.find((one) => 'region' in one) as Action & { region: number };
    pressed(interaction, action.region);
    const [sent] = props.act.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ type: action.type, region: action.region });
  });
});

describe('nothing is sent', () => {
  test('while something is on its way', () => {
    const { interaction, props } = interactionAt(sampleOf('act'), { pending: { type: 'roll' } });
    pressed(interaction, 7, 3, 3);
    interaction.send({ type: 'roll' }, element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('by somebody who only watches, who may look at regions', () => {
    const { interaction, props } = interactionAt(sampleOf('act'), { readonly: true, seat: null });
    pressed(interaction, 7);
    expect(interaction.chosen).toBe(7);
    pressed(interaction, 3, 3);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });
});

describe('keys', () => {
  test('N and P lead through all regions that can be chosen, Enter presses, ? asks', () => {
    const { interaction, props } = interactionAt(sampleOf('act'));
    expect(interaction.current).toBe(1);
    interaction.key(key('n', 1));
    expect(interaction.current).toBe(2);
    interaction.key(key('p', 2));
    interaction.key(key('p', 1));
    expect(interaction.current).toBe(7);
    interaction.key(key('Enter', 7));
    expect(interaction.chosen).toBe(7);
    interaction.key(key('?', 20));
    expect(props.ask).toHaveBeenCalledOnce();
  });

  test('mean nothing on other controls', () => {
    const { interaction } = interactionAt(sampleOf('act'));
    expect(interaction.key(key('Enter'))).toBe(false);
    expect(interaction.key(key('ArrowLeft'))).toBe(false);
  });
});

test('every legal move, attack and flight of real games can be led', () => {
  for (const { view, legal } of realSamples) {
    for (const action of legal) {
      if (action.type !== 'move' && action.type !== 'attack' && action.type !== 'fly') {
        continue;
      }
      const { interaction, props } = interactionAt({ view, legal });
      pressed(interaction, action.start);
      const other = action.health === 'healthy' ? 'hurt' : 'healthy';
      interaction.setGoers(other, 0);
      pressed(interaction, action.region);
      if (action.type === 'attack') {
        interaction.charge(element);
      }
      expect(props.act.mock.calls[0]?.[0], JSON.stringify(action)).toEqual(action);
      expect(regionOf(view, action.start)?.controller).toBe(view.seat);
    }
  }
});

describe('trades that are refused once and for all', () => {
  const decline = { type: 'decline', party: 2, offer: 1 } as const;
  const standing = (isSo: boolean) => ({ has: () => isSo, set: vi.fn(), answer: vi.fn() });
  const market = (legal: Action[]) => ({ ...sampleOf('late'), legal });

  test('are answered for the person, offers first, once to each state of the table', () => {
    const settled = standing(true);
    const { interaction } = interactionAt(market([{ type: 'ready' }, decline]), {
      standing: settled,
    });
    interaction.answer();
    interaction.answer();
    expect(settled.answer.mock.calls).toEqual([[decline]]);
  });

  test('are the person’s own where nothing was settled, or while something is on its way', () => {
    const off = standing(false);
    interactionAt(market([{ type: 'ready' }]), { standing: off }).interaction.answer();
    const busy = standing(true);
    const pending = { type: 'ready' } as const;
    interactionAt(market([pending]), { standing: busy, pending }).interaction.answer();
    expect([...off.answer.mock.calls, ...busy.answer.mock.calls]).toEqual([]);
  });

  test('are settled for the table by its name', () => {
    const settled = standing(false);
    const { interaction } = interactionAt(market([]), { standing: settled });
    interaction.refuseTrades(true);
    expect(settled.set).toHaveBeenCalledWith('no-trades', true);
  });
});
