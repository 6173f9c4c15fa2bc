// SPDX-License-Identifier: MIT
//
// The board of a game by itself, with the samples that the game brings: `npm run dev`, then
// /dev/board.html?board=bugcouncil; SampleBoard.svelte and games/NAME/web/dev/Samples.svelte say what
// else it takes. Not part of the client.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/fraunces/soft.css';
import '@fontsource-variable/fraunces/soft-italic.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/controls.css';
import { type Component, mount } from 'svelte';

const samples = import.meta.glob<Component>('../../games/*/web/dev/Samples.svelte', {
  import: 'default',
});

const name = new URLSearchParams(location.search).get('board');
const load = samples[`../../games/${name}/web/dev/Samples.svelte`];
if (load) {
  mount(await load(), { target: document.body });
} else {
  const names = Object.keys(samples).map((path) => path.split('/')[3]);
  document.body.textContent = `?board=NAME, which is one of: ${names.join(', ')}`;
}
