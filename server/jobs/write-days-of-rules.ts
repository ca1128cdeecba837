import { sql } from 'kysely';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { eachAlone } from '#server/log/each-alone.ts';
import { silentLog } from '#server/log/log.ts';

/** How many people have their turn in one round. */
const BATCH = 200;

/** Days of rules without an end are written further as time goes on: once a week for each person. */
export const writeDaysOfRules: Job = {
  name: 'write-days-of-rules',
  everyMs: 10 * MINUTE_MS,
  async run(db, { log = silentLog } = {}) {
    const { rows } = await sql<{ id: string }>`
      select distinct user_id as id from availability_rules
      where written_until is null
        or written_until < private.rules_reach() - 7 and (until_day is null or until_day > written_until)
      limit ${BATCH}`.execute(db);
    return eachAlone(
      rows,
      async ({ id }) => {
        await sql`select private.follow_rules(${id}::uuid)`.execute(db);
        return true;
      },
      { log, event: 'rules-not-followed' },
    );
  },
};
