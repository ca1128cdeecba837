import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { wordsOfInvoice, wordsOfPdf } from '#testing/pdf-words.ts';
import { aRoom } from '#testing/rooms.ts';
import { type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const deal: Deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { depositCents: 20_000 } };

async function must({ act }: Stage, who: Stage['venue'], name: string, input: object) {
  const { status, message, data } = await act(who, name, input);
  expect(status, message).toBe(200);
  return data;
}

/** A show that was played, with a deposit: what its invoices and its statement say. */
async function settled(stage: Stage) {
  const { venue, artist } = stage;
  const { bookingId } = await stage.playedShow({ deal });
  const { settlementId } = await must(stage, venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await must(stage, artist, 'confirm-statement', { settlementId });
  const { rows } = await backend.pool.query<{ id: string }>(
    `select id from invoices where booking_id = $1 and kind = 'invoice' order by created_at`,
    [bookingId],
  );
  const statement = async () => {
    const answer = await fetch(`${backend.url}/functions/v1/api/settlements/${settlementId}/document`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${artist.accessToken}` },
    });
    expect(answer.status).toBe(200);
    return wordsOfPdf(await answer.arrayBuffer());
  };
  const invoices = () => Promise.all(rows.map(({ id }) => wordsOfInvoice(backend, venue.accessToken, id)));
  return { statement, invoices };
}

test('invoices and statements name the room of the show; an invoice keeps the name that it was issued with', async () => {
  const stage = await setStage(backend);
  const { venue } = stage;
  const { rows } = await backend.pool.query('select private.first_room($1) as id', [venue.profileId]);
  const hall = aRoom('Hall', { roomId: rows[0].id });
  for (const room of [hall, aRoom('Club')]) await must(stage, venue, 'keep-room', room);
  const { statement, invoices } = await settled(stage);
  const said = await invoices();
  expect(said).toHaveLength(2);
  for (const words of [...said, await statement()]) expect(words).toContain('Room: Hall');
  await must(stage, venue, 'keep-room', { ...hall, name: 'Great Hall' });
  for (const words of await invoices()) expect(words).toContain('Room: Hall');
  expect(await statement()).toContain('Room: Great Hall');
});

test('the papers of a venue with one room have no word of it', async () => {
  const { statement, invoices } = await settled(await setStage(backend));
  for (const words of [...(await invoices()), await statement()]) expect(words).not.toMatch(/\broom\b/i);
});
