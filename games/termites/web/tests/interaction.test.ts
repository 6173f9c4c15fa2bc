// SPDX-License-Identifier: MIT
import { describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { isOnset, isSame } from '../actions';
import { hexes } from '../board/hexes';
import { allOf, hexId } from '../focus';
import { Interaction } from '../interaction.svelte';
import { type Action, type Event, nameOfToken, pieceAt, playerOf, type View } from '../view';
import { type Sample, sampleOf, samples } from './views';

type Props = BoardProps<View, Action, Event>;

const sized = (width: number) =>
  ({ focus: vi.fn(), getBoundingClientRect: () => ({ width }) }) as unknown as HTMLElement;
const element = sized(70);

function interactionAt(sample: Sample, more: Partial<Props> = {}) {
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
    tell: vi.fn(),
    say: (name: string, gaps: object) => `${name} ${JSON.stringify(gaps ?? {})}`,
    preview: vi.fn(async () => ({ ...view, phase: 'retreat' })),
    ...more,
  } as unknown as Props;
  const interaction: Interaction = new Interaction(
    () => props,
    () => view,
    () => element,
  );
  return { interaction, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const signed = (interaction: Interaction, sign: string) =>
  hexes.filter((hex) => interaction.signAt(hex) === sign);

/** The legal actions of a kind. */
const legalOf = <T extends Action['type']>({ legal }: Sample, type: T) =>
  legal.filter((action): action is Action & { type: T } => action.type === type);

describe('a token', () => {
  const placing = sampleOf('four seats', 'place');
  const hand = playerOf(placing.view, placing.view.seat)?.hand ?? [];

  test('is chosen, the hexes where it may stand light up, and one of them places it', () => {
    const { interaction, props } = interactionAt(placing);
    interaction.press('token 0', element);
    const own = legalOf(placing, 'place').filter(
      (action) => nameOfToken(action) === nameOfToken(hand[0] ?? action),
    );
    expect(signed(interaction, 'go').sort()).toEqual(own.map(({ hex }) => hex).sort());
    interaction.press(hexId(own[0]?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledWith(own[0]);
  });

  test('may be chosen after the hex', () => {
    const { interaction, props } = interactionAt(placing);
    const [place] = legalOf(placing, 'place');
    interaction.press(hexId(place?.hex ?? ''), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(interaction.isChosen(place?.hex ?? '')).toBe(true);
    const which = hand.findIndex((one) => place && nameOfToken(one) === nameOfToken(place));
    interaction.press(`token ${which}`, element);
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
    const { interaction, props } = interactionAt({ ...placing, view, legal: [place] });
    interaction.press(hexId(place.hex), element);
    expect(props.act).toHaveBeenCalledWith(place);
  });

  test('on a hex where it may not stand is asked about (TE-5.1)', () => {
    const { interaction, props } = interactionAt(placing);
    const { hex } = placing.view.players[0]?.tokens[0] ?? { hex: '' };
    interaction.press('token 0', element);
    expect(interaction.isForbidden(hex)).toBe(true);
    interaction.press(hexId(hex), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).toHaveBeenCalledWith({ type: 'place', ...hand[0], hex }, element);
  });

  test('is laid back by Escape', () => {
    const { interaction } = interactionAt(placing);
    interaction.press('token 1', element);
    expect(interaction.key(key('Escape'))).toBe(true);
    expect(interaction.isPicked('token 1')).toBe(false);
    expect(interaction.key(key('Escape'))).toBe(false);
  });
});

describe('a unit', () => {
  const moving = sampleOf('four seats', 'attack');
  const [move] = legalOf(moving, 'move');
  const start = move?.start ?? '';

  test('is chosen, its reach is shown, and a hex of it moves it there', () => {
    const { interaction, props } = interactionAt(moving);
    expect(new Set(signed(interaction, 'unit'))).toEqual(
      new Set(moving.legal.flatMap((action) => ('start' in action ? [action.start] : []))),
    );
    interaction.press(hexId(start), element);
    const reach = legalOf(moving, 'move').filter((action) => action.start === start);
    expect(signed(interaction, 'go').sort()).toEqual(reach.map(({ hex }) => hex).sort());
    interaction.press(hexId(move?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledWith(move);
  });

  test('is chosen where it is the way out, and shows its reach', () => {
    const { interaction, props } = interactionAt(moving);
    interaction.show(hexId(start));
    expect(interaction.start).toBe(start);
    expect(interaction.signAt(move?.hex ?? '')).toBe('go');
    expect(props.act).not.toHaveBeenCalled();
  });

  test('is put back by pressing it again, and another one takes its place', () => {
    const { interaction } = interactionAt(moving);
    interaction.press(hexId(start), element);
    interaction.press(hexId(start), element);
    expect(interaction.start).toBe(null);
    const other = signed(interaction, 'unit').find((hex) => hex !== start) ?? '';
    interaction.press(hexId(start), element);
    interaction.press(hexId(other), element);
    expect(interaction.start).toBe(other);
  });

  test('that cannot go somewhere is asked about, as an attack where somebody else is', () => {
    const { interaction, props } = interactionAt(moving);
    interaction.press(hexId(start), element);
    const far = hexes.find(
      (hex) => interaction.isForbidden(hex) && pieceAt(moving.view, hex) === null,
    );
    interaction.press(hexId(far ?? ''), element);
    expect(props.ask).toHaveBeenLastCalledWith({ type: 'move', start, hex: far }, element);
    const mound = moving.view.players
      .filter(({ seat }) => seat !== moving.view.seat)
      .flatMap(({ mounds }) => mounds)
      .find(({ hex }) => interaction.isForbidden(hex));
    interaction.press(hexId(mound?.hex ?? ''), element);
    expect(props.ask).toHaveBeenLastCalledWith({ type: 'attack', start, hex: mound?.hex }, element);
    expect(props.act).not.toHaveBeenCalled();
  });

  test('need not move (TE-6.1)', () => {
    const { interaction, props } = interactionAt(moving);
    interaction.press('pass', element);
    expect(props.act).toHaveBeenCalledWith({ type: 'pass' });
  });
});

describe('a hex that is pressed first', () => {
  test('says that a token or a value comes before it, and is kept where it will do', () => {
    for (const phase of ['start', 'place', 'lay', 'resettle'] as const) {
      const sample = samples.find(({ view, legal }) => view.phase === phase && legal.length > 1);
      if (!sample) throw new Error(`nobody has to ${phase}`);
      const { interaction, props } = interactionAt(sample);
      const free = signed(interaction, 'go')[0] ?? '';
      interaction.press(hexId(free), element);
      expect(props.tell).toHaveBeenLastCalledWith(
        {
          title: `web.first.${phase} {"hex":"${free}"}`,
          text: `web.first.kept {"hex":"${free}"}`,
          wanted: expect.arrayContaining([expect.stringMatching(/^(token|value|tile) /)]),
        },
        element,
      );
      const taken = hexes.find((hex) => interaction.isForbidden(hex)) ?? '';
      interaction.press(hexId(taken), element);
      expect(props.tell).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: `web.first.${phase} {"hex":""}`, text: '' }),
        element,
      );
      expect(props.act).not.toHaveBeenCalled();
      expect(props.ask).not.toHaveBeenCalled();
    }
  });

  test('says that a unit comes before it', () => {
    const { interaction, props } = interactionAt(sampleOf('four seats', 'attack'));
    const free = hexes.find((hex) => pieceAt(props.view, hex) === null) ?? '';
    interaction.press(hexId(free), element);
    expect(props.tell).toHaveBeenCalledWith(
      expect.objectContaining({ title: expect.stringContaining('web.first.move') }),
      element,
    );
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
    const { interaction, props } = interactionAt(attacking);
    interaction.press(hexId(first?.start ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    expect(props.act).not.toHaveBeenCalled();
    expect(interaction.lasts).toContain(first?.last);
    expect(interaction.lasts).toContain(second?.last);
    for (const onset of [second, first]) {
      interaction.press(hexId(onset?.last ?? ''), element);
      expect(interaction.onset).toEqual(onset);
      expect(props.preview).toHaveBeenCalledWith(onset);
    }
    await settled();
    expect(interaction.outlook?.phase).toBe('retreat');
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(first);
  });

  test('is made by pressing the target once more', () => {
    const { interaction, props } = interactionAt(attacking);
    interaction.press(hexId(first?.start ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    expect(props.act).toHaveBeenCalledOnce();
  });

  test('on a Mound says nothing of where it comes from', () => {
    const siege = sampleOf('four seats', 'siege');
    const [onset] = legalOf(siege, 'attack');
    const { interaction, props } = interactionAt(siege);
    interaction.press(hexId(onset?.start ?? ''), element);
    interaction.press(hexId(onset?.hex ?? ''), element);
    expect(interaction.lasts).toEqual([]);
    expect(interaction.weighed).toEqual({ start: onset?.start, hex: onset?.hex, last: null });
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(onset);
  });

  test('is called off step by step', () => {
    const { interaction } = interactionAt(attacking);
    interaction.press(hexId(first?.start ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    interaction.press('back', element);
    expect(interaction.onset).toBe(null);
    expect(interaction.start).toBe(first?.start);
    interaction.key(key('Escape'));
    expect(interaction.start).toBe(null);
  });

  test('whose outlook comes after the next view is thrown away', async () => {
    const { interaction } = interactionAt(attacking);
    interaction.press(hexId(first?.start ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    interaction.forget();
    await settled();
    interaction.press(hexId(first?.start ?? ''), element);
    interaction.press(hexId(first?.hex ?? ''), element);
    expect(interaction.outlook).toBe(null);
  });
});

describe('a Mound', () => {
  test('has a value, then a hex, during the set-up and when it is resettled (TE-4.4, TE-8.3)', () => {
    for (const kind of ['start', 'resettle']) {
      const sample = sampleOf('three seats', kind);
      const mound = legalOf(sample, 'mound').at(-1);
      const { interaction, props } = interactionAt(sample);
      interaction.press(`value ${mound?.value}`, element);
      interaction.press(hexId(mound?.hex ?? ''), element);
      expect(props.act).toHaveBeenCalledWith(mound);
    }
  });

  test('on the hex of a trophy needs its value alone (TE-8.2)', () => {
    const sample = sampleOf('three seats', 'found');
    const [mound] = legalOf(sample, 'mound');
    const { interaction, props } = interactionAt(sample);
    interaction.press(`value ${mound?.value}`, element);
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
    const { interaction, props } = interactionAt(sample);
    interaction.press(
      'hex' in action ? hexId(action.hex) : `colony ${'colony' in action && action.colony}`,
      element,
    );
    expect(props.act).toHaveBeenCalledWith(action);
  }
});

test('a tile is laid with the side that was chosen (TE-3.3)', () => {
  const sample = sampleOf('three seats', 'lay');
  const lay = legalOf(sample, 'lay').at(-1);
  const { interaction, props } = interactionAt(sample);
  expect(interaction.isTelling).toBe(false);
  interaction.press(`tile ${lay?.tile}`, element);
  expect(interaction.isTelling).toBe(true);
  interaction.press(hexId(lay?.hex ?? ''), element);
  expect(props.act).toHaveBeenCalledWith(lay);
});

describe('where hexes are smaller than a finger', () => {
  const small = sized(34);
  const retreat = sampleOf('two seats', 'retreat');
  const action = retreat.legal[0] as Action & { type: 'retreat' };

  test('where nothing is asked first, a touch lays the lens on the hex, and what is touched there is done', () => {
    const { interaction, props } = interactionAt(retreat);
    interaction.touch(true);
    interaction.press(hexId(action.hex), small);
    expect(interaction.lens).toBe(action.hex);
    expect(props.act).not.toHaveBeenCalled();
    interaction.press(`lens ${action.hex}`, small);
    expect(props.act).toHaveBeenCalledWith(action);
    expect(interaction.lens).toBe(null);
  });

  test('a unit is chosen at once, and a mouse needs no lens', () => {
    const moving = sampleOf('four seats', 'attack');
    const [move] = legalOf(moving, 'move');
    const { interaction } = interactionAt(moving);
    interaction.touch(true);
    interaction.press(hexId(move?.start ?? ''), small);
    expect(interaction.start).toBe(move?.start);
    interaction.touch(false);
    interaction.press(hexId(move?.hex ?? ''), small);
    expect(interaction.lens).toBe(null);
  });

  test('a touch asks before it is done, with the lens on it', () => {
    const propose = vi.fn();
    const said = {
      say: (name: string) => name,
      sayAction: ({ type }: Action) => type,
    };
    const { interaction, props } = interactionAt(retreat, { propose, ...said });
    interaction.touch(true);
    interaction.press(hexId(action.hex), small);
    const proposal = { title: 'retreat', verb: 'web.propose.retreat', isShaky: true };
    expect(propose).toHaveBeenCalledWith(action, proposal);
    expect(props.act).not.toHaveBeenCalled();
    interaction.touch(false);
    interaction.press(hexId(action.hex), small);
    expect(propose).toHaveBeenLastCalledWith(action, { ...proposal, isShaky: false });
  });

  test('what is asked about is a ghost on its hex, where it says that it waits for another press', () => {
    const moving = sampleOf('four seats', 'attack');
    const [move] = legalOf(moving, 'move');
    if (!move) throw new Error('nothing moves');
    const say = (name: string, gaps = {}) => `${name} ${JSON.stringify(gaps)}`;
    const { interaction } = interactionAt(moving, { proposed: move, say });
    expect(interaction.ghost).toMatchObject({ hex: move.hex, start: move.start });
    expect(interaction.isChosen(move.hex)).toBe(true);
    expect(interaction.again).toMatchObject({
      id: hexId(move.hex),
      title: 'propose.again {"tap":false}',
    });
  });

  test('an attack is looked at by one touch, and made by the second', () => {
    const attacking = sampleOf('four seats', 'attack');
    const onset = attacking.legal.find(isOnset);
    const { interaction, props } = interactionAt(attacking);
    interaction.touch(true);
    interaction.press(hexId(onset?.start ?? ''), small);
    interaction.press(hexId(onset?.hex ?? ''), small);
    expect(interaction.weighed?.hex).toBe(onset?.hex);
    expect(props.act).not.toHaveBeenCalled();
    interaction.press(hexId(onset?.hex ?? ''), small);
    expect(props.act).toHaveBeenCalledOnce();
  });
});

describe('nothing is sent', () => {
  test.each(['place', 'attack', 'found'])('by what is shown, while one is to %s', (kind) => {
    const { interaction, props } = interactionAt(sampleOf('four seats', kind));
    for (const { id } of allOf(interaction.targets)) interaction.show(id);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('while an action is on its way, which is shown as chosen', () => {
    for (const sample of samples.filter(({ legal }) => legal.length > 0)) {
      const pending = sample.legal.at(-1) as Action;
      const { interaction, props } = interactionAt(sample, { pending });
      for (const { id } of allOf(interaction.targets)) {
        interaction.press(id, element);
      }
      expect(props.act).not.toHaveBeenCalled();
      expect(props.ask).not.toHaveBeenCalled();
      expect('hex' in pending ? interaction.isChosen(pending.hex) : true).toBe(true);
    }
  });

  test('by whoever only looks on', () => {
    for (const sample of samples) {
      const { interaction, props } = interactionAt(sample, { readonly: true, legal: [] });
      for (const { id } of allOf(interaction.targets)) {
        interaction.press(id, element);
      }
      expect(interaction.key(key('?'))).toBe(true);
      expect(props.act).not.toHaveBeenCalled();
      expect(props.ask).not.toHaveBeenCalled();
    }
  });
});

test('every legal action can be hinted at by what is pressed for it', () => {
  for (const sample of samples) {
    for (const hint of sample.legal.slice(0, 40)) {
      const { interaction } = interactionAt(sample, { hint });
      const hinted = allOf(interaction.targets).filter(({ id }) => interaction.isHinted(id));
      expect(hinted.length, JSON.stringify(hint)).toBeGreaterThan(0);
    }
  }
});

test('keys walk the hexes, choose a unit and look at an attack', () => {
  const attacking = sampleOf('four seats', 'attack');
  const onset = attacking.legal.find(isOnset);
  const { interaction, props } = interactionAt(attacking);
  interaction.focus(hexId(onset?.start ?? ''));
  expect(interaction.key(key('Enter'))).toBe(true);
  expect(interaction.start).toBe(onset?.start);
  interaction.focus(hexId(onset?.hex ?? ''));
  interaction.key(key('Enter'));
  expect(interaction.current).toBe('confirm');
  interaction.key(key('Enter'));
  const [sent] = vi.mocked(props.act).mock.calls[0] ?? [];
  expect(attacking.legal.some((action) => isSame(action, sent as Action))).toBe(true);
  expect(interaction.key({ key: 'Tab' } as KeyboardEvent)).toBe(false);
});
