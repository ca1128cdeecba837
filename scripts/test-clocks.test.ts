import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#stack/project-root.ts';
import { clockOfDay, clocksAfter, environmentOf } from './test-clocks.mjs';

const now = new Date('2026-11-25T09:00:00Z');

test('the instants of the test runs are those named, and lie ahead', () => {
  expect(clocksAfter(now).map(({ instant }) => instant.toISOString().slice(0, 16))).toEqual([
    '2026-11-26T00:10',
    '2026-11-25T23:50',
    '2027-03-28T00:40',
    '2027-10-31T00:40',
    '2027-03-14T06:40',
    '2027-11-07T05:40',
    '2026-12-31T23:50',
    '2027-02-28T12:00',
    '2028-02-29T00:10',
    '2026-12-01T00:10',
    '2026-11-30T23:50',
    '2026-11-25T12:00',
  ]);
  for (let day = 0; day < 3_000; day += 13) {
    const later = new Date(now.getTime() + day * 86_400_000);
    for (const { instant } of clocksAfter(later)) expect(instant.getTime()).toBeGreaterThan(later.getTime());
  }
});

test('each day in turn plays another one, from its first minute to its last', () => {
  const names = Array.from(
    { length: 12 },
    (_, day) => clockOfDay(new Date(now.getTime() + day * 86_400_000)).name,
  );
  expect(new Set(names).size).toBe(12);
  expect(clockOfDay(new Date('2026-11-25T00:00:00Z')).name).toBe(
    clockOfDay(new Date('2026-11-25T23:59:59Z')).name,
  );
});

test('tests are told how far ahead of the machine they are', () => {
  const clock = { name: 'an hour later', instant: new Date('2026-11-25T10:00:00Z'), zone: 'Asia/Kathmandu' };
  expect(environmentOf(clock, now)).toEqual({ TEST_AHEAD_MS: '3600000', TZ: 'Asia/Kathmandu' });
});

const filesOf = (...directories: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...directories], { cwd: projectRoot(), encoding: 'utf8' })
    .split('\0')
    .filter((file) => /\.(ts|mjs)$/.test(file));
const read = new Map<string, string>();
function textOf(file: string): string {
  const text = read.get(file) ?? readFileSync(join(projectRoot(), file), 'utf8');
  read.set(file, text);
  return text;
}
const linesOf = (file: string) => textOf(file).split('\n');
const isTest = (file: string) => /^(e2e|testing)\/|\.(test|screen)\.ts$/.test(file);

/** What keeps the machine's clock: sign-in and its sessions, files, mails that wait, and leases of running work. */
const OF_THE_MACHINE =
  /\b(auth|stack|storage|realtime|pgboss)\.|email_confirmed_at|banned_until|not_after|sign_in_at|amr_claims|mfa_factors|private\.clock|data_exports|provider_events|\b[uo]\./;
/** Statements of which the part with the time does not name their table, each with the table. */
const TABLES_NAMED_ELSEWHERE: Record<string, string> = {
  'server/band/band.int.test.ts': 'auth.users',
  'server/jobs/files-without-owner.ts': 'storage.objects',
  'server/jobs/forget-old-things.ts': 'auth and stack',
  'stack/rest/answers-world.ts': 'auth.mfa_factors',
  'stack/gate/counters.int.test.ts': 'stack.request_counts',
  'stack/mail/mailing.int.test.ts': 'pgboss.job',
};

test('the time of a row comes from the product’s clock, in tests and in the product: private.now()', () => {
  const asking = filesOf('app', 'demo', 'e2e', 'server', 'stack', 'supabase/tests', 'testing')
    .filter((file) => !/^stack\/(auth|storage)\//.test(file) && !(file in TABLES_NAMED_ELSEWHERE))
    .filter((file) => isTest(file) || !file.startsWith('app/'))
    .flatMap((file) => {
      const lines = linesOf(file);
      return lines.flatMap((line, at) => {
        const asks = /(?<![.\w])(now\(\)|clock_timestamp\(\)|(current|local)_(date|time|timestamp)\b)/i.test(
          line,
        );
        if (!asks || /=> *$|await now\(\)/.test(line)) return [];
        const statement = lines.slice(Math.max(0, at - 2), at + 1).join('\n');
        return OF_THE_MACHINE.test(statement) ? [] : [`${file}:${at + 1}: ${line.trim()}`];
      });
    });
  expect(asking).toEqual([]);
});

/** Who may ask the machine: what is about sign-in, its tokens, or how long something takes. */
const MAY_ASK_THE_MACHINE = new Set([
  'app/api/own-acts.test.ts',
  'e2e/two-devices.e2e.ts',
  'server/payments/stripe/pages.int.test.ts',
  'stack/auth/disown.int.test.ts',
  'stack/auth/factors.int.test.ts',
  'stack/backend.test.ts',
  'stack/health/metrics.test.ts',
  'stack/realtime/realtime.test.ts',
  'stack/web/site-address.test.ts',
  'stack/web/web-app.test.ts',
  'supabase/tests/accounts.int.test.ts',
  'supabase/tests/sessions.int.test.ts',
  'testing/own-process.ts',
  'testing/second-step.ts',
  'testing/guessing/owners.ts',
  'testing/test-clock.ts',
]);

test('no test asks the machine for the time or the day: the product is at another one', () => {
  const tests = filesOf('app', 'demo', 'e2e', 'server', 'stack', 'supabase/tests', 'testing').filter(isTest);
  expect(tests.length).toBeGreaterThan(600);
  const asking = tests.filter((file) =>
    /new Date\(\)|\bDate\.now\(\)|DateTimeFormat\([^;]*\.format\(\)/.test(textOf(file)),
  );
  expect(asking.filter((file) => !MAY_ASK_THE_MACHINE.has(file))).toEqual([]);
  expect([...MAY_ASK_THE_MACHINE].filter((file) => !asking.includes(file))).toEqual([]);
});

test('what tests wait for has more than vitest’s one second: a slow machine, or one with other work, needs them', () => {
  const short = filesOf('app', 'core', 'demo', 'scripts', 'server', 'stack', 'supabase/tests', 'testing')
    .filter((file) => file !== 'scripts/test-clocks.test.ts')
    .flatMap((file) => {
      const text = textOf(file);
      return [...text.matchAll(/\bvi(test)?\.wait(For|Until)\(/g)]
        .filter(({ index }) => !/\btimeout:|, patient\)/.test(callAt(text, index)))
        .map(
          ({ index }) =>
            `${file}:${text.slice(0, index).split('\n').length}: expect.poll waits as long as the config says`,
        );
    })
    // Has a waitFor of its own, of ten seconds.
    .filter((each) => !each.startsWith('stack/realtime/realtime.test.ts'));
  expect(short).toEqual([]);
});

test('no test replaces a module: the files of a worker share what is loaded, so that it would be replaced in some orders alone', () => {
  const replacing = filesOf(
    'app',
    'core',
    'demo',
    'e2e',
    'scripts',
    'server',
    'stack',
    'supabase/tests',
    'testing',
  )
    .filter((file) => file !== 'scripts/test-clocks.test.ts')
    .filter((file) => /\bvi\.(do)?[mM]ock\(/.test(textOf(file)));
  expect(replacing, 'vi.spyOn reaches what is loaded already').toEqual([]);
});

/** The call whose name begins at `from`, to its closing bracket. */
function callAt(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}
