// SPDX-License-Identifier: MIT
// The latin files load first; browsers fetch latin-ext and vietnamese when a page has such letters.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/fraunces/soft.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { alone } from './app/alone.svelte';
import { prefs } from './app/prefs.svelte';
import { place } from './app/route.svelte';
import { isAlone, moveTo } from './net/home';
import { pickLanguage, speech } from './words/speech.svelte';

if (isAlone) {
  const { Alone } = await import('./home/alone');
  const worker = new Worker(new URL('./home/worker.ts', import.meta.url), { type: 'module' });
  const engine = new URL('antfarm.wasm', document.baseURI).href;
  moveTo(
    new Alone(worker, engine, (state) => {
      alone.state = state;
    }),
  );
}
place.follow();
// Nothing is worth painting before there are words for it.
await speech.speak(prefs.language || pickLanguage(navigator.languages));
mount(App, { target: document.body });

// Italics are margin notes. Until their font is here the upright one is slanted, so the first
// paint does not wait for it.
const fetchItalic = () => import('@fontsource-variable/fraunces/soft-italic.css');
if (document.readyState === 'complete') void fetchItalic();
else addEventListener('load', fetchItalic, { once: true });
