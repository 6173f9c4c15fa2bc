// SPDX-License-Identifier: MIT
//
// The games that can be chosen, with everything their plates show.

import { loadPlate } from '../games';
import type { GamePlate } from '../kit/game';
import type { GameOnShelf } from '../net/games';
import { type GameSpeech, loadShelfSpeech } from '../words/speech.svelte';

export interface ShelfGame {
  speech: GameSpeech;
  plate: GamePlate;
}

/** Complete: plates that came one by one would push each other along while somebody clicks. */
export function loadShelf(games: readonly GameOnShelf[]): Promise<ShelfGame[]> {
  return Promise.all(
    games.map(async (game) => {
      const speech = await loadShelfSpeech(game);
      return { speech, plate: await loadPlate(game.name, speech.title) };
    }),
  );
}
