// SPDX-License-Identifier: MIT
//
// The board by itself, with samples of every phase and mode: `npm run dev`, then
// /dev/bugcouncil.html?mode=two seats&phase=visit. Not part of the client.
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import '@fontsource-variable/fraunces/soft.css';
import '@fontsource-variable/fraunces/soft-italic.css';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { mount } from 'svelte';
import Samples from '$games/bugcouncil/web/dev/Samples.svelte';

mount(Samples, { target: document.body });
