// SPDX-License-Identifier: MIT
//
// Builds and tests everything: test.mjs test|test-all [only=WORD] [anew=1] [seconds=N]
//
//   only=WORD   the tests with that label (unit, property, program, browser, or a game), or else
//               those whose names match it
//   anew=1      also those that have passed and cannot have changed since
//   seconds=N   how long test-all runs each fuzz target
//
// test.mjs costs writes tests/costs.txt from what the last run took. docs/testing.md tells what runs
// where, and why. The last line is "N passed, N failed", counted over the single cases of all tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { countCases, readLog, signaturesIn } from './testing/log.mjs';
import { digestParts, keyOf } from './testing/parts.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const hasLabel =
  (...labels) =>
  (test) =>
    labels.some((label) => test.labels.includes(label));
const isQuick = (test) => !hasLabel('long')(test);

/** What is built, which of its tests are run, and how much they do. */
const plans = {
  test: [
    {
      preset: 'sanitize',
      effort: 'thin',
      runs: (t) => isQuick(t) && hasLabel('unit', 'property')(t),
    },
    { preset: 'release', effort: 'normal', runs: isQuick },
    { preset: 'wasm', effort: 'thin', runs: isQuick },
  ],
  'test-all': [
    { preset: 'sanitize', effort: 'normal', runs: isQuick },
    { preset: 'release', effort: 'normal', runs: isQuick },
    { preset: 'release', effort: 'long', runs: hasLabel('long') },
    { preset: 'wasm', effort: 'normal', runs: isQuick },
    { preset: 'wasm', effort: 'long', runs: hasLabel('long') },
    { preset: 'thread', effort: 'thin', runs: (t) => isQuick(t) && hasLabel('threads')(t) },
  ],
};

/** Seconds of CPU that a process of a test may take, however long that lasts on a busy machine. */
const cpuLimits = { thin: 1800, normal: 1800, long: 86400 };

const isShown = process.stdout.isTTY;
const words = process.argv.slice(2);
const [command = 'test'] = words;
const setting = (name) =>
  words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';

/** Runs something to its end, with its output in a log; whether it succeeded. */
function succeeds(log, ...line) {
  const { status, stdout } = spawnSync('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...line], {
    maxBuffer: 2 ** 30,
  });
  writeFileSync(log, stdout, { flag: 'a' });
  return status === 0;
}

// ---- What is known of earlier runs

const memoryOf = ({ preset, effort }) => `build/${preset}/passed-${effort}.json`;

/** For each test that passed: its key, its number of cases, seconds, and signatures. */
function recall(plan) {
  const path = memoryOf(plan);
  return new Map(existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : []);
}

function remember(plan, memory) {
  writeFileSync(memoryOf(plan), JSON.stringify(Object.fromEntries(memory), null, 1));
}

// ---- Running

/** The tests of a preset, as CTest lists them. */
function listTests(preset) {
  const { stdout } = spawnSync('ctest', ['--test-dir', `build/${preset}`, '--show-only=json-v1'], {
    maxBuffer: 2 ** 30,
  });
  return JSON.parse(stdout.toString()).tests.map(({ name, properties }) => ({
    name,
    labels: properties.find((property) => property.name === 'LABELS')?.value ?? [],
  }));
}

const logOf = (preset) => `build/${preset}/Testing/Temporary/LastTest.log`;

