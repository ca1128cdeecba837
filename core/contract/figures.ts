import * as z from 'zod';
import { read } from '#core/contract/define.ts';
import { aDay, inCents } from '#core/contract/fields.ts';

const someFigures = z.strictObject({
  openings: z.int(),
  requests: z.int(),
  /** Requests with a first answer, and the median time that they waited for it; null where there was none. */
  answers: z.int(),
  answerMinutes: z.int().nullable(),
  /** Of the requests that were decided (accepted, declined, or left until their time was over) those that were accepted. */
  accepted: z.int(),
  decided: z.int(),
  cancellations: z.int(),
  /** Profiles that did anything. */
  activeProfiles: z.int(),
  /** By currency: fees of artists on the invoices of these days, and what the product takes of them; credit notes are taken off. */
  money: z.array(z.strictObject({ currency: z.string(), gmvCents: inCents, feeCents: inCents })),
});

export const platformFigures = read({
  name: 'platform-figures',
  summary:
    'For admins: how the platform does, by week (ISO 8601, UTC) and by city. The demo season is not counted.',
  who: 'admin',
  query: z.object({
    /** The weeks of one city, as profiles write it; without it those of everywhere. */
    city: z.string().max(300).optional(),
    /** The cities that are listed have all of these words. */
    words: z.string().max(80).optional(),
  }),
  answer: z.strictObject({
    /** The last 26, the newest first. Figures are null where nothing had begun yet, or the week is not counted yet. */
    weeks: z.array(z.strictObject({ week: aDay, isOver: z.boolean(), figures: someFigures.nullable() })),
    /** Those with most requests of the last 26 weeks that are over. */
    cities: z.array(z.strictObject({ city: z.string(), figures: someFigures })),
    /** The first and the last day of these weeks; null before a week is over. */
    span: z.strictObject({ from: aDay, to: aDay }).nullable(),
  }),
  refusals: [],
});
