import { sql } from 'kysely';
import * as contract from '#core/contract/series.ts';
import type { ShowId } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { cancelShow } from '#server/show/cancel-show.ts';

/** Calls off what is to come of a series and hangs on nobody else. What somebody is asked or booked for stays. */
export const undoSeries = defineCommand(contract.undoSeries, {
  async run(context, { seriesId }) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    await ownSeries(tx, venue.id, seriesId);
    const coming = await toCome(tx, seriesId);
    const free = coming.filter(({ hangs }) => !hangs);
    if (free.length === 0) refuse(refusals.seriesOver());
    for (const { showId } of free)
      if (showId) await cancelShow.run(context, { showId, reason: undefined }, undefined);
    await tx
      .updateTable('uses')
      .set({ status: 'cancelled' })
      .where('series_id', '=', seriesId)
      .where('status', '=', 'on')
      .where('starts_at', '>', now.toISOString())
      .execute();
    await tx.updateTable('series').set({ undone_at: now.toISOString() }).where('id', '=', seriesId).execute();
    return { undone: free.length, stay: coming.flatMap(({ day, hangs }) => (hangs ? [day] : [])) };
  },
});

export const series = defineRead(contract.series, async ({ db, actor }, { seriesId }) => {
  const venueId = actor.venueId ?? refuse(refusals.noProfile('venue'));
  const { name } = await ownSeries(db, venueId, seriesId);
  const coming = await toCome(db, seriesId);
  return { name, nights: coming.map(({ day, hangs, isAsked }) => ({ day, hangs, isAsked })) };
});

async function ownSeries(db: Db | Tx, venueId: string, seriesId: string): Promise<{ name: string }> {
  const found = await db
    .selectFrom('series')
    .select('name')
    .where('id', '=', seriesId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst();
  return found ?? refuse(refusals.unknownSeries());
}

type Coming = { day: string; showId: ShowId | null; hangs: boolean; isAsked: boolean };

/** What has not begun and is not called off, in its order. A night that was made to ask one artist for it hangs on nobody until there is an answer. */
async function toCome(db: Db | Tx, seriesId: string): Promise<Coming[]> {
  const { rows } = await sql<Coming>`
    select s.show_date::text as day, s.id as "showId", o.hangs, o.asked and not o.hangs as "isAsked", s.starts_at as at
      from shows s cross join lateral (
        select coalesce(bool_or(b.status <> 'requested' or b.offered_by <> 'venue' or s.private_by is distinct from 'venue'), false) as hangs,
          count(*) > 0 as asked
        from bookings b where b.show_id = s.id and (private.is_binding(b.status) or b.status in ('requested', 'countered'))) o
      where s.series_id = ${seriesId}::uuid and s.status <> 'cancelled' and s.starts_at > private.now()
    union all
    select u.day::text, null, false, false, u.starts_at from uses u
      where u.series_id = ${seriesId}::uuid and u.status = 'on' and u.starts_at > private.now()
    order by at`.execute(db);
  return rows;
}
