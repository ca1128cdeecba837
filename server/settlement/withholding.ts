import { sql } from 'kysely';
import type { Deal } from '#core/booking/deal.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { DirectKind } from '#core/settlement/direct-payment.ts';
import {
  offTheFee,
  type Withholding,
  type WithholdingFacts,
  withholdingOf,
} from '#core/withholding/withheld.ts';
import type { Db, Tx } from '#server/db.ts';
import { applyDirectPayments } from '#server/payments/apply-direct-payments.ts';
import { billingDetailsOf } from '#server/payments/billing-details.ts';
import type { BookingRow } from '#server/rows/lock-booking.ts';
import type { LockedStatement } from '#server/settlement/lock-statement.ts';

/**
 * What is withheld of an artist's fee, in integer cents of the booking, by the countries of both: the venue's is where the show is, the artist's is
 * the one of its billing details. An artist who said none is at home where its profile says so, and is asked anywhere else.
 */
export async function withholdingFor(
  tx: Tx,
  booking: OfBooking,
  { deal, feeCents }: { deal: Deal; feeCents: number },
): Promise<Withholding | null> {
  return withholdingOf({ ...(await withholdingFacts(tx, booking, deal)), feeCents });
}

type OfBooking = Pick<BookingRow, 'id' | 'artist_id' | 'venue_id' | 'currency' | 'show_date'>;

/** What decides on the tax of a fee, but for the fee. */
export async function withholdingFacts(
  tx: Db | Tx,
  booking: OfBooking,
  deal: Deal,
): Promise<Omit<WithholdingFacts, 'feeCents'>> {
  const venue = await tx
    .selectFrom('venue_profiles')
    .select('country_code')
    .where('id', '=', booking.venue_id)
    .executeTakeFirstOrThrow();
  const artist = await tx
    .selectFrom('artist_profiles')
    .select(['country_code', 'user_id'])
    .where('id', '=', booking.artist_id)
    .executeTakeFirstOrThrow();
  const { country } = await billingDetailsOf(tx, artist.user_id);
  const venueCountry = venue.country_code;
  const isAtHome = country === null && artist.country_code !== null && artist.country_code === venueCountry;
  const { taxBorneBy = 'artist', taxPersons, taxExemption } = deal.extras ?? {};
  return {
    ...{ venueCountry, artistCountry: isAtHome ? venueCountry : country },
    ...{ currency: booking.currency, borneBy: taxBorneBy, persons: taxPersons, exemption: taxExemption },
    ...(venueCountry === 'GB' ? { paidThisYearCents: await paidInTaxYear(tx, booking) } : {}),
  };
}

/** What a venue's confirmed statements with an artist come to in the British tax year of a show, which begins on 6 April. */
async function paidInTaxYear(
  tx: Db | Tx,
  { id, artist_id, venue_id, currency, show_date }: OfBooking,
): Promise<number> {
  const year = Number(show_date.slice(0, 4)) - (show_date.slice(5) < '04-06' ? 1 : 0);
  const { cents } = await tx
    .selectFrom('settlements as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .select(sql<number>`coalesce(sum(t.artist_fee_cents), 0)::float8`.as('cents'))
    .where('t.artist_id', '=', artist_id)
    .where('t.venue_id', '=', venue_id)
    .where('t.currency', '=', currency)
    .where('t.confirmed_at', 'is not', null)
    .where('b.id', '<>', id)
    .where('b.show_date', '>=', `${year}-04-06`)
    .where('b.show_date', '<', `${year + 1}-04-06`)
    .executeTakeFirstOrThrow();
  return cents;
}

/**
 * Records the tax that a confirmed statement says is withheld, as if the venue had recorded and the artist confirmed it: both have by the
 * statement. Nothing where it comes on top of the fee, or where the two have recorded tax themselves.
 */
export async function recordWithheld(
  context: { tx: Tx; now: Date },
  { booking, show, settlement }: Pick<LockedStatement, 'booking' | 'show' | 'settlement'>,
): Promise<void> {
  const withholding = settlement.withholding;
  if (withholding?.kind !== 'withheld' || withholding.borneBy === 'venue' || withholding.totalCents === 0)
    return;
  await recordOffTheFee(context, { booking, show }, { kind: 'withheld-tax', cents: withholding.totalCents });
}

/**
 * Records what goes off a fee by a statement that both have agreed to, in integer cents, as a direct payment that is confirmed. Nothing where
 * the two have recorded such a payment themselves, or it is recorded already.
 */
export async function recordOffTheFee(
  context: { tx: Tx; now: Date },
  { booking, show }: Pick<LockedStatement, 'booking' | 'show'>,
  { kind, cents }: { kind: DirectKind; cents: number },
): Promise<void> {
  const own = await context.tx
    .selectFrom('direct_payments')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('kind', '=', kind)
    .where('state', '<>', 'denied')
    .executeTakeFirst();
  if (own) return;
  await insertOffTheFee(context, { booking, show }, { kind, cents });
}

/**
 * Records what a correction withholds beyond what was withheld by the statement so far. What is less stays: it comes back from the tax office, and is
 * between the two. Nothing where they have recorded tax themselves: theirs stands. The corrected fee is billed.
 */
export async function recordCorrected(
  context: { tx: Tx; now: Date },
  {
    booking,
    show,
    withholding,
  }: Pick<LockedStatement, 'booking' | 'show'> & { withholding: Withholding | null },
): Promise<boolean> {
  const rows = await context.tx
    .selectFrom('direct_payments')
    .select(['amount_cents', 'recorded_at', 'answered_at'])
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'withheld-tax')
    .where('state', '<>', 'denied')
    .execute();
  // By a statement it is recorded and confirmed at once.
  const isTheirs = rows.some((row) => row.recorded_at !== row.answered_at);
  const cents = offTheFee(withholding) - rows.reduce((sum, row) => sum + row.amount_cents, 0);
  if (isTheirs || cents <= 0) return false;
  await insertOffTheFee(context, { booking, show }, { kind: 'withheld-tax', cents });
  return true;
}

async function insertOffTheFee(
  context: { tx: Tx; now: Date },
  { booking, show }: Pick<LockedStatement, 'booking' | 'show'>,
  { kind, cents }: { kind: DirectKind; cents: number },
): Promise<void> {
  const { tx, now } = context;
  await tx
    .insertInto('direct_payments')
    .values({
      ...{ booking_id: booking.id, artist_id: booking.artist_id, venue_id: booking.venue_id },
      ...{ kind, amount_cents: cents, currency: booking.currency },
      ...{ paid_on: dayAt(now, show.time_zone), state: 'confirmed' },
      ...{ recorded_at: now.toISOString(), answered_at: now.toISOString() },
    })
    .execute();
  await applyDirectPayments(context, booking.id);
}
