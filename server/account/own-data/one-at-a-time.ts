import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

/** Says at most so often that a download goes on. */
const SAY_AGAIN_MS = 20_000;

/**
 * Begins the one download that `who` may have under way, over all copies of the process; refuses a second one. `goesOn` is called while it
 * goes on: after two minutes without it counts as broken off. `end` ends it.
 */
export async function beginExport(db: Db, who: string) {
  const run = randomUUID();
  const { rows } = await sql`
    insert into private.data_exports as e (who, run, alive_at) values (${who}::uuid, ${run}::uuid, now())
    on conflict (who) do update set run = excluded.run, alive_at = excluded.alive_at
      where e.alive_at < now() - interval '2 minutes'
    returning e.who`.execute(db);
  if (rows.length === 0) refuse(refusals.exportUnderWay());
  let said = Date.now();
  return {
    goesOn: async () => {
      if (Date.now() - said < SAY_AGAIN_MS) return;
      said = Date.now();
      await sql`update private.data_exports set alive_at = now() where who = ${who}::uuid and run = ${run}::uuid`.execute(
        db,
      );
    },
    end: () =>
      sql`delete from private.data_exports where who = ${who}::uuid and run = ${run}::uuid`.execute(db),
  };
}
