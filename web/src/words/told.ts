// SPDX-License-Identifier: MIT
//
// What is said of the events of a ply: a sentence for each that is not quiet.

import { type Form, type GameModule, viewOf } from '../kit/game';
import type { Snapshot } from '../protocol';
import type { GameSpeech, SpokenPiece } from './speech.svelte';

/** Who tells it. */
export interface Teller {
  game: GameModule;
  speech: GameSpeech;
}

/** What led to a ply: its events, and the snapshot before them, where that is known. */
export interface Happening {
  events: Form[];
  before: Snapshot | null;
}

export interface Told {
  pieces: SpokenPiece[];
  /** What goes on for several plies, so that one sentence may stand for all of it. */
  tale: { about: string; isOver: boolean } | null;
}

/** The sentence for one of the events; null where it is quiet. */
export function tellEvent({ game, speech }: Teller, happened: Happening, event: Form): Told | null {
  const { events, before } = happened;
  if (game.isQuiet(event, events)) return null;
  const view = before && viewOf(game, before);
  const tale = game.taleOf?.(event, events, view, speech.say) ?? null;
  const pieces = tale
    ? tale.phrases.flatMap((phrase) => speech.phrasePieces(phrase))
    : speech.eventPieces(event);
  return { pieces, tale };
}

/** The sentences for all of them. */
export const sayEvents = (teller: Teller, happened: Happening): string[] =>
  happened.events.flatMap((event) => {
    const told = tellEvent(teller, happened, event);
    return told ? [told.pieces.map(({ text }) => text).join('')] : [];
  });
