import * as z from 'zod';
import { addDays, type Day, isDay } from '#core/calendar/day.ts';
import { isId } from '#core/ids.ts';
import { aboutIn } from '#core/tours/journey.ts';

const words = (keep: (text: string) => boolean) =>
  z
    .string()
    .catch('')
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(keep))].slice(0, 60));

/** What a tour is asked for, as its address keeps it: a link shows the same plan. Costs in the smallest unit of the artist's currency. */
export const tourAddress = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  row: z.coerce.number().int().min(1).max(31).default(5).catch(5),
  hours: z.coerce.number().int().min(1).max(16).default(8).catch(8),
  perKm: z.coerce.number().int().min(0).max(100_000).optional().catch(undefined),
  perNight: z.coerce.number().int().min(0).max(10_000_000).optional().catch(undefined),
  off: words(isDay),
  lock: words(isId),
  ban: words(isId),
});
export type TourAddress = z.output<typeof tourAddress>;

/** What a kilometre and a night away cost: as asked for, or an estimate. */
export const costsOf = ({ perKm, perNight }: Pick<TourAddress, 'perKm' | 'perNight'>, currency: string) => ({
  centsPerKm: perKm ?? aboutIn(currency, 45),
  centsPerNightAway: perNight ?? aboutIn(currency, 9_000),
});

/** The days of a tour: those asked for, or four weeks from in two weeks. */
export function daysOfTour(
  { from, to }: Pick<TourAddress, 'from' | 'to'>,
  today: Day,
): { from: Day; to: Day } {
  const first = from && from >= today ? from : addDays(today, 14);
  const last = to && to >= first ? to : addDays(first, 27);
  return { from: first, to: last };
}
