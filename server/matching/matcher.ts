import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/matcher.ts';
import { readModel } from '#core/matching/learning/match-model.ts';
import { type WhyOfModel, whyOfModel } from '#core/matching/why-of-model.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db } from '#server/db.ts';
import { cameInWords } from '#server/matching/train-matcher.ts';

type Answer = z.input<typeof contract.matcher.answer>;
type ModelRow = Omit<Answer['models'][number], 'broken' | 'why'> &
  Pick<WhyOfModel, 'because' | 'why'> & { text: string };

/** So many of the latest models, and weeks, are shown. */
const MOST_MODELS = 20;
const MOST_REPORTS = 24;

/** For admins: the models and their figures, what was asked for last, and the weeks. */
export const matcher = defineRead(contract.matcher, async ({ db }) => ({
  // Before the models: a training that has ended has made its own by then, and who reads that it has ended asks no more.
  training: await lastTraining(db),
  models: await models(db),
  shown: await shown(db),
  reports: await reports(db),
  fairness: await fairness(db),
}));

async function models(db: Db): Promise<Answer['models']> {
  const { rows } = await sql<ModelRow>`
    select id, side, made_at as "madeAt", kind, outcomes, asks, answers, ndcg, ndcg_in_use as "ndcgInUse", ndcg_prior as "ndcgPrior",
      calibration_error as "calibrationError", promoted, why, because, in_use as "inUse", model as text
    from private.match_models order by in_use desc, id desc limit ${MOST_MODELS}`.execute(db);
  return rows
    .sort((a, b) => b.id - a.id)
    .map(({ text, because, why, ...row }) => ({
      ...row,
      why: whyOfModel({ ...row, because, why }),
      broken: readModel(text, row.side).model === null,
    }));
}

async function lastTraining(db: Db): Promise<Answer['training']> {
  const { rows } = await sql<{
    askedAt: string;
    said: string | null;
    came: Parameters<typeof cameInWords>[0] | null;
  }>`
    select asked_at as "askedAt", said, came from private.match_trainings order by id desc limit 1`.execute(
    db,
  );
  const [last] = rows;
  if (!last) return null;
  return { askedAt: last.askedAt, said: last.came ? cameInWords(last.came) : last.said };
}

async function shown(db: Db): Promise<Answer['shown']> {
  const { rows } = await sql<Answer['shown'][number]>`
    select side, count(*) as rows from private.match_impressions group by side order by side`.execute(db);
  return rows;
}

async function reports(db: Db): Promise<Answer['reports']> {
  const { rows } = await sql<Answer['reports'][number]>`
    select week, side, lists, shown, coverage, gini, newcomer_share as "newcomerShare", learned_share as "learnedShare"
    from private.match_reports order by week desc, side limit ${MOST_REPORTS}`.execute(db);
  return rows;
}

async function fairness(db: Db): Promise<Answer['fairness']> {
  const { rows } = await sql<NonNullable<Answer['fairness']>>`
    select week::text as week, jsonb_agg(jsonb_build_object('division', division, 'label', label, 'profiles', profiles, 'shown', shown, 'asked', asked,
      'answered', answered, 'accepted', accepted) order by division, place) as groups
    from private.match_fairness group by week order by week desc limit 1`.execute(db);
  return rows[0] ?? null;
}
