import { sql } from 'kysely';
import * as contract from '#core/contract/report.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { reportedThing } from '#server/report/reported-thing.ts';

/**
 * Keeps what a person reports as it is now, so that nobody destroys it by removing it, and tells the admins. While a report is open, the
 * same again is that report.
 */
export const report = defineCommand(contract.report, {
  async run(context, { what, id, path, reason, words }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.report));
    const thing = await reportedThing(context, { what, id, path });
    if (!thing) return refuse(refusals.unknownThing());
    const own = actor.artistId ?? actor.venueId;
    if (await isOwn(tx, actor.userId, thing.profile)) refuse(refusals.ownThing());
    const made = await tx
      .insertInto('reports')
      .values({
        ...{ what, target_id: id, target_path: what === 'picture' ? (path ?? null) : null },
        ...{ reported_profile: thing.profile, reported_side: thing.side, kept: JSON.stringify(thing.kept) },
        ...{ reason, words: words ?? null },
        ...{ reporter_id: actor.userId, reporter_profile: own, reporter_side: own ? actor.side : null },
        made_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) {
      const open = await tx
        .selectFrom('reports')
        .select('id')
        .where('reporter_id', '=', actor.userId)
        .where('what', '=', what)
        .where('target_id', '=', id)
        .where('target_path', 'is not distinct from', what === 'picture' ? (path ?? null) : null)
        .where('decided_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { reportId: open.id };
    }
    await publish(context, {
      kind: 'report-made',
      by: null,
      about: { subjectId: made.id },
      data: { what, reason },
    });
    return { reportId: made.id };
  },
});

/** Of any profile that a person acts for, whichever this request names. */
async function isOwn(tx: Tx, userId: string, profileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.people_of_profiles
    where user_id = ${userId}::uuid and profile_id = ${profileId}::uuid`.execute(tx);
  return rows.length > 0;
}
