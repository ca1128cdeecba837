import { afterEach, expect, test, vi } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import { GUARANTEE } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { people } = setPeople();
afterEach(() => vi.unstubAllEnvs());

async function agreedIn(currency: 'USD' | 'JPY', days: number): Promise<AgreementTerms> {
  const artist = await people.artist();
  const venue = await people.venue({ currency });
  const showId = await people.open(venue, await people.dayIn(days));
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal: GUARANTEE },
  });
  const { agreementId } = await people.done(artist, 'accept-booking', { bookingId });
  return (await people.row('agreements', agreementId as string)).terms as AgreementTerms;
}

test('an agreement is made with the flat fee that the deployment sets in its currency', async () => {
  expect((await agreedIn('USD', 20)).fees).toMatchObject({ venueFeeCents: 1000 });
  vi.stubEnv('BOOKING_FEES', 'USD 12, GBP 9.50');
  const terms = await agreedIn('USD', 21);
  expect(terms.fees).toEqual({ venueFeeCents: 1200, commissionBasisPoints: 1000 });
  expect(agreementText(terms)).toContain('the venue pays a flat fee of $12.');
  // What it does not set stays near €10.
  expect((await agreedIn('JPY', 22)).fees).toMatchObject({ venueFeeCents: 1500 });
});

test('nonsense is refused when the product starts, in a sentence', () => {
  expect(() => flatFeesSet({ BOOKING_FEES: 'commission 90%' })).toThrow('BOOKING_FEES: “commission 90%”');
  expect(() => flatFeesSet({ BOOKING_FEES: 'ten dollars' })).toThrow('write “USD 12”');
  expect(flatFeesSet({})).toEqual({});
});
