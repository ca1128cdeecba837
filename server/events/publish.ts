import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import { noticesOf } from '#core/notifications/notices.ts';
import { NOBODY } from '#server/commands/actor.ts';
import type { CommandContext } from '#server/commands/perform.ts';

type Publishing = Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'actor' | 'published'>>;

/**
 * Writes down what happened, in the transaction of the act, and whom it has told of what. One statement, however many
 * events: an act may end hundreds of offers.
 */
export async function publish(
  { tx, now, actor, published }: Publishing,
  ...events: DomainEvent[]
): Promise<void> {
  if (events.length === 0) return;
  published?.push(...events.map(({ kind }) => kind));
  const written = events.map((event) => ({ id: randomUUID(), at: now.toISOString(), event }));
  const rows = written.map(({ id, at, event: { kind, by, about, data } }) => ({
    id,
    at,
    kind,
    actor_id: actor && actor.userId !== NOBODY && (by === null || by === actor.side) ? actor.userId : null,
    by_side: by,
    artist_id: about.artistId,
    venue_id: about.venueId,
    show_id: about.showId,
    booking_id: about.bookingId,
    subject_id: about.subjectId,
    data,
  }));
  const notices = written.flatMap(({ id, at, event }) =>
    noticesOf(event).map(({ to, kind, params, route, nameless }) => ({
      event_id: id,
      created_at: at,
      to_admins: to === 'admins',
      profile_id: to === 'admins' ? null : event.about[`${to}Id`],
      side: to === 'admins' ? null : to,
      kind,
      params,
      route,
      artist_id: nameless ? null : event.about.artistId,
      venue_id: nameless ? null : event.about.venueId,
      contact_message_id: event.kind === 'contact-received' ? event.about.subjectId : null,
    })),
  );
  await sql`
    with happened as (
      insert into domain_events (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data)
      select e.id, e.kind, e.at, e.actor_id, e.by_side, e.artist_id, e.venue_id, e.show_id, e.booking_id, e.subject_id, e.data
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (id uuid, kind text, at timestamptz, actor_id uuid,
        by_side text, artist_id uuid, venue_id uuid, show_id uuid, booking_id uuid, subject_id uuid, data jsonb)) with ordinality
        as e (id, kind, at, actor_id, by_side, artist_id, venue_id, show_id, booking_id, subject_id, data, place)
      order by e.place
    )
    insert into notifications (user_id, event_id, kind, side, params, route, artist_id, venue_id, contact_message_id, created_at)
    select them.user_id, n.event_id, n.kind, n.side, n.params, n.route, n.artist_id, n.venue_id, n.contact_message_id, n.created_at
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (event_id uuid, created_at timestamptz, to_admins boolean,
      profile_id uuid, side text, kind text, params jsonb, route text, artist_id uuid, venue_id uuid, contact_message_id uuid)
    cross join lateral (
      select p.user_id from private.people_of_profiles p where p.profile_id = n.profile_id
      union all select a.id from profiles a where n.to_admins and a.is_admin
    ) them
    on conflict do nothing`.execute(tx);
}
