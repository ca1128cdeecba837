import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { writtenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import { optionalText, timeOfDay } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

const SET_TOO_SHORT = () => t`A set is at least 5 minutes`;
const SET_TOO_LONG = () => t`A set is at most 8 hours`;

/** The fields of an offer. Times are local to the venue, HH:mm on the show's night. */
export const offerTerms = {
  deal: dealSchema,
  setStart: timeOfDay.optional(),
  setMinutes: z.int().min(5, { error: SET_TOO_SHORT }).max(480, { error: SET_TOO_LONG }).optional(),
  message: optionalText(2000),
  /** What the agreement says beside its fixed clauses. Left out of a first offer, what the profile keeps for its offers; of a counter-offer, what is on the table. */
  ownClauses: writtenClauses.optional(),
};
/** The same, as they have been read. */
export type OfferTerms = z.output<z.ZodObject<typeof offerTerms>>;
