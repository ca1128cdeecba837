import ical from 'ical-generator';
import { type Act, endOf, type Item, nameOf, startOf } from '#core/night/item.ts';

/** A night as a calendar file (RFC 5545): one event a line, in universal time, which every calendar shows by its own clock. */
export function nightCalendar(
  items: readonly Item[],
  about: {
    showId: string;
    version: number;
    title: string;
    location: string;
    acts: readonly Pick<Act, 'bookingId' | 'name'>[];
    made: Date;
  },
): string {
  const calendar = ical({ prodId: { company: 'Running Order', product: 'Night', language: 'EN' } });
  for (const item of items) {
    calendar.createEvent({
      id: `${about.showId}-${item.id}@running-order`,
      stamp: about.made,
      sequence: about.version,
      start: new Date(startOf(item)),
      // An end that is the start is none (RFC 5545, 3.8.2.2).
      ...(item.minutes > 0 ? { end: new Date(endOf(item)) } : {}),
      summary: `${nameOf(item, about.acts)} (${about.title})`,
      location: about.location,
    });
  }
  return calendar.toString();
}
