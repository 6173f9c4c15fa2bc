// SPDX-License-Identifier: MIT
//
// A soft tap on paper, made here: a burst of filtered noise that dies away at once.

let context: AudioContext | undefined;

const seconds = 0.09;

export function tap(): void {
  context ??= new AudioContext();
  const { sampleRate, currentTime, destination } = context;
  const buffer = context.createBuffer(1, Math.ceil(sampleRate * seconds), sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    const fade = 1 - i / samples.length;
    samples[i] = (Math.random() * 2 - 1) * fade ** 4;
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 });
  const gain = new GainNode(context, { gain: 0.5 });
  source.connect(filter).connect(gain).connect(destination);
  source.start(currentTime);
}
