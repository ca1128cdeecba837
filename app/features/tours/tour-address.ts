import * as z from 'zod';
import { addDays, type Day, isDay } from '#core/calendar/day.ts';
import { isId } from '#core/ids.ts';
import { aboutIn, TRAVEL, type Travel, travelIn } from '#core/tours/journey.ts';
import { HOME, type KnownWay } from '#core/tours/known-ways.ts';

const DETOUR = Math.round((TRAVEL.roadFactor - 1) * 100);
export const MOST_KMH = 150;
/** Percent. */
export const MOST_DETOUR = 200;
/** The longest way that can be said: around half the world, and four days. */
export const MOST_KM = 20_000;
export const MOST_MINUTES = 4 * 24 * 60;
/** The most that the ferries of a way can be said to cost, and a night away, in the smallest unit of a currency. */
export const MOST_CENTS = 10_000_000;

const words = (keep: (text: string) => boolean) =>
  z
    .string()
    .catch('')
    .default('')
    .transform((text) => [...new Set(text.split(',').filter(keep))].slice(0, 60));

const isPlace = (text: string) => text === HOME || isId(text);
const isUpTo = (text: string, most: number) => /^\d{1,8}$/.test(text) && Number(text) <= most;

function isWay(text: string): boolean {
  const [from = '', to = '', km = '', minutes = '', ferry = '0', ...rest] = text.split('~');
  return (
    isPlace(from) &&
    isPlace(to) &&
    isUpTo(km, MOST_KM) &&
    isUpTo(minutes, MOST_MINUTES) &&
    isUpTo(ferry, MOST_CENTS) &&
    rest.length === 0
  );
}

/** The ways of an address. */
export const waysOf = ({ ways }: Pick<TourAddress, 'ways'>): KnownWay[] =>
  ways.map((text) => {
    const [from = '', to = '', km = '', minutes = '', ferry] = text.split('~');
    const way = { from, to, km: Number(km), minutes: Number(minutes) };
    return ferry === undefined ? way : { ...way, ferryCents: Number(ferry) };
  });

/** Ways as an address keeps them. */
export const writtenWays = (ways: readonly KnownWay[]): string | undefined =>
  ways.length > 0
    ? ways
        .map(({ from, to, km, minutes, ferryCents }) =>
          [from, to, km, minutes, ...(ferryCents === undefined ? [] : [ferryCents])].join('~'),
        )
        .join(',')
    : undefined;

/** What a tour is asked for, as its address keeps it: a link shows the same plan. Costs in the smallest unit of the artist's currency. */
export const tourAddress = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  row: z.coerce.number().int().min(1).max(31).default(5).catch(5),
  hours: z.coerce.number().int().min(1).max(16).default(8).catch(8),
  /** How fast one gets on, in km an hour, and by how many percent roads are longer than a straight line. */
  kmh: z.coerce.number().int().min(1).max(MOST_KMH).default(TRAVEL.kmh).catch(TRAVEL.kmh),
  detour: z.coerce.number().int().min(0).max(MOST_DETOUR).default(DETOUR).catch(DETOUR),
  /** In the smallest units of the currency; of who counts in miles with decimals, so that the cost of a mile is whole. */
  perKm: z.coerce.number().min(0).max(100_000).optional().catch(undefined),
  perNight: z.coerce.number().int().min(0).max(MOST_CENTS).optional().catch(undefined),
  off: words(isDay),
  /** Ways that are known better than their estimate: 'from~to~km~minutes', and '~cents' of its ferries. */
  ways: words(isWay),
  lock: words(isId),
  ban: words(isId),
});
export type TourAddress = z.output<typeof tourAddress>;

/** What a kilometre and a night away cost: as asked for, or an estimate. */
export const costsOf = ({ perKm, perNight }: Pick<TourAddress, 'perKm' | 'perNight'>, currency: string) => ({
  centsPerKm: perKm ?? aboutIn(currency, 45),
  centsPerNightAway: perNight ?? aboutIn(currency, 9_000),
});

/** How ways are estimated: as asked for, with ferries in this currency. */
export const travelOf = ({ kmh, detour }: Pick<TourAddress, 'kmh' | 'detour'>, currency: string): Travel => ({
  ...travelIn(currency),
  kmh,
  roadFactor: 1 + detour / 100,
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
