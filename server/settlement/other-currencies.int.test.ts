import { expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { balancesOf } from '#testing/books.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';

/** Whole shows in currencies without decimals, with three, and of which a fee has millions, from the offer to the payout. */
const { backend, people } = setPeople();

const share: Deal = { kind: 'door-split', sharePercent: 66.67 };
const SHOWS = [
  {
    ...{ currency: 'JPY', price: 2_500, sold: 41, deal: share },
    // 66.67% of 102,500 is 68,336.75.
    ...{ fee: 68_337, commission: 6_834, flat: 1_500, printed: ['¥102,500', '¥68,337', '¥61,503'] },
  },
  {
    ...{ currency: 'KWD', price: 5_250, sold: 41, deal: share },
    // 66.67% of 215.250 is 143.507, which banks move as 143.510; of that 14.351 as 14.350.
    ...{
      fee: 143_510,
      commission: 14_350,
      flat: 3_500,
      printed: ['KWD 143.507', 'KWD 143.510', 'KWD 129.160'],
    },
  },
  {
    // Two and a half million: far more units than a fee has in euros.
    ...{ currency: 'HUF', price: 650_000, sold: 41 },
    deal: { kind: 'guarantee', guaranteeCents: 250_000_000 } satisfies Deal,
    ...{ fee: 250_000_000, commission: 25_000_000, flat: 400_000 },
    printed: ['HUF 266,500.00', 'HUF 2,500,000.00', 'HUF 2,250,000.00'],
  },
] as const;

test.each(SHOWS)('a show in $currency is settled and paid to the last unit', async (show) => {
  const [artist, venue] = [await people.artist(), await people.venue({ currency: show.currency })];
  const showId = await people.open(venue, await people.dayIn(5), {
    ...{ fullPriceCents: show.price, budgetCents: show.fee },
  });
  const { deal } = show;
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal },
  });
  await people.done(artist, 'accept-booking', { bookingId });
  await backend.moveClock(7);
  const tiers = soldAtDoor(show.sold);
  const { settlementId } = await people.done(venue, 'conclude-show', { bookingId, tiers });
  const kept = await people.row('settlements', settlementId as string);
  expect(kept).toMatchObject({
    ...{ artist_fee_cents: show.fee, commission_cents: show.commission, venue_fee_cents: show.flat },
    venue_total_cents: show.fee + show.flat,
  });
  const answer = await fetch(`${backend.url}/functions/v1/api/settlements/${settlementId}/document`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
  });
  const text = await wordsOfPdf(await answer.arrayBuffer());
  for (const words of show.printed) expect(text).toContain(words);
  await people.done(artist, 'confirm-statement', { settlementId });
  expect(await people.done(venue, 'process-payout', { bookingId })).toMatchObject({
    ...{
      chargedCents: show.fee + show.flat,
      amountCents: show.fee - show.commission,
      currency: show.currency,
    },
  });
  await backend.moveClock(10);
  expect(await balancesOf(backend, bookingId as string)).toEqual({
    ...{
      bank: show.flat + show.commission,
      'venue-receivable': 0,
      'artist-payable': 0,
      'payouts-in-transit': 0,
    },
    ...{ 'venue-fee-revenue': -show.flat, 'commission-revenue': -show.commission },
  });
  const { rows } = await backend.pool.query(
    'select * from private.ledger_differences where booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([]);
});
