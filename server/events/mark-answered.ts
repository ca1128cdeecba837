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
    doneBy(event).map(({ side, kinds, settled = false, unplayed = false }) => ({
      kinds,
      settled,
      unplayed,
      side,
      profile: event.about[`${side}Id`] ?? null,
      booking: event.about.bookingId ?? null,
      subject: event.about.subjectId ?? null,
      // One of several proposals or holds ends alone.
      exact: event.kind === 'change-answered',
      topic: 'topic' in event.data ? event.data.topic : null,
      // So does one of several contested figures.
      line: 'line' in event.data ? event.data.line : null,
      // One act of several has left: the night is still to come.
      stays: event.kind === 'booking-cancelled',
    })),
  );
  if (done.length === 0) return;
  await sql`
    with answered as (
      select n.id
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
        as d (kinds jsonb, side text, profile uuid, booking uuid, subject uuid, settled boolean, unplayed boolean, exact boolean, topic text,
          line text, stays boolean)
      join private.people_of_profiles p on p.profile_id = d.profile
      join notifications n on n.user_id = p.user_id and n.is_new and n.side = d.side and d.kinds ? n.kind
        and (d.topic is null or n.params ->> 'topic' = d.topic)
        and (d.line is null or coalesce(n.params ->> 'line', d.line) = d.line)
        and (not d.stays or not n.params ? 'acts')
      join domain_events e on e.id = n.event_id
        and case when d.booking is null then e.subject_id = d.subject else e.booking_id = d.booking end
        and (not d.exact or e.subject_id = d.subject)
        and (not d.settled or exists (select from invoices i where i.id = e.subject_id and i.paid_at is not null))
        and (not d.unplayed or exists (select from bookings b where b.id = d.booking and b.did_not_play))
      for no key update of n skip locked)
    update notifications set is_new = false where id in (select id from answered)`.execute(tx);
}
