import { sql } from 'kysely';
import * as contract from '#core/contract/demo.ts';
import { defineRead } from '#server/commands/read.ts';

/** For admins: whether this deployment can put a demo season back, and when that was done last. */
export const demoSeason = defineRead(contract.demoSeason, async ({ db, resetDemo }) => {
  const { rows } = await sql<{ at: string }>`
    select put_back_at as at from private.demo_season where isfinite(put_back_at)`.execute(db);
  return { canPutBack: resetDemo !== undefined, putBackAt: rows[0]?.at ?? null };
});
