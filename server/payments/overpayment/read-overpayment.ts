import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/overpayment.ts';
import { refusals } from '#core/refusal.ts';
import { isBetween } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

export type Overpaid = {
  cents: number;
  since: Day;
  how: 'refund' | 'set-off' | null;
  by: Side | null;
  on: string | null;
};

/** What is overpaid of a booking, and what is proposed for it; undefined where nothing is. */
export async function overpaidOf(db: Db | Tx, bookingId: string): Promise<Overpaid | undefined> {
  const { rows } = await sql<Overpaid>`
    select open_cents as cents, since::text as since, proposed_how as how, proposed_by as by, proposed_on as "on"
    from private.overpayments where booking_id = ${bookingId}::uuid and open_cents > 0`.execute(db);
  return rows[0];
}

export type OtherShow = { bookingId: string; day: Day; cents: number };

/** The other shows of the two that are to be paid, the next first, and what of a sum can be set off at each: no more than its artist is owed, where that is known. */
export async function othersToPay(db: Db | Tx, bookingId: string, cents: number): Promise<OtherShow[]> {
  const { rows } = await sql<OtherShow>`
    select * from (
      select o.id as "bookingId", o.show_date::text as day, least(${cents}::int, s.artist_net_cents - coalesce((
        select sum(d.amount_cents) from direct_payments d where d.booking_id = o.id and d.state = 'confirmed'), 0))::int as cents
      from bookings b join bookings o on o.artist_id = b.artist_id and o.venue_id = b.venue_id and o.currency = b.currency and o.id <> b.id
      left join settlements s on s.booking_id = o.id
      where b.id = ${bookingId}::uuid and o.status in ('confirmed', 'played', 'concluded', 'settled')) others
    where others.cents > 0 order by others.day, others."bookingId" limit 24`.execute(db);
  return rows;
}

export const overpayment = defineRead(contract.overpayment, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['artist_id', 'venue_id', 'currency'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || !isBetween(booking, actor)) return refuse(refusals.unknownBooking());
  const overpaid = await overpaidOf(db, bookingId);
  if (!overpaid) return { overpaid: null };
  const { cents, since, how, by, on } = overpaid;
  const shows = await othersToPay(db, bookingId, cents);
  const against = shows.find((show) => show.bookingId === on) ?? null;
  // A set-off whose show is no more to be paid is no proposal any more.
  const stands = how !== null && by !== null && (how === 'refund' || against !== null);
  return {
    overpaid: {
      ...{ cents, currency: booking.currency, since },
      proposal: stands ? { how, by, against } : null,
      // Whoever holds the link of one show reads nothing of others.
      shows: actor.role === 'outsider' ? [] : shows,
    },
  };
});
