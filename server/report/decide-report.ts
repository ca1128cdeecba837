import { type Selectable, sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/report.ts';
import { refusals } from '#core/refusal.ts';
import { REMOVED } from '#core/reports/removed.ts';
import { decisionsOn } from '#core/reports/report.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';
import { clockActs } from '#server/settlement/acting.ts';

/** An admin decides about a report, once. Both sides are told, each of it alone: neither reads the other's name. */
export const decideReport = defineCommand(contract.decideReport, {
  async run(context, { reportId, decision, reason }) {
    const { tx, actor, now } = context;
    const found = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', reportId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse(refusals.unknownReport());
    // What was reported of a message that is gone, or is removed now, was kept for this decision alone.
    context.afterwards((db) => removeNamedFiles(db, context.files));
    if (found.decided_at) refuse(refusals.reportDecided());
    if (!decisionsOn(found.what).includes(decision)) refuse(refusals.notRemovable());
    if (decision === 'remove') await REMOVE[found.what](context, found);
    await tx
      .updateTable('reports')
      .set({ decision, why: reason, decided_by: actor.userId, decided_at: now.toISOString() })
      .where('id', '=', reportId)
      .execute();
    // Of an account that is gone meanwhile nothing is kept beyond what was decided.
    await sql`
      update reports set kept = '{}' where id = ${reportId}::uuid
        and not exists (select from artist_profiles p where p.id = reported_profile and not p.closed)
        and not exists (select from venue_profiles p where p.id = reported_profile and not p.closed)`.execute(
      tx,
    );
    const { what } = found;
    const of = (side: Side, id: string) => (side === 'artist' ? { artistId: id } : { venueId: id });
    await publish(context, {
      kind: 'report-decided',
      by: null,
      about: { ...of(found.reported_side, found.reported_profile), subjectId: reportId },
      data: { what, decision },
      told: { note: reason },
    });
    if (found.reporter_profile && found.reporter_side)
      await publish(context, {
        kind: 'report-answered',
        by: null,
        about: { ...of(found.reporter_side, found.reporter_profile), subjectId: reportId },
        data: { what, decision },
      });
    return { reportId, decision };
  },
});

type Report = Selectable<DB['reports']>;

/** Takes away what was reported. What is gone already needs nothing. */
const REMOVE: Record<Report['what'], (context: CommandContext, report: Report) => Promise<void>> = {
  async profile() {},
  async message({ tx, now }, { target_id }) {
    await tx
      .updateTable('messages')
      .set({ content: REMOVED(), files: '[]', removed_at: now.toISOString() })
      .where('id', '=', target_id)
      .execute();
    await sql`
      update notifications n set params = jsonb_build_object('excerpt', ${REMOVED()}::text) from domain_events e
      where e.id = n.event_id and e.kind = 'message-sent' and e.subject_id = ${target_id}::uuid`.execute(tx);
  },
  // Locked as whoever writes reviews does: its profile is counted anew.
  async review({ tx, now }, { target_id }) {
    const review = await tx
      .selectFrom('reviews')
      .select(['booking_id', 'venue_id'])
      .where('id', '=', target_id)
      .executeTakeFirst();
    if (!review) return;
    await lockBooking(clockActs(tx, now, { venueId: review.venue_id }), review.booking_id);
    await tx
      .updateTable('reviews')
      .set({ removed_at: now.toISOString() })
      .where('id', '=', target_id)
      .execute();
  },
  async picture({ tx }, { reported_profile, target_path }) {
    await sql`select private.remove_picture(${reported_profile}::uuid, ${target_path})`.execute(tx);
  },
};
