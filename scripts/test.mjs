// npm test: installs what is missing, builds, runs every test, and ends with one line of totals.
// `npm test -- <words>` hands the words to vitest. Tests take another instant and time zone for theirs each day; TEST_INSTANT
// (such as 2027-03-28T00:40:00Z, or "now") and TZ force them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, run } from './install.mjs';
import { clockOfDay, environmentOf } from './test-clocks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const say = (line) => console.log(line);

/** More than so many are no chance. Why any are asked again: docs/decisions/tests-asked-again.md. */
const MOST_ASKED_AGAIN = 3;

process.chdir(root);
const totals = await testAll().catch((error) => {
  console.error(error);
  return { passed: 0, failed: 1 };
});
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function clockOf(now) {
  const clock = clockOfDay(now);
  const { TEST_INSTANT: asked, TZ: zone = clock.zone } = process.env;
  if (!asked) return { ...clock, zone };
  const instant = asked === 'now' ? now : new Date(asked);
  if (Number.isNaN(instant.getTime()))
    throw new Error(`TEST_INSTANT is ${asked}: give 2027-03-28T00:40:00Z, or now`);
  return { name: 'as asked', instant, zone };
}

/** The twenty files that took longest, and the share that each kind of test took of the time of all workers. */
function sayTheSlowest(files) {
  const timed = files.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const sum = (some) => Math.round(some.reduce((total, { seconds }) => total + seconds, 0));
  const inBrowsers = timed.filter(({ name }) => name.startsWith('e2e'));
  say(`\nSeconds of all workers: ${sum(timed)}, of these in browsers ${sum(inBrowsers)}. The slowest files:`);
  for (const { name, seconds } of timed.sort((a, b) => b.seconds - a.seconds).slice(0, 20))
    say(`${seconds.toFixed(1).padStart(8)} ${name}`);
}

async function testAll() {
  await install(say);
  const { findChromium } = await import('./chromium.mjs');
  say(`Browser: ${await findChromium(say)}`);
  const { isStale } = await import('./build.mjs');
  for (const part of ['app', 'server']) {
    if (isStale(part)) {
      say(`Building ${part}`);
      await run(process.execPath, [join(root, 'scripts/build.mjs'), part]);
    }
  }
  const now = new Date();
  const clock = clockOf(now);
  Object.assign(process.env, environmentOf(clock, now));
  say(`Clock of this run: ${clock.instant.toISOString()}, ${clock.name}, in ${clock.zone}`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  // Kept until the next run: how long each test took, and what was said of those that failed.
  const results = join(root, 'test-results', 'last-run.json');
  const asked = process.argv.slice(2);
  const first = await runTests(results, asked);
  sayTheSlowest(first.testResults);
  const failed = failedIn(first);
  if (asked.length > 0 || failed.length === 0 || failed.length > MOST_ASKED_AGAIN)
    return { passed: first.numPassedTests, failed: failed.length === 0 && !first.ended ? 1 : failed.length };
  say(`\nFailed, and asked once more by themselves:\n${failed.map(({ name }) => `  ${name}`).join('\n')}`);
  const again = await runTests(join(root, 'test-results', 'asked-again.json'), filesOf(failed));
  const still = new Set(failedIn(again).map(({ name }) => name));
  const gone = failed.filter(({ name }) => !still.has(name));
  if (gone.length > 0)
    say(`\nPassed when asked again, so each of these waits for something by chance, and is to be mended:
${gone.map(({ name }) => `  ${name}`).join('\n')}`);
  return {
    passed: first.numPassedTests + gone.filter(({ isTest }) => isTest).length,
    failed: failed.length - gone.length,
  };
}

/** Runs tests with these words for vitest, and reads what it wrote of them into a file. */
async function runTests(results, words) {
  rmSync(results, { force: true });
  const projects = ['product', 'screens', 'screens-in-development'];
  const ended = await run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
    ...words,
  ]).then(
    () => true,
    () => false,
  );
  return { ...JSON.parse(readFileSync(results, 'utf8')), ended };
}

/** The tests that failed, and the files that could not even be loaded: these have no tests to count, and are failures all the same. */
function failedIn({ testResults }) {
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    const at = relative(root, file);
    if (tests.length > 0)
      return tests.map(({ fullName }) => ({ file: at, name: `${at}: ${fullName}`, isTest: true }));
    return status === 'failed' ? [{ file: at, name: at, isTest: false }] : [];
  });
}

function filesOf(failed) {
  return [...new Set(failed.map(({ file }) => file))];
}
