import * as z from 'zod';
import { act, archive } from '#core/contract/define.ts';
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

export const ownData = archive({
  name: 'my-data',
  summary:
    "Everything of one's own account, to take along: rows as JSON and CSV, what was uploaded, agreements and invoices as PDF, and a list of all files. docs/archive.md has the format.",
  who: 'signed-in',
  may: 'person',
  refusals: ['export-under-way'],
});
