import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { anId, anInstant } from '#core/contract/fields.ts';
import { id, requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

export const failures = read({
  name: 'failures',
  summary: 'For admins: jobs whose last run failed, and mails that could not be sent.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    jobs: z.array(
      z.strictObject({
        name: z.string(),
        failedAt: anInstant,
        /** Since when each run has failed. */
        since: anInstant,
        inARow: z.int(),
        error: z.string(),
      }),
    ),
    mails: z.array(
      z.strictObject({
        id: anId,
        /** The address without most of its letters. */
        to: z.string(),
        subject: z.string(),
        error: z.string(),
        tries: z.int(),
        failedAt: anInstant,
      }),
    ),
    /** How many mails there are beside those that are listed. */
    moreMails: z.int(),
  }),
  refusals: [],
});

export const tryJobAgain = act({
  name: 'try-job-again',
  summary: 'An admin has a job run again that failed, within seconds.',
  who: 'admin',
  input: z.object({ job: requiredText(60, () => t`Please name a job.`) }),
  answer: z.strictObject({ job: z.string() }),
  refusals: ['not-failing'],
  moves: 'nothing',
  publishes: ['failure-tried-again'],
});

export const tryMailAgain = act({
  name: 'try-mail-again',
  summary: 'An admin has a mail handed over again that could not be sent.',
  who: 'admin',
  input: z.object({ failureId: id() }),
  answer: z.strictObject({ failureId: anId }),
  refusals: ['not-failing'],
  moves: 'nothing',
  publishes: ['failure-tried-again'],
});
