import { sql } from 'kysely';
import type { Db } from '#server/db.ts';

/**
 * Whether it is time for something that is done every so often (`every`, as PostgreSQL writes an interval), by the
 * product's clock. One of the processes that ask at the same moment is told so.
 */
export async function isTimeFor(db: Db, name: string, every: string): Promise<boolean> {
  const { rows } = await sql`
    insert into private.chores as c (name, done_at) values (${name}, private.now())
    on conflict (name) do update set done_at = excluded.done_at where c.done_at <= private.now() - ${every}::interval
    returning name`.execute(db);
  return rows.length > 0;
}
