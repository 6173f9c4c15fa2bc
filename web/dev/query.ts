// SPDX-License-Identifier: MIT
//
// What the address of dev/board.html asks for, in the words that all boards share; SampleBoard.svelte
// says which they are.
import type { Say } from '$kit/game';
import { type Catalogue, fill } from '../src/words/words';

export const query = new URLSearchParams(location.search);

export const isSpectator = query.get('as') === 'spectator';

/** Speaks the game's sentences in the language asked for, English unless told. */
export function speak(catalogues: { en: Catalogue; ja: Catalogue }): Say {
  const catalogue = query.get('texts') === 'ja' ? catalogues.ja : catalogues.en;
  return (key, args) => fill(catalogue[key] ?? `<${key}>`, args);
}

/** The sample of the mode and the kind of decision asked for: of that kind unless told, with four seats. */
export const sampleAsked = <S extends { mode: string; kind: string }>(
  samples: S[],
  usual: string,
) =>
  samples.find(
    ({ mode, kind }) =>
      mode === (query.get('mode') ?? 'four seats') && kind === (query.get('kind') ?? usual),
  );

/** The whole game asked for, by its mode. */
export const gameAsked = <G extends { mode: string }>(games: G[]) =>
  games.find(({ mode }) => mode === query.get('game'));

/** A view says whose it is; nobody's is a spectator's. */
export interface SeenBy {
  seat?: number | null;
}
