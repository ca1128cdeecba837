import * as z from 'zod';
import { id, requiredText } from '#core/forms/fields.ts';
import type { AgreementId } from '#core/ids.ts';

/** Path data of SVG and nothing else: what is drawn goes onto a page and into a PDF, so nothing may hide in it. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE\s.,+-]+$/;

/**
 * The command `sign-agreement`: the name typed is the signature; what was drawn (SVG path data in a box of 600 × 200)
 * goes with it when there is something drawn.
 */
export const signAgreementInput = z.object({
  agreementId: id<AgreementId>(),
  signerName: requiredText(120, 'Please enter your name to sign.').min(2, {
    error: 'Please enter your full name to sign.',
  }),
  signatureSvgPath: z
    .string()
    .max(40_000, { error: 'This signature has too many strokes. Please clear it and sign again.' })
    .regex(PATH, { error: 'This signature could not be read. Please clear it and sign again.' })
    .optional(),
});
export type SignAgreement = z.infer<typeof signAgreementInput>;
