// SPDX-License-Identifier: MIT
//
// Farms Race's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './board/Board.svelte';
import { brief, tracksOf } from './board/tracks';
import { headline } from './panels/headline';
import { heading, icon, isQuiet, weightOf } from './panels/log';
import Progress from './panels/Progress.svelte';
import { refusal } from './panels/refusal';
import SeatFacts from './panels/SeatFacts.svelte';
import { taleOf } from './panels/trades';
import { find } from './sheets/combat/moment';
import Outcome from './sheets/combat/Outcome.svelte';
import { type Action, type Event, markOf, playerOf, turnsAhead, type View } from './view';

const farmsrace: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  ties: {
    staying: { clause: 'FR-16.5', hasFigures: false },
    turn: { clause: 'FR-16.2', hasFigures: false },
  },
  spots: {
    map: '.map .cell',
    herds: '.cell.mine',
    hand: '.strip .hand',
    build: '.tabs [role="tab"]:nth-child(2)',
    trade: '.tabs [role="tab"]:nth-child(3)',
  },
  points: (view, party) => playerOf(view, Number(party.word))?.points ?? 0,
  markOf: (view, seat) => markOf(playerOf(view, seat)?.species),
  headline,
  tracksOf,
  brief,
  refusal,
  moments: { find, Card: Outcome },
  icon,
  heading,
  dice: ['fought', 'rolled'],
  isQuiet,
  taleOf,
  weightOf,
  turnsAhead,
  audit,
};

export default farmsrace;
