// SPDX-License-Identifier: MIT
//
// A worker in which bots think: another instance of the engine, without a hall. It is handed the
// engine first and then questions, which are views and nothing else, one after the other.

import { Engine } from './engine';

let engine: Promise<Engine> | null = null;

addEventListener('message', async ({ data }: MessageEvent<WebAssembly.Module | Uint8Array>) => {
  if (data instanceof WebAssembly.Module) {
    engine = Engine.start(data, {
      send: () => {},
      reply: () => {},
      close: () => {},
      keep: () => {},
      log: (_, line) => console.error(line),
    });
    return;
  }
  const thinking = await engine;
  if (thinking) postMessage(thinking.think(data));
});
