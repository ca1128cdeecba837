import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { offerTerms } from '#core/booking/offer.ts';
import { ticketPrice } from '#core/booking/opening.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { currency, optionalText, timeOfDay } from '#core/forms/fields.ts';

/** So many kinds of night keeps a profile. */
export const MOST_NIGHTS = 30;

/** A kind of night: what the forms of an offer and of an opening are filled with. Times are local to the venue; what is left out stays as it was typed. */
export const aNightForm = z.strictObject({
  /** What the deal's amounts are in. */
  currency,
  deal: dealSchema.optional(),
  /** What the night is called, and what an opening seeks for it. */
  title: optionalText(160).optional(),
  genres: z.array(z.enum(GENRES)).max(GENRES.length).optional(),
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

/** A kind of night that is kept once more: what it says now, and what only the one of before says, as where an opening adds title and genres to a deal. */
export const keptOnceMore = (before: NightForm | undefined, now: NightForm): NightForm => {
  const said = Object.entries(now).filter(([, value]) => value !== undefined && value !== '');
  // Amounts of another currency are none of this one.
  const known = before?.currency === now.currency ? before : {};
  return { message: undefined, ...known, currency: now.currency, ...Object.fromEntries(said) };
};
