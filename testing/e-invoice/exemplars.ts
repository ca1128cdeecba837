import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf, type PaperToSay } from '#core/e-invoice/e-invoice.ts';
import { ublOf } from '#core/e-invoice/ubl.ts';

const nova = {
  ...{ legal_name: 'Nova Drift GbR', address_lines: ['Gasse 1'], postcode: '10115', city: 'Berlin' },
  ...{ country: 'DE', vat_id: 'DE136695976', tax_number: '12/345/67890' },
};
const cellar = {
  ...{ legal_name: 'Cellar & Sons B.V.', address_lines: ['Kerkstraat 1', 'Yard', 'Door 3'] },
  ...{ postcode: '1017 GA', city: 'Amsterdam', country: 'NL', vat_id: 'NL004495445B01' },
};
/** A paper of a fee as it is kept, without its amounts. */
export const exemplarPaper: Omit<PaperToSay, 'cents' | 'taxes'> = {
  ...{ number: 'RO-INV-2026-000001', isCredit: false, about: 'fee', correctsNumber: null },
  ...{ issuedOn: '2026-11-27', dueOn: '2026-12-11', eventDate: '2026-11-20', currency: 'EUR' },
  ...{ agreementNumber: 'RO-2026-000001', why: null, supply: 'fee', label: 'Artist fee: Nova Drift' },
  ...{ seller: nova, buyer: cellar },
};
export type Row = PaperToSay['taxes'][number];
/** A row of VAT of a paper, in integer cents. */
export const rowOf = (netCents: number, taxCents: number, more: Partial<Row> = {}): Row => ({
  ...{ of: 'fee', label: '19% VAT', rateBasisPoints: taxCents === 0 ? 0 : 1900, netCents, taxCents },
  ...more,
});

type Amounts = Partial<PaperToSay> & Pick<PaperToSay, 'cents' | 'taxes'>;
/** One paper of each kind that the product issues. */
export const EXEMPLARS = {
  'a fee': { cents: 50_000, taxes: [rowOf(42_017, 7_983)] },
  'a deposit': { about: 'deposit', cents: 20_000, taxes: [rowOf(16_807, 3_193)] },
  'a fee after a deposit': {
    ...{ cents: 30_000, taxes: [rowOf(42_017, 7_983), rowOf(-16_807, -3_193, { advance: 'RO-1' })] },
  },
  'a fee after a deposit that stated no VAT': {
    ...{ cents: 30_000, taxes: [rowOf(42_017, 7_983), rowOf(-20_000, 0, { advance: 'RO-1' })] },
  },
  'a credit note': {
    ...{ cents: 20_000, taxes: [rowOf(16_807, 3_193)], isCredit: true, correctsNumber: 'RO-2' },
    why: 'The fee <was> corrected & "more".',
  },
  'reverse charge': { cents: 50_000, taxes: [rowOf(50_000, 0, { category: 'AE', note: 'Reverse charge' })] },
  'a small business': { cents: 50_000, taxes: [rowOf(50_000, 0, { category: 'E', note: '§ 19 UStG' })] },
  'what is outside': { cents: 50_000, taxes: [rowOf(50_000, 0, { category: 'O', note: 'Place of supply' })] },
} satisfies Record<string, Amounts>;
export type Exemplar = keyof typeof EXEMPLARS;

const CONTACT = { name: 'Nova', phone: '+49 301', email: 'nova@drift.example' };
const berliner = { ...nova, legal_name: 'Keller GmbH', vat_id: 'DE811569869', tax_number: '' };

/** An exemplar in a syntax or for a network; `peppol-de` is by Peppol between two sides in Germany. */
export function fileOf(
  exemplar: Exemplar,
  as: 'ubl' | 'cii' | 'peppol' | 'peppol-de' | 'xrechnung',
  more: Partial<PaperToSay> = {},
): string {
  const buyer = as === 'peppol-de' || as === 'xrechnung' ? berliner : cellar;
  const said = eInvoiceOf({ ...exemplarPaper, buyer, ...EXEMPLARS[exemplar], ...more }, null);
  if (!said.ok) throw new Error(said.lacks.join(' '));
  if (as === 'cii') return ciiOf(said.invoice);
  if (as === 'ubl') return ublOf(said.invoice, 'en16931');
  return ublOf(said.invoice, as === 'xrechnung' ? as : 'peppol', as === 'peppol' ? null : CONTACT);
}
