import * as z from 'zod';
import { currency, day, money, note } from '#core/events/data/fields.ts';

/** A figure of a line that one side claims: a number of pieces, or integer cents. */
const claimed = { line: z.string(), figure: z.int(), unit: z.enum(['count', 'money']), currency };

/** Of a show that was played: its figures, until both stand by them. */
export const ofSettlement = {
  /**
   * `acts` when several played the night; `besides` for all of them but the first. Where the stage view was used, `began` is how many
   * acts of the night began a set, and `neverBegan` that this one did not.
   */
  'booking-played': z.strictObject({
    day,
    acts: z.int().optional(),
    besides: z.boolean().optional(),
    began: z.int().optional(),
    neverBegan: z.boolean().optional(),
  }),
  /** `part` is the percentage of the set that the venue claims beside the statement, whose amount is for all of it. */
  'settlement-sent': z.strictObject({ ...money, note, part: z.int().min(0).max(100).optional() }),
  'settlement-disputed': z.strictObject({ note: z.string() }),
  /** What the artist receives, where silence confirmed it. */
  'settlement-confirmed': z.strictObject({
    receives: z.strictObject(money).optional(),
    free: z.literal(true).optional(),
  }),
  /** The figures of a statement follow what was settled or stated anew. `because` of which; `wasCents` is what the artist received before. */
  'settlement-restated': z.strictObject({
    ...money,
    because: z.enum(['contest', 'correction', 'night']),
    wasCents: z.int().optional(),
  }),
  'figures-proposed': z.strictObject({ day, concludesOn: day, note }),
  /** Nobody has stated these costs of its deal, by their names: figures of another act concluded the night without them. */
  'statement-waits': z.strictObject({ costs: z.array(z.string()).min(1) }),
  'cost-answered': z.strictObject({ ...money, label: z.string(), accepted: z.boolean() }),
  /** `anew` where another act's figures changed the night after this statement was confirmed: with `stays` its fee is the same either way. */
  'line-contested': z.strictObject({
    ...claimed,
    was: z.int(),
    note: z.string(),
    anew: z.enum(['stays', 'changes']).optional(),
  }),
  /** `receivesCents` is what the artist receives by the statement that an accepted figure changed. */
  'contest-answered': z.strictObject({
    ...claimed,
    how: z.enum(['accept', 'counter', 'withdraw']),
    receivesCents: z.int().optional(),
    note,
  }),
  /** Both sides are told of a deadline some days before. */
  'settlement-reminded': z.strictObject({
    what: z.enum(['conclude', 'proposal', 'statement', 'contest']),
    days: z.int(),
    by: day,
    contested: z.string().optional(),
  }),
};
