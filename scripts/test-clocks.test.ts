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

test('no test asks the machine for the day: the product is at another one', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', 'demo', 'e2e', 'server', 'supabase/tests', 'testing'],
    {
      cwd: projectRoot(),
      encoding: 'utf8',
    },
  ).split('\0');
  const tests = files.filter((file) => /^(e2e|testing)\/.*\.ts$|\.test\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(200);
  const asking = tests.filter((file) =>
    /new Date\(\)|\bcurrent_date\b|(?<![.\w])now\(\)(::date| at time zone)|DateTimeFormat\([^;]*\.format\(\)/.test(
      readFileSync(join(projectRoot(), file), 'utf8'),
    ),
  );
  expect(asking).toEqual([]);
});
