import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PostgresHome } from '#stack/postgres/postgres-home.ts';
import { type Asking, endLeftOver, type Server } from '#stack/postgres/postmaster.ts';

let place: string;
let home: PostgresHome;
let told: string[];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'running-order-left-'));
  mkdirSync(join(place, 'cluster'));
  home = { bin: place, cluster: join(place, 'cluster'), log: join(place, 'log'), user: null };
  told = [];
});
afterEach(() => rmSync(place, { recursive: true }));

const file = () => join(home.cluster, 'postmaster.pid');
/** As PostgreSQL writes it, and with the line ends of Windows. */
const leave = (status: string, port = '5433', end = '\n') =>
  writeFileSync(file(), ['4711', home.cluster, '1795000000', port, '', '127.0.0.1', '', status].join(end));

/** A system whose answers are played, one after the other; the last stays. */
function played({
  alive = [true],
  answers = [] as Server[],
  stops = [] as boolean[],
}): Asking & { asked: string[] } {
  const asked: string[] = [];
  const next = <T>(list: T[], otherwise: T): T =>
    list.length > 1 ? (list.shift() as T) : (list[0] ?? otherwise);
  return {
    asked,
    isAlive: async () => next(alive, true),
    whoAnswers: async (_home, port) => {
      asked.push(`who is at ${port}`);
      return next(answers, 'nobody');
    },
    stop: async (_home, mode) => {
      asked.push(`stop ${mode}`);
      return stops.shift() ?? true;
    },
    wait: async (ms) => {
      asked.push(`wait ${ms}`);
    },
  };
}
const end = (ask: Asking) => endLeftOver(home, 'secret', (line) => told.push(line), ask);

test('without such a file nobody is asked', async () => {
  const ask = played({});
  await end(ask);
  expect(ask.asked).toEqual([]);
});

test('a number that no process has by now goes with its file', async () => {
  leave('ready');
  const ask = played({ alive: [false] });
  await end(ask);
  expect([ask.asked, existsSync(file()), told]).toEqual([[], false, []]);
});

test.each(['nobody', 'another'] as const)(
  'a process of that number is left alone when at the port there is %s',
  async (who) => {
    for (const lineEnd of ['\n', '\r\n']) {
      leave('ready', '5433', lineEnd);
      const ask = played({ answers: [who] });
      await end(ask);
      expect([ask.asked, existsSync(file()), told]).toEqual([['who is at 5433'], false, []]);
    }
  },
);

test('the server of this cluster is asked to end, and told of', async () => {
  leave('ready');
  const ask = played({ answers: ['of-this-cluster'] });
  await end(ask);
  expect(ask.asked).toEqual(['who is at 5433', 'stop fast']);
  expect(told.join()).toContain('cut short');
});

test('one that does not end is told so more firmly, and then a person is', async () => {
  leave('ready');
  const ask = played({ answers: ['of-this-cluster'], stops: [false, false] });
  await expect(end(ask)).rejects.toThrow(/PostgreSQL \(process 4711\) .* does not end\. End it, and start/);
  expect(ask.asked).toEqual(['who is at 5433', 'stop fast', 'stop immediate']);
  expect(existsSync(file())).toBe(true);
});

test('one that recovers is waited for; one that goes meanwhile is gone', async () => {
  leave('starting');
  const ask = played({ answers: ['nobody', 'busy', 'busy', 'of-this-cluster'] });
  await end(ask);
  expect(ask.asked.filter((each) => !/who/.test(each))).toEqual([
    ...['wait 100', 'wait 100', 'wait 100'],
    'stop fast',
  ]);
  leave('stopping');
  const going = played({ alive: [true, true, false], answers: ['busy'] });
  await end(going);
  expect(going.asked).not.toContain('stop fast');
  expect(existsSync(file())).toBe(false);
});

test('a PostgreSQL that never lets us in is none that was proved, and patience has an end', async () => {
  leave('ready');
  const ask = played({ answers: ['busy'] });
  await end(ask);
  expect(ask.asked.filter((each) => /wait/.test(each))).toHaveLength(300);
  leave('starting', '');
  const early = played({});
  await end(early);
  expect(early.asked.filter((each) => /wait/.test(each))).toHaveLength(20);
  expect([...ask.asked, ...early.asked]).not.toContain('stop fast');
});
