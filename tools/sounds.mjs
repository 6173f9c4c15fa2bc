// SPDX-License-Identifier: MIT
//
// Makes the sounds of the page: `node tools/sounds.mjs` writes them into web/src/sounds. Each is a few
// knocks and tones that die away, as 8-bit samples, so that all of them together are 20 KB. The same
// bytes every time; a test compares.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rate = 11025;

/** Noise that is the same every time. */
function noise() {
  let state = 1;
  return () => {
    state = (state * 16807) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  };
}

/**
 * A tone, or a knock of noise where there is no pitch: where it begins and how fast it fades, in
 * seconds.
 * @typedef {{ at: number, fade: number, loud: number, pitch?: number }} Stroke
 */

/** @type {Record<string, { seconds: number, strokes: Stroke[] }>} */
const sounds = {
  // Two knocks on wood, the second one higher: it is your turn.
  turn: {
    seconds: 0.3,
    strokes: [
      { at: 0, fade: 0.045, loud: 0.5, pitch: 520 },
      { at: 0.11, fade: 0.06, loud: 0.5, pitch: 780 },
    ],
  },
  // A card or a piece that is set down on cloth.
  piece: {
    seconds: 0.1,
    strokes: [
      { at: 0, fade: 0.012, loud: 0.3 },
      { at: 0, fade: 0.025, loud: 0.5, pitch: 170 },
    ],
  },
  // Dice that tumble and come to rest.
  dice: {
    seconds: 0.45,
    strokes: [0, 0.07, 0.13, 0.22, 0.27, 0.36].flatMap((at, i) => [
      { at, fade: 0.008, loud: 0.5 - i * 0.05 },
      { at, fade: 0.012, loud: 0.25, pitch: 900 + 130 * (i % 3) },
    ]),
  },
  // A small bell.
  point: {
    seconds: 0.3,
    strokes: [
      { at: 0, fade: 0.08, loud: 0.35, pitch: 880 },
      { at: 0.03, fade: 0.06, loud: 0.2, pitch: 1320 },
    ],
  },
  // Three tones upwards.
  end: {
    seconds: 0.75,
    strokes: [523, 659, 784].map((pitch, i) => ({ at: i * 0.14, fade: 0.13, loud: 0.3, pitch })),
  },
};

/** @param {{ seconds: number, strokes: Stroke[] }} sound */
function samplesOf({ seconds, strokes }) {
  const samples = new Float64Array(Math.round(seconds * rate));
  for (const { at, fade, loud, pitch } of strokes) {
    const next = noise();
    for (let i = Math.round(at * rate); i < samples.length; i++) {
      const time = i / rate - at;
      const wave = pitch === undefined ? next() : Math.sin(2 * Math.PI * pitch * time);
      samples[i] = (samples[i] ?? 0) + loud * wave * Math.exp(-time / fade);
    }
  }
  return samples;
}

/** A file of that sound, as WAV. */
function fileOf(/** @type {{ seconds: number, strokes: Stroke[] }} */ sound) {
  const samples = samplesOf(sound);
  const file = Buffer.alloc(44 + samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // samples as they are
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length, 40);
  samples.forEach((sample, i) => {
    file[44 + i] = Math.round(128 + 127 * Math.max(-1, Math.min(1, sample)));
  });
  return file;
}

/** The files by their names. */
export const files = new Map(
  Object.entries(sounds).map(([name, sound]) => [`${name}.wav`, fileOf(sound)]),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, file] of files) {
    writeFileSync(fileURLToPath(new URL(`../web/src/sounds/${name}`, import.meta.url)), file);
  }
}
