import * as z from 'zod';
import { text } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** How the VAT of a country sees somebody: who owes it by its rates, whom it counts as small, whom it exempts. */
export const STANDINGS = ['standard', 'small-business', 'exempt'] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_WORDS: Record<Standing, string> = {
  get standard() {
    return t`Charges VAT by the rates of the country`;
  },
  get 'small-business'() {
    return t`Small business, without VAT`;
  },
  get exempt() {
    return t`Exempt from VAT`;
  },
};

export const LEGAL_FORMS = ['person', 'partnership', 'company', 'association', 'public-body'] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

export const LEGAL_FORM_WORDS: Record<LegalForm, string> = {
  get person() {
    return t`A person in business alone`;
  },
  get partnership() {
    return t`A partnership of persons`;
  },
  get company() {
    return t`A company`;
  },
  get association() {
    return t`An association or foundation`;
  },
  get 'public-body'() {
    return t`A public body`;
  },
};

/** Who an account is on invoices, and to the tax. What is left empty does not stand on them; what is null was not said. */
export const billingDetailsSchema = z
  .object({
    legalName: text(160),
    legalForm: z.enum(LEGAL_FORMS).nullable(),
    /** The lines above the postcode, one or several. What was typed in one box before stands here whole. */
    address: text(400),
    postcode: text(20),
    city: text(100),
    /** ISO 3166, two letters. */
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: () => t`Please choose a country` })
      .nullable(),
    /** The number of the tax office, as it writes it. */
    taxNumber: text(40),
    /** With the letters of its country, or without. */
    vatId: text(30),
    standing: z.enum(STANDINGS).nullable(),
    /** The VAT that an artist's fees contain, in basis points; null where they charge none. */
    vatBasisPoints: z
      .int({ error: () => t`Please enter a percentage with at most two decimals` })
      .min(1, { error: () => t`A rate is more than 0%` })
      .max(5000, { error: () => t`A rate is at most 50%` })
      .nullable(),
    /** A sentence of one's own for invoices, where the law asks for one that the product does not know. */
    vatNote: text(300),
    /** Whether the product may write an artist's invoices in their name. */
    selfBilling: z.boolean(),
    /** What the numbers of one's own series begin with, and the next of them: null where there is none, left out where it stays as it is. */
    numberPrefix: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9./-]{0,20}$/, { error: () => t`Letters, figures and . / - , at most 20` }),
    nextNumber: z
      .int({ error: () => t`Please enter a whole number` })
      .min(1, { error: () => t`A number is 1 or more` })
      .max(99_999_999, { error: () => t`A number has at most 8 figures` })
      .nullish(),
  })
  .refine(
    ({ standing, vatBasisPoints }) => vatBasisPoints === null || standing === null || standing === 'standard',
    {
      path: ['vatBasisPoints'],
      error: () => t`Small and exempt businesses state no VAT: please leave the rate empty`,
    },
  );
export type BillingDetails = z.output<typeof billingDetailsSchema>;

/** As they are kept: beside them what was typed before tax number and VAT id were asked for apart, and when the VAT id was found valid. */
export const keptDetailsSchema = billingDetailsSchema.safeExtend({
  /** Empty once they are said apart. */
  taxId: z.string(),
  vatIdCheckedOn: z.string().nullable(),
  /** When VIES said that it does not know the VAT id. */
  vatIdRefusedOn: z.string().nullable(),
  selfBillingSince: z.string().nullable(),
  /** It may have more figures than can be typed: a series goes on. */
  nextNumber: z.int().nullable(),
});
export type KeptDetails = z.output<typeof keptDetailsSchema>;

export const NO_DETAILS: KeptDetails = {
  ...{ legalName: '', legalForm: null, address: '', postcode: '', city: '', country: null },
  ...{ taxNumber: '', vatId: '', standing: null, vatBasisPoints: null, vatNote: '' },
  ...{ taxId: '', vatIdCheckedOn: null, vatIdRefusedOn: null },
  ...{ selfBilling: false, selfBillingSince: null, numberPrefix: '', nextNumber: null },
};

/** What an invoice in one's own name cannot be without, in the words of the form, of what is not said yet. */
export function lacksForInvoices(of: Omit<BillingDetails, 'selfBilling'>): string[] {
  return [
    of.legalName ? '' : t`your legal name`,
    of.address ? '' : t`the street and number`,
    of.city ? '' : t`the city`,
    of.postcode || of.country === 'IE' ? '' : t`the postcode`,
    of.country ? '' : t`the country`,
    of.taxNumber || of.vatId ? '' : t`a tax number or a VAT id`,
    of.standing ? '' : t`your VAT standing`,
  ].filter(Boolean);
}
