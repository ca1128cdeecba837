import * as z from 'zod';
import { act, read } from '#core/contract/define.ts';
import { aDay, anInstant, aSide } from '#core/contract/fields.ts';
import { requiredText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

const aShare = z.number();

export const matcher = read({
  name: 'matcher',
  summary:
    'For admins: the models that rank matches, how good each is, and what the rankings of each week were like.',
  who: 'admin',
  query: z.object({}),
  answer: z.strictObject({
    models: z.array(
      z.strictObject({
        id: z.int(),
        side: aSide,
        madeAt: anInstant,
        kind: z.enum(['weights', 'trees']),
        outcomes: z.int(),
        asks: z.int(),
        answers: z.int(),
        /** On lists it was not learned from: of this model, of what was in use then, and of the score without a model. */
        ndcg: z.number().nullable(),
        ndcgInUse: z.number().nullable(),
        ndcgPrior: z.number().nullable(),
        calibrationError: z.number().nullable(),
        promoted: z.boolean(),
        why: z.string(),
        inUse: z.boolean(),
        /** It cannot be read: the score ranks in its place. */
        broken: z.boolean(),
      }),
    ),
    /** The last training that was asked for; null when none was. */
    training: z.strictObject({ askedAt: anInstant, said: z.string().nullable() }).nullable(),
    shown: z.array(z.strictObject({ side: aSide, rows: z.int() })),
    reports: z.array(
      z.strictObject({
        week: aDay,
        side: aSide,
        lists: z.int(),
        shown: z.int(),
        coverage: aShare,
        gini: aShare,
        newcomerShare: aShare,
        learnedShare: aShare,
      }),
    ),
    /** How the 26 weeks that end with this one divided over artists; null before a week with rankings is over. */
    fairness: z
      .strictObject({
        week: aDay,
        groups: z.array(
          z.strictObject({
            division: z.enum(['standing', 'city', 'fee', 'genre']),
            label: z.string(),
            profiles: z.int(),
            /** Places among the first ten of a list. */
            shown: z.int(),
            /** Requests of venues; of the answers of these artists, and of these, acceptances. */
            asked: z.int(),
            answered: z.int(),
            accepted: z.int(),
          }),
        ),
      })
      .nullable(),
  }),
  refusals: [],
});

export const trainMatcher = act({
  name: 'train-matcher',
  summary: 'An admin lets the matcher learn now; a job does it within seconds.',
  who: 'admin',
  input: z.object({}),
  answer: z.strictObject({ askedAt: anInstant }),
  refusals: [],
  moves: 'nothing',
  publishes: ['matcher-training-asked'],
});

export const useMatchModel = act({
  name: 'use-match-model',
  summary: 'An admin puts a model to use for one side, or none: the score without a model ranks then.',
  who: 'admin',
  input: z.object({
    side: aSide,
    model: z.int().positive().nullable(),
    reason: requiredText(500, () => t`Please say why: it stands in the log.`),
  }),
  answer: z.strictObject({ side: aSide, model: z.int().nullable() }),
  refusals: ['unknown-match-model', 'match-model-broken'],
  moves: 'nothing',
  publishes: ['match-model-chosen'],
});
