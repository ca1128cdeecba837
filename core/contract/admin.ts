import * as z from 'zod';
import { read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { number } from '#core/contract/query.ts';
import { id } from '#core/forms/fields.ts';

/** Somebody or something that is named where it still is: an account, a profile or a letter. */
const aNamed = z.strictObject({ id: anId, name: z.string().nullable() });

export const adminLog = read({
  name: 'admin-log',
  summary: 'For admins: what admins did, the newest first, a page at a time.',
  who: 'admin',
  query: z.object({
    /** The entries before this one: the `next` of the page before. */
    before: number(1, 999_999_999_999).optional(),
    adminId: id().optional(),
    /** All of these are in the act, its reason, or the name of who did it or of what it was about. */
    words: z.string().max(80).optional(),
  }),
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: anId,
        at: anInstant,
        admin: aNamed,
        act: z.string(),
        about: aNamed.nullable(),
        reason: z.string().nullable(),
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    next: z.int().nullable(),
    /** Everybody who stands in the log. */
    admins: z.array(aNamed),
  }),
  refusals: [],
});

export const adminHome = read({
  name: 'admin-home',
  summary: 'For admins: how much of each kind waits for one of them.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    letters: z.int(),
    reports: z.int(),
    verifications: z.int(),
    disputes: z.int(),
    failures: z.int(),
  }),
  refusals: [],
});
