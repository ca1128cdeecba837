import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anId } from '#core/contract/fields.ts';
import { id } from '#core/forms/fields.ts';

const reader = { who: 'signed-in', may: 'see-business' } as const;

export const monthInvoices = read({
  name: 'month-invoices',
  summary:
    'With whom a profile has, or was asked to have, one invoice a month for all nights of the two, and those that were issued: the newest first.',
  ...reader,
  query: z.object({}),
  answer: z.strictObject({
    partners: z.array(
      z.strictObject({
        ...{ id: anId, name: z.string() },
        /** Whether the profile itself wants it, and whether the other side does: it holds while both do. */
        ...{ own: z.boolean(), theirs: z.boolean() },
      }),
    ),
    invoices: z.array(
      z.strictObject({
        ...{ id: anId, month: z.string(), partner: z.string(), currency: z.string() },
        /** Of the artist's supply and of the booking fee; none where there was nothing of it. */
        ...{ number: z.string().nullable(), feeNumber: z.string().nullable() },
        ...{ issuedOn: aDay, nights: z.int() },
        /** In integer cents: what stands on the papers that one reads, and what is still to be paid under their requests, with the booking fees. */
        ...{ cents: z.int(), openCents: z.int() },
        /** The first and the last day by which a night is to be paid. */
        ...{ dueFrom: aDay, dueOn: aDay },
        /** One of the requests to pay that it is of: its papers are read by that. */
        invoiceId: anId,
      }),
    ),
  }),
  refusals: ['no-profile'],
});

export const wantMonthInvoice = act({
  name: 'want-month-invoice',
  summary:
    'A side says whether it wants one invoice a month for all nights with a partner. It holds for what is settled while both want it.',
  who: 'signed-in',
  may: 'move-money',
  input: z.object({ partnerId: id(), wanted: z.boolean() }),
  answer: z.strictObject({ own: z.boolean(), theirs: z.boolean() }),
  refusals: [
    'no-profile',
    'unknown-profile',
    'not-yet-worked-together',
    'writes-own-invoices',
    'month-invoice-as-it-is',
    'month-invoice-asked-often',
    'not-taken',
    'blocked-by-you',
  ],
  moves: 'nothing',
  publishes: ['month-invoice-wanted'],
});