function show(line) {
  if (isShown) process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`);
}

/**
 * Lets CTest run the named tests, and says whenever one has ended; the names of those that it could
 * not start.
 */
async function runTests({ preset, effort }, names, hasEnded) {
  rmSync(logOf(preset), { force: true });
  const pattern = `^(${names.map((name) => name.replaceAll(/[^\w]/g, '\\$&')).join('|')})$`;
  const line = [
    'ctest',
    '--test-dir',
    `build/${preset}`,
    '-j',
    `${availableParallelism() + 2}`, // some tests wait for a time that they test
    '-R',
    pattern,
  ];
  const limited = ['-c', `ulimit -t ${cpuLimits[effort]}; exec "$@"`, 'sh', ...line];
  const child = spawn('sh', limited, {
    stdio: ['ignore', 'pipe', 'ignore'], // what failed is told from its log
    env: { ...process.env, ANTFARM_EFFORT: effort },
  });
  const missing = [];
  for await (const text of createInterface(child.stdout)) {
    const [, at, name, outcome] =
      /^ *(\d+\/\d+) Test +#\d+: (\S+) [. ]*(\*\*\*Not Run|.*)/.exec(text) ?? [];
    if (outcome?.startsWith('***Not Run')) missing.push(name);
    if (at) show(`${preset}: ${at} ${name}`);
    if (at) hasEnded();
  }
  show('');
  return missing;
}

/** Remembers what has passed by CTest's log, as far as it goes; what it says of each test. */
function learn(log, memory, keys, plan) {
  const results = [];
  for (const [name, output, seconds, hasPassed] of existsSync(log)
    ? readLog(readFileSync(log, 'utf8'))
    : []) {
    const result = { name, output, seconds, ...countCases(output, hasPassed) };
    results.push(result);
    const signatures = signaturesIn(output);
    if (result.failed > 0) memory.delete(name);
    else memory.set(name, { key: keys.get(name), passed: result.passed, seconds, signatures });
  }
  remember(plan, memory);
  return results;
}

/** Runs what a plan asks for of a build, and says how it went. */
async function runPlan(plan, tests, parts) {
  const { preset, effort } = plan;
  const memory = recall(plan);
  const keys = new Map(tests.map((test) => [test.name, keyOf(test.labels, effort, parts)]));
  const isUnchanged = ({ name }) =>
    !setting('anew') && keys.get(name) && memory.get(name)?.key === keys.get(name);
  const unchanged = tests.filter(isUnchanged);
  const names = tests.filter((test) => !isUnchanged(test)).map(({ name }) => name);
  const started = Date.now();
  const results = [];
  if (names.length > 0) {
    // Long runs may be interrupted: what has passed until then counts.
    const hasEnded = () => effort === 'long' && learn(`${logOf(preset)}.tmp`, memory, keys, plan);
    const missing = await runTests(plan, names, hasEnded);
    results.push(...learn(logOf(preset), memory, keys, plan));
    const known = new Set(results.map(({ name }) => name));
    for (const name of names.filter((name) => !known.has(name))) {
      const output = missing.includes(name) ? 'Its program is missing.\n' : 'Its end is unknown.\n';
      results.push({ name, output, passed: 0, failed: 1, seconds: 0 });
    }
  }
  return {
    ...plan,
    results,
    unchanged: unchanged.map(({ name }) => memory.get(name)),
    signatures: tests.flatMap(({ name }) => memory.get(name)?.signatures ?? []),
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

/** Every build must have played the same games: what each build says of a way to play is the same. */
function compareSignatures(runs) {
  const known = new Map();
  const differences = [];
  for (const { preset, signatures } of runs) {
    for (const [what, value] of signatures) {
      const first = known.get(what) ?? { preset, value };
      known.set(what, first);
      if (first.value !== value)
        differences.push(`${what}: ${first.value} in ${first.preset}, ${value} in ${preset}`);
    }
  }
  return { n: known.size, differences };
}

// ---- The two commands

function configureAndList(plan) {
  const log = `build/${plan.preset}.log`;
  writeFileSync(log, '');
  if (!succeeds(log, 'cmake', '--preset', plan.preset)) fail(log);
  const word = setting('only');
  const tests = listTests(plan.preset).filter(plan.runs);
  if (!word) return tests;
  const labelled = tests.filter(hasLabel(word, `${word}/web`));
  return labelled.length > 0 ? labelled : tests.filter(({ name }) => new RegExp(word).test(name));
}

function build(preset) {
  const log = `build/${preset}.log`;
  show(`${preset}: building`);
  if (!succeeds(log, 'cmake', '--build', '--preset', preset)) fail(log);
}

/** What cannot be built is told, and nothing is tested. */
function fail(log) {
  const text = readFileSync(log, 'utf8');
  show('');
  console.log(
    text.slice(Math.max(0, text.indexOf('FAILED: '))).replaceAll(/^\[\d+\/\d+\] .*\n/gm, ''),
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

function report(runs, more, seconds) {
  const row = (...cells) =>
    console.log(
      cells.map((cell, i) => (i ? `${cell}`.padStart(11) : `${cell}`.padEnd(16))).join(''),
    );
  const all = runs.flatMap(({ preset, effort, results }) =>
    results.map((result) => ({ preset, effort, ...result })),
  );
  console.log();
  row('', 'passed', 'failed', 'unchanged', 'seconds');
  for (const { preset, effort, results, unchanged, seconds } of runs) {
    const name = effort === 'long' ? `${preset}, long` : preset;
    row(
      name,
      sum(results.map((r) => r.passed)),
      sum(results.map((r) => r.failed)),
      sum(unchanged.map((r) => r.passed)),
      seconds,
    );
  }
  for (const { name, passed, failed, seconds } of more) row(name, passed, failed, '', seconds);
  const slowest = all.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) console.log('\nThe slowest:');
  for (const { preset, name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${preset} ${name}`);
  const bad = all.filter(({ failed }) => failed > 0);
  if (bad.length > 0) console.log('\nEach failed test alone:');
  for (const { preset, effort, name } of bad) {
    console.log(
      `  ANTFARM_EFFORT=${effort} ctest --test-dir build/${preset} --output-on-failure -R '^${name}$'`,
    );
  }
  if (runs.some(({ unchanged }) => unchanged.length > 0)) {
    console.log('\nWhat is unchanged since it passed was not run again; anew=1 runs it.');
  }
  console.log(`\n${seconds} seconds`);
  const passed = sum([...all, ...more].map((result) => result.passed));
  const failed = sum([...all, ...more].map((result) => result.failed));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && (passed > 0 || runs.some(({ unchanged }) => unchanged.length > 0));
}

