// SPDX-License-Identifier: MIT
//
// A trade in the log: one sentence for an offer and what became of it.
import type { Phrase, Say, Tale } from '$kit/game';
import { type Bundle, type Event, type Offer, playerOf, sizeOf, type View } from '../view';
import { sayBundle } from '../words';

type Party = Extract<Event, { type: 'offered' }>['party'];
type Goods = Extract<Event, { type: 'gives' | 'wants' | 'gave' }>;
type Terms = Pick<Offer, 'give' | 'want'> & { to: Party };

const bundleOf = (goods: Goods[]): Bundle =>
  Object.fromEntries(goods.map(({ resource, number }) => [resource, number]));

/** What one of the parties hands over, or asks for, in these events. */
const goodsOf = (events: Event[], type: Goods['type'], party: Party): Bundle =>
  bundleOf(events.filter((event): event is Goods => event.type === type && event.party === party));

/** An offer that was open before: all that its end is told with. */
const termsIn = (before: View | null, maker: Party, offer: number): Terms | undefined =>
  before
    ? playerOf(before, Number(maker))?.offers.find((other) => other.offer === offer)
    : undefined;

/** "Ben offers Ada wheat ×2 for brick ×1", and no full stop. */
function offering(maker: Party, { to, give, want }: Terms, say: Say): Phrase {
  const kind = sizeOf(give) === 0 ? 'request' : sizeOf(want) === 0 ? 'gift' : 'offer';
  return {
    key: `web.log.${kind}`,
    parties: { maker, to },
    args: { anyone: to === 'anyone', give: sayBundle(say, give), want: sayBundle(say, want) },
  };
}

/** "Ben gives Ada wheat ×2 for brick ×1." */
function trading(giver: Party, taker: Party, events: Event[], say: Say): Phrase {
  const given = goodsOf(events, 'gave', giver);
  const got = goodsOf(events, 'gave', taker);
  if (sizeOf(given) === 0 && sizeOf(got) > 0) {
    return trading(taker, giver, events, say);
  }
  return {
    key: `web.log.${sizeOf(got) === 0 ? 'given' : 'traded'}`,
    parties: { giver, taker },
    args: { given: sayBundle(say, given), got: sayBundle(say, got) },
  };
}

const nameOf = (maker: Party, offer: number) => `offer ${maker} ${offer}`;

/** An offer that came to nothing. */
function failing(before: View | null, maker: Party, offer: number, end: Phrase, say: Say) {
  const terms = termsIn(before, maker, offer);
  return terms
    ? { about: nameOf(maker, offer), isOver: true, phrases: [offering(maker, terms, say), end] }
    : null;
}

export function taleOf(event: Event, events: Event[], before: View | null, say: Say): Tale | null {
  switch (event.type) {
    case 'offered': {
      const { party, to, offer } = event;
      const give = goodsOf(events, 'gives', party);
      const terms = { to, give, want: goodsOf(events, 'wants', party) };
      const phrases = [offering(party, terms, say), { key: 'web.log.open' }];
      return { about: nameOf(party, offer), isOver: false, phrases };
    }
    case 'traded': {
      const phrases = [trading(event.with, event.party, events, say)];
      return { about: nameOf(event.with, event.offer), isOver: true, phrases };
    }
    case 'declined': {
      const end = { key: 'web.log.declined', parties: { taker: event.party } };
      return failing(before, event.maker, event.offer, end, say);
    }
    case 'withdrew': {
      const end = { key: 'web.log.withdrawn', parties: { maker: event.party } };
      return failing(before, event.party, event.offer, end, say);
    }
    case 'lapsed':
      return failing(before, event.party, event.offer, { key: 'web.log.lapsed' }, say);
    default:
      return null;
  }
}
