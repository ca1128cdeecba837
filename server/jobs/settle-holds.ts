import { sql } from 'kysely';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { HOW, settleHolds } from '#server/hold/settle-holds.ts';
import { tellOfHolds } from '#server/hold/tell-of-holds.ts';
import type { Job } from '#server/jobs/job.ts';

/** Ends holds that are over, night by night, and tells of those that end earlier or could stand again. A night whose venue somebody else has locked is settled by them, or in the next round. */
export const settleHoldsInTime: Job = {
  name: 'settle-holds',
  run: async (db: Db) => {
    const now = await productNow(db);
    const { rows: nights } = await sql<{ venue_id: string; day: string }>`
      select distinct h.venue_id, h.day::text as day from holds h join artist_profiles a on a.id = h.artist_id
      where h.status = 'held' and ${HOW(now.toISOString())} is not null limit 200`.execute(db);
    let settled = 0;
    for (const { venue_id: venueId, day } of nights)
      settled += await db.transaction().execute(async (tx) => {
        const locked = await tx
          .selectFrom('venue_profiles')
          .select('id')
          .where('id', '=', venueId)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!locked) return 0;
        const events = await settleHolds({ tx, now }, { venueId, day });
        await publish({ tx, now }, ...events);
        return events.length;
      });
    return settled + (await db.transaction().execute(tellOfHolds));
  },
};
