import * as z from 'zod';
import { act, document, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant, aSide, inCents } from '#core/contract/fields.ts';
import { day, id, positiveCents } from '#core/forms/fields.ts';
import type { BookingId, DirectPaymentId, InvoiceId } from '#core/ids.ts';
import { billingDetailsSchema, keptDetailsSchema } from '#core/settings/billing-details.ts';
import { payoutAccountSchema } from '#core/settings/payout-account-fields.ts';
import { DIRECT_KINDS } from '#core/settlement/direct-payment.ts';
import { t } from '#core/words/t.ts';

export const processPayout = act({
  name: 'process-payout',
  summary: "A venue pays what is open of a show's invoices and releases the artist's net, once a show.",
  who: 'venue',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true, ownMailbox: true },
  purpose: () => t`process payouts`,
  input: z.object({ bookingId: id<BookingId>() }),
  answer: z.strictObject({
    payoutId: anId,
    settlementId: anId,
    show: z.string(),
    /** What the venue was charged for it now; nothing where its invoices were paid before. */
    chargedCents: inCents,
    /** What the artist is sent. */
    amountCents: inCents,
    currency: z.string(),
    /** `waiting` for the venue's payment, `sending`, or `arrived` where nothing is to be sent. */
    status: z.enum(['waiting', 'sending', 'arrived']),
  }),
  refusals: [
    'unknown-booking',
    'not-played-yet',
    'not-concluded',
    'statement-not-confirmed',
    'already-paid',
    'payment-declined',
    'payment-unknown',
    'booking-over',
    'not-now',
    'not-yours-to-do',
  ],
  moves: 'nothing',
  publishes: ['booking-played', 'invoice-paid', 'payout-started'],
});

export const payInvoice = act({
  name: 'pay-invoice',
  summary:
    'Whoever an invoice is billed to pays it, or a part of it. What is open is charged once, however often this is sent.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'invoiceId', proved: true, ownMailbox: true },
  input: z.object({
    invoiceId: id<InvoiceId>(),
    /** A part of what is open; all of it where it is left out. */
    amountCents: positiveCents.optional(),
  }),
  answer: z.strictObject({
    invoiceId: anId,
    invoiceNumber: z.string(),
    paymentId: anId,
    reference: z.string(),
    amountCents: inCents,
    currency: z.string(),
    paidAt: anInstant,
  }),
  refusals: [
    'unknown-invoice',
    'only-venues',
    'only-artists',
    'already-paid',
    'more-than-open',
    'payment-declined',
    'payment-unknown',
    'payment-pending',
  ],
  moves: 'nothing',
  publishes: ['invoice-paid'],
});

export const invoiceDocument = document({
  name: 'invoices/:id/document',
  summary: 'An invoice.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'invoiceId' },
  refusals: ['unknown-invoice', 'too-many-documents', 'document-not-made'],
});

export const supplierPaper = document({
  name: 'invoices/:id/supplier-paper',
  summary:
    'The paper of one supplier on an invoice, without that of the other; an electronic invoice of EN 16931 (Factur-X) where it lacks nothing.',
  who: 'signed-in',
  may: 'see-business',
  byLink: { of: 'invoiceId' },
  which: 'of',
  refusals: ['unknown-invoice', 'too-many-documents', 'document-not-made'],
});

export const recordDirectPayment = act({
  name: 'record-direct-payment',
  summary:
    'A venue records what it paid itself: a deposit, cash on the night, or tax that it withheld from the fee.',
  who: 'venue',
  may: 'move-money',
  byLink: { of: 'bookingId', proved: true },
  purpose: () => t`record what they paid directly`,
  input: z.object({
    bookingId: id<BookingId>(),
    kind: z.enum(DIRECT_KINDS),
    amountCents: positiveCents,
    paidOn: day,
  }),
  answer: z.strictObject({ directPaymentId: anId, bookingId: anId, state: z.literal('recorded') }),
  refusals: ['unknown-booking', 'not-now', 'already-paid', 'paid-too-much', 'date-to-come'],
  moves: 'nothing',
  publishes: ['direct-payment-recorded'],
});

export const answerDirectPayment = act({
  name: 'answer-direct-payment',
  summary:
    'The artist says whether they got what the venue says it paid them, or paid for them; then it counts towards the invoice.',
  who: 'artist',
  may: 'move-money',
  byLink: { of: 'directPaymentId', proved: true },
  purpose: () => t`say what they were paid directly`,
  input: z.object({ directPaymentId: id<DirectPaymentId>(), received: z.boolean() }),
  answer: z.strictObject({ directPaymentId: anId, state: z.enum(['confirmed', 'denied']) }),
  refusals: [
    'unknown-direct-payment',
    'unknown-booking',
    'already-answered',
    'paid-too-much',
    'already-paid',
  ],
  moves: 'nothing',
  publishes: ['direct-payment-answered'],
});

