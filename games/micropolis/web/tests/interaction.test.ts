// SPDX-License-Identifier: MIT
import { describe, expect, test, vi } from 'vitest';
import type { BoardProps } from '$kit/game';
import { isSame, readTake } from '../actions';
import { allOf } from '../focus';
import { Interaction } from '../interaction.svelte';
import { type Action, type Event, hillOf, playerOf, type View } from '../view';
import { type Sample, sampleOf, samples } from './views';

type Props = BoardProps<View, Action, Event>;

const element = { focus: vi.fn() } as unknown as HTMLElement;

/** What an action leads to, as far as it is looked at here: 3 points on the left, 7 elsewhere. */
function previewOf({ view }: Sample, action: Action): View {
  const gain = readTake(action)?.side === 'left' ? 3 : 7;
  const players = view.players.map((player) =>
    player.seat === view.seat ? { ...player, score: player.score + gain } : player,
  );
  return { ...view, players };
}

function interactionAt(sample: Sample, more: Partial<Props> = {}, isPlaying = false) {
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
  const interaction: Interaction = new Interaction(
    () => props,
    () => ({ view, isPlaying }),
    () => element,
  );
  return { interaction, props };
}

const key = (name: string) => ({ key: name }) as KeyboardEvent;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const taking = sampleOf('four seats', 'take');
const legalPlace = readTake(taking.legal.at(-1) as Action)?.place ?? 0;

const poor = sampleOf('four seats', 'poor');

describe('a tile', () => {
  test('is chosen, its best end is tried, and one press more sets it there', async () => {
    const { interaction, props } = interactionAt(taking);
    interaction.press(`line ${legalPlace}`, element);
    expect(interaction.slots.map(({ side }) => side)).toEqual(['left', 'right']);
    expect(interaction.slot).toBe(null);
    await settled();
    expect(interaction.slots.map((slot) => interaction.gainAt(slot))).toEqual([3, 7]);
    expect(interaction.slot).toEqual({ anthill: 1, side: 'right' });
    interaction.press('slot 1 right', element);
    expect(props.act).toHaveBeenCalledWith(interaction.action);
    expect(readTake(interaction.action as Action)).toMatchObject({
      place: legalPlace,
      side: 'right',
    });
  });

  test('goes to the other end once that was pointed at', async () => {
    const { interaction, props } = interactionAt(taking);
    interaction.press(`line ${legalPlace}`, element);
    await settled();
    interaction.press('slot 1 left', element);
    expect(props.act).not.toHaveBeenCalled();
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(
      expect.objectContaining({ place: legalPlace, side: 'left' }),
    );
  });

  test('asks a finger at its end for the touch that places it', async () => {
    const { interaction, props } = interactionAt(taking, { say: (name: string) => name });
    interaction.press(`line ${legalPlace}`, element);
    await settled();
    expect(interaction.again).toBe(null);
    interaction.touch(true);
    expect(interaction.again).toMatchObject({ id: 'slot 1 right', title: 'web.tap.here' });
    interaction.press('slot 1 left', element);
    expect(props.act).not.toHaveBeenCalled();
    expect(interaction.again).toMatchObject({ id: 'slot 1 left', title: 'web.tap.again' });
    interaction.press('slot 1 left', element);
    expect(props.act).toHaveBeenCalledOnce();
  });

  test('has one end as the first and as the last tile (MP-4.1, MP-4.3)', () => {
    for (const [kind, side] of [
      ['first', 'start'],
      ['last', 'close'],
    ] as const) {
      const sample = sampleOf('four seats', kind);
      const { interaction } = interactionAt(sample);
      interaction.press('line 1', element);
      expect(interaction.slot).toEqual({ anthill: 1, side });
      expect(interaction.canConfirm).toBe(true);
    }
  });

  test('goes into either anthill of the expert variant (MP-8.4)', async () => {
    const { interaction, props } = interactionAt(sampleOf('two seats, expert', 'take'));
    interaction.press('line 1', element);
    expect(new Set(interaction.slots.map(({ anthill }) => anthill))).toEqual(new Set([1, 2]));
    await settled();
    interaction.turnTo(2);
    expect(interaction.front).toBe(2);
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'take-in', anthill: 2, place: 1 }),
    );
  });

  test('that cannot be had is asked about, and nothing is chosen', () => {
    const { interaction, props } = interactionAt(poor);
    const place = poor.view.line.findIndex((_, i) => !interaction.mayTake(i + 1)) + 1;
    interaction.press(`line ${place}`, element);
    expect(props.ask).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'take', place, fill: false }),
      element,
    );
    expect(interaction.place).toBe(null);
  });

  test('is tried where it is the way out, and nothing is sent by what is shown', async () => {
    const { interaction, props } = interactionAt(taking);
    interaction.show(`line ${legalPlace}`);
    expect(interaction.place).toBe(legalPlace);
    await settled();
    for (const { id } of allOf(interaction.targets)) interaction.show(id);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
  });

  test('is laid back by Escape, and by the button', () => {
    const { interaction } = interactionAt(taking);
    interaction.press('line 1', element);
    expect(interaction.key(key('Escape'))).toBe(true);
    expect(interaction.place).toBe(null);
    expect(interaction.key(key('Escape'))).toBe(false);
    interaction.press('line 1', element);
    interaction.press('back', element);
    expect(interaction.slots).toEqual([]);
  });
});

