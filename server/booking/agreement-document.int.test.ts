import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type AgreementTerms, agreementTerms, canonicalTerms } from '#core/booking/agreement.ts';
import { createFileStore } from '#server/files.ts';
import { CONNECTIONS } from '#stack/stack-options.ts';
import type { SignedUp } from '#testing/backend.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties({ stack: { connections: CONNECTIONS } });
let stranger: Player;

beforeAll(async () => {
  stranger = await newArtist(backend);
});

const get = (id: string, who: SignedUp, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}/functions/v1/api/agreements/${id}/document`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}`, ...headers },
  });

/** An agreement that was signed elsewhere: its row is there, its paper was never made. */
async function broughtIn(signed: boolean): Promise<{ id: string; number: string }> {
  const { agreementId, date } = await stage.playedShow();
  const { number } = await backend.sql
    .selectFrom('agreements')
    .select('number')
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  const terms: AgreementTerms = agreementTerms(number, {
    agreedOn: date,
    artist: { name: stage.artist.name, location: 'Utrecht, Netherlands' },
    venue: { name: stage.venue.name, address: 'Kerkstraat 1', capacity: 70 },
    show: { date, timeZone: 'Europe/Amsterdam', doors: '19:00', showTime: '20:00', curfew: '23:00' },
    set: {},
    deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    currency: 'EUR',
    tickets: { fullPriceCents: 1700 },
    provides: [],
    techRider: false,
  });
  const { booking_id } = await backend.sql
    .selectFrom('agreements')
    .select('booking_id')
    .where('id', '=', agreementId)
    .executeTakeFirstOrThrow();
  // The one that the stage made has no terms; the database lets nobody delete one.
  await backend.pool.query(
    `begin; set local session_replication_role = replica; delete from agreements where id = '${agreementId}'; commit`,
  );
  const sign = JSON.stringify({ name: 'Aoife Byrne', image: 'M10 10L500 150' });
  const { id } = await backend.sql
    .insertInto('agreements')
    .values({
      number,
      booking_id,
      artist_id: stage.artist.profileId,
      venue_id: stage.venue.profileId,
      terms: JSON.stringify(terms),
      terms_sha256: createHash('sha256').update(canonicalTerms(terms)).digest('hex'),
      artist_signature: sign,
      artist_signed_at: `${date}T10:00:00Z`,
      ...(signed ? { venue_signature: sign, venue_signed_at: `${date}T11:00:00Z` } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

test('a paper that was never made is made and kept when it is first asked for, under its own hash', async () => {
  const { id, number } = await broughtIn(true);
  const first = await get(id, stage.artist);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
  const bytes = Buffer.from(await first.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await backend.sql
    .selectFrom('agreements')
    .select(['pdf_path', 'pdf_sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ pdf_path: `${id}/${sha256}.pdf`, pdf_sha256: sha256 });

  const { data } = await stage.venue.client.storage.from('agreements').download(kept.pdf_path as string);
  expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(bytes)).toBe(true);
  const again = Buffer.from(await (await get(id, stage.venue)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
});

test('a paper that is kept many times at the same moment is kept', async () => {
  const files = createFileStore({
    supabaseUrl: backend.url,
    serviceKey: backend.serviceKey,
    fetch: (input, init) => backend.behindTheGate(new URL(String(input)).pathname, init),
  });
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  for (let round = 0; round < 5; round += 1) {
    const path = `${randomUUID()}/paper.pdf`;
    const kept = Array.from({ length: 6 }, () => files.put('agreements', path, bytes, 'application/pdf'));
    expect((await Promise.allSettled(kept)).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
  }
});

test('a paper that was kept is sent as it was kept, and not made again', async () => {
  const { id } = await broughtIn(true);
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = `${id}/${sha256}.pdf`;
  const kept = await backend.behindTheGate(`/storage/v1/object/agreements/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.serviceKey,
      authorization: `Bearer ${backend.serviceKey}`,
      'content-type': 'application/pdf',
    },
    body: bytes,
  });
  expect(kept.status).toBe(200);
  await backend.sql
    .updateTable('agreements')
    .set({ pdf_path: path, pdf_sha256: sha256 })
    .where('id', '=', id)
    .execute();
  const sent = Buffer.from(await (await get(id, stage.artist)).arrayBuffer());
  expect(sent.equals(bytes)).toBe(true);

  // Where the file was lost it is made again, and what was signed keeps its hash.
  await backend.pool.query('delete from storage.objects where name = $1', [path]);
  const made = Buffer.from(await (await get(id, stage.artist)).arrayBuffer());
  expect(made.length).toBeGreaterThan(1000);
  const row = await backend.sql
    .selectFrom('agreements')
    .select('pdf_sha256')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.pdf_sha256).toBe(sha256);
});

test('a program that has the paper is told so, and nobody keeps a copy unasked', async () => {
  const { id } = await broughtIn(true);
  const first = await get(id, stage.artist);
  expect(first.headers.get('cache-control')).toBe('no-store');
  await first.arrayBuffer();
  const etag = first.headers.get('etag') ?? '';
  const again = await get(id, stage.venue, { 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect((await get(id, stranger, { 'if-none-match': etag })).status).toBe(404);
  expect((await get(id, stage.venue, { 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('an agreement that lacks a signature has no paper yet', async () => {
  const { id } = await broughtIn(false);
  const response = await get(id, stage.artist);
  expect([response.status, (await response.json()).error.code]).toEqual([409, 'not-signed-by-both']);
});

test('nobody else gets the paper, and an unknown one does not exist', async () => {
  const { id } = await broughtIn(true);
  for (const [which, who] of [
    [id, stranger],
    ['x', stage.artist],
    ['00000000-0000-4000-8000-000000000000', stage.venue],
  ] as const) {
    const response = await get(which, who);
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'unknown-agreement']);
  }
});
