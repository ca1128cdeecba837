import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { type Job, MINUTE_MS } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';

/**
 * Lays aside the shows whose accounts tie out again. Once a day it asks the whole ledger besides, whatever was kept of it; what was kept otherwise is
 * put right, and the job fails, so that admins hear of it.
 */
export const checkBooks: Job = {
  name: 'check-books',
  everyMs: MINUTE_MS,
  async run(db) {
    await sql`select private.look_at_books()`.execute(db);
    if (await isTimeFor(db, 'check-books', '1 day')) await checkAll(db);
    return 0;
  },
};

async function checkAll(db: Db): Promise<void> {
  const { rows } = await sql<{ sums: number; bookings: number }>`
    select sums_put_right as sums, bookings_found as bookings from private.check_books()`.execute(db);
  const { sums = 0, bookings = 0 } = rows[0] ?? {};
  if (sums + bookings > 0)
    throw new Error(
      `Money was written past the triggers of the books: ${sums} sums of accounts were put right, ${bookings} bookings do not tie out.`,
    );
}
