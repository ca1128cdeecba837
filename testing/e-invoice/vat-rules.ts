import { centsOf, hundredthsOf, isSame, sumOf } from '#testing/e-invoice/hundredths.ts';
import { has, rulesOf, type Said, type SaidTax, type Written } from '#testing/e-invoice/said.ts';
import { isTaxOfRate, isWithoutDecimals } from '#testing/e-invoice/tax-of-rate.ts';
import { everyOf, textAt } from '#testing/e-invoice/tree.ts';

const linesOf = ({ lines }: Said, code: string) => lines.filter(({ category }) => category === code);
const taxesOf = ({ taxes }: Said, code: string) => taxes.filter(({ category }) => category === code);
const isUsed = (said: Said, code: string) => linesOf(said, code).length > 0 || taxesOf(said, code).length > 0;
const isSellerKnown = ({ seller }: Said) => has(seller.vatId) || has(seller.taxNumber);
const isRateOf = (one: string | null, other: string | null) =>
  has(one) === has(other) && Number(one) === Number(other);

/** What a row taxes is the sum of the lines of its category, and of its rate where rates differ. */
const isSumOfLines = (said: Said, row: SaidTax, code: string) =>
  isSame(
    centsOf(row.base),
    sumOf(
      linesOf(said, code)
        .filter(({ rate }) => code !== 'S' || isRateOf(rate, row.rate))
        .map(({ net }) => centsOf(net)),
    ),
  );

const isNothing = (text: string | null | undefined) => (hundredthsOf(text) ?? 0) === 0;

/** The rules that each category without VAT has in the same words. */
const withoutVat = (code: string, words: string, keepsRate: (rate: string | null) => boolean): Written[] => [
  [
    `BR-${code}-01`,
    `where something is ${words}, one row of VAT says so, and no more than one`,
    (said) => !isUsed(said, code) || taxesOf(said, code).length === 1,
  ],
  [
    `BR-${code}-05`,
    `a line that is ${words} has ${code === 'O' ? 'no rate' : 'the rate 0'} (BT-152)`,
    (said) => linesOf(said, code).every(({ rate }) => keepsRate(rate)),
  ],
  [
    `BR-${code}-08`,
    `the row of what is ${words} has the sum of its lines (BT-116)`,
    (said) => taxesOf(said, code).every((row) => isSumOfLines(said, row, code)),
  ],
  [
    `BR-${code}-09`,
    `what is ${words} has no tax (BT-117)`,
    (said) => taxesOf(said, code).every(({ tax }) => isNothing(tax?.text)),
  ],
];

const isZero = (rate: string | null) => has(rate) && isNothing(rate);

/** A reason in words, or the code that means this category and no other one. */
const isReason =
  (code: string, meant: string) =>
  (said: Said): boolean =>
    taxesOf(said, code).every(({ reason, reasonCode }) =>
      reasonCode === null ? has(reason) : reasonCode === meant,
    );

/** The rules of EN 16931 by category of VAT. The product writes S, E, AE and O; what another category asks for is not judged, so none passes. */
export const VAT_RULES = rulesOf([
  [
    'RO-VAT',
    'each category is one of VAT, and of no other tax',
    ({ tree }) =>
      everyOf(tree).every((element) =>
        element.name === 'ram:ApplicableTradeTax'
          ? textAt(element, 'ram:TypeCode') === 'VAT'
          : !element.name.endsWith('TaxCategory') || textAt(element, 'cac:TaxScheme/cbc:ID') === 'VAT',
      ),
  ],
  [
    'RO-CATEGORY',
    'no category is written but a rate, exempt, reverse charge, and outside of the scope',
    ({ lines, taxes }) =>
      [...lines, ...taxes].every(({ category }) => !has(category) || /^(S|E|AE|O)$/.test(category ?? '')),
  ],
  [
    'BR-S-01',
    'where a line has a rate, a row of VAT has one',
    (said) => linesOf(said, 'S').length === 0 || taxesOf(said, 'S').length > 0,
  ],
  [
    'BR-S-02',
    'a seller who states VAT has a VAT id or a tax number (BT-31, BT-32)',
    (said) => !isUsed(said, 'S') || isSellerKnown(said),
  ],
  [
    'BR-S-05',
    'a line with VAT has a rate above zero (BT-152)',
    (said) => linesOf(said, 'S').every(({ rate }) => (hundredthsOf(rate) ?? 0) > 0),
  ],
  [
    'BR-S-08',
    'a row with VAT has the sum of the lines of its rate (BT-116)',
    (said) => taxesOf(said, 'S').every((row) => isSumOfLines(said, row, 'S')),
  ],
  [
    'BR-S-09',
    'the tax of a row with VAT is that of its rate, but for rounding, as BR-CO-17 has it (BT-117)',
    (said) => taxesOf(said, 'S').every((row) => isTaxOfRate(row, isWithoutDecimals(said))),
  ],
  [
    'BR-S-10',
    'a row with VAT has no reason why none is owed (BT-120, BT-121)',
    (said) => taxesOf(said, 'S').every(({ reason, reasonCode }) => reason === null && reasonCode === null),
  ],
  ...withoutVat('E', 'exempt', isZero),
  [
    'BR-E-02',
    'a seller of what is exempt has a VAT id or a tax number (BT-31, BT-32)',
    (said) => !isUsed(said, 'E') || isSellerKnown(said),
  ],
  [
    'BR-E-10',
    'what is exempt has its reason, in words or by a code (BT-120, BT-121)',
    (said) => taxesOf(said, 'E').every(({ reason, reasonCode }) => has(reason) || has(reasonCode)),
  ],
  ...withoutVat('AE', 'of reverse charge', isZero),
  [
    'BR-AE-02',
    'with reverse charge the seller has a VAT id or tax number, and the buyer a VAT id (BT-31, BT-32, BT-48)',
    (said) => !isUsed(said, 'AE') || (isSellerKnown(said) && has(said.buyer.vatId)),
  ],
  [
    'BR-AE-10',
    'reverse charge says so, in words or by its code (BT-120, BT-121)',
    isReason('AE', 'VATEX-EU-AE'),
  ],
  ...withoutVat('O', 'outside of the scope', (rate) => rate === null),
  [
    'BR-O-02',
    'an invoice of what is outside of the scope names no VAT id (BT-31, BT-48)',
    (said) => !isUsed(said, 'O') || (said.seller.vatId === null && said.buyer.vatId === null),
  ],
  ['BR-O-10', 'what is outside of the scope says so, in words or by its code', isReason('O', 'VATEX-EU-O')],
  [
    'BR-O-11',
    'what is outside of the scope stands alone: no other row of VAT (BG-23)',
    (said) => taxesOf(said, 'O').length === 0 || taxesOf(said, 'O').length === said.taxes.length,
  ],
  [
    'BR-O-12',
    'what is outside of the scope stands alone: no other line (BG-25)',
    (said) => taxesOf(said, 'O').length === 0 || linesOf(said, 'O').length === said.lines.length,
  ],
]);
