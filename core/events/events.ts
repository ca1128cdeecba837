import type * as z from 'zod';
import type { eventData } from '#core/events/all/data.ts';
import type { Event, EventAbout } from '#core/events/event.ts';

/** What can happen in the product, in the past tense: the kinds of rows in `domain_events`. */
export type EventKind = keyof typeof eventData;

export type EventData<Kind extends EventKind = EventKind> = z.output<(typeof eventData)[Kind]>;

export type DomainEvent<Kind extends EventKind = EventKind> = {
  [Each in Kind]: { kind: Each } & Event<EventData<Each>>;
}[Kind];

/** What a booking tells of itself to an event about it. */
export function aboutBooking(booking: {
  id: string;
  show_id: string;
  artist_id: string;
  venue_id: string;
}): Required<Omit<EventAbout, 'subjectId'>> {
  return {
    bookingId: booking.id,
    showId: booking.show_id,
    artistId: booking.artist_id,
    venueId: booking.venue_id,
  };
}
