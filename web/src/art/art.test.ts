// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest';

const drawings = import.meta.glob<string>(['./**/*.svg', '../../../games/*/web/**/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(drawings))('%s can stand in a page many times', (_, drawing) => {
  expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="[^"]+"/);
  // A style attribute breaks the content security policy, an id is there once only, and a title
  // would be read aloud and shown as a tooltip.
  expect(drawing).not.toMatch(/ style=| id=|<style|<title|<script|href=/);
});
