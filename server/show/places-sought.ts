import * as contract from '#core/contract/offer.ts';
import { defineRead } from '#server/commands/read.ts';
import { bookedOfShows } from '#server/show/booked-of-shows.ts';

/** How many acts the openings of a venue have, and how many are wanted; who they are is told to nobody here. */
export const placesSought = defineRead(contract.placesSought, async ({ db }, { venueId }) => {
  const shows = await db
    .selectFrom('shows')
    .select(['id', 'slots'])
    .where('venue_id', '=', venueId)
    .where('status', '=', 'open')
    .where('private_by', 'is', null)
    .where('slots', '>', 1)
    .orderBy('show_date', 'desc')
    .limit(contract.MOST_PLACES)
    .execute();
  const booked = await bookedOfShows(
    db,
    shows.map(({ id }) => id),
  );
  return shows.map(({ id, slots }) => ({ showId: id, slots, booked: booked.get(id) ?? 0 }));
});
