// SPDX-License-Identifier: MIT
import { render } from 'svelte/server';
import { beforeAll, expect, test } from 'vitest';
import en from '../../../../games/micropolis/texts/en.json';
import ja from '../../../../games/micropolis/texts/ja.json';
import type { Score } from '../../protocol';
import { snapshotOf, tableOf } from '../../table/fake';
import type { Scene } from '../../table/scene.svelte';
import { sayIn } from '../../words/say';
import { speech } from '../../words/speech.svelte';
import ScorePad from './ScorePad.svelte';

beforeAll(() => speech.speak('en'));

/** What the pad says at the end of a game of two. */
function padOf(changes: Partial<Score>, texts: Record<string, string> = en): string {
  const score = { ...snapshotOf({}).score, over: true, ...changes };
  const party = (word: number, name: string) => ({ word, name, mark: word, initial: name[0] });
  const scene = {
    game: { ties: { soldiers: { clause: 'MP-7.13', hasFigures: true } } },
    model: { table: tableOf({ phase: 'over' }), final: { ...snapshotOf({}), score }, seat: 1 },
    parties: [party(1, 'Ada'), party(2, 'Ben'), party(3, 'Cleo')].slice(0, score.parties.length),
    speech: { say: sayIn(texts) },
    list: (names: string[]) => names.join(' and '),
  } as unknown as Scene;
  const nothing = () => {};
  const doing = { playAgain: nothing, verify: nothing, close: nothing, openRule: nothing };
  const props = { scene, isExplained: false, isStill: true, ...doing };
  return render(ScorePad, { props }).body;
}

const decided = { key: 'soldiers', score: 35, more: 7, less: 5 };

test('a tie that was decided has a row under the total, with the clause', () => {
  const pad = padOf({ score: [35, 35], rank: [2, 1], decided });
  expect(pad).toContain('Ben wins');
  const row = pad.slice(pad.indexOf('Tie: soldiers'), pad.indexOf('</table>'));
  expect(row.match(/<td[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''))).toEqual(['7', '5']);
  expect(row).toContain('Tied at 35: more soldiers decide, 7 to 5.');
  expect(row).toContain('MP-7.13');
});

test('who shares a victory that a tie-break decided has the same figure', () => {
  const pad = padOf({ parties: [1, 2, 3], score: [35, 35, 35], rank: [1, 3, 1], decided });
  const row = pad.slice(pad.indexOf('Tie: soldiers'), pad.indexOf('Tied at 35'));
  const cells = row.match(/<td[^>]*>\d+/g)?.map((cell) => cell.replace(/.*>/, ''));
  expect(cells).toEqual(['7', '7', '5']);
});

test('a tie is told in the language of the page', () => {
  const pad = padOf({ score: [35, 35], rank: [2, 1], decided }, ja);
  expect(pad).toContain('35点で同点：兵隊の数で決着（7対5）。');
});

test('where points decide nothing is told', () => {
  expect(padOf({ score: [35, 30], rank: [1, 2] })).not.toContain('class="decided');
});

test('a victory that is shared is told to be shared', () => {
  const pad = padOf({ score: [35, 35], rank: [1, 1] });
  expect(pad).toContain('Ada and Ben share the win');
  expect(pad).not.toContain('class="decided');
});

test('where nobody wins nobody is called a winner', () => {
  const pad = padOf({ score: [0, 0], rank: [1, 1], no_winner: true });
  expect(pad).toContain('Nobody wins');
  expect(pad).not.toContain('share the win');
  expect(pad).not.toMatch(/class="[^"]*\bwin\b/);
});
