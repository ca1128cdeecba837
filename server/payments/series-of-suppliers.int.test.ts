import { afterEach, expect, test, vi } from 'vitest';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { type CommandContext, productNow } from '#server/commands/perform.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { billIn } from '#testing/bill.ts';
import { setParties } from '#testing/set-parties.ts';

/** Each supplier's papers are numbered without a gap, whatever fails or happens at once (docs/decisions/papers-of-two-suppliers.md). */
const { backend, stage } = setParties();
afterEach(() => vi.unstubAllEnvs());

const { taxId: _, vatIdCheckedOn: __, ...EMPTY } = NO_DETAILS;
const DETAILS = {
  ...EMPTY,
  ...{ legalName: 'Nova Drift', legalForm: 'person', address: 'Kade 1', postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700, selfBilling: true },
};

/** Bills a fee in a transaction that fails once all numbers were taken. */
const billInVain = (bookingId: string) =>
  backend.sql
    .transaction()
    .execute(async (tx) => {
      const actor = { side: 'venue', artistId: null, venueId: stage.venue.profileId };
      const context = { tx, now: await productNow(tx), actor } as unknown as CommandContext;
      const { invoice } = await billFee(context, await lockBooking(context, bookingId), { feeCents: 100 });
      if (invoice) throw new Error('after the numbers were taken');
    })
    .catch(({ message }: Error) => message);

async function numbersOf(party: 'artist' | 'issuer', bookingIds: readonly string[]): Promise<number[]> {
  const { rows } = await backend.pool.query<{ n: number }>(
    `select (regexp_match(${party} ->> 'paper_number', '\\d+$'))[1]::int as n from invoices
     where booking_id = any($1) and kind in ('invoice', 'credit-note') and ${party} ->> 'paper_number' is not null order by 1`,
    [bookingIds],
  );
  return rows.map(({ n }) => n);
}

test.each([
  ['a series of their own', { numberPrefix: 'ND-', nextNumber: 41 }, 41],
  ['numbers by year', { numberPrefix: '', nextNumber: null }, 1],
])('an artist’s papers and those of the booking fee have no gap: %s', async (_name, series, first) => {
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  expect(await stage.act(stage.artist, 'save-billing-details', { ...DETAILS, ...series })).toMatchObject({
    status: 200,
  });
  const shows = await Promise.all(Array.from({ length: 6 }, () => stage.playedShow()));
  const ids = shows.map(({ bookingId }) => bookingId);
  const done = await Promise.all(ids.map((id, at) => (at % 2 ? billInVain(id) : billIn(stage, id, 900))));
  expect(done.filter((each) => each === 'after the numbers were taken')).toHaveLength(3);
  // Invoices and credit notes are of one series of their supplier.
  await Promise.all(ids.map((id) => billIn(stage, id, 500)));
  const numbers = await numbersOf('artist', ids);
  expect(numbers).toEqual(Array.from({ length: 9 }, (_, at) => first + at));
  const fees = await numbersOf('issuer', ids);
  expect(fees).toEqual(fees.map((_, at) => (fees[0] ?? 0) + at));
  expect(fees).toHaveLength(6);
});

const seriesOf = async () => {
  const { rows } = await backend.pool.query(
    'select number_prefix, next_number from private.billing_details where user_id = $1',
    [stage.artist.userId],
  );
  return rows[0];
};

test('a beginning alone is a series that begins here, and goes on after its last number when none is typed', async () => {
  const save = (series: object) => stage.act(stage.artist, 'save-billing-details', { ...DETAILS, ...series });
  await save({ numberPrefix: 'Q/', nextNumber: null });
  expect(await seriesOf()).toEqual({ number_prefix: 'Q/', next_number: 1 });
  const { bookingId } = await stage.playedShow();
  await billIn(stage, bookingId, 900);
  expect(await numbersOf('artist', [bookingId])).toEqual([1]);
  await save({ numberPrefix: 'Q/', nextNumber: null });
  expect(await seriesOf()).toEqual({ number_prefix: 'Q/', next_number: 2 });
  expect(await save({ numberPrefix: 'Q/', nextNumber: 1 })).toMatchObject({
    ...{ status: 422, message: expect.stringContaining('Q/1') },
  });
});

test('a number that a paper takes meanwhile is not given a second time', async () => {
  const series = { ...DETAILS, numberPrefix: 'R-', nextNumber: 7 };
  await stage.act(stage.artist, 'save-billing-details', series);
  const { bookingId } = await stage.playedShow();
  const saved = await backend.sql.transaction().execute(async (tx) => {
    const actor = { side: 'venue', artistId: null, venueId: stage.venue.profileId };
    const context = { tx, now: await productNow(tx), actor } as unknown as CommandContext;
    await billFee(context, await lockBooking(context, bookingId), { feeCents: 100 });
    const answer = stage.act(stage.artist, 'save-billing-details', series);
    await expect
      .poll(async () => {
        const { rows } = await backend.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    return { answer };
  });
  expect(await saved.answer).toMatchObject({ status: 422, message: expect.stringContaining('R-7') });
  expect(await seriesOf()).toEqual({ number_prefix: 'R-', next_number: 8 });
});

test('a number that is left out stays as it is by now, and is held against nothing', async () => {
  const save = (series: object) => stage.act(stage.artist, 'save-billing-details', { ...DETAILS, ...series });
  await save({ numberPrefix: 'S-', nextNumber: 3 });
  const { bookingId } = await stage.playedShow();
  await billIn(stage, bookingId, 900);
  // As a form sends it that was opened before.
  expect(await save({ numberPrefix: 'S-', city: 'Potsdam' })).toMatchObject({ status: 200 });
  expect(await seriesOf()).toEqual({ number_prefix: 'S-', next_number: 4 });
  // Another beginning is another series, which begins here.
  expect(await save({ numberPrefix: 'T-' })).toMatchObject({ status: 200 });
  expect(await seriesOf()).toEqual({ number_prefix: 'T-', next_number: 1 });
  await save({ numberPrefix: '', nextNumber: null });
  expect(await save({ numberPrefix: '' })).toMatchObject({ status: 200 });
  expect(await seriesOf()).toEqual({ number_prefix: '', next_number: null });
});

test('a series goes on after the largest number that can be typed', async () => {
  const save = (series: object) => stage.act(stage.artist, 'save-billing-details', { ...DETAILS, ...series });
  await save({ numberPrefix: 'U-', nextNumber: 99_999_999 });
  const nights = [await stage.playedShow(), await stage.playedShow()].map(({ bookingId }) => bookingId);
  for (const night of nights) await billIn(stage, night, 900);
  expect(await numbersOf('artist', nights)).toEqual([99_999_999, 100_000_000]);
  expect(await save({ numberPrefix: 'U-' })).toMatchObject({ status: 200 });
  expect(await seriesOf()).toEqual({ number_prefix: 'U-', next_number: 100_000_001 });
  expect(await save({ numberPrefix: 'U-', nextNumber: null })).toMatchObject({ status: 200 });
  expect(await seriesOf()).toEqual({ number_prefix: 'U-', next_number: 100_000_001 });
});
