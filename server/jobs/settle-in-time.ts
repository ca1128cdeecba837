import { sql } from 'kysely';
import { openContests } from '#core/settlement/claims.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { type Acting, clockActs } from '#server/settlement/acting.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { concludeNight } from '#server/settlement/conclude-night.ts';
import { confirmLocked } from '#server/settlement/confirm-statement.ts';
import { lockContested } from '#server/settlement/contested.ts';
import { lockStatement } from '#server/settlement/lock-statement.ts';
import { payNow } from '#server/settlement/pay-now.ts';
import { settleLine } from '#server/settlement/settle-line.ts';
import { standingProposal } from '#server/settlement/standing-proposal.ts';

/**
 * What silence settles: figures that an artist proposed conclude the night, a figure that was claimed is accepted, and a statement
 * that nobody answered is confirmed. One a transaction, which looks again once it holds the locks; one that fails is logged and keeps
 * none of the others from its turn.
 */
export const settleInTime: Job = {
  name: 'settle-in-time',
  async run(db, { log = silentLog } = {}) {
    let settled = 0;
    for (const clock of [concludeProposed, acceptClaimed, confirmSent]) settled += await clock(db, log);
    return settled;
  },
};

type Due = { id: string; venue_id: string; line_id?: string };

/** Does each of those that are due, and tells how many it did. */
function each(
  db: Db,
  log: Log,
  due: Due[],
  settle: (acting: Acting, due: Due) => Promise<boolean>,
): Promise<number> {
  return eachAlone(
    due,
    (item) =>
      db.transaction().execute(async (tx: Tx) => {
        const now = await productNow(tx);
        return settle(clockActs(tx, now, { venueId: item.venue_id }), item);
      }),
    { log, event: 'clock-failed' },
  );
}

async function concludeProposed(db: Db, log: Log): Promise<number> {
  const { rows } = await sql<Due>`
    select distinct on (p.show_id) p.booking_id as id, p.venue_id from house_proposals p
    join bookings b on b.id = p.booking_id and b.status = 'played'
    where p.concludes_at <= private.now()
      and not exists (select from house_sheets h where h.show_id = p.show_id and h.stated_at >= p.proposed_at)
    order by p.show_id, p.seq desc limit 200`.execute(db);
  return each(db, log, rows, async (acting, { id: bookingId }) => {
    const locked = await lockBooking(acting, bookingId);
    const proposal = await standingProposal(acting, locked.show.id);
    if (!proposal || new Date(proposal.concludes_at) > acting.now || locked.booking.status !== 'played')
      return false;
    await concludeNight(acting, locked, proposal.house, {
      ...{ by: 'time', note: proposal.note ?? undefined },
      merchandise: { [proposal.booking_id]: proposal.house.merchandise ?? {} },
    });
    return true;
  });
}

async function acceptClaimed(db: Db, log: Log): Promise<number> {
  const { rows } = await sql<Due>`
    select c.settlement_id as id, c.venue_id, c.line_id from line_claims c
    join settlements t on t.id = c.settlement_id and t.status = 'sent'
    where c.answer_by <= private.now()
      and not exists (select from line_claims later where later.settlement_id = c.settlement_id
        and later.line_id = c.line_id and later.seq > c.seq)
    order by c.answer_by, c.seq limit 200`.execute(db);
  return each(db, log, rows, async (acting, { id: settlementId, line_id }) => {
    const contested = await lockContested(acting, settlementId, 'venue');
    const open = openContests(contested.claims).find((claim) => claim.line_id === line_id);
    const isDue = open?.answer_by && new Date(open.answer_by) <= acting.now;
    if (!open || !isDue || contested.settlement.status !== 'sent') return false;
    await settleLine(acting, contested, open, 'time');
    await payNow(acting, contested, 'time');
    return true;
  });
}

async function confirmSent(db: Db, log: Log): Promise<number> {
  const { rows } = await sql<Due>`
    select t.id, t.venue_id from settlements t join bookings b on b.id = t.booking_id and b.status = 'concluded'
    where t.status = 'sent' and t.answer_by <= private.now() order by t.answer_by limit 200`.execute(db);
  return each(db, log, rows, async (acting, { id: settlementId }) => {
    const locked = await lockStatement(acting, settlementId);
    const { settlement } = locked;
    const isDue = settlement.answer_by !== null && new Date(settlement.answer_by) <= acting.now;
    if (settlement.status !== 'sent' || !isDue) return false;
    // What is contested has a clock of its own, and then gives the statement time again.
    if (openContests(await claimsOn(acting, settlementId)).length > 0) return false;
    await confirmLocked(acting, locked, 'time');
    return true;
  });
}
