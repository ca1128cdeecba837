import { EVERYONE } from '../world.ts';
import { BOTH_SIDES, type TablePromise } from './promise.ts';

/** Nights, who plays them, and what was agreed. All of it is written by commands alone. */
export const shows: TablePromise[] = [
  { name: 'shows', row: (w) => ({ id: w.id.show }), read: BOTH_SIDES },
  { name: 'bookings', row: (w) => ({ id: w.id.booking }), read: BOTH_SIDES },
  { name: 'booking_events', row: (w) => ({ booking_id: w.id.booking, event: 'accept' }), read: BOTH_SIDES },
  { name: 'agreements', row: (w) => ({ id: w.id.agreement }), read: BOTH_SIDES },
  { name: 'reviews', row: (w) => ({ booking_id: w.id.booking, by_side: 'venue' }), read: EVERYONE },
  { name: 'booked_shows', row: (w) => ({ booking_id: w.id.booking }), read: BOTH_SIDES },
];
