// SPDX-License-Identifier: MIT
//
// The sounds of the page, made by tools/sounds.mjs: fetched when they are first heard, and quiet.

const urls = import.meta.glob<string>('../sounds/*.wav', {
  query: '?url',
  import: 'default',
  eager: true,
});

export type Sound = 'turn' | 'piece' | 'dice' | 'point' | 'end';

const loudness = 0.35;
let context: AudioContext | undefined;
const fetched = new Map<Sound, Promise<AudioBuffer>>();

async function fetchSound(sound: Sound, on: AudioContext): Promise<AudioBuffer> {
  const answer = await fetch(urls[`../sounds/${sound}.wav`] ?? '');
  return on.decodeAudioData(await answer.arrayBuffer());
}

/** Without a sound the game goes on. */
export async function play(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  const asked = fetched.get(sound) ?? fetchSound(sound, context);
  fetched.set(sound, asked);
  try {
    const source = new AudioBufferSourceNode(context, { buffer: await asked });
    source.connect(new GainNode(context, { gain: loudness })).connect(context.destination);
    source.start();
  } catch {
    fetched.delete(sound);
  }
}
