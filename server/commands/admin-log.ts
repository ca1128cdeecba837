import { sql } from 'kysely';
import { subjectOf } from '#server/commands/subject-of.ts';
import type { Tx } from '#server/db.ts';

type Done = { id: string; adminId: string; act: string; input: unknown; now: Date };

/** Writes down what an admin did, in the transaction of the act. `perform` does so after each act that is for admins alone. */
export async function writeAdminLog(tx: Tx, { id, adminId, act, input, now }: Done): Promise<void> {
  const { reason, ...data } = (input ?? {}) as { reason?: unknown };
  await sql`
    insert into private.admin_log (id, at, admin_id, act, about_id, reason, data)
    values (${id}, ${now.toISOString()}, ${adminId}, ${act}, ${subjectOf(input)},
      ${typeof reason === 'string' ? reason : null}, ${JSON.stringify(data)})`.execute(tx);
}
