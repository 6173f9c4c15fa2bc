// SPDX-License-Identifier: MIT
//
// How a page without a server does.

/** As the worker tells it: `forgetful` where the browser keeps nothing. */
export type AloneState = 'opening' | 'elsewhere' | 'open' | 'forgetful';

class Solitude {
  state: AloneState = $state.raw('opening');
}

export const alone = new Solitude();
