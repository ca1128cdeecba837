import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '#core/e-invoice/amounts.ts';
import { eInvoiceOf } from '#core/e-invoice/e-invoice.ts';
import { taxContained } from '#core/settlement/taxes.ts';
import { vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import {
  EXEMPLARS,
  type Exemplar,
  exemplarPaper,
  fileOf,
  type Row,
  rowOf,
} from '#testing/e-invoice/exemplars.ts';

test.each(Object.keys(EXEMPLARS) as Exemplar[])(
  '%s breaks no rule, in both syntaxes and for each network',
  (name) => {
    const said = eInvoiceOf({ ...exemplarPaper, ...EXEMPLARS[name] }, null);
    if (!said.ok) throw new Error(said.lacks.join(' '));
    const { gross } = totalsOf(said.invoice);
    expect(gross - said.invoice.prepaidCents).toBe(EXEMPLARS[name].cents);
    for (const as of ['ubl', 'peppol', 'peppol-de', 'xrechnung'] as const)
      expect([as, ...brokenRules('UBL', fileOf(name, as))]).toEqual([as]);
    expect(brokenRules('CII', fileOf(name, 'cii'))).toEqual([]);
  },
);

test('rates of three decimals and amounts without decimals are said', () => {
  const newYork = [rowOf(100_000, 8_875, { rateBasisPoints: 887.5 })];
  const yen = (taxCents: number) => ({
    ...{ currency: 'JPY', cents: 1_000 + taxCents },
    taxes: [rowOf(1_000, taxCents, { rateBasisPoints: 1_000 })],
  });
  for (const more of [{ currency: 'USD', cents: 108_875, taxes: newYork }, yen(100)]) {
    expect(brokenRules('UBL', fileOf('a fee', 'ubl', more))).toEqual([]);
    expect(brokenRules('CII', fileOf('a fee', 'cii', more))).toEqual([]);
  }
  expect(() => fileOf('a fee', 'ubl', yen(101))).toThrow('cannot say');
});

test('what a paper lacks is said, and nothing is invented', () => {
  const said = eInvoiceOf(
    { ...exemplarPaper, buyer: { legal_name: 'The Cellar' }, cents: 50_000, taxes: [] },
    null,
  );
  expect(said).toEqual({
    ok: false,
    lacks: [
      'The country of The Cellar is missing.',
      'The city in the address of The Cellar is missing.',
      'This paper does not say who owes its VAT, so that no electronic invoice can.',
    ],
  });
});

test('what is outside of the scope after an earlier paper that was not is no electronic invoice', () => {
  const outside = rowOf(50_000, 0, { category: 'O', note: 'Place of supply' });
  const earlier = rowOf(-20_000, 0, { category: 'E', note: 'Exempt', advance: 'RO-1' });
  expect(eInvoiceOf({ ...exemplarPaper, cents: 30_000, taxes: [outside, earlier] }, null)).toEqual({
    ok: false,
    lacks: [
      'This paper is outside of VAT in part, because an earlier paper of the show was not, which an electronic invoice cannot say.',
    ],
  });
});

test.each(['E', 'AE', 'O'] as const)(
  'a cent of VAT beside what has none (%s) is no electronic invoice',
  (category) => {
    const none = rowOf(50_000, 1, { rateBasisPoints: 0, category, note: 'None' });
    expect(eInvoiceOf({ ...exemplarPaper, cents: 50_001, taxes: [none] }, null)).toMatchObject({ ok: false });
  },
);

test('a supplier of what is outside of the scope is known by a number as well', () => {
  const { seller, ...outside } = { ...exemplarPaper, ...EXEMPLARS['what is outside'] };
  const without = { ...seller, vat_id: '', tax_number: '' };
  expect(eInvoiceOf({ ...outside, seller: without }, null)).toEqual({
    ok: false,
    lacks: ['The VAT id or tax number of Nova Drift GbR is missing.'],
  });
  for (const numbers of [{ vat_id: '' }, { tax_number: '' }])
    expect(
      brokenRules('CII', fileOf('what is outside', 'cii', { seller: { ...seller, ...numbers } })),
    ).toEqual([]);
});

test('a VAT id of a country whose form is not known has the letters of the country in front', () => {
  const { buyer } = exemplarPaper;
  for (const vat_id of ['12-3456789', 'US12-3456789']) {
    const xml = fileOf('a fee', 'cii', { buyer: { ...buyer, country: 'US', vat_id } });
    expect(xml).toContain('<ram:ID schemeID="VA">US12-3456789</ram:ID>');
    expect(brokenRules('CII', xml)).toEqual([]);
  }
});

test('of any fee and any deposit the sums of the XML are those of the paper', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 9_999_999 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (fee, part) => {
        const deposit = Math.min(part, fee - 1);
        const taxCents = taxContained(deposit, 1900);
        const before = [
          ...[{ number: 'RO-1', id: '1', correctsId: null, isAdvance: true, cents: deposit, taxCents }],
        ].map((one) => ({ ...one, rateBasisPoints: 1900 }));
        const taxes = vatOfPapers('fee', [{ cents: fee - deposit, correctsId: null }], {
          ...{ before, about: 'fee', rateNow: 1900 },
        })[0] as Row[];
        const said = eInvoiceOf({ ...exemplarPaper, cents: fee - deposit, taxes }, null);
        if (!said.ok) throw new Error(said.lacks.join(' '));
        const { gross, tax } = totalsOf(said.invoice);
        expect(gross - said.invoice.prepaidCents).toBe(fee - deposit);
        expect(tax).toBe(taxContained(fee, 1900) - taxCents);
      },
    ),
    { numRuns: 500 },
  );
});
