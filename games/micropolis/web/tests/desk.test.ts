// SPDX-License-Identifier: MIT
import { describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { isSame, readTake } from '../actions';
import { Desk } from '../desk.svelte';
import { allOf } from '../stops';
import { type Action, type Event, hillOf, playerOf, type View } from '../view';
import { type Sample, sampleOf, samples } from './views';

type Props = BoardProps<View, Action, Event>;

const element = { focus: vi.fn() } as unknown as HTMLElement;

/** What an action leads to, as far as the desk looks at it: 3 points on the left, 7 elsewhere. */
function previewOf({ view }: Sample, action: Action): View {
  const gain = readTake(action)?.side === 'left' ? 3 : 7;
  const players = view.players.map((player) =>
    player.seat === view.seat ? { ...player, score: player.score + gain } : player,
  );
  return { ...view, players };
}

function deskAt(sample: Sample, more: Partial<Props> = {}, isPlaying = false) {
  const { view, legal } = sample;
  const props = {
    view,
    seat: view.seat,
    legal,
    pending: null,
    hint: null,
    readonly: false,
    toAct: view.seat === null ? [] : [view.seat],
    act: vi.fn(),
    ask: vi.fn(),
    preview: vi.fn(async (action: Action) => previewOf(sample, action)),
    ...more,
  } as unknown as Props;
  const desk: Desk = new Desk(
    () => props,
    () => ({ view, isPlaying }),
    () => element,
  );
  return { desk, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const taking = sampleOf('four seats', 'take');
const legalPlace = readTake(taking.legal.at(-1) as Action)?.place ?? 0;

const poor = sampleOf('four seats', 'poor');

describe('a tile', () => {
  test('is chosen, its best end is tried, and one press more sets it there', async () => {
    const { desk, props } = deskAt(taking);
    desk.press(`line ${legalPlace}`, element);
    expect(desk.slots.map(({ side }) => side)).toEqual(['left', 'right']);
    expect(desk.slot).toBe(null);
    await settled();
    expect(desk.slots.map((slot) => desk.gainAt(slot))).toEqual([3, 7]);
    expect(desk.slot).toEqual({ anthill: 1, side: 'right' });
    desk.press('slot 1 right', element);
    expect(props.act).toHaveBeenCalledWith(desk.action);
    expect(readTake(desk.action as Action)).toMatchObject({ place: legalPlace, side: 'right' });
  });

  test('goes to the other end once that was pointed at', async () => {
    const { desk, props } = deskAt(taking);
    desk.press(`line ${legalPlace}`, element);
    await settled();
    desk.press('slot 1 left', element);
    expect(props.act).not.toHaveBeenCalled();
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(
      expect.objectContaining({ place: legalPlace, side: 'left' }),
    );
  });

  test('has one end as the first and as the last tile (MP-4.1, MP-4.3)', () => {
    for (const [kind, side] of [
      ['first', 'start'],
      ['last', 'close'],
    ] as const) {
      const sample = sampleOf('four seats', kind);
      const { desk } = deskAt(sample);
      desk.press('line 1', element);
      expect(desk.slot).toEqual({ anthill: 1, side });
      expect(desk.canConfirm).toBe(true);
    }
  });

  test('goes into either anthill of the expert variant (MP-8.4)', async () => {
    const { desk, props } = deskAt(sampleOf('two seats, expert', 'take'));
    desk.press('line 1', element);
    expect(new Set(desk.slots.map(({ anthill }) => anthill))).toEqual(new Set([1, 2]));
    await settled();
    desk.turnTo(2);
    expect(desk.front).toBe(2);
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'take-in', anthill: 2, place: 1 }),
    );
  });

  test('that cannot be had is asked about, and nothing is chosen', () => {
    const { desk, props } = deskAt(poor);
    const place = poor.view.line.findIndex((_, i) => !desk.mayTake(i + 1)) + 1;
    desk.press(`line ${place}`, element);
    expect(props.ask).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'take', place, fill: false }),
      element,
    );
    expect(desk.place).toBe(null);
  });

  test('is laid back by Escape, and by the button', () => {
    const { desk } = deskAt(taking);
    desk.press('line 1', element);
    expect(desk.key(key('Escape'))).toBe(true);
    expect(desk.place).toBe(null);
    expect(desk.key(key('Escape'))).toBe(false);
    desk.press('line 1', element);
    desk.press('back', element);
    expect(desk.slots).toEqual([]);
  });
});

