import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import { doneBy } from '#core/notifications/answers.ts';
import type { Tx } from '#server/db.ts';

/**
 * Marks as read what the acting side was told and has now answered, and what asks nothing of either side any more, for all who act for
 * their profiles. A notification that somebody holds
 * at this moment is passed by: it is being read or mailed, and no act waits for that.
 */
export async function markAnswered(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const done = events.flatMap((event) =>
    doneBy(event).map(({ side, kinds }) => ({
      kinds,
      side,
      profile: event.about[`${side}Id`] ?? null,
      booking: event.about.bookingId ?? null,
      subject: event.about.subjectId ?? null,
      // One of several proposals or holds ends alone.
      exact: event.kind === 'change-answered',
      topic: 'topic' in event.data ? event.data.topic : null,
    })),
  );
  if (done.length === 0) return;
  await sql`
    update notifications set is_new = false where id in (
      select n.id
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as d (kinds jsonb, side text, profile uuid, booking uuid, subject uuid, exact boolean, topic text)
      join private.people_of_profiles p on p.profile_id = d.profile
      join notifications n on n.user_id = p.user_id and n.is_new and n.side = d.side and d.kinds ? n.kind
        and (d.topic is null or n.params ->> 'topic' = d.topic)
      join domain_events e on e.id = n.event_id
        and case when d.booking is null then e.subject_id = d.subject else e.booking_id = d.booking end
        and (not d.exact or e.subject_id = d.subject)
      for no key update of n skip locked)`.execute(tx);
}
