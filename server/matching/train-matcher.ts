import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import {
  FROM_OUTCOMES,
  type Trained,
  type Training,
  trainModel,
} from '#core/matching/learning/train-model.ts';
import { type WhyOfModel, whyOfModel } from '#core/matching/why-of-model.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import { outcomesOf } from '#server/matching/outcomes-of.ts';

/** Who learns: another thread where there is one. */
export type Learner = (training: Training) => Promise<Trained | null>;

const inThisThread: Learner = async (training) => trainModel(training);

/** What came of a training for one side; null where there was too little to learn from. */
type Came = { side: Side; model: WhyOfModel | null };

/** Learns for both sides from what came of rankings, and puts to use what is promoted. Answers what came of it. */
export async function trainMatcher(db: Db, learn: Learner = inThisThread): Promise<Came[]> {
  const came: Came[] = [];
  for (const side of ['venue', 'artist'] as const)
    came.push({ side, model: await trainSide(db, side, learn) });
  return came;
}

/** The same in a sentence a side, for who reads. */
export const cameInWords = (came: readonly Came[]): string =>
  came
    .map(
      ({ side, model }) =>
        `${NAMES()[side]}: ${model ? whyOfModel(model) : t`fewer than ${FROM_OUTCOMES.weights} requests and answers to learn from.`}`,
    )
    .join(' ');

const NAMES = (): Record<Side, string> => ({ venue: t`Venues`, artist: t`Artists` });

async function trainSide(db: Db, side: Side, learn: Learner): Promise<WhyOfModel | null> {
  const outcomes = await outcomesOf(db, side);
  const { rows } = await sql<{ model: string }>`
    select model from private.match_models where side = ${side} and in_use`.execute(db);
  const trained = await learn({ side, outcomes, inUse: rows[0]?.model ?? null });
  if (!trained) return null;
  await db.transaction().execute(async (tx) => {
    if (trained.promoted)
      await sql`update private.match_models set in_use = false where side = ${side} and in_use`.execute(tx);
    await sql`
      insert into private.match_models (side, kind, model, outcomes, asks, answers, ndcg, ndcg_in_use, ndcg_prior, calibration_error,
        promoted, because, in_use)
      values (${side}, ${trained.kind}, ${trained.model}, ${trained.outcomes}, ${trained.asks}, ${trained.answers}, ${trained.ndcg},
        ${trained.ndcgInUse}, ${trained.ndcgPrior}, ${trained.calibrationError}, ${trained.promoted}, ${trained.because},
        ${trained.promoted})`.execute(tx);
  });
  const { because, ndcg, ndcgInUse, calibrationError } = trained;
  return { because, ndcg, ndcgInUse, calibrationError };
}
