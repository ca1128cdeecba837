import * as z from 'zod';
import { addDays, type Day, isDay } from '#core/calendar/day.ts';

const day = z.string().refine(isDay).or(z.literal('')).catch('');
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .or(z.literal(''))
  .catch('');
/**
 * The first and the last day of what is exported, and the month and the partner of a statement of account, in the address; empty where nobody has chosen
 * one.
 */
export const periodAddress = z.object({
  ...{ from: day, to: day, month },
  partner: z.uuid().or(z.literal('')).catch(''),
});

/** The month before the one that a day is in, as its first and last day. */
export function monthBefore(today: Day): { from: Day; to: Day } {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}
