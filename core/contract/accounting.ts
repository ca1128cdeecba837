import * as z from 'zod';
import { accountingSchema } from '#core/accounting/accounts.ts';
import { act, archive, document, read } from '#core/contract/define.ts';
import { aDay, anId, anInstant } from '#core/contract/fields.ts';
import { day, id } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** What is told and asked about books is of whoever moves the money of the profile. */
const reader = { who: 'signed-in', may: 'move-money' } as const;
const own = { moves: 'nothing', publishes: [], ownRows: true } as const;

/** The first and the last day of what is exported; a year at most. */
const period = { from: day, to: day };

export const accounting = read({
  name: 'accounting',
  summary:
    'How the books of a profile are exported for its accountant, and how its archive of papers stands.',
  ...reader,
  query: z.object({}),
  answer: z.strictObject({
    settings: accountingSchema,
    /** Whether somebody has looked at these settings and saved them; before, they are what is usual. */
    isKept: z.boolean(),
    archive: z
      .strictObject({
        ...{ from: aDay, to: aDay, state: z.enum(['making', 'ready', 'failed']) },
        /** How many papers it will have, and how many it has by now. */
        ...{ papers: z.int(), made: z.int() },
        /** Until when it is kept. */
        endsAt: anInstant,
      })
      .nullable(),
  }),
  refusals: [],
});

export const keepAccounting = act({
  name: 'keep-accounting',
  summary: 'A profile says to which accounts its papers are posted, and whether a mail tells of each month.',
  ...reader,
  input: accountingSchema,
  answer: z.strictObject({ saved: z.literal(true) }),
  refusals: ['no-profile'],
  ...own,
});

export const accountingExport = read({
  name: 'accounting-export',
  summary:
    "A period of a profile's books as a file: its papers with their VAT, its journal from the ledger, or a DATEV batch.",
  ...reader,
  query: z.object({ ...period, as: z.enum(['papers', 'journal', 'datev']) }),
  answer: z.strictObject({
    name: z.string(),
    text: z.string(),
    /** In which letters it is to be written. */
    encoding: z.enum(['utf-8', 'windows-1252']),
    /** How many rows it has; nothing happened in the period where there are none. */
    rows: z.int(),
    /** What it does not have, a sentence each. */
    leftOut: z.array(z.string()),
  }),
  refusals: [
    ...(['no-profile', 'no-such-period', 'period-too-long', 'too-much-to-export'] as const),
    ...(['two-business-years', 'not-in-euros', 'rate-not-of-datev'] as const),
  ],
});

export const makeAccountingArchive = act({
  name: 'make-accounting-archive',
  summary: 'All papers of a period are made ready as one archive. It takes the place of the one before.',
  ...reader,
  input: z.object(period),
  answer: z.strictObject({ papers: z.int() }),
  refusals: ['no-profile', 'no-such-period', 'period-too-long', 'too-much-to-export', 'nothing-to-export'],
  ...own,
});

export const accountingArchive = archive({
  name: 'accounting-archive',
  summary: 'The archive of papers that was made ready, with the table of papers and the journal.',
  ...reader,
  refusals: ['no-profile', 'archive-not-ready', 'export-under-way'],
});

const aMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: () => t`Please choose a month.` });

/** Amounts are integer cents: what the venue has to pay is above zero, what the artist has to pay it is below. */
const aMovement = z.strictObject({
  on: aDay,
  what: z.enum(['invoice', 'credit-note', 'payment']),
  /** The paper, and what it is about; of a payment the paper that it is for, and its kind. */
  ...{ number: z.string(), about: z.string(), kind: z.string().nullable() },
  ...{ eventName: z.string(), eventDate: aDay, cents: z.int() },
});

/** What two owed each other in a month, in one currency. */
export const accountOfMonth = z.strictObject({
  currency: z.string(),
  ...{ openingCents: z.int(), invoicedCents: z.int(), paidCents: z.int(), closingCents: z.int() },
  movements: z.array(aMovement),
  /** What of the closing balance is open of which paper. */
  open: z.array(
    z.strictObject({
      ...{ number: z.string(), about: z.string(), dueOn: aDay, eventName: z.string(), cents: z.int() },
    }),
  ),
});

export const accountBetween = read({
  name: 'account-between',
  summary:
    'With whom a profile has papers, and what the two owed each other in a month, from the ledger: the balance before, each paper and payment, what is open at its end.',
  ...reader,
  query: z.object({ month: aMonth, partnerId: id().optional() }),
  answer: z.strictObject({
    partners: z.array(z.strictObject({ id: anId, name: z.string() })),
    accounts: z.array(accountOfMonth),
  }),
  refusals: ['no-profile', 'too-much-to-export'],
});

export const accountDocument = document({
  name: 'partners/:id/account',
  summary: 'The statement of account with a partner of a month (`month`, 2027-03), as PDF.',
  ...reader,
  which: 'month',
  refusals: [
    'no-profile',
    'unknown-profile',
    'too-much-to-export',
    'too-many-documents',
    'document-not-made',
  ],
});
