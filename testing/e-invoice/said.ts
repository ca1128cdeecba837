import { type Element, firstAt } from '#testing/e-invoice/tree.ts';

export type Syntax = 'UBL' | 'CII';
export type Amount = { text: string; currency: string | null };

export type SaidParty = {
  name: string | null;
  /** Its number of its own (BT-29). */
  id: string | null;
  vatId: string | null;
  taxNumber: string | null;
  endpoint: { id: string; scheme: string | null } | null;
  /** Its number of a register of companies (BT-30). */
  register: { id: string; scheme: string | null } | null;
  hasAddress: boolean;
  street: string | null;
  city: string | null;
  postcode: string | null;
  country: string | null;
  contact: { name: string | null; phone: string | null; email: string | null } | null;
};

/** A row of the VAT breakdown (BG-23). */
export type SaidTax = {
  base: Amount | null;
  tax: Amount | null;
  category: string | null;
  rate: string | null;
  reason: string | null;
  reasonCode: string | null;
};

export type SaidLine = {
  id: string | null;
  quantity: string | null;
  unit: string | null;
  net: Amount | null;
  name: string | null;
  price: Amount | null;
  category: string | null;
  rate: string | null;
};

/** What an electronic invoice says, by the terms of EN 16931, as texts of the file; null is what it does not say. */
export type Said = {
  syntax: Syntax;
  tree: Element;
  isCreditNote: boolean;
  specification: string | null;
  process: string | null;
  number: string | null;
  issuedOn: string | null;
  dueOn: string | null;
  type: string | null;
  currency: string | null;
  reference: string | null;
  notes: string[];
  /** The numbers of the invoices that it corrects. */
  corrects: (string | null)[];
  seller: SaidParty;
  buyer: SaidParty;
  suppliedOn: string | null;
  paymentMeans: (string | null)[];
  vat: Amount | null;
  taxes: SaidTax[];
  totals: Record<'lines' | 'net' | 'gross' | 'prepaid' | 'payable', Amount | null>;
  lines: SaidLine[];
};

/** The amount at a path; null where there is none. */
export function amountAt(element: Element | undefined, path: string): Amount | null {
  const found = firstAt(element, path);
  return found ? { text: found.text, currency: found.attributes.currencyID ?? null } : null;
}

/** A rule: its id, what it asks for in our words, and whether a file keeps it. */
export type Rule = { id: string; means: string; keeps: (said: Said) => boolean };
/** A rule as it stands in a list of rules. */
export type Written = readonly [id: string, means: string, keeps: (said: Said) => boolean];

export const rulesOf = (written: readonly Written[]): Rule[] =>
  written.map(([id, means, keeps]) => ({ id, means, keeps }));

export const has = (text: string | null | undefined): boolean => Boolean(text?.trim());
