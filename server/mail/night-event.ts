import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { showName } from '#core/booking/show-name.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { sequenceAt, zoneRules } from '#server/calendar/zone-rules.ts';
import type { MailEvent } from '#server/mail/mailer.ts';
import type { MailedNight } from '#server/mail/night.ts';
import { nightFacts } from '#server/mail/night-facts.ts';

type Sending = { to: string; from: string; siteUrl: string; now: Date };

/**
 * The calendar event of a booked night, from doors to curfew by the venue's clock; null while nothing is agreed. All mails
 * about one booking name the same event, and each later one outranks those before: a change moves it, a cancellation
 * removes it (RFC 5546).
 */
export function nightEvent(night: MailedNight, { to, from, siteUrl, now }: Sending): MailEvent | null {
  if (night.status !== 'confirmed' && night.status !== 'cancelled') return null;
  const isOff = night.status === 'cancelled';
  // The event is of one booking, also where its mail is about all of the night.
  const { bill: _, ...ofBooking } = night;
  const at = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(night.timeZone);
  const names = {
    artist: { name: isolated(oneLine(night.artist)) },
    venue: { name: isolated(oneLine(night.venue)) },
  };
  const calendar = ical({
    prodId: { company: t`Running Order`, product: t`Shows`, language: 'EN' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: night.timeZone, generator: zoneRules },
  });
  const event = calendar.createEvent({
    id: `booking-${night.bookingId}@running-order`,
    sequence: sequenceAt(now),
    stamp: now,
    start: at(night.doorsAt),
    end: at(night.endsAt),
    timezone: night.timeZone,
    summary: showName(names),
    location: oneLine([night.venue, night.address].filter(Boolean).join(', ')),
    description: nightFacts(ofBooking, null)
      .map(([name, value]) => `${name}: ${oneLine(value)}`)
      .join('\n'),
    url: siteUrl + bookingRoute(night.side, night.bookingId),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizerOf(from),
  });
  event.createAttendee({ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return {
    method: isOff ? 'cancel' : 'request',
    filename: 'show.ics',
    ics: stampedInUtc(calendar.toString(), now),
  };
}

/** RFC 5545 has the stamp in UTC; the library writes it by the clock of the event's zone. */
const stampedInUtc = (ics: string, now: Date) =>
  ics.replace(/^DTSTAMP:.*$/m, `DTSTAMP:${now.toISOString().replace(/\.\d+|[-:]/g, '')}`);

/** 'Running Order <mail@example.com>' as name and address. */
function organizerOf(from: string): { name: string; email: string } {
  const [, name = '', email = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  return { name: name || t`Running Order`, email };
}
