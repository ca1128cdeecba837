import { setTimeout as after } from 'node:timers/promises';
import type { TestBackend } from './backend.ts';

type Open = { pid: number; began: string; query: string };

/** For so long a transaction has to stand still to count as one that waits for somebody. */
const STILL_MS = 60;

/** The transactions of a backend that stay open without doing anything: whoever holds one waits for something outside of the database. */
export async function transactionsThatWait({ pool }: Pick<TestBackend, 'pool'>): Promise<string[]> {
  const idle = async () =>
    (
      await pool.query<Open>(
        `select pid, state_change::text as began, left(query, 120) as query from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      )
    ).rows;
  const before = await idle();
  await after(STILL_MS);
  const still = await idle();
  return still
    .filter(({ pid, began }) => before.some((each) => each.pid === pid && each.began === began))
    .map(({ query }) => query);
}
