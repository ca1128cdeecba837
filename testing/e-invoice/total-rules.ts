import { centsOf, hundredthsOf, isSame, sumOf } from '#testing/e-invoice/hundredths.ts';
import { type Amount, rulesOf } from '#testing/e-invoice/said.ts';
import { isTaxOfRate, isWithoutDecimals } from '#testing/e-invoice/tax-of-rate.ts';

/** At most two decimals; a price may have more. */
const hasTwo = (amount: Amount | null) => !/\.\d{3,}$/.test(amount?.text ?? '');
const difference = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one - other;

/** The sums of EN 16931, counted in integer hundredths from the texts of the file. */
export const TOTAL_RULES = rulesOf([
  [
    'BR-CO-10',
    'the sum of the lines is that of their amounts (BT-106)',
    ({ totals, lines }) => isSame(centsOf(totals.lines), sumOf(lines.map(({ net }) => centsOf(net)))),
  ],
  [
    'BR-CO-13',
    'the total without VAT is the sum of the lines: the product writes no allowances (BT-109)',
    ({ totals }) => isSame(centsOf(totals.net), centsOf(totals.lines)),
  ],
  [
    'BR-CO-14',
    'the total VAT is that of the rows (BT-110)',
    ({ vat, taxes }) => isSame(centsOf(vat), sumOf(taxes.map(({ tax }) => centsOf(tax)))),
  ],
  [
    'BR-CO-15',
    'the total with VAT is that without VAT and the VAT, which is stated (BT-112)',
    ({ totals, vat }) =>
      vat !== null && isSame(centsOf(totals.gross), sumOf([centsOf(totals.net), centsOf(vat)])),
  ],
  [
    'BR-CO-16',
    'what is to be paid is the total with VAT less what was paid before (BT-115)',
    ({ totals: { gross, prepaid, payable } }) =>
      isSame(centsOf(payable), difference(centsOf(gross), prepaid ? centsOf(prepaid) : 0)),
  ],
  [
    'BR-CO-17',
    'the tax of a row is that of its rate, but for rounding (BT-117)',
    (said) => said.taxes.every((row) => isTaxOfRate(row, isWithoutDecimals(said))),
  ],
  ['BR-DEC-09', 'the sum of the lines has two decimals (BT-106)', ({ totals }) => hasTwo(totals.lines)],
  ['BR-DEC-12', 'the total without VAT has two decimals (BT-109)', ({ totals }) => hasTwo(totals.net)],
  ['BR-DEC-13', 'the total VAT has two decimals (BT-110)', ({ vat }) => hasTwo(vat)],
  ['BR-DEC-14', 'the total with VAT has two decimals (BT-112)', ({ totals }) => hasTwo(totals.gross)],
  ['BR-DEC-16', 'what was paid before has two decimals (BT-113)', ({ totals }) => hasTwo(totals.prepaid)],
  ['BR-DEC-18', 'what is to be paid has two decimals (BT-115)', ({ totals }) => hasTwo(totals.payable)],
  [
    'BR-DEC-19',
    'what a row taxes has two decimals (BT-116)',
    ({ taxes }) => taxes.every((row) => hasTwo(row.base)),
  ],
  [
    'BR-DEC-20',
    'the tax of a row has two decimals (BT-117)',
    ({ taxes }) => taxes.every((row) => hasTwo(row.tax)),
  ],
  [
    'BR-DEC-23',
    'the amount of a line has two decimals (BT-131)',
    ({ lines }) => lines.every(({ net }) => hasTwo(net)),
  ],
  [
    'PEPPOL-EN16931-R120',
    'the amount of a line is its quantity at its price (held for each file)',
    ({ lines }) =>
      lines.every(({ net, quantity, price }) => {
        const [times, each] = [hundredthsOf(quantity), centsOf(price)];
        return isSame(
          centsOf(net),
          times === null || each === null ? null : Math.round((times * each) / 100),
        );
      }),
  ],
]);
