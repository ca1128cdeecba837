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
  const unit = inMiles ? (count === 1 ? 'mile' : 'miles') : 'km';
  return `${count.toLocaleString('en-US')} ${unit}`;
}

export const toMiles = (km: number): number => km / KM_OF_A_MILE;
/** Whole km, of which `toMiles` makes the same whole miles again. */
export const fromMiles = (miles: number): number => Math.round(miles * KM_OF_A_MILE);
