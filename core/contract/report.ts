import * as z from 'zod';
import { act, document, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { aMessageFile } from '#core/contract/message.ts';
import { id, text } from '#core/forms/fields.ts';
import { MESSAGE_FILE_TYPES } from '#core/messages/message-file.ts';
import { DECISIONS, decisionSchema, REASONS, REPORTED, reportSchema } from '#core/reports/report.ts';

export const report = act({
  name: 'report',
  summary:
    'A person reports a profile, a message to them, a picture of a profile or a review to the people behind the product. While a report is open, the same again changes nothing.',
  who: 'signed-in',
  may: 'see-business',
  input: reportSchema.extend({
    what: z.enum(REPORTED),
    /** The profile, message or review; of a picture the profile that it stands on. */
    id: id(),
    /** Of a picture: where it is kept. */
    path: text(400).optional(),
  }),
  answer: z.strictObject({ reportId: anId }),
  refusals: ['unknown-thing', 'own-thing'],
  moves: 'nothing',
  publishes: ['report-made'],
  // The same again, while it is open, is that report.
  ownRows: true,
});

export const reportedFile = document({
  name: 'reports/:id/file',
  which: 'fileId',
  is: MESSAGE_FILE_TYPES,
  summary:
    'A file of a reported message, for an admin, for as long as the message or its open report has it.',
  who: 'admin',
  refusals: ['unknown-message-file'],
});

export const decideReport = act({
  name: 'decide-report',
  summary:
    'An admin decides about a report, with a reason, once. What was reported is removed, whoever it is of is warned, or nothing is done; both sides are told.',
  who: 'admin',
  input: decisionSchema.extend({ reportId: id() }),
  answer: z.strictObject({ reportId: anId, decision: z.enum(DECISIONS) }),
  refusals: ['unknown-report', 'report-decided', 'not-removable'],
  moves: 'nothing',
  publishes: ['report-decided', 'report-answered'],
});

export const reports = read({
  name: 'reports',
  summary: 'What was reported, newest first, with what was reported as it was then and what was decided.',
  who: 'admin',
  query: z.object({ state: z.enum(['open', 'decided']).optional() }),
  answer: z.strictObject({
    reports: z.array(
      z.strictObject({
        reportId: anId,
        what: z.enum(REPORTED),
        kept: z.strictObject({
          name: z.string().optional(),
          text: z.string().nullable().optional(),
          stars: z.int().optional(),
          path: z.string().optional(),
          /** Of a message: what it brought, which `reports/:id/file` serves until it is decided. */
          files: z.array(aMessageFile).optional(),
        }),
        reported: z.strictObject({ profileId: anId, side: aSide, name: z.string().nullable() }),
        /** Null once the account is gone, or where it has no profile. */
        reporter: z.strictObject({ profileId: anId, side: aSide, name: z.string() }).nullable(),
        reason: z.enum(REASONS),
        words: z.string().nullable(),
        madeAt: anInstant,
        decided: z
          .strictObject({ decision: z.enum(DECISIONS), why: z.string(), at: anInstant, by: anId.nullable() })
          .nullable(),
      }),
    ),
  }),
  refusals: [],
});
