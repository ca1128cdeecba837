import { minorPerUnit } from './currencies.ts';

/**
 * An amount of the same number in another currency, both in the smallest unit: 400.00 EUR (40000) as JPY is 400. NaN where the
 * other currency cannot write that number, as 12.50 in yen.
 */
export function sameNumber(cents: number, from: string, to: string): number {
  const there = (cents / minorPerUnit(from)) * minorPerUnit(to);
  const exact = Math.round(there);
  return exact * minorPerUnit(from) === cents * minorPerUnit(to) ? exact : Number.NaN;
}
