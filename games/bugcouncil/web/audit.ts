// SPDX-License-Identifier: MIT
//
// Recomputes every draw of a finished game from its secret, as docs/record.md says what a number
// picks, and compares it with what the seats saw.
import type { Audit, Draws, Say, Seen } from '$kit/game';
import {
  type Card,
  type Event,
  type Faction,
  factions,
  personalities,
  type View,
  type Word,
} from './view';

/** Places of the purposes in games/bugcouncil/trace.md. */
const purpose = {
  council: 0,
  leader: 1,
  personality: 2,
  deal: 3,
  emissary: 4,
  pyramid: 5,
  shark: 6,
};

const handSize = 11;

/** The highest value by number of seats: BC-1.2 to BC-1.6, BC-10.3. */
const highest = { final: [0, 8, 8, 8, 10, 12], preproduction: [0, 0, 10, 10, 11, 12] };

function fullDeck(view: View, termite: Faction | null): Card[] {
  const values = highest[view.edition][view.seats] ?? 0;
  return factions
    .filter((faction) => faction !== termite)
    .flatMap((suit) => Array.from({ length: values }, (_, i): Card => `${suit} ${i + 1}`));
}

/** Takes the k-th of what is left. */
function draw<T>(from: T[], below: (n: number) => number): T | undefined {
  return from.splice(below(from.length), 1)[0];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && [...a].sort().join() === [...b].sort().join();

/** Follows a game from event to event; `notes` collects what was compared, in words. */
class Auditor {
  readonly notes = new Map<string, boolean>();
  /** Cards that nobody has seen in this Age, in their order. */
  private unseen: Card[] = [];
  private council: Faction[] = [];
  private left = personalities.filter((personality) => personality !== 'pacifist');
  private termite: Faction | null = null;
  private below: (purpose: number) => (n: number) => number = () => () => 0;

  constructor(
    private readonly draws: Draws,
    private readonly seen: Seen<View, Event>[],
    private readonly options: Record<string, string>,
    private readonly say: Say,
  ) {}

  run() {
    for (const [i, { ply, events }] of (this.seen[0]?.plies ?? []).entries()) {
      // A purpose that comes up again in the same ply goes on where it stopped.
      const streams = new Map<number, (n: number) => number>();
      this.below = (which) => {
        const stream = streams.get(which) ?? this.draws.below(ply, which);
        streams.set(which, stream);
        return stream;
      };
      for (const event of events) {
        this.follow(event, i);
      }
    }
  }

  private note(i: number, what: string, holds: boolean) {
    const view = this.seen[0]?.plies[i]?.view;
    const of = { age: view?.age ?? 0, game: view?.game ?? 0 };
    const isTrilogy = view?.termitenator?.trilogy === true;
    const drawn = this.say(`web.audit.${what}`, of);
    const game = this.say('board.game', { ...of, games: 3 });
    const words = isTrilogy ? this.say('web.colon', { left: game, right: drawn }) : drawn;
    this.notes.set(words, (this.notes.get(words) ?? true) && holds);
  }

  private follow(event: Event, i: number) {
    switch (event.type) {
      case 'council':
      case 'termite':
        return this.followCouncil(event, i);
      case 'personality':
        return this.followPersonality(event, i);
      case 'leader':
        return this.followLeader(event.party, i);
      case 'age-begins':
        return this.followDeal(i);
      case 'emissary-shows':
        return this.followEmissary(event.card, i);
      case 'turned-up':
        return this.followCard('pyramid', event.card, i - 1);
      case 'shark-hand':
        return this.followShark(event.cards, i - 1);
    }
  }

  private followCouncil(event: Event & { faction: Faction }, i: number) {
    if (this.council.length === 0) {
      this.council = [...factions];
      this.termite = null;
    }
    this.note(i, 'council', draw(this.council, this.below(purpose.council)) === event.faction);
    if (event.type === 'termite') {
      this.termite = event.faction;
    }
  }

  private followPersonality(event: Event & { type: 'personality' }, i: number) {
    const { opponent } = this.options;
    if (opponent === 'random' || opponent === 'trilogy') {
      const drawn = draw(this.left, this.below(purpose.personality));
      this.note(i, 'personality', drawn === event.personality);
    }
  }

  private followLeader(party: Word, i: number) {
    const seats = this.seen[0]?.plies[i]?.view.seats ?? 0;
    const { leader } = this.options;
    if (seats > 1 && leader === 'random') {
      this.note(i, 'leader', this.below(purpose.leader)(seats) + 1 === party);
    }
  }

  private followDeal(i: number) {
    const view = this.seen[0]?.plies[i]?.view;
    const cards = view ? fullDeck(view, this.termite) : [];
    const dealt = new Set<Card>();
    for (let seat = 1; seat <= (view?.seats ?? 0); seat++) {
      const hand: Card[] = [];
      for (let n = 0; n < handSize; n++) {
        const k = this.below(purpose.deal)(cards.length);
        const last = cards.pop() as Card;
        const card = cards[k] ?? last;
        if (k < cards.length) {
          cards[k] = last;
        }
        hand.push(card);
        dealt.add(card);
      }
      const saw = this.own(seat, i, 'dealt')?.cards;
      if (saw) {
        this.note(i, 'hands', isSame(hand, saw));
      }
    }
    this.unseen = view ? fullDeck(view, this.termite).filter((card) => !dealt.has(card)) : [];
  }

  /** What a seat was told privately in a ply. */
  private own<T extends 'dealt' | 'laid-aside'>(seat: number, i: number, type: T) {
    const events = this.seen.find((seen) => seen.seat === seat)?.plies[i]?.events ?? [];
    return events.find(
      (event): event is Event & { type: T } => event.type === type && event.party === seat,
    );
  }

  /** The card that a seat laid aside last, before ply i. */
  private discard(seat: number, i: number): Card | undefined {
    for (let before = i; before >= 0; before--) {
      const event = this.own(seat, before, 'laid-aside');
      if (event) {
        return event.card;
      }
    }
  }

  private followEmissary(card: Card, i: number) {
    const before = this.seen[0]?.plies[i - 1]?.view;
    const isNewAge = before?.age !== this.seen[0]?.plies[i]?.view.age;
    const top = isNewAge ? undefined : before?.deck.discards_on_top.at(-1);
    if (top === undefined) {
      this.followCard('emissary', card, i);
    } else {
      this.note(i, 'emissary', this.discard(top, i) === card); // it was on the deck: BC-9.25
    }
  }

  private followCard(what: 'emissary' | 'pyramid', card: Card, i: number) {
    this.note(i, what, draw(this.unseen, this.below(purpose[what])) === card);
  }

  private followShark(cards: Card[], i: number) {
    const isDiscardOnTop = this.seen[0]?.plies[i]?.view.parties[0]?.declaration === 'no allegiance';
    const taken = cards.length > 0 && isDiscardOnTop ? [this.discard(1, i)] : [];
    while (taken.length < cards.length) {
      taken.push(draw(this.unseen, this.below(purpose.shark)));
    }
    this.note(i, 'shark', isSame(taken, cards));
  }
}

export function audit(
  draws: Draws,
  seen: Seen<View, Event>[],
  options: Record<string, string>,
  say: Say,
): Audit[] {
  const auditor = new Auditor(draws, seen, options, say);
  auditor.run();
  return [...auditor.notes].map(([what, holds]) => ({ what, holds }));
}
