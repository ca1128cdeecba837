import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DomainEvent } from '#core/events/events.ts';
import { NOBODY } from '#core/ids.ts';
import type { Ability } from '#core/members/roles.ts';
import { noticesOf } from '#core/notifications/notices.ts';
import {
  INTEGRATIONS_ROUTE,
  LOOKS_ROUTE,
  MEMBERS_ROUTE,
  nightRoute,
  OWN_DAYS_ROUTE,
} from '#core/notifications/routes.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { markAnswered } from '#server/events/mark-answered.ts';

type Publishing = Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'actor' | 'published'>>;

/**
 * Writes down what happened, in the transaction of the act, and whom it has told of what. One statement, however many
 * events: an act may end hundreds of offers. What the acting side was told before, and has now answered, is no longer new to it.
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
      needs: neededFor(route),
      profile_id: to === 'admins' ? null : event.about[`${to}Id`],
      side: to === 'admins' ? null : to,
      kind,
      params,
      route,
      artist_id: nameless ? null : event.about.artistId,
      venue_id: nameless ? null : (event.about.venueId ?? event.told?.venueId),
      contact_message_id: event.kind === 'contact-received' ? event.about.subjectId : null,
    })),
  );
  await markAnswered(tx, events);
  await sql`select private.publish(${JSON.stringify(rows)}::jsonb, ${JSON.stringify(notices)}::jsonb)`.execute(
    tx,
  );
}

/** What a member has to be able to do to be told what leads there: nights are for all, the rest for who sees the business; `asked`: those who have to be free. */
function neededFor(route: string): Ability | 'asked' {
  if (route.startsWith(OWN_DAYS_ROUTE)) return 'asked';
  if (route === MEMBERS_ROUTE || route === LOOKS_ROUTE || route === INTEGRATIONS_ROUTE) return 'keep-members';
  if (/^\/(artist|venue)\/invoices\?tab=accountant/.test(route)) return 'move-money';
  return route.startsWith(nightRoute('')) ? 'see-night' : 'see-business';
}
