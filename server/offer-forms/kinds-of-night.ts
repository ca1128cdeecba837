import { sql } from 'kysely';
import { MOST_NIGHTS, type NightForm } from '#core/booking/own-clauses/night-form.ts';
import * as contract from '#core/contract/offer-forms.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { keepForm, ownHome } from '#server/offer-forms/keep-form.ts';
import { papersKept } from '#server/offer-forms/offered-clauses.ts';

/** Keeps the terms of an offer under a name. Of one that is there already this is the next version. */
export const keepKindOfNight = defineCommand(contract.keepKindOfNight, {
  async run(context, { name, form }) {
    const { tx, actor } = context;
    const home = ownHome(actor);
    const papers = form.ownClauses?.papers ?? [];
    if ((await papersKept(tx, home, papers)).length < papers.length) refuse(refusals.unknownPaper());
    const kindId = await keepForm(context, home, { kind: 'night', name, form });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from offer_forms where user_id = ${home}::uuid and kind = 'night' and ended_at is null`.execute(
      tx,
    );
    if ((rows[0]?.count ?? 0) > MOST_NIGHTS) refuse(refusals.tooManyKindsOfNight(MOST_NIGHTS));
    return { kindId };
  },
});

/** Takes a kind of night off the list. */
export const dropKindOfNight = defineCommand(contract.dropKindOfNight, {
  async run({ tx, actor, now }, { kindId }) {
    const dropped = await tx
      .updateTable('offer_forms')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', kindId)
      .where('user_id', '=', ownHome(actor))
      .where('kind', '=', 'night')
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return { kindId: dropped?.id ?? refuse(refusals.unknownKindOfNight()) };
  },
});

/** The kinds of night of a profile, by name. */
export const kindsOfNight = defineRead(contract.kindsOfNight, async ({ db, actor }) => {
  const rows = await db
    .selectFrom('offer_forms')
    .select(['id', 'name', 'form'])
    .where('user_id', '=', actor.homeId)
    .where('kind', '=', 'night')
    .where('ended_at', 'is', null)
    .orderBy('name_key')
    .execute();
  const kinds = rows.map(({ form, ...kind }) => ({ ...kind, form: form as NightForm }));
  const papers = await papersKept(db, actor.homeId, [
    ...new Set(kinds.flatMap(({ form }) => form.ownClauses?.papers ?? [])),
  ]);
  return kinds.map((kind) => ({
    ...kind,
    papers: papers.filter(({ sha256 }) => kind.form.ownClauses?.papers.includes(sha256)),
  }));
});
