import * as z from 'zod';
import { PAGE_QUERY } from '#core/api/cursor.ts';
import { aDeal } from '#core/booking/deal-schema.ts';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';
import { daysBetween, isDay } from '#core/calendar/day.ts';
import { read } from '#core/contract/define.ts';
import { aBookingStatus, aDay, anId, anInstant, aSide } from '#core/contract/fields.ts';
import { daysInOrder } from '#core/contract/opening-query.ts';
import { day, id } from '#core/forms/fields.ts';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** Lists for programs, page by page. The screens read their rows over /rest/v1. */

const next = z.string().nullable();

export const listBookings = read({
  name: 'list-bookings',
  summary: 'The requests, offers and bookings of the profile, newest first, page by page.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({
    ...PAGE_QUERY,
    status: z.enum(BOOKING_STATUSES).optional(),
    /** This one alone. */
    bookingId: id<BookingId>().optional(),
  }),
  answer: z.strictObject({
    bookings: z.array(
      z.strictObject({
        ...{ id: anId, showId: anId, artistId: anId, venueId: anId },
        ...{ artist: z.string(), venue: z.string(), day: aDay, status: aBookingStatus },
        requestedBy: aSide,
        /** Who made the offer that stands: the other side answers it. */
        offeredBy: aSide,
        deal: aDeal,
        currency: z.string(),
        /** Until when the offer stands; null where it is not one any more. */
        expiresAt: anInstant.nullable(),
        /** What `sign-agreement` takes, once it is accepted. */
        agreementId: anId.nullable(),
        ...{ createdAt: anInstant, changedAt: anInstant },
      }),
    ),
    next,
  }),
  refusals: [],
});

export const listShows = read({
  name: 'list-shows',
  summary: 'The nights of a venue, the one opened last first, page by page.',
  who: 'venue',
  may: 'see-business',
  purpose: () => t`list their nights`,
  query: z.object(PAGE_QUERY),
  answer: z.strictObject({
    shows: z.array(
      z.strictObject({
        ...{ id: anId, day: aDay, title: z.string().nullable(), status: z.string() },
        startsAt: anInstant,
        /** How many artists it seeks in all, and how many are booked. */
        ...{ slots: z.int(), booked: z.int(), capacity: z.int().nullable() },
        createdAt: anInstant,
      }),
    ),
    next,
  }),
  refusals: [],
});

/** So many days of a calendar are told at once: a year and what a month adds. */
const MOST_LISTED_DAYS = 400;

export const listDays = read({
  name: 'list-days',
  summary:
    'The calendar of the profile between two days: each day that something is on or that was marked, and today where the profile stands. Of a day that is left out nothing is known.',
  who: 'signed-in',
  may: 'see-night',
  query: z
    .object({ from: day, to: day })
    .refine(...daysInOrder)
    .refine(({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) < MOST_LISTED_DAYS, {
      error: () => t`Please choose at most ${MOST_LISTED_DAYS} days`,
      path: ['to'],
    }),
  answer: z.strictObject({
    timeZone: z.string(),
    today: aDay,
    days: z.array(
      z.strictObject({
        day: aDay,
        /** Pending and booked follow from what is on that day; free and unavailable are what was marked. */
        status: z.enum(['free', 'pending', 'booked', 'unavailable']),
        /** What is on, in a line: names of nights, of those who play or are asked, and of holds. */
        label: z.string().nullable(),
        /** The first of what is on. */
        ...{ showId: anId.nullable(), bookingId: anId.nullable() },
        /** How many things are on, and how many holds there are. */
        ...{ things: z.int(), holds: z.int() },
      }),
    ),
  }),
  refusals: [],
});
