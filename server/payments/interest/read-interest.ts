import { sql } from 'kysely';
import type { InterestTerms } from '#core/booking/deals/interest-terms.ts';
import { interestTerms } from '#core/booking/deals/interest-terms.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/interest.ts';
import { sumCents } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { type InterestOfInvoice, interestOf, type LateInvoice } from '#core/settlement/interest.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import { termsNow } from '#server/rows/agreed.ts';

/** The interest of a booking as it stands. Amounts are integer cents. */
export type InterestStand = {
  terms: InterestTerms | null;
  bears: InterestOfInvoice[];
  cents: number;
  /** Whether all is paid, and the artist has been released the money: nothing of it may change any more. */
  isFinal: boolean;
  paper: { id: string; number: string; amountCents: number; waivableCents: number } | null;
};

/** What interest the invoices of a booking bear by now, by the calendar of the venue. */
export async function interestStand(
  db: Db | Tx,
  bookingId: string,
  { currency, timeZone, now }: { currency: string; timeZone: string; now: Date },
): Promise<InterestStand> {
  const agreement = await db
    .selectFrom('agreements')
    .select(['terms', 'terms_now'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const terms = agreement ? interestTerms(termsNow(agreement).deal.extras) : null;
  const until = dayAt(now, timeZone);
  const bears = terms
    ? interestOf(await invoicesOf(db, bookingId, timeZone), terms, { until, currency })
    : [];
  return {
    ...{ terms, bears, cents: sumCents(bears.map(({ cents }) => cents)) },
    isFinal: await isFinal(db, bookingId),
    paper: await paperOf(db, bookingId),
  };
}

/** All that a venue was invoiced but interest, with what was credited taken off, and what was paid when. What it paid directly counts from the day it was paid. */
async function invoicesOf(db: Db | Tx, bookingId: string, timeZone: string): Promise<LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    select i.number, i.due_on::text as "dueOn",
      i.fee_cents - coalesce((select sum(c.fee_cents) from invoices c where c.corrects_id = i.id), 0)::int as "feeCents",
      coalesce((select jsonb_agg(jsonb_build_object('cents', p.amount_cents,
          'on', coalesce(d.paid_on, (p.paid_at at time zone ${timeZone})::date)) order by p.paid_at, p.id)
        from payments p left join direct_payments d on p.provider = 'direct' and d.id::text = split_part(p.provider_reference, '/', 1)
        where p.invoice_id = i.id), '[]') as payments
    from invoices i where i.booking_id = ${bookingId}::uuid and i.kind = 'invoice' and i.payer = 'venue' and i.about <> 'interest'
    order by i.created_at, i.number`.execute(db);
  return rows;
}

async function isFinal(db: Db | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ final: boolean }>`
    select b.status in ('paid', 'cancelled') and private.open_of_booking(b.id, 'venue') = 0
      and exists (select from payouts p where p.booking_id = b.id and p.payee = 'artist') as final
    from bookings b where b.id = ${bookingId}::uuid`.execute(db);
  return rows[0]?.final ?? false;
}

/** Only what was never charged can be waived: what a bank took back is owed to whoever paid it out. */
async function paperOf(db: Db | Tx, bookingId: string): Promise<InterestStand['paper']> {
  const { rows } = await sql<NonNullable<InterestStand['paper']>>`
    select i.id, i.number, i.amount_cents as "amountCents",
      greatest(0, i.amount_cents - coalesce((select sum(c.amount_cents) from invoices c where c.corrects_id = i.id), 0)
        - coalesce((select sum(p.amount_cents) from payments p where p.invoice_id = i.id and p.kind = 'charge'), 0))::int as "waivableCents"
    from invoices i where i.booking_id = ${bookingId}::uuid and i.about = 'interest' and i.kind = 'invoice'`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** For both sides of a booking. */
export const interest = defineRead(contract.interest, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('shows as s', 's.id', 'b.show_id')
    .select(['b.artist_id', 'b.venue_id', 'b.currency', 's.time_zone'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  const isParty = booking && (booking.artist_id === actor.artistId || booking.venue_id === actor.venueId);
  if (!isParty) return refuse(refusals.unknownBooking());
  const { currency, time_zone: timeZone } = booking;
  const stand = await interestStand(db, bookingId, { currency, timeZone, now: await productNow(db) });
  const { terms, bears, cents, paper } = stand;
  return {
    thousandths: terms?.thousandths ?? null,
    ...{ currency, bears, cents, paper },
    state: paper ? ('asked' as const) : stand.isFinal ? ('final' as const) : ('open' as const),
  };
});
