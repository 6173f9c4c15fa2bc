// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';

const raw = { query: '?raw', import: 'default', eager: true } as const;
const drawings = {
  ...import.meta.glob<string>('./art/**/*.svg', raw),
  ...import.meta.glob<string>('../../games/*/web/**/*.svg', raw),
};

test.each(Object.entries(drawings))('%s can stand in a page many times', (_, drawing) => {
  expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+"/);
  // A style attribute breaks the content security policy, an id is there once only, and a title
  // would be read aloud and shown as a tooltip.
  expect(drawing).not.toMatch(/ style=| id=|<style|<title|<script|href=/);
});
