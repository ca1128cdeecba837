import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import type { Area, Screen } from './screens.ts';
import type { Stage } from './stage.ts';

/** The tickets of a night on which both demo accounts play and that was counted. Its address has the id of that night. */
export async function nightTickets(stage: Pick<Stage, 'backend'>, area: Area): Promise<Screen[]> {
  if (area !== 'venue' && area !== 'artist') return [];
  const { rows } = await stage.backend.pool.query<{ id: string }>(
    `select b.show_id as id from bookings b
     where b.venue_id = $1 and b.artist_id = $2 and private.is_binding(b.status)
       and exists (select from private.ticket_counts c where c.show_id = b.show_id)
     order by b.show_date desc limit 1`,
    [DEMO_VENUE.profileId, DEMO_ARTIST.profileId],
  );
  const [night] = rows;
  if (!night) throw new Error('The demo season has no night of both accounts that was counted.');
  return [{ name: 'night-tickets', path: `/night/${night.id}/tickets`, heading: 'Tickets' }];
}
