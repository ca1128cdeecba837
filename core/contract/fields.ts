import * as z from 'zod';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';

/** Fields of answers. What goes out is described exactly; how a person must write it is no question here. */

export const anId = z.guid();
export const aDay = z.iso.date();
export const anInstant = z.iso.datetime();
/** The part of a day that is marked as away: HH:mm by the clock where a show is; without one of the two, to that end of the day. */
export const anAwayPart = z.strictObject({ from: z.string().nullable(), until: z.string().nullable() });
/** Integer cents of the currency beside it. */
export const inCents = z.int();
export const aSide = z.enum(['artist', 'venue']);
export const aBookingStatus = z.enum(BOOKING_STATUSES);
export const aPlaceOnTheMap = { lat: z.number().nullable(), lng: z.number().nullable() };

/** What is described elsewhere (a row of a view, the terms of an agreement): any object to the description of the API, itself to programs. */
export const asKept = <Kept>() =>
  z.record(z.string(), z.unknown()) as unknown as z.ZodType<Kept, Record<string, unknown>>;
