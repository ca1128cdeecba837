import * as z from 'zod';
import { read } from '#core/contract/define.ts';
import { anId, anInstant, inCents } from '#core/contract/fields.ts';
import { number } from '#core/contract/query.ts';

const anAccount = z.strictObject({
  account: z.string(),
  currency: z.string(),
  amountCents: inCents,
  entries: z.int(),
});

export const books = read({
  name: 'books',
  summary:
    'What stands on each account, and which accounts of a show say otherwise than its invoices, payments and payouts.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    accounts: z.array(anAccount),
    differences: z.array(
      z.strictObject({
        bookingId: anId,
        account: z.string(),
        currency: z.string(),
        bookedCents: inCents,
        expectedCents: inCents,
      }),
    ),
    /** Orders to the provider that have no answer yet. */
    underWay: z.int(),
  }),
  refusals: [],
});

export const ledgerEntries = read({
  name: 'ledger-entries',
  summary:
    'For admins: the entries of the ledger, the newest first, a page at a time; those of the profiles that have all words.',
  who: 'admin',
  query: z.object({
    /** The entries before this one: the `next` of the page before. */
    before: number(1, 999_999_999_999).optional(),
    /** Words of a profile or its account: name, city, e-mail address or id. */
    words: z.string().max(80).optional(),
  }),
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.int(),
        at: anInstant,
        account: z.string(),
        amountCents: inCents,
        currency: z.string(),
        memo: z.string(),
        /** The entries of one transaction come to 0. */
        transactionId: anId,
        bookingId: anId.nullable(),
        /** Names of now; null of a profile that is gone. */
        artist: z.string().nullable(),
        venue: z.string().nullable(),
      }),
    ),
    next: z.int().nullable(),
  }),
  refusals: [],
});
