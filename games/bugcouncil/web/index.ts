// SPDX-License-Identifier: MIT
//
// Bug Council's part of a table in the browser.
import type { GameModule } from '$kit/game';
import { audit } from './audit';
import Board from './board/Board.svelte';
import { playsFor } from './board/frames';
import { brief, tracksOf } from './board/tracks';
import AgeCount from './panels/AgeCount.svelte';
import { ages, find } from './panels/age';
import { headline } from './panels/headline';
import { heading, icon, isQuiet } from './panels/log';
import Progress from './panels/Progress.svelte';
import { refusal } from './panels/refusal';
import SeatFacts from './panels/SeatFacts.svelte';
import type { Action, Event, View } from './view';

const bugcouncil: GameModule<View, Action, Event> = {
  Board,
  SeatFacts,
  Progress,
  spots: { council: '.stump', hand: '.hand' },
  points: (view, party) => view.parties.find((other) => other.party === party.word)?.score ?? 0,
  headline,
  tracksOf,
  moments: { find, Card: AgeCount },
  brief,
  playsFor,
  ties: {
    tricks: { clause: 'BC-8.2', hasFigures: true },
    points: { clause: 'BC-8.3', hasFigures: true },
    termitenator: { clause: 'BC-13.7', hasFigures: false },
  },
  refusal,
  icon,
  when: ({ age, trick }, say) => say('web.when', { age: ages[age - 1], trick: trick.number }),
  heading,
  isQuiet,
  audit,
};

export default bugcouncil;
