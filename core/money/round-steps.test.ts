import { describe, expect, it } from 'vitest';
import { ROUND_STEPS } from '#core/booking/deals/extras.ts';
import { CURRENCIES } from './currencies.ts';
import { roundStepsIn } from './round-steps.ts';

describe('what fees are rounded to', () => {
  it('is a round amount that is worth about as much everywhere', () => {
    expect(roundStepsIn('EUR')).toEqual([100, 500, 1000]);
    expect(roundStepsIn('PLN')).toEqual([100, 500, 1000]);
    expect(roundStepsIn('JPY')).toEqual([100, 500, 1000]);
    // HUF 100, 500 and 1,000; KWD 1, 5 and 10: never a filler or a tenth of a dinar.
    expect(roundStepsIn('HUF')).toEqual([10_000, 50_000, 100_000]);
    expect(roundStepsIn('KWD')).toEqual([1000, 5000, 10_000]);
    expect(roundStepsIn('VND')).toEqual([10_000, 50_000, 100_000]);
  });

  it('is taken by the deals in every currency', () => {
    for (const currency of CURRENCIES)
      for (const step of roundStepsIn(currency)) expect(ROUND_STEPS, currency).toContain(step);
  });
});
