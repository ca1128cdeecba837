import * as z from 'zod';
import { ARCHIVE_OUTCOMES, ARCHIVE_STAGES } from '#core/account/own-archive.ts';
import { act, archive, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { t } from '#core/words/t.ts';

export const deleteAccount = act({
  name: 'delete-account',
  summary: "Ends one's own account, once it owes and is owed nothing.",
  who: 'signed-in',
  may: 'person',
  provedRecently: true,
  input: z.object({
    confirm: z.literal(true, { error: () => t`Please confirm that you want to delete your account.` }),
  }),
  /** `recordsKept`: agreements were made, and their other sides keep them. */
  answer: z.strictObject({ deleted: z.literal(true), recordsKept: z.boolean() }),
  refusals: ['account-has-shows', 'account-has-invoices', 'account-has-payouts'],
  moves: 'nothing',
  publishes: ['account-deleted', 'booking-overtaken', 'hold-ended', 'hold-moved'],
});

export const makeOwnArchive = act({
  name: 'make-own-archive',
  summary:
    "Everything of one's own account is made ready as one archive, by a job. Asked again while it is being made, it is the same one.",
  who: 'signed-in',
  may: 'person',
  input: z.strictObject({}),
  answer: z.strictObject({ archiveId: anId }),
  refusals: ['archives-too-often'],
  moves: 'nothing',
  publishes: [],
  ownRows: true,
});

export const ownArchive = read({
  name: 'own-archive',
  summary: "How the archive of one's own account stands that was asked for last; null where none is kept.",
  who: 'signed-in',
  may: 'person',
  query: z.object({}),
  answer: z.strictObject({
    archive: z
      .strictObject({
        state: z.enum(['making', ...ARCHIVE_OUTCOMES]),
        /** What is put into it at this moment, how many steps it takes in all (0: not counted yet), and how many are done. */
        ...{ stage: z.enum(ARCHIVE_STAGES), steps: z.int(), done: z.int() },
        bytes: z.int(),
        madeAt: anInstant.nullable(),
        /** Until when it is kept. */
        endsAt: anInstant,
      })
      .nullable(),
  }),
  refusals: [],
});

export const ownData = archive({
  name: 'my-data',
  summary:
    "The archive of one's own account that was made ready: rows as JSON and CSV, what was uploaded, agreements and invoices as PDF, and a list of all files. docs/archive.md has the format.",
  who: 'signed-in',
  may: 'person',
  refusals: ['archive-not-ready', 'export-under-way'],
});
