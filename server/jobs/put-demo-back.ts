import { askIn } from '#server/commands/reset-demo.ts';
import type { Db } from '#server/db.ts';
import type { Job, JobTools } from '#server/jobs/job.ts';

/** Puts the demo season back once a day. Of processes that come at once, one does it and the others find it done. */
export const putDemoBack: Job = {
  name: 'put-demo-back',
  async run(db: Db, { resetDemo }: JobTools = {}) {
    if (!resetDemo) return 0;
    const done = await db.transaction().execute((tx) => resetDemo(askIn(tx), { onlyIfDue: true }));
    return done ? 1 : 0;
  },
};
