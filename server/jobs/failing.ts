import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { safeError } from '#server/log/safe-error.ts';

/** The jobs whose last run failed, in any copy of the process. */
export async function failingJobs(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from private.failing_jobs`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Writes down that a job failed, and how often in a row; without what it worked on. */
export async function jobFailed(db: Db, name: string, error: unknown): Promise<void> {
  await sql`
    insert into private.failing_jobs as f (name, failed_at, first_failed_at, error)
    values (${name}, private.now(), private.now(), ${String(safeError(error).message).slice(0, 500)})
    on conflict (name) do update set failed_at = excluded.failed_at, error = excluded.error, in_a_row = f.in_a_row + 1`.execute(
    db,
  );
}

/** A job that is done once an hour or a day has not succeeded by a round that left it out. */
export async function jobSucceeded(db: Db, name: string): Promise<void> {
  await sql`
    delete from private.failing_jobs f where f.name = ${name} and not exists (
      select from private.chores c where c.name = f.name and c.done_at <= f.failed_at)`.execute(db);
}