/** A step of test-all that is no test of CTest's. */
function step(name, ...line) {
  const started = Date.now();
  show(name);
  const log = `build/test-all-${name}.log`;
  writeFileSync(log, '');
  const isGood = succeeds(log, ...line);
  show('');
  if (!isGood) console.log(readFileSync(log, 'utf8'));
  return {
    name,
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

async function test() {
  const started = Date.now();
  const parts = digestParts();
  mkdirSync('build', { recursive: true });
  const runs = [];
  const chosen = plans[command]
    .map((plan) => [plan, configureAndList(plan)])
    .filter(([, tests]) => tests.length > 0);
  if (chosen.length === 0) throw new Error(`there is no test '${setting('only')}'`);
  for (const [{ preset }] of chosen) build(preset);
  const built = Math.round((Date.now() - started) / 1000);
  show('');
  console.log(`built in ${built} s`);
  for (const [plan, tests] of chosen) {
    const run = await runPlan(plan, tests, parts);
    for (const { name, output, failed } of run.results) {
      if (failed > 0) console.log(`\n${plan.preset} ${name}:\n${output}`);
    }
    console.log(
      `${plan.preset}: ${run.results.length} tests in ${run.seconds} s, ${run.unchanged.length} unchanged`,
    );
    runs.push(run);
  }
  const more = [];
  const { n, differences } = compareSignatures(runs);
  for (const difference of differences) console.log(`Builds play different games: ${difference}`);
  if (n > 0)
    more.push({
      name: 'signatures',
      passed: differences.length === 0 ? 1 : 0,
      failed: differences.length,
      seconds: 0,
    });
  if (command === 'test-all' && !setting('only')) {
    more.push(step('tidy', 'tools/tidy.mjs'));
    more.push(step('fuzz', 'tools/fuzz.sh', setting('seconds') || '60'));
  }
  const isGood = report(runs, more, Math.round((Date.now() - started) / 1000));
  process.exitCode = isGood ? 0 : 1;
}

/** Tests that take a second or more, with what they take in release and under sanitizers. */
function writeCosts() {
  const release = new Map(
    ['normal', 'long'].flatMap((effort) => [...recall({ preset: 'release', effort })]),
  );
  const sanitize = recall({ preset: 'sanitize', effort: 'thin' });
  const secondsOf = (memory, name) => memory.get(name)?.seconds ?? 0;
  const rows = listTests('release')
    .map(({ name }) => [name, secondsOf(release, name), secondsOf(sanitize, name)])
    .filter(([, ...costs]) => Math.max(...costs) >= 1)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const head = readFileSync('tests/costs.txt', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const lines = rows.map(
    ([name, ...costs]) => `${name} ${costs.map((cost) => cost.toFixed(1)).join(' ')}`,
  );
  writeFileSync('tests/costs.txt', `${[...head, ...lines].join('\n')}\n`);
}

try {
  if (command === 'costs') writeCosts();
  else if (plans[command]) await test();
  else throw new Error(`there is no '${command}'; there are test, test-all and costs`);
} catch (error) {
  console.error(`test.mjs: ${error.message}`);
  process.exitCode = 1;
}
