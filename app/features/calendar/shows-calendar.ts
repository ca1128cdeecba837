import ical from 'ical-generator';

/** A booked show as a calendar keeps it. Instants are ISO text. */
type Booked = {
  booking_id: string;
  artist_name: string;
  venue_name: string;
  venue_location: string;
  doors_at: string;
  ends_at: string;
};

/**
 * Booked shows as a calendar file (RFC 5545), doors to end in universal time. Each has the name that the mails about it give it, so
 * that a calendar which has the one does not add the other.
 */
export function showsCalendar(shows: readonly Booked[], made: Date): string {
  const calendar = ical({ prodId: { company: 'Running Order', product: 'Shows', language: 'EN' } });
  for (const show of shows) {
    calendar.createEvent({
      id: `booking-${show.booking_id}@running-order`,
      stamp: made,
      start: new Date(show.doors_at),
      end: new Date(show.ends_at),
      summary: `${show.artist_name} at ${show.venue_name}`,
      location: [show.venue_name, show.venue_location].filter(Boolean).join(', '),
    });
  }
  return calendar.toString();
}
