import { aboutTenEuros } from './about-ten-euros.ts';
import { minorPerUnit } from './currencies.ts';

/**
 * What fees are rounded to in a currency, in its smallest unit, the smallest first: 1, 5 and 10 of whole units, or 10, 100 times as much
 * where a unit is worth little. €1, €5, €10; ¥100, ¥500, ¥1,000.
 */
export function roundStepsIn(currency: string): readonly number[] {
  const worthAnEuro = 10 ** Math.floor(Math.log10(aboutTenEuros(currency) / 10));
  const least = Math.max(worthAnEuro, minorPerUnit(currency));
  return [least, least * 5, least * 10];
}
