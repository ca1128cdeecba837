import * as z from 'zod';

export const day = z.iso.date();
export const time = z.string().regex(/^\d\d:\d\d$/);
export const currency = z.string().length(3);
export const money = { amountCents: z.int(), currency };
/** The words of whoever acted. */
export const note = z.string().optional();
export const sides = z.array(z.enum(['artist', 'venue']));
export const ended = z.strictObject({ day, note });
