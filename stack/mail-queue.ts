import { CompiledQuery } from 'kysely';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Db, Tx } from '#server/db.ts';
import type { MailQueue } from '#server/events/mail/queue.ts';

/** The queue's own tables are in a schema of their own. */
export const QUEUE_SCHEMA = 'pgboss';

/**
 * One queue for what people are notified of and one for letters about accounts, so that neither waits for the other. A job
 * of a process that died is due again after `expireInSeconds`; one that failed, after a pause that doubles.
 */
const QUEUES = {
  notices: {
    retryLimit: 5,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 120,
    retentionMinutes: 7 * 24 * 60,
  },
  // Their links work for an hour.
  letters: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 300, retentionMinutes: 60 },
} as const;

type QueueName = keyof typeof QUEUES;

const OURS = { schema: QUEUE_SCHEMA, supervise: false, schedule: false } as const;

/** Makes the queue's schema and queues, or brings them up to date. Processes that start together wait for each other. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'running-order migrate' });
  await client.connect();
  client.on('notice', () => {});
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('running-order migrate', 0))`);
    const boss = new PgBoss({ ...OURS, db: { executeSql: (text, values) => client.query(text, values) } });
    await boss.start();
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, { name, ...options });
      await boss.updateQueue(name, { name, ...options });
    }
  } finally {
    await client.end();
  }
}

export type BossQueues = {
  queue: <Job extends object>(name: QueueName) => MailQueue<Job>;
  /** Frees jobs of processes that died, and drops what is too old. */
  keep: () => Promise<void>;
  /** How many jobs wait. */
  size: () => Promise<number>;
};

/**
 * The queues of a database that `prepareQueue` prepared. pg-boss is asked for each step instead of running its own workers:
 * those leave the completion of a job unawaited, so a lost database would end the process, and no test could drive them.
 */
export async function openQueues(pool: pg.Pool, db: Db): Promise<BossQueues> {
  const boss = new PgBoss({ ...OURS, migrate: false, db: inPool(pool) });
  await boss.start();
  return {
    queue: (name) => queueOf(boss, name, db),
    keep: async () => {
      await boss.maintain();
    },
    size: async () => {
      const sizes = await Promise.all(Object.keys(QUEUES).map((name) => boss.getQueueSize(name)));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
  };
}

function queueOf<Job extends object>(boss: PgBoss, name: QueueName, db: Db): MailQueue<Job> {
  return {
    add: async (tx, jobs) => {
      const db = inQuery(tx);
      await boss.insert(
        jobs.map(({ id, ...data }) => ({ id, name, data })),
        { db },
      );
      if (jobs.length < 2) return;
      // Jobs of one statement are of one moment, and would be taken in the order of their ids.
      await db.executeSql(
        `update ${QUEUE_SCHEMA}.job j set created_on = now() + a.place * interval '1 microsecond'
         from unnest($2::uuid[]) with ordinality a (id, place)
         where j.name = $1 and j.id = a.id and j.created_on = now()`,
        [name, jobs.map(({ id }) => id)],
      );
    },
    take: async () => {
      // `fetch` answers nothing when its query fails.
      let failure: unknown;
      const asked = inQuery(db);
      const executeSql: PgBoss.Db['executeSql'] = (text, values) =>
        asked.executeSql(text, values).catch((error) => {
          failure = error;
          throw error;
        });
      const [job] = await boss.fetch<Job>(name, { batchSize: 1, priority: false, db: { executeSql } });
      if (failure) throw failure;
      return job && { ...job.data, id: job.id };
    },
    end: async (id, tx) => {
      const result = await boss.deleteJob(name, id, { db: inQuery(tx ?? db) });
      return (result as unknown as { affected: number }).affected > 0;
    },
    giveBack: async (id) => {
      await boss.fail(name, id, {}, { db: inQuery(db) });
      const job = await boss.getJobById(name, id, { db: inQuery(db), includeArchive: false });
      return job?.state === 'retry' ? 'tried-again' : 'given-up';
    },
  };
}

/** Statements of pg-boss in a transaction or pool of ours. */
function inQuery(executor: Db | Tx): PgBoss.Db {
  return {
    executeSql: async (text, values = []) => {
      const { rows } = await executor.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}

/** Several statements in one text begin a transaction of their own: a connection on which one failed is not used again. */
function inPool(pool: pg.Pool): PgBoss.Db {
  return {
    executeSql: async (text, values) => {
      const client = await pool.connect();
      try {
        const result = await client.query(text, values);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  };
}
