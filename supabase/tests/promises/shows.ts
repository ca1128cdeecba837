import { EVERYONE } from '#testing/world.ts';
import { BOTH_SIDES, type TablePromise } from './promise.ts';

/** Nights, who plays them, and what was agreed. All of it is written by commands alone. */
export const shows: TablePromise[] = [
  { name: 'rooms', row: (w) => ({ venue_id: w.venue.profileId }), read: EVERYONE },
  { name: 'room_parts', row: (w) => ({ whole_id: w.id.wholeHouse }), read: EVERYONE },
  // Read and written by acts and a computed read of the venue's own.
  { name: 'uses', row: (w) => ({ venue_id: w.venue.profileId }), read: [] },
  { name: 'series', row: (w) => ({ venue_id: w.venue.profileId }), read: [] },
  { name: 'shows', row: (w) => ({ id: w.id.show }), read: BOTH_SIDES },
  { name: 'bookings', row: (w) => ({ id: w.id.booking }), read: BOTH_SIDES },
  {
    name: 'domain_events',
    row: (w) => ({
      kind: 'booking-accepted',
      booking_id: w.id.booking,
      artist_id: w.artist.profileId,
      venue_id: w.venue.profileId,
    }),
    read: [...BOTH_SIDES, 'admin'],
  },
  { name: 'agreements', row: (w) => ({ id: w.id.agreement }), read: BOTH_SIDES },
  // Changes of what is agreed are read with the booking, by whom they concern.
  { name: 'change_proposals', row: (w) => ({ booking_id: w.id.booking }), read: [] },
  { name: 'change_consents', row: (w) => ({ booking_id: w.id.booking }), read: [] },
  { name: 'amendments', row: (w) => ({ booking_id: w.id.booking }), read: [] },
  { name: 'reviews', row: (w) => ({ booking_id: w.id.booking, by_side: 'venue' }), read: EVERYONE },
  { name: 'booking_details', row: (w) => ({ booking_id: w.id.booking }), read: BOTH_SIDES },
  // What stands in the order of a night is read with the night, by its venue and its acts.
  { name: 'running_orders', row: (w) => ({ show_id: w.id.show }), read: [] },
  { name: 'stage_marks', row: (w) => ({ show_id: w.id.show }), read: [] },
  { name: 'played_sets', row: (w) => ({ show_id: w.id.show }), read: [] },
  { name: 'crew_links', row: (w) => ({ show_id: w.id.show }), read: [] },
  { name: 'holds', row: (w) => ({ artist_id: w.artist.profileId }), read: [] },
  { name: 'advance_lines', row: (w) => ({ show_id: w.id.show }), read: [] },
  { name: 'running_order_confirmations', row: (w) => ({ show_id: w.id.show }), read: [] },
];
