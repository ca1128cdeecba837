import * as z from 'zod';
import type { Wordings } from '#core/events/event.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** A mail to an account came back for good: `subjectId`. Its owner is told by the database, which stops the mails with it. */
export const data = z.strictObject({});

export const words = {
  'address-bounced': () => [
    t`Mails do not reach you`,
    t`A mail to your address came back: there is no such mailbox, or it takes none. We send you no more. Look at your address, and switch Email Updates on again once it is right.`,
  ],
} satisfies Wordings;

export const toggles = { 'address-bounced': ours(bellOnly) };
