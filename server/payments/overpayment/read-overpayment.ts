import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/overpayment.ts';
import { refusals } from '#core/refusal.ts';
import { isBetween } from '#server/commands/actor.ts';
import { isOwnMailbox } from '#server/commands/by-link.ts';
import { defineRead, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';

export type Overpaid = {
  cents: number;
  since: Day;
  /** What is proposed for it: how much, by whom, and against which show. */
  how: 'refund' | 'set-off' | null;
  by: Side | null;
  proposed: number | null;
  on: string | null;
};

/** What is overpaid of a booking, and what is proposed for it; undefined where nothing is. */
export async function overpaidOf(db: Db | Tx, bookingId: string): Promise<Overpaid | undefined> {
  const { rows } = await sql<Overpaid>`
    select open_cents as cents, since::text as since, proposed_how as how, proposed_by as by, proposed_cents as proposed, proposed_on as "on"
    from private.overpayments where booking_id = ${bookingId}::uuid and open_cents > 0`.execute(db);
  return rows[0];
}

export type OtherShow = { bookingId: string; day: Day; cents: number };

/**
 * The other shows of the two that are to be paid, the next first, and what of a sum can be set off at each: no more than its artist is owed, where that is known,
 * and was not sent or paid directly yet.
 */
export async function othersToPay(
  db: Db | Tx,
  bookingId: string,
  { cents, only = null }: { cents: number; only?: string | null },
): Promise<OtherShow[]> {
  const { rows } = await sql<OtherShow>`
    select * from (
      select o.id as "bookingId", o.show_date::text as day, least(${cents}::int, s.artist_net_cents
        - coalesce((select sum(d.amount_cents) from direct_payments d where d.booking_id = o.id and d.state = 'confirmed'), 0)
        + coalesce((select p.settled_cents from private.overpayments p where p.booking_id = o.id), 0)
        - coalesce((select sum(m.amount_cents) from payouts p join private.money_orders m on m.payout_id = p.id
          where p.booking_id = o.id and p.payee = 'artist' and m.state <> 'failed'), 0))::int as cents
      from bookings b join bookings o on o.artist_id = b.artist_id and o.venue_id = b.venue_id and o.currency = b.currency and o.id <> b.id
      left join settlements s on s.booking_id = o.id
      where b.id = ${bookingId}::uuid and (${only}::uuid is null or o.id = ${only}::uuid)
        and o.status in ('confirmed', 'played', 'concluded', 'settled')) others
    where others.cents > 0 order by others.day, others."bookingId" limit 24`.execute(db);
  return rows;
}

/** Whoever holds the link of one show reads nothing of others, until they have proved that its mailbox is theirs; a colleague who was let in never does. */
export async function mayReadOthers(
  db: Db | Tx,
  { actor, isProved }: Pick<Reading, 'actor' | 'isProved'>,
): Promise<boolean> {
  return actor.role !== 'outsider' || (isProved && (await isOwnMailbox(db, actor.userId)));
}

export const overpayment = defineRead(contract.overpayment, async (reading, { bookingId }) => {
  const { db, actor } = reading;
  const booking = await db
    .selectFrom('bookings')
    .select(['artist_id', 'venue_id', 'currency'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (!booking || !isBetween(booking, actor)) return refuse(refusals.unknownBooking());
  const overpaid = await overpaidOf(db, bookingId);
  if (!overpaid) return { overpaid: null };
  const { cents, since } = overpaid;
  return {
    overpaid: {
      ...{ cents, currency: booking.currency, since },
      proposal: await proposalOf(db, bookingId, overpaid),
      shows: (await mayReadOthers(db, reading)) ? await othersToPay(db, bookingId, { cents }) : [],
    },
  };
});

/** What is proposed; a set-off whose show is no more to be paid, or not so much of it, is no proposal any more. */
export async function proposalOf(db: Db | Tx, bookingId: string, { how, by, proposed, on }: Overpaid) {
  if (how === null || by === null || proposed === null) return null;
  if (how === 'refund') return { how, by, cents: proposed, against: null };
  const [show] = on ? await othersToPay(db, bookingId, { cents: proposed, only: on }) : [];
  if (show?.cents !== proposed) return null;
  return { how, by, cents: proposed, against: { bookingId: show.bookingId, day: show.day } };
}
