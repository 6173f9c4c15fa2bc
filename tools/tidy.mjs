#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// clang-tidy over every source and, through the sources, over every header; generated ones are left
// out. A source that was clean is looked at again only after it, a header of ours that it includes,
// its compiler flags or .clang-tidy have changed. What is found in a header is told once. The last
// line counts files and findings.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

/** What a program prints; a failure of it is the end. */
function outputOf(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { maxBuffer: 2 ** 28 });
  if (status === 0) return stdout.toString();
  console.error(`tidy.mjs: ${program} ${args.join(' ')} failed\n${stdout ?? ''}${stderr ?? ''}`);
  process.exit(1);
}

const ours = (pattern) =>
  outputOf('git', 'ls-files', '--cached', '--others', '--exclude-standard', '--', pattern)
    .split('\n')
    .filter((path) => path && existsSync(path));

// ---- How each source is compiled

outputOf('cmake', '--preset', 'dev');
outputOf('cmake', '--build', '--preset', 'dev', '--target', 'generated');

/** One command for each source, though several targets may compile it. */
const commands = new Map();
for (const { file, command } of JSON.parse(readFileSync('build/dev/compile_commands.json'))) {
  const source = file.slice(root.length);
  if (!commands.has(source)) {
    commands.set(source, command.replace(/^\S+/, 'clang').replace(/ -o \S+/, ''));
  }
}
const sources = ours('*.c');
for (const source of sources.filter((path) => !commands.has(path))) {
  // An example, its tests, or a program for wasm: as another source of its folder or one above.
  let folder = dirname(source);
  const isNear = (path) => dirname(path) === folder;
  while (![...commands.keys()].some(isNear)) folder = dirname(folder);
  const neighbour = [...commands.keys()].find(isNear);
  commands.set(source, commands.get(neighbour).replaceAll(root + neighbour, root + source));
}
mkdirSync('build/tidy', { recursive: true });
const database = sources.map((source) => ({
  directory: `${root}build/dev`,
  command: commands.get(source),
  file: root + source,
}));
writeFileSync('build/tidy/compile_commands.json', JSON.stringify(database, null, 1));

// ---- What was clean, and still is

const settings = outputOf('clang-tidy', '--version') + readFileSync('.clang-tidy', 'utf8');
const noteOf = (source) => `build/tidy/${source}.json`;

/** What clang-tidy's verdict on a source depends on. */
function keyOf(source, files) {
  const hash = createHash('sha256').update(settings).update(commands.get(source));
  for (const file of files) {
    hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/** The source and all headers but the system's that it includes. */
function filesOf(source) {
  const rule = spawnSync('sh', ['-c', `cd build/dev && ${commands.get(source)} -MM -MF -`]);
  const text = rule.stdout.toString();
  const names = text.slice(text.indexOf(':') + 1).match(/[^\s\\]+/g) ?? [];
  return [...new Set(names.map((name) => relative('.', resolve('build/dev', name))))];
}

/** What it included when it was clean; nothing if it has changed since. */
function recall(source) {
  if (!existsSync(noteOf(source))) return null;
  const { key, files } = JSON.parse(readFileSync(noteOf(source)));
  return key === keyOf(source, files) ? files : null;
}

function remember(source, files) {
  mkdirSync(dirname(noteOf(source)), { recursive: true });
  writeFileSync(noteOf(source), JSON.stringify({ key: keyOf(source, files), files }));
}

// ---- Looking

const seen = new Set(); // sources and headers
const findings = new Set();

function find(text) {
  if (findings.has(text)) return;
  findings.add(text);
  console.log(text);
}

/** Lets clang-tidy look at a source; what it has to say. */
function look(source) {
  return new Promise((resolve) => {
    const child = spawn('clang-tidy', ['--quiet', '-p', 'build/tidy', source]);
    let said = '';
    let complained = '';
    child.stdout.on('data', (data) => (said += data));
    child.stderr.on('data', (data) => (complained += data));
    child.on('close', (status) => resolve({ status, said, complained }));
  });
}

async function check(source) {
  const { status, said, complained } = await look(source);
  const found = said.split(/^(?=\S+:\d+:\d+: (?:warning|error): )/m).filter((text) => text.trim());
  for (const text of found) find(text.replaceAll(root, '').trimEnd());
  if (found.length === 0 && status !== 0) find(`${source}: clang-tidy failed\n${complained}`);
  const files = filesOf(source);
  for (const file of files) seen.add(file);
  if (status === 0) remember(source, files);
  else rmSync(noteOf(source), { force: true });
}

const waiting = [];
for (const source of sources) {
  const files = recall(source);
  for (const file of files ?? []) seen.add(file);
  if (!files) waiting.push(source);
}
const nWaiting = waiting.length;
async function work() {
  while (waiting.length > 0) {
    if (process.stderr.isTTY) process.stderr.write(`\r${waiting.length} to look at \r`);
    await check(waiting.shift());
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

const headers = ours('*.h');
for (const header of headers) {
  if (!seen.has(header)) find(`${header}: no source includes it`);
}
console.log(
  `${sources.length} sources (${nWaiting} of them changed) and ${headers.length} headers, ` +
    `${findings.size} findings`,
);
process.exitCode = findings.size === 0 ? 0 : 1;
