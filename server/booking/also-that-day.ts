import { isOpen } from '#core/booking/phase.ts';
import { alsoThatDay as inWords } from '#core/booking/same-day-words.ts';
import * as contract from '#core/contract/offer.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { othersThatDay, stayAt } from '#server/show/same-day.ts';

/** What else the artist of an offer plays that day, as the side that reads may know it. */
export const alsoThatDay = defineRead(contract.alsoThatDay, async ({ db, actor }, { bookingId }) => {
  const offer = await db
    .selectFrom('bookings')
    .select(['artist_id', 'venue_id', 'show_id', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const isParty = offer && (offer.artist_id === actor.artistId || offer.venue_id === actor.venueId);
  if (!isParty) return refuse(refusals.unknownBooking());
  // It is read before an acceptance: what is over opens nobody's day.
  if (!isOpen(offer.status)) return [];
  const of = (table: 'artist_profiles' | 'venue_profiles', id: string) =>
    db.selectFrom(table).select(['id', 'name', 'lat', 'lng']).where('id', '=', id).executeTakeFirstOrThrow();
  const artist = await of('artist_profiles', offer.artist_id);
  const venue = await of('venue_profiles', offer.venue_id);
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', offer.show_id)
    .executeTakeFirstOrThrow();
  const others = await othersThatDay(db, artist.id, { venue, show });
  const stay = stayAt(venue, show);
  const reader = offer.artist_id === actor.artistId ? 'artist' : 'venue';
  return others.map((other) =>
    inWords(stay, other.stay, { reader, artist: artist.name, beside: other.beside }),
  );
});
