// SPDX-License-Identifier: MIT
//
// The workers in which bots think, started when there is something to think about.

export interface Thinkers {
  /** Whether one of them has nothing to do. */
  readonly isFree: boolean;
  /** Has a free one answer the question. */
  think(question: Uint8Array): Promise<Uint8Array>;
}

/** As many as the machine can run beside the page and the hall. */
const most = () => Math.min(4, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));

export class WorkerPool implements Thinkers {
  readonly #module: WebAssembly.Module;
  readonly #free: Worker[] = [];
  #n = 0;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  get isFree(): boolean {
    return this.#free.length > 0 || this.#n < most();
  }

  async think(question: Uint8Array): Promise<Uint8Array> {
    const worker = this.#free.pop() ?? this.#start();
    try {
      const answer = await ask(worker, question);
      this.#free.push(worker);
      return answer;
    } catch (error) {
      worker.terminate();
      this.#n--;
      throw error;
    }
  }

  #start(): Worker {
    this.#n++;
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(this.#module);
    return worker;
  }
}

function ask(worker: Worker, question: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(question);
  });
}
