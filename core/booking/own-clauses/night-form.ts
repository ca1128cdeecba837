import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { offerTerms } from '#core/booking/offer.ts';
import { ticketPrice } from '#core/booking/opening.ts';
import { currency, timeOfDay } from '#core/forms/fields.ts';

/** So many kinds of night keeps a profile. */
export const MOST_NIGHTS = 30;

/** The terms of a kind of night: what an offer form is filled with. Times are local to the venue; what is left out stays as the form has it. */
export const aNightForm = z.strictObject({
  /** What the deal's amounts are in. */
  currency,
  deal: dealSchema,
  setStart: offerTerms.setStart,
  setMinutes: offerTerms.setMinutes,
  message: offerTerms.message,
  ownClauses: offerTerms.ownClauses,
  /** Of a night without a show yet. */
  doors: timeOfDay.optional(),
  showTime: timeOfDay.optional(),
  curfew: timeOfDay.optional(),
  fullPriceCents: ticketPrice.optional(),
  /** The room; one that is gone is left as the form has it. */
  roomId: z.uuid().optional(),
});
export type NightForm = z.output<typeof aNightForm>;
