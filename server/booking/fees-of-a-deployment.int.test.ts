import { afterEach, expect, test, vi } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';
import { aContact } from '#testing/contacts.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
afterEach(() => vi.unstubAllEnvs());

const termsOf = async (agreementId: string | undefined) =>
  (await people.row('agreements', agreementId as string)).terms as AgreementTerms;

async function agreedIn(currency: 'USD' | 'JPY', days: number): Promise<AgreementTerms> {
  const artist = await people.artist();
  const venue = await people.venue({ currency });
  return agreedBy(venue, artist, await people.dayIn(days));
}

async function agreedBy(venue: Person, artist: Person, day: string): Promise<AgreementTerms> {
  const showId = await people.open(venue, day);
  const { bookingId } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: artist.profileId, deal: GUARANTEE },
  });
  return termsOf((await people.done(artist, 'accept-booking', { bookingId })).agreementId);
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
  expect(() => flatFeesSet({ KNOWN_PAIRS_PAY_NONE: 'maybe' })).toThrow(
    'KNOWN_PAIRS_PAY_NONE is maybe: give on or off.',
  );
  expect(flatFeesSet({ BOOKING_FEES: 'EUR 8', KNOWN_PAIRS_PAY_NONE: 'on' })).toEqual({
    ...{ EUR: 800, knownPairsPayNone: true },
  });
  expect(flatFeesSet({ KNOWN_PAIRS_PAY_NONE: 'off' })).toEqual({});
  expect(flatFeesSet({})).toEqual({});
});

const NONE = { venueFeeCents: 0, commissionBasisPoints: 0, knewBefore: true };
const ALL = { venueFeeCents: 1000, commissionBasisPoints: 1000 };
/** Takes over a file with one night. */
const night = (who: Person, day: string, act: string, room?: string) =>
  people.done(who, 'take-over-file', {
    ...{ name: 'a.csv', header: '', mapping: [], leftOut: 0, isTrial: false },
    rows: { kind: 'nights', nights: [{ day, acts: [act], ...(room ? { room } : {}) }] },
  });
const knew = async (who: Person, other: Person) =>
  (
    (await people.read(who, `/fees-with?profileId=${other.profileId}`))
      .data as unknown as ReadAnswer<'fees-with'>
  ).knewBefore;

test('a pair whose night stands in a file of before pays none where the operator says so, and reads it first', async () => {
  const [venue, artist, stranger] = [
    await people.venue({ name: 'Café Änkeri' }),
    await people.artist({ name: 'The Zephyrs' }),
    await people.artist(),
  ];
  await night(venue, '2025-04-03', 'THE ZEPHYRS ');
  expect(await knew(venue, artist)).toBe(false);
  expect((await agreedBy(venue, artist, await people.dayIn(23))).fees).toEqual(ALL);
  vi.stubEnv('KNOWN_PAIRS_PAY_NONE', 'on');
  for (const [who, other] of [
    [venue, artist],
    [artist, venue],
  ] as const)
    expect(await knew(who, other)).toBe(true);
  const terms = await agreedBy(venue, artist, await people.dayIn(24));
  expect(terms.fees).toEqual(NONE);
  expect(agreementText(terms)).toContain('knew each other before they met on Running Order.');
  expect(await knew(venue, stranger)).toBe(false);
  expect((await agreedBy(venue, stranger, await people.dayIn(25))).fees).toEqual(ALL);
  // The files of an artist name the house by its room; a night to come is none of before.
  const [other, later] = [await people.artist(), await people.artist()];
  await night(other, '2024-04-03', 'Us', 'CAFÉ ÄNKERI');
  await night(later, await people.dayIn(40), 'Us', 'Café Änkeri');
  expect([await knew(venue, other), await knew(venue, later)]).toEqual([true, false]);
});

test('what comes after the first contact makes nobody known, and nothing that is taken away makes them strangers', async () => {
  vi.stubEnv('KNOWN_PAIRS_PAY_NONE', 'on');
  const [venue, late, early] = [
    await people.venue(),
    await people.artist({ name: 'The Lates' }),
    await people.artist({ name: 'The Earlies' }),
  ];
  await people.done(venue, 'place-hold', { artistId: late.profileId, day: await people.dayIn(26), days: 3 });
  await night(venue, '2025-05-03', 'The Lates');
  expect(await knew(venue, late)).toBe(false);
  const { importId } = await night(venue, '2025-05-04', 'The Earlies');
  await people.done(venue, 'place-hold', { artistId: early.profileId, day: await people.dayIn(27), days: 3 });
  await people.done(venue, 'undo-import', { importId });
  expect(await knew(venue, early)).toBe(true);
});

test('a contact counts that was kept before the other had a profile, or came from a file, and none that was added here', async () => {
  vi.stubEnv('KNOWN_PAIRS_PAY_NONE', 'on');
  const venue = await people.venue();
  const { contactId } = await people.done(venue, 'keep-contact', aContact('Old friends'));
  const [old, found] = [await people.artist(), await people.artist()];
  await people.done(venue, 'link-contact', { contactId, profileId: old.profileId });
  await people.done(venue, 'add-to-contacts', { profileId: found.profileId });
  expect([await knew(old, venue), await knew(found, venue)]).toEqual([true, false]);
  await people.done(venue, 'take-over-file', {
    ...{ name: 'b.csv', header: '', mapping: [], leftOut: 0, isTrial: false },
    rows: { kind: 'contacts', contacts: [{ name: 'From a file' }] },
  });
  const { rows } = await backend.pool.query(
    `select id from contacts where user_id = $1 and source = 'file'`,
    [venue.userId],
  );
  const filed = await people.artist();
  await people.done(venue, 'link-contact', { contactId: rows[0].id, profileId: filed.profileId });
  expect(await knew(venue, filed)).toBe(true);
  // An act that the house keeps itself has no account, and its page of a link says what its agreement will.
  const { profileId = '' } = await people.done(venue, 'add-outsider', {
    ...{ name: 'The Strangers', email: 'strangers@known.example' },
  });
  const { bookingId = '' } = await people.done(venue, 'request-booking', {
    ...{ showId: await people.open(venue, await people.dayIn(28)), artistId: profileId, deal: GUARANTEE },
  });
  const link = await people.linkOf(bookingId);
  const { offer } = (await people.read(link, '/booking-by-link'))
    .data as unknown as ReadAnswer<'booking-by-link'>;
  expect(offer).toMatchObject({ agreed_venue_fee_cents: 0, agreed_commission_basis_points: 0 });
  const { agreementId } = await people.done(link, 'accept-booking', { bookingId });
  expect((await termsOf(agreementId)).fees).toEqual(NONE);
});
