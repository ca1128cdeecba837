import * as z from 'zod';
import { text } from '#core/forms/fields.ts';

/** Who an account is on invoices. What is left empty does not stand on them. */
export const billingDetailsSchema = z.object({
  legalName: text(160),
  address: text(400),
  taxId: text(60),
  /** The VAT that an artist's fees contain, in basis points; null where they charge none. */
  vatBasisPoints: z
    .int({ error: 'Please enter a percentage with at most two decimals' })
    .min(1, { error: 'A rate is more than 0%' })
    .max(5000, { error: 'A rate is at most 50%' })
    .nullable(),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;

export const NO_DETAILS: BillingDetails = { legalName: '', address: '', taxId: '', vatBasisPoints: null };
