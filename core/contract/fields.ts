import * as z from 'zod';
import { BOOKING_STATUSES } from '#core/booking/phase.ts';

/** Fields of answers. What goes out is described exactly; how a person must write it is no question here. */

export const anId = z.guid();
export const aDay = z.iso.date();
export const anInstant = z.iso.datetime();
/** Integer cents of the currency beside it. */
export const inCents = z.int();
export const aSide = z.enum(['artist', 'venue']);
export const aBookingStatus = z.enum(BOOKING_STATUSES);
export const aPlaceOnTheMap = { lat: z.number().nullable(), lng: z.number().nullable() };
