// SPDX-License-Identifier: MIT
//
// The page as a folder of files for any host (`vite build --mode site`): into build/site, with links
// that are relative, and with the policy that a server of ours would send. Pages of a server go
// without the texts that only such a page says.

import type { Plugin } from 'vite';

/** As the server's (server/net/requests.c), and what the engine needs: scripts may compile wasm. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A catalogue (src/texts) without what is said where there is no server. */
function withoutAlone(json: string): string {
  const texts = Object.entries(JSON.parse(json)).filter(([key]) => !key.startsWith('alone.'));
  return JSON.stringify(Object.fromEntries(texts));
}

export function site(): Plugin {
  let isSite = false;
  return {
    name: 'site',
    enforce: 'pre', // before JSON becomes a module
    apply: 'build',
    config: (_, { mode }) =>
      mode === 'site' ? { base: './', build: { outDir: '../build/site', manifest: false } } : {},
    transformIndexHtml: {
      order: 'post',
      handler: () => {
        const attrs = { 'http-equiv': 'Content-Security-Policy', content: policy };
        return isSite ? [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] : [];
      },
    },
    transform: {
      filter: { id: /\/web\/src\/texts\/\w+\.json$/ },
      handler: (json) => (isSite ? null : withoutAlone(json)),
    },
    configResolved: ({ mode }) => {
      isSite = mode === 'site';
    },
  };
}
