// SPDX-License-Identifier: MIT
//
// Micropolis's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './board/Board.svelte';
import { tracksOf } from './board/tracks';
import { headline } from './panels/headline';
import { heading, icon, isQuiet } from './panels/log';
import Panel from './panels/Panel.svelte';
import Progress from './panels/Progress.svelte';
import { refusal } from './panels/refusal';
import SeatFacts from './panels/SeatFacts.svelte';
import { type Action, type Event, playerOf, type View } from './view';

const micropolis: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  Panel,
  ties: {
    soldiers: { clause: 'MP-7.13', hasFigures: true },
  },
  crown: '160px', // the line
  spots: {
    line: '.line [data-focus]',
    hill: '.hill .gap, .hill .spot',
    tiles: '.hill .spot',
    orders: '.sheet .ends',
  },
  points: (view, party) => playerOf(view, Number(party.word))?.score ?? 0,
  headline,
  tracksOf,
  refusal,
  icon,
  heading,
  isQuiet,
  audit,
};

export default micropolis;
