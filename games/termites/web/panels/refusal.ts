// SPDX-License-Identifier: MIT
//
// What a refusal shows besides its sentences: the hex that it speaks of, what would do, and who or
// where else.
import type { Refusal, Refused } from '$kit/game';
import { hexOf } from '../actions';
import { distance } from '../board/hexes';
import { hexId } from '../focus';
import type { Details } from '../forms';
import { type Action, nameOfToken, playerOf, type View } from '../view';

type Case = Refused<View, Action>;
type Way = Pick<Refusal, 'wanted' | 'instead'>;

const starting = (action: Action) => ('start' in action ? action.start : null);

/** The nearest hex at which one of the actions happens. */
const nearest = (to: string, actions: readonly Action[]) =>
  actions
    .flatMap((action) => hexOf(action) ?? [])
    .toSorted((a, b) => distance(a, to) - distance(b, to))[0];

/** Another unit that can do it, where else this one can go, or one that can move at all. */
function moving({ action, legal, say }: Case): Way {
  const [hex, start] = [hexOf(action), starting(action)];
  const moves = legal.filter((other) => starting(other) !== null);
  const other = moves.find((one) => hexOf(one) === hex && starting(one) !== start);
  if (other) {
    const label = say(action.type === 'move' ? 'web.instead.mover' : 'web.instead.attacker');
    return { instead: { label, show: hexId(starting(other) ?? '') } };
  }
  const own = moves.filter((one) => starting(one) === start);
  const near = nearest(hex ?? '', own);
  if (near) {
    const wanted = [...new Set(own.flatMap((one) => hexOf(one) ?? []))].map(hexId);
    return { wanted, instead: { label: say('web.instead.reach'), show: hexId(near) } };
  }
  const unit = moves.map(starting)[0];
  return unit ? { instead: { label: say('web.instead.unit'), show: hexId(unit) } } : {};
}

/** The nearest hex where the same can be put. */
function elsewhere({ action, legal, say }: Case): Way {
  const isAlike = (other: Action) =>
    other.type === action.type &&
    (!('value' in action) || ('value' in other && other.value === action.value)) &&
    (!('tile' in action) || ('tile' in other && other.tile === action.tile)) &&
    (!('caste' in action) || ('caste' in other && nameOfToken(other) === nameOfToken(action)));
  const near = nearest(hexOf(action) ?? '', legal.filter(isAlike));
  return near ? { instead: { label: say('web.instead.hex'), show: hexId(near) } } : {};
}

/** Another token that can be placed there, or else another hex. */
function placing(refused: Case): Way {
  const { action, legal, view, seat, say } = refused;
  const token = legal.find((one) => one.type === 'place' && one.hex === hexOf(action));
  const hand = playerOf(view, seat)?.hand ?? [];
  const which = hand.findIndex(
    (one) => token?.type === 'place' && nameOfToken(one) === nameOfToken(token),
  );
  return which < 0
    ? elsewhere(refused)
    : { instead: { label: say('web.instead.token'), show: `token ${which}` } };
}

function wayOut(refused: Case): Way {
  const { action, legal } = refused;
  if (legal.length === 0) return {};
  if (starting(action) !== null) return moving(refused);
  if (action.type === 'place') return placing(refused);
  return hexOf(action) === null ? {} : elsewhere(refused);
}

/** Of what comes first. */
function first({ legal, say }: Case): Refusal | null {
  const hexes = legal.flatMap((action) => starting(action) ?? hexOf(action) ?? []);
  const label = say('web.instead.phase');
  return hexes[0] ? { instead: { label, show: hexId(hexes[0]) } } : null;
}

export function refusal(refused: Case): Refusal | null {
  const figures = refused.details as Details | null;
  const { say } = refused;
  switch (figures?.type) {
    case 'waits':
      return null;
    case 'phase':
      return first(refused);
    case 'beside':
      return { ...wayOut(refused), wanted: [hexId(figures.hex)] };
    case 'trophy': {
      const show = hexId(figures.hex);
      return { wanted: [show], instead: { label: say('web.instead.trophy'), show } };
    }
    case 'values': {
      const wanted = figures.values.map((value) => `value ${value}`);
      const [show] = wanted;
      return show ? { wanted, instead: { label: say('web.instead.values'), show } } : null;
    }
    default:
      return wayOut(refused);
  }
}
