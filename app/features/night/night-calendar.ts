import ical, { ICalEventStatus } from 'ical-generator';
import { endOf, type Item, type NightAct, nameOf, startOf } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

/**
 * A night as a calendar file (RFC 5545): one event a line, in universal time, which every calendar shows by its own clock. What is called
 * off, the whole show or the lines of who no longer plays, is cancelled in a calendar that has it already.
 */
export function nightCalendar(
  items: readonly Item[],
  about: {
    showId: string;
    version: number;
    title: string;
    location: string;
    acts: readonly Pick<NightAct, 'bookingId' | 'name'>[];
    isCancelled: boolean;
    left: readonly Pick<NightAct, 'bookingId'>[];
    made: Date;
  },
): string {
  const calendar = ical({ prodId: { company: t`Running Order`, product: t`Night`, language: 'EN' } });
  for (const item of items) {
    const isOff = about.isCancelled || about.left.some(({ bookingId }) => bookingId === item.bookingId);
    calendar.createEvent({
      id: `${about.showId}-${item.id}@running-order`,
      stamp: about.made,
      // It outranks the same version as it stood before.
      sequence: about.version + (isOff ? 1 : 0),
      ...(isOff ? { status: ICalEventStatus.CANCELLED } : {}),
      start: new Date(startOf(item)),
      // An end that is the start is none (RFC 5545, 3.8.2.2).
      ...(item.minutes > 0 ? { end: new Date(endOf(item)) } : {}),
      summary: `${nameOf(item, about.acts)} (${about.title})`,
      location: about.location,
    });
  }
  return calendar.toString();
}
