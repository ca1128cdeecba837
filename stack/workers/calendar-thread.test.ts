import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBusy } from '#server/calendar/busy/read-busy.ts';
import { readInThread } from '#stack/workers/calendar-thread.ts';
import { eventOn, icsOf } from '#testing/calendar-stand-in.ts';
import { buildWorker } from '#testing/document-worker.ts';

let built: Awaited<ReturnType<typeof buildWorker>>;
const own = mkdtempSync(join(tmpdir(), 'calendar-thread-'));
beforeAll(async () => {
  built = await buildWorker('calendar-worker');
});
afterAll(() => {
  built?.remove();
  rmSync(own, { recursive: true, force: true });
});

const toRead = (text: string) => ({
  ...{ text, timeZone: 'Europe/Amsterdam' },
  ...{ from: '2026-11-01', until: '2027-05-01' },
});
const calendar = toRead(
  icsOf(eventOn('2026-12-04', '19:00', '21:00'), eventOn('2026-12-05', '20:00', '23:00')),
);
/** A thread that does something else. */
const threadThat = (does: string) => {
  const file = join(own, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, does);
  return file;
};

test('what the built thread reads is what is read beside it', async () => {
  const busy = await readInThread(built.file)(calendar);
  expect(busy).toEqual(readBusy(calendar));
  expect(busy.spans).toHaveLength(2);
});

test('a text that is no calendar is told by the name of its error, and the next one is read', async () => {
  const read = readInThread(built.file);
  const page = read(toRead('<html>Sign in</html>'));
  const next = read(calendar);
  await expect(page).rejects.toMatchObject({ name: 'NoCalendar' });
  expect((await next).spans).toHaveLength(2);
});

test('a thread that takes too long, or too much memory, ends alone', async () => {
  const endless = readInThread(threadThat('for (;;);'), { longestMs: 300 });
  await expect(endless(calendar)).rejects.toThrow(/ended with/);
  const greedy = readInThread(
    threadThat('const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()).map(String));'),
    { memoryMb: 24, longestMs: 20_000 },
  );
  await expect(greedy(calendar)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
});

test('the thread knows nothing of the process that holds the secrets', async () => {
  process.env.JWT_SECRET_OF_A_TEST = 'a secret';
  try {
    const read = readInThread(
      threadThat(
        `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ error: Object.keys(process.env).join() })`,
      ),
    );
    await expect(read(calendar)).rejects.toMatchObject({ name: 'NODE_ENV' });
  } finally {
    delete process.env.JWT_SECRET_OF_A_TEST;
  }
});
