import { beforeEach, describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const livesIn = (country: string | null) =>
  ask(
    `insert into private.billing_details (user_id, legal_name, country)
      select user_id, 'Ada BV', $2 from artist_profiles where id = $1
      on conflict (user_id) do update set country = $2`,
    stage.artist.profileId,
    country,
  );

beforeEach(async () => {
  await ask(`update venue_profiles set country_code = 'DE' where id = $1`, stage.venue.profileId);
  await ask(`update artist_profiles set country_code = 'NL' where id = $1`, stage.artist.profileId);
  await livesIn('NL');
});

let nights = 0;
/** A played night whose venue has sent its statement. */
async function sent(extras: NonNullable<Deal['extras']> = { taxPersons: 1 }) {
  const deal: Deal = { kind: 'guarantee', guaranteeCents: 113_954, extras };
  const { bookingId } = await stage.playedShow({ deal, daysAgo: ++nights });
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { settlementId } = data;
  return { bookingId, settlementId: settlementId as string };
}
const said = async (settlementId: string) =>
  (await ask('select withholding from settlements where id = $1', settlementId))[0].withholding;
const confirm = (settlementId: string) => stage.act(stage.artist, 'confirm-statement', { settlementId });
const direct = (bookingId: string) =>
  ask(
    'select kind, amount_cents, state, counted_cents from direct_payments where booking_id = $1',
    bookingId,
  );
const certificate = async (who: { accessToken: string }, id: string) =>
  fetch(`${backend.url}/functions/v1/api/settlements/${id}/tax-withheld`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.accessToken}` },
  });

describe('tax withheld from a foreign artist', () => {
  test('is in the statement, goes off what both sides move once it is confirmed, and has a certificate', async () => {
    const { bookingId, settlementId } = await sent();
    expect(await said(settlementId)).toMatchObject({
      kind: 'withheld',
      borneBy: 'artist',
      totalCents: 18_033,
    });
    expect(await direct(bookingId)).toEqual([]);
    expect((await certificate(stage.artist, settlementId)).status).toBe(404);

    expect((await confirm(settlementId)).status).toBe(200);
    expect(await direct(bookingId)).toEqual([
      { kind: 'withheld-tax', amount_cents: 18_033, state: 'confirmed', counted_cents: 18_033 },
    ]);
    // The ninth worked example: the venue pays 1,149.54 in all, the artist receives 845.26.
    const { data } = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(data).toMatchObject({ chargedCents: 114_954 - 18_033, amountCents: 84_526 });
    expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual(
      [],
    );

    for (const who of [stage.artist, stage.venue]) {
      const paper = await certificate(who, settlementId);
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    }
    expect((await certificate(await newArtist(backend), settlementId)).status).toBe(404);
  });

  test('is paid by the venue on top where the deal says so: nothing goes off the fee', async () => {
    const { bookingId, settlementId } = await sent({ taxPersons: 1, taxBorneBy: 'venue' });
    expect(await said(settlementId)).toMatchObject({ kind: 'withheld', borneBy: 'venue', feeCents: 113_954 });
    await confirm(settlementId);
    expect(await direct(bookingId)).toEqual([]);
    expect((await certificate(stage.artist, settlementId)).status).toBe(200);
  });

  test('is asked for where a fact is missing, and nothing is taken then', async () => {
    await livesIn(null);
    const one = await sent();
    expect(await said(one.settlementId)).toMatchObject({ kind: 'asked', of: 'artist' });
    await confirm(one.settlementId);
    expect(await direct(one.bookingId)).toEqual([]);
    await livesIn('NL');
    const two = await sent({});
    expect(await said(two.settlementId)).toMatchObject({ kind: 'asked', of: 'both' });
    await livesIn('DE');
    expect(await said((await sent()).settlementId)).toBeNull();
  });

  test('what was confirmed stays, whatever country the artist moves to, and what the two recorded themselves is not doubled', async () => {
    const { bookingId, settlementId } = await sent();
    await livesIn('DE');
    await confirm(settlementId);
    expect(await direct(bookingId)).toHaveLength(1);
    await expect(
      ask(`update settlements set withholding = null where id = $1`, settlementId),
    ).rejects.toThrow('A confirmed statement cannot be changed.');
    await livesIn('NL');
    const own = await sent();
    const paidOn = (await ask('select private.today()::text as day'))[0].day;
    await stage.act(stage.venue, 'record-direct-payment', {
      ...{ bookingId: own.bookingId, kind: 'withheld-tax', amountCents: 10_000, paidOn },
    });
    await confirm(own.settlementId);
    expect(await direct(own.bookingId)).toMatchObject([{ amount_cents: 10_000, state: 'recorded' }]);
  });
});
