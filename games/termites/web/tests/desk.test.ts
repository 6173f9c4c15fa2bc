// SPDX-License-Identifier: MIT
import { describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { isOnset, isSame } from '../actions';
import { hexes } from '../board/hexes';
import { Desk } from '../desk.svelte';
import { allOf, hexId } from '../stops';
import { type Action, type Event, nameOfToken, pieceAt, playerOf, type View } from '../view';
import { type Sample, sampleOf, samples } from './views';

type Props = BoardProps<View, Action, Event>;

const sized = (width: number) =>
  ({ focus: vi.fn(), getBoundingClientRect: () => ({ width }) }) as unknown as HTMLElement;
const element = sized(70);

function deskAt(sample: Sample, more: Partial<Props> = {}) {
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
    preview: vi.fn(async () => ({ ...view, phase: 'retreat' })),
    ...more,
  } as unknown as Props;
  const desk: Desk = new Desk(
    () => props,
    () => view,
    () => element,
  );
  return { desk, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const signed = (desk: Desk, sign: string) => hexes.filter((hex) => desk.signAt(hex) === sign);

/** The legal actions of a kind. */
const legalOf = <T extends Action['type']>({ legal }: Sample, type: T) =>
  legal.filter((action): action is Action & { type: T } => action.type === type);

describe('a token', () => {
  const placing = sampleOf('four seats', 'place');
  const hand = playerOf(placing.view, placing.view.seat)?.hand ?? [];

  test('is chosen, the hexes where it may stand light up, and one of them places it', () => {
    const { desk, props } = deskAt(placing);
    desk.press('token 0', element);
    const own = legalOf(placing, 'place').filter(
      (action) => nameOfToken(action) === nameOfToken(hand[0] ?? action),
    );
    expect(signed(desk, 'go').sort()).toEqual(own.map(({ hex }) => hex).sort());
    desk.press(hexId(own[0]?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledWith(own[0]);
  });

  test('may be chosen after the hex', () => {
    const { desk, props } = deskAt(placing);
    const [place] = legalOf(placing, 'place');
    desk.press(hexId(place?.hex ?? ''), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(desk.isChosen(place?.hex ?? '')).toBe(true);
    const which = hand.findIndex((one) => place && nameOfToken(one) === nameOfToken(place));
    desk.press(`token ${which}`, element);
    expect(props.act).toHaveBeenCalledWith(place);
  });

  test('needs no choice where the hand has one kind', () => {
    const view = structuredClone(placing.view);
    const own = playerOf(view, view.seat);
    const [place] = legalOf(placing, 'place');
    if (!own || !place) {
      throw new Error('the sample has no hand');
    }
    own.hand = [{ caste: place.caste, termites: place.termites }];
    const { desk, props } = deskAt({ ...placing, view, legal: [place] });
    desk.press(hexId(place.hex), element);
    expect(props.act).toHaveBeenCalledWith(place);
  });

  test('on a hex where it may not stand is asked about (TE-5.1)', () => {
    const { desk, props } = deskAt(placing);
    const { hex } = placing.view.players[0]?.tokens[0] ?? { hex: '' };
    desk.press('token 0', element);
    expect(desk.isForbidden(hex)).toBe(true);
    desk.press(hexId(hex), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).toHaveBeenCalledWith({ type: 'place', ...hand[0], hex }, element);
  });

  test('is laid back by Escape', () => {
    const { desk } = deskAt(placing);
    desk.press('token 1', element);
    expect(desk.key(key('Escape'))).toBe(true);
    expect(desk.isPicked('token 1')).toBe(false);
    expect(desk.key(key('Escape'))).toBe(false);
  });
});

describe('a unit', () => {
  const moving = sampleOf('four seats', 'attack');
  const [move] = legalOf(moving, 'move');
  const start = move?.start ?? '';

  test('is chosen, its reach is shown, and a hex of it moves it there', () => {
    const { desk, props } = deskAt(moving);
    expect(new Set(signed(desk, 'unit'))).toEqual(
      new Set(moving.legal.flatMap((action) => ('start' in action ? [action.start] : []))),
    );
    desk.press(hexId(start), element);
    const reach = legalOf(moving, 'move').filter((action) => action.start === start);
    expect(signed(desk, 'go').sort()).toEqual(reach.map(({ hex }) => hex).sort());
    desk.press(hexId(move?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledWith(move);
  });

  test('is put back by pressing it again, and another one takes its place', () => {
    const { desk } = deskAt(moving);
    desk.press(hexId(start), element);
    desk.press(hexId(start), element);
    expect(desk.start).toBe(null);
    const other = signed(desk, 'unit').find((hex) => hex !== start) ?? '';
    desk.press(hexId(start), element);
    desk.press(hexId(other), element);
    expect(desk.start).toBe(other);
  });

  test('that cannot go somewhere is asked about, as an attack where somebody else is', () => {
    const { desk, props } = deskAt(moving);
    desk.press(hexId(start), element);
    const far = hexes.find((hex) => desk.isForbidden(hex) && pieceAt(moving.view, hex) === null);
    desk.press(hexId(far ?? ''), element);
    expect(props.ask).toHaveBeenLastCalledWith({ type: 'move', start, hex: far }, element);
    const mound = moving.view.players
      .filter(({ seat }) => seat !== moving.view.seat)
      .flatMap(({ mounds }) => mounds)
      .find(({ hex }) => desk.isForbidden(hex));
    desk.press(hexId(mound?.hex ?? ''), element);
    expect(props.ask).toHaveBeenLastCalledWith({ type: 'attack', start, hex: mound?.hex }, element);
    expect(props.act).not.toHaveBeenCalled();
  });

  test('need not move (TE-6.1)', () => {
    const { desk, props } = deskAt(moving);
    desk.press('pass', element);
    expect(props.act).toHaveBeenCalledWith({ type: 'pass' });
  });
});

describe('an attack', () => {
  const attacking = sampleOf('four seats', 'attack');
  const onsets = legalOf(attacking, 'attack-from');
  const [first, second] = onsets.flatMap((one) => {
    const other = onsets.find(
      (another) =>
        another.start === one.start && another.hex === one.hex && another.last !== one.last,
    );
    return other ? [one, other] : [];
  });

  test('is looked at before it is made, from each of the hexes it can come from (TE-7.7)', async () => {
    const { desk, props } = deskAt(attacking);
    desk.press(hexId(first?.start ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(desk.lasts).toContain(first?.last);
    expect(desk.lasts).toContain(second?.last);
    for (const onset of [second, first]) {
      desk.press(hexId(onset?.last ?? ''), element);
      expect(desk.onset).toEqual(onset);
      expect(props.preview).toHaveBeenCalledWith(onset);
    }
    await settled();
    expect(desk.outlook?.phase).toBe('retreat');
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(first);
  });

  test('is made by pressing the target once more', () => {
    const { desk, props } = deskAt(attacking);
    desk.press(hexId(first?.start ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledOnce();
  });

  test('on a Mound says nothing of where it comes from', () => {
    const siege = sampleOf('four seats', 'siege');
    const [onset] = legalOf(siege, 'attack');
    const { desk, props } = deskAt(siege);
    desk.press(hexId(onset?.start ?? ''), element);
    desk.press(hexId(onset?.hex ?? ''), element);
    expect(desk.lasts).toEqual([]);
    expect(desk.weighed).toEqual({ start: onset?.start, hex: onset?.hex, last: null });
    desk.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(onset);
  });

  test('is called off step by step', () => {
    const { desk } = deskAt(attacking);
    desk.press(hexId(first?.start ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    desk.press('back', element);
    expect(desk.onset).toBe(null);
    expect(desk.start).toBe(first?.start);
    desk.key(key('Escape'));
    expect(desk.start).toBe(null);
  });

  test('whose outlook comes after the next view is thrown away', async () => {
    const { desk } = deskAt(attacking);
    desk.press(hexId(first?.start ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    desk.forget();
    await settled();
    desk.press(hexId(first?.start ?? ''), element);
    desk.press(hexId(first?.hex ?? ''), element);
    expect(desk.outlook).toBe(null);
  });
});

describe('a Mound', () => {
  test('has a value, then a hex, during the set-up and when it is resettled (TE-4.4, TE-8.3)', () => {
    for (const kind of ['start', 'resettle']) {
      const sample = sampleOf('three seats', kind);
      const mound = legalOf(sample, 'mound').at(-1);
      const { desk, props } = deskAt(sample);
      desk.press(`value ${mound?.value}`, element);
      desk.press(hexId(mound?.hex ?? ''), element);
      expect(props.act).toHaveBeenCalledWith(mound);
    }
  });

  test('on the hex of a trophy needs its value alone (TE-8.2)', () => {
    const sample = sampleOf('three seats', 'found');
    const [mound] = legalOf(sample, 'mound');
    const { desk, props } = deskAt(sample);
    desk.press(`value ${mound?.value}`, element);
    expect(props.act).toHaveBeenCalledWith(mound);
  });
});

test('a retreat, a neutral Mound and a colony are one press each', () => {
  for (const [mode, kind] of [
    ['two seats', 'retreat'],
    ['three seats', 'neutrals'],
    ['three seats', 'choose'],
  ] as const) {
    const sample = sampleOf(mode, kind);
    const action = sample.legal.at(-1) as Action;
    const { desk, props } = deskAt(sample);
    desk.press(
      'hex' in action ? hexId(action.hex) : `colony ${'colony' in action && action.colony}`,
      element,
    );
    expect(props.act).toHaveBeenCalledWith(action);
  }
});

test('a tile is laid with the side that was chosen (TE-3.3)', () => {
  const sample = sampleOf('three seats', 'lay');
  const lay = legalOf(sample, 'lay').at(-1);
  const { desk, props } = deskAt(sample);
  expect(desk.isTelling).toBe(false);
  desk.press(`tile ${lay?.tile}`, element);
  expect(desk.isTelling).toBe(true);
  desk.press(hexId(lay?.hex ?? ''), element);
  expect(props.act).toHaveBeenCalledWith(lay);
});

describe('where hexes are smaller than a finger', () => {
  const small = sized(34);
  const retreat = sampleOf('two seats', 'retreat');
  const action = retreat.legal[0] as Action & { type: 'retreat' };

  test('a touch lays the lens on the hex, and what is touched there is done', () => {
    const { desk, props } = deskAt(retreat);
    desk.touch(true);
    desk.press(hexId(action.hex), small);
    expect(desk.lens).toBe(action.hex);
    expect(props.act).not.toHaveBeenCalled();
    desk.press(`lens ${action.hex}`, small);
    expect(props.act).toHaveBeenCalledWith(action);
    expect(desk.lens).toBe(null);
  });

  test('a unit is chosen at once, and a mouse needs no lens', () => {
    const moving = sampleOf('four seats', 'attack');
    const [move] = legalOf(moving, 'move');
    const { desk } = deskAt(moving);
    desk.touch(true);
    desk.press(hexId(move?.start ?? ''), small);
    expect(desk.start).toBe(move?.start);
    desk.touch(false);
    desk.press(hexId(move?.hex ?? ''), small);
    expect(desk.lens).toBe(null);
  });

  test('an attack is looked at by one touch, and made by none', () => {
    const attacking = sampleOf('four seats', 'attack');
    const onset = attacking.legal.find(isOnset);
    const { desk, props } = deskAt(attacking);
    desk.touch(true);
    desk.press(hexId(onset?.start ?? ''), small);
    desk.press(hexId(onset?.hex ?? ''), small);
    expect(desk.weighed?.hex).toBe(onset?.hex);
    desk.press(hexId(onset?.hex ?? ''), small);
    expect(desk.lens).toBe(onset?.hex);
    expect(props.act).not.toHaveBeenCalled();
  });
});

describe('nothing is sent', () => {
  test('while an action is on its way, which is shown as chosen', () => {
    for (const sample of samples.filter(({ legal }) => legal.length > 0)) {
      const pending = sample.legal.at(-1) as Action;
      const { desk, props } = deskAt(sample, { pending });
      for (const { id } of allOf(desk.stops)) {
        desk.press(id, element);
      }
      expect(props.act).not.toHaveBeenCalled();
      expect(props.ask).not.toHaveBeenCalled();
      expect('hex' in pending ? desk.isChosen(pending.hex) : true).toBe(true);
    }
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
});

test('every legal action can be hinted at by what is pressed for it', () => {
  for (const sample of samples) {
    for (const hint of sample.legal.slice(0, 40)) {
      const { desk } = deskAt(sample, { hint });
      const hinted = allOf(desk.stops).filter(({ id }) => desk.isHinted(id));
      expect(hinted.length, JSON.stringify(hint)).toBeGreaterThan(0);
    }
  }
});

test('keys walk the hexes, choose a unit and look at an attack', () => {
  const attacking = sampleOf('four seats', 'attack');
  const onset = attacking.legal.find(isOnset);
  const { desk, props } = deskAt(attacking);
  desk.focus(hexId(onset?.start ?? ''));
  expect(desk.key(key('Enter'))).toBe(true);
  expect(desk.start).toBe(onset?.start);
  desk.focus(hexId(onset?.hex ?? ''));
  desk.key(key('Enter'));
  expect(desk.current).toBe('confirm');
  desk.key(key('Enter'));
  const [sent] = vi.mocked(props.act).mock.calls[0] ?? [];
  expect(attacking.legal.some((action) => isSame(action, sent as Action))).toBe(true);
  expect(desk.key({ key: 'Tab' } as KeyboardEvent)).toBe(false);
});