describe('barracks on the tile', () => {
  const fills = (fill: boolean) => (action: Action) => readTake(action)?.fill === fill;
  const withBarracks = samples.find(({ legal }) => legal.some(fills(true))) as Sample;
  const place = readTake(withBarracks.legal.find(fills(true)) as Action)?.place ?? 0;

  test('are filled unless that is switched off (MP-5.13)', () => {
    const { desk } = deskAt(withBarracks);
    desk.press(`line ${place}`, element);
    desk.press(`slot 1 ${desk.slots[0]?.side}`, element);
    expect(desk.take?.fill).toBe(true);
    desk.press('fill', element);
    expect(desk.take?.fill).toBe(false);
    desk.press('fill', element);
    expect(desk.take?.fill).toBe(true);
  });

  test('that cannot be filled are asked about (MP-5.14)', () => {
    const legal = withBarracks.legal.filter(fills(false));
    const { desk, props } = deskAt({ ...withBarracks, legal });
    desk.press(`line ${place}`, element);
    desk.press(`slot 1 ${desk.slots[0]?.side}`, element);
    expect(desk.take?.fill).toBe(false);
    expect(desk.canFill).toBe(false);
    desk.press('fill', element);
    expect(props.ask).toHaveBeenCalledWith(expect.objectContaining({ place, fill: true }), element);
  });
});

describe('payment', () => {
  const both = samples.find(({ legal }) => {
    const takes = legal.map(readTake);
    return takes.some((a) => takes.some((b) => a?.token && b && !b.token && a.place === b.place));
  }) as Sample;

  test('is by soldiers unless a token is chosen, where both are possible (MP-3.6)', () => {
    const { desk } = deskAt(both);
    const place = both.legal.map(readTake).find((take) => take?.token)?.place ?? 0;
    desk.press(`line ${place}`, element);
    const [slot] = desk.slots;
    desk.press(`slot ${slot?.anthill} ${slot?.side}`, element);
    expect(desk.canChoosePayment).toBe(true);
    expect(desk.take?.token).toBe(false);
    desk.press('pay token', element);
    expect(desk.take?.token).toBe(true);
    desk.press('pay soldiers', element);
    expect(desk.take?.token).toBe(false);
  });

  test('is by a token where soldiers do not suffice', () => {
    const legal = both.legal.filter((action) => readTake(action)?.token);
    const { desk } = deskAt({ ...both, legal });
    const place = readTake(legal[0] as Action)?.place ?? 0;
    expect(desk.needsToken(place)).toBe(true);
    desk.press(`line ${place}`, element);
    desk.press(`slot ${desk.slots[0]?.anthill} ${desk.slots[0]?.side}`, element);
    expect(desk.take?.token).toBe(true);
    expect(desk.canChoosePayment).toBe(false);
  });
});

describe('the general', () => {
  const general = sampleOf('six seats', 'rearrange');
  const name = general.view.general ?? { seat: 0, anthill: 0 };
  const full = hillOf(general.view, name)?.full ?? [];

  test('leaves all as it is with one press (MP-5.20)', () => {
    const { desk, props } = deskAt(general);
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith({ type: 'rearrange', barracks: full });
  });

  test('toggles barracks and sends an arrangement that is legal', () => {
    const other = general.legal.find(
      (action) => action.type === 'rearrange' && action.barracks.join() !== full.join(),
    ) as Action & { type: 'rearrange' };
    const { desk, props } = deskAt(general);
    const places = hillOf(general.view, name)?.tiles.map((_, i) => i + 1) ?? [];
    for (const place of places) {
      if (full.includes(place) !== other.barracks.includes(place)) {
        desk.press(`tile ${name.anthill} ${place}`, element);
      }
    }
    expect(desk.isRearranged).toBe(true);
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(other);
  });

  test('asks about an arrangement that is not', () => {
    const present = { type: 'rearrange', barracks: full } as const;
    const { desk, props } = deskAt({ ...general, legal: [present] });
    const stop = desk.stops.hills[0]?.find(({ isLegal }) => isLegal)?.id ?? '';
    desk.press(stop, element);
    expect(desk.canConfirm).toBe(false);
    desk.press('confirm', element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).toHaveBeenCalledWith(desk.action, element);
    desk.press('back', element);
    expect(desk.canConfirm).toBe(true);
  });
});

