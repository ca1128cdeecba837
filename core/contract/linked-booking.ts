import * as z from 'zod';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { anId, anInstant, aSide, asKept, inCents } from '#core/contract/fields.ts';
import { aMessageFile } from '#core/contract/message.ts';
import type { Tables, Views } from '#core/database.types.ts';
import { CURRENCIES } from '#core/money/currencies.ts';

const aSignature = z.strictObject({ name: z.string(), at: anInstant }).nullable();

/** A line of a statement, as `sheetLines` makes it, and what the sides said of it. */
const aLine = z.strictObject({
  ...{ id: z.string(), number: z.int(), label: z.string(), working: z.string(), figure: z.string() },
  ...{ unit: z.enum(['count', 'money']), value: z.number(), of: z.enum(['house', 'merchandise', 'deal']) },
  contestable: z.boolean(),
  said: z.array(z.string()),
  /** The claim that waits for an answer: who made it, and its figure, in integer cents or pieces. */
  open: z.strictObject({ by: aSide, figure: z.int(), words: z.string() }).nullable(),
});

const aReview = z.strictObject({ stars: z.int(), comment: z.string().nullable() });

/** All that the link of a booking opens, for whoever has no account. */
export const linkedBooking = z.strictObject({
  /** Who holds the link: as which side, under which name, and a hint at the mailbox. */
  me: z.strictObject({
    ...{ side: aSide, profile: z.string(), name: z.string().nullable(), mailbox: z.string() },
    endsAt: anInstant,
    /** Whether it is the mailbox that its keeper writes to, and no colleague's: it alone says where the money goes. */
    isOwnMailbox: z.boolean(),
  }),
  /** The row of the view booking_details. */
  offer: asKept<Views<'booking_details'>>(),
  venue: z.strictObject({ address: z.string(), location: z.string() }),
  agreement: z
    .strictObject({
      ...{ id: anId, number: z.string() },
      terms: asKept<AgreementTerms>(),
      signatures: z.strictObject({ artist: aSignature, venue: aSignature }),
      hasPdf: z.boolean(),
    })
    .nullable(),
  /** Whether the night has a running order to read and confirm. */
  hasNight: z.boolean(),
  messages: z.array(
    z.strictObject({
      ...{ id: anId, by: aSide, who: z.string(), content: z.string(), at: anInstant },
      files: z.array(aMessageFile),
    }),
  ),
  statement: z
    .strictObject({
      ...{ id: anId, revision: z.int(), status: z.enum(['sent', 'disputed', 'confirmed', 'paid']) },
      lines: z.array(aLine),
      artistFeeCents: inCents,
      commissionCents: inCents,
      artistNetCents: inCents,
      venueTotalCents: inCents,
      note: z.string().nullable(),
      disputeReason: z.string().nullable(),
      /** What the country of the show has withheld; null where it says nothing. */
      withholding: asKept<NonNullable<Tables<'settlements'>['withholding']>>().nullable(),
      /** What it said of that before corrections, oldest first. */
      taxReplaced: z.array(asKept<Tables<'settlements'>['tax_replaced'][number]>()),
      confirmedAt: anInstant.nullable(),
    })
    .nullable(),
  /** What the venue recorded as paid by itself, oldest first. */
  directPayments: z.array(
    asKept<
      Pick<Tables<'direct_payments'>, 'id' | 'amount_cents' | 'currency' | 'kind' | 'paid_on' | 'state'>
    >(),
  ),
  papers: z.array(
    z.strictObject({
      /** Whether it is a request to pay (or a credit), which the papers of its suppliers follow, and no invoice itself. */
      isRequest: z.boolean(),
      ...{ id: anId, number: z.string(), kind: z.string() },
      currency: z.enum(CURRENCIES),
      amountCents: inCents,
      /** What is still to be paid; of a credit note 0. */
      openCents: inCents,
      dueOn: z.iso.date().nullable(),
      /** Which side pays it. */
      payer: aSide,
      /** What it is for, and of a credit note the invoice that it takes back from. */
      ...{ about: z.string(), correctsId: anId.nullable() },
    }),
  ),
  /** Where the side that is paid wants the money; null until it has said so. */
  payoutAccount: z.strictObject({ holder: z.string(), masked: z.string() }).nullable(),
  /** What both sides wrote of the night, for the mailbox of the act or venue alone: no colleague reads or writes one. */
  reviews: z.strictObject({
    /** Until it is shown to the other side: when it is at the latest. */
    mine: aReview.extend({ shownBy: anInstant.nullable() }).nullable(),
    /** Null until it is shown to both. */
    theirs: aReview.nullable(),
  }),
  /** What the side of the link has yet to say of itself before papers are issued, in the words of the form. */
  asked: z.array(z.string()),
});
export type LinkedBooking = z.output<typeof linkedBooking>;
