import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WITHHOLDING } from '#core/withholding/rules.ts';
import {
  offTheFee,
  type WithholdingFacts,
  withholdingOf,
  withholdingSchema,
} from '#core/withholding/withheld.ts';

const base = {
  venueCountry: 'DE',
  artistCountry: 'NL',
  feeCents: 113_954,
  currency: 'EUR',
  borneBy: 'artist',
} as const;
const of = (facts: Partial<WithholdingFacts>) => withholdingOf({ ...base, persons: 1, ...facts });
const cents = (facts: Partial<WithholdingFacts>) => {
  const found = of(facts);
  return found?.kind === 'withheld' ? found.parts.map((part) => part.cents) : found?.kind;
};

describe('cases with their sources', () => {
  it.each<[what: string, source: string, facts: Partial<WithholdingFacts>, is: unknown]>([
    ['15% and 5.5% of it', '§ 50a (2) EStG, § 4 SolzG; the ninth worked example', {}, [17_093, 940]],
    [
      'net: 17.82% and 0.98% of what is paid out',
      'BMF 25.11.2010, table of net agreements',
      { feeCents: 100_000, borneBy: 'venue' },
      [17_820, 980],
    ],
    ['€250 a person and show is free', '§ 50a (2) sentence 3 EStG', { feeCents: 25_000 }, 'none'],
    ['a cent more is taxed whole', '§ 50a (2) sentence 3 EStG', { feeCents: 25_001 }, [3_750, 206]],
    ['four who share €1,000', 'BMF 25.11.2010: by heads', { feeCents: 100_000, persons: 4 }, 'none'],
    [
      'four who share €1,000.01',
      'BMF 25.11.2010: by heads',
      { feeCents: 100_001, persons: 4 },
      [15_000, 825],
    ],
    [
      'up to £12,570 in a tax year',
      'gov.uk, payments to foreign performers',
      { venueCountry: 'GB', currency: 'GBP', feeCents: 1_257_000 },
      'none',
    ],
    [
      'beyond it 20%',
      'gov.uk, payments to foreign performers',
      { venueCountry: 'GB', currency: 'GBP', feeCents: 300_000, paidThisYearCents: 1_000_000 },
      [60_000],
    ],
    [
      'an American in Spain: 24% of €66,000',
      'TEAC 00/04898/2021, 25 February 2025',
      { venueCountry: 'ES', artistCountry: 'US', feeCents: 6_600_000 },
      [1_584_000],
    ],
    [
      'a Briton in Spain, no longer of the EU: 24%',
      'TRLIRNR art. 25.1.a',
      { venueCountry: 'ES', artistCountry: 'GB', feeCents: 100_000 },
      [24_000],
    ],
    [
      'a Norwegian in Spain: 19%',
      'TRLIRNR art. 25.1.a',
      { venueCountry: 'ES', artistCountry: 'NO', feeCents: 100_000 },
      [19_000],
    ],
    [
      'France: 15% of 90%',
      'CGI art. 182 A bis; BOFiP node 2741',
      { venueCountry: 'FR', feeCents: 100_000 },
      [13_500],
    ],
    [
      'France, net: 13.5 ÷ 86.5',
      'CGI art. 182 A bis',
      { venueCountry: 'FR', feeCents: 86_500, borneBy: 'venue' },
      [13_500],
    ],
    [
      'Belgium: 18% after €400 each',
      'arti-tax.com, tax reduction Belgium',
      { venueCountry: 'BE', feeCents: 200_000, persons: 3 },
      [14_400],
    ],
    [
      'Belgium: no more than the flat part',
      'arti-tax.com, tax reduction Belgium',
      { venueCountry: 'BE', feeCents: 120_000, persons: 3 },
      'none',
    ],
    [
      'France in Belgium: no article for artists',
      'kunstenloket.be/nl/node/5167',
      { venueCountry: 'BE', artistCountry: 'FR' },
      'asked',
    ],
    ['Italy: 30%', 'Risoluzione 56/E of 3 May 2005', { venueCountry: 'IT', feeCents: 100_000 }, [30_000]],
    [
      'the United States: 30% of gross',
      'irs.gov, help for foreign athletes and entertainers',
      { venueCountry: 'US', currency: 'USD', feeCents: 500_000 },
      [150_000],
    ],
    [
      'the Netherlands: none by treaty',
      'taxman.nu, Staatscourant 2006 no. 251',
      { venueCountry: 'NL', artistCountry: 'DE' },
      'none',
    ],
    [
      'the Netherlands: Cyprus, by the treaty of 1 June 2021, since 1 January 2024',
      'internationalinvestment.net, 18 April 2023',
      { venueCountry: 'NL', artistCountry: 'CY' },
      'none',
    ],
    [
      'the Netherlands: a country without a known treaty',
      'taxman.nu',
      { venueCountry: 'NL', artistCountry: 'BR' },
      'asked',
    ],
  ])('%s (%s)', (_, __, facts, is) => {
    expect(cents(facts)).toEqual(is);
  });
});

