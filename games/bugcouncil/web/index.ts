// SPDX-License-Identifier: MIT
//
// Bug Council's part of the browser client.
export { default as emblem } from './art/bee.svg?raw';
