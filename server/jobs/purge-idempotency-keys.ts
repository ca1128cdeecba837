import { sql } from 'kysely';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/** How many rows one statement takes: short transactions, however long the job was away. */
const BATCH = 1000;

/** The answers kept for commands sent twice are forgotten after 30 days: no browser repeats a request that late. */
export const purgeIdempotencyKeys: Job = {
  name: 'purge-idempotency-keys',
  everyMs: MINUTE_MS,
  async run(db) {
    for (let forgotten = 0; ; ) {
      const { numAffectedRows } = await sql`
        with old as (
          select user_id, key from private.idempotency_keys
          where at < private.now() - interval '30 days'
          limit ${BATCH} for update skip locked
        )
        delete from private.idempotency_keys where (user_id, key) in (select user_id, key from old)`.execute(
        db,
      );
      const gone = Number(numAffectedRows ?? 0);
      forgotten += gone;
      if (gone < BATCH) return forgotten;
    }
  },
};
