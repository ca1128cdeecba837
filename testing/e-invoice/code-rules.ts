import * as codes from '#testing/e-invoice/codes.ts';
import { rulesOf, type Said } from '#testing/e-invoice/said.ts';
import { everyOf } from '#testing/e-invoice/tree.ts';

/** A code of a list; what is missing or empty is another rule's concern. */
const isOf = (list: Set<string>, code: string | null | undefined) => !code || list.has(code);

const currenciesOf = ({ tree }: Said) =>
  everyOf(tree).flatMap(({ attributes }) =>
    attributes.currencyID === undefined ? [] : [attributes.currencyID],
  );

/** In UBL each amount has its currency; in a Cross Industry Invoice the total VAT alone has one. */
const amountsWithCurrency = ({ tree, syntax }: Said) =>
  everyOf(tree).filter(({ name }) => (syntax === 'UBL' ? /Amount$/ : /TaxTotalAmount$/).test(name));

/** A VAT id begins with the code of its country, as Greece writes it EL. */
const isVatId = (id: string | null) =>
  !id || id.startsWith('EL') || (/^[A-Z]{2}/.test(id) && codes.COUNTRIES.has(id.slice(0, 2)));

/** The lists of codes of EN 16931. Where the product writes a few of a long list, these are the list: another code is a change to look at. */
export const CODE_RULES = rulesOf([
  [
    'BR-CL-01',
    'the type is one of invoices, or one of credit notes (BT-3)',
    ({ type, isCreditNote }) => isOf(isCreditNote ? codes.CREDIT_TYPES : codes.INVOICE_TYPES, type),
  ],
  [
    'BR-CL-03',
    'the currency of each amount is one of ISO 4217',
    (said) => currenciesOf(said).every((code) => isOf(codes.CURRENCIES, code)),
  ],
  ['BR-CL-04', 'the currency is one of ISO 4217 (BT-5)', ({ currency }) => isOf(codes.CURRENCIES, currency)],
  [
    'PEPPOL-EN16931-R051',
    'each amount is in the currency of the invoice, and says so where the syntax asks for it (held for each file)',
    (said) =>
      !said.currency ||
      amountsWithCurrency(said).every(({ attributes }) => attributes.currencyID === said.currency),
  ],
  [
    'BR-CL-10',
    'a number of its own of a party is of a register (ISO 6523), where it says of which (BT-29, BT-46)',
    ({ tree }) =>
      everyOf(tree)
        .filter(
          ({ name }) => name === 'cac:PartyIdentification' || /^ram:(Seller|Buyer)TradeParty$/.test(name),
        )
        .flatMap(({ children }) => children.filter(({ name }) => name === 'cbc:ID' || name === 'ram:ID'))
        .every(({ attributes }) => isOf(codes.REGISTERS, attributes.schemeID)),
  ],
  [
    'BR-CL-11',
    'a number of a register of companies is of one that is known (BT-30)',
    ({ seller, buyer }) => [seller, buyer].every(({ register }) => isOf(codes.REGISTERS, register?.scheme)),
  ],
  [
    'BR-CL-14',
    'countries are those of ISO 3166 (BT-40, BT-55)',
    ({ seller, buyer }) => isOf(codes.COUNTRIES, seller.country) && isOf(codes.COUNTRIES, buyer.country),
  ],
  [
    'BR-CL-16',
    'the way of payment is a code of its list (BT-81)',
    ({ paymentMeans }) => paymentMeans.every((code) => isOf(codes.PAYMENT_MEANS, code)),
  ],
  [
    'BR-CL-17',
    'the category of a row of VAT is one of its list (BT-118)',
    ({ taxes }) => taxes.every(({ category }) => isOf(codes.CATEGORIES, category)),
  ],
  [
    'BR-CL-18',
    'the category of a line is one of its list (BT-151)',
    ({ lines }) => lines.every(({ category }) => isOf(codes.CATEGORIES, category)),
  ],
  [
    'BR-CL-22',
    'the code of a reason is one of its list (BT-121)',
    ({ taxes }) => taxes.every(({ reasonCode }) => isOf(codes.REASONS, reasonCode)),
  ],
  [
    'BR-CL-23',
    'the unit is one of its list (BT-130)',
    ({ lines }) => lines.every(({ unit }) => isOf(codes.UNITS, unit)),
  ],
  [
    'BR-CL-25',
    'an electronic address is of a scheme of VAT ids (BT-34, BT-49)',
    ({ seller, buyer }) =>
      [seller, buyer].every(({ endpoint }) => isOf(codes.VAT_ADDRESSES, endpoint?.scheme)),
  ],
  [
    'BR-CO-09',
    'a VAT id begins with the code of a country (BT-31, BT-48)',
    ({ seller, buyer }) => isVatId(seller.vatId) && isVatId(buyer.vatId),
  ],
]);
