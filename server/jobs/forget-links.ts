import { sql } from 'kysely';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';

/**
 * Mailboxes and names of people without an account are forgotten some time after their link has ended, those of links to nights too; the
 * booking stays, and so does what was counted.
 */
export const forgetLinks: Job = {
  name: 'forget-links',
  everyMs: MINUTE_MS,
  async run(db) {
    const { rows } = await sql<{ many: number | null }>`select private.forget_old_links() as many`.execute(
      db,
    );
    return rows[0]?.many ?? 0;
  },
};