describe('barracks on the tile', () => {
  const fills = (fill: boolean) => (action: Action) => readTake(action)?.fill === fill;
  const withBarracks = samples.find(({ legal }) => legal.some(fills(true))) as Sample;
  const place = readTake(withBarracks.legal.find(fills(true)) as Action)?.place ?? 0;

  test('are filled unless that is switched off (MP-5.13)', () => {
    const { interaction } = interactionAt(withBarracks);
    interaction.press(`line ${place}`, element);
    interaction.press(`slot 1 ${interaction.slots[0]?.side}`, element);
    expect(interaction.take?.fill).toBe(true);
    interaction.press('fill', element);
    expect(interaction.take?.fill).toBe(false);
    interaction.press('fill', element);
    expect(interaction.take?.fill).toBe(true);
  });

  test('that cannot be filled are asked about (MP-5.14)', () => {
    const legal = withBarracks.legal.filter(fills(false));
    const { interaction, props } = interactionAt({ ...withBarracks, legal });
    interaction.press(`line ${place}`, element);
    interaction.press(`slot 1 ${interaction.slots[0]?.side}`, element);
    expect(interaction.take?.fill).toBe(false);
    expect(interaction.canFill).toBe(false);
    interaction.press('fill', element);
    expect(props.ask).toHaveBeenCalledWith(expect.objectContaining({ place, fill: true }), element);
  });
});

describe('payment', () => {
  const both = samples.find(({ legal }) => {
    const takes = legal.map(readTake);
    return takes.some((a) => takes.some((b) => a?.token && b && !b.token && a.place === b.place));
  }) as Sample;

  test('is by soldiers unless a token is chosen, where both are possible (MP-3.6)', () => {
    const { interaction } = interactionAt(both);
    const place = both.legal.map(readTake).find((take) => take?.token)?.place ?? 0;
    interaction.press(`line ${place}`, element);
    const [slot] = interaction.slots;
    interaction.press(`slot ${slot?.anthill} ${slot?.side}`, element);
    expect(interaction.canChoosePayment).toBe(true);
    expect(interaction.take?.token).toBe(false);
    interaction.press('pay token', element);
    expect(interaction.take?.token).toBe(true);
    interaction.press('pay soldiers', element);
    expect(interaction.take?.token).toBe(false);
  });

  test('is by a token where soldiers do not suffice', () => {
    const legal = both.legal.filter((action) => readTake(action)?.token);
    const { interaction } = interactionAt({ ...both, legal });
    const place = readTake(legal[0] as Action)?.place ?? 0;
    expect(interaction.needsToken(place)).toBe(true);
    interaction.press(`line ${place}`, element);
    interaction.press(
      `slot ${interaction.slots[0]?.anthill} ${interaction.slots[0]?.side}`,
      element,
    );
    expect(interaction.take?.token).toBe(true);
    expect(interaction.canChoosePayment).toBe(false);
  });
});

describe('the general', () => {
  const general = sampleOf('six seats', 'rearrange');
  const name = general.view.general ?? { seat: 0, anthill: 0 };
  const full = hillOf(general.view, name)?.full ?? [];

  test('leaves all as it is with one press (MP-5.20)', () => {
    const { interaction, props } = interactionAt(general);
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith({ type: 'rearrange', barracks: full });
  });

  test('toggles barracks and sends an arrangement that is legal', () => {
    const other = general.legal.find(
      (action) => action.type === 'rearrange' && action.barracks.join() !== full.join(),
    ) as Action & { type: 'rearrange' };
    const { interaction, props } = interactionAt(general);
    const places = hillOf(general.view, name)?.tiles.map((_, i) => i + 1) ?? [];
    for (const place of places) {
      if (full.includes(place) !== other.barracks.includes(place)) {
        interaction.press(`tile ${name.anthill} ${place}`, element);
      }
    }
    expect(interaction.isRearranged).toBe(true);
    interaction.press('confirm', element);
    expect(props.act).toHaveBeenCalledWith(other);
  });

  test('asks about an arrangement that is not', () => {
    const present = { type: 'rearrange', barracks: full } as const;
    const { interaction, props } = interactionAt({ ...general, legal: [present] });
    const target = interaction.targets.hills[0]?.find(({ isLegal }) => isLegal)?.id ?? '';
    interaction.press(target, element);
    expect(interaction.canConfirm).toBe(false);
    interaction.press('confirm', element);
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).toHaveBeenCalledWith(interaction.action, element);
    interaction.press('back', element);
    expect(interaction.canConfirm).toBe(true);
  });
});

