import { centsOf } from '#testing/e-invoice/hundredths.ts';
import { has, rulesOf, type Said, type SaidLine, type SaidTax } from '#testing/e-invoice/said.ts';

const eachLine =
  (keeps: (line: SaidLine) => boolean) =>
  ({ lines }: Said) =>
    lines.every(keeps);
const eachTax =
  (keeps: (tax: SaidTax) => boolean) =>
  ({ taxes }: Said) =>
    taxes.every(keeps);

/** What EN 16931 asks each invoice to say. */
export const MANDATORY_RULES = rulesOf([
  ['BR-01', 'the specification that it follows is named (BT-24)', ({ specification }) => has(specification)],
  ['BR-02', 'it has a number (BT-1)', ({ number }) => has(number)],
  ['BR-03', 'it has the day of its issue (BT-2)', ({ issuedOn }) => has(issuedOn)],
  ['BR-04', 'it has a type (BT-3)', ({ type }) => has(type)],
  ['BR-05', 'it has a currency (BT-5)', ({ currency }) => has(currency)],
  ['BR-06', 'the seller has a name (BT-27)', ({ seller }) => has(seller.name)],
  ['BR-07', 'the buyer has a name (BT-44)', ({ buyer }) => has(buyer.name)],
  ['BR-08', 'the seller has an address (BG-5)', ({ seller }) => seller.hasAddress],
  ['BR-09', 'that address has a country (BT-40)', ({ seller }) => !seller.hasAddress || has(seller.country)],
  ['BR-10', 'the buyer has an address (BG-8)', ({ buyer }) => buyer.hasAddress],
  ['BR-11', 'that address has a country (BT-55)', ({ buyer }) => !buyer.hasAddress || has(buyer.country)],
  ['BR-12', 'the sum of the lines is stated (BT-106)', ({ totals }) => has(totals.lines?.text)],
  ['BR-13', 'the total without VAT is stated (BT-109)', ({ totals }) => has(totals.net?.text)],
  ['BR-14', 'the total with VAT is stated (BT-112)', ({ totals }) => has(totals.gross?.text)],
  ['BR-15', 'what is to be paid is stated (BT-115)', ({ totals }) => has(totals.payable?.text)],
  ['BR-16', 'there is a line at least (BG-25)', ({ lines }) => lines.length > 0],
  ['BR-21', 'each line has an id (BT-126)', eachLine(({ id }) => has(id))],
  ['BR-22', 'each line has a quantity (BT-129)', eachLine(({ quantity }) => has(quantity))],
  [
    'BR-23',
    'each quantity has a unit (BT-130)',
    eachLine(({ quantity, unit }) => !has(quantity) || has(unit)),
  ],
  ['BR-24', 'each line has its amount (BT-131)', eachLine(({ net }) => has(net?.text))],
  ['BR-25', 'each line names what was supplied (BT-153)', eachLine(({ name }) => has(name))],
  ['BR-26', 'each line has a price (BT-146)', eachLine(({ price }) => has(price?.text))],
  ['BR-27', 'no price is below zero (BT-146)', eachLine(({ price }) => (centsOf(price) ?? 0) >= 0)],
  ['BR-45', 'each row of VAT has what is taxed (BT-116)', eachTax(({ base }) => has(base?.text))],
  ['BR-46', 'each row of VAT has its tax (BT-117)', eachTax(({ tax }) => has(tax?.text))],
  ['BR-47', 'each row of VAT has a category (BT-118)', eachTax(({ category }) => has(category))],
  [
    'BR-48',
    'each row of VAT has a rate, other than what is outside of the scope (BT-119)',
    eachTax(({ category, rate }) => !has(category) || category === 'O' || has(rate)),
  ],
  [
    'BR-49',
    'a way of payment has its code (BT-81)',
    ({ paymentMeans }) => paymentMeans.every((code) => has(code)),
  ],
  [
    'BR-55',
    'a reference to an earlier invoice has its number (BT-25)',
    ({ corrects }) => corrects.every((number) => has(number)),
  ],
  [
    'BR-61',
    'a transfer names the account that it goes to (BT-81, BT-84): the product writes no account, so none is asked for',
    ({ paymentMeans }) => paymentMeans.every((code) => !/^(30|58)$/.test(code ?? '')),
  ],
  [
    'BR-62',
    'the electronic address of the seller says of which scheme it is (BT-34)',
    ({ seller: { endpoint } }) => !endpoint || has(endpoint.scheme),
  ],
  [
    'BR-63',
    'the electronic address of the buyer says of which scheme it is (BT-49)',
    ({ buyer: { endpoint } }) => !endpoint || has(endpoint.scheme),
  ],
  ['BR-CO-04', 'each line has a category of VAT (BT-151)', eachLine(({ category }) => has(category))],
  ['BR-CO-18', 'there is a row of VAT at least (BG-23)', ({ taxes }) => taxes.length > 0],
  [
    'BR-CO-25',
    'where something is to be paid, the day it is due is said (BT-9); a credit note of UBL has no place for it',
    ({ syntax, isCreditNote, totals, dueOn }) =>
      (syntax === 'UBL' && isCreditNote) || (centsOf(totals.payable) ?? 0) <= 0 || has(dueOn),
  ],
  [
    'BR-CO-26',
    'the seller is known by a number of its own or by its VAT id (BT-29, BT-31)',
    ({ seller }) => has(seller.id) || has(seller.vatId),
  ],
  [
    'RO-CORRECTS',
    'a credit note says which invoice it corrects',
    ({ isCreditNote, corrects }) => !isCreditNote || corrects.length > 0,
  ],
]);
