import { sql } from 'kysely';
import type { Tx } from '#server/db.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';

/**
 * What a closed account left in the books of others goes once the books need it no more: after the sixth year that
 * follows the year of the show. With its last agreement the account goes wholly. The ledger, which names nobody, stays.
 */
export const forgetClosedAccounts: Job = {
  name: 'forget-closed-accounts',
  async run(db) {
    if (!(await isTimeFor(db, 'forget-closed-accounts', '1 day'))) return 0;
    let gone = 0;
    for (const step of [dropShows, dropInvoices, dropTalk, dropAccounts]) gone += await inBatches(db, step);
    return gone;
  },
};

async function dropShows(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select b.id from bookings b
      join artist_profiles a on a.id = b.artist_id
      join venue_profiles v on v.id = b.venue_id
      where (a.closed or v.closed) and extract(year from b.show_date) + 6 < extract(year from private.today())
      limit ${size} for update of b skip locked)
    delete from bookings where id in (select id from old)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** An invoice outlives its booking for as long as books are kept, and the database lets none go before. */
async function dropInvoices(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select i.id from invoices i
      where i.booking_id is null and extract(year from i.issued_on) + 6 < extract(year from private.today())
        and not exists (select from invoices c where c.corrects_id = i.id)
      limit ${size} for update of i skip locked)
    delete from invoices where id in (select id from old)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What was said belongs to what was agreed. */
async function dropTalk(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select c.id from conversations c
      join artist_profiles a on a.id = c.artist_id
      join venue_profiles v on v.id = c.venue_id
      where (a.closed or v.closed)
        and not exists (select from agreements g where g.artist_id = c.artist_id and g.venue_id = c.venue_id)
      limit ${size} for update of c skip locked)
    delete from conversations where id in (select id from old)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Closed accounts without an agreement: their profile, and shows that nobody else has a part in. */
async function dropAccounts(tx: Tx, size: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select p.user_id from (
        select id, user_id, closed from artist_profiles union all select id, user_id, closed from venue_profiles) p
      where p.closed and not exists (select from agreements g where g.artist_id = p.id or g.venue_id = p.id)
      limit ${size})
    delete from auth.users where id in (select user_id from old)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
