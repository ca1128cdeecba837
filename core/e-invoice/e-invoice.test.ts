import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from '#core/e-invoice/amounts.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { ublOf } from '#core/e-invoice/ubl.ts';
import { taxContained } from '#core/settlement/taxes.ts';
import { vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';

const nova = {
  ...{ legal_name: 'Nova Drift GbR', address_lines: ['Gasse 1'], postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vat_id: 'DE136695976', tax_number: '12/345/67890' },
};
const cellar = {
  ...{ legal_name: 'Cellar & Sons B.V.', address_lines: ['Kerkstraat 1', 'Yard', 'Door 3'] },
  ...{ postcode: '1017 GA', city: 'Amsterdam', country: 'NL', vat_id: 'NL004495445B01' },
};
const paper: Omit<PaperToSay, 'cents' | 'taxes'> = {
  ...{ number: 'RO-INV-2026-000001', isCredit: false, about: 'fee', correctsNumber: null },
  ...{ issuedOn: '2026-11-27', dueOn: '2026-12-11', eventDate: '2026-11-20', currency: 'EUR' },
  ...{ agreementNumber: 'RO-2026-000001', why: null, supply: 'fee', label: 'Artist fee: Nova Drift' },
  ...{ seller: nova, buyer: cellar },
};
type Row = PaperToSay['taxes'][number];
const row = (netCents: number, taxCents: number, more: Partial<Row> = {}): Row => ({
  ...{ of: 'fee', label: '19% VAT', rateBasisPoints: taxCents === 0 ? 0 : 1900, netCents, taxCents },
  ...more,
});

const CASES: [string, Partial<PaperToSay> & Pick<PaperToSay, 'cents' | 'taxes'>][] = [
  ['a fee', { cents: 50_000, taxes: [row(42_017, 7_983)] }],
  ['a deposit', { about: 'deposit', cents: 20_000, taxes: [row(16_807, 3_193)] }],
  [
    'a fee after a deposit',
    { cents: 30_000, taxes: [row(42_017, 7_983), row(-16_807, -3_193, { advance: 'RO-1' })] },
  ],
  [
    'a fee after a deposit that stated no VAT',
    { cents: 30_000, taxes: [row(42_017, 7_983), row(-20_000, 0, { advance: 'RO-1' })] },
  ],
  [
    'a credit note',
    {
      ...{ cents: 20_000, taxes: [row(16_807, 3_193)], isCredit: true, correctsNumber: 'RO-2' },
      why: 'The fee <was> corrected & "more".',
    },
  ],
  ['reverse charge', { cents: 50_000, taxes: [row(50_000, 0, { category: 'AE', note: 'Reverse charge' })] }],
  ['a small business', { cents: 50_000, taxes: [row(50_000, 0, { category: 'E', note: '§ 19 UStG' })] }],
  ['what is outside', { cents: 50_000, taxes: [row(50_000, 0, { category: 'O', note: 'Place of supply' })] }],
];

test.each(CASES)(
  '%s breaks no rule of EN 16931, in both syntaxes',
  (_, content) => {
    const said = eInvoiceOf({ ...paper, ...content }, null);
    if (!said.ok) throw new Error(said.lacks.join(' '));
    const { gross } = totalsOf(said.invoice);
    expect(gross - said.invoice.prepaidCents).toBe(content.cents);
    expect(brokenRules('UBL', ublOf(said.invoice, 'en16931'))).toEqual([]);
    expect(brokenRules('CII', ciiOf(said.invoice))).toEqual([]);
  },
  60_000,
);

test('what a paper lacks is said, and nothing is invented', () => {
  const said = eInvoiceOf({ ...paper, buyer: { legal_name: 'The Cellar' }, cents: 50_000, taxes: [] }, null);
  expect(said).toEqual({
    ok: false,
    lacks: [
      'The country of The Cellar is missing.',
      'The city in the address of The Cellar is missing.',
      'This paper does not say who owes its VAT, so that no electronic invoice can.',
    ],
  });
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
        const said = eInvoiceOf({ ...paper, cents: fee - deposit, taxes }, null);
        if (!said.ok) throw new Error(said.lacks.join(' '));
        const { gross, tax } = totalsOf(said.invoice);
        expect(gross - said.invoice.prepaidCents).toBe(fee - deposit);
        expect(tax).toBe(taxContained(fee, 1900) - taxCents);
      },
    ),
    { numRuns: 500 },
  );
});
