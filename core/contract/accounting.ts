import * as z from 'zod';
import { accountingSchema } from '#core/accounting/accounts.ts';
import { act, archive, read } from '#core/contract/define.ts';
import { aDay, anInstant } from '#core/contract/fields.ts';
import { day } from '#core/forms/fields.ts';

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
