import { showName } from '#core/booking/show-name.ts';
import { isolated } from '#core/forms/directions.ts';

/** A booked show as a calendar program keeps it. Instants are ISO text. */
export type ShowOfCalendar = {
  booking_id: string;
  artist_name: string;
  venue_name: string;
  venue_location: string;
};

/**
 * What every calendar file, feed and mail says of a booked show. All of them give it one name (UID), so that a calendar which has the one
 * does not add the other.
 */
export const showEvent = (show: ShowOfCalendar) => ({
  id: `booking-${show.booking_id}@running-order`,
  summary: showName({
    artist: { name: isolated(show.artist_name) },
    venue: { name: isolated(show.venue_name) },
  }),
  location: [show.venue_name, show.venue_location].filter(Boolean).join(', '),
});