test('the token is handed to a claimant (MP-6.7)', () => {
  for (const { mode, kind } of samples.filter((sample) => sample.kind === 'award')) {
    const sample = sampleOf(mode, kind);
    const { interaction, props } = interactionAt(sample);
    expect(interaction.targets.buttons).toHaveLength(sample.view.claimants.length);
    interaction.press('award 2', element);
    expect(props.act).toHaveBeenCalledOnce();
    const [sent] = vi.mocked(props.act).mock.calls[0] ?? [];
    expect(sample.legal.some((action) => isSame(action, sent as Action))).toBe(true);
  }
});

describe('nothing is sent', () => {
  test('while an action is on its way, which is shown as chosen', () => {
    const pending = taking.legal.at(-1) as Action;
    const { interaction, props } = interactionAt(taking, { pending });
    expect(interaction.place).toBe(legalPlace);
    for (const { id } of allOf(interaction.targets)) {
      interaction.press(id, element);
    }
    expect(props.act).not.toHaveBeenCalled();
    expect(props.ask).not.toHaveBeenCalled();
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

  test('in a picture on the way to the view', () => {
    expect(interactionAt(taking, {}, true).interaction.mayTake(1)).toBe(false);
  });
});

test('a look ahead that comes after the next view is thrown away', async () => {
  const { interaction } = interactionAt(taking);
  interaction.press('line 1', element);
  const [slot] = interaction.slots;
  interaction.forget();
  await settled();
  interaction.press('line 1', element);
  expect(slot && interaction.gainAt(slot)).toBe(null);
});

test('where nothing is told ahead no end is chosen for anybody', async () => {
  const { interaction } = interactionAt(taking, { preview: async () => null });
  interaction.press(`line ${legalPlace}`, element);
  expect(interaction.isCovered).toBe(false);
  await settled();
  expect(interaction.isCovered).toBe(true);
  expect(interaction.slots.length).toBeGreaterThan(1);
  expect(interaction.slot).toBe(null);
});

test('a hint is seen at the tile, then at the end', () => {
  const hint = taking.legal.at(-1) as Action;
  const { interaction } = interactionAt(taking, { hint });
  expect(interaction.isHinted(`line ${legalPlace}`)).toBe(true);
  expect(interaction.isHinted('slot 1 right')).toBe(false);
  interaction.press(`line ${legalPlace}`, element);
  expect(interaction.isHinted(`slot 1 ${readTake(hint)?.side}`)).toBe(true);
  expect([interaction.isHinted('pay soldiers'), interaction.isHinted('pay token')]).toEqual([
    !readTake(hint)?.token,
    readTake(hint)?.token,
  ]);
});

test('a hint is seen at the barracks where they are to be filled otherwise', () => {
  const hint = taking.legal.find(
    (action) => readTake(action)?.place === legalPlace && !readTake(action)?.fill,
  ) as Action;
  const { interaction } = interactionAt(taking, { hint });
  interaction.press(`line ${legalPlace}`, element);
  const isOther = interaction.take?.fill !== readTake(hint)?.fill;
  expect(interaction.isHinted('fill')).toBe(isOther);
});

describe('keys', () => {
  test('arrows go along the line and round the ring, N to what can be done', () => {
    const { interaction } = interactionAt(taking);
    expect(interaction.current).toBe('line 1');
    interaction.key(key('ArrowRight'));
    expect(interaction.current).toBe('line 2');
    expect([interaction.tabindex('line 1'), interaction.tabindex('line 2')]).toEqual([-1, 0]);
    interaction.key(key('ArrowDown'));
    expect(interaction.current).toMatch(/^tile 1 /);
    interaction.key(key('Home'));
    expect(interaction.current).toBe('tile 1 1');
    interaction.key(key('ArrowLeft'));
    const tiles = playerOf(taking.view, taking.view.seat)?.anthills[0]?.tiles.length;
    expect(interaction.current).toBe(`tile 1 ${tiles}`);
    interaction.key(key('n'));
    expect(interaction.targets.line.some(({ id }) => id === interaction.current)).toBe(true);
  });

  test('Enter on a tile leads to the ends, Enter on an end sets it', async () => {
    const { interaction, props } = interactionAt(taking);
    interaction.key(key('Enter'));
    expect(interaction.current).toBe('slot 1 left');
    await settled();
    interaction.key(key('Enter'));
    expect(interaction.slot).toEqual({ anthill: 1, side: 'left' });
    interaction.key(key('Enter'));
    expect(props.act).toHaveBeenCalledWith(expect.objectContaining({ place: 1, side: 'left' }));
  });

  test('? asks, other keys are left to the page', () => {
    const { interaction, props } = interactionAt(poor);
    expect(interaction.key(key('?'))).toBe(true);
    expect(props.ask).toHaveBeenCalledOnce();
    expect(interaction.key(key('h'))).toBe(false);
    expect(interaction.key({ key: 'n', ctrlKey: true } as KeyboardEvent)).toBe(false);
  });
});
