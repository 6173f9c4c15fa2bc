// SPDX-License-Identifier: MIT
//
// A position as lines of text, and what has changed in them.

export interface Word {
  text: string;
  /** What the line is about: its first word, and the number that tells it from others. */
  isHead: boolean;
  isNew: boolean;
}

/** How a line has changed: words that are gone, or by how much a number is more or less. */
export interface Note {
  kind: 'gone' | 'more' | 'less';
  text: string;
}

export interface Line {
  text: string;
  /** Blanks are among them: joined they are the text. */
  words: Word[];
  isChanged: boolean;
  notes: Note[];
}

/** The lines, and how they differ from those before; null where nothing was before. */
export function compareLines(before: readonly string[] | null, after: readonly string[]): Line[] {
  if (before === null) return after.map((text) => lineOf(text, text));
  return gapsOf(before, after).flatMap(({ from, to, isSame }) =>
    to.map((text, i) => lineOf(isSame ? text : (from[i] ?? ''), text)),
  );
}

function lineOf(before: string, text: string): Line {
  const isChanged = before !== text;
  const head = headOf(text);
  const words: Word[] = [];
  const notes: Note[] = [];
  let at = 0;
  for (const { from, to, isSame } of gapsOf(piecesOf(before), piecesOf(text))) {
    for (const piece of to) {
      words.push({ text: piece, isHead: at < head, isNew: !isSame && /\S/.test(piece) });
      at += piece.length;
    }
    if (!isSame) notes.push(...notesOf(from, to));
  }
  return { text, words, isChanged, notes };
}

const piecesOf = (text: string) => text.match(/\s+|\S+/g) ?? [];

/** "heap 1" of "heap 1  ● ● ●", and "spent" of "spent 3 5". */
function headOf(text: string): number {
  const [head = ''] = /^\p{L}[\p{L}\p{M}'’-]+:?(\s\d+:?(?=\s+[^\s\d]))?/u.exec(text) ?? [];
  return head.length;
}

function notesOf(from: readonly string[], to: readonly string[]): Note[] {
  const gone = from.filter((piece) => /[^\s\p{P}]/u.test(piece));
  const come = to.filter((piece) => /\S/.test(piece));
  if (gone.length === 0) return [];
  const [one = '', other = ''] = [gone[0], come[0]];
  const isNumber = (text: string) => /^-?\d+$/.test(text);
  if (gone.length === 1 && come.length === 1 && isNumber(one) && isNumber(other)) {
    const more = Number(other) - Number(one);
    return [{ kind: more > 0 ? 'more' : 'less', text: `${more > 0 ? '+' : '–'}${Math.abs(more)}` }];
  }
  return [{ kind: 'gone', text: gone.join(' ') }];
}

/** A part of two lists: the same in both, or what one has in place of the other's. */
interface Gap {
  from: string[];
  to: string[];
  isSame: boolean;
}

/** The longest common subsequence of both lists, and what differs in between. */
function gapsOf(from: readonly string[], to: readonly string[]): Gap[] {
  const lengths = commonLengths(from, to);
  const gaps: Gap[] = [];
  const add = (isSame: boolean, gone: readonly string[], come: readonly string[]) => {
    const last = gaps.at(-1);
    if (last?.isSame !== isSame) gaps.push({ from: [...gone], to: [...come], isSame });
    else {
      last.from.push(...gone);
      last.to.push(...come);
    }
  };
  let i = 0;
  let k = 0;
  while (i < from.length || k < to.length) {
    const isSame = i < from.length && from[i] === to[k];
    const isLost =
      k >= to.length ||
      (i < from.length && (lengths[i + 1]?.[k] ?? 0) >= (lengths[i]?.[k + 1] ?? 0));
    const gone = isSame || isLost ? from.slice(i, ++i) : [];
    const come = isSame || !isLost ? to.slice(k, ++k) : [];
    add(isSame, gone, come);
  }
  return gaps;
}

/** By places in both lists: the length of what their rests have in common. */
function commonLengths(from: readonly string[], to: readonly string[]): number[][] {
  const lengths = Array.from({ length: from.length + 1 }, () => Array(to.length + 1).fill(0));
  for (let i = from.length - 1; i >= 0; i--) {
    for (let k = to.length - 1; k >= 0; k--) {
      const row = lengths[i] as number[];
      const below = lengths[i + 1] as number[];
      row[k] =
        from[i] === to[k] ? (below[k + 1] ?? 0) + 1 : Math.max(below[k] ?? 0, row[k + 1] ?? 0);
    }
  }
  return lengths;
}
