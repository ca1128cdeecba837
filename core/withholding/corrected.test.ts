import { expect, it } from 'vitest';
import {
  certificatesOf,
  correctedTaxWords,
  type TaxReplaced,
  withheldAfter,
  withheldSoFar,
} from '#core/withholding/corrected.ts';
import { type WithholdingFacts, withholdingOf } from '#core/withholding/withheld.ts';

const facts: WithholdingFacts = {
  ...{ venueCountry: 'DE', artistCountry: 'NL', feeCents: 100_000, currency: 'EUR' },
  ...{ borneBy: 'artist', persons: 1 },
};
const of = (feeCents: number) => withholdingOf({ ...facts, feeCents });
const money = (cents: number) => `€${(cents / 100).toFixed(2)}`;
const after = (was: number, is: number, more: Partial<WithholdingFacts> = {}) =>
  withheldAfter(of(was), { ...facts, ...more, wasFeeCents: was, feeCents: is });

it('a corrected fee is taxed as it was confirmed, wherever the artist lives by now', () => {
  expect(after(100_000, 120_000, { artistCountry: 'DE', borneBy: 'venue' })).toEqual(of(120_000));
  expect(after(100_000, 20_000)).toMatchObject({ kind: 'none' });
  expect(after(20_000, 30_000)).toMatchObject({ kind: 'withheld', totalCents: 4_748 });
  expect(after(100_000, 0)).toMatchObject({ kind: 'none', why: 'Nothing is withheld: there is no fee.' });
  expect(after(0, 100_000)).toEqual(of(100_000));
});

it('what was asked for, and what no rule was known of, stays between the two', () => {
  const asked = withholdingOf({ ...facts, artistCountry: null });
  expect(withheldAfter(asked, { ...facts, wasFeeCents: 50_000 })).toBe(asked);
  expect(withheldAfter(null, { ...facts, wasFeeCents: 50_000 })).toBeNull();
  // The same fee again changes nothing.
  const same = of(100_000);
  expect(withheldAfter(same, { ...facts, wasFeeCents: 100_000 })).toBe(same);
});

it('a certificate that is replaced keeps its number', () => {
  const replaced: TaxReplaced = [
    { withholding: of(100_000), on: '2027-01-02' },
    { withholding: of(20_000), on: '2027-01-05' },
  ];
  expect(certificatesOf('RO-1', { withholding: of(90_000), tax_replaced: replaced })).toMatchObject([
    { number: 'RO-1', replacedOn: '2027-01-02', withheld: { feeCents: 100_000 } },
    { number: 'RO-1-T2', replacedOn: null, withheld: { feeCents: 90_000 } },
  ]);
});

it('more is withheld of a higher fee; of a lower one the rest comes back between the two', () => {
  const from: TaxReplaced = [{ withholding: of(100_000), on: '2027-01-02' }];
  expect(withheldSoFar(from, of(120_000))).toBe(18_990);
  expect(correctedTaxWords(from, of(120_000), money)).toEqual([
    'The fee was corrected on 02/01/2027: €189.90 is withheld in place of €158.25.',
    'The venue corrects its declaration at the tax office.',
  ]);
  expect(withheldSoFar(from, of(20_000))).toBe(15_825);
  expect(correctedTaxWords(from, of(20_000), money)[1]).toBe(
    '€158.25 more was withheld than is owed now. The venue corrects its declaration, and gives the artist what the tax office gives back.',
  );
  expect(correctedTaxWords([], of(20_000), money)).toEqual([]);
});
