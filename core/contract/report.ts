import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant, aSide } from '#core/contract/fields.ts';
import { id, text } from '#core/forms/fields.ts';
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
