import * as z from 'zod';
import { act, document } from '#core/contract/define.ts';
import { anId } from '#core/contract/fields.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import type { AgreementId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** Path data of SVG and nothing else: what is drawn goes onto a page and into a PDF, so nothing may hide in it. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE\s.,+-]+$/;

export const signAgreement = act({
  name: 'sign-agreement',
  summary: 'A side signs the agreement of its booking. The second signature makes the PDF.',
  who: 'signed-in',
  may: 'book',
  byLink: { of: 'agreementId', proved: true },
  /** The name typed is the signature; a drawing (SVG path data in a box of 600 × 200) goes with it when there is one. */
  input: z.object({
    agreementId: id<AgreementId>(),
    signerName: requiredText(120, () => t`Please enter your name to sign.`).min(2, {
      error: () => t`Please enter your full name to sign.`,
    }),
    signatureSvgPath: z
      .string()
      .max(40_000, { error: () => t`This signature has too many strokes. Please clear it and sign again.` })
      .regex(PATH, { error: () => t`This signature could not be read. Please clear it and sign again.` })
      .optional(),
  }),
  answer: z.strictObject({ agreementId: anId, complete: z.boolean(), pdfPath: z.string().nullable() }),
  refusals: [
    'unknown-agreement',
    'unknown-booking',
    'agreement-void',
    'already-signed',
    'too-many-documents',
    'document-not-made',
  ],
  moves: 'nothing',
  publishes: ['agreement-signed'],
});
export type SignAgreement = z.output<typeof signAgreement.input>;

export const agreementDocument = document({
  name: 'agreements/:id/document',
  summary: 'The agreement that both sides have signed.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'agreementId' },
  refusals: ['unknown-agreement', 'not-signed-by-both', 'too-many-documents', 'document-not-made'],
});
