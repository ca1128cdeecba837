import { endChange } from '#server/booking/change/end-change.ts';
import { productNow } from '#server/commands/perform.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Job } from '#server/jobs/job.ts';

/** Ends the changes that nobody answered in time: everything stays as it was agreed. */
export const expireChanges: Job = {
  name: 'expire-changes',
  run: (db) =>
    inBatches(db, async (tx, size) => {
      const now = await productNow(tx);
      const due = await tx
        .selectFrom('change_proposals')
        .selectAll()
        .where('state', '=', 'open')
        .where('answer_by', '<=', now.toISOString())
        .orderBy('answer_by')
        .limit(size)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const proposal of due) await endChange({ tx, now }, proposal, { how: 'expired', by: 'time' });
      return due.length;
    }),
};
