import { Hono } from 'hono';
import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import type { ApiEnv } from '#server/app.ts';
import type { Db } from '#server/db.ts';
import { refuse } from '#server/refused.ts';
import type { ResetDemo } from '#server/reset-demo.ts';
import { actorOf } from '#server/routes/query.ts';

/** GET /demo-season: for admins, whether this deployment can put a demo season back, and when that was done last. */
export function demoSeasonRoute({ db, resetDemo }: { db: Db; resetDemo?: ResetDemo | undefined }) {
  return new Hono<ApiEnv>().get('/demo-season', async (c) => {
    const actor = await actorOf(c, db);
    if (!actor.isAdmin) refuse(refusals.onlyAdmins());
    const { rows } = await sql<{ at: string }>`
      select put_back_at as at from private.demo_season where isfinite(put_back_at)`.execute(db);
    return c.json({ data: { canPutBack: resetDemo !== undefined, putBackAt: rows[0]?.at ?? null } });
  });
}
