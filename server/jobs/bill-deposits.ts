import { sql } from 'kysely';
import { clockFor } from '#server/commands/actor.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';
import { billDeposit } from '#server/payments/bill-deposit.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';

/**
 * Invoices each part of a payment plan two weeks before it is due, and all that is left of it on the day of the show. Also the deposits of bookings from when a deposit waited for both signatures: once each, with time to pay it. Since then it is invoiced
 * with the acceptance, and this finds nothing. A show that is over has its settlement.
 */
export const billDeposits: Job = {
  name: 'bill-deposits',
  everyMs: 10 * MINUTE_MS,
  async run(db, { log = silentLog } = {}) {
    const { rows } = await sql<{ id: string; venue_id: string }>`
      select b.id, b.venue_id from bookings b join shows s on s.id = b.show_id join agreements g on g.booking_id = b.id
        join artist_profiles a on a.id = b.artist_id join venue_profiles v on v.id = b.venue_id
      where (${waits} or ${isPartDue}) and not a.closed and not v.closed order by b.id limit 200`.execute(db);
    return eachAlone(rows, (row) => billOne(db, row), { log, event: 'deposit-not-billed' });
  },
};

const waits = sql`b.status = 'confirmed' and s.starts_at > private.now()
  and (coalesce(g.terms_now, g.terms) #>> '{deal,extras,depositCents}')::bigint > 0
  and not exists (select from invoices i where i.booking_id = b.id and i.about = 'deposit')`;

/** More of the plan is to be invoiced by today than was. What is settled was invoiced as a whole. */
const isPartDue = sql`b.status in ('confirmed', 'played') and coalesce(g.terms_now, g.terms) ? 'plan'
  and not exists (select from settlements t where t.booking_id = b.id)
  and (select sum((p ->> 'cents')::bigint) from jsonb_array_elements(coalesce(g.terms_now, g.terms) #> '{plan,parts}') p
      where least((p ->> 'dueOn')::date - 14, s.show_date) <= private.today(s.time_zone))
    > coalesce((select sum(case i.kind when 'invoice' then i.fee_cents else -i.fee_cents end) from invoices i
      where i.booking_id = b.id and i.payer = 'venue' and i.kind in ('invoice', 'credit-note')), 0)`;

function billOne(db: Db, { id, venue_id: venueId }: { id: string; venue_id: string }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const actor = clockFor(venueId);
    const locked = await lockBooking({ tx, now, actor }, id);
    // Another process may have billed it, or somebody cancelled it, while the locks were waited for.
    const { rows } = await sql`
      select from bookings b join shows s on s.id = b.show_id join agreements g on g.booking_id = b.id
      where b.id = ${id} and (${waits} or ${isPartDue})`.execute(tx);
    if (rows.length === 0) return false;
    await billDeposit({ tx, now }, locked, { late: true });
    return true;
  });
}
