import * as z from 'zod';
import { day, money } from '#core/events/data/fields.ts';
import { DIRECT_KINDS } from '#core/settlement/direct-payment.ts';

/** Who pays or is paid, where it is not the venue that pays the artist: an artist has cancelled. */
const payer = z.literal('artist').optional();
const payee = z.literal('venue').optional();

/** Of invoices, payments and payouts. */
export const ofMoney = {
  'payout-started': z.strictObject(money),
  /** `cancelled` where it is what was owed for cancelling: such a booking has no statement. */
  'payout-sent': z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() }),
  'payout-arrived': z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() }),
  'payout-failed': z.strictObject({ ...money, payee, why: z.string() }),
  /** Nobody has said to which account it goes, or the account is new until a day. */
  'payout-waits': z.strictObject({ ...money, payee, until: day.optional() }),
  /** What it is for, unless a fee; `payer` where it is not the venue. */
  'invoice-issued': z.strictObject({
    ...money,
    number: z.string(),
    dueOn: day,
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'invoice-paid': z.strictObject({
    ...money,
    number: z.string(),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'invoice-reminded': z.strictObject({
    ...money,
    number: z.string(),
    dueOn: day,
    when: z.enum(['soon', 'today', 'overdue']),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
    payer,
  }),
  'payment-refunded': z.strictObject({
    ...money,
    number: z.string(),
    returned: z.literal(true).optional(),
    payer,
  }),
  'payment-disputed': z.strictObject({
    ...money,
    number: z.string(),
    how: z.enum(['taken-back', 'returned']),
    payer,
  }),
  'direct-payment-recorded': z.strictObject({ ...money, what: z.enum(DIRECT_KINDS) }),
  'direct-payment-answered': z.strictObject({
    ...money,
    what: z.enum(DIRECT_KINDS),
    received: z.boolean(),
  }),
  'payout-account-saved': z.strictObject({}),
  'billing-details-saved': z.strictObject({}),
  /** The day in the zone of whoever did it, and what the account was or is on. */
  'plan-changed': z.strictObject({ day, plan: z.string(), how: z.enum(['cancelled', 'resumed']) }),
  'payment-page-opened': z.strictObject({ page: z.enum(['invoice', 'card', 'account']) }),
  'payment-page-left': z.strictObject({ paid: z.int() }),
  'credit-note-issued': z.strictObject({
    ...money,
    number: z.string(),
    corrects: z.string(),
    about: z.enum(['deposit', 'cancellation', 'return']).optional(),
  }),
};
