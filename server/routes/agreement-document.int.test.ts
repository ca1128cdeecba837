import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgreementTerms, agreementTerms, canonicalTerms } from '#core/booking/agreement.ts';
import { newArtist, type Player, type Stage, setStage } from '#server/testing/stage.ts';
import type { SignedUp } from '#stack/test-backend.ts';
import { startTestBackend, type TestBackend } from '#stack/test-backend.ts';

let backend: TestBackend;
let stage: Stage;
let stranger: Player;

beforeAll(async () => {
  backend = await startTestBackend();
  stage = await setStage(backend);
  stranger = await newArtist(backend);
});
afterAll(() => backend?.stop());

const get = (id: string, who: SignedUp) =>
  fetch(`${backend.url}/functions/v1/api/agreements/${id}/document`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
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
    .deleteFrom('agreements')
    .where('id', '=', agreementId)
    .returning('booking_id')
    .executeTakeFirstOrThrow();
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
