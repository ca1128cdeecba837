import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#server/log/log.ts';
import { projectRoot } from '#stack/project-root.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { buildDocumentWorker } from '#testing/document-worker.ts';
import { invoicesFor } from '#testing/invoices.ts';
import { type Person, peopleOf } from '#testing/people.ts';

const PEOPLE = 10;
const EACH = 20;
const SENTENCE = 'Too many documents are being made at this moment. Please try again in a few seconds.';

let built: Awaited<ReturnType<typeof buildDocumentWorker>>;
let backend: TestBackend;
let venues: Person[];
/** The invoices of each venue, each of which nobody has asked for yet. */
let invoices: { id: string; settlementId: string }[][];

beforeAll(async () => {
  built = await buildDocumentWorker();
  backend = await startTestBackend({
    stack: { documents: { file: built.file, longestMs: 10_000, longestWaitMs: 120_000, log: silentLog } },
  });
  const people = peopleOf(backend);
  const pairs = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    pairs.push({ venue: await people.venue(), artist: await people.artist() });
  }
  venues = pairs.map(({ venue }) => venue);
  const all = await invoicesFor(backend, pairs, EACH);
  invoices = venues.map(({ profileId }) => all.filter(({ venueId }) => venueId === profileId));
});
afterAll(async () => {
  await backend?.stop();
  built?.remove();
});

const get = (path: string, who: Person, init: RequestInit = {}) =>
  fetch(`${backend.url}/functions/v1/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${who.token}`, ...init.headers },
  });
const venueAt = (at: number) => venues[at] as Person;
/** An invoice of this venue that was not taken before. */
const take = (at: number) => `/invoices/${invoices[at]?.pop()?.id}/document`;

type Got = { status: number; isPdf: boolean; message?: string; retryAfter: string | null };

async function outcomeOf(response: Response): Promise<Got> {
  const retryAfter = response.headers.get('retry-after');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 200) {
    const isPdf = bytes.subarray(0, 5).toString() === '%PDF-' && bytes.subarray(-8).includes('%%EOF');
    return { status: 200, isPdf, retryAfter };
  }
  return {
    status: response.status,
    isPdf: false,
    message: JSON.parse(bytes.toString()).error.message,
    retryAfter,
  };
}

/** Asks `/healthz` every 20 ms from another thread, until it is called; answers how long half of them took at most: a pause of the whole machine is no pause of the product. */
function watchHealth(): () => Promise<number> {
  const watch = new Worker(join(projectRoot(), 'testing/watch.mjs'), {
    workerData: { url: `${backend.url}/healthz` },
  });
  return async () => {
    watch.postMessage('stop');
    const [asked] = (await once(watch, 'message')) as [{ took: number; ok: boolean }[]];
    await watch.terminate();
    expect(asked.filter(({ ok }) => !ok)).toEqual([]);
    const times = asked.map(({ took }) => took).sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)] as number;
  };
}

describe('PDFs', () => {
  test('forty at once by ten people keep nobody else waiting', async () => {
    // The first one starts the thread.
    expect(await outcomeOf(await get(take(0), venueAt(0)))).toMatchObject({ status: 200 });
    const waited = watchHealth();
    const began = performance.now();
    const asked = Array.from({ length: 40 }, async (_, at) =>
      outcomeOf(await get(take(at % PEOPLE), venueAt(at % PEOPLE))),
    );
    const got = await Promise.all(asked);
    const took = performance.now() - began;
    // Made in the thread that answers, every other ask waits for about one of the forty.
    expect(await waited()).toBeLessThan(took / 100);

    const refused = got.filter(({ status }) => status !== 200);
    for (const each of refused)
      expect(each).toEqual({ status: 429, isPdf: false, message: SENTENCE, retryAfter: '5' });
    expect(got.filter(({ isPdf }) => isPdf)).toHaveLength(40 - refused.length);
  }, 240_000);

  test('of one person who asks for too many are refused with a sentence, and those of others are made', async () => {
    const many = Array.from({ length: 13 }, () => get(take(0), venueAt(0)).then(outcomeOf));
    const other = get(take(1), venueAt(1)).then(outcomeOf);
    const got = await Promise.all(many);
    expect(await other).toMatchObject({ status: 200, isPdf: true });
    const refused = got.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(got.filter(({ isPdf }) => isPdf).length).toBe(13 - refused.length);
  });

  test('that would take for ever are given up with a sentence, and hold up nobody', async () => {
    const endless = await makeEndless(3, 1);
    const given = get(endless[0] as string, venueAt(3)).then(outcomeOf);
    const other = get(take(3), venueAt(3)).then(outcomeOf);
    expect(await given).toEqual({
      status: 422,
      isPdf: false,
      retryAfter: '60',
      message:
        'This document could not be made: it takes too long. Please try again in a minute, or write to us if it happens again.',
    });
    expect(await other).toMatchObject({ status: 200, isPdf: true });
  });

  test('are not made for one who went away', async () => {
    const endless = await makeEndless(4, 13);
    const leaving = new AbortController();
    const asked = endless.map((path) =>
      get(path, venueAt(4), { signal: leaving.signal }).then(
        ({ status }) => status,
        () => 'left',
      ),
    );
    // One is made, ten wait, and the others are refused: all have come.
    await Promise.race(asked);
    leaving.abort();
    expect(await Promise.all(asked)).toContain('left');
    // Making them all, to give each up, would take longer than this test may.
    const path = take(4);
    await expect
      .poll(async () => (await get(path, venueAt(4))).status, { timeout: 50_000, interval: 50 })
      .toBe(200);
  });
});

/** Statements of this venue with more on them than can be made in the time there is. */
async function makeEndless(at: number, many: number): Promise<string[]> {
  const ids = (invoices[at] ?? []).slice(0, many).map(({ settlementId }) => settlementId);
  // Thousands of lines, and words of 5,000 letters, with pictures in them.
  const deductions = Array.from({ length: 40_000 }, (_, line) => ({
    label: line < 20 ? 'Handtücher🧺'.repeat(416) : `Towels ${line} 🧺`,
    amount_cents: line,
  }));
  await backend.pool.query('update settlements set deductions = $2 where id = any ($1)', [
    ids,
    JSON.stringify(deductions),
  ]);
  return ids.map((id) => `/settlements/${id}/document`);
}
