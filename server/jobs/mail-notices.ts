import { sql } from 'kysely';
import type { Db, Tx } from '#server/db.ts';
import { inBatches } from '#server/in-batches.ts';
import type { Job } from '#server/jobs/job.ts';
import { isTimeFor } from '#server/jobs/now-and-then.ts';
import { silentLog } from '#server/log/log.ts';
import { mailNotice } from '#server/mail/mail-notice.ts';
import type { NoticeQueue } from '#server/mail/queue.ts';

/** What one round sends by itself, so that the other jobs get their turn however much there is to tell. */
const A_ROUND = 200;

/**
 * Hands notifications whose mail is due to the queue. Where there is none (Supabase's runtime) it sends them itself, one
 * after the other.
 */
export const mailNotices: Job = {
  name: 'mail-notices',
  async run(db, tools = {}) {
    const { mailer, notices, documents, files, pagesFirstSeconds = 0, log = silentLog } = tools;
    if (!mailer) return 0;
    if (notices) return relay(db, notices, pagesFirstSeconds);
    const papers = documents && files ? { documents, files } : undefined;
    let sent = 0;
    for (let looked = 0; looked < A_ROUND; looked += 1) {
      const [due] = await db.transaction().execute((tx) => takeDue(tx, 1, pagesFirstSeconds));
      if (!due) break;
      if (await mailNotice({ db, mailer, log, papers, end: async () => true }, due.id)) sent += 1;
    }
    return sent;
  },
};

async function relay(db: Db, queue: NoticeQueue, pagesFirst: number): Promise<number> {
  const relayed = await inBatches(db, async (tx, size) => {
    const due = await takeDue(tx, size, pagesFirst);
    if (due.length > 0) await queue.add(tx, due);
    return due.length;
  });
  if (await isTimeFor(db, 'keep-mail-queue', '1 minute')) await queue.keep();
  queue.wake();
  return relayed;
}

/** Marks the notifications whose mail is due longest as handled, and answers them in the order of what they tell. */
async function takeDue(tx: Tx, most: number, pagesFirst: number): Promise<{ id: string; to: string }[]> {
  await sql`select set_config('stack.quiet', 'on', true)`.execute(tx);
  const { rows } = await sql<{ id: string; to: string }>`
    with due as (
      select id, user_id, seq, mail_due_at from notifications
      where mail_due_at <= private.now() - ${pagesFirst} * interval '1 second' order by mail_due_at, seq limit ${most} for no key update skip locked),
    handled as (update notifications n set mail_due_at = null from due where n.id = due.id)
    select due.id, due.user_id as "to" from due order by due.mail_due_at, due.seq`.execute(tx);
  return rows;
}
