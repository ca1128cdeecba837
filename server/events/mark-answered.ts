import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import { answers } from '#core/notifications/answers.ts';
import type { Tx } from '#server/db.ts';

/**
 * Marks as read what the acting side was told and has now answered, for all who act for its profile. A notification that somebody holds
 * at this moment is passed by: it is being read or mailed, and no act waits for that.
 */
export async function markAnswered(tx: Tx, events: readonly DomainEvent[]): Promise<void> {
  const done = events.flatMap(({ kind, by, about, data }) => {
    const kinds = answers[kind];
    if (!kinds || (by !== 'artist' && by !== 'venue') || 'another' in data) return [];
    return {
      kinds,
      side: by,
      profile: about[`${by}Id`],
      booking: about.bookingId ?? null,
      subject: about.subjectId ?? null,
      topic: 'topic' in data ? data.topic : null,
    };
  });
  if (done.length === 0) return;
  await sql`
    update notifications set is_new = false where id in (
      select n.id
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as d (kinds jsonb, side text, profile uuid, booking uuid, subject uuid, topic text)
      join private.people_of_profiles p on p.profile_id = d.profile
      join notifications n on n.user_id = p.user_id and n.is_new and n.side = d.side and d.kinds ? n.kind
        and (d.topic is null or n.params ->> 'topic' = d.topic)
      join domain_events e on e.id = n.event_id
        and case when d.booking is null then e.subject_id = d.subject else e.booking_id = d.booking end
      for no key update of n skip locked)`.execute(tx);
}
