import { isBinding, isOpen } from '#core/booking/phase.ts';
import { alsoThatDay as inWords, markedInWords } from '#core/booking/same-day-words.ts';
import * as contract from '#core/contract/offer.ts';
import { refusals } from '#core/refusal.ts';
import { nightAsChanged } from '#server/booking/change/night-as-changed.ts';
import { openProposal } from '#server/booking/change/open-proposal.ts';
import { brokenRadius } from '#server/booking/radius-warnings.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';
import { awayAt } from '#server/show/away.ts';
import { othersThatDay, stayAt } from '#server/show/same-day.ts';

/**
 * What else a day holds for the artist of an offer, or of a booking whose night is to be changed by consent, as the side that reads may know
 * it: its other shows, and to the artist what it has marked, and which agreed radius it breaks.
 */
export const alsoThatDay = defineRead(contract.alsoThatDay, async ({ db, actor }, { bookingId }) => {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'artist_id', 'venue_id', 'show_id', 'status', 'deal'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  const isParty = booking && (booking.artist_id === actor.artistId || booking.venue_id === actor.venueId);
  if (!isParty) return refuse(refusals.unknownBooking());
  const kept = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', booking.show_id)
    .executeTakeFirstOrThrow();
  // It is read before somebody binds themselves: what is over, or agreed already, opens nobody's day.
  const show = isOpen(booking.status)
    ? kept
    : isBinding(booking.status)
      ? await asChanged(db, booking, kept)
      : null;
  if (!show) return [];
  const of = (table: 'artist_profiles' | 'venue_profiles', id: string) =>
    db.selectFrom(table).select(['id', 'name', 'lat', 'lng']).where('id', '=', id).executeTakeFirstOrThrow();
  const artist = await of('artist_profiles', booking.artist_id);
  const venue = await of('venue_profiles', booking.venue_id);
  const others = await othersThatDay(db, artist.id, { venue, show });
  const stay = stayAt(venue, show);
  const reader = booking.artist_id === actor.artistId ? 'artist' : 'venue';
  const marked =
    reader === 'artist'
      ? await awayAt(db, actor.homeId, { ...show, span: `[${stay.from},${stay.to})` })
      : null;
  const { extras } = booking.deal;
  const broken =
    reader === 'artist'
      ? await brokenRadius(db, artist.id, { venue, day: show.show_date, extras, showId: show.id })
      : [];
  return [
    ...others.map((other) =>
      inWords(stay, other.stay, { reader, artist: artist.name, beside: other.beside }),
    ),
    ...(marked ? [markedInWords(marked)] : []),
    ...broken,
  ];
});

/** The show as a change would make it that waits for consent; null where none does, or none of the night. */
async function asChanged(
  db: Db,
  booking: { id: string; show_id: string },
  show: ShowRow,
): Promise<ShowRow | null> {
  const proposal = await openProposal(db, booking);
  if (!proposal?.concerns_night) return null;
  // Whether it is too late by now is judged when somebody consents.
  return { ...show, ...nightAsChanged(show, proposal.changes, new Date(0)) };
}
