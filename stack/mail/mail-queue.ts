import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import type { MailQueue } from '#server/mail/queue.ts';

/** Where the mails wait (`stack/sql/mail-jobs.sql`). */
export const QUEUE_TABLE = 'stack.mail_jobs';

/** `takenSeconds`: so long a process has a job before another may take it. `keptMinutes`: what is older is dropped. */
type Kept = { takenSeconds: number; keptMinutes: number };

/** One queue for what people are notified of and one for letters about accounts, so that neither waits for the other. */
const QUEUES = {
  notices: { takenSeconds: 120, keptMinutes: 7 * 24 * 60 },
  // Their links work for an hour.
  letters: { takenSeconds: 300, keptMinutes: 60 },
} as const satisfies Record<string, Kept>;

type QueueName = keyof typeof QUEUES;

/** A mail that was taken so often is given up, whether it was refused or its process died with it. */
const MOST_TAKES = 6;
/** After a mail was refused once it is due in one to two times so long; each later pause is twice as long. */
const PAUSE_SECONDS = 60;

export type MailQueues = {
  queue: <Job extends object>(name: QueueName) => MailQueue<Job>;
  /** Drops what is too old, and what was taken too often; takes over what copies of release 1.0.0 have queued. */
  keep: () => Promise<void>;
  /** How many jobs wait or are in hand. */
  size: () => Promise<number>;
};

/** The queues of a database: every copy of the process takes from them, each job by one at a time. */
export function openQueues(db: Db): MailQueues {
  return {
    queue: (name) => queueOf(db, name),
    keep: async () => {
      await sql`select stack.adopt_mail_jobs()`.execute(db);
      for (const [name, { keptMinutes }] of Object.entries(QUEUES))
        await sql`delete from stack.mail_jobs where queue = ${name}
          and (added_at <= now() - make_interval(mins => ${keptMinutes}) or (takes >= ${MOST_TAKES} and due_at <= now()))`.execute(
          db,
        );
    },
    size: async () => {
      const { rows } = await sql<{ size: number }>`select count(*)::int as size from stack.mail_jobs`.execute(
        db,
      );
      return rows[0]?.size ?? 0;
    },
  };
}

function queueOf<Job extends object>(db: Db, name: QueueName): MailQueue<Job> {
  const { takenSeconds, keptMinutes } = QUEUES[name];
  return {
    add: async (tx, jobs) => {
      if (jobs.length === 0) return;
      await sql`
        insert into stack.mail_jobs (queue, id, data)
        select ${name}, (job ->> 'id')::uuid, job - 'id'
        from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) with ordinality as given (job, at) order by at
        on conflict do nothing`.execute(tx);
    },
    take: async () => {
      const { rows } = await sql<{ id: string; data: Job }>`
        update stack.mail_jobs set takes = takes + 1, due_at = now() + make_interval(secs => ${takenSeconds})
        where queue = ${name} and id = (
          select id from stack.mail_jobs where queue = ${name} and due_at <= now() and takes < ${MOST_TAKES}
            and added_at > now() - make_interval(mins => ${keptMinutes})
          order by place limit 1 for update skip locked)
        returning id, data`.execute(db);
      return rows[0] && { ...rows[0].data, id: rows[0].id };
    },
    end: async (id, tx) => {
      const { rows } = await sql<{ id: string }>`
        delete from stack.mail_jobs where queue = ${name} and id = ${id}::uuid returning id`.execute(
        tx ?? db,
      );
      return rows.length > 0;
    },
    giveBack: async (id) => {
      const { rows } = await sql<{ takes: number }>`
        update stack.mail_jobs
        set due_at = now() + make_interval(secs => ${PAUSE_SECONDS} * power(2, takes - 1) * (1 + random()))
        where queue = ${name} and id = ${id}::uuid and takes < ${MOST_TAKES} returning takes`.execute(db);
      if (rows.length > 0) return 'tried-again';
      await sql`delete from stack.mail_jobs where queue = ${name} and id = ${id}::uuid`.execute(db);
      return 'given-up';
    },
  };
}
