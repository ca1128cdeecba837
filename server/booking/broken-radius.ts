import * as contract from '#core/contract/offer.ts';
import { refusals } from '#core/refusal.ts';
import { brokenRadius as sentencesOf } from '#server/booking/radius-warnings.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

const NO_SHOW = '00000000-0000-0000-0000-000000000000';

/**
 * Which agreed radius an artist would break by playing somewhere, before it asks for that night or moves one there. A venue that shows itself to nobody
 * is left out unless the two know each other: its distance would tell where it is.
 */
export const brokenRadius = defineRead(
  contract.brokenRadius,
  async ({ db, actor }, { nights: asked, bookingId }) => {
    const nights = contract.nightsIn(asked);
    const artistId = actor.artistId as string;
    const booking = bookingId && (await ownBooking(db, artistId, bookingId));
    if (booking === null) return refuse(refusals.unknownBooking());
    if (nights.length === 0) return [];
    const venues = await venuesKnown(db, artistId, [...new Set(nights.map(({ venueId }) => venueId))]);
    const found = [];
    for (const { venueId, day } of nights) {
      const venue = venues.find(({ id }) => id === venueId);
      if (!venue) continue;
      const moved = booking && booking.venue_id === venueId ? booking : undefined;
      const sentences = await sentencesOf(db, artistId, {
        ...{ venue, day, extras: moved?.deal.extras },
        showId: moved?.show_id ?? NO_SHOW,
      });
      if (sentences.length > 0) found.push({ venueId, day, sentences });
    }
    return found;
  },
);

const ownBooking = async (db: Db, artistId: string, bookingId: string) =>
  (await db
    .selectFrom('bookings')
    .select(['venue_id', 'show_id', 'deal'])
    .where('id', '=', bookingId)
    .where('artist_id', '=', artistId)
    .executeTakeFirst()) ?? null;

const venuesKnown = (db: Db, artistId: string, ids: string[]) =>
  db
    .selectFrom('venue_profiles as v')
    .select(['v.id', 'v.name', 'v.lat', 'v.lng'])
    .where('v.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.and([eb('v.listed', '=', true), eb('v.kept_by', 'is', null)]),
        eb('v.kept_by', '=', artistId),
        eb.exists(
          eb
            .selectFrom('bookings as b')
            .select('b.id')
            .whereRef('b.venue_id', '=', 'v.id')
            .where('b.artist_id', '=', artistId),
        ),
      ]),
    )
    .execute();
