import * as z from 'zod';
import { PAGE_QUERY } from '#core/api/cursor.ts';
import type { Deal } from '#core/booking/deal.ts';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';
import { read } from '#core/contract/define.ts';
import { aBookingStatus, aDay, anId, anInstant, aSide, asKept } from '#core/contract/fields.ts';

/** Lists for programs, page by page. The screens read their rows over /rest/v1. */

const next = z.string().nullable();

export const listBookings = read({
  name: 'list-bookings',
  summary: 'The requests, offers and bookings of the profile, newest first, page by page.',
  who: 'signed-in',
  may: 'see-business',
  query: z.object({ ...PAGE_QUERY, status: z.enum(BOOKING_STATUSES).optional() }),
  answer: z.strictObject({
    bookings: z.array(
      z.strictObject({
        ...{ id: anId, showId: anId, artistId: anId, venueId: anId },
        ...{ artist: z.string(), venue: z.string(), day: aDay, status: aBookingStatus },
        requestedBy: aSide,
        /** Who made the offer that stands: the other side answers it. */
        offeredBy: aSide,
        deal: asKept<Deal>(),
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
  purpose: 'list their nights',
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