test('the token is handed to a claimant (MP-6.7)', () => {
  for (const { mode, kind } of samples.filter((sample) => sample.kind === 'award')) {
    const sample = sampleOf(mode, kind);
    const { desk, props } = deskAt(sample);
    expect(desk.stops.buttons).toHaveLength(sample.view.claimants.length);
    desk.press('award 2', element);
    expect(props.act).toHaveBeenCalledOnce();
    const [sent] = vi.mocked(props.act).mock.calls[0] ?? [];
    expect(sample.legal.some((action) => isSame(action, sent as Action))).toBe(true);
  }
});

describe('nothing is sent', () => {
  test('while an action is on its way, which is shown as chosen', () => {
    const pending = taking.legal.at(-1) as Action;
    const { desk, props } = deskAt(taking, { pending });
    expect(desk.place).toBe(legalPlace);
    for (const { id } of allOf(desk.stops)) {
      desk.press(id, element);
    }
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('by whoever only looks on', () => {
    for (const sample of samples) {
      const { desk, props } = deskAt(sample, { readonly: true, legal: [] });
      for (const { id } of allOf(desk.stops)) {
        desk.press(id, element);
      }
      expect(desk.key(key('?'))).toBe(true);
      expect(props.act).not.toHaveBeenCalled();
      expect(props.ask).not.toHaveBeenCalled();
    }
  });

  test('in a picture on the way to the view', () => {
    expect(deskAt(taking, {}, true).desk.mayTake(1)).toBe(false);
  });
});

test('a look ahead that comes after the next view is thrown away', async () => {
  const { desk } = deskAt(taking);
  desk.press('line 1', element);
  const [slot] = desk.slots;
  desk.forget();
  await settled();
  desk.press('line 1', element);
  expect(slot && desk.gainAt(slot)).toBe(null);
});

test('a hint is seen at the tile, then at the end', () => {
  const hint = taking.legal.at(-1) as Action;
  const { desk } = deskAt(taking, { hint });
  expect(desk.isHinted(`line ${legalPlace}`)).toBe(true);
  expect(desk.isHinted('slot 1 right')).toBe(false);
  desk.press(`line ${legalPlace}`, element);
  expect(desk.isHinted(`slot 1 ${readTake(hint)?.side}`)).toBe(true);
});

describe('keys', () => {
  test('arrows go along the line and round the ring, N to what can be done', () => {
    const { desk } = deskAt(taking);
    expect(desk.current).toBe('line 1');
    desk.key(key('ArrowRight'));
    expect(desk.current).toBe('line 2');
    expect([desk.tabindex('line 1'), desk.tabindex('line 2')]).toEqual([-1, 0]);
    desk.key(key('ArrowDown'));
    expect(desk.current).toMatch(/^tile 1 /);
    desk.key(key('Home'));
    expect(desk.current).toBe('tile 1 1');
    desk.key(key('ArrowLeft'));
    const tiles = playerOf(taking.view, taking.view.seat)?.anthills[0]?.tiles.length;
    expect(desk.current).toBe(`tile 1 ${tiles}`);
    desk.key(key('n'));
    expect(desk.stops.line.some(({ id }) => id === desk.current)).toBe(true);
  });

  test('Enter on a tile leads to the ends, Enter on an end sets it', async () => {
    const { desk, props } = deskAt(taking);
    desk.key(key('Enter'));
    expect(desk.current).toBe('slot 1 left');
    await settled();
    desk.key(key('Enter'));
    expect(desk.slot).toEqual({ anthill: 1, side: 'left' });
    desk.key(key('Enter'));
    expect(props.act).toHaveBeenCalledWith(expect.objectContaining({ place: 1, side: 'left' }));
  });

  test('? asks, other keys are left to the page', () => {
    const { desk, props } = deskAt(poor);
    expect(desk.key(key('?'))).toBe(true);
    expect(props.ask).toHaveBeenCalledOnce();
    expect(desk.key(key('h'))).toBe(false);
    expect(desk.key({ key: 'n', ctrlKey: true } as KeyboardEvent)).toBe(false);
  });
});
