// SPDX-License-Identifier: MIT
//
// What CTest writes down of a run, and the TAP that tests print.

/** What CTest wrote down of each test, as [name, output, seconds, has passed]. */
export function* readLog(log) {
  const rule = '-'.repeat(58);
  for (const block of log.split(/^\d+\/\d+ Testing: /m).slice(1)) {
    const name = block.slice(0, block.indexOf('\n'));
    const output = block.slice(block.indexOf(`Output:\n${rule}\n`) + rule.length + 9);
    const end = output.lastIndexOf('<end of output>\n');
    const seconds = Number(/^Test time = +([\d.]+) sec/m.exec(output.slice(end))?.[1] ?? 0);
    yield [name, output.slice(0, end), seconds, /^Test Passed\.$/m.test(output.slice(end))];
  }
}

/**
 * Counts the TAP lines of a test. One without any is a case by itself; one that fails without saying
 * where (a crash, a time-out) or ends before all the cases it planned has failed once more.
 */
export function countCases(output, hasPassed) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  let planned = 0;
  for (const line of output.split('\n')) {
    if (/^(not )?ok .*# SKIP/.test(line) || line === '1..0') skipped++;
    else if (line.startsWith('ok ')) passed++;
    else if (line.startsWith('not ok ')) failed++;
    else if (/^1\.\.\d+$/.test(line)) planned += Number(line.slice(3));
  }
  if (hasPassed ? planned > passed + failed + skipped : failed === 0) failed++;
  if (passed + failed + skipped === 0) passed++;
  return { passed, failed };
}

/** What the builds must agree upon, as [what was played, its signature]. */
export const signaturesIn = (output) =>
  [...output.matchAll(/^# signature of (.*): (\w+)$/gm)].map(([, what, value]) => [what, value]);
