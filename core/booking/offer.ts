import * as z from 'zod';
import { dealSchema } from '#core/booking/deal.ts';
import { id, optionalText, requiredText, timeOfDay } from '#core/forms/fields.ts';
import type { ArtistId, BookingId, ShowId } from '#core/ids.ts';

/** The inputs of what two sides do with an offer. Times are local to the venue, HH:mm on the show's night. */

const SET_TOO_SHORT = 'A set is at least 5 minutes';
const SET_TOO_LONG = 'A set is at most 8 hours';

const terms = {
  deal: dealSchema,
  setStart: timeOfDay.optional(),
  setMinutes: z.int().min(5, { error: SET_TOO_SHORT }).max(480, { error: SET_TOO_LONG }).optional(),
  message: optionalText(2000),
};

/** `artistId` is whom a venue asks; an artist asks for itself and leaves it out. */
export const requestBookingInput = z.object({
  showId: id<ShowId>(),
  artistId: id<ArtistId>().optional(),
  ...terms,
});

export const counterOfferInput = z.object({ bookingId: id<BookingId>(), ...terms });

export const acceptBookingInput = z.object({ bookingId: id<BookingId>() });

export const declineBookingInput = z.object({ bookingId: id<BookingId>(), reason: optionalText(1000) });

export const withdrawBookingInput = z.object({ bookingId: id<BookingId>() });

/** A confirmed booking is not cancelled without saying why. */
export const cancelBookingInput = z.object({
  bookingId: id<BookingId>(),
  reason: requiredText(1000, 'Please say why you cancel.'),
});

export type RequestBooking = z.infer<typeof requestBookingInput>;
export type CounterOffer = z.infer<typeof counterOfferInput>;

/** How many days an unanswered request stands when the show names no deadline. */
export const OFFER_STANDS_DAYS = 14;
