import { expect, test } from 'vitest';
import { depositTowards, venueOwesWords } from '#core/booking/cancellation.ts';

const words = (owedCents: number, depositCents: number) =>
  venueOwesWords('Nova', { owedCents, depositCents, currency: 'EUR' });

test('a deposit that is more than cancelling costs counts as far as that goes, and the rest goes back', () => {
  expect(depositTowards(12_500, 25_000)).toEqual({ countsCents: 12_500, leftCents: 0, backCents: 12_500 });
  expect(words(12_500, 25_000)).toBe(
    'The invoice for the deposit covers it, and Nova gets it when you have paid that. If you have paid the deposit, €125 of its €250 counts towards it, and €125 goes back to you if you paid through Running Order.',
  );
});

test('what a deposit leaves to pay is invoiced at once', () => {
  expect(words(50_000, 25_000)).toBe(
    'You are invoiced for it at once, and Nova gets it when you have paid. If you have paid the deposit, its €250 counts towards it, and €250 is left to pay.',
  );
  expect(words(25_000, 25_000)).toBe(
    'The invoice for the deposit covers it, and Nova gets it when you have paid that. If you have paid the deposit, its €250 counts towards it.',
  );
  expect(words(25_000, 0)).toBe('You are invoiced for it at once, and Nova gets it when you have paid.');
});
