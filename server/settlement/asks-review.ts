import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import { SIDES } from '#core/booking/side.ts';
import { type ActSheet, partStated } from '#core/settlement/act-sheet.ts';
import type { Acting } from '#server/settlement/acting.ts';
import type { ActOfNight } from '#server/settlement/acts-of-night.ts';

/**
 * Who is asked for a review as a statement is sent: the venue says with it that the act played. Nobody where it claims that nothing of the
 * set was played, nobody a second time, and nobody of an account that was closed.
 */
export async function asksReview(
  { tx }: Pick<Acting, 'tx'>,
  { booking, artist, venue }: Pick<ActOfNight, 'booking' | 'artist' | 'venue'>,
  { sheet, claimed }: { sheet: ActSheet; claimed: number | undefined },
): Promise<Side[]> {
  if ((claimed ?? partStated(sheet)) === 0 || booking.did_not_play) return [];
  const { rows } = await sql<{ side: Side }>`
    select by_side as side from reviews where booking_id = ${booking.id}
    union
    select n.side from notifications n join domain_events e on e.id = n.event_id
    where e.booking_id = ${booking.id} and n.kind = 'review-asked'`.execute(tx);
  const isClosed = { artist: venue.closed, venue: artist.closed };
  return SIDES.filter((side) => !isClosed[side] && !rows.some((row) => row.side === side));
}
