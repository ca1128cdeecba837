import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { beginArchive } from '#server/accounting/make-archive.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { inBatches } from '#server/in-batches.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

type Due = { home: string; side: Side; profileId: string; from: string; to: string };

/**
 * From the second day of a month, where it is over in every time zone: has the papers of the month before made ready for whoever asked to be
 * told, and tells them once, with a link into the product. A month without a paper is told of by nobody.
 */
export const tellOfBooks: Job = {
  name: 'tell-of-books',
  everyMs: MINUTE_MS,
  run: (db) => inBatches(db, tell),
};

async function tell(tx: Tx, size: number): Promise<number> {
  const now = await productNow(tx);
  const { rows } = await sql<Due>`
    with month as (select (date_trunc('month', private.now() at time zone 'UTC') - interval '1 month')::date as first,
      (date_trunc('month', private.now() at time zone 'UTC') - interval '1 day')::date as last,
      extract(day from private.now() at time zone 'UTC') as today),
    due as materialized (
      select c.user_id from private.accounting c, month m
      where c.monthly_mail and m.today >= 2 and (c.told_month is null or c.told_month < m.first)
        and exists (select from private.homes one where one.home_id = c.user_id)
      order by c.user_id limit ${size} for update of c skip locked)
    update private.accounting a set told_month = month.first
    from month, due, private.homes h
    where a.user_id = due.user_id and h.home_id = a.user_id
    returning a.user_id as home, h.side, h.profile_id as "profileId", month.first::text as "from", month.last::text as "to"`.execute(
    tx,
  );
  for (const { home, side, profileId, from, to } of rows) {
    const papers = await beginArchive(tx, { home, side, profileId }, { from, to });
    if (papers === 0) continue;
    await publish(
      { tx, now },
      {
        ...{ kind: 'books-ready', by: 'time', data: { side, from, to, papers } },
        about: side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      },
    );
  }
  return rows.length;
}
