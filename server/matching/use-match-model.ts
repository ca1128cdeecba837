import { sql } from 'kysely';
import * as contract from '#core/contract/matcher.ts';
import { readModel } from '#core/matching/learning/match-model.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

/** An admin lets the matcher learn: the next round of jobs does it. */
export const trainMatcher = defineCommand(contract.trainMatcher, {
  async run(context) {
    const { tx, actor, now } = context;
    await sql`insert into private.match_trainings (asked_at, asked_by) values (${now.toISOString()}, ${actor.userId})`.execute(
      tx,
    );
    await publish(context, { kind: 'matcher-training-asked', by: null, about: {}, data: {} });
    return { askedAt: now.toISOString() };
  },
});

/** An admin switches to a model, back to an earlier one, or to none. */
export const useMatchModel = defineCommand(contract.useMatchModel, {
  async run(context, { side, model }) {
    const { tx } = context;
    await sql`select pg_advisory_xact_lock(hashtext('private.match_models'))`.execute(tx);
    if (model !== null) {
      const { rows } = await sql<{ model: string }>`
        select model from private.match_models where id = ${model} and side = ${side}`.execute(tx);
      if (!rows[0]) refuse(refusals.unknownMatchModel());
      if (readModel(rows[0].model, side).model === null) refuse(refusals.matchModelBroken());
    }
    await sql`update private.match_models set in_use = false where side = ${side} and in_use`.execute(tx);
    await sql`update private.match_models set in_use = true where id = ${model}`.execute(tx);
    await publish(context, {
      kind: 'match-model-chosen',
      by: null,
      about: {},
      data: { side, modelId: model },
    });
    return { side, model };
  },
});
