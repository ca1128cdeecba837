import { worded } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';

/** Countries whose people count ways in miles. */
const IN_MILES = ['US', 'GB', 'LR', 'MM'];
const KM_OF_A_MILE = 1.609344;

/** Whether a person of this country, by its two letters, counts in miles. */
export const countsMiles = (countryCode: string | null | undefined): boolean =>
  IN_MILES.includes(countryCode?.trim().toUpperCase() ?? '');

/** A distance in km as a person of a country reads it: '1,412 km', '877 miles'. `upwards` rounds to the next whole unit. */
export function distanceWords(
  km: number,
  countryCode: string | null | undefined,
  { upwards = false } = {},
): string {
  const inMiles = countsMiles(countryCode);
  const exact = inMiles ? toMiles(km) : km;
  const count = upwards ? Math.ceil(exact) : Math.round(exact);
  const shown = count.toLocaleString(inLocale('en-US'));
  if (!inMiles) return `${shown} km`;
  return count === 1 ? t`1 mile` : t`${shown} miles`;
}

/** How whoever lives in a country types distances: units in words, and whole numbers of them from km and back. */
export function typedDistance(countryCode: string | null | undefined) {
  return countsMiles(countryCode)
    ? worded(IN_MILES_AND_HOURS, { from: (km: number) => Math.round(toMiles(km)), toKm: fromMiles })
    : worded(IN_KM_AND_HOURS, { from: Math.round, toKm: Math.round });
}
const IN_MILES_AND_HOURS = {
  get suffix() {
    return t`miles`;
  },
  speed: 'mph',
  get one() {
    return t`mile`;
  },
};
const IN_KM_AND_HOURS = {
  suffix: 'km',
  speed: 'km/h',
  get one() {
    return t`kilometre`;
  },
};

/**
 * What one unit of the way costs, in the smallest units of a currency, from what a km costs; and back to what a km costs, with three
 * decimals, so that a price of a mile stays as it was typed.
 */
export function costOfUnit(countryCode: string | null | undefined) {
  const kmOfUnit = countsMiles(countryCode) ? KM_OF_A_MILE : 1;
  return {
    from: (perKm: number) => Math.round(perKm * kmOfUnit),
    toKm: (perUnit: number) => Math.round((perUnit / kmOfUnit) * 1000) / 1000,
  };
}

export const toMiles = (km: number): number => km / KM_OF_A_MILE;
/** Whole km, of which `toMiles` makes the same whole miles again. */
export const fromMiles = (miles: number): number => Math.round(miles * KM_OF_A_MILE);
