// SPDX-License-Identifier: MIT
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.body });

// Italics are margin notes. Until their font is here the upright one is slanted, so the first
// paint does not wait for it.
addEventListener('load', () => import('./styles/italic.css'), { once: true });