describe('what is not known is asked for, and never taken for nothing', () => {
  it('the country of the artist, the number of persons, amounts in another currency', () => {
    expect(of({ artistCountry: null })).toEqual({
      kind: 'asked',
      of: 'artist',
      asks: 'German withholding tax may be due. Say in your billing details in which country you pay your taxes.',
    });
    expect(of({ persons: undefined })).toMatchObject({ kind: 'asked', of: 'both' });
    expect(of({ currency: 'CHF' })).toMatchObject({ kind: 'asked', of: 'both' });
    expect(of({ venueCountry: 'BE', persons: undefined })).toMatchObject({ kind: 'asked' });
  });

  it('says what the law has without a treaty, and which papers it knows', () => {
    expect(of({ venueCountry: 'NL', artistCountry: 'BR' })).toMatchObject({
      asks: expect.stringContaining('Where there is no treaty, it is 20% of the fee.'),
    });
    expect(WITHHOLDING.BE?.papers).toContain('281.30');
    expect(WITHHOLDING.ES?.papers).toContain('form 216');
  });

  it('nobody is asked at home, where nothing is paid, or where no rule is known', () => {
    for (const facts of [
      { artistCountry: 'DE' },
      { feeCents: 0 },
      { venueCountry: 'CH' },
      { venueCountry: null },
    ])
      expect(of(facts)).toBeNull();
  });

  it('a certificate takes it away, and is named', () => {
    expect(of({ exemption: 'BZSt 12/345' })).toEqual({
      kind: 'none',
      why: 'Nothing is withheld, by the certificate BZSt 12/345.',
    });
  });
});

it('parts add up to the whole, the fee is never passed, and a net agreement leaves it to the cent', () => {
  const facts = fc.record({
    venueCountry: fc.constantFrom(...Object.keys(WITHHOLDING)),
    artistCountry: fc.constantFrom('SE', 'US', 'PL', 'CH'),
    feeCents: fc.nat(1_000_000_000),
    borneBy: fc.constantFrom('artist' as const, 'venue' as const),
    persons: fc.integer({ min: 1, max: 12 }),
    paidThisYearCents: fc.nat(3_000_000),
  });
  fc.assert(
    fc.property(facts, (some) => {
      const currency = WITHHOLDING[some.venueCountry]?.currency ?? 'EUR';
      const found = withholdingOf({ ...some, currency });
      if (found?.kind !== 'withheld') return;
      expect(withholdingSchema.parse(found)).toEqual(found);
      expect(found.parts.reduce((sum, part) => sum + part.cents, 0)).toBe(found.totalCents);
      expect(found.totalCents).toBeGreaterThanOrEqual(0);
      expect(offTheFee(found)).toBeLessThanOrEqual(some.feeCents);
      expect(found.incomeCents - found.totalCents).toBe(
        some.borneBy === 'venue' ? some.feeCents : some.feeCents - found.totalCents,
      );
      // What the tax is of, and the income with the tax in it, are the same income but for rounding.
      if (some.borneBy === 'venue')
        expect(
          withholdingOf({ ...some, currency, borneBy: 'artist', feeCents: found.incomeCents }),
        ).toMatchObject({
          totalCents: expect.toSatisfy((total: number) => Math.abs(total - found.totalCents) <= 1),
        });
    }),
    { numRuns: 2_000 },
  );
});
