import { bindingStatuses } from '#core/booking/phase.ts';
import { type KeptShow, radiusWarnings } from '#core/booking/radius.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import type { Db } from '#server/db.ts';
import { statusIn } from '#server/rows/status-in.ts';

/** No deal rules out shows for longer. */
const MOST_DAYS = 730;

/** What an artist breaks by agreeing to a show, in sentences for that artist alone: against what is booked, in the order of its days. */
export async function brokenRadius(
  db: Db,
  artistId: string,
  offer: KeptShow & { showId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .select(['b.show_date', 'b.deal', 'v.id', 'v.name', 'v.lat', 'v.lng'])
    .where('b.artist_id', '=', artistId)
    .where('b.show_id', '<>', offer.showId)
    .where(statusIn('b.status', bindingStatuses))
    .where('b.show_date', '>=', addDays(offer.day, -MOST_DAYS))
    .where('b.show_date', '<=', addDays(offer.day, MOST_DAYS))
    .orderBy('b.show_date')
    .orderBy('b.id')
    .execute();
  return rows.flatMap(({ show_date, deal, ...venue }) =>
    radiusWarnings(offer, { venue, day: show_date as Day, extras: deal.extras }),
  );
}
