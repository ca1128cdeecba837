import * as z from 'zod';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { formatDay } from '#core/calendar/day.ts';
import { isolated } from '#core/forms/directions.ts';

export const day = z.iso.date();
export const time = z.string().regex(/^\d\d:\d\d$/);
export const currency = z.string().length(3);
export const money = { amountCents: z.int(), currency };
/** The words of whoever acted. */
export const note = z.string().optional();
/** Where in the venue, if it has several rooms. */
export const room = z.string().optional();
/** A night as a sentence names it, with its room. */
export const nightIn = (of: { day: string; room?: string | undefined }): string =>
  `${formatDay(of.day)}${of.room ? ` (${isolated(of.room)})` : ''}`;
export const sides = z.array(z.enum(['artist', 'venue']));
export const ended = z.strictObject({ day, note });
export const offer = z.strictObject({ day, deal: dealSchema, currency, note });
/** The act that did it is not the one of this booking: another act of the same night, which is not named. */
export const another = z.literal(true).optional();
/**
 * A figure of a line that one side claims: a number of pieces, or integer cents. The label of the line is kept in English where the product
 * gave it; its id says whether it did, and events of before have none.
 */
export const claim = {
  line: z.string(),
  lineId: z.string().optional(),
  figure: z.int(),
  unit: z.enum(['count', 'money']),
  currency,
};
/** What an invoice is for, unless a fee. */
export const invoiced = z.enum(['deposit', 'cancellation', 'return', 'interest']).optional();
/** It is a request to pay, or a credit of one: the invoices are its suppliers'. */
export const isRequest = z.literal(true).optional();
/** Who pays or is paid, where it is not the venue that pays the artist: an artist has cancelled. */
export const payer = z.literal('artist').optional();
export const payee = z.literal('venue').optional();
