import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentLog } from '#server/log/log.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { everythingWritten } from '#testing/everything-written.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';

type Signing = { agreementId: string; venue: Person; artist: Person };

/** A booking that both agreed to, with its agreement. */
async function agreed(people: People): Promise<Signing> {
  const [venue, artist] = [await people.venue(), await people.artist()];
  const showId = await people.open(venue, await people.dayIn(30));
  const bookingId = await people.request(venue, showId, artist);
  const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
  return { agreementId: agreementId as string, venue, artist };
}

const sign = (people: People, who: Person, { agreementId }: Signing, key?: string) =>
  people.send(who, 'sign-agreement', { agreementId, signerName: who.name }, key);

describe('a document that is never finished', () => {
  let directory: string;
  let backend: TestBackend;
  let people: People;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'running-order-worker-'));
    const file = join(directory, 'never.mjs');
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', () => {});\n`,
    );
    backend = await startTestBackend({ stack: { documents: { file, longestMs: 6_000, log: silentLog } } });
    people = peopleOf(backend);
  });
  afterAll(async () => {
    await backend?.stop();
    rmSync(directory, { recursive: true });
  });

  test('locks nothing while it is made, and then leaves the agreement as it was', async () => {
    const signing = await agreed(people);
    expect((await sign(people, signing.venue, signing)).status).toBe(200);
    const before = await everythingWritten(backend.pool);

    let isAnswered = false;
    const second = sign(people, signing.artist, signing, 'the second signature').finally(() => {
      isAnswered = true;
    });
    let looked = 0;
    while (!isAnswered) {
      // Refused at once if anybody holds them.
      await backend.pool.query(
        `select from agreements g join bookings b on b.id = g.booking_id where g.id = $1 for update nowait`,
        [signing.agreementId],
      );
      looked += 1;
    }
    expect(looked).toBeGreaterThan(3);
    expect(await second).toMatchObject({ status: 422, error: { code: 'document-not-made' } });
    expect(await everythingWritten(backend.pool)).toEqual(before);
  });
});

describe('both sides of an agreement', () => {
  let backend: TestBackend;
  let people: People;

  beforeAll(async () => {
    backend = await startTestBackend();
    people = peopleOf(backend);
  });
  afterAll(() => backend?.stop());

  test('sign it at the same moment: one document bears both signatures', async () => {
    const signing = await agreed(people);
    const answers = await Promise.all([
      sign(people, signing.venue, signing),
      sign(people, signing.artist, signing),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ data }) => data.complete).sort()).toEqual([false, true]);
    const agreement = await people.row('agreements', signing.agreementId);
    const { rows } = await backend.pool.query(
      `select key, bytes from stack.files where bucket = 'agreements'`,
    );
    expect(rows.map(({ key }) => key)).toEqual([agreement.pdf_path]);
    expect(createHash('sha256').update(rows[0].bytes).digest('hex')).toBe(agreement.pdf_sha256);
  });

  test('have signed once they asked to, though the page is closed while the document is made', async () => {
    const signing = await agreed(people);
    await sign(people, signing.artist, signing);
    const leaving = new AbortController();
    const asked = fetch(`${backend.url}/functions/v1/api/sign-agreement`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'the page is closed',
        authorization: `Bearer ${signing.venue.token}`,
      },
      body: JSON.stringify({ agreementId: signing.agreementId, signerName: signing.venue.name }),
    });
    setTimeout(() => leaving.abort(), 25);
    await expect(asked).rejects.toThrow();
    await expect
      .poll(async () => (await people.row('agreements', signing.agreementId)).pdf_sha256)
      .not.toBe(null);
  });

  test('get the first answer again with the same key', async () => {
    const signing = await agreed(people);
    await sign(people, signing.artist, signing);
    const first = await sign(people, signing.venue, signing, 'once');
    expect(await sign(people, signing.venue, signing, 'once')).toEqual(first);
    expect(first.data).toMatchObject({ complete: true });
  });
});