export const savePayoutAccount = act({
  name: 'save-payout-account',
  summary: 'An account says where it is paid. Only what tells accounts apart is kept.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'link', proved: true },
  input: payoutAccountSchema,
  answer: z.strictObject({ holder: z.string(), masked: z.string() }),
  refusals: ['kept-by-provider'],
  moves: 'money',
  publishes: ['payout-account-saved'],
});

export const saveBillingDetails = act({
  name: 'save-billing-details',
  summary:
    'An account says who it is on invoices and to the tax: its legal name and form, address, country, tax number, VAT id, and the VAT in its fees.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'link', proved: true },
  input: billingDetailsSchema,
  answer: z.strictObject({ saved: z.literal(true) }),
  refusals: [],
  moves: 'nothing',
  publishes: ['billing-details-saved'],
});

export const changePlan = act({
  name: 'change-plan',
  summary: 'An account cancels its plan, or resumes it. Asked for what it is already, nothing changes.',
  who: 'signed-in',
  may: 'move-money',
  input: z.object({ status: z.enum(['active', 'cancelled']) }),
  answer: z.strictObject({ status: z.enum(['active', 'cancelled']) }),
  refusals: [],
  moves: 'nothing',
  publishes: ['plan-changed'],
  ownRows: true,
});

export const openPaymentPage = act({
  name: 'open-payment-page',
  summary:
    'Opens a page of the payment service: to pay an invoice, to save a card, or to say to which account one is paid.',
  who: 'signed-in',
  may: 'move-money',
  // A link opens the page of its own invoice alone: no card is kept, and no account is said, without one.
  byLink: { of: 'invoiceId', proved: true, ownMailbox: true },
  input: z.discriminatedUnion('page', [
    z.object({ page: z.literal('invoice'), invoiceId: id<InvoiceId>() }),
    z.object({ page: z.enum(['card', 'account']) }),
  ]),
  answer: z.strictObject({ url: z.url() }),
  refusals: [
    'no-payment-service',
    'unknown-invoice',
    'only-venues',
    'only-artists',
    'already-paid',
    'payment-unknown',
  ],
  moves: 'money',
  movesWhen: ({ page }) => page === 'account',
  publishes: ['payment-page-opened', 'payout-account-saved'],
});

export const checkPayments = act({
  name: 'check-payments',
  summary:
    'Asks the payment service how the payments, the card and the account of whoever asks stand. It charges nothing.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'link', proved: true },
  input: z.object({ own: z.literal(true) }),
  answer: z.strictObject({
    /** Payments that were made on its page and are written down now. */
    paid: z.int(),
    /** Payments that it still works on. */
    underWay: z.int(),
  }),
  refusals: [],
  moves: 'nothing',
  publishes: ['payment-page-left'],
});

export const paymentSetup = read({
  name: 'payment-setup',
  summary: 'Who moves money on this deployment, and how the account pays and is paid.',
  who: 'signed-in',
  may: 'move-money',
  byLink: { of: 'link', proved: true },
  query: z.object({}),
  answer: z.strictObject({
    provider: z.enum(['practice-bank', 'stripe']),
    /** Whether a charge can be made now: the practice bank needs no card. */
    canPay: z.boolean(),
    payoutAccount: z
      .strictObject({
        ...{ holder: z.string(), masked: z.string(), isReady: z.boolean() },
        /** From when it is paid, while it is new; null for one that is paid already. */
        paidFrom: anInstant.nullable(),
      })
      .nullable(),
    /** Who the account is on invoices. */
    details: keptDetailsSchema,
    /** What it has yet to say of itself before papers are issued, in the words of the form, of each booking that lacks something of it. */
    asked: z.array(z.strictObject({ bookingId: anId, lacks: z.array(z.string()) })),
    /** What VIES said of the VAT ids on papers to come that say that the venue owes the VAT. */
    ids: z.array(
      z.strictObject({
        ...{ bookingId: anId, side: aSide, name: z.string(), vatId: z.string() },
        ...{ checkedOn: aDay.nullable(), refusedOn: aDay.nullable() },
      }),
    ),
    unpaid: z.strictObject({ count: z.int(), overdue: z.int() }),
  }),
  refusals: [],
});
